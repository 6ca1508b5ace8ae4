package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// publicParts lists the parts of the state that do not differ between worlds a side cannot tell apart. It also says why
// everybody may know them. The other parts vary: the markers and their points, written orders, and the counters
// below the top of a stack.
func publicParts() map[string]string {
	out := map[string]string{
		"Scenario": "printed on the table", "FirstTurn": "printed", "LastTurn": "printed", "Now": "on the turn track",
		"FirstMover": "rolled in the open",
		"Mover":      "on the table", "LastSegmentPassed": "said aloud", "PointsUsed": "on the expenditure track",
		"SupremeCommanders": "told to all",
		"Pools":             "on the planning sheet, told to all",
		"PlanningEnded":     "said aloud", "Prices": "rolled in the open", "MilitiaQuotas": "rolled in the open",
		"FirstVictoryTurn":      "won in the open",
		"MajorVictories":        "won in the open",
		"DismissibleCommanders": "beaten in the open", "FrenchArrivalTurn": "landed in the open",
		"SecondFrenchCame": "landed in the open",
		"Demands":          "told to all", "ArnoldTryYear": "tried in the open",
		"LastBattle": "fought in the open", "AutoLossSides": "told to all", "OrdersRevealed": "what one has met one knows",
		"MarionSeenAt":     "seen by all",
		"Flow.Result":      "told to all",
		"Forces.Units.len": "on the counter sheet", "Forces.Commanders.len": "on the counter sheet",
		"Forces.Guns.len":                  "on the counter sheet",
		"Forces.Guns[*].Side":              "bought, landed and captured in the open",
		"Forces.Guns[*].CapturedThisPhase": "captured in the open",
		"Forces.Fleets":                    "on the map", "Forces.Works": "on the map", "Forces.Towns": "on the map",
		"Forces.Tribes": "called in the open", "Forces.SharedHexes": "on the map",
	}
	for _, part := range []string{"Spent", "Bonus", "EarnedBonus", "Barred", "MarkerVoid", "KnownEmpty"} {
		out["Ops[*]."+part] = "told to all or on the expenditure track"
	}
	for _, part := range []string{"Fate", "ReturnTurn", "Tribe"} {
		out["Forces.Units[*]."+part] = "what is off the map everybody can count"
	}
	for _, part := range []string{"Side", "Fate", "ReturnTurn", "ArmyCommander", "Area", "Hides"} {
		out["Forces.Commanders[*]."+part] = "told to all"
	}
	for _, part := range []string{
		"At", "Attacker", "Intercepted", "Stage", "StartStrength", "Points", "Dice", "Row", "LossesLeft", "AllLostSide",
		"LossesTaken", "LossesDue", "MilitiaLosses", "HitUnits", "BeatenSide", "Retreats", "Starred", "BeatenHaveLeft",
		"BattleField", "Contingents", "PointEntries", "RetreatPlace", "RetreatHexes", "SegmentsShown",
		"SomeCannotRetreat", "set",
	} {
		out["Battle."+part] = "fought in the open"
	}
	for _, part := range []string{"At", "Side", "Rolled", "set"} {
		out["WinterHex."+part] = "examined in the open"
	}
	return out
}

// constantParts lists parts of units and commanders that for some counters are the same in all possible worlds. This
// is so in random games. Such counters always stand alone, or come to the map after the random games end.
func constantParts() []string {
	return []string{
		"Forces.Units[*].At", "Forces.Units[*].Depleted", "Forces.Units[*].Flags", "Forces.Commanders[*].At",
		"Forces.Commanders[*].Flags", "Forces.Guns[*].At", "Forces.Guns[*].Moved",
	}
}

