package part

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
)

// Sketches are a side's own notes and arrows on its map. Nobody else sees them.
type Sketches struct {
	*Board
	List      []Sketch
	Turn      int  // the current or shown turn; older sketches are drawn fainter
	Hidden    bool // this device does not show the sketches
	MomentSeq int  // the shown moment of the past; 0 for the present

	// The state of the form.
	MaxLength int
	Form      SketchForm
	Open      bool   // the list of sketches is open
	WrongText string // the reason why a sketch was not drawn
	DoneText  string // a message that a sketch was drawn
}

// Sketch is a note at a place, or an arrow from one place to another.
type Sketch struct {
	ID      string
	Turn    int
	From    string
	To      string // the place where an arrow ends; empty for a note
	Words   string
	Removed bool // the sketch was removed from the map later
}

// SketchForm holds the input of a form: places as typed, and their ids if they were pressed on the map.
type SketchForm struct {
	IsNote          bool
	From, FromID    string
	To, ToID, Words string
}

// place returns the name of a place for screen readers.
func (s *Sketches) place(id string) string {
	p, ok := s.Layout.Place(id)
	switch {
	case ok && p.IsHex() && p.Name == id:
		return "hex " + id
	case ok && p.Name != "" && (p.IsHex() || p.IsHexside()):
		return p.Name
	}
	return PlaceName(s.Manual, id)
}

// placesText returns the place of a note, or both places of an arrow.
func (s *Sketches) placesText(k *Sketch) string {
	if k.To == "" {
		return capitalize(s.place(k.From))
	}
	return capitalize(s.place(k.From)) + " to " + s.place(k.To)
}

// newestFirst lists the sketches, newest first.
func (s *Sketches) newestFirst() []Sketch {
	out := slices.Clone(s.List)
	slices.Reverse(out)
	return out
}

// label returns a sketch with its text, for a button whose visible label names only the action.
func (s *Sketches) label(k *Sketch) string {
	out := s.placesText(k)
	if k.Words != "" {
		out += ", “" + k.Words + "”"
	}
	return out
}

// SketchLayer draws the layer of notes and arrows. It is hidden from screen readers, because the list next to the
// form contains the same. If swaps is set, the layer is sent together with another answer and replaces the layer in
// the page.
func SketchLayer(s *Sketches, swaps bool) templ.Component {
	return partDrawing(func(w *partWriter) {
		w.raw(`<svg id="sketches" class="layer sketches `, s.side(s.ViewerSide).ID, `" viewBox="`, s.viewBox(),
			`" aria-hidden="true" focusable="false" data-testid="sketches"`)
		if swaps {
			w.raw(` hx-swap-oob="true"`)
		}
		w.raw(`>`)
		if !s.Hidden {
			s.drawAll(w)
		}
		w.raw("</svg>")
	})
}

func (s *Sketches) drawAll(w *partWriter) {
	high := map[string]float64{} // number of lines already drawn at a place
	for i := range s.List {
		k := &s.List[i]
		p, ok := s.Layout.Place(k.From)
		if !ok {
			continue
		}
		w.raw(`<g class="sketch`)
		if k.Turn < s.Turn {
			w.raw(` old`)
		}
		w.raw(`">`)
		lines := wrapWords(k.Words, sketchLineLength)
		if q, ok := s.Layout.Place(k.To); ok && k.To != "" {
			line, head, middle := bentArrow([2]float64{p.X, p.Y}, [2]float64{q.X, q.Y})
			w.raw(`<path class="edge" d="`, line, `"/><path class="line" d="`, line, `"/><path class="head" d="`, head, `"/>`)
			s.drawLines(w, lines, middle[0], middle[1]-float64(len(lines)-1)*sketchLeading/2, "middle")
		} else {
			lift := high[k.From]
			high[k.From] += math.Max(float64(len(lines))*sketchLeading, 26)
			s.drawFlag(w, p.X, p.Y-lift, lines)
		}
		w.raw(`</g>`)
	}
}

// The text format on the map, in units of the board.
const (
	sketchLineLength = 20 // letters
	sketchLeading    = 16.0
)

