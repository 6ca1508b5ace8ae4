package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// saratogaScene sets up the example of 4.46. Americans are in 1710, Burgoyne in 1312, Clinton in New York, a detachment
// in Fort Stanwix.
func saratogaScene(t *testing.T) *scene {
	return newScene(t).Put("1710", "1-mass", "2-mass").Put("1312", "9-21-31", "burgoyne").Put("2107", "5-10-22",
		"clinton").
		Put("1714", "8-rgt").Build()
}

// TestExampleE1_BurgoyneStopsWithTheEnemy plays E1.
func TestExampleE1_BurgoyneStopsWithTheEnemy(t *testing.T) {
	c := saratogaScene(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	s := c.State()
	if s.Unit(testBook.UnitNamed("9-21-31")).At != c.Place("1710") || s.Ops[british-1].Spent != 1 {
		t.Errorf("%+v", s.Ops)
	}
	if first, both := s.SharedAt(c.Place("1710")); !both || first != american {
		t.Errorf("1710 is shared: %v, first %d", both, first)
	}
}

// TestExampleE2_E3_E4_E5_ClintonMustCoordinate plays the worked examples E2 to E5 of the rulebook.
func TestExampleE2_E3_E4_E5_ClintonMustCoordinate(t *testing.T) {
	moved := func() *scene {
		return saratogaScene(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	}
	a := moved().Ask("go.from=1714")
	if o := findOption(t, a, "go.from", "1714"); !strings.Contains(refusalText(o.Refusal), "commander") {
		t.Errorf("the detachment without commander: %q", refusalText(o.Refusal))
	}
	c := moved().Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 2)
	if s := c.State(); s.Mover != american || s.Unit(testBook.UnitNamed("5-10-22")).At != c.Place("2107") ||
		s.Ops[british-1].Spent != 1 {
		t.Errorf("on a 2 Clinton stays and the segment passes: mover %d, spent %d", s.Mover, s.Ops[british-1].Spent)
	}
	c = moved().Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 5)
	if s := c.State(); s.Mover != british || s.Unit(testBook.UnitNamed("5-10-22")).At != c.Place("1908") {
		t.Error("on a 5 Clinton moves")
	}
}

// TestExampleE6_E7_Initiative plays the worked examples E6 and E7 of the rulebook.
func TestExampleE6_E7_Initiative(t *testing.T) {
	begin := func() *scene {
		return newScene(t).Put("1610", "1-ny").Put("2107", "5-10-22").With(func(s *state) {
			s.Flow.Stack[0].Step, s.Flow.Stack[0].Args, s.Mover = war.StepInitiative, []string{"4"}, game.Nobody
		}).Build()
	}
	if s := begin().Play("pay2", nil).State(); s.FirstMover != american || s.Ops[american-1].Spent != 2 {
		t.Errorf("4 and 2 bought: %d leads", s.FirstMover)
	}
	if s := begin().Play("pay1", nil).State(); s.FirstMover != british {
		t.Error("4 and 1 bought: the British lead")
	}
}

// TestExampleE8_NeverFewerThanOne plays E8.
func TestExampleE8_NeverFewerThanOne(t *testing.T) {
	s := newScene(t).SetTurn("1781-03").S
	for n, want := range []int{1, 1, 2, 3} { // the British numbers on the first four markers are 5, 6, 7 and 8
		if got := testBook.Allowance(s, british, n+1, 0); got != want {
			t.Errorf("marker %d in 1781: %d points, want %d", n+1, got, want)
		}
	}
}

// TestExampleE9_E10_AForcedMarchCostsTheInitiativeRating plays the worked examples E9 and E10 of the rulebook.
func TestExampleE9_E10_AForcedMarchCostsTheInitiativeRating(t *testing.T) {
	c := newScene(t).SetActiveSide(american).Put("1610", "1-ny", "greene").With(func(s *state) {
		s.Commander(testBook.CommanderNamed("greene")).Area = 3
	}).With(func(s *state) { s.Unit(testBook.UnitNamed("1-ny")).Flags = war.FlagMoved }).Build()
	c.Play("force", []string{"force.from=1610", "force.lead=greene", "force.who=1-ny", "force.to=1511"})
	if c.SpentPoints(american) != 1 {
		t.Errorf("under Greene %d points", c.SpentPoints(american))
	}
	c = newScene(t).Put("2107", "5-10-22", "clinton").With(func(s *state) {
		s.Unit(testBook.UnitNamed("5-10-22")).Flags = war.FlagMoved
	}).Build()
	c.Play("force", []string{"force.from=2107", "force.lead=clinton", "force.who=5-10-22", "force.to=2007"})
	if c.SpentPoints(british) != 2 {
		t.Errorf("under Clinton %d points", c.SpentPoints(british))
	}
}

