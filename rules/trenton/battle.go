package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The rules of battle that only Trenton has: attackers lose a die across a river, and all American blocks of a battle
// can flee.

// FewerDice takes a die from each attacker that came across a river, in the first round ("Attacking Across
// Rivers"). Our reading (12): the last step into the battle counts, block by block; leaders and artillery lose a
// die too.
func (h *variant) FewerDice(s *state, n block.Nr) (fewer int, why string) {
	b := s.Battle
	if b.Round == 1 && h.SideOf(n) == b.Attacker && h.Across(s.Block(n)) {
		return h.data.scenarios.Constants.Battle.RiverDice, "it came over water"
	}
	return 0, ""
}

// The ranks of a battle: one line, and the blocks that fled.
const (
	rankInLine = iota
	rankFled
)

var ranks = []block.Rank{{ID: "line", Name: "In line", AlwaysDrawn: true}, {ID: "fled", Name: "Fled", OpposingRank: -1}}

// OpenBattle reveals all blocks of a battle and begins it.
func (h *variant) OpenBattle(t *turn) { h.RevealAndFire(t) }

// Flights returns the number of flights unchanged, because in Trenton every flight counts.
func (h *variant) Flights(_ *turn, flights int) int { return flights }

// MayDoMore returns false: in a battle a side can do nothing but fire.
func (h *variant) MayDoMore(*state) bool { return false }

// AfterLosses makes the Americans leave a battle in which all their blocks have fled. Our reading (16): they withdraw
// at once, under withdrawal fire, even in the first round, in which nobody may choose to withdraw. If they have nowhere
// to go, or are turned back at the Delaware, they stand and fight the next round.
func (h *variant) AfterLosses(t *turn) bool {
	s := t.State
	fled := false
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.At != s.Battle.At || h.SideOf(block.Nr(i+1)) != american {
			continue
		}
		if !b.Has(block.Fled) {
			return false
		}
		fled = true
	}
	if !fled {
		return false
	}
	t.Next(stepRout)
	return true
}

// routPhase returns the phase in which the Americans choose where their routed blocks go.
func (h *variant) routPhase() phase {
	return phase{
		Rule: ruleFlee, Activity: "choosing where to flee",
		Enter: func(t *turn) {
			k := h.Engine.Know(t.State, game.Public())
			t.Tell(text.Say("Every American block at ", h.Space(t.State.Battle.At),
				" has fled.")).WithRule(ruleFlee).WithFacts(fact.Rout{})
			switch refuges := h.Refuges(&k, american); len(refuges) {
			case 0:
				t.Tell(text.Say("They have nowhere to go: they stand and fight.")).
					WithRule(ruleFlee).WithFacts(fact.Decision{Choice: "fight on"})
				h.rally(t)
			case 1:
				h.routTo(t, refuges[0])
			}
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask: func(k *known, d action.Draft) game.Ask {
			return h.AskWithdraw(k, d, american, "All have fled: choose where they go", false, block.OneDie)
		},
		FormIsPublic: func(*known) bool { return true },
		Play: func(t *turn, a action.Action) error {
			h.routTo(t, h.place(a.One("to")))
			return nil
		},
	}
}

func (h *variant) routTo(t *turn, to board.Place) {
	if !h.Withdraw(t, american, to, block.OneDie) {
		h.rally(t)
	}
}

// rally returns fled blocks to the line: they fight the next round.
func (h *variant) rally(t *turn) {
	s := t.State
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.Has(block.Fled) {
			b.Flags &^= block.Fled
			b.SetRank(rankInLine)
		}
	}
	h.NextRound(t)
}
