package player

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// usualOrders returns the orders that habit suggests for a side, best first.
func usualOrders(t *testing.T, c *scene, side game.Side) []action.Action {
	t.Helper()
	return usualOrdersAs(t, c, side, game.PostureSteady)
}

// usualOrdersAs returns the orders that habit suggests for a side with a posture.
func usualOrdersAs(t *testing.T, c *scene, side game.Side, posture game.Posture) []action.Action {
	t.Helper()
	blind, ok := game.NewComputerView(coloniestest.Game(), c.Position, side)
	if !ok {
		t.Fatal("no computer plays it")
	}
	return slices.Collect(blind.Habit(posture, rand.New(rand.NewPCG(1, 1)).IntN))
}

// sentPieces returns the pieces that the first order to march from a place sends.
func sentPieces(orders []action.Action, from string) []string {
	for i := range orders {
		if a := &orders[i]; a.Act == "go" && a.Picks.One("go.from") == from {
			who, _ := a.Picks.Get("go.who")
			return who
		}
	}
	return nil
}

// TestHabit_CommandersAreShared checks that an army does not send all its commanders if only part of it goes. The
// better one stays with the stronger part.
func TestHabit_CommandersAreShared(t *testing.T) {
	c := newScene(t).With(func(s *state) { s.Scenario = "hudson"; s.Now, s.FirstTurn, s.LastTurn = 9, 9, 12 }).
		Put("2107", "howe", "clinton", "tarleton", "1-hsc", "2-hsc", "3-hsc", "5-10-22", "15-17-27", "28-33-46", "35-38-40",
			"49-54-57", "52-63-64", "4-k-o", "23-rwfs", "42-bw", "71-frhd", "guards").
		Put("1909", "1-ny").AddSupply(british, "2107", 3, 0).SetActiveSide(british).Build()
	who := sentPieces(usualOrders(t, c, british), "2107")
	if len(who) == 0 {
		t.Fatal("nobody goes")
	}
	led := slices.DeleteFunc(slices.Clone(who), func(id string) bool { return testBook.CommanderNamed(id) == 0 })
	if len(led) != 1 {
		t.Errorf("%v go", who)
	}
}

// TestHabit_TheMarchGoesOnTogether checks that a march leaves no units behind only because their movement points are
// used up. Commanders and cavalry have more points than other units.
func TestHabit_TheMarchGoesOnTogether(t *testing.T) {
	c := newScene(t).With(func(s *state) {
		s.Scenario = "hudson"
		s.Now, s.FirstTurn, s.LastTurn = 9, 9,
			12
	}).GiveTowns(american,
		"Albany").
		Put("2109", "washington", "1-pa", "2-pa", "1-va").Put("1610", "ny-mil-1").Put("1512",
		"9-21-31").SetActiveSide(american).
		Build()
	c = c.Play("go", []string{"go.from=2109", "go.who=washington,1-pa,2-pa,1-va", "go.to=1610"})
	if c.State().March == nil {
		t.Fatal("nobody is asked whether the march goes on")
	}
	for _, a := range usualOrders(t, c, american) {
		if a.Act == "on" {
			t.Errorf("%v", a.Picks)
		}
	}
}

// TestHabit_NoMarchToDistantTargets checks that nobody marches to an aim more than half a year away. The
// garrison of New York does not walk to the South.
func TestHabit_NoMarchToDistantTargets(t *testing.T) {
	c := newScene(t).With(func(s *state) { s.Scenario = "south"; s.Now, s.FirstTurn, s.LastTurn = 23, 23, 34 }).
		Put("2107", "35-38-40", "49-54-57", "76-80", "42-bw", "guards").SetActiveSide(british).Build()
	if who := sentPieces(usualOrders(t, c, british), "2107"); len(who) > 0 {
		t.Errorf("%v go", who)
	}
}

// TestRule12_54_HabitGoesIntoWinterQuarters checks what Americans in the field do before winter (12.54). They go
// to a place with supply, and do not look for battle far away.
func TestRule12_54_HabitGoesIntoWinterQuarters(t *testing.T) {
	field := func(turn string) *move {
		c := newScene(t).SetTurn(turn).Put("1710", "1-ny", "1-mass", "gates").Put("1809", "ny-mil-1").AddSupply(american,
			"1809",
			2, 0).
			Put("1308", "35-38-40").SetActiveSide(american).Build()
		k := c.KnowledgeOf(american)
		return testBook.makePlan(&k, game.PostureSteady).moveFrom(c.Place("1710"))
	}
	kingston := newScene(t).Place("1809")
	if x := field("1777-w"); x == nil || x.to != kingston {
		t.Errorf("in winter they go to %+v", x)
	}
	if x := field("1777-07"); x != nil && x.to == kingston {
		t.Errorf("in summer they go to %+v", x)
	}
}

