package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// playToFrenchArrival sets up a turn in which the French may come (16.1). The first American major victory was a given
// number of turns ago. The position is at the militia step, just before the arrival of the French.
func playToFrenchArrival(t *testing.T, after turnNr, change func(*scene)) *scene {
	c := newScene(t).SetTurn("1778-05").SetStep(war.StepMilitia, "called").Put("2109", "washington")
	c.S.FirstVictoryTurn = c.S.Now - after
	c.S.Port = board.Nowhere
	if change != nil {
		change(c)
	}
	return c.Build()
}

func TestRule16_11_AMajorVictoryBringsFranceIn(t *testing.T) {
	s := newScene(t).SetTurn("1777-09").Put("1710", "1-pa").S
	s.Battle = &war.Battle{
		At: testBook.Place("1710"), BeatenSide: british, Starred: true,
		StartStrength: [2]uint16{40, 40},
	}
	testBook.recordVictory(&turn{State: s})
	if s.FirstVictoryTurn != testBook.Track.Find("1777-09") {
		t.Errorf("turn %d", s.FirstVictoryTurn)
	}
	now := s.Now
	s.Now += 2
	if testBook.recordVictory(&turn{State: s}); s.FirstVictoryTurn != now {
		t.Error("the first one counts")
	}
}

func TestRule16_12_TheFrenchTable(t *testing.T) {
	for _, x := range []struct {
		after turnNr
		die   int
		want  bool
	}{{3, 1, true}, {3, 2, false}, {4, 3, true}, {4, 4, false}, {5, 5, true}, {5, 6, false}, {7, 5, true}, {7, 6, false}} {
		c := playToFrenchArrival(t, x.after, func(c *scene) { c.GiveTowns(american, "Boston") })
		c.Play("done", nil, x.die, 3, 3, 3)
		if got := c.State().Flow.Top() == war.StepFrench; got != x.want {
			t.Errorf("%d turns after, on a %d: %v", x.after, x.die, got)
		}
	}
	if c := playToFrenchArrival(t, 2, nil).Play("done", nil, 3, 3); c.State().Flow.Top() == war.StepFrench {
		t.Error("two turns after nobody rolls")
	}
	c := playToFrenchArrival(t, 5, func(c *scene) { c.GiveTowns(american, "Boston") }).Play("done", nil, 1)
	a := c.Ask()
	f, _ := a.Field("port")
	for _, o := range f.Options {
		if x := testBook.Town(c.Place(o.ID)); x == nil || !x.Port {
			t.Errorf("they land in %s", o.Label)
		}
	}
	c.Play("land", []string{"port=1305"}, 3, 3).WantAt("1305", "french-1", "french-2", "french-3").
		WantLog(british, "The Caribbean is no longer a British supply port.")
	if c.Unit("french-4").Fate != war.FateInTray || c.State().FrenchArrivalTurn != c.State().Now {
		t.Error("three of them")
	}
}

func TestRule16_12_AScenarioNamesTheirPort(t *testing.T) {
	s := newScene(t).GiveTowns(american, "Newport", "Boston").S
	if got := testBook.frenchPorts(&s.Forces, s.Now, "south"); len(got) != 1 || testBook.Town(got[0]).Name != "Newport" {
		t.Errorf("%d ports", len(got))
	}
	s = newScene(t).GiveTowns(british, "Newport").GiveTowns(american, "Boston").S
	if got := testBook.frenchPorts(&s.Forces, s.Now, "south"); len(got) < 2 {
		t.Errorf("without Newport any port in American hands: %d", len(got))
	}
	if got := testBook.frenchPorts(&newScene(t).GiveTowns(american, "Newport").S.Forces, 3, "campaign"); len(got) < 2 {
		t.Errorf("in the campaign any: %d", len(got))
	}
}

