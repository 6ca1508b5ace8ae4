package block

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Losses as proposed: a side may order that it takes the proposed losses without being asked, in this battle or until
// it cancels the order. The order is public, because everybody sees whether a side is asked.
//
// Hits and flights are taken in this way if all blocks that may take them are revealed. If some are hidden their
// owner is still asked, because the proposal depends on knowledge that the enemy must not have.

// The acts that give and cancel the order.
const (
	ActProposedThisBattle = "battle" // in this battle
	ActProposedAlways     = "always" // until further notice
	ActChooseLosses       = "choose" // no longer
)

// takesProposedLosses reports whether a side now takes losses as proposed.
func (s *State[X]) takesProposedLosses(side game.Side) bool {
	return s.AutoLossSides.Has(side) || s.Battle != nil && s.Battle.AutoLossSides.Has(side)
}

// proposedLossActs returns the acts that give the order. The form shows them next to the act that takes chosen losses
// or flights.
func proposedLossActs(what string) []game.Act {
	return []game.Act{
		{ID: ActProposedThisBattle, Label: "Take all " + what + " as suggested in this battle"},
		{ID: ActProposedAlways, Label: "Take " + what + " as suggested from now on"},
	}
}

// playProposedLossOrder plays an act that gives or cancels the order. It returns false for any other act.
func (e *Engine[X, Y]) playProposedLossOrder(t *Turn[X], side game.Side, act string) bool {
	s := t.State
	var words, choice string
	switch act {
	case ActProposedThisBattle:
		s.Battle.AutoLossSides = s.Battle.AutoLossSides.With(side)
		words, choice = " take their losses as suggested in this battle.", "losses as proposed"
	case ActProposedAlways:
		s.AutoLossSides = s.AutoLossSides.With(side)
		words, choice = " take their losses as suggested from now on.", "losses as proposed"
	case ActChooseLosses:
		s.AutoLossSides &= fact.SidesOf(side.Other())
		if s.Battle != nil {
			s.Battle.AutoLossSides &= fact.SidesOf(side.Other())
		}
		words, choice = " choose their own losses again.", "losses chosen"
	default:
		return false
	}
	t.Tell(text.Say("The ", e.SideSpan(side), words)).WithRule(e.Rules.Fire).WithFacts(fact.Decision{
		Side:   side,
		Choice: choice,
	})
	return true
}

// AddRevoke returns a phase with a further act, with which a side that has given the order cancels it.
func (e *Engine[X, Y]) AddRevoke(p game.Phase[State[X], Knowledge[Y]]) game.Phase[State[X], Knowledge[Y]] {
	ask, play := p.Ask, p.Play
	p.Ask = func(k *Knowledge[Y], d action.Draft) game.Ask {
		a := ask(k, d)
		if k.RoutineLosses.Has(k.Viewer) || k.Battle != nil && k.Battle.RoutineLosses.Has(k.Viewer) {
			a.Acts = append(slices.Clip(a.Acts), game.Act{ID: ActChooseLosses, Label: "Choose losses myself again"})
		}
		return a
	}
	p.Play = func(t *Turn[X], a action.Action) error {
		if e.playProposedLossOrder(t, a.Side, a.Act) {
			return nil
		}
		return play(t, a)
	}
	return p
}

// proposedLosses returns the losses of a loser that takes them as proposed. It returns nil if the loser is asked,
// or if a block that may take losses is hidden.
func (e *Engine[X, Y]) proposedLosses(s *State[X]) []Loss {
	b := s.Battle
	if !s.takesProposedLosses(b.Loser) {
		return nil
	}
	k := e.Know(s, game.Public())
	faces := e.hitTargets(&k)
	for i := range s.Blocks {
		if n := Nr(i + 1); e.mayTakeHits(s, n) && k.Face(n) == nil {
			return nil
		}
	}
	var out []Loss
	for i, sp := range e.proposeLosses(faces, int(b.Hits)) {
		if sp > 0 {
			out = append(out, Loss{Nr(faces[i].Nr), sp})
		}
	}
	return out
}

// proposedFlight returns the militia that flee for an owner who accepts the proposal. It returns false if the owner
// must be asked.
func (e *Engine[X, Y]) proposedFlight(s *State[X], militia []Nr) ([]Nr, bool) {
	b := s.Battle
	if !s.takesProposedLosses(b.Loser) {
		return nil, false
	}
	k := e.Know(s, game.Public())
	faces := e.FleeChoices(&k)
	if len(faces) != len(militia) {
		return nil, false
	}
	out, err := e.BlocksByID(e.proposeFlight(faces, int(b.FleeHits)))
	return out, err == nil
}
