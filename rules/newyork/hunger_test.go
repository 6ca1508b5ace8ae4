package newyork

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// supplyWorthAs returns the value of supplyWorth for a side in tenths, computed from the true strength of all blocks.
func supplyWorthAs(c *scene, side game.Side) int {
	h, s := testVariant, &c.BlockState
	k := h.Engine.Know(s, game.Public())
	k.Viewer = side
	n := h.Board.Size() + 1
	mine, theirs := make([]int, n), make([]int, n)
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if h.Roster.Card(h.Nr(i)).Side == side {
			mine[b.At] += 10 * int(b.Strength)
		} else {
			theirs[b.At] += 10 * int(b.Strength)
		}
	}
	return h.supplyWorth(&k, mine, theirs, board.Nowhere)
}

func TestSupplyWorth_CutOffCountsForTheEnemy(t *testing.T) {
	city := func() *scene { return newScene(t).Put("new_york_city", "us_mcdougall", "us_mifflin") } // three points each
	for _, c := range []struct {
		name string
		at   *scene
		want int
	}{
		{"by road to the north", city(), 0},
		{"over the rivers", city().Put("greenwich", "br_guards").Put("kips_bay", "br_grant"), 0},
		{"cut off", city().Put("greenwich", "br_guards").Put("kips_bay", "br_grant").ship("A", "br_ship_1").
			ship("D", "br_ship_2"), 60},
		{"one road open", city().Put("greenwich", "br_guards").ship("A", "br_ship_1").ship("D", "br_ship_2"), 0},
	} {
		if got := supplyWorthAs(c.at, british); got != c.want {
			t.Errorf("%s: %d to the British and not %d", c.name, got, c.want)
		}
		if got := supplyWorthAs(c.at, american); got != -c.want {
			t.Errorf("%s: %d to the Americans and not %d", c.name, got, -c.want)
		}
	}
}
