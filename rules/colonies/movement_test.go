package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/text"
)

func TestRule5_12_UnitsWithOneAllowanceMoveOnceAPhase(t *testing.T) {
	c := newScene(t).Put("2007", "indian-1", "howe").SetFlags(war.FlagMoved, "indian-1", "howe").Build()
	a := c.Ask("force.from=2007", "force.lead=howe")
	if offersOption(a, "force.who", "indian-1") {
		t.Error("Indians have no forced march")
	}
	if a = c.Ask("go.from=2007"); offersOption(a, "go.who", "indian-1") {
		t.Error("they have moved")
	}
}

func TestRule5_14_AStackMovesAtThePaceOfItsSlowestAndMayDropItOff(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22", "17-ltdg").Build()
	c.Play("go", []string{"go.from=2107", "go.who=5-10-22,17-ltdg", "go.to=2107"})
	if got := c.State().March.PointsLeft; got != printed.WholePoints(8) {
		t.Errorf("with foot along %v points", got)
	}
	s := c.State()
	m := *s.March
	m.PointsLeft = printed.WholePoints(1) // seven points are spent
	if got := testBook.pointsLeft(&m,
		&war.March{Units: []unitNr{testBook.UnitNamed("17-ltdg")}}); got != printed.WholePoints(3) {
		t.Errorf("without the foot the dragoons have %v left of their ten", got)
	}
	m.PointsLeft = 0
	if got := testBook.maxPoints(&m); got != printed.WholePoints(2) {
		t.Errorf("when the foot have nothing left the dragoons have %v", got)
	}
}

func TestRule5_14_ADroppedUnitStaysInPlace(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22", "17-ltdg").AddSupply(british, "2107", 2, 0).Build()
	c.Play("go", []string{"go.from=2107", "go.who=5-10-22,17-ltdg", "go.supply=2", "go.to=2007"})
	c.Play("on", []string{"on.who=17-ltdg", "on.supply=1", "on.to=1908"})
	c.WantAt("2007", "5-10-22").WantAt("1908", "17-ltdg")
	if s := c.State(); s.StoreAt(british, c.Place("2007")).Supply != 1 ||
		s.StoreAt(british, c.Place("2007")).MovedSupply != 1 {
		t.Errorf("one supply unit stays, and has moved: %+v", s.Stores)
	}
}

func TestRule5_23_MovementPointsDoNotCarryOver(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "burgoyne").Build()
	c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1412"})
	c.Play("press", nil)
	if got := c.State().March.PointsLeft; got != printed.WholePoints(5) {
		t.Errorf("the forced march has its own five points: %v", got)
	}
}

func TestRule5_26_WhoEntersAnEnemyHexStopsForTheTurn(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1312", "9-21-31", "burgoyne").Build()
	c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	if !c.Unit("9-21-31").Has(war.FlagHalted) || c.Unit("1-mass").Has(war.FlagHalted) {
		t.Error("who came is halted, who was there is not")
	}
	if c.State().Flow.Top() == war.StepMarch {
		if a := c.Ask(); refusal(a, "on") != "absent" || refusal(a, "press") != "absent" {
			t.Error("he may go on")
		}
		c.Play("done", nil)
	}
	if a := c.Ask("go.from=1710"); offersOption(a, "go.who", "9-21-31") {
		t.Error("he may march again")
	}
	if a := c.Ask("force.from=1710", "force.lead=burgoyne"); offersOption(a, "force.who", "9-21-31") {
		t.Error("he may march again by force")
	}
	c.Play("done", nil)
	if a := c.Ask("go.from=1710"); !offersOption(a, "go.who", "1-mass") {
		t.Error("who was there may leave")
	}
}

func TestRule5_27_NobodyMovesWithoutPoints(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").With(func(s *state) { s.Ops[british-1].Spent = 10 }).Build()
	if o := findOption(t, c.Ask("go.from=1312"), "go.from", "1312"); !strings.Contains(refusalText(o.Refusal),
		"It costs 1 operations point, and you have 0 left") {
		t.Errorf("%q", refusalText(o.Refusal))
	}
}

func TestRule5_28_RegularMovementNeedsNoCommanderForcedMarchDoes(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	if a := c.Ask(); refusal(a, "press") != "absent" {
		t.Error("without a commander they march on by force")
	}
	c.Play("done", nil)
	if a := c.Ask(); offersOption(a, "force.from", "1412") {
		t.Error("and later too")
	}
}

func TestRule5_31_TheForcedMarchIsTheSecondMovement(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "34-53", "burgoyne").SetFlags(war.FlagMoved, "9-21-31", "burgoyne").Build()
	a := c.Ask("force.from=1312", "force.lead=burgoyne")
	if !offersOption(a, "force.who", "9-21-31") || offersOption(a, "force.who", "34-53") {
		t.Error("who has not moved yet does that first")
	}
	c.Play("force", []string{"force.from=1312", "force.lead=burgoyne", "force.who=9-21-31", "force.to=1412"})
	if !c.Unit("9-21-31").Has(war.FlagForceMarched) {
		t.Error("he has used it")
	}
	c.WantAt("1412", "9-21-31", "burgoyne").WantLog(british, "5 movement points")
}