// rarelyHiddenParts lists the parts of the state that are hidden in only a few positions, and says in which.
func rarelyHiddenParts() map[string]string {
	return map[string]string{
		"Flow":               "a march is its owner's affair, and looks to the others as if his segment went on",
		"March":              "a march is its owner's affair; a side that may intercept it knows its place and leader",
		"Battle.SupplySpent": "until both sides have decided about supply",
		"WinterHex.LossLeft": "told to its owner", "WinterHex.SupplySpent": "told to its owner",
		"MovedStacks": "his who has the segment", "PaidHex": "his who has the segment",
		"LastArrival": "his who has the segment",
		"LastMovers":  "of the side that has the segment", "RowedFrom": "of the side that has the segment",
		"Port": "until it is told", "PlottedPort": "until it is told", "MarionOrders": "a standing order",
		"Orders": "a standing order, until it is met",
	}
}

// phaseEndings lists the acts that end a phase, and the acts with which a side answers a question.
func phaseEndings() []string {
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
	o := gametest.Options{Seeds: 3, MayStayUnvisited: optionalVisits()}
	if gametest.Brief() {
		o.Scenario = "hudson"
	}
	gametest.Play(t, New(), o)
}

// optionalVisits lists the charts and steps that a random game need not reach, and the reason.
func optionalVisits() map[string]string {
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
	gametest.CheckKnowledgeType[state, known](t)
}

func TestHarness_Twins(t *testing.T) {
	gametest.Twins[state](t, New(),
		gametest.TwinOptions{
			Public: publicParts(), PartlyVarying: constantParts(), RarelyHidden: rarelyHiddenParts(), Endings: phaseEndings(),
			Seeds:            3,
			PositionInterval: 15,
		})
}

// TestHarness_Canaries gives every unit except militia a unique name, and searches for it where it must not be. Militia
// keep their names, because each unit rolls for disbandment in the open.
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
	k := testBook.Know(s, game.SideViewer(side))
	var out []string
	for i := range k.Units {
		if n := unitNr(i + 1); k.Units[i].Fate == war.FateUnseen && (s.LastBattle == nil || s.LastBattle.Soldier(n) == nil) &&
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
	gametest.ShowPieces(t, New(), gametest.Options{Seeds: 1})
}

func TestHarness_Corrections(t *testing.T) {
	g := WithNames(func(id, _ string) string { return "canary" + id })
	gametest.Corrections(t, g, hiddenFrom, gametest.Options{Seeds: 1})
}

func TestEveryPieceValueAndTrackCanBeCorrectedAndPutBack(t *testing.T) {
	gametest.TryCorrections[state](t, New(),
		gametest.CorrectionTrialOptions{
			Positions: 6, ChangesPerPosition: 72, NeverCorrected: uncorrectableParts,
			RarelySet: map[string]string{
				"Demands": "while units are to be sent away", "March": "on a march", "Battle": "in a battle",
				"WinterHex":  "in winter",
				"LastBattle": "shown for a while after a battle", "Pools[*].German": "once German points have come",
				"Pools[*].British": "once British points have come",
				"Prices":           "when supply was asked for", "MilitiaQuotas": "in a turn with militia",
				"MovedStacks": "in a segment with marches",
				"PaidHex":     "in a segment with marches",
				"LastArrival": "in a segment with marches", "LastMovers": "in a segment with marches",
				"RowedFrom": "in a segment with marches by river", "Forces.SharedHexes": "where both sides stand in one hex",
				"Forces.Guns[*].CapturedThisPhase": "after a capture",
				"MarionSeenAt":                     "while Marion hides", "Forces.Commanders[*].Hides": "while Marion hides",
				"DismissibleCommanders":           "after major victories",
				"Forces.Commanders[*].ReturnTurn": "of who is away",
				"Orders":                          "a side's own, and it gives them otherwise",
				"MarionOrders":                    "his owner's, who orders otherwise",
			},
		})
}

// uncorrectableParts are the parts of the state that no correction changes, and why.
var uncorrectableParts = map[string]string{
	"AutoLossSides": "a side's own, and it says otherwise",
	"Scenario":      "printed", "FirstTurn": "printed", "LastTurn": "printed",
	"Flow.Result":      "a game that is over is played no more",
	"Forces.Units.len": "printed", "Forces.Commanders.len": "printed", "Forces.Guns.len": "printed",
	"Forces.Fleets.len": "printed", "Forces.Towns.len": "printed",
	"Forces.Tribes.len": "printed", "Pools.len": "printed",
}
