package part

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// shipHeight is the distance from a ship's place up to the center of its target.
const shipHeight = 12

// shipTargets returns a target for every ship that the orders offer. Ships are drawn away from the letter of their zone
// and from each other, so that each can be pressed.
func (a *aiming) shipTargets() []target {
	var out []target
	for i := range a.Piles {
		pile := &a.Piles[i]
		zone, ok := a.Art.Place(pile.Space)
		if !ok || !zone.Zone() {
			continue
		}
		order := a.blocks(nil, pile.Side, pile.Pieces, 0)
		layout.Front(order)
		berths := zone.Berths(len(order))
		for n := range pile.Pieces {
			p := &pile.Pieces[n]
			at := slices.IndexFunc(order, func(b layout.Block) bool { return b.Name == p.Name })
			if at < 0 || at >= len(berths) {
				continue
			}
			if t, ok := a.aimAtPiece(zone, p); ok {
				t.Place = &layout.Place{ID: zone.ID, Kind: zone.Kind, X: berths[at][0], Y: berths[at][1] - shipHeight}
				t.Bodies = []layout.Body{layout.BlockBody(berths[at][0], berths[at][1], 1)}
				out = append(out, t)
			}
		}
	}
	return out
}

// shipRing writes the ring around a ship. It is a frame, so that it crosses neither the name on the hull nor the next
// ship.
func (w *ink) shipRing(b *layout.Body) {
	w.put(`<rect class="ring" x="`)
	w.num(b.At[0] + b.Left - 2)
	w.put(`" y="`)
	w.num(b.At[1] + b.Top - 2)
	w.put(`" width="`)
	w.num(b.W + 4)
	w.put(`" height="`)
	w.num(b.H + 4)
	w.put(`" rx="7"/>`)
}

// aimAtPiece returns the target of a ship or counter: its option in the last field that offers one. Later fields depend
// on earlier ones. It returns false if the orders have no option for the piece.
func (a *aiming) aimAtPiece(at layout.Place, p *view.Piece) (target, bool) {
	var best aimed
	for i := range a.Ask.Fields {
		f := &a.Ask.Fields[i]
		if f.Kind != game.One && f.Kind != game.Many {
			continue
		}
		n := slices.IndexFunc(f.Options, func(o game.Option) bool { return o.Piece == p.ID })
		if n < 0 || a.manner(f) && best.option != nil && best.option.Why == nil {
			continue
		}
		if o := &f.Options[n]; best.option == nil || o.Why == nil {
			best = aimed{field: i, n: n, option: o, alone: true, on: o.Why == nil && f.Chosen(o.ID)}
		}
	}
	if best.option == nil {
		return target{}, false
	}
	t := target{Place: &at, Piece: p.ID, Label: p.Name + "; in " + at.Name, Href: a.cards() + at.ID}
	a.aim(&t, best)
	return t, true
}
