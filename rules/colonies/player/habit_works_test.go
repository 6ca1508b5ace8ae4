package player

import (
	"slices"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// firstWorks returns the works that habit builds for a side, as an option of the form, or "" for none. The result
// first reports whether this is the first order.
func firstWorks(t *testing.T, c *scene, side game.Side) (what string, first bool) {
	t.Helper()
	all := usualOrders(t, c, side)
	i := slices.IndexFunc(all, func(a action.Action) bool { return a.Act == "works" })
	if i < 0 {
		return "", false
	}
	return all[i].Picks.One("works.what"), i == 0
}

// newAlbanyScene sets up Albany held by Gates, with Burgoyne near.
func newAlbanyScene(t *testing.T, supply int) *scene {
	return newHudsonScene(t).GiveTowns(american, "Albany").Put("1610", "gates", "1-ny", "1-mass", "1-nh").
		Put("1411", "burgoyne", "9-21-31", "24-29", "3-gren", "3-ltinf").
		AddSupply(american, "1610", supply, 0).SetActiveSide(american)
}

// TestRule11_21_HabitFortifiesWhatTheEnemyMayTake checks that a town that decides the game is entrenched if the
// enemy is near (11.12, 11.21). It gets a fort if there is supply for the fort and for the troops.
func TestRule11_21_HabitFortifiesWhatTheEnemyMayTake(t *testing.T) {
	for _, x := range []struct {
		supply int
		want   string
	}{{0, "dig:1610"}, {1, "dig:1610"}, {2, "fort:1610"}} {
		if what, first := firstWorks(t, newAlbanyScene(t, x.supply).Build(), american); what != x.want || !first {
			t.Errorf("with %d supply they build %q, before all else: %v", x.supply, what, first)
		}
	}
}

// TestRule11_12_HabitDoesNotDigForNothing checks that nobody digs far from the enemy, or in a place that does not
// decide the game.
func TestRule11_12_HabitDoesNotDigForNothing(t *testing.T) {
	far := newHudsonScene(t).GiveTowns(american, "Albany").Put("1610", "gates", "1-ny", "1-mass",
		"1-nh").SetActiveSide(american).Build()
	field := newHudsonScene(t).Put("1509", "gates", "1-ny", "1-mass", "1-nh").
		Put("1411", "burgoyne", "9-21-31", "24-29", "3-gren").SetActiveSide(american).Build()
	for where, c := range map[string]*scene{"far from the enemy": far, "in the field": field} {
		if what, _ := firstWorks(t, c, american); what != "" {
			t.Errorf("%s they build %q", where, what)
		}
	}
}
