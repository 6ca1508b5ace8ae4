package war

import "tricorne/rules/game/action"

// The steps of the sequence of play (3.0). The doc.go of package colonies says which file has each step.
const (
	StepAreas      action.Step = "areas"      // 15.25, 15.32
	StepTurn       action.Step = "turn"       // 3.0
	StepCapability action.Step = "capability" // A, 4.1
	StepPlanning   action.Step = "planning"   // 3.0 B: both sides plan at the same time
	StepLoyalists  action.Step = "loyalists"  // C, 14.3
	StepMilitia    action.Step = "militia"    // C, 14.5, 13.2
	StepArrivals   action.Step = "arrivals"   // D, 14.1, 12.2
	StepLanding    action.Step = "landing"    // 3.0 D, 12.25: where the convoy goes if its port is lost
	StepRebuild    action.Step = "rebuild"    // D, 14.2
	StepWithdraw   action.Step = "withdraw"   // D, 14.6
	StepFrench     action.Step = "french"     // D, 16.1
	StepInitiative action.Step = "initiative" // E, 4.5
	StepOperations action.Step = "operations" // F, 4.2
	StepMarch      action.Step = "march"      // 5.0, 6.0
	StepIntercept  action.Step = "intercept"  // 7.0
	StepBattle     action.Step = "battle"     // 9.0
	StepSupply     action.Step = "battle.supply"
	StepLosses     action.Step = "battle.losses"
	StepRetreat    action.Step = "battle.retreat"
	StepDisband    action.Step = "disbandment" // G, 14.54
	StepVictory    action.Step = "victory"     // H, 17.2
	StepWinter     action.Step = "winter"      // I, 12.5
	StepWinterLoss action.Step = "winter.losses"
	StepTurnOver   action.Step = "turn.over"
)

// TurnOrder is the sequence of the steps of a turn. Steps that are missing here are started by other steps.
var TurnOrder = []action.Step{
	StepTurn, StepCapability, StepPlanning, StepLoyalists, StepMilitia, StepFrench, StepArrivals, StepRebuild,
	StepWithdraw, StepInitiative, StepOperations,
	StepDisband, StepVictory, StepWinter, StepTurnOver,
}

// ActDone is the button id of the action that ends a phase.
const ActDone = "done"

// PlanningID is the id of the sheet that shows a side's plans.
const PlanningID = "planning"