func TestRule16_13_TheLastTwoComeEightTurnsLater(t *testing.T) {
	for after, want := range map[turnNr]bool{7: false, 8: true} {
		c := playToFrenchArrival(t, 9,
			func(c *scene) { c.S.FrenchArrivalTurn = c.S.Now - after; c.GiveTowns(american, "Boston") })
		c.Play("done", nil, 3, 3, 3)
		if got := c.State().Flow.Top() == war.StepFrench; got != want {
			t.Errorf("%d turns after: %v", after, got)
			continue
		}
		if want {
			c.Play("land", []string{"port=1305"}, 3, 3, 3).WantAt("1305", "french-4", "french-5")
		}
	}
}

func TestRule16_14_TheFrenchDoNotFreezeAndDoNotComeBack(t *testing.T) {
	s := newScene(t).Put("1710", "french-1/").S
	testBook.damage(&turn{State: s}, testBook.UnitNamed("french-1"))
	if s.Unit(testBook.UnitNamed("french-1")).Fate != war.FateGone {
		t.Error("they come back")
	}
	if got := testBook.hexesToExamine(newScene(t).SetTurn("1778-w").Put("1710", "french-1").S); len(got) != 0 {
		t.Error("they freeze")
	}
	c := newScene(t).Put("1710", "french-1", "greene").AssignArea("greene", "Middle Colonies")
	if commanderOf(c, american, "1710") != "greene" {
		t.Error("any American commander leads them")
	}
}

func TestRule16_15_TheCaribbeanClosesAndTheBritishMustSendTroops(t *testing.T) {
	c := playToFrenchArrival(t, 5, func(c *scene) {
		c.GiveTowns(american, "Boston").Put("2107", "1-hsc")
		c.S.Port = testBook.Caribbean
	})
	c.Play("done", nil, 1).Play("land", []string{"port=1305"}, 3, 3)
	c.WantLog(british, "The convoy comes to Nova Scotia.") // the units arrive in the same turn (14.62)
}

func TestRule16_2_SpainComesInEightTurnsAfterTheVictory(t *testing.T) {
	for after, want := range map[turnNr]bool{7: false, 8: true} {
		c := newScene(t).SetTurn("1779-03").Put("2107",
			"34-53").With(func(s *state) { s.FirstVictoryTurn = s.Now - after }).Build()
		o := findOption(t, c.Ask(), "tribe.which", "creek")
		if got := strings.Contains(refusalText(o.Refusal), "The Creek stay at home"); got != want {
			t.Errorf("%d turns after: %q", after, refusalText(o.Refusal))
		}
	}
}

func TestRule16_31_FourCountersAndTheTwoSidedOneLast(t *testing.T) {
	n, both := 0, 0
	for i := range testBook.Units {
		if u := &testBook.Units[i]; u.Kind == printed.Indian {
			if n++; u.BothSides {
				both++
			}
		}
	}
	if n != 4 || both != 1 {
		t.Errorf("%d counters, %d two-sided", n, both)
	}
	f := &newScene(t).S.Forces
	if got := testBook.Unit(testBook.FreeIndianCounter(f, british)).ID; got != "indian-1" {
		t.Errorf("first %s", got)
	}
	f = &newScene(t).Put("1710", "indian-1", "indian-2", "indian-3").S.Forces
	if got := testBook.Unit(testBook.FreeIndianCounter(f, british)).ID; got != "indian-4" {
		t.Errorf("last %s", got)
	}
	if got := testBook.Unit(testBook.FreeIndianCounter(f, american)).ID; got != "indian-4" {
		t.Errorf("the Americans have %s", got)
	}
	full := newScene(t).Put("1710", "indian-1", "indian-2", "indian-3", "indian-4").Build()
	if got := refusal(full.Ask(), "tribe"); !strings.Contains(got, "All Indian counters") {
		t.Errorf("%q", got)
	}
}

