package trenton

import (
	"fmt"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// public lists the parts of the state that never vary between worlds a side cannot tell apart, and why everybody may know
// them. What is left varies: where each block stands and what strength it has, which militia are set aside, who marched with
// whom.
func public() map[string]string {
	out := map[string]string{
		"Flow": "the sequence of play goes on in the open", "Scenario": "printed on the table", "Turn": "on the turn track", "Last": "on the turn track",
		"AP": "counted on the table", "Total": "rolled in the open", "Dice": "rolled in the open", "First": "follows from the totals", "Active": "on the table",
		"Battle": "fought with open blocks", "Blocks.len": "in the box",
		"House.Frozen": "follows from the dice", "House.Crossed": "every crossing is counted in the open", "House.British": "marked on the map",
		"House.Burned": "told to all", "House.Return": "follows from the bank on which Washington began the turn, which was told",
	}
	h := testHouse
	for i := range h.Roster.Size() {
		c := h.Roster.Card(h.Nr(i))
		if c.Kind != block.Militia {
			out[fmt.Sprintf("Blocks[%d].Fate", i)] = "only militia go home; arrivals and captures are printed in the scenario"
		}
		if c.Full == 1 {
			out[fmt.Sprintf("Blocks[%d].Strength", i)] = "it has but one step, and no other world is imagined in which another leader fell"
		}
	}
	return out
}

func TestHarness_Play(t *testing.T) {
	gametest.Play(t, New(), gametest.Options{Seeds: 60})
}

func TestHarness_Keyhole(t *testing.T) {
	gametest.Keyhole[state, known](t)
}

func TestHarness_Twins(t *testing.T) {
	gametest.Twins[state](t, New(), gametest.TwinOptions{Public: public(), Endings: []string{"march done", "march force", "force done", "homecoming decline", "withdraw stay"}, Seeds: 12})
}

func TestHarness_Canaries(t *testing.T) {
	g := Named(func(id, _ string) string { return "canary" + id })
	gametest.Canaries(t, g, hiddenFrom, gametest.Options{})
}

// hiddenFrom lists ids and names of the blocks whose face a side does not see.
func hiddenFrom(p game.Position, side game.Side) []string {
	s := game.Peek[state](p)
	h := testHouse
	k := h.Engine.Know(s, game.Eyes(side))
	var out []string
	for i := range s.Blocks {
		n := h.Nr(i)
		if k.Face(n) == nil {
			id := h.Roster.Card(n).ID
			out = append(out, id, "canary"+id)
		}
	}
	return out
}

func BenchmarkHarness(b *testing.B) {
	gametest.Bench(b, New(), "christmas_surprise")
}
