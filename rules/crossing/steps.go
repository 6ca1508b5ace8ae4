package crossing

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The steps of the sequence of play (6.0). doc.go says what each does and in which file it is.
const (
	stepSetup      action.Step = "setup"            // 21.0
	stepTurn       action.Step = "turn"             // 6.0
	stepWeather    action.Step = "weather"          // 7.0
	stepObjectives action.Step = "objectives"       // 22.1
	stepRaid       action.Step = "raid"             // 8.0
	stepRaidStrike action.Step = "raid.strike"      // 8.0
	stepArrivals   action.Step = "reinforce"        // 9.1, 9.3
	stepPart       action.Step = "part"             // 6.0
	stepEnlist     action.Step = "enlistments"      // 9.4.1
	stepSickness   action.Step = "sickness"         // 9.2.4
	stepReorganize action.Step = "reorganize"       // 9.2, 9.4
	stepCommand    action.Step = "command"          // 10.0, 14.0, 15.0
	stepRally      action.Step = "rally"            // 18.1, 18.2
	stepRun        action.Step = "rout"             // 18.2
	stepAction     action.Step = "action"           // 11.0, 16.2, 19.0
	stepMarch      action.Step = "march"            // 11.0
	stepFerry      action.Step = "ferry"            // 11.4
	stepReact      action.Step = "react"            // 11.3
	stepInitiative action.Step = "initiative"       // 10.2
	stepPrepared   action.Step = "prepared"         // 16.3
	stepCombat     action.Step = "combat"           // 17.0
	stepLosses     action.Step = "combat.losses"    // 17.1
	stepRetreat    action.Step = "retreat"          // 17.3, 2.2.1
	stepAdvance    action.Step = "combat.advance"   // 16.2, 16.3
	stepSurrender  action.Step = "combat.surrender" // 17.4
	stepFatigue    action.Step = "fatigue"          // 12.0
	stepRecovery   action.Step = "recovery"         // 13.0
	stepPartOver   action.Step = "part.over"        // 6.0
	stepTurnOver   action.Step = "turn.over"        // 6.0, 22.4, 23.0
)

// turnOrder is one turn up to the parts of the sides; the parts follow, each of partOrder; then the turn is over. A phase that is
// done says b.next, which finds here what comes after it. The steps that are missing here are called from others.
var (
	turnOrder = []action.Step{stepTurn, stepWeather, stepObjectives, stepRaid, stepArrivals, stepPart}
	partOrder = []action.Step{
		stepPart, stepEnlist, stepSickness, stepReorganize, stepCommand, stepRally, stepRun, stepAction, stepInitiative, stepPrepared, stepFatigue, stepRecovery, stepPartOver,
	}
)

// next goes on after a phase: back to the step that called it, or to the one that follows in the sequence of play.
func (b *book) next(t *turn) {
	f := &t.State.Flow
	if len(f.Stack) > 1 {
		t.Done()
		return
	}
	order := turnOrder
	if t.State.Active != game.Nobody {
		order = partOrder
	}
	top := f.Top()
	for i, s := range order {
		if s == top && i+1 < len(order) {
			t.Next(order[i+1])
			return
		}
	}
	panic("crossing: nothing follows step " + string(top))
}

// actingNow says of a step that to everybody but its owner it looks like the action phase: that it is gone through would tell of
// leaders he does not see (3.0).
func actingNow(*state) action.Step { return stepAction }

// steps is the table of all steps: who is asked, what happens of itself, and how an answer is played.
func (b *book) steps() map[action.Step]phase {
	return map[action.Step]phase{
		stepSetup:      b.setupPhase(),
		stepTurn:       b.turnPhase(),
		stepWeather:    b.weatherPhase(),
		stepObjectives: b.objectivesPhase(),
		stepRaid:       b.raidPhase(),
		stepRaidStrike: b.strikePhase(),
		stepArrivals:   b.arrivalsPhase(),
		stepEnlist:     b.enlistmentsPhase(),
		stepSickness:   b.sicknessPhase(),
		stepReorganize: b.reorganizePhase(),
		stepPart:       b.partPhase(),
		stepCommand:    b.commandPhase(),
		stepAction:     b.actionPhase(),
		stepMarch:      b.marchPhase(),
		stepFerry:      b.ferryPhase(),
		stepReact:      b.reactPhase(),
		stepInitiative: b.initiativePhase(),
		stepFatigue:    b.fatiguePhase(),
		stepRecovery:   b.recoveryPhase(),
		stepPartOver:   b.partOverPhase(),
		stepTurnOver:   b.turnOverPhase(),
		stepRally:      b.rallyPhase(),
		stepRun:        b.routPhase(),
		stepPrepared:   b.preparedPhase(),
		stepCombat:     b.combatPhase(),
		stepLosses:     b.lossesPhase(),
		stepRetreat:    b.retreatPhase(),
		stepAdvance:    b.advancePhase(),
		stepSurrender:  b.surrenderPhase(),
	}
}
