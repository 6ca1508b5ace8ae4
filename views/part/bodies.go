package part

import (
	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// bodies is what the piles of a place take up on the map, drawn as they are.
func (a *aiming) bodies(p *layout.Place, piles []*game.Pile) []layout.Body {
	out := make([]layout.Body, 0, len(piles))
	for _, pile := range piles {
		switch {
		case a.counters():
			if s, ok := a.stack(pile, len(piles) > 1, a.Place); ok {
				out = append(out, s.Body())
			}
		case p.Zone():
			for _, at := range p.Berths(pile.Size()) {
				out = append(out, layout.BlockBody(at[0], at[1], 1))
			}
		default:
			if x, y, ok := a.Art.Standing(pile.Space, a.side(pile.Side).ID, len(piles) > 1); ok {
				out = append(out, layout.BlockBody(x, y, pile.Size()))
			}
		}
	}
	return out
}

// counterTargets makes a target of every counter of the open stacks that an option of the orders is about, so that each is chosen by itself.
func (a *aiming) counterTargets(all map[string]there) []target {
	piles := all[a.Place].piles
	if !a.counters() || len(piles) == 0 {
		return nil
	}
	hex, ok := a.Art.Place(a.Place)
	if !ok {
		return nil
	}
	hex.Name = placeName(a.Manual, hex.ID)
	var out []target
	for _, pile := range piles {
		s, drawn := a.stack(pile, len(piles) > 1, a.Place)
		if !drawn {
			continue
		}
		for n := range pile.Pieces {
			body, open := s.CounterBody(n)
			if !open {
				break
			}
			if t, asked := a.aimAtPiece(hex, &pile.Pieces[n]); asked {
				t.Place = &layout.Place{ID: hex.ID, Kind: hex.Kind, X: body.At[0], Y: body.At[1]}
				t.Class += " manned"
				t.Bodies = []layout.Body{body}
				out = append(out, t)
			}
		}
	}
	return out
}
