package colonies

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The steps of the sequence of play (3.0). doc.go says what each does and in which file it is.
const (
	stepAreas      action.Step = "areas"      // 15.25, 15.32
	stepTurn       action.Step = "turn"       // 3.0
	stepCapability action.Step = "capability" // A, 4.1
	stepPlanning   action.Step = "planning"   // B, both at once
	stepLoyalists  action.Step = "loyalists"  // C, 14.3
	stepMilitia    action.Step = "militia"    // C, 14.5, 13.2
	stepArrivals   action.Step = "arrivals"   // D, 14.1, 12.2
	stepLanding    action.Step = "landing"    // D, 12.25: where to, when the port is lost
	stepRebuild    action.Step = "rebuild"    // D, 14.2
	stepWithdraw   action.Step = "withdraw"   // D, 14.6
	stepFrench     action.Step = "french"     // D, 16.1
	stepInitiative action.Step = "initiative" // E, 4.5
	stepOperations action.Step = "operations" // F, 4.2
	stepMarch      action.Step = "march"      // 5.0, 6.0
	stepIntercept  action.Step = "intercept"  // 7.0
	stepBattle     action.Step = "battle"     // 9.0
	stepSupply     action.Step = "battle.supply"
	stepLosses     action.Step = "battle.losses"
	stepRetreat    action.Step = "battle.retreat"
	stepDisband    action.Step = "disbandment" // G, 14.54
	stepVictory    action.Step = "victory"     // H, 17.2
	stepWinter     action.Step = "winter"      // I, 12.5
	stepWinterLoss action.Step = "winter.losses"
	stepTurnOver   action.Step = "turn.over"
)

// turnOrder is one turn; the steps that are missing here are called from others.
var turnOrder = []action.Step{
	stepTurn, stepCapability, stepPlanning, stepLoyalists, stepMilitia, stepFrench, stepArrivals, stepRebuild, stepWithdraw, stepInitiative, stepOperations,
	stepDisband, stepVictory, stepWinter, stepTurnOver,
}

// next goes on to the step that follows in the sequence of play.
func (b *book) next(t *turn) {
	i := slices.Index(turnOrder, t.State.Flow.Top())
	t.Next(turnOrder[(i+1)%len(turnOrder)])
}

// steps is the table of all steps.
func (b *book) steps() map[action.Step]phase {
	return map[action.Step]phase{
		stepAreas:      b.areasPhase(),
		stepTurn:       b.turnPhase(),
		stepCapability: b.capabilityPhase(),
		stepPlanning:   b.planningPhase(),
		stepLoyalists:  b.loyalistsPhase(),
		stepMilitia:    b.militiaPhase(),
		stepArrivals:   b.arrivalsPhase(),
		stepLanding:    b.landingPhase(),
		stepRebuild:    b.rebuildPhase(),
		stepWithdraw:   b.withdrawPhase(),
		stepFrench:     b.frenchPhase(),
		stepInitiative: b.initiativePhase(),
		stepOperations: b.operationsPhase(),
		stepMarch:      b.marchPhase(),
		stepIntercept:  b.interceptPhase(),
		stepBattle:     b.battlePhase(),
		stepSupply:     b.supplyPhase(),
		stepLosses:     b.lossesPhase(),
		stepRetreat:    b.retreatPhase(),
		stepDisband:    b.disbandPhase(),
		stepVictory:    b.victoryPhase(),
		stepWinter:     b.winterPhase(),
		stepWinterLoss: b.winterLossPhase(),
		stepTurnOver:   b.turnOverPhase(),
	}
}

// where tells the turn and names the phase.
func (b *book) where(s *state) (int, string) {
	name := map[action.Step]string{
		stepAreas: "Setting up", stepCapability: "Operations capability", stepPlanning: "Strategic planning", stepLoyalists: "Militia raising",
		stepMilitia: "Militia raising", stepArrivals: "Reinforcements", stepLanding: "Reinforcements", stepRebuild: "Reinforcements", stepWithdraw: "Reinforcements", stepFrench: "Reinforcements",
		stepInitiative: "Initiative", stepDisband: "Disbandment", stepVictory: "Victory", stepWinter: "Attrition", stepWinterLoss: "Attrition", stepTurnOver: "End of turn", stepTurn: "Beginning",
	}[s.Flow.Top()]
	if s.Mover != game.Nobody {
		name = adjective(s.Mover) + " operations"
	}
	return int(s.Now), name
}
