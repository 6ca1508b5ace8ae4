package newyork

import (
	"fmt"
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// publicParts lists the parts of the state that are the same in all worlds that a side cannot tell apart. It gives
// the reason why everybody may know each part. The other parts vary: the place and strength of each hidden block, the
// leader of each march, and the American plans during the set-up.
func publicParts() map[string]string {
	out := map[string]string{
		"Flow": "the sequence of play goes on in the open", "Scenario": "printed on the table", "Turn": "on the turn track",
		"LastTurn": "on the turn track",
		"AP":       "counted on the table", "TotalAP": "rolled in the open", "PointsDice": "rolled in the open",
		"FirstSide": "follows from the totals", "Active": "on the table",
		"Battle":     "positions, counts and dice are seen by all; identities are those of the blocks",
		"Blocks.len": "in the box", "AutoLossSides": "told to all",
		"Blocks[*].Fate": "nobody is hidden while he is off the map: during the set-up all Americans are, and those who " +
			"go home are laid open",
		"Extra.Options": "agreed upon", "Extra.Ships": "ships stand with their face to all", "Extra.Plan.len": "in the box",
		"Extra.DesertionsChecked": "follows from who stands where", "Extra.StartZones": "ships stand with their face to all",
		"Extra.DrivenShips": "told to all", "Extra.ForceMarchLosses": "rolled in the open",
		"Extra.DeployingSide": "on the table", "Extra.IsSkirmish": "follows from the counts",
		"Extra.BreakReason":     "seen by all",
		"Extra.SteadiedMilitia": "told to all",
	}
	h := testVariant
	for i := range h.Roster.Size() {
		c := h.Roster.Card(h.Nr(i))
		if c.Side == british {
			out[fmt.Sprintf("Extra.Plan[%d]", i)] = "only the American sets up"
		}
	}
	out[fmt.Sprintf("Extra.Plan[%d]", int(h.washington)-1)] = "he begins in New York City"
	return out
}

// seldomHidden lists the parts of the state that are hidden only in few positions. It gives the situation in which each
// part is hidden.
func seldomHidden() map[string]string {
	out := map[string]string{}
	out["Blocks[*].Leaked"] = "what the referee has shown: TestHarness_Showings shows it"
	for i := range testVariant.Roster.Size() {
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
			Endings: []string{"march done", "battle.fire rest", "battle.withdraw stay", "march.on stay"}, Seeds: 24,
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
	gametest.Bench(b, New(), "campaign")
}

func TestHarness_Showings(t *testing.T) {
	gametest.ShowPieces(t, New(), gametest.Options{})
}

func TestHarness_Corrections(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Corrections(t, g, hiddenFrom, gametest.Options{})
}

func TestEveryCorrectionCanBeReversed(t *testing.T) {
	gametest.TryCorrections[state](t, New(),
		gametest.CorrectionTrialOptions{NeverCorrected: uncorrectedParts, RarelySet: map[string]string{
			"Extra.DeployingSide":    "while a side deploys for battle",
			"Extra.SteadiedMilitia":  "when militia stood with Washington",
			"Extra.ForceMarchLosses": "after a force march",
		}})
}

// uncorrectedParts are the parts of the state that no correction changes. Each has the advice for a referee if the
// part is wrong.
var uncorrectedParts = map[string]string{
	"AutoLossSides":     "a side's own, and it says otherwise",
	"Scenario":          "printed",
	"LastTurn":          "printed",
	"Blocks.len":        "printed",
	"PointsDice":        "what they gave is corrected; another die needs the table to go back to before it",
	"Flow.Result":       "a game that is over is played no more",
	"Extra.Options":     "printed",
	"Extra.Plan":        "the set-up is the American's: he or the referee for him answers otherwise",
	"Extra.StartZones":  "where ships lay when the turn began is shown and counts for nothing",
	"Extra.DrivenShips": "shown and counts for nothing",
}
