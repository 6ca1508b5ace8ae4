package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Forced retreat: when a position of a side becomes empty, all blocks of that side leave at once. Each infantry and
// militia block of the enemy in a position fires at them with all its dice. Blocks that have nowhere to go are
// eliminated ("Battle Forced Retreat", "Withdraw/Retreat Rules").
//
// Our reading (19): infantry and militia in positions fire, at full strength, less the die of the first round; a six
// hits, and no militia flee. Our reading (16): overrun blocks retreat in the same way, but without enemy fire.

// AfterLosses makes a side with an empty position retreat. It returns false if no position is empty.
func (h *variant) AfterLosses(t *turn) bool {
	s := t.State
	for _, side := range [2]game.Side{s.Battle.Attacker.Other(), s.Battle.Attacker} {
		r := h.emptyPosition(s, side)
		if r < 0 {
			continue
		}
		s.Extra.BreakReason, s.Battle.Loser = breakForced, side
		t.Tell(text.Say("The ", h.SideSpan(side),
			" must retreat: their "+ranks[r].ID+" is empty.")).WithRule(ruleForcedRetreat).
			WithFacts(fact.Decision{Side: side, Choice: "retreat"})
		t.Next(stepBreak)
		return true
	}
	return false
}

// emptyPosition returns a position that a side must occupy but that is empty, -1 if there is none.
func (h *variant) emptyPosition(s *state, side game.Side) int {
	var stand [4]int
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At == s.Battle.At && h.SideOf(block.Nr(i+1)) == side {
			stand[b.Rank()]++
		}
	}
	for _, r := range positions {
		if stand[r] == 0 && (r == rankCenter || !s.Extra.IsSkirmish) {
			return r
		}
	}
	return -1
}

// breakPhase returns the phase in which a side must leave the battle.
func (h *variant) breakPhase() phase {
	return phase{
		Rule: ruleForcedRetreat, Activity: "choosing where to retreat",
		Enter: func(t *turn) {
			s := t.State
			loser := s.Battle.Loser
			if !h.HasBlockAt(s, loser, s.Battle.At) {
				h.EndBattle(t, loser.Other())
				return
			}
			k := h.Engine.Know(s, game.Public())
			switch refuges := h.Refuges(&k, loser); len(refuges) {
			case 0:
				h.eliminateTrapped(t)
			case 1:
				h.Withdraw(t, loser, refuges[0], s.Extra.BreakReason.pursuit())
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Battle.Loser) },
		Ask: func(k *known, d action.Draft) game.Ask {
			return h.AskWithdraw(k, d, k.Battle.Loser, "You must retreat: choose where to", false,
				breakReason(k.GameKnowledge.BreakReason).
					pursuit())
		},
		FormIsPublic: func(*known) bool { return true },
		Play: func(t *turn, a action.Action) error {
			h.Withdraw(t, t.State.Battle.Loser, h.place(a.One("to")), t.State.Extra.BreakReason.pursuit())
			return nil
		},
	}
}

// pursuit returns the kind of enemy fire at a side that leaves the battle, depending on the reason.
func (b breakReason) pursuit() block.Pursuit {
	if b == breakOverrun {
		return block.NoFire
	}
	return block.AllDice
}

// eliminateTrapped eliminates a side that must retreat but cannot. The elimination shows the remaining strength of
// the blocks, so it reveals something hidden.
func (h *variant) eliminateTrapped(t *turn) {
	s := t.State
	loser := s.Battle.Loser
	all := h.Fighters(s, loser)
	losses := make([]block.Loss, len(all))
	for i, n := range all {
		losses[i] = block.Loss{Nr: n, SP: int(s.Block(n).Strength)}
	}
	t.Reveal(game.Nobody, text.Say("The ", h.SideSpan(loser), " have nowhere to retreat to: ", countText(len(all)), " at ",
		h.Space(s.Battle.At), isOrAre(len(all)), " eliminated.")).WithRule(ruleRetreat).
		WithFacts(fact.UnitsLost{Side: loser, Count: len(all)})
	h.ApplyLosses(t, losses, ruleRetreat, nil)
	if !t.Over() {
		h.EndBattle(t, loser.Other())
	}
}

func isOrAre(n int) string {
	if n == 1 {
		return " is"
	}
	return " are"
}

// isOverrunBy reports whether a number of attackers overrun a number of defenders at a place ("Location Over Run").
func (h *variant) isOverrunBy(p board.Place, attackers, defenders int) bool {
	few := h.data.scenarios.Constants.Battle.BoardFrom
	return attackers >= few && defenders < few && defenders > 0 && !h.isFort[p]
}
