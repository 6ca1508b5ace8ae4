package colonies

import (
	"slices"

	"tricorne/rules/game"
)

// The steps of the sequence of play (3.0). doc.go says what each does and in which file it is.
const (
	stepAreas      game.Step = "areas"      // 15.25, 15.32
	stepTurn       game.Step = "turn"       // 3.0
	stepCapability game.Step = "capability" // A, 4.1
	stepPlanning   game.Step = "planning"   // B, both at once
	stepLoyalists  game.Step = "loyalists"  // C, 14.3
	stepMilitia    game.Step = "militia"    // C, 14.5, 13.2
	stepArrivals   game.Step = "arrivals"   // D, 14.1, 12.2
	stepLanding    game.Step = "landing"    // D, 12.25: where to, when the port is lost
	stepRebuild    game.Step = "rebuild"    // D, 14.2
	stepWithdraw   game.Step = "withdraw"   // D, 14.6
	stepFrench     game.Step = "french"     // D, 16.1
	stepInitiative game.Step = "initiative" // E, 4.5
	stepOperations game.Step = "operations" // F, 4.2
	stepMarch      game.Step = "march"      // 5.0, 6.0
	stepIntercept  game.Step = "intercept"  // 7.0
	stepBattle     game.Step = "battle"     // 9.0
	stepSupply     game.Step = "battle.supply"
	stepLosses     game.Step = "battle.losses"
	stepRetreat    game.Step = "battle.retreat"
	stepDisband    game.Step = "disbandment" // G, 14.54
	stepVictory    game.Step = "victory"     // H, 17.2
	stepWinter     game.Step = "winter"      // I, 12.5
	stepWinterLoss game.Step = "winter.losses"
	stepTurnOver   game.Step = "turn.over"
)

// turnOrder is one turn; the steps that are missing here are called from others.
var turnOrder = []game.Step{
	stepTurn, stepCapability, stepPlanning, stepLoyalists, stepMilitia, stepFrench, stepArrivals, stepRebuild, stepWithdraw, stepInitiative, stepOperations,
	stepDisband, stepVictory, stepWinter, stepTurnOver,
}

// next goes on to the step that follows in the sequence of play.
func (b *book) next(t *turn) {
	i := slices.Index(turnOrder, t.State.Flow.Top())
	t.Next(turnOrder[(i+1)%len(turnOrder)])
}

// steps is the table of all steps.
func (b *book) steps() map[game.Step]phase {
	return map[game.Step]phase{
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
	name := map[game.Step]string{
		stepAreas: "Setting up", stepCapability: "Operations capability", stepPlanning: "Strategic planning", stepLoyalists: "Militia raising",
		stepMilitia: "Militia raising", stepArrivals: "Reinforcements", stepLanding: "Reinforcements", stepRebuild: "Reinforcements", stepWithdraw: "Reinforcements", stepFrench: "Reinforcements",
		stepInitiative: "Initiative", stepDisband: "Disbandment", stepVictory: "Victory", stepWinter: "Attrition", stepWinterLoss: "Attrition", stepTurnOver: "End of turn", stepTurn: "Beginning",
	}[s.Flow.Top()]
	if s.Mover != game.Nobody {
		name = adjective(s.Mover) + " operations"
	}
	return int(s.Now), name
}