// TestExampleE11_NoForcedMarchWithoutCommander plays E11.
func TestExampleE11_NoForcedMarchWithoutCommander(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22").With(func(s *state) {
		s.Unit(testBook.UnitNamed("5-10-22")).Flags = war.FlagMoved
	}).Build()
	if a := c.Ask(); offersOption(a, "force.from", "2107") {
		t.Error("a stack without commander is offered a forced march")
	}
	c = newScene(t).Put("2007", "indian-1").AddSupply(british, "2107", 1, 0).SetFlags(war.FlagMoved,
		"indian-1").With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place("2107"), Side: british}
	}).Build()
	if a := c.Ask(); refusal(a, "force") != "absent" {
		t.Error("supply, artillery or Indians make a forced march")
	}
}

// TestExampleE12_E13_E14_E21_StepsOfTheExamples plays the worked examples E12, E13, E14, E21 and E28 of the rulebook.
func TestExampleE12_E13_E14_E21_StepsOfTheExamples(t *testing.T) {
	foot, rider := travel.Mover{Side: british}, travel.Mover{Side: british, MayUseRoad: true}
	for _, c := range []struct {
		g              travel.Mover
		from, to, want string
	}{
		{foot, "2607", "2708", "1/2"},
		{rider, "2507", "2607", "1/2"},
		{rider, "2607", "2708", "1/2"},
		{rider, "2308", "2407", "2 1/2"},
		{foot, "2219", "2220", "no"},
		{travel.Mover{Side: british, Boats: true}, "2219", "2220", "no"},
	} {
		if got := stepCost(t, c.g, c.from, c.to); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestExampleE28_OneHexAlways plays the worked example E28 of the rulebook, and checks the same for mountains.
func TestExampleE28_OneHexAlways(t *testing.T) {
	b := testBook
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		if b.At(p).Terrain != printed.Mountain || b.At(p).Row == 0 {
			continue
		}
		for _, q := range b.NeighborsOf(p) {
			if price, no := b.Step("campaign", travel.Mover{Side: british}, q, p); no == nil && price > printed.Point {
				r := b.Walk(travel.Mover{Side: british}, q, printed.Point, travel.WalkOptions{FirstHexFree: true})
				if !r.Has(p) {
					t.Fatalf("%s to %s with one point", b.ID(q), b.ID(p))
				}
				return
			}
		}
	}
}

// TestExampleE41_FivePointsFromMorristown plays E41: the markets are the towns of the example and Morristown
// itself.
func TestExampleE41_FivePointsFromMorristown(t *testing.T) {
	c := newScene(t).Put("2109", "washington").Build()
	k := testBook.Know(c.State(), game.SideViewer(american))
	var names []string
	for _, p := range testBook.Markets(&k) {
		names = append(names, testBook.PlaceName(p))
	}
	if got := strings.Join(names, " "); got != "West Point Morristown Princeton Easton" {
		t.Errorf("markets: %s", got)
	}
}

// TestExampleE27_OutOfFlorida checks that a march out of Florida pays only for the first hex entered (5.53).
func TestExampleE27_OutOfFlorida(t *testing.T) {
	found := 0
	for i := 1; i <= testBook.Board.Size(); i++ {
		if p := board.Place(i); testBook.At(p).LeadsToFlorida {
			found++
			if got, want := stepCost(t, travel.Mover{Side: british}, "florida", testBook.ID(p)),
				testBook.Movement.Terrain[testBook.At(p).Terrain.String()].String(); got != want {
				t.Errorf("into %s: %s, want %s", testBook.ID(p), got, want)
			}
		}
	}
	if found == 0 {
		t.Error("nobody comes from Florida")
	}
}
