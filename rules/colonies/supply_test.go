package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

func TestRule12_11_SupplyIsCarriedByTroopsThatAreNoIndians(t *testing.T) {
	c := newScene(t).Put("2107", "9-21-31", "howe").Put("2007", "indian-1").AddSupply(british, "2107", 2, 0).
		AddSupply(british, "2007", 1, 0).Build()
	has := func(words ...string) bool {
		a := c.Ask(words...)
		_, ok := a.Field("go.supply")
		return ok
	}
	if !has("go.from=2107", "go.who=9-21-31") || has("go.from=2107", "go.who=howe") ||
		has("go.from=2007", "go.who=indian-1") {
		t.Error("foot carry it, commanders and Indians do not")
	}
}

func TestRule12_12_SupplyMovesAtSlowestPace(t *testing.T) {
	c := newScene(t).Put("2107", "17-ltdg").AddSupply(british, "2107", 1, 0).Build()
	c.Play("go", []string{"go.from=2107", "go.who=17-ltdg", "go.supply=1", "go.to=2107"})
	if got := c.State().March.PointsLeft; got != printed.WholePoints(9) {
		t.Errorf("dragoons with supply: %v", got)
	}
}

func TestRule12_13_SupplyMovesOnceAPhase(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "34-53").AddSupply(british, "1312", 1, 0).Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.supply=1", "go.to=1412"}).EndMarch()
	c.Play("go", []string{"go.from=1312", "go.who=34-53", "go.to=1412"})
	a := c.Ask()
	if f, ok := a.Field("take.what"); ok &&
		slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.ID == "supply" }) {
		t.Error("it moves again")
	}
	forced := newScene(t).Put("1312", "9-21-31", "burgoyne").SetFlags(war.FlagMoved, "9-21-31", "burgoyne").
		AddSupply(british, "1412", 1, 0).Put("1511", "4-k-o").Build()
	forced.Play("force", []string{"force.from=1312", "force.lead=burgoyne", "force.who=9-21-31", "force.to=1312"})
	if refusal(forced.Ask(), "on") == "absent" {
		t.Error("on a forced march they go on")
	}
}

func TestRule12_14_SupplyAloneIsTakenByEntering(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").AddSupply(american, "1412", 2, 0).Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).
		WantLog(american, "The British capture 2 supply units in hex 1412. [12.1 Supply Units]")
	left := c.State().March.PointsLeft
	c.Play("take", []string{"take.what=supply"})
	if m := c.State().March; m.Supply != 1 || m.PointsLeft != left {
		t.Errorf("for nothing: %v", left-m.PointsLeft)
	}
}

func TestRule12_15_TroopsMayDestroySupply(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").AddSupply(british, "1312", 2, 0).AddSupply(british, "2107", 1, 0).Build()
	if a := c.Ask(); !offersOption(a, "spoil.at", "1312") || offersOption(a, "spoil.at", "2107") {
		t.Error("where troops are, and nowhere else")
	}
	if c.Play("spoil", []string{"spoil.at=1312"}); c.State().StoreAt(british, c.Place("1312")).Supply != 1 {
		t.Error("one is destroyed")
	}
}

func TestRule12_16_SupplyKeptWithoutTroops(t *testing.T) {
	c := setUpLastSegment(t).With(func(s *state) { s.Towns[testBook.At(testBook.Place("1511")).Town-1].BurntUntil = 20 })
	c.AddSupply(american, "1610", 3, 0).AddSupply(american, "1909", 3, 0).AddSupply(american, "1412", 3, 0).Put("1710",
		"1-mass").
		AddSupply(american, "1710", 3, 0).AddSupply(american, "1511", 1, 0)
	c.Build().Play("done", nil, 1, 1)
	for at, want := range map[string]uint8{"1610": 3, "1909": 1, "1412": 0, "1710": 3, "1511": 0} {
		if got := c.State().StoreAt(american, c.Place(at)).Supply; got != want {
			t.Errorf("in %s %d stay, want %d", testBook.PlaceName(c.Place(at)), got, want)
		}
	}
}

func TestRule12_17_ThereIsNoLimitToSupplyCounters(t *testing.T) {
	c := newScene(t).AddSupply(british, "2107", 60, 0).AddSupply(british, "1305", 60, 0).Build()
	if s := c.State(); s.StoreAt(british, c.Place("2107")).Supply != 60 {
		t.Error("there is")
	}
}

func TestRule12_21_SevenPortsAndOneATurn(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").SetStep(war.StepPlanning).
		With(func(s *state) { s.PlanningEnded[0] = true }).Build()
	a := c.Ask()
	f, _ := a.Field("plot.port")
	var names []string
	for _, o := range f.Options {
		names = append(names, o.Label)
	}
	slices.Sort(names)
	if got := strings.Join(names,
		", "); got != "Boston, Caribbean, Charleston, New York, Nova Scotia, Philadelphia, Quebec" || f.Max != 1 {
		t.Errorf("%s", got)
	}
	if refusal(a, "done") == "" {
		t.Error("they plan without choosing one")
	}
}

