package part

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// shipHeight is how far above the point where a ship stands one aims at her.
const shipHeight = 12

// shipTargets makes a target of every ship that an option of the orders is about. Ships lie apart from the letter of
// their zone and from each other, so each is pressed by itself.
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

// aimAtPiece returns the target of one ship or counter: its option in the last field that offers one. Later fields
// unfold from earlier ones. It is false when no option of the orders is about the piece.
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
