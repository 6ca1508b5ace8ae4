package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The depot: if American infantry ends a turn at Brunswick after turn ten, the British lose eight strength points,
// once in the game ("British Supply Depot").
//
// Our reading (22): Continentals and militia are infantry; the turn is the whole game turn; the loss may be spread
// over any British blocks on the map. Everybody knows the total, only the British know which blocks lose it.

func (h *variant) depotPhase() phase {
	return phase{
		Rule: ruleDepot, Activity: "choosing what the depot costs",
		Enter: func(t *turn) {
			if !h.depotFalls(t.State) {
				h.AdvanceFrom(t, stepDepot)
				return
			}
			h.loseDepot(t)
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(british) },
		Ask: func(k *known, d action.Draft) game.Ask {
			var faces []*block.Face
			for i := range k.Faces {
				if f := &k.Faces[i]; f.Side == british && f.At != board.Nowhere {
					faces = append(faces, f)
				}
			}
			return h.AskLosses(faces, d, h.data.scenarios.Constants.Depot.Loss, ruleDepot)
		},
		Play: func(t *turn, a action.Action) error {
			losses, err := h.ReadLosses(a)
			if err != nil {
				return err
			}
			h.ApplyLosses(t, losses, ruleDepot, nil)
			h.AdvanceFrom(t, stepDepot)
			return nil
		},
	}
}

func (h *variant) depotFalls(s *state) bool {
	if s.Extra.DepotLost || int(s.Turn) <= h.data.scenarios.Constants.Depot.AfterTurn {
		return false
	}
	for i := range s.Blocks {
		if n := block.Nr(i + 1); s.Blocks[i].At == h.brunswick && h.SideOf(n) == american && h.Roster.Card(n).Kind.IsFoot() {
			return true
		}
	}
	return false
}

// loseDepot removes the strength points that the British lose with the depot. If the British have no more strength on
// the map than they must lose, they lose all of it.
func (h *variant) loseDepot(t *turn) {
	s := t.State
	loss := h.data.scenarios.Constants.Depot.Loss
	s.Extra.DepotLost = true
	t.Reveal(game.Nobody, text.Say("American infantry holds ", h.Space(h.brunswick),
		" at the end of the turn: the depot is lost and the British lose ", loss,
		" SP.")).WithRule(ruleDepot).WithFacts(fact.Fortification{
		Side: british, Kind: "depot", Place: h.Place(h.brunswick),
		Gone: true,
	})
	var all []block.Loss
	total := 0
	for i := range s.Blocks {
		if n, b := block.Nr(i+1), &s.Blocks[i]; b.At != board.Nowhere && h.SideOf(n) == british {
			all = append(all, block.Loss{Nr: n, SP: int(b.Strength)})
			total += int(b.Strength)
		}
	}
	if total <= loss {
		h.ApplyLosses(t, all, ruleDepot, nil)
		h.AdvanceFrom(t, stepDepot)
	}
}
