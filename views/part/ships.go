package part

import (
	"slices"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// shipHeight is how far above the point where a ship stands one aims at her.
const shipHeight = 12

// shipTargets makes a target of every ship that an option of the orders is about: ships lie apart from the letter of their
// zone and apart from each other, so each is pressed by itself.
func (a *aiming) shipTargets() []target {
	var out []target
	for i := range a.Piles {
		pile := &a.Piles[i]
		zone, ok := a.Art.Place(pile.Space)
		if !ok || !zone.Zone() {
			continue
		}
		order := layout.Front(a.blocks(pile.Side, pile.Pieces, 0))
		berths := zone.Berths(len(order))
		for n := range pile.Pieces {
			p := &pile.Pieces[n]
			at := slices.IndexFunc(order, func(b layout.Block) bool { return b.Name == p.Name })
			if at < 0 || at >= len(berths) {
				continue
			}
			if t, ok := a.aimAtShip(zone, p); ok {
				t.Place = &layout.Place{ID: zone.ID, Kind: zone.Kind, X: berths[at][0], Y: berths[at][1] - shipHeight}
				out = append(out, t)
			}
		}
	}
	return out
}

// aimAtShip is the target of one ship, false when no option of the orders is about her.
func (a *aiming) aimAtShip(zone layout.Place, p *game.Piece) (target, bool) {
	for i := range a.Ask.Fields {
		f := &a.Ask.Fields[i]
		for n := range f.Options {
			o := &f.Options[n]
			if o.Piece != p.ID || f.Kind != game.One && f.Kind != game.Many {
				continue
			}
			t := target{Place: &zone, Piece: p.ID, Label: p.Name + "; in " + zone.Name, Href: a.cards() + zone.ID}
			a.aim(&t, aimed{field: i, n: n, option: o, others: 1, on: o.Why == nil && f.Chosen(o.ID)})
			return t, true
		}
	}
	return target{}, false
}