func TestRule5_32_TheCommanderIsWithThemWhenItBegins(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").Put("1412", "burgoyne").SetFlags(war.FlagMoved, "9-21-31").Build()
	if a := c.Ask(); offersOption(a, "force.from", "1312") {
		t.Error("a commander in the next hex does not do")
	}
	c.Play("go", []string{"go.from=1412", "go.who=burgoyne", "go.to=1312"})
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	if a := c.Ask(); !offersOption(a, "force.from", "1312") {
		t.Error("he has joined them now")
	}
}

func TestRule5_33_ItCostsTheInitiativeOfWhoLeads(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22", "clinton").SetFlags(war.FlagMoved, "5-10-22", "clinton").Build()
	c.Play("force", []string{"force.from=2107", "force.lead=clinton", "force.who=5-10-22", "force.to=2007"}).
		WantLog(american, "for 2 operations points")
	if c.SpentPoints(british) != 2 {
		t.Errorf("under Clinton %d points", c.SpentPoints(british))
	}
	c = newScene(t).Put("2107", "5-10-22", "clinton").SetFlags(war.FlagMoved, "5-10-22", "clinton").
		With(func(s *state) { s.Ops[british-1].Spent = 9 }).Build()
	if a := c.Ask("force.from=2107", "force.lead=clinton"); offersOption(a, "force.who", "5-10-22") {
		t.Error("with one point left his troops stay")
	}
}

func TestRule5_34_LaterAForcedMarchIsCoordinatedLikeAnyOther(t *testing.T) {
	begin := func(die int) *scene {
		c := newScene(t).Put("1710", "1-mass").Put("1312", "9-21-31", "burgoyne").Put("1610", "5-10-22", "clinton").
			SetFlags(war.FlagMoved, "5-10-22", "clinton").Build()
		c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
		if c.State().Flow.Top() == war.StepMarch {
			c.Play("done", nil)
		}
		return c.Play("force", []string{"force.from=1610", "force.lead=clinton", "force.who=5-10-22", "force.to=1511"}, die)
	}
	begin(5).WantAt("1511", "5-10-22").WantLog(american, "Coordination succeeds for Clinton: 5")
	begin(4).WantAt("1610", "5-10-22").WantLog(american, "The segment ends")
}

func TestRule5_35_DirectlyAfterTheMarchThereIsNoCoordination(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1610", "34-53").Put("2107", "5-10-22", "clinton").
		With(func(s *state) { s.MovedStacks = nil }).Build()
	c.Play("go", []string{"go.from=1610", "go.who=34-53", "go.to=1710"})
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	c.Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=2007"}, 5).Play("done", nil)
	s := c.State()
	if s.LastArrival != c.Place("2007") {
		t.Fatalf("the last stack stands at %s", testBook.ID(s.LastArrival))
	}
	if testBook.mustCoordinate(s,
		&war.March{Side: british, From: c.Place("2007"), Forced: true, Units: []unitNr{testBook.UnitNamed("5-10-22")}}) {
		t.Error("the stack that moved last goes over into its forced march without a roll")
	}
	c.Play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=5-10-22", "force.to=1908"})
	c.WantAt("1908", "5-10-22", "clinton")
}

func TestRule5_36_ItMayWaitUntilLaterInThePhase(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "burgoyne").Put("2107", "1-ny").Build()
	c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1412"}).Play("done", nil)
	c.Play("done", nil).Play("done", nil)
	c.Play("force", []string{"force.from=1412", "force.lead=burgoyne", "force.who=9-21-31", "force.to=1511"})
	c.WantAt("1511", "burgoyne", "9-21-31")
	if c.SpentPoints(british) != 3 {
		t.Errorf("1 and 2 are %d", c.SpentPoints(british))
	}
}

func TestRule5_42_EachUnitOnTheRoadPaysForItself(t *testing.T) {
	a, _, far := postRoadHexes(t)
	d := newScene(t).Put(a, "4-k-o", "17-ltdg").Build()
	m := &war.March{Side: british, At: d.Place(a), From: d.Place(a), Units: []unitNr{testBook.UnitNamed("4-k-o")}}
	m.PointsLeft = printed.Point // enough movement points for two hexes on the road, or for one hex off the road
	s := d.State()
	if way := testBook.route(&s.Forces, s.Scenario, m, board.Nowhere, d.Place(far)); way.Price != 1 || !way.Road ||
		len(way.Path) != 2 {
		t.Errorf("from a hex that is not paid for: %+v", way)
	}
	if way := testBook.route(&s.Forces, s.Scenario, m, d.Place(a), d.Place(far)); way.Price != 1 || !way.Road {
		t.Errorf("from a hex that is paid for the road costs a point of its own: %+v", way)
	}
	m.PointsLeft = printed.WholePoints(8)
	if way := testBook.route(&s.Forces, s.Scenario, m, d.Place(a), d.Place(far)); way.Price != 0 || way.Road {
		t.Errorf("where it comes without the road it goes without: %+v", way)
	}
	d.Play("go", []string{"go.from=" + a, "go.who=4-k-o", "go.to=" + far})
	if s := d.State(); s.PaidHex != board.Nowhere || d.SpentPoints(british) != 1 {
		t.Errorf("the unit's point on the road moves nobody else of its hex: %s, %d",
			testBook.ID(s.PaidHex), d.SpentPoints(british))
	}
	d.WantLog(american, "[5.4 The Post Road]")
}