func TestRule12_23_NothingIsPlottedForAWinterAndSupplyIsNotRolledFor(t *testing.T) {
	for turn, want := range map[string]bool{
		"1776-09": false, "1776-w": true, "1777-03": true, "1775-09": false,
		"1779-09": false,
	} {
		if got := testBook.MustPlotPort(testBook.Track.Find(turn)); got != want {
			t.Errorf("in %s: %v", turn, got)
		}
	}
}

func TestReading12_23_AWinterWithReplacementsHasItsPort(t *testing.T) {
	if !testBook.MustPlotPort(testBook.Track.Find("1777-09")) {
		t.Error("the replacements of the winter of 1777 have no port")
	}
	c := newScene(t).SetTurn("1777-w").SetStep(war.StepMilitia,
		"called").With(func(s *state) { s.Port = testBook.Place("2107") }).
		GiveTowns(british, "New York").Build()
	c.Play("done", nil).WantLog(british, "Replacements arrive: 0 British and 6 German strength points.").
		WantNoLog(british, "British supply:")
}

func TestRule12_24_TheSupplyDie(t *testing.T) {
	for die, want := range map[int]uint8{1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2} {
		c := convoyScene(t, british).Play("done", nil, die)
		if got := c.State().StoreAt(british, c.Place("2107")).Supply; got != want {
			t.Errorf("on a %d: %d", die, got)
		}
	}
}

func TestRule12_26_TheCaribbeanClosesWhenTheFrenchCome(t *testing.T) {
	if got := len(testBook.OpenPorts(0, 9)); got != 7 {
		t.Errorf("%d ports before", got)
	}
	if slices.Contains(testBook.OpenPorts(9, 9), testBook.Caribbean) || len(testBook.OpenPorts(9, 9)) != 6 {
		t.Error("it is open in the turn they come")
	}
}

func TestRule12_31_TownsFreeOfTheEnemy(t *testing.T) {
	c := marketScene(t, "1777-03", func(c *scene) { c.Put("2407", "indian-1").Put("1909", "4-k-o") })
	a := c.Ask()
	if offersOption(a, "buy.town", "2407") || offersOption(a, "buy.town", "1909") || !offersOption(a, "buy.town", "2310") {
		t.Error("not where Indians or British stand")
	}
	if slices.ContainsFunc(testBook.Settlements, func(x printed.Settlement) bool {
		return offersOption(a, "buy.town", testBook.ID(x.At)) && testBook.Town(x.At) == nil
	}) {
		t.Error("in Indian settlements")
	}
}

func TestRule12_32_WithinFiveMovementPointsNotThroughTheEnemy(t *testing.T) {
	b := testBook
	from, to, _ := interceptionHexes(t)
	f := &newScene(t).S.Forces
	if !b.CommanderReaches(f, "campaign", american, b.Place(from), b.Place(to), printed.WholePoints(5)) ||
		b.CommanderReaches(f, "campaign", american, b.Place("2109"), b.Place("1305"), printed.WholePoints(5)) {
		t.Error("near is, far is not")
	}
	w, e := adjacentHexes(t, func(from, to *printed.Hex,
		side *printed.HexEdge,
	) bool {
		return side.Water == printed.Sound
	})
	if b.CommanderReaches(f, "campaign", american, b.Place(w), b.Place(e), printed.WholePoints(1)) {
		t.Error("over a sound")
	}
	ring := newScene(t)
	units := []string{"4-k-o", "8-rgt", "7-royfs", "14-rgt", "26-camr", "60-rgt"}
	for i, side := range b.At(b.Place(to)).Sides {
		ring.Put(b.ID(side.NextHex), units[i])
	}
	if far := b.At(b.At(b.Place(to)).Sides[0].NextHex).Sides[0].NextHex; b.CommanderReaches(&ring.S.Forces, "campaign",
		american,
		b.Place(to), far, printed.WholePoints(5)) {
		t.Error("through the enemy")
	}
}

func TestReading12_32_TheCommandersOwnTownIsWithinReach(t *testing.T) {
	if a := marketScene(t, "1777-03", nil).Ask(); !offersOption(a, "buy.town", "2109") {
		t.Error("Washington does not buy in Morristown")
	}
}