// TestHabit_NoLandMarchBeforeVoyage checks that a force that should go on by sea does not march on by land. The
// computer might otherwise repeat an order that moves nobody.
func TestHabit_NoLandMarchBeforeVoyage(t *testing.T) {
	c := newScene(t).With(func(s *state) { s.Scenario = "south"; s.Now, s.FirstTurn, s.LastTurn = 23, 23, 34 }).
		Put("2007", "clinton", "35-38-40", "49-54-57").PutFleets("2107").SetActiveSide(british).Build()
	c = c.Play("go", []string{"go.from=2007", "go.who=clinton,35-38-40,49-54-57", "go.to=2107"})
	k := c.KnowledgeOf(british)
	if x := testBook.makePlan(&k, game.PostureSteady).moveFrom(c.Place("2107")); c.State().March == nil || x == nil ||
		!x.bySea {
		t.Fatalf("they do not stand in New York with a mind to sail: %+v", x)
	}
	for _, a := range usualOrders(t, c, british) {
		if a.Act == "on" {
			t.Errorf("%v", a.Picks)
		}
	}
}

// TestRule14_61_HabitSendsAwayTheUnitsItMust checks that the British send away the units that the rules demand.
// Otherwise they would have no operations points (14.61).
func TestRule14_61_HabitSendsAwayTheUnitsItMust(t *testing.T) {
	c := newDemandScene(t, war.Demand{Points: 2, Morale: 1, Units: 1, To: testBook.Caribbean, Bars: true}).
		Put("2107", "1-gren", "9-21-31").Build()
	if all := usualOrders(t, c, british); len(all) != 1 || all[0].Act != "send" {
		t.Errorf("%+v", all)
	}
}

// TestHabit_TheBritishDoNotSitInGarrisons checks that the British leave few troops in the towns behind them
// (17.2). If they guarded every town against every threat, nobody would be left to march.
func TestHabit_TheBritishDoNotSitInGarrisons(t *testing.T) {
	lines := []string{"howe", "5-10-22", "15-17-27", "28-33-46", "1-hsc"}
	rebels := []string{"washington", "1-va", "2-va", "1-pa", "2-pa", "1-md"}
	needed := func(side game.Side, here, there []string) int {
		c := newHudsonScene(t).GiveTowns(side, "New York").Put("2107", here...).Put("2109",
			there...).SetActiveSide(side).Build()
		k := c.KnowledgeOf(side)
		return testBook.makePlan(&k, game.PostureSteady).
			neededStrength(testBook, &k, printed.PlaceWorth{At: c.Place("2107"), Points: 1}, 24)
	}
	if ours, theirs := needed(british, lines, rebels),
		needed(american, rebels, lines); ours > garrisonPerPoint || theirs <= garrisonPerPoint {
		t.Errorf("%d British should stay in New York, or %d Americans", ours, theirs)
	}
}

// TestHabit_TheAmericansAreBoldForTowns checks that the Americans take a weakly held town even with a British army
// near. The British do not take such risks.
func TestHabit_TheAmericansAreBoldForTowns(t *testing.T) {
	few := []string{"2-md", "waldk"}
	near := [][]string{
		{"washington", "1-va", "2-va", "1-pa", "2-pa", "1-md"},
		{"howe", "5-10-22", "15-17-27", "28-33-46", "35-38-40", "49-54-57", "52-63-64"},
	}
	goes := [][]string{{"gates", "1-ny", "1-nj", "1-nh", "2-mass", "3-mass"}, {"burgoyne", "9-21-31", "24-29"}}
	for i, side := range []game.Side{american, british} {
		c := newHudsonScene(t).GiveTowns(side.Other(), "Philadelphia").GiveTowns(side, "West Point", "Albany", "Ticonderoga",
			"Fort Stanwix").
			Put("2708", few[1-i]).SetFlags(war.FlagSeen, few[1-i]).Put("2407", near[1-i]...).
			Put("2107", "42-bw", "71-frhd", "guards", "2-hsc", "3-hsc").Put("2611", goes[i]...).SetActiveSide(side).Build()
		if to := plannedTarget(c, side, "2611"); (to == "2708") != (side == american) {
			t.Errorf("side %d goes to %q", side, to)
		}
	}
}
