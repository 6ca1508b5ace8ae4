package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// public lists the parts of the state that do not differ between worlds a side cannot tell apart. It also says why
// everybody may know them. The other parts vary: the markers and their points, written orders, and the counters
// below the top of a stack.
func public() map[string]string {
	out := map[string]string{
		"Scenario": "printed on the table", "First": "printed", "Last": "printed", "Now": "on the turn track",
		"Leads": "rolled in the open",
		"Mover": "on the table", "Passed": "said aloud", "Used": "on the expenditure track", "Supreme": "told to all",
		"Pools":   "on the planning sheet, told to all",
		"Planned": "said aloud", "Prices": "rolled in the open", "Raised": "rolled in the open", "Victory": "won in the open",
		"Beaten":  "won in the open",
		"Humbled": "beaten in the open", "French": "landed in the open", "Second": "landed in the open",
		"Demands": "told to all", "Tempted": "tried in the open",
		"Fought": "fought in the open", "Routine": "told to all", "Bared": "what one has met one knows", "Fox": "seen by all",
		"Flow.Ended":       "told to all",
		"Forces.Units.len": "on the counter sheet", "Forces.Commanders.len": "on the counter sheet",
		"Forces.Guns.len":     "on the counter sheet",
		"Forces.Guns[*].Side": "bought, landed and captured in the open", "Forces.Guns[*].Taken": "captured in the open",
		"Forces.Fleets": "on the map", "Forces.Works": "on the map", "Forces.Towns": "on the map",
		"Forces.Tribes": "called in the open", "Forces.Shared": "on the map",
	}
	for _, part := range []string{"Spent", "Bonus", "Extra", "Barred", "Void", "Empty"} {
		out["Ops[*]."+part] = "told to all or on the expenditure track"
	}
	for _, part := range []string{"Fate", "Back", "Tribe"} {
		out["Forces.Units[*]."+part] = "what is off the map everybody can count"
	}
	for _, part := range []string{"Side", "Fate", "Back", "Army", "Area", "Hides"} {
		out["Forces.Commanders[*]."+part] = "told to all"
	}
	for _, part := range []string{
		"At", "Attacker", "Intercepted", "Stage", "Began", "Points", "Dice", "Row", "Losses",
		"All", "Taken", "Due", "Militia", "Hit", "Beaten", "Retreats", "Starred", "Left", "Field", "Stood", "Sums", "Went",
		"Hexes", "Keeps", "Pinned", "set",
	} {
		out["Battle."+part] = "fought in the open"
	}
	for _, part := range []string{"At", "Side", "Ready", "set"} {
		out["Frost."+part] = "examined in the open"
	}
	return out
}

// constantParts lists parts of units and commanders that never differ for some counters in random games. Such counters
// always stand alone, or come to the map after the random games end.
func constantParts() []string {
	return []string{
		"Forces.Units[*].At", "Forces.Units[*].Depleted", "Forces.Units[*].Flags", "Forces.Commanders[*].At",
		"Forces.Commanders[*].Flags", "Forces.Guns[*].At", "Forces.Guns[*].Moved",
	}
}

// seldomHidden lists the parts that are hidden in only a few positions, and says when.
func seldomHidden() map[string]string {
	return map[string]string{
		"Flow":         "a march is its owner's affair, and looks to the others as if his segment went on",
		"March":        "a march is its owner's affair; a side that may intercept it knows where it is and who leads it",
		"Battle.Spend": "until both sides have decided about supply",
		"Frost.Loss":   "told to its owner", "Frost.Spent": "told to its owner",
		"Stacks": "his who has the segment", "Moved": "his who has the segment", "Arrived": "his who has the segment",
		"Fresh": "of the side that has the segment", "Rowed": "of the side that has the segment",
		"Port": "until it is told", "Plot": "until it is told", "Marion": "a standing order",
		"Orders": "a standing order, until it is met",
	}
}

// endings lists the acts that end a phase, or that answer the other side.
func endings() []string {
	out := []string{
		string(war.StepIntercept) + " pass", string(war.StepSupply) + " hold",
		string(war.StepSupply) + " spend",
	}
	for _, step := range []action.Step{
		war.StepPlanning, war.StepLoyalists, war.StepMilitia, war.StepRebuild,
		war.StepOperations, war.StepMarch,
	} {
		out = append(out, string(step)+" "+war.ActDone)
	}
	return out
}

func TestHarness_Play(t *testing.T) {
	o := gametest.Options{Seeds: 3, Unseen: seldom()}
	if gametest.Brief() {
		o.Scenario = "hudson"
	}
	gametest.Play(t, New(), o)
}

