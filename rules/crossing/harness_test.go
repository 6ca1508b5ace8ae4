package crossing_test

import (
	"slices"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// publicParts lists the parts of the state that are equal in all worlds a side cannot tell apart. It says why they are
// public. All other parts vary: the hidden leaders in each stack and their order, each leader's men and fatigue,
// activations and acts, and a side's secret records.
func publicParts() map[string]string {
	out := map[string]string{
		"Scenario": "printed on the table", "Options": "agreed upon",
		"FirstTurn": "printed", "LastTurn": "printed", "Now": "on the turn track", "Active": "on the table",
		"Weather": "on its display",
		"AP":      "on the record track", "VP": "on the record track", "Boats": "on the map", "Entrenchments": "on the map",
		"EntrenchmentsBegun": "counted by all",
		"Contacts":           "laid open to both", "ObjectiveTaken": "told to all", "FreeForcedMarchUsed": "told to all",
		"RefusesToSurrender": "told to all",
		"AcceptsLossSplit":   "told to all", "LastCombat": "fought in the open", "CombatCount": "counted in the open",
		"ActivationRollTried": "rolled in the open",
		"DawnAttackUsed":      "told to all",
		"TrentonWarned":       "whoever moves is seen to move, and the memory is of where they went",
		"CrossedAtBristol":    "the crossing roll fell in the open", "ReinforcementsEarly": "told to all",
		"ArrivalsHandled": "the table of reinforcements is printed",
		"Raid.set":        "rolled in the open", "Raid.By": "rolled in the open", "Combat.set": "fought in the open",
		"Retreats.len": "seen by all",
		"Leaders.len":  "in the box", "Ferries.len": "rolled in the open",
		"Ferries[*].At": "rolled in the open", "Ferries[*].ByBoat": "rolled in the open",
		"Ferries[*].MaxMen":      "rolled in the open",
		"Leaders[*].NearHistory": "both sides saw which leaders stood next to each other, and nobody forgets it",
		"Leaders[*].ReturnTurn":  "told to all, the counter lies next to the turn track",
	}
	for _, part := range []string{
		"At", "Attacker", "Kind", "Stage", "UsesDawnAttack", "Troops", "Result", "Percent", "MenLost", "LossesDue",
		"Ratio", "ForcesAskedToSurrender", "SurrenderedForces",
	} {
		out["Combat."+part] = "fought in the open, with totals laid open"
	}
	for _, part := range []string{"Side", "From", "Steps", "Path"} {
		out["Retreats[*]."+part] = "seen by all"
	}
	return out
}

// partlyVaryingParts lists the parts of the state that vary only for some leaders or ferries. For example, a leader
// may always be on top of the stack, never have troops, never be on the map, or not be a detachment. There is at
// least one ferry where the men are counted.
func partlyVaryingParts() []string {
	return []string{
		"Leaders[*].At", "Leaders[*].Fate", "Leaders[*].Troops", "Leaders[*].Fatigue", "Leaders[*].Status",
		"Leaders[*].Flags", "Leaders[*].ActivatedBy",
		"Leaders[*].ActivationRoot", "Leaders[*].EnemyCameNear", "Leaders[*].SpanUsed", "Leaders[*].CommandKind",
		"Ferries[*].MenCrossed", "Ferries[*].Shut",
	}
}

// rarelyHiddenParts lists the parts of the state that are hidden only in a few positions, and says when.
func rarelyHiddenParts() map[string]string {
	return map[string]string{
		"Flow":                   "steps that look like others are gone through by those who are not seen, and those alone",
		"Raid.At":                "the British hear the target of the raid when it is done",
		"Marches":                "a march is its owner's affair: for the others the phase in which it is made goes on",
		"Combat.Leader":          "those who have parted from it are not seen any more",
		"Combat.Fighters":        "those who have parted from it are not seen any more, and what each had never",
		"Combat.ReactionRollers": "who has tried to react, his owner knows",
		"Retreats[*].Leaders":    "who lies beneath others on the way is not seen",
		"Retreats[*].Percent":    "his owner's affair",
		"Retreats[*].Men":        "his owner's affair",
		"Retreats[*].Choices":    "his owner's affair", "Retreats[*].EnemyMen": "his owner's affair",
		"MenGoneHome": "only from January 1", "Shares": "only with the optional rule",
		"Leaks": "what the referee has shown: TestHarness_Showings shows it",
	}
}

// phaseEndings returns the actions that end a phase. When enlistments end, leaders leave, and other leaders may then
// be on top of their stacks.
func phaseEndings() []string {
	out := []string{
		string(truth.StepAdvance) + " stay", string(truth.StepSurrender) + " fight",
		string(truth.StepSurrender) + " never",
	}
	for _, step := range []action.Step{
		truth.StepArrivals, truth.StepSickness, truth.StepCommand, truth.StepAction,
		truth.StepMarch, truth.StepReact, truth.StepInitiative, truth.StepPrepared,
	} {
		out = append(out, string(step)+" "+knowledge.ActDone)
	}
	return out
}

func TestHarness_Play(t *testing.T) {
	gametest.Play(t, crossing.New(), gametest.Options{Seeds: 4, MayStayUnvisited: optionalVisits()})
}

// optionalVisits lists what random play need not reach, such as charts that are not rolled on, with the reason.
func optionalVisits() map[string]string {
	out := map[string]string{}
	for _, c := range testBook.Charts.ListCharts() {
		out["chart "+c.ID] = "it is a list of what is added or paid, and nobody rolls on it"
	}
	for _, c := range []*chart.Chart{
		testBook.Charts.Surprise, testBook.Charts.Ratio, testBook.Charts.Results,
		testBook.Charts.Capture,
	} {
		out["chart "+c.ID] = "random games seldom come to blows: TestHarness_Fights does"
	}
	for _, c := range []*chart.Chart{testBook.Charts.Matrix, testBook.Charts.Crossing, testBook.Charts.Panic} {
		out["chart "+c.ID] = "random marches seldom come to the ends of it: charts_test.go reads it cell by cell"
	}
	return out
}

func TestHarness_Keyhole(t *testing.T) {
	gametest.CheckKnowledgeType[state, knowledge.Known](t)
}

func TestHarness_Twins(t *testing.T) {
	gametest.Twins[state](t, crossing.New(),
		gametest.TwinOptions{
			Public: publicParts(), PartlyVarying: partlyVaryingParts(),
			RarelyHidden: rarelyHiddenParts(), Endings: phaseEndings(), Seeds: 4,
		})
}

func TestHarness_Canaries(t *testing.T) {
	g := crossing.WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Canaries(t, g, hiddenFrom, gametest.Options{Seeds: 2})
}

// hiddenFrom lists the names of the leaders that a side does not see. In these tests each leader has a unique word as
// its name, because the manual contains the printed names.
func hiddenFrom(p game.Position, side game.Side) []string {
	s := game.Peek[state](p)
	k := testBook.Know(s, game.SideViewer(side))
	var out []string
	for n := nr(1); int(n) <= testBook.Size(); n++ {
		if testBook.Of(n).Side != side && k.Find(n) == nil && !hasFought(s, n) {
			out = append(out, "canary"+testBook.Of(n).ID, testBook.Of(n).ID)
		}
	}
	return out
}

// hasFought reports whether a leader fought in the last combat. A combat is public as long as it is displayed.
func hasFought(s *state, n nr) bool {
	return s.LastCombat != nil && (slices.Contains(s.LastCombat.Contingents[truth.Attackers].Leaders, n) ||
		slices.Contains(s.LastCombat.Contingents[truth.Defenders].Leaders, n))
}

func BenchmarkHarness(b *testing.B) {
	gametest.Bench(b, crossing.New(), "campaign")
}

func TestHarness_Showings(t *testing.T) {
	gametest.ShowPieces(t, crossing.New(), gametest.Options{})
}

func TestHarness_Corrections(t *testing.T) {
	g := crossing.WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Corrections(t, g, hiddenFrom, gametest.Options{})
}

func TestEveryPieceValueAndTrackCanBeCorrectedAndPutBack(t *testing.T) {
	gametest.TryCorrections[state](t, crossing.New(),
		gametest.CorrectionTrialOptions{Positions: 12, NeverCorrected: uncorrectedParts, RarelySet: map[string]string{
			"MenOwed": "while men are given up", "Leaders[*].EnemyCameNear": "in the first three turns",
			"Raid": "in the raid phase of a winter night", "Retreats": "after a combat", "Combat": "in a combat",
			"Marches": "on a march", "Ferries": "where somebody has tried to cross",
			"Leaders[*].ReturnTurn": "of who rallies behind the lines",
		}})
}

// uncorrectedParts has the parts of the state that no correction changes, and how to correct them otherwise.
var uncorrectedParts = map[string]string{
	"AcceptsLossSplit": "a side's own, and it says otherwise",
	"Scenario":         "printed", "Options": "printed", "FirstTurn": "printed", "LastTurn": "printed",
	"Leaders.len": "printed",
	"Flow.Result": "a game that is over is played no more",
	"Orders":      "a side's own, and it gives them otherwise",
	"MenGoneHome": "men who went home are gone: go back to before it",
	"LastCombat":  "a combat as it was fought: go back to before it", "CombatCount": "counts the combats that were fought",
	"Ferries.len":       "rolled in the open: go back to before it",
	"Ferries[*].At":     "rolled in the open: go back to before it",
	"Ferries[*].ByBoat": "rolled in the open: go back to before it",
}
