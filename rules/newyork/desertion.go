package newyork

import (
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Desertion: at the beginning of the British part the Americans may lose militia permanently. They lose a New York
// block while the British are in New York City, and a Connecticut block while they are in White Plains ("American
// Militia Desertion").
//
// Our reading (25): desertion is checked at the start of the British player's part; the American picks the block;
// nothing happens if no militia block of that state is left on the board. The block is revealed when it leaves, so
// that the British can see that it belongs to the right state.

func (h *variant) desertionPhase() phase {
	return phase{
		Rule: ruleDesertion, Activity: "choosing which militia go home",
		Enter: func(t *turn) {
			s := t.State
			for s.Active == british && int(s.Extra.DesertionsChecked) < len(h.desertionPlaces) {
				switch militia := h.possibleDeserters(s, int(s.Extra.DesertionsChecked)); len(militia) {
				case 0:
					s.Extra.DesertionsChecked++
				case 1:
					h.desert(t, militia[0])
				default:
					return
				}
			}
			h.AdvanceFrom(t, stepDesertion)
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask:        h.askDesertion,
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

// possibleDeserters lists the militia blocks that may desert because of the i-th desertion place. One of them must
// desert. The list is nil if no block must go.
func (h *variant) possibleDeserters(s *state, i int) []block.Nr {
	var out []block.Nr
	if !h.HasBlockAt(s, british, h.desertionPlaces[i].place) {
		return nil
	}
	for j := range s.Blocks {
		n, b := block.Nr(j+1), &s.Blocks[j]
		if c := h.Roster.Card(n); c.Kind == block.Militia && c.Home == h.desertionPlaces[i].home &&
			b.EffectiveFate() == block.InPlay {
			out = append(out, n)
		}
	}
	return out
}

// askDesertion returns the form to choose one militia block. It proposes the weakest.
func (h *variant) askDesertion(k *known, d action.Draft) game.Ask {
	home := h.desertionPlaces[k.GameKnowledge.DesertionsChecked]
	f := game.Field{
		ID: "militia", Label: "Who goes home for good?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleDesertion,
	}
	chosen, weakest := "", uint8(10)
	for i := range k.Faces {
		face := &k.Faces[i]
		c := h.Roster.Card(block.Nr(face.Nr))
		if c.Kind != block.Militia || c.Home != home.home || face.Fate != 0 {
			continue
		}
		o := h.Option(face)
		o.Group = h.Board.Name(face.At)
		switch {
		case o.ID == d.One("militia"):
			chosen, weakest = o.ID, 0
		case face.Strength < weakest:
			chosen, weakest = o.ID, face.Strength
		}
		f.Options = append(f.Options, o)
	}
	act := game.Act{ID: "leave", Label: "Send home", NeededFields: []string{"militia"}, Primary: true}
	f.Value = []string{chosen}
	if o, ok := f.Option(chosen); ok {
		act.Label += ": " + o.Label
	}
	return game.Ask{
		Title: "Desertion: the British hold " + h.Board.Name(home.place), Rule: ruleDesertion, Fields: []game.Field{f},
		Acts: []game.Act{act},
	}
}

// desert removes a militia block from the game with its present strength.
func (h *variant) desert(t *turn, n block.Nr) {
	s := t.State
	b := s.Block(n)
	from := b.At
	*b = block.Block{Strength: b.Strength, Fate: block.Captured}
	home := h.desertionPlaces[s.Extra.DesertionsChecked]
	s.Extra.DesertionsChecked++
	t.Reveal(game.Nobody, text.Say(h.Roster.Span(n), " with ", int(b.Strength), " SP goes home from ", h.Space(from),
		" for good: the British hold ", h.Space(home.place), ".")).WithRule(ruleDesertion).
		WithFacts(fact.Departure{Side: american, Units: []fact.Unit{h.Unit(n)}, Place: h.Place(from)})
}