func TestRule16_33_ATryCostsTwoAndSucceedsByTheDie(t *testing.T) {
	for die := 1; die <= 6; die++ {
		c := newScene(t).Put("2107", "4-k-o").Build().Play("tribe", []string{"tribe.which=creek"}, die)
		creek := testBook.Settlements[testBook.CreekSettlement-1].At
		if got := c.Unit("indian-1").At == creek; got != (die <= 4) || c.SpentPoints(british) != 2 {
			t.Errorf("the British on a %d: %v for %d", die, got, c.SpentPoints(british))
		}
		a := newScene(t).SetActiveSide(american).Put("1610", "1-ny").Build().Play("tribe", []string{"tribe.which=catawba"},
			die)
		if got := a.Unit("indian-4").Fate == war.FateInPlay; got != (die <= 2) || a.SpentPoints(american) != 2 {
			t.Errorf("the Americans on a %d: %v", die, got)
		}
	}
	c := newScene(t).Put("2107", "4-k-o").Build().Play("tribe", []string{"tribe.which=creek"}, 1)
	if o := findOption(t, c.Ask(), "tribe.which", "creek"); !strings.Contains(refusalText(o.Refusal), "at war already") {
		t.Errorf("%q", refusalText(o.Refusal))
	}
}

func TestRule16_32_KeepingThemCostsOneATurn(t *testing.T) {
	begin := func(spent uint8) *scene {
		c := newScene(t).SetStep(war.StepPlanning).Put("2107", "4-k-o").With(func(s *state) {
			s.PlanningEnded[american-1], s.PlottedPort, s.Ops[british-1].Spent = true, testBook.SupplyPorts[0], spent
			s.Tribes[testBook.CreekSettlement-1] = war.Tribe{Unit: testBook.UnitNamed("indian-1")}
			*s.Unit(testBook.UnitNamed("indian-1")) = war.Unit{
				At: testBook.Settlements[testBook.CreekSettlement-1].At, Fate: war.FateInPlay,
				Tribe: testBook.CreekSettlement,
			}
		})
		return c.Build().Play("done", nil)
	}
	if c := begin(0); c.State().Now == c.State().FirstTurn {
		t.Fatal("it is the first turn")
	}
	if c := begin(0).WantLog(american,
		"The British keep the Creek at war for 1 operations point. [16.3 Indians]"); c.SpentPoints(british) != 1 {
		t.Errorf("%d points", c.SpentPoints(british))
	}
	if c := begin(10); c.Unit("indian-1").Fate != war.FateInTray {
		t.Error("who cannot be paid for goes home")
	}
}

func TestReading16_32_TheAttemptIsMadeAndPaidInTheOperationsPhase(t *testing.T) {
	if refusal(newScene(t).SetStep(war.StepPlanning).With(func(s *state) { s.PlanningEnded[0] = true }).Build().Ask(),
		"tribe") != "absent" {
		t.Error("in planning")
	}
	if refusal(newScene(t).Put("2107", "4-k-o").Build().Ask(), "tribe") != "" {
		t.Error("not in operations")
	}
}

func TestRule16_34_WhereIndiansGoAndHow(t *testing.T) {
	b := testBook
	g := travel.Mover{Side: british, Units: []unitNr{b.UnitNamed("indian-1")}, Canoes: true}
	for id, want := range map[string]bool{"2107": false, "1305": false, "1610": true, "1710": true} {
		x := b.Town(b.Place(id))
		if x != nil && x.Port && want {
			want = false
		}
		if why := b.EntryRefusal("campaign", g, b.Place(id)); (why == nil) != want {
			t.Errorf("%s: %v", id, why)
		}
	}
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return side.Water == printed.MajorRiver && !side.Bridge && to.Terrain == printed.Woods && to.Town == 0
	})
	if got := stepCost(t, g, from, to); got != "2" {
		t.Errorf("over a major river: %s", got)
	}
	at, _ := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver && b.At(r.A).Row > 20 && b.At(r.A).Town == 0
	})
	c := newScene(t).Put(at, "indian-1").Build()
	if a := c.Ask(); !offersOption(a, "row.from", at) {
		t.Error("they go by river without bateaux")
	}
	for i := range b.Units {
		if u := &b.Units[i]; (u.Kind == printed.Indian) != (u.ForcedMove == 0) {
			t.Errorf("%s: forced march %v", u.ID, u.ForcedMove)
		}
	}
}

