package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	layout "tricorne/views/board"
)

// surveyed is the map's layer of overlays that are switched on.
type surveyed struct {
	*Board
	Overlays []overlay.Overlay
}

func (d *Desk) survey() *surveyed { return &surveyed{&d.Board, d.Overlays} }

// overlaysLayer draws the overlays: tinted areas, lines, and signs next to towns and stacks. Each overlay also contains
// the same in words.
func overlaysLayer(s *surveyed) templ.Component { return inked(s.draw) }

func (s *surveyed) draw(w *ink) {
	var on []string
	for i := range s.Overlays {
		on = append(on, s.Overlays[i].ID)
	}
	w.open()
	w.put(`<svg id="overlays" class="layer overlays" viewBox="`, s.viewBox(), `" data-on="`, strings.Join(on, " "), `" focusable="false" data-testid="overlays">`)
	for i := range s.Overlays {
		s.overlay(w, &s.Overlays[i])
	}
	w.shut()
	w.put("</svg>")
}

func (s *surveyed) overlay(w *ink, o *overlay.Overlay) {
	w.open()
	w.put(`<g class="over over-`, o.ID, `" role="img" data-testid="over-`, o.ID, `" aria-label="`)
	w.say(s.overlayName(o.ID) + ". " + o.Words)
	w.put(`">`)
	for i := range o.Lands {
		w.row()
		s.land(w, &o.Lands[i])
	}
	for _, way := range o.Ways {
		w.row()
		s.line(w, way)
	}
	for i := range o.Spots {
		w.row()
		s.spot(w, &o.Spots[i])
	}
	w.shut()
	w.put("</g>")
}

// overlayName returns the label of the switch of an overlay.
func (t *Table) overlayName(id string) string {
	for _, o := range t.Manual.Screen.Overlays {
		if o.ID == id {
			return o.Name
		}
	}
	return id
}

// land draws the area of a province with its label. For a whole region it draws only the label.
func (s *surveyed) land(w *ink, l *overlay.Land) {
	shape, at, _ := s.Art.Ground(l.Name)
	w.put(`<g>`)
	if shape != "" && !l.Plain {
		class := "both"
		if l.Side != game.Nobody {
			class = s.side(l.Side).ID
		}
		w.put(`<path class="ground `, class, `" d="`, shape, `"/>`)
	}
	if sign, ok := s.Art.RegionSign(l.Name); ok {
		w.put(`<text class="region" x="`, num(sign.X), `" y="`, num(sign.Y), `">`)
		w.say(l.Name)
		w.put(`<tspan x="`, num(sign.X), `" dy="1.1em">`)
		w.say(l.Label)
		w.put(`</tspan></text></g>`)
		return
	}
	w.put(`<text class="colony" x="`, num(at.X), `" y="`, num(at.Y), `">`)
	w.say(l.Label)
	w.put(`</text></g>`)
}

// line draws a line from space to space.
func (s *surveyed) line(w *ink, way []string) {
	w.put(`<path class="line" d="`)
	letter := "M"
	for _, id := range way {
		if p, ok := s.Art.Place(id); ok {
			w.put(letter, num(p.X), " ", num(p.Y))
			letter = "L"
		}
	}
	w.put(`"/>`)
}

// shifts are the offsets of the signs of an overlay from the center of a space. They keep counters and other signs
// uncovered.
var shifts = map[overlay.Kind][2]float64{
	overlay.Held: {-31, -4}, overlay.Lacked: {-31, -4}, overlay.Supplied: {-29, 15}, overlay.Hungry: {-29, 15},
	overlay.Source: {30, 14},
}

func (s *surveyed) spot(w *ink, x *overlay.Spot) {
	p, ok := s.Art.Place(x.Space)
	if !ok {
		return
	}
	by := shifts[x.As]
	w.put(`<g transform="translate(`, num(p.X+by[0]), " ", num(p.Y+by[1]), `)" data-space="`, x.Space, `"><g class="o `, string(x.As), `"><use href="#`, layout.OverlaySigns[string(x.As)], `"/>`)
	if x.Badge != "" {
		w.put(`<text y="4" x="`, when(by[0] > 0, "1"), `2">`)
		w.say(x.Badge)
		w.put(`</text>`)
	}
	w.put("</g></g>")
}

// overlayNotes returns the notes on a place from the overlays that are switched on.
func overlayNotes(all []overlay.Overlay, space string) []string {
	var out []string
	for i := range all {
		for k := range all[i].Spots {
			if x := &all[i].Spots[k]; x.Space == space && !slices.Contains(out, x.Label) {
				out = append(out, x.Label)
			}
		}
	}
	return out
}

// overlaid reports whether an overlay is switched on.
func (d *Desk) overlaid(id string) bool {
	return slices.ContainsFunc(d.Overlays, func(o overlay.Overlay) bool { return o.ID == id })
}

// switchLayer returns the value for an address that switches one overlay on or off and keeps the others.
func (d *Desk) switchLayer(id string) string {
	var on []string
	for _, o := range d.Layers {
		if d.overlaid(o.ID) != (o.ID == id) {
			on = append(on, o.ID)
		}
	}
	if len(on) == 0 {
		return NoOverlays
	}
	return strings.Join(on, ".")
}

// NoOverlays is the value in an address if all overlays are switched off.
const NoOverlays = "none"
