package newyork

import (
	"fmt"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// public lists the parts of the state that never vary between worlds that a side cannot tell apart. It gives the
// reason why everybody may know each. The other parts vary: the place and strength of each hidden block, the leader
// of each march, and the American plans during the set-up.
func public() map[string]string {
	out := map[string]string{
		"Flow": "the sequence of play goes on in the open", "Scenario": "printed on the table", "Turn": "on the turn track",
		"Last": "on the turn track",
		"AP":   "counted on the table", "Total": "rolled in the open", "Dice": "rolled in the open",
		"First": "follows from the totals", "Active": "on the table",
		"Battle":     "positions, counts and dice are seen by all; identities are those of the blocks",
		"Blocks.len": "in the box", "Routine": "told to all",
		"Blocks[*].Fate": "nobody is hidden while he is off the map: during the set-up all Americans are, and those who " +
			"go home are laid open",
		"House.Options": "agreed upon", "House.Ships": "ships stand with their face to all", "House.Plan.len": "in the box",
		"House.Deserted": "follows from who stands where", "House.Began": "ships stand with their face to all",
		"House.Driven": "told to all", "House.Strain": "rolled in the open",
		"House.Deploys": "on the table", "House.Skirmish": "follows from the counts", "House.Breaking": "seen by all",
		"House.Steadied": "told to all",
	}
	h := testHouse
	for i := range h.Roster.Size() {
		c := h.Roster.Card(h.Nr(i))
		if c.Side == british {
			out[fmt.Sprintf("House.Plan[%d]", i)] = "only the American sets up"
		}
	}
	out[fmt.Sprintf("House.Plan[%d]", int(h.washington)-1)] = "he begins in New York City"
	return out
}

// seldom lists the parts of the state that are hidden only in few positions. It gives the situation in which each
// part is hidden.
func seldom() map[string]string {
	out := map[string]string{}
	out["Blocks[*].Leaked"] = "what the referee has shown: TestHarness_Showings shows it"
	for i := range testHouse.Roster.Size() {
		if testHouse.Roster.Card(testHouse.Nr(i)).Full == 1 {
			part := fmt.Sprintf("Blocks[%d].Strength", i)
			out[part] = "it has but one step: another world has it fallen only where blocks fell unseen"
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
	gametest.Twins[state](t, New(),
		gametest.TwinOptions{
			Public:  public(),
			Endings: []string{"march done", "battle.fire rest", "battle.withdraw stay", "march.on stay"}, Seeds: 24,
			Seldom: seldom(),
		})
}

func TestHarness_Canaries(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Canaries(t, g, hiddenFrom, gametest.Options{})
}

// hiddenFrom lists ids and names of the blocks whose faces a side does not see.
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
	gametest.Bench(b, New(), "campaign")
}

func TestHarness_Showings(t *testing.T) {
	gametest.Showings(t, New(), gametest.Options{})
}

func TestHarness_Corrections(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Corrections(t, g, hiddenFrom, gametest.Options{})
}

func TestEveryPieceValueAndTrackCanBeCorrectedAndPutBack(t *testing.T) {
	gametest.Everything[state](t, New(), gametest.EverythingOptions{Settled: settled, Seldom: map[string]string{
		"House.Deploys": "while a side deploys for battle", "House.Steadied": "when militia stood with Washington",
		"House.Strain": "after a force march",
	}})
}

// settled are the parts of the state that no correction changes, with the remedy if they are wrong.
var settled = map[string]string{
	"Routine":       "a side's own, and it says otherwise",
	"Scenario":      "printed",
	"Last":          "printed",
	"Blocks.len":    "printed",
	"Dice":          "what they gave is corrected; another die needs the table to go back to before it",
	"Flow.Ended":    "a game that is over is played no more",
	"House.Options": "printed",
	"House.Plan":    "the set-up is the American's: he or the referee for him answers otherwise",
	"House.Began":   "where ships lay when the turn began is shown and counts for nothing",
	"House.Driven":  "shown and counts for nothing",
}