func TestRule16_35_TheyGoHomeAtAnyTime(t *testing.T) {
	atWar := func(s *state) {
		s.Tribes[testBook.CreekSettlement-1] = war.Tribe{Unit: testBook.UnitNamed("indian-1")}
		*s.Unit(testBook.UnitNamed("indian-1")) = war.Unit{
			At: testBook.Settlements[testBook.CreekSettlement-1].At, Fate: war.FateInPlay,
			Tribe: testBook.CreekSettlement,
		}
	}
	c := newScene(t).With(atWar).Build().Play("home", []string{"home.who=indian-1"}).
		WantLog(american, "The Creek of the British go home.")
	if c.Unit("indian-1").Fate != war.FateInTray || c.State().Tribes[testBook.CreekSettlement-1].Unit != 0 ||
		c.SpentPoints(british) != 0 {
		t.Errorf("%+v", c.Unit("indian-1"))
	}
	planned := newScene(t).SetStep(war.StepPlanning).With(func(s *state) { atWar(s); s.PlanningEnded[0] = true })
	if refusal(planned.Build().Ask(), "home") != "" {
		t.Error("in planning too")
	}
}

// creekSettlementHexes returns the hex of the Creek settlement, and a hex next to it that is connected by dry land.
func creekSettlementHexes(t *testing.T) (at, from string) {
	t.Helper()
	p := testBook.Settlements[testBook.CreekSettlement-1].At
	for _, side := range testBook.At(p).Sides {
		if side.NextHex != board.Nowhere && side.Water == printed.NoWater {
			return testBook.ID(p), testBook.ID(side.NextHex)
		}
	}
	t.Fatal("no way there")
	return "", ""
}

func TestRule16_36_ASettlementIsBurntIfItsTribeIsOrWasTheEnemys(t *testing.T) {
	at, from := creekSettlementHexes(t)
	for _, ever := range []bool{false, true} {
		c := newScene(t).SetActiveSide(american).Put(from, "1-ga").With(func(s *state) {
			if ever {
				s.Tribes[testBook.CreekSettlement-1].PastAllies = fact.SidesOf(british)
			}
		}).Build()
		c.Play("go", []string{"go.from=" + from, "go.who=1-ga", "go.to=" + at})
		if got := refusal(c.Ask(), "burn") == ""; got != ever {
			t.Errorf("an enemy %v: burnt %v", ever, got)
			continue
		}
		if ever {
			left := c.State().March.PointsLeft
			c.Play("burn", nil).WantLog(british, "cannot be called until")
			if got := left - c.State().March.PointsLeft; got != printed.WholePoints(1) ||
				c.State().Tribes[testBook.CreekSettlement-1].BurntUntil != c.State().Now+5 {
				t.Errorf("for %v, until turn %d", got, c.State().Tribes[testBook.CreekSettlement-1].BurntUntil)
			}
		}
	}
}

