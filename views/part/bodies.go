package part

import (
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// pileOutlines returns the outlines of the piles at a place, as they are drawn on the map.
func (a *targetLayer) pileOutlines(p *layout.Place, piles []*view.Pile) []layout.PileBox {
	out := make([]layout.PileBox, 0, len(piles))
	for _, pile := range piles {
		switch {
		case a.hasCounters():
			if s, ok := a.stack(pile, len(piles) > 1, a.OpenPlace); ok {
				out = append(out, s.Box())
			}
		case p.IsZone():
			for _, at := range p.ShipSpots(pile.Size()) {
				out = append(out, layout.BlockPileBox(at[0], at[1], 1))
			}
		default:
			if x, y, ok := a.Layout.PileSpot(pile.Space, a.side(pile.Side).ID, len(piles) > 1); ok {
				out = append(out, layout.BlockPileBox(x, y, pile.Size()))
			}
		}
	}
	return out
}

// markCovered marks the targets that are covered by an open stack. Their rings would cross its counters.
func (a *targetLayer) markCovered(out []target, open []*view.Pile) {
	if !a.hasCounters() {
		return
	}
	for _, pile := range open {
		s, ok := a.stack(pile, len(open) > 1, a.OpenPlace)
		if !ok || pile.Size() < 2 {
			continue
		}
		plate := s.Box()
		for i := range out {
			t := &out[i]
			x, y := t.Place.X-plate.At[0]-plate.Left, t.Place.Y-plate.At[1]-plate.Top
			switch {
			case t.Place.ID == a.OpenPlace:
				t.Class += " spread"
			case x > 0 && y > 0 && x < plate.W && y < plate.H:
				t.Class += " beneath"
			}
		}
	}
}

// counterTargets returns a target for every counter of an open stack that the orders offer. Each can then be chosen
// separately.
func (a *targetLayer) counterTargets(all map[string]placeContents) []target {
	piles := all[a.OpenPlace].piles
	if !a.hasCounters() || len(piles) == 0 {
		return nil
	}
	hex, ok := a.Layout.Place(a.OpenPlace)
	if !ok {
		return nil
	}
	hex.Name = PlaceName(a.Manual, hex.ID)
	var out []target
	for _, pile := range piles {
		s, drawn := a.stack(pile, len(piles) > 1, a.OpenPlace)
		if !drawn {
			continue
		}
		for n := range pile.Pieces {
			body, open := s.CounterBox(n)
			if !open {
				break
			}
			if t, asked := a.pieceTarget(hex, &pile.Pieces[n]); asked {
				t.Place = &layout.Place{ID: hex.ID, Kind: hex.Kind, X: body.At[0], Y: body.At[1]}
				t.Class += " manned"
				t.Outlines = []layout.PileBox{body}
				out = append(out, t)
			}
		}
	}
	return out
}

// writePileOutline writes the outline of a pile. The part of the path after its first corner is the same for most
// piles.
func (w *partWriter) writePileOutline(b *layout.PileBox) {
	w.pathCommand(`<path class="body" d="M`, b.At[0], b.At[1])
	w.pathCommand("m", b.Left, b.Top+b.StickOut)
	if b.StickOut > 0 {
		w.pathCommand("l", b.StickOut, -b.StickOut)
		w.pathCommand("h", b.W-b.StickOut)
		w.pathCommand("v", b.H-b.StickOut)
		w.pathCommand("l", -b.StickOut, b.StickOut)
		w.pathCommand("h", b.StickOut-b.W)
	} else {
		w.pathCommand("h", b.W)
		w.pathCommand("v", b.H)
		w.pathCommand("h", -b.W)
	}
	w.raw(`z"/>`)
}

// pathCommand writes one command of an SVG path.
func (w *partWriter) pathCommand(letter string, to ...float64) {
	w.raw(letter)
	for i, v := range to {
		if i > 0 {
			w.raw(" ")
		}
		w.num(v)
	}
}

// circleCentre writes the center of a circle after the value of its class attribute.
func (w *partWriter) circleCentre(x, y float64) {
	w.raw(`" cx="`)
	w.num(x)
	w.raw(`" cy="`)
	w.num(y)
}
