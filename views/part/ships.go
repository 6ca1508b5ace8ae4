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
func (a *targetLayer) shipTargets() []target {
	var out []target
	for i := range a.Piles {
		pile := &a.Piles[i]
		zone, ok := a.Layout.Place(pile.Space)
		if !ok || !zone.IsZone() {
			continue
		}
		order := a.appendBlocks(nil, pile.Side, pile.Pieces, 0)
		layout.SortPile(order)
		berths := zone.ShipSpots(len(order))
		for n := range pile.Pieces {
			p := &pile.Pieces[n]
			at := slices.IndexFunc(order, func(b layout.Block) bool { return b.Name == p.Name })
			if at < 0 || at >= len(berths) {
				continue
			}
			if t, ok := a.pieceTarget(zone, p); ok {
				t.Place = &layout.Place{ID: zone.ID, Kind: zone.Kind, X: berths[at][0], Y: berths[at][1] - shipHeight}
				t.Outlines = []layout.PileBox{layout.BlockPileBox(berths[at][0], berths[at][1], 1)}
				out = append(out, t)
			}
		}
	}
	return out
}

// shipRing writes the ring around a ship. It is a frame, so that it crosses neither the name on the hull nor the next
// ship.
func (w *partWriter) shipRing(b *layout.PileBox) {
	w.raw(`<rect class="ring" x="`)
	w.num(b.At[0] + b.Left - 2)
	w.raw(`" y="`)
	w.num(b.At[1] + b.Top - 2)
	w.raw(`" width="`)
	w.num(b.W + 4)
	w.raw(`" height="`)
	w.num(b.H + 4)
	w.raw(`" rx="7"/>`)
}

// pieceTarget returns the target of a ship or counter: its option in the last field that offers one. Later fields
// depend on earlier ones. It returns false if the orders have no option for the piece.
func (a *targetLayer) pieceTarget(at layout.Place, p *view.Piece) (target, bool) {
	var best targetOption
	for i := range a.Ask.Fields {
		f := &a.Ask.Fields[i]
		if f.Kind != game.PickOne && f.Kind != game.PickMany {
			continue
		}
		n := slices.IndexFunc(f.Options, func(o game.Option) bool { return o.Piece == p.ID })
		if n < 0 || a.asksForManner(f) && best.option != nil && best.option.Refusal == nil {
			continue
		}
		if o := &f.Options[n]; best.option == nil || o.Refusal == nil {
			best = targetOption{field: i, index: n, option: o, singlePiece: true, chosen: o.Refusal == nil && f.Chosen(o.ID)}
		}
	}
	if best.option == nil {
		return target{}, false
	}
	t := target{Place: &at, Piece: p.ID, Href: a.cardURLPrefix() + at.ID}
	a.linkTarget(&t, best)
	t.Label = a.targetLabel(&t, best, placeContents{}) + "; " + a.side(p.Side).Name
	return t, true
}
