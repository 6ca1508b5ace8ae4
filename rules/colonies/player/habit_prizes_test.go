package player

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// worthIn returns the worth of a town for a side in the campaign, or zero if nobody marches to it.
func worthIn(c *scene, side game.Side, town string) int {
	k := testBook.Know(c.S, game.SideViewer(side))
	for _, w := range testBook.prizesFor(&k) {
		if testBook.PlaceName(w.At) == town {
			return w.Points
		}
	}
	return 0
}

// TestRule17_21_HabitMarchesForTheEarlyVictory checks that both sides first march to the towns of an early British
// victory, while that is possible (17.21).
func TestRule17_21_HabitMarchesForTheEarlyVictory(t *testing.T) {
	early := emptyScenario(t, "campaign", "1776-09").
		GiveTowns(british, "Quebec", "Montreal", "Boston", "Springfield", "Newport")
	late := emptyScenario(t, "campaign", "1777-03").GiveTowns(british, "Quebec", "Montreal", "Boston", "Springfield",
		"Newport")
	beaten := emptyScenario(t, "campaign", "1776-09").GiveTowns(british, "Quebec", "Montreal").
		With(func(s *state) { s.FirstVictoryTurn = s.Now })
	for _, side := range war.BothSides {
		for _, town := range []string{"Philadelphia", "Charleston", "New Haven", "Quebec"} {
			if n, other := worthIn(early, side, town), worthIn(early, side, "Savannah"); n <= other || other == 0 {
				t.Errorf("%s counts %d, Savannah %d", town, n, other)
			}
			if n, other := worthIn(late, side, town), worthIn(late, side, "Savannah"); n != other {
				t.Errorf("in 1777 %s counts %d, Savannah %d", town, n, other)
			}
			if n, other := worthIn(beaten, side, town), worthIn(beaten, side, "Savannah"); n != other {
				t.Errorf("after an American victory %s counts %d, Savannah %d", town, n, other)
			}
		}
	}
}

// TestRule17_22_HabitLeavesTheAreaThatIsNotNeeded checks that nobody marches to the Western Territories while the
// British have Canada. One of the two is enough (17.22).
func TestRule17_22_HabitLeavesTheAreaThatIsNotNeeded(t *testing.T) {
	canada := emptyScenario(t, "campaign", "1778-03").GiveTowns(british, "Quebec", "Montreal")
	if n := worthIn(canada, british, "Pittsburgh"); n != 0 {
		t.Errorf("Pittsburgh counts %d", n)
	}
	west := emptyScenario(t, "campaign", "1778-03").GiveTowns(british, "Pittsburgh", "Vincennes", "Detroit")
	if n, other := worthIn(west, american, "Pittsburgh"), worthIn(west, american, "Quebec"); n == 0 || other != 0 {
		t.Errorf("Pittsburgh counts %d, Quebec %d", n, other)
	}
}

// TestRule17_21_HabitMarchesForTheLastTowns checks that both sides march only to the last towns if few are left
// (17.21). An army next to Augusta leaves for Charleston, although there are more enemies near Augusta.
func TestRule17_21_HabitMarchesForTheLastTowns(t *testing.T) {
	held := []string{"Quebec", "Montreal", "Boston", "New York", "Albany"}
	all := emptyScenario(t, "campaign", "1776-w").GiveTowns(british, append(held, "Philadelphia")...)
	for _, side := range war.BothSides {
		if last, other := worthIn(all, side, "Charleston"),
			worthIn(all, side, "Boston"); last <= 2*other || worthIn(all, side, "Augusta") != 0 {
			t.Errorf("Charleston counts %d, Boston %d, Augusta %d", last, other, worthIn(all, side, "Augusta"))
		}
	}
	for _, near := range [][]string{nil, {"1-va", "2-va"}} {
		goes := func(held ...string) string {
			c := emptyScenario(t, "campaign", "1776-w").GiveTowns(british, held...).Put("5311", "28-33-46", "1-hsc").
				Put("5306", "1-sc").
				Put("5308", near...)
			return plannedTarget(c.SetFlags(war.FlagSeen, append(near, "1-sc")...).SetActiveSide(british).Build(), british,
				"5311")
		}
		last, other := goes(append(held, "Philadelphia")...), goes("Boston")
		if last != "5306" || len(near) > 0 && other != "5411" {
			t.Errorf("for the last town they go to %q, otherwise to %q, with %v near by", last, other, near)
		}
	}
}

// TestRule17_22_HabitPressesForTheLastTowns checks that the last few towns also count most after 1776, but in
// addition to the others (17.22).
func TestRule17_22_HabitPressesForTheLastTowns(t *testing.T) {
	held := []string{"Quebec", "Montreal"}
	for _, n := range testBook.townSetsFor(testBook.LateObjectives)[0] {
		if name := testBook.PlaceName(n); name != "Boston" && name != "Charleston" {
			held = append(held, name)
		}
	}
	few, many := emptyScenario(t, "campaign", "1779-03").GiveTowns(british, held...),
		emptyScenario(t, "campaign", "1779-03").
			GiveTowns(british, "Quebec", "Montreal")
	for _, side := range war.BothSides {
		if last, other := worthIn(few, side, "Boston"), worthIn(few, side, "Philadelphia"); last <= 2*other || other == 0 {
			t.Errorf("with two lacking Boston counts %d, Philadelphia %d", last, other)
		}
		if n, other := worthIn(many, side, "Boston"), worthIn(many, side, "Philadelphia"); n != other {
			t.Errorf("with many lacking Boston counts %d, Philadelphia %d", n, other)
		}
	}
}