func TestReading5_42_ALoneCommanderPaysNothingOnTheRoad(t *testing.T) {
	a, _, far := postRoadHexes(t)
	c := newScene(t).Put(a, "howe").Build()
	if c.Play("go", []string{"go.from=" + a, "go.who=howe", "go.to=" + far}); c.SpentPoints(british) != 0 {
		t.Errorf("%d points", c.SpentPoints(british))
	}
}

func TestRule5_53_FloridaIsBritishAndNextToGeorgia(t *testing.T) {
	b := testBook
	georgia := board.Nowhere
	for i := 1; i <= b.Board.Size(); i++ {
		if b.At(board.Place(i)).LeadsToFlorida {
			georgia = board.Place(i)
			break
		}
	}
	if got := stepCost(t, travel.Mover{Side: british}, b.ID(georgia), "florida"); got != "1" {
		t.Errorf("into Florida: %s", got)
	}
	if got, want := stepCost(t, travel.Mover{Side: british}, "florida", b.ID(georgia)),
		b.Movement.Terrain[b.At(georgia).Terrain.String()].String(); got != want {
		t.Errorf("out of Florida: %s, want the first hex, %s", got, want)
	}
	if got := stepCost(t, travel.Mover{Side: american}, b.ID(georgia), "florida"); got != "no" {
		t.Error("Americans go to Florida")
	}
	c := newScene(t).Put("florida", "14-rgt").Build()
	c.Play("go", []string{"go.from=florida", "go.who=14-rgt", "go.to=" + b.ID(georgia)})
	c.WantAt(b.ID(georgia), "14-rgt")
	if b.IsPort(b.Florida) {
		t.Error("Florida is no port")
	}
}

func TestReading5_53_FloridaBySeaAndByLand(t *testing.T) {
	c := newScene(t).Put("5306", "4-k-o").PutFleets("5306").Build()
	c.Play("sail", []string{"sail.from=5306", "sail.who=4-k-o", "sail.to=florida"}).WantAt("florida", "4-k-o")
}

func TestRule5_52_NovaScotiaAndTheCaribbeanAreBritishPorts(t *testing.T) {
	b := testBook
	for _, p := range []board.Place{b.NovaScotia, b.Caribbean} {
		if !b.IsPort(p) || len(b.NeighborsOf(p)) != 0 {
			t.Errorf("%s is a port one leaves by sea", b.ID(p))
		}
	}
	c := newScene(t).Put("2107", "4-k-o").PutFleets("2107").GiveTowns(british, "New York").Build()
	if a := c.Ask("sail.from=2107", "sail.who=4-k-o"); !offersOption(a, "sail.to", "nova-scotia") ||
		!offersOption(a, "sail.to", "caribbean") {
		t.Error("the British do not sail there")
	}
	for _, p := range []board.Place{b.NovaScotia, b.Caribbean} {
		if b.PortHolder(&c.State().Forces, 3, p) != british {
			t.Errorf("%s is not British", b.ID(p))
		}
	}
}

// TestRule5_2_ManyTakeTheVerbOfMany checks that a verb agrees with the name of its unit: the 14th Foot marches, the
// Light Dragoons march.
func TestRule5_2_ManyTakeTheVerbOfMany(t *testing.T) {
	newScene(t).Put("2107", "17-ltdg", "14-rgt").Build().
		Play("go", []string{"go.from=2107", "go.who=17-ltdg", "go.to=2007"}).WantLog(british,
		"17th Light Dragoons march from")
	newScene(t).Put("2107", "17-ltdg", "14-rgt").Build().
		Play("go", []string{"go.from=2107", "go.who=14-rgt", "go.to=2007"}).WantLog(british, "14th Foot marches from")
	for i := range testBook.Units {
		x, n := &testBook.Units[i], unitNr(i+1)
		if many := strings.Contains(x.Name, " and "); many && !x.Plural {
			t.Errorf("%s are many", x.Name)
		}
		lost := text.Say(testBook.UnitVerb(n, " is", " are"), " destroyed.").String()
		want := x.Name + map[bool]string{true: " are destroyed.", false: " is destroyed."}[x.Plural]
		if lost != want {
			t.Errorf("%q, and not %q", lost, want)
		}
	}
}
