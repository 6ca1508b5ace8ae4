package truth

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The steps of the sequence of play (6.0). The doc.go of the game lists their rules and files.
const (
	StepSetup      action.Step = "setup"            // 21.0
	StepTurn       action.Step = "turn"             // 6.0
	StepWeather    action.Step = "weather"          // 7.0
	StepObjectives action.Step = "objectives"       // 22.1
	StepRaid       action.Step = "raid"             // 8.0
	StepRaidStrike action.Step = "raid.strike"      // 8.0
	StepArrivals   action.Step = "reinforce"        // 9.1, 9.3
	StepPart       action.Step = "part"             // 6.0
	StepEnlist     action.Step = "enlistments"      // 9.4.1
	StepSickness   action.Step = "sickness"         // 9.2.4
	StepReorganize action.Step = "reorganize"       // 9.2, 9.4
	StepCommand    action.Step = "command"          // 10.0, 14.0, 15.0
	StepRally      action.Step = "rally"            // 18.1, 18.2
	StepRout       action.Step = "rout"             // 18.2
	StepAction     action.Step = "action"           // 11.0, 16.2, 19.0
	StepMarch      action.Step = "march"            // 11.0
	StepFerry      action.Step = "ferry"            // 11.4
	StepReact      action.Step = "react"            // 11.3
	StepInitiative action.Step = "initiative"       // 10.2
	StepPrepared   action.Step = "prepared"         // 16.3
	StepCombat     action.Step = "combat"           // 17.0
	StepLosses     action.Step = "combat.losses"    // 17.1
	StepRetreat    action.Step = "retreat"          // 17.3, 2.2.1
	StepAdvance    action.Step = "combat.advance"   // 16.2, 16.3
	StepSurrender  action.Step = "combat.surrender" // 17.4
	StepFatigue    action.Step = "fatigue"          // 12.0
	StepRecovery   action.Step = "recovery"         // 13.0
	StepPartOver   action.Step = "part.over"        // 6.0
	StepTurnOver   action.Step = "turn.over"        // 6.0, 22.4, 23.0
)

// turnOrder lists the steps at the beginning of a turn. Then each side plays its part in the order of partOrder, and
// the turn ends. A finished phase calls b.Next, which looks up the following step here. Steps that are not in these
// lists are called by other steps.
var (
	turnOrder = []action.Step{StepTurn, StepWeather, StepObjectives, StepRaid, StepArrivals, StepPart}
	partOrder = []action.Step{
		StepPart, StepEnlist, StepSickness, StepReorganize, StepCommand, StepRally, StepRout, StepAction, StepInitiative,
		StepPrepared, StepFatigue, StepRecovery, StepPartOver,
	}
)

// Next ends a phase. It returns to the step that called it, or goes to the next step in the sequence of play.
func (b *Rules) Next(t *turn) {
	f := &t.State.Flow
	if len(f.Stack) > 1 {
		t.EndStep()
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

// PublicActionStep returns the step of the action phase, which the enemy is shown while the real step is secret (3.0).
// The real step would reveal something about leaders that the enemy does not see.
func PublicActionStep(*State) action.Step { return StepAction }
