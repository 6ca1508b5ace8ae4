package engrave

import (
	"math"
	"slices"
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// stream is a river with its irregularities: its middle line, and half its width at every point.
type stream struct {
	id   string
	mid  []draw.Pt
	half []float64
}

// streams adds irregularities to the rivers. They swing a little around the course of the layout, and their width
// varies.
func (p *plate) streams() []stream {
	var out []stream
	for _, r := range p.Rivers {
		seed := draw.SeedOf(r.ID)
		course := draw.Smooth(board.Points(r.Path), false, stride(r))
		last := float64(len(course) - 1)
		spring := !r.Fed && p.inner.Holds(course[0]) // the river rises on the map, so its line begins thin
		half := make([]float64, len(course))
		for i := range half {
			w := (r.Width[0] + (r.Width[1]-r.Width[0])*float64(i)/last) / 2
			half[i] = w * (1 + 0.13*draw.Wobble(seed+7, float64(i)*0.3))
			if spring && i < 5 {
				half[i] *= (0.4 + float64(i)) / 5.4
			}
			if far := len(half) - 1 - i; r.Shut[0] && i < 3 || r.Shut[1] && far < 3 {
				half[i] *= math.Sqrt((0.15 + float64(min(i, far))) / 3.15)
			}
		}
		swing := math.Min(2, 0.8+r.Width[1]*0.06)
		mid := draw.SideStep(course, func(i int) float64 {
			return swing * (draw.Wobble(seed, float64(i)*0.22) + 0.5*draw.Wobble(seed+3, float64(i)*0.7))
		})
		out = append(out, stream{r.ID, mid, half})
	}
	return out
}

// stride returns the distance between the points of a river. A creek needs fewer points than a stream with two visible
// banks.
func stride(r board.River) float64 {
	if r.Kind == "creek" {
		return 11
	}
	return 8
}

// bank returns the line inside one shore of the stream, at the distance inset from that shore. Side is 1 for the left
// shore and -1 for the right.
func (s stream) bank(inset float64, side float64) []draw.Pt {
	return draw.SideStep(s.mid, func(i int) float64 { return side * math.Max(0.2, s.half[i]-inset) })
}

// cutRivers adds to the definitions the shape of every river and the lines for river names.
func (p *plate) cutRivers() {
	for _, s := range p.streams() {
		left, right := s.bank(0, 1), s.bank(0, -1)
		var body draw.Trail
		body.Flowing(left)
		slices.Reverse(right)
		body.Line(right[0]).Flow(right)
		p.El("path", "id", "r-"+s.id, "d", body.Close().String())
	}
	for i, n := range p.Lettering {
		if n.Along != "" {
			p.El("path", "id", "n"+strconv.Itoa(i), "d", p.courseOf(n))
		}
	}
}

// courseOf returns the line for a water name as a path.
func (p *plate) courseOf(n board.Lettering) string {
	var t draw.Trail
	t.Flowing(p.courseLine(n))
	return t.String()
}

// courseLine returns the line for a water name. It is the stretch of the river around the name's position, moved
// sideways by its lift.
func (p *plate) courseLine(n board.Lettering) []draw.Pt {
	r, _ := p.River(n.Along)
	course := draw.Smooth(board.Points(r.Path), false, 10)
	if r.Kind != "" {
		course = calmLine(course, 5)
	}
	lift := n.Lift
	if n.Upstream {
		slices.Reverse(course)
	}
	half := draw.Measure(draw.Italic, n.Text, n.Size, n.Spacing)/2 + 12
	middle := int(math.Round(n.At * float64(len(course)-1)))
	if n.Upstream {
		middle = len(course) - 1 - middle
	}
	from, to := middle, middle
	for reach := 0.0; reach < half && (from > 0 || to < len(course)-1); {
		if from > 0 {
			from--
		}
		if to < len(course)-1 {
			to++
		}
		reach += 10
	}
	return draw.SideStep(course[from:to+1], func(int) float64 { return lift })
}

// calmLine returns a line without its small bends. Every point becomes the mean of its neighbours up to reach points
// away.
func calmLine(line []draw.Pt, reach int) []draw.Pt {
	out := make([]draw.Pt, len(line))
	for i := range line {
		near := min(reach, i, len(line)-1-i)
		sum := draw.Pt{}
		for k := i - near; k <= i+near; k++ {
			sum = sum.Plus(line[k])
		}
		out[i] = sum.Times(1 / float64(2*near+1))
	}
	return out
}

// rivers draws all banks before all water. So streams run into each other and into the sea without a line.
func (p *plate) rivers() {
	p.Begin("g", "fill", "none", "stroke", p.ink, "stroke-width", 2, "clip-path", "url(#dry)")
	for _, r := range p.Rivers {
		p.El("use", "href", "#r-"+r.ID)
	}
	p.End()
	p.Begin("g", "fill", draw.Mix(p.Style.sea, p.shallow, 0.85))
	for _, r := range p.Rivers {
		p.El("use", "href", "#r-"+r.ID)
	}
	p.End()
	p.Begin("g", "fill", "none", "stroke", p.seaLine, "clip-path", "url(#dry)")
	for _, s := range p.streams() {
		for i, inset := range []float64{2, 4.4, 7.2, 10.4, 14} {
			p.lining(s, inset, 0.75-0.13*float64(i))
		}
	}
	p.End()
}

// lining draws one line inside both banks wherever the river is wide enough for it.
func (p *plate) lining(s stream, inset, strength float64) {
	var t draw.Trail
	for _, side := range []float64{1, -1} {
		line := s.bank(inset, side)
		start := -1
		until := len(line)
		if p.inner.Holds(s.mid[until-1]) {
			until -= 4 // leave the mouth open
		}
		for i := 0; i <= until; i++ {
			wide := i < until && s.half[i] > inset+1.2
			if wide && start < 0 {
				start = i
			}
			if !wide && start >= 0 {
				if i-start > 3 {
					t.Flowing(line[start:i])
				}
				start = -1
			}
		}
	}
	if d := t.String(); d != "" {
		p.El("path", "d", d, "stroke-width", ".7", "opacity", draw.Fine(strength))
	}
}

// waterNames draws names of seas at their spot and names of rivers along their course.
func (p *plate) waterNames() {
	for i, n := range p.Lettering {
		if n.Kind != "water" && n.Kind != "sea" {
			continue
		}
		halo := []any{
			"stroke", draw.Mix(p.Style.sea, p.halo, 0.35), "stroke-opacity", ".75", "stroke-width", 2.6,
			"paint-order", "stroke", "stroke-linejoin", "round",
		}
		if n.Along == "" {
			turn := ""
			if n.Angle != 0 {
				turn = "rotate(" + draw.Num(n.Angle) + " " + draw.Num(n.X) + " " + draw.Num(n.Y) + ")"
			}
			p.words(n.Text, draw.Italic, n.Size, p.waterInk, draw.XY(n.X, n.Y), "middle",
				append(halo, "class", p.farNote(n), "letter-spacing", spacing(n.Spacing), "transform", turn)...)
			continue
		}
		class := ""
		if p.Hexes != nil && n.Size <= farWater {
			class = "brook"
		}
		p.together(func() {
			p.Begin("text", append(halo, "class", class, "font-family", draw.Families[draw.Italic], "font-size", n.Size, "fill",
				p.waterInk, "text-anchor", "middle", "letter-spacing", spacing(n.Spacing))...)
			p.Text(n.Text, "textPath", "href", "#n"+strconv.Itoa(i), "startOffset", "50%")
			p.End()
		})
	}
}