func TestRule16_37_ABurntSettlementIsClosedForAYear(t *testing.T) {
	at, from := creekSettlementHexes(t)
	c := newScene(t).With(func(s *state) { s.Tribes[testBook.CreekSettlement-1].BurntUntil = s.Now + 5 }).Put("2107",
		"4-k-o").Build()
	if o := findOption(t, c.Ask(), "tribe.which", "creek"); !strings.Contains(refusalText(o.Refusal), "burnt until") {
		t.Errorf("%q", refusalText(o.Refusal))
	}
	c = newScene(t).SetTurn("1777-03").
		With(func(s *state) { s.Tribes[testBook.CreekSettlement-1].BurntUntil = s.Now }).Put("2107", "4-k-o").Build()
	if o := findOption(t, c.Ask(), "tribe.which", "creek"); o.Refusal != nil {
		t.Errorf("a year later: %q", refusalText(o.Refusal))
	}
	held := newScene(t).SetActiveSide(american).Put(from, "1-ga").Put(at, "4-k-o").With(func(s *state) {
		s.Tribes[testBook.CreekSettlement-1].PastAllies = fact.SidesOf(british)
	}).Build()
	held.Play("go", []string{"go.from=" + from, "go.who=1-ga", "go.to=" + at})
	if got := refusal(held.Ask(), "burn"); got != "absent" {
		t.Errorf("with the enemy in it: %q", got)
	}
}

func TestReading16_36_IndiansBurnNoSettlements(t *testing.T) {
	at, from := creekSettlementHexes(t)
	c := newScene(t).Put(from, "indian-1").With(func(s *state) {
		s.Tribes[testBook.CreekSettlement-1].PastAllies = fact.SidesOf(american)
	}).Build()
	c.Play("go", []string{"go.from=" + from, "go.who=indian-1", "go.to=" + at})
	if got := refusal(c.Ask(), "burn"); got != "absent" {
		t.Errorf("%q", got)
	}
}

func TestRule16_38_IndiansBurnTownsThatAreNeitherCitiesNorPorts(t *testing.T) {
	c := newScene(t).Put("1511", "indian-1").AddSupply(american, "1511", 1, 0).Build() // Saratoga
	c.Play("go", []string{"go.from=1511", "go.who=indian-1", "go.to=1511"})
	left := c.State().March.PointsLeft
	c.Play("burn", nil).WantLog(american, "Indians burn Saratoga. It counts for neither side until")
	s := c.State()
	if got := left - s.March.PointsLeft; got != printed.WholePoints(1) ||
		!testBook.Burnt(&s.Forces, s.Now, c.Place("1511")) ||
		testBook.Holder(&s.Forces, s.Now, c.Place("1511")) != game.Nobody {
		t.Errorf("for %v: %+v", got, s.Towns)
	}
	if !testBook.Burnt(&s.Forces, s.Now+4, c.Place("1511")) || testBook.Burnt(&s.Forces, s.Now+5, c.Place("1511")) {
		t.Error("for a year")
	}
	held := newScene(t).Put("1511", "indian-1", "4-k-o").Build()
	held.Play("go", []string{"go.from=1511", "go.who=indian-1", "go.to=1511"})
	if got := refusal(held.Ask(), "burn"); got != "absent" {
		t.Errorf("an occupied town: %q", got)
	}
	foot := newScene(t).Put("1511", "4-k-o").Build()
	foot.Play("go", []string{"go.from=1511", "go.who=4-k-o", "go.to=1511"})
	if got := refusal(foot.Ask(), "burn"); got != "absent" {
		t.Errorf("regulars: %q", got)
	}
}

func TestReading16_32_NothingIsDueInTheFirstTurn(t *testing.T) {
	c := newScene(t).SetStep(war.StepPlanning).Put("2107", "4-k-o").With(func(s *state) {
		s.Now = s.FirstTurn
		s.PlanningEnded[american-1], s.PlottedPort = true, testBook.SupplyPorts[0]
		s.Tribes[testBook.CreekSettlement-1] = war.Tribe{Unit: testBook.UnitNamed("indian-1")}
		*s.Unit(testBook.UnitNamed("indian-1")) = war.Unit{
			At: testBook.Settlements[testBook.CreekSettlement-1].At, Fate: war.FateInPlay,
			Tribe: testBook.CreekSettlement,
		}
	})
	c.Build().Play("done", nil, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	if c.SpentPoints(british) != 0 || c.Unit("indian-1").Fate != war.FateInPlay {
		t.Errorf("%d points", c.SpentPoints(british))
	}
}
