package part

import (
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// bodies returns the outlines of the piles at a place, as they are drawn on the map.
func (a *aiming) bodies(p *layout.Place, piles []*view.Pile) []layout.Body {
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

// beneath marks the targets that are covered by an open stack. Their rings would cross its counters.
func (a *aiming) beneath(out []target, open []*view.Pile) {
	if !a.counters() {
		return
	}
	for _, pile := range open {
		s, ok := a.stack(pile, len(open) > 1, a.Place)
		if !ok || pile.Size() < 2 {
			continue
		}
		plate := s.Body()
		for i := range out {
			t := &out[i]
			x, y := t.Place.X-plate.At[0]-plate.Left, t.Place.Y-plate.At[1]-plate.Top
			switch {
			case t.Place.ID == a.Place:
				t.Class += " spread"
			case x > 0 && y > 0 && x < plate.W && y < plate.H:
				t.Class += " beneath"
			}
		}
	}
}

// counterTargets returns a target for every counter of an open stack that the orders offer. Each can then be chosen
// separately.
func (a *aiming) counterTargets(all map[string]there) []target {
	piles := all[a.Place].piles
	if !a.counters() || len(piles) == 0 {
		return nil
	}
	hex, ok := a.Art.Place(a.Place)
	if !ok {
		return nil
	}
	hex.Name = PlaceName(a.Manual, hex.ID)
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

// body writes the outline of a body. The part of the path after its corner is the same for most bodies.
func (w *ink) body(b *layout.Body) {
	w.step(`<path class="body" d="M`, b.At[0], b.At[1])
	w.step("m", b.Left, b.Top+b.Out)
	if b.Out > 0 {
		w.step("l", b.Out, -b.Out)
		w.step("h", b.W-b.Out)
		w.step("v", b.H-b.Out)
		w.step("l", -b.Out, b.Out)
		w.step("h", b.Out-b.W)
	} else {
		w.step("h", b.W)
		w.step("v", b.H)
		w.step("h", -b.W)
	}
	w.put(`z"/>`)
}

// step writes one command of an SVG path.
func (w *ink) step(letter string, to ...float64) {
	w.put(letter)
	for i, v := range to {
		if i > 0 {
			w.put(" ")
		}
		w.num(v)
	}
}

// spot writes the center of a circle after the value of its class attribute.
func (w *ink) spot(x, y float64) {
	w.put(`" cx="`)
	w.num(x)
	w.put(`" cy="`)
	w.num(y)
}
