package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	layout "tricorne/views/board"
)

// overlayData is the map's layer of overlays that are switched on.
type overlayData struct {
	*Board
	Overlays []overlay.Overlay
}

func (d *Desk) overlayData() *overlayData { return &overlayData{&d.Board, d.Overlays} }

// overlaysLayer draws the overlays: tinted areas, lines, and signs next to towns and stacks. Each overlay also contains
// the same in words.
func overlaysLayer(s *overlayData) templ.Component { return partDrawing(s.draw) }

func (s *overlayData) draw(w *partWriter) {
	var on []string
	for i := range s.Overlays {
		on = append(on, s.Overlays[i].ID)
	}
	w.open()
	w.raw(`<svg id="overlays" class="layer overlays" viewBox="`, s.viewBox(), `" data-on="`, strings.Join(on, " "),
		`" focusable="false" data-testid="overlays">`)
	for i := range s.Overlays {
		s.drawOverlay(w, &s.Overlays[i])
	}
	w.close()
	w.raw("</svg>")
}

func (s *overlayData) drawOverlay(w *partWriter, o *overlay.Overlay) {
	w.open()
	w.raw(`<g class="over over-`, o.ID, `" role="img" data-testid="over-`, o.ID, `" aria-label="`)
	w.text(s.overlayName(o.ID) + ". " + o.Description)
	w.raw(`">`)
	for i := range o.Areas {
		w.row()
		s.drawArea(w, &o.Areas[i])
	}
	for _, way := range o.Ways {
		w.row()
		s.drawLine(w, way)
	}
	for i := range o.MarkedSpaces {
		w.row()
		s.drawMarkedSpace(w, &o.MarkedSpaces[i])
	}
	w.close()
	w.raw("</g>")
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

// drawArea draws the area of a province with its label. For a whole region it draws only the label.
func (s *overlayData) drawArea(w *partWriter, l *overlay.Area) {
	shape, at, _ := s.Layout.ProvinceShape(l.Name)
	w.raw(`<g>`)
	if shape != "" && !l.TextOnly {
		class := "both"
		if l.Side != game.Nobody {
			class = s.side(l.Side).ID
		}
		w.raw(`<path class="ground `, class, `" d="`, shape, `"/>`)
	}
	if sign, ok := s.Layout.RegionSignSpot(l.Name); ok {
		w.raw(`<text class="region" x="`, num(sign.X), `" y="`, num(sign.Y), `">`)
		w.text(l.Name)
		w.raw(`<tspan x="`, num(sign.X), `" dy="1.1em">`)
		w.text(l.Label)
		w.raw(`</tspan></text></g>`)
		return
	}
	w.raw(`<text class="colony" x="`, num(at.X), `" y="`, num(at.Y), `">`)
	w.text(l.Label)
	w.raw(`</text></g>`)
}

// drawLine draws a line from space to space.
func (s *overlayData) drawLine(w *partWriter, way []string) {
	w.raw(`<path class="line" d="`)
	letter := "M"
	for _, id := range way {
		if p, ok := s.Layout.Place(id); ok {
			w.raw(letter, num(p.X), " ", num(p.Y))
			letter = "L"
		}
	}
	w.raw(`"/>`)
}

// signOffsets are the offsets of the signs of an overlay from the center of a space. They keep counters and other signs
// uncovered.
var signOffsets = map[overlay.Kind][2]float64{
	overlay.HeldPlace: {-31, -4}, overlay.MissingPlace: {-31, -4}, overlay.InSupply: {-29, 15},
	overlay.OutOfSupply:  {-29, 15},
	overlay.SupplySource: {30, 14},
}

func (s *overlayData) drawMarkedSpace(w *partWriter, x *overlay.MarkedSpace) {
	p, ok := s.Layout.Place(x.Space)
	if !ok {
		return
	}
	by := signOffsets[x.Kind]
	w.raw(`<g transform="translate(`, num(p.X+by[0]), " ", num(p.Y+by[1]), `)" data-space="`, x.Space, `"><g class="o `,
		string(x.Kind), `"><use href="#`, layout.OverlaySigns[string(x.Kind)], `"/>`)
	if x.Badge != "" {
		w.raw(`<text y="4" x="`, wordIf(by[0] > 0, "1"), `2">`)
		w.text(x.Badge)
		w.raw(`</text>`)
	}
	w.raw("</g></g>")
}

// overlayNotes returns the notes on a place from the overlays that are switched on.
func overlayNotes(all []overlay.Overlay, space string) []string {
	var out []string
	for i := range all {
		for k := range all[i].MarkedSpaces {
			if x := &all[i].MarkedSpaces[k]; x.Space == space && !slices.Contains(out, x.Label) {
				out = append(out, x.Label)
			}
		}
	}
	return out
}

// isOverlayOn reports whether an overlay is switched on.
func (d *Desk) isOverlayOn(id string) bool {
	return slices.ContainsFunc(d.Overlays, func(o overlay.Overlay) bool { return o.ID == id })
}

// overlaySwitchValue returns the value for an address that switches one overlay on or off and keeps the others.
func (d *Desk) overlaySwitchValue(id string) string {
	var on []string
	for _, o := range d.AvailableOverlays {
		if d.isOverlayOn(o.ID) != (o.ID == id) {
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
