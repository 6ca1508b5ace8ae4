package calendar

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// A turn (6.0): weather, raid and reinforcements, then the American command, action and recovery phases, then the
// British ones.

// turnPhase returns the phase that begins a turn of the game.
func (b Rules) turnPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		s.Ferries = nil
		for i := range s.Boats {
			s.Boats[i].Moved, s.Boats[i].Used = false, false
		}
		for i := range s.Leaders {
			s.Leaders[i].NearHistory <<= 1
		}
		b.MarkLeadersNearEnemy(t)
		t.Tell(text.Say("Turn ", printed.TurnNumber(s.FirstTurn, s.Now), ": ", s.Now.String(),
			".")).WithRule(rulebook.Sequence).
			WithFacts(fact.Turn{Number: printed.TurnNumber(s.FirstTurn, s.Now)})
		b.Next(t)
	}}
}

// turnPartPhase begins the part of a side; the Americans come first.
func (b Rules) turnPartPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		if s.Active == game.Nobody {
			s.Active = truth.American
		}
		s.ActivationRollTried, s.NightMarchUsed = false, false
		b.ActivateBritishResponse(t)
		b.AwardActivationPoints(t)
		b.Next(t)
	}}
}

// CommandPhase returns the command phase: activation points arrive at 12 am, and the side takes its actions.
func (b Rules) CommandPhase() phase {
	m := menus{
		Cache: knowledge.CachedOffers,
		Rule:  rulebook.Command, Title: knowledge.PhaseTitle("command phase"), Activity: "giving orders",
		Help:    "Activate leaders for this turn, transfer troops, create and absorb detachments.",
		EndAct:  game.Act{ID: knowledge.ActDone, Label: "End the command phase", Primary: true},
		Actions: b.commandActions(),
		AfterEnd: func(t *turn) {
			t.Tell(text.Say("The ", truth.SideName(t.State.Active), " end their command phase.")).WithRule(rulebook.Command).
				WithFacts(fact.Phase{Side: t.State.Active, Ended: true})
			b.Next(t)
		},
		AskedSides: knowledge.ActiveSide,
	}
	return b.AddSkipToAttack(m.Phase(), truth.StepAction, truth.StepInitiative)
}

// commandActions returns the actions that a side may take in the command phase.
func (b Rules) commandActions() []menuAction {
	return []menuAction{
		b.ActivateAction(), b.CommandAction(), b.TransferAction(), b.DetachAction(), b.AbsorbAction(), b.DismissAction(),
		b.PlaceMoncktonAction(), b.ConvertGrantAction(),
		b.RemoveStirlingAction(), b.StandingOrderAction(),
	}
}

// actionPhase returns the menu of the action phase, in which activated leaders march, attack and entrench in any
// order. The initiative, which follows, is a step of its own.
func (b Rules) actionPhase() phase {
	m := menus{
		Cache: knowledge.CachedOffers,
		Rule:  rulebook.Action, Title: knowledge.PhaseTitle("action phase"), Activity: "moving and attacking",
		Help:    "Activated leaders march, attack and entrench, in any order.",
		EndAct:  game.Act{ID: knowledge.ActDone, Label: "End the action phase", Primary: true},
		Actions: b.actionPhaseActions(),
		AfterEnd: func(t *turn) {
			t.Tell(text.Say("The ", truth.SideName(t.State.Active), " end their action phase.")).WithRule(rulebook.Action).
				WithFacts(fact.Phase{Side: t.State.Active, Ended: true})
			b.Next(t)
		},
		AskedSides: knowledge.ActiveSide,
		EndWarning: b.IdleWarning,
	}
	return b.AddSkipToAttack(m.Phase(), truth.StepInitiative)
}

// actionPhaseActions returns the actions that a side may take in the action phase.
func (b Rules) actionPhaseActions() []menuAction {
	return []menuAction{
		b.MarchAction(), b.AttackLaterAction(b.ActionPhaseRefusal), b.EntrenchAction(),
		b.InitiativeCommandAction(), b.SailAction(),
	}
}

// turnPartOverPhase returns the phase that ends a side's part of the turn.
func (b Rules) turnPartOverPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		for i := range s.Leaders {
			l := &s.Leaders[i]
			l.Flags, l.ActivatedBy, l.ActivationRoot, l.SpanUsed, l.CommandKind = 0, 0, 0, 0, truth.CommandsNobody
		}
		s.Contacts, s.Leaks = b.Contacts(s), nil
		s.ExpireCombatRecord()
		if s.Active == truth.American {
			s.Active = truth.British
			t.Next(truth.StepPart)
			return
		}
		s.Active = game.Nobody
		t.Next(truth.StepTurnOver)
	}}
}

// turnOverPhase ends the turn, or the game if the last turn is over (23.0).
func (b Rules) turnOverPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		if s.Now == s.LastTurn {
			b.ScoreFinalTowns(t)
			b.endGame(t)
			return
		}
		s.Now++
		t.Next(truth.StepTurn)
	}}
}

// endGame ends the game: the side with more victory points wins, and equal points are a draw (23.0).
func (b Rules) endGame(t *turn) {
	s := t.State
	a, e := int(s.VP[truth.American-1]), int(s.VP[truth.British-1])
	how := text.Say("The ", truth.SideName(truth.American), " have ", a, " victory points, the ",
		truth.SideName(truth.British), " ", e, ": ")
	r := view.Result{Rule: rulebook.VictoryRules}
	switch {
	case a > e:
		r.Winner, how = truth.American, text.Say(how, "the ", truth.SideName(truth.American), " win.")
	case e > a:
		r.Winner, how = truth.British, text.Say(how, "the ", truth.SideName(truth.British), " win.")
	default:
		how = text.Say(how, "the game is a draw.")
	}
	r.How = how
	t.Tell(how).WithRule(rulebook.VictoryRules).WithFacts(fact.End{Winner: r.Winner})
	t.End(r)
}

// BattleAt returns the hex of the current combat, or "" if there is none. The defender is in this hex, and the
// attackers are next to it.
func (b Rules) BattleAt(s *state) string {
	if s.Combat == nil {
		return ""
	}
	return b.ID(s.Combat.At)
}

// TurnAndPhase returns the turn number and the name of the phase, for everybody.
func (b Rules) TurnAndPhase(s *state) (int, string) {
	return printed.TurnNumber(s.FirstTurn, s.Now), b.phaseName(s)
}

// phaseName returns the name of the current phase in the sequence of play.
func (b Rules) phaseName(s *state) string {
	if s.Active == game.Nobody {
		switch s.Flow.Top() {
		case truth.StepSetup:
			return "Set-up"
		case truth.StepWeather, truth.StepObjectives:
			return "Weather phase"
		case truth.StepRaid, truth.StepRaidStrike:
			return "American raid phase"
		case truth.StepArrivals:
			return "Reinforcement phase"
		}
		return "End of the turn"
	}
	name := truth.SideAdjective(s.Active)
	bottom := s.Flow.Top()
	if len(s.Flow.Stack) > 0 {
		bottom = s.Flow.Stack[0].Step
	}
	switch bottom {
	case truth.StepPart, truth.StepEnlist, truth.StepSickness, truth.StepReorganize, truth.StepCommand:
		return name + " command phase"
	case truth.StepRecovery:
		return name + " recovery phase"
	}
	return name + " action phase"
}