// seldom lists what a random game need not visit, and why.
func seldom() map[string]string {
	out := map[string]string{
		"chart combat":        "a few random games fight a few battles",
		"step intercept":      "random armies seldom meet; the tests of 7.0 go through it",
		"step battle.losses":  "random armies seldom meet; the tests of 9.0 go through it",
		"step battle.retreat": "random armies seldom meet; the tests of 9.0 go through it",
		"step battle.supply":  "random armies seldom meet; the tests of 9.0 go through it",
		"step battle":         "random armies seldom meet; the tests of 9.0 go through it",
		"step winter.losses":  "a short game may have mild winters",
		"step landing":        "the plotted port is seldom lost",
		"step withdraw":       "begins with what the campaign demands",
		"step french":         "begins with an American major victory",
	}
	for _, id := range []string{
		"operations", "weariness", "movement", "battle", "odds", "british-supply", "american-supply", "attrition",
		"attrition-modifiers", "militia", "french", "track",
	} {
		out["chart "+id] = "it is a list to look things up in; its numbers are tested in package printed"
	}
	return out
}

func TestHarness_Keyhole(t *testing.T) {
	gametest.Keyhole[state, known](t)
}

func TestHarness_Twins(t *testing.T) {
	gametest.Twins[state](t, New(),
		gametest.TwinOptions{
			Public: public(), Alike: constantParts(), Seldom: seldomHidden(), Endings: endings(), Seeds: 3,
			Every: 15,
		})
}

// TestHarness_Canaries does not rename militia: each unit rolls for disbandment in the open, by name.
func TestHarness_Canaries(t *testing.T) {
	g := WithNames(func(id, name string) string {
		if n := testBook.UnitNamed(id); n > 0 && testBook.Unit(n).Kind != printed.Militia {
			return "canary" + id
		}
		return name
	})
	gametest.Canaries(t, g, hiddenFrom, gametest.Options{Seeds: 1})
}

// hiddenFrom lists the names of the units a side does not see. Units it has seen in the battle still on display
// are left out.
func hiddenFrom(p game.Position, side game.Side) []string {
	s := game.Peek[state](p)
	k := testBook.Know(s, game.Eyes(side))
	var out []string
	for i := range k.Units {
		if n := unitNr(i + 1); k.Units[i].Fate == war.Unseen && (s.Fought == nil || s.Fought.Soldier(n) == nil) &&
			testBook.Unit(n).Kind != printed.Militia {
			out = append(out, "canary"+testBook.Unit(n).ID, testBook.Unit(n).ID)
		}
	}
	return out
}

func BenchmarkHarness(b *testing.B) {
	gametest.Bench(b, New(), "campaign")
}

func TestHarness_Showings(t *testing.T) {
	gametest.Showings(t, New(), gametest.Options{Seeds: 1})
}

func TestHarness_Corrections(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Corrections(t, g, hiddenFrom, gametest.Options{Seeds: 1})
}

func TestEveryPieceValueAndTrackCanBeCorrectedAndPutBack(t *testing.T) {
	gametest.Everything[state](t, New(),
		gametest.EverythingOptions{Moments: 6, Each: 72, Settled: uncorrectable, Seldom: map[string]string{
			"Demands": "while units are to be sent away", "March": "on a march", "Battle": "in a battle", "Frost": "in winter",
			"Fought": "shown for a while after a battle", "Pools[*].German": "once German points have come",
			"Pools[*].British": "once British points have come",
			"Prices":           "when supply was asked for", "Raised": "in a turn with militia",
			"Stacks":  "in a segment with marches",
			"Moved":   "in a segment with marches",
			"Arrived": "in a segment with marches", "Fresh": "in a segment with marches",
			"Rowed": "in a segment with marches by river", "Forces.Shared": "where both sides stand in one hex",
			"Forces.Guns[*].Taken": "after a capture",
			"Fox":                  "while Marion hides", "Forces.Commanders[*].Hides": "while Marion hides",
			"Humbled":                   "after major victories",
			"Forces.Commanders[*].Back": "of who is away",
			"Orders":                    "a side's own, and it gives them otherwise",
			"Marion":                    "his owner's, who orders otherwise",
		}})
}

// uncorrectable are the parts of the state that no correction changes, and why.
var uncorrectable = map[string]string{
	"Routine":  "a side's own, and it says otherwise",
	"Scenario": "printed", "First": "printed", "Last": "printed", "Flow.Ended": "a game that is over is played no more",
	"Forces.Units.len": "printed", "Forces.Commanders.len": "printed", "Forces.Guns.len": "printed",
	"Forces.Fleets.len": "printed", "Forces.Towns.len": "printed",
	"Forces.Tribes.len": "printed", "Pools.len": "printed",
}
