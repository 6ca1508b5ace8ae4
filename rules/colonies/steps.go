package colonies

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// steps returns the table of all steps of the game, with the phase that has the rules of each step.
func (b sequence) steps() map[action.Step]phase {
	return map[action.Step]phase{
		war.StepAreas:      b.areasPhase(),
		war.StepTurn:       b.turnPhase(),
		war.StepCapability: b.capabilityPhase(),
		war.StepPlanning:   b.planningPhase(),
		war.StepLoyalists:  b.loyalistsPhase(),
		war.StepMilitia:    b.militiaPhase(),
		war.StepArrivals:   b.arrivalsPhase(),
		war.StepLanding:    b.landingPhase(),
		war.StepRebuild:    b.rebuildPhase(),
		war.StepWithdraw:   b.withdrawPhase(),
		war.StepFrench:     b.frenchPhase(),
		war.StepInitiative: b.initiativePhase(),
		war.StepOperations: b.operationsPhase(),
		war.StepMarch:      b.marchPhase(),
		war.StepIntercept:  b.interceptPhase(),
		war.StepBattle:     b.battlePhase(),
		war.StepSupply:     b.supplyPhase(),
		war.StepLosses:     b.lossesPhase(),
		war.StepRetreat:    b.retreatPhase(),
		war.StepDisband:    b.disbandPhase(),
		war.StepVictory:    b.victoryPhase(),
		war.StepWinter:     b.winterPhase(),
		war.StepWinterLoss: b.winterLossPhase(),
		war.StepTurnOver:   b.turnOverPhase(),
	}
}

// turnAndPhase returns the turn and the name of the phase.
func (b sequence) turnAndPhase(s *state) (int, string) {
	name := map[action.Step]string{
		war.StepAreas: "Setting up", war.StepCapability: "Operations capability", war.StepPlanning: "Strategic planning",
		war.StepLoyalists: "Militia raising",
		war.StepMilitia:   "Militia raising", war.StepArrivals: "Reinforcements", war.StepLanding: "Reinforcements",
		war.StepRebuild: "Reinforcements", war.StepWithdraw: "Reinforcements", war.StepFrench: "Reinforcements",
		war.StepInitiative: "Initiative", war.StepDisband: "Disbandment", war.StepVictory: "Victory",
		war.StepWinter: "Attrition", war.StepWinterLoss: "Attrition", war.StepTurnOver: "End of turn",
		war.StepTurn: "Beginning",
	}[s.Flow.Top()]
	if s.Mover != game.Nobody {
		name = war.Adjective(s.Mover) + " operations"
	}
	return int(s.Now), name
}
