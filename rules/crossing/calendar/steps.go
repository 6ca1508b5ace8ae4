package calendar

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/action"
)

// Steps returns the table of all steps. For each step it says which side is asked, what happens automatically, and
// how an answer is played.
func (b Rules) Steps() map[action.Step]phase {
	return map[action.Step]phase{
		truth.StepSetup:      b.setupPhase(),
		truth.StepTurn:       b.turnPhase(),
		truth.StepWeather:    b.weatherPhase(),
		truth.StepObjectives: b.objectivesPhase(),
		truth.StepRaid:       b.raidPhase(),
		truth.StepRaidStrike: b.raidTargetPhase(),
		truth.StepArrivals:   b.arrivalsPhase(),
		truth.StepEnlist:     b.enlistmentsPhase(),
		truth.StepSickness:   b.sicknessPhase(),
		truth.StepReorganize: b.ReorganizePhase(),
		truth.StepPart:       b.turnPartPhase(),
		truth.StepCommand:    b.CommandPhase(),
		truth.StepAction:     b.actionPhase(),
		truth.StepMarch:      b.MarchPhase(),
		truth.StepFerry:      b.FerryPhase(),
		truth.StepReact:      b.ReactPhase(),
		truth.StepInitiative: b.InitiativePhase(),
		truth.StepFatigue:    b.FatiguePhase(),
		truth.StepRecovery:   b.RecoveryPhase(),
		truth.StepPartOver:   b.turnPartOverPhase(),
		truth.StepTurnOver:   b.turnOverPhase(),
		truth.StepRally:      b.RallyPhase(),
		truth.StepRout:       b.RoutPhase(),
		truth.StepPrepared:   b.PreparedPhase(),
		truth.StepCombat:     b.CombatPhase(),
		truth.StepLosses:     b.LossesPhase(),
		truth.StepRetreat:    b.RetreatPhase(),
		truth.StepAdvance:    b.AdvancePhase(),
		truth.StepSurrender:  b.SurrenderPhase(),
	}
}
