package trenton

import (
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Desertion: if Washington begins a turn behind the Delaware after turn ten, one militia block goes home with its
// present strength ("American Militia Desertion").
//
// Our reading (21): desertion is checked at the start of the turn, before action points; the American chooses among
// the militia blocks on the map. The desertion tells everybody on which bank Washington is, so it is told as a
// revelation before the choice.

func (h *variant) desertionPhase() phase {
	return phase{
		Rule: ruleDesertion, Activity: "choosing which militia go home",
		Enter: func(t *turn) {
			militia := h.possibleDeserters(t.State)
			if len(militia) == 0 {
				h.AdvanceFrom(t, stepDesertion)
				return
			}
			t.Reveal(game.Nobody, text.Say("Washington begins the turn behind the Delaware: one militia block goes home.")).
				WithRule(ruleDesertion).WithFacts(fact.Decision{Choice: "desertion"})
			if len(militia) == 1 {
				h.desert(t, militia[0])
			}
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask: func(k *known, d action.Draft) game.Ask {
			return h.askMilitia(k, d, "Desertion: one militia block goes home", "Who goes home?", ruleDesertion, block.InPlay,
				game.Act{ID: "leave", Label: "Send home", NeededFields: []string{"militia"}, Primary: true})
		},
		Play: func(t *turn, a action.Action) error {
			n := h.Roster.Find(a.One("militia"))
			if n == 0 {
				return fmt.Errorf("no block %q", a.One("militia"))
			}
			h.desert(t, n)
			return nil
		},
	}
}

// possibleDeserters lists the militia blocks from which one must go home. It is nil if no block must go home.
func (h *variant) possibleDeserters(s *state) []block.Nr {
	if int(s.Turn) <= h.data.scenarios.Constants.Desertion.AfterTurn || h.inJersey[s.Block(h.washington).At] {
		return nil
	}
	return h.militiaWithFate(s, block.InPlay)
}

// militiaWithFate lists the militia blocks with the given fate.
func (h *variant) militiaWithFate(s *state, fate block.Fate) []block.Nr {
	var out []block.Nr
	for i := range s.Blocks {
		if n := block.Nr(i + 1); s.Blocks[i].EffectiveFate() == fate && h.Roster.Card(n).Kind == block.Militia {
			out = append(out, n)
		}
	}
	return out
}

// askMilitia returns the form to choose one militia block with the given fate. It proposes the weakest to go home, or
// the strongest to return.
func (h *variant) askMilitia(k *known, d action.Draft, title, label, rule string, fate block.Fate,
	acts ...game.Act,
) game.Ask {
	f := game.Field{
		ID: "militia", Label: label, Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Rule: rule,
		Options: make([]game.Option, 0, 10),
	}
	chosen, best := "", -10
	for i := range k.Faces {
		face := &k.Faces[i]
		if face.Fate != uint8(fate) || h.Roster.Card(block.Nr(face.Nr)).Kind != block.Militia {
			continue
		}
		o := h.Option(face)
		o.Group = h.Board.Name(face.At)
		worth := int(face.Strength)
		if fate == block.InPlay {
			worth = -worth
		}
		switch {
		case o.ID == d.One("militia"):
			chosen, best = o.ID, 10
		case worth > best:
			chosen, best = o.ID, worth
		}
		f.Options = append(f.Options, o)
	}
	if chosen != "" {
		f.Value = []string{chosen}
		if o, ok := f.Option(chosen); ok {
			acts[0].Label += ": " + o.Label
		}
	}
	return game.Ask{Title: title, Rule: rule, Help: h.numberTexts.Say(helpMilitia), Fields: []game.Field{f}, Acts: acts}
}

const helpMilitia = "After turn {desertion_after} one militia block goes home whenever Washington begins a turn " +
	"behind the Delaware. One may rejoin Washington whenever he begins it on the Jersey bank. It keeps its strength."

// desert sets a militia block aside at its present strength.
func (h *variant) desert(t *turn, n block.Nr) {
	b := t.State.Block(n)
	at := b.At
	h.ForgetKind(t.State, american, at, block.Militia)
	*b = block.Block{Strength: b.Strength, Fate: block.SetAside}
	t.TellOnly(american, text.Say(h.Roster.Span(n), " leaves ", h.Space(at), " with ", int(b.Strength), " SP."),
		text.Say("The militia block goes home from ", h.Space(at), ".")).WithRule(ruleDesertion).
		WithFacts(fact.Departure{Side: american, Units: []fact.Unit{h.Unit(n)}, Place: h.Place(at)}).
		WithOtherFacts(fact.Departure{Count: 1, Place: h.Place(at)})
	h.AdvanceFrom(t, stepDesertion)
}
