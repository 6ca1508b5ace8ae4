package crossing

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// A turn (6.0): weather, raid and reinforcements, then the American command, action and recovery phases, then the British ones.

// turnPhase begins a turn.
func (b *book) turnPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		s.Ferries = nil
		for i := range s.Boats {
			s.Boats[i].Moved, s.Boats[i].Used = false, false
		}
		for i := range s.Leaders {
			s.Leaders[i].Near <<= 1
		}
		b.markNear(t)
		t.Tell(text.Say("Turn ", printed.TurnNumber(s.First, s.Now), ": ", s.Now.String(), ".")).By(rulebook.Sequence).
			As(fact.Turn{Number: printed.TurnNumber(s.First, s.Now)})
		b.next(t)
	}}
}

// partPhase begins the part of a side: the Americans come first.
func (b *book) partPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		if s.Active == game.Nobody {
			s.Active = american
		}
		s.Tried, s.NightMarch = false, false
		b.respond(t)
		b.supply(t)
		b.next(t)
	}}
}

// commandPhase is the command phase: activation points arrive at 12 am, and the side does what its deeds say.
func (b *book) commandPhase() phase {
	m := menus{
		Keeps: keptOffers,
		Rule:  rulebook.Command, Title: title("command phase"), Doing: "giving orders",
		Help:  "Activate leaders for this turn, transfer troops, create and absorb detachments.",
		End:   game.Act{ID: actDone, Label: "End the command phase", Primary: true},
		Deeds: b.commandDeeds(),
		Over: func(t *turn) {
			t.Tell(text.Say("The ", sideName(t.State.Active), " end their command phase.")).By(rulebook.Command).As(fact.Phase{Side: t.State.Active, Ended: true})
			b.next(t)
		},
		Asked: activeSide,
	}
	return m.Phase()
}

// commandDeeds are what may be done in the command phase.
func (b *book) commandDeeds() []deed {
	return []deed{
		b.activateDeed(), b.commandDeed(), b.transferDeed(), b.detachDeed(), b.absorbDeed(), b.dismissDeed(), b.moncktonDeed(), b.grantDeed(),
		b.stirlingDeed(), b.ordersDeed(),
	}
}

// actionPhase is the action phase up to the initiative: activated leaders march, attack and entrench in any order.
func (b *book) actionPhase() phase {
	m := menus{
		Keeps: keptOffers,
		Rule:  rulebook.Action, Title: title("action phase"), Doing: "moving and attacking",
		Help:  "Activated leaders march, attack and entrench, in any order.",
		End:   game.Act{ID: actDone, Label: "End the action phase", Primary: true},
		Deeds: b.actionDeeds(),
		Over: func(t *turn) {
			t.Tell(text.Say("The ", sideName(t.State.Active), " end their action phase.")).By(rulebook.Action).As(fact.Phase{Side: t.State.Active, Ended: true})
			b.next(t)
		},
		Asked: activeSide,
	}
	return m.Phase()
}

// actionDeeds are what may be done in the action phase.
func (b *book) actionDeeds() []deed {
	return []deed{b.marchDeed(), b.attackLaterDeed(b.afterOrders), b.entrenchDeed(), b.initiativeCommand(), b.sailDeed()}
}

// partOverPhase ends the part of a side.
func (b *book) partOverPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		for i := range s.Leaders {
			l := &s.Leaders[i]
			l.Flags, l.By, l.Root, l.Drawn, l.Heads = 0, 0, 0, 0, alone
		}
		s.Contacts = b.contacts(s)
		s.fadeScene()
		if s.Active == american {
			s.Active = british
			t.Next(stepPart)
			return
		}
		s.Active = game.Nobody
		t.Next(stepTurnOver)
	}}
}

// turnOverPhase ends the turn, and the game after the last (23.0).
func (b *book) turnOverPhase() phase {
	return phase{Rule: rulebook.Sequence, Enter: func(t *turn) {
		s := t.State
		if s.Now == s.Last {
			b.finalPoints(t)
			b.finish(t)
			return
		}
		s.Now++
		t.Next(stepTurn)
	}}
}

// finish ends the game: whoever has more victory points wins, and equal points are a draw (23.0).
func (b *book) finish(t *turn) {
	s := t.State
	a, e := int(s.VP[american-1]), int(s.VP[british-1])
	how := text.Say("The ", sideName(american), " have ", a, " victory points, the ", sideName(british), " ", e, ": ")
	r := view.Result{Rule: rulebook.Winning}
	switch {
	case a > e:
		r.Winner, how = american, text.Say(how, "the ", sideName(american), " win.")
	case e > a:
		r.Winner, how = british, text.Say(how, "the ", sideName(british), " win.")
	default:
		how = text.Say(how, "the game is a draw.")
	}
	r.How = how
	t.Tell(how).By(rulebook.Winning).As(fact.End{Winner: r.Winner})
	t.End(r)
}

// battleAt is the hex of the combat under way, or nothing: both sides stand around it.
func (b *book) battleAt(s *state) string {
	if s.Combat == nil {
		return ""
	}
	return b.ID(s.Combat.At)
}

// where names the turn and the phase for everybody.
func (b *book) where(s *state) (int, string) {
	return printed.TurnNumber(s.First, s.Now), b.phaseName(s)
}

// phaseName is the box of the sequence of play.
func (b *book) phaseName(s *state) string {
	if s.Active == game.Nobody {
		switch s.Flow.Top() {
		case stepSetup:
			return "Set-up"
		case stepWeather, stepObjectives:
			return "Weather phase"
		case stepRaid, stepRaidStrike:
			return "American raid phase"
		case stepArrivals:
			return "Reinforcement phase"
		}
		return "End of the turn"
	}
	name := sideAdjective(s.Active)
	bottom := s.Flow.Top()
	if len(s.Flow.Stack) > 0 {
		bottom = s.Flow.Stack[0].Step
	}
	switch bottom {
	case stepPart, stepEnlist, stepSickness, stepReorganize, stepCommand:
		return name + " command phase"
	case stepRecovery:
		return name + " recovery phase"
	}
	return name + " action phase"
}