func TestRule12_34_BritishPresenceRaisesPrice(t *testing.T) {
	c := marketScene(t, "1777-03", func(c *scene) { c.Put("2209", "4-k-o") })
	if n, why := testBook.priceModifier(c.State(), c.Place("2109")); n != 1 || !strings.Contains(why, "near") {
		t.Errorf("near: %d%s", n, why)
	}
	held := marketScene(t, "1777-03", func(c *scene) {
		for _, p := range testBook.Area(testBook.AreaNamed("Middle Colonies")).KeyTowns {
			c.S.Towns[testBook.At(p).Town-1].Controller = british
		}
		c.Put("2209", "4-k-o")
	})
	if n, why := testBook.priceModifier(held.State(), held.Place("2109")); n != 2 || !strings.Contains(why, "control") {
		t.Errorf("control, and not both: %d%s", n, why)
	}
}

func TestRule12_34_UnitsInFloridaAreNear(t *testing.T) {
	b := testBook
	c := newScene(t)
	*c.S.Unit(b.UnitNamed("14-rgt")) = war.Unit{At: b.Florida, Fate: war.FateInPlay}
	near := 0
	for _, x := range b.Towns {
		m := &war.March{Side: british, At: b.Florida, Units: []unitNr{b.UnitNamed("14-rgt")}, PaidRoad: true}
		want := b.Walk(b.MoverOf(&c.S.Forces, m), b.Florida, b.MovementOf(m),
			travel.WalkOptions{Scenario: "campaign", FirstHexFree: true}).Has(x.At)
		if got := b.UnitReaches(c.S, british, x.At); got != want {
			t.Errorf("%s: %v, want %v", x.Name, got, want)
		} else if got {
			near++
		}
	}
	if near == 0 {
		t.Error("no town is in reach of Florida")
	}
}

func TestRule12_32_NoSupplyInClosedAreas(t *testing.T) {
	s := game.Peek[state](openingPosition(t, "hudson")).Clone()
	b := testBook
	out := board.Nowhere
	for _, x := range b.Towns {
		if b.Closed("hudson", b.AreaOf(x.At)) && !b.Burnt(&s.Forces, s.Now, x.At) {
			out = x.At
			s.Commander(b.WashingtonNr).At = out
			k := b.Know(s, game.SideViewer(american))
			if slices.Contains(b.Markets(&k), out) {
				t.Fatalf("supply is sold in %s, which is out of play", x.Name)
			}
		}
	}
	if out == board.Nowhere {
		t.Fatal("every area is in play")
	}
}

func TestRule12_35_OneRollForEachTown(t *testing.T) {
	c := marketScene(t, "1777-03", nil).Play("buy", []string{"buy.town=2109"}, 3)
	// no dice are rolled
	c.Play("buy", []string{"buy.town=2109", "buy.units=1"}).Play("buy", []string{"buy.town=2109", "buy.units=1"})
	if n := c.State().StoreAt(american, c.Place("2109")).Supply; n != 2 || len(c.State().Prices) != 1 {
		t.Errorf("%d units, %d rolls", n, len(c.State().Prices))
	}
	c.Play("buy", []string{"buy.town=2407"}, 6).WantLog(british, "Supply in Princeton: 6, 3 operations points a unit")
}

func TestRule12_37_WhoCannotBuy(t *testing.T) {
	for _, x := range []struct {
		who, at string
		change  func(*state)
		want    bool
	}{
		{"washington", "2109", func(*state) {}, true},
		{"marion", "2109", func(*state) {}, false},
		{"arnold", "2109", func(*state) {}, false},
		{"arnold", "2109", func(s *state) { s.Commander(testBook.ArnoldNr).ArmyCommander = true }, true},
		{"clark", "2109", func(*state) {}, false},
		{"clark", "3117", func(*state) {}, true},
	} {
		c := newScene(t).Put(x.at, x.who)
		x.change(c.S)
		k := testBook.Know(c.Build().State(), game.SideViewer(american))
		if got := len(testBook.Markets(&k)) > 0; got != x.want {
			t.Errorf("%s in %s: %v", x.who, x.at, got)
		}
	}
}

func TestRule12_44_SpentSupplyAddsThreePoints(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"2-va"}, []string{"9-21-31"}).AddSupply(british, "1710", 5, 0).Build()
	c.Play("attack", []string{"attack.at=1710"}).Play("spend", nil, 3, 4)
	c.WantLog(american, "supply spent +3 = 3.")
	if got := c.State().StoreAt(british, c.Place("1710")).Supply; got != 4 {
		t.Errorf("one is used up: %d left", got)
	}
}

func TestRule12_22_ThePortIsChosenATurnAhead(t *testing.T) {
	c := setUpLastSegment(t).SetTurn("1776-w").With(func(s *state) { s.PlottedPort = testBook.Place("2107") }).Build().
		Play("done", nil, 1, 1)
	if s := c.State(); s.Port != c.Place("2107") || s.PlottedPort != 0 || testBook.TurnAt(s.Now).ID != "1777-03" {
		t.Errorf("what winter chose serves March: port %d in %s", s.Port, testBook.TurnAt(s.Now).ID)
	}
}
