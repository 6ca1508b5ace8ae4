package trenton

import (
	"fmt"
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// publicParts lists the parts of the state that never vary between worlds that a side cannot tell apart. It gives the
// reason why everybody may know each. The other parts vary: the place and strength of each block, the militia set
// aside, and the leader of each march.
func publicParts() map[string]string {
	out := map[string]string{
		"Flow": "the sequence of play goes on in the open", "Scenario": "printed on the table", "Turn": "on the turn track",
		"LastTurn": "on the turn track",
		"AP":       "counted on the table", "TotalAP": "rolled in the open", "PointsDice": "rolled in the open",
		"FirstSide": "follows from the totals", "Active": "on the table",
		"Battle": "fought with open blocks", "Blocks.len": "in the box",
		"Extra.Frozen": "follows from the dice", "Extra.CrossedBlocks": "every crossing is counted in the open",
		"Extra.BritishControl": "marked on the map",
		"Extra.DepotLost":      "told to all", "AutoLossSides": "told to all", "Extra.WashingtonBank": "told to all",
		"Extra.TiredLeaders": "every try was told to all",
	}
	h := testVariant
	for i := range h.Roster.Size() {
		c := h.Roster.Card(h.Nr(i))
		if c.Kind != block.Militia && !isToArrive(c.ID) {
			out[fmt.Sprintf("Blocks[%d].Fate", i)] = "only militia go home, and captures are printed in the scenario"
		}
	}
	return out
}

// isToArrive reports whether a block begins a scenario off the map.
func isToArrive(id string) bool {
	return slices.ContainsFunc(testVariant.scenarios, func(row scenarioRow) bool {
		return slices.ContainsFunc(row.Arrivals, func(a arrivalRow) bool { return slices.Contains(a.Units, id) })
	})
}

// seldomHidden lists the parts of the state that are hidden only in few positions. It gives the situation in which each
// part is hidden.
func seldomHidden() map[string]string {
	out := map[string]string{"Extra.MilitiaMayReturn": "follows from the bank on which Washington began the turn, " +
		"which is told " +
		"at once unless no militia is on the map"}
	out["Blocks[*].Leaked"] = "what the referee has shown: TestHarness_Showings shows it"
	for i := range testVariant.Roster.Size() {
		if c := testVariant.Roster.Card(testVariant.Nr(i)); c.Kind != block.Militia && isToArrive(c.ID) {
			part := fmt.Sprintf("Blocks[%d].Fate", i)
			out[part] = "it is hidden only while a part of its army stands on the map and the rest is still to be placed"
		}
		if testVariant.Roster.Card(testVariant.Nr(i)).FullStrength == 1 {
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
	gametest.CheckKnowledgeType[state, known](t)
}

func TestHarness_Twins(t *testing.T) {
	gametest.Twins[state](t, New(),
		gametest.TwinOptions{
			Public:  publicParts(),
			Endings: []string{"march done", "march force", "force done", "homecoming decline", "withdraw stay"}, Seeds: 16,
			RarelyHidden: seldomHidden(),
		})
}

func TestHarness_Canaries(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Canaries(t, g, hiddenFrom, gametest.Options{})
}

// hiddenFrom lists ids and names of the blocks that a side neither sees nor remembers.
func hiddenFrom(p game.Position, side game.Side) []string {
	s := game.Peek[state](p)
	h := testVariant
	k := h.Engine.Know(s, game.SideViewer(side))
	var out []string
	for i := range s.Blocks {
		n := h.Nr(i)
		remembers := slices.ContainsFunc(k.Remembered, func(r block.RememberedBlock) bool { return block.Nr(r.Nr) == n })
		if k.Face(n) == nil && !remembers {
			id := h.Roster.Card(n).ID
			out = append(out, id, "canary"+id)
		}
	}
	return out
}

func BenchmarkHarness(b *testing.B) {
	gametest.Bench(b, New(), "christmas_surprise")
}

func TestHarness_Showings(t *testing.T) {
	gametest.ShowPieces(t, New(), gametest.Options{})
}

func TestHarness_Corrections(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Corrections(t, g, hiddenFrom, gametest.Options{})
}

func TestEveryCorrectionCanBeReversed(t *testing.T) {
	gametest.TryCorrections[state](t, New(), gametest.CorrectionTrialOptions{NeverCorrected: uncorrectedParts})
}

// uncorrectedParts are the parts of the state that no correction changes, with the remedy if they are wrong.
var uncorrectedParts = map[string]string{
	"AutoLossSides":          "a side's own, and it says otherwise",
	"Scenario":               "printed",
	"LastTurn":               "printed",
	"Blocks.len":             "printed",
	"PointsDice":             "what they gave is corrected; another die needs the table to go back to before it",
	"Flow.Result":            "a game that is over is played no more",
	"Extra.WashingtonBank":   "told at the beginning of the turn: go back to before it",
	"Extra.MilitiaMayReturn": "follows from where Washington began the turn: go back to before it",
}
