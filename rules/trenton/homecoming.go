package trenton

import (
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Homecoming: if Washington began the turn on the Jersey side of the Delaware, one of the militia that went home may
// return. It comes to Washington's place at the start of the American part, with the strength it had ("American
// Militia Desertion").
//
// Our reading (34): the rule says "may", so each turn the American decides whether a block returns, and which.
//
// The offer tells everybody on which bank Washington began the turn, and the returning block is with Washington: both
// are told as revelations.

// beginHomecoming records at the start of a turn whether a militia block may return in it.
func (h *variant) beginHomecoming(s *state) {
	s.Extra.WashingtonBank = bankUnknown
	if int(s.Turn) > h.data.scenarios.Constants.Desertion.AfterTurn && len(h.militiaWithFate(s, block.InPlay)) > 0 {
		h.revealBank(s) // if no militia goes home now, that also tells on which bank Washington is
	}
	s.Extra.MilitiaMayReturn = h.inJersey[s.Block(h.washington).At] && len(h.militiaWithFate(s, block.SetAside)) > 0
}

// revealBank records that everybody now knows on which bank Washington began the turn.
func (h *variant) revealBank(s *state) {
	if s.Extra.WashingtonBank = bankPennsylvania; h.inJersey[s.Block(h.washington).At] {
		s.Extra.WashingtonBank = bankJersey
	}
}

func (h *variant) homecomingPhase() phase {
	return phase{
		Rule: ruleDesertion, Activity: "calling militia back",
		Enter: func(t *turn) {
			if t.State.Active != american || !t.State.Extra.MilitiaMayReturn {
				h.AdvanceFrom(t, stepHomecoming)
				return
			}
			t.State.Extra.WashingtonBank = bankJersey
			t.Reveal(game.Nobody, text.Say("Washington began the turn north of the Delaware: one militia block may come back.")).
				WithRule(ruleDesertion).WithFacts(fact.Decision{Choice: "homecoming"})
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask: func(k *known, d action.Draft) game.Ask {
			return h.askMilitia(k, d, "Militia may come back to Washington", "Who comes back?", ruleDesertion, block.SetAside,
				game.Act{ID: "return", Label: "Call back", NeededFields: []string{"militia"}, Primary: true},
				game.Act{ID: "decline", Label: "Call back no militia"})
		},
		Play: func(t *turn, a action.Action) error {
			t.State.Extra.MilitiaMayReturn = false
			defer h.AdvanceFrom(t, stepHomecoming)
			if a.Act == "decline" {
				t.Tell(text.Say("The ", h.SideSpan(american),
					" call back no militia.")).WithRule(ruleDesertion).WithFacts(fact.NothingHappened{})
				return nil
			}
			n := h.Roster.Find(a.One("militia"))
			if n == 0 {
				return fmt.Errorf("no block %q", a.One("militia"))
			}
			h.comeBack(t, n)
			return nil
		},
	}
}

// comeBack puts a militia block at Washington's place.
func (h *variant) comeBack(t *turn, n block.Nr) {
	s := t.State
	at := s.Block(h.washington).At
	b := s.Block(n)
	b.At, b.Fate = at, block.InPlay
	t.Reveal(game.Nobody, text.Say("A militia block rejoins Washington at ", h.Space(at), ".")).WithRule(ruleDesertion).
		WithFacts(fact.Arrival{Count: 1, Place: h.Place(at)})
	t.TellOnly(american, text.Say(h.Roster.Span(n), h.Roster.Verb([]block.Nr{n}, " is", " are")+" back with ",
		int(b.Strength), " SP."), nil).WithRule(ruleDesertion).
		WithFacts(fact.Arrival{Side: american, Units: []fact.Unit{h.Unit(n)}})
}
