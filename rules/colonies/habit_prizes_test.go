package colonies

import (
	"testing"

	"tricorne/rules/game"
)

// worthIn is what a town counts for whom marches in the campaign; nothing for a town nobody marches for.
func worthIn(c *scene, side game.Side, town string) int {
	k := testBook.know(c.s, game.Eyes(side))
	for _, w := range testBook.prizesFor(&k) {
		if testBook.placeName(w.At) == town {
			return w.Points
		}
	}
	return 0
}

// As long as the British can win early, both sides march for the towns they need for it before the others (17.21).
func TestRule17_21_HabitMarchesForTheEarlyVictory(t *testing.T) {
	early := deserted(t, "campaign", "1776-09").town(british, "Quebec", "Montreal", "Boston", "Springfield", "Newport")
	late := deserted(t, "campaign", "1777-03").town(british, "Quebec", "Montreal", "Boston", "Springfield", "Newport")
	beaten := deserted(t, "campaign", "1776-09").town(british, "Quebec", "Montreal").with(func(s *state) { s.Victory = s.Now })
	for _, side := range bothSides {
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

// Nobody marches for the Western Territories while the British have Canada, of which one is enough (17.22).
func TestRule17_22_HabitLeavesTheAreaThatIsNotNeeded(t *testing.T) {
	canada := deserted(t, "campaign", "1778-03").town(british, "Quebec", "Montreal")
	if n := worthIn(canada, british, "Pittsburgh"); n != 0 {
		t.Errorf("Pittsburgh counts %d", n)
	}
	west := deserted(t, "campaign", "1778-03").town(british, "Pittsburgh", "Vincennes", "Detroit")
	if n, other := worthIn(west, american, "Pittsburgh"), worthIn(west, american, "Quebec"); n == 0 || other != 0 {
		t.Errorf("Pittsburgh counts %d, Quebec %d", n, other)
	}
}
