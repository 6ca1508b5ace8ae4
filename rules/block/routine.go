package block

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Losses as proposed: a side may say that the spread that would be proposed to it is taken without asking, in the
// battle being fought or until it says otherwise. It is said for all to hear, for whether one is asked is no secret.
//
// Hits and flights are taken so where all who may bear them lie open. Where some lie hidden their owner is still asked,
// for what would be proposed follows from what the enemy must not learn.

// The acts that give and take back the order.
const (
	ActBattle = "battle" // in this battle
	ActAlways = "always" // until further notice
	ActChoose = "choose" // no longer
)

// routine reports whether a side takes what is proposed now.
func (s *State[X]) routine(side game.Side) bool {
	return s.Routine.Has(side) || s.Battle != nil && s.Battle.Routine.Has(side)
}

// orderWords returns the acts that stand next to one that takes losses or flights as chosen.
func orderWords(what string) []game.Act {
	return []game.Act{
		{ID: ActBattle, Label: "Take all " + what + " as suggested in this battle"},
		{ID: ActAlways, Label: "Take " + what + " as suggested from now on"},
	}
}

// heed plays an act of the order; false when it is none.
func (e *Engine[X, Y]) heed(t *Turn[X], side game.Side, act string) bool {
	s := t.State
	var words, choice string
	switch act {
	case ActBattle:
		s.Battle.Routine = s.Battle.Routine.With(side)
		words, choice = " take their losses as suggested in this battle.", "losses as proposed"
	case ActAlways:
		s.Routine = s.Routine.With(side)
		words, choice = " take their losses as suggested from now on.", "losses as proposed"
	case ActChoose:
		s.Routine &= fact.SidesOf(side.Other())
		if s.Battle != nil {
			s.Battle.Routine &= fact.SidesOf(side.Other())
		}
		words, choice = " choose their own losses again.", "losses chosen"
	default:
		return false
	}
	t.Tell(text.Say("The ", e.SideSpan(side), words)).By(e.Rules.Fire).As(fact.Decision{Side: side, To: choice})
	return true
}

// Revocable offers a side that has given the order to take it back, besides its other acts.
func (e *Engine[X, Y]) Revocable(p game.Phase[State[X], Known[Y]]) game.Phase[State[X], Known[Y]] {
	ask, play := p.Ask, p.Play
	p.Ask = func(k *Known[Y], d action.Draft) game.Ask {
		a := ask(k, d)
		if k.Routine.Has(k.Eyes) || k.Fight != nil && k.Fight.Routine.Has(k.Eyes) {
			a.Acts = append(slices.Clip(a.Acts), game.Act{ID: ActChoose, Label: "Choose losses myself again"})
		}
		return a
	}
	p.Play = func(t *Turn[X], a action.Action) error {
		if e.heed(t, a.Side, a.Act) {
			return nil
		}
		return play(t, a)
	}
	return p
}

// proposedLosses returns what would be proposed to the loser of a volley who takes it without asking. There is none
// where the loser is asked, or where a block that may bear it lies hidden.
func (e *Engine[X, Y]) proposedLosses(s *State[X]) []Loss {
	b := s.Battle
	if !s.routine(b.Loser) {
		return nil
	}
	k := e.Know(s, game.Public())
	faces := e.stricken(&k)
	for i := range s.Blocks {
		if n := Nr(i + 1); e.struck(s, n) && k.Face(n) == nil {
			return nil
		}
	}
	var out []Loss
	for i, sp := range e.spread(faces, int(b.Hits)) {
		if sp > 0 {
			out = append(out, Loss{Nr(faces[i].Nr), sp})
		}
	}
	return out
}

// running returns the militia that would be proposed to flee, when their owner lets them without asking. False where
// the owner is asked.
func (e *Engine[X, Y]) running(s *State[X], militia []Nr) ([]Nr, bool) {
	b := s.Battle
	if !s.routine(b.Loser) {
		return nil, false
	}
	k := e.Know(s, game.Public())
	faces := e.Shaky(&k)
	if len(faces) != len(militia) {
		return nil, false
	}
	out, err := e.Find(e.proposeFlight(faces, int(b.Flee)))
	return out, err == nil
}