// drawFlag draws the mark of a note: a flag above its place, with its text if there is room.
func (s *Sketches) drawFlag(w *partWriter, x, y float64, lines []string) {
	by, anchor, way := 22.0, "start", "h15l-4 5.5 4 5.5h-15"
	if x > s.Layout.Canvas.Width*0.85 {
		by, anchor, way = -22, "end", "h-15l4 5.5-4 5.5h15"
	}
	x, y = x+by, y-14
	d := "M" + num(x) + " " + num(y) + "v-26" + way
	w.raw(`<path class="edge" d="`, d, `"/><path class="flag" d="`, d, `"/>`)
	s.drawLines(w, lines, x+by*0.85, y-13-float64(len(lines)-1)*sketchLeading, anchor)
}

// drawLines writes lines of text downward from a baseline.
func (s *Sketches) drawLines(w *partWriter, lines []string, x, y float64, anchor string) {
	if len(lines) == 0 {
		return
	}
	w.raw(`<text text-anchor="`, anchor, `">`)
	for i, line := range lines {
		w.raw(`<tspan x="`, num(x), `" y="`, num(y+float64(i)*sketchLeading), `">`)
		w.text(line)
		w.raw(`</tspan>`)
	}
	w.raw(`</text>`)
}

// bentArrow returns an arrow between two points. It is bent, so that two arrows in opposite directions do not overlap.
// It returns the line, the head, and the middle.
func bentArrow(a, b [2]float64) (line, head string, middle [2]float64) {
	dx, dy := b[0]-a[0], b[1]-a[1]
	l := math.Hypot(dx, dy)
	if l == 0 {
		return "", "", a
	}
	bend := [2]float64{(a[0]+b[0])/2 - dy*0.16, (a[1]+b[1])/2 + dx*0.16}
	gap := math.Min(headGap, l/3)
	toward := func(p, q [2]float64, by float64) [2]float64 {
		far := math.Hypot(q[0]-p[0], q[1]-p[1])
		return [2]float64{p[0] + (q[0]-p[0])*by/far, p[1] + (q[1]-p[1])*by/far}
	}
	from, tip := toward(a, bend, gap*0.6), toward(b, bend, gap*0.5)
	end := toward(tip, bend, math.Min(15, l/4))
	var w strings.Builder
	w.WriteByte('M')
	writePoint(&w, from[0], from[1])
	w.WriteByte('Q')
	writePoint(&w, bend[0], bend[1])
	w.WriteByte(' ')
	writePoint(&w, end[0], end[1])
	ux, uy := (tip[0]-bend[0])/math.Hypot(tip[0]-bend[0], tip[1]-bend[1]),
		(tip[1]-bend[1])/math.Hypot(tip[0]-bend[0], tip[1]-bend[1])
	var h strings.Builder
	size := math.Min(22, l/2.6)
	for i, c := range [][2]float64{{0, 0}, {size, size * 0.48}, {size * 0.72, 0}, {size, -size * 0.48}} {
		h.WriteByte("ML"[min(i, 1)])
		writePoint(&h, tip[0]-ux*c[0]-uy*c[1], tip[1]-uy*c[0]+ux*c[1])
	}
	h.WriteByte('Z')
	return w.String(), h.String(), [2]float64{(from[0] + 2*bend[0] + end[0]) / 4, (from[1]+2*bend[1]+end[1])/4 - 9}
}

// wrapWords breaks a text into lines of at most the given number of letters. A longer word is cut.
func wrapWords(words string, most int) []string {
	var out []string
	for _, word := range strings.Fields(words) {
		for utf8.RuneCountInString(word) > most {
			cut := []rune(word)
			out = append(out, string(cut[:most]))
			word = string(cut[most:])
		}
		if n := len(out) - 1; n >= 0 && utf8.RuneCountInString(out[n])+1+utf8.RuneCountInString(word) <= most {
			out[n] += " " + word
			continue
		}
		out = append(out, word)
	}
	return out
}

// formAttrs returns the attributes of the forms. In the history, a form loads a whole page.
func (s *Sketches) formAttrs() templ.Attributes {
	to := s.Path("sketches")
	if s.MomentSeq > 0 {
		return templ.Attributes{"method": "post", "action": to}
	}
	return templ.Attributes{
		"method": "post", "action": to, "hx-post": to, "hx-target": "#sketchpad",
		"hx-swap": "outerHTML",
	}
}

// maySketch reports whether the viewer may draw on this map.
func (d *Desk) maySketch() bool { return d.Sketches != nil && d.Sketches.MomentSeq == 0 }
