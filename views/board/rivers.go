package board

import (
	"math"
	"slices"
	"strconv"
)

// stream is a river as drawn: its middle and half its width at every step.
type stream struct {
	id   string
	mid  []pt
	half []float64
}

// streams gives the rivers their unrest: they swing a little about the course of the layout and swell and narrow.
func (p *plate) streams() []stream {
	var out []stream
	for _, r := range p.Rivers {
		seed := seedOf(r.ID)
		course := smooth(spots(r.Path), false, r.stride())
		last := float64(len(course) - 1)
		spring := !r.fed && p.inner.holds(course[0]) // it rises on the map, so it begins as a thread
		half := make([]float64, len(course))
		for i := range half {
			w := (r.Width[0] + (r.Width[1]-r.Width[0])*float64(i)/last) / 2
			half[i] = w * (1 + 0.13*wobble(seed+7, float64(i)*0.3))
			if spring && i < 5 {
				half[i] *= (0.4 + float64(i)) / 5.4
			}
		}
		swing := math.Min(2, 0.8+r.Width[1]*0.06)
		mid := beside(course, func(i int) float64 {
			return swing * (wobble(seed, float64(i)*0.22) + 0.5*wobble(seed+3, float64(i)*0.7))
		})
		out = append(out, stream{r.ID, mid, half})
	}
	return out
}

// stride is how far apart the points of a river are set: a creek needs fewer than a stream with two banks to be seen.
func (r River) stride() float64 {
	if r.kind == "creek" {
		return 11
	}
	return 8
}

// bank is a line at a share of the way from the middle of the stream to its shore; negative is the right bank.
func (s stream) bank(inset float64, side float64) []pt {
	return beside(s.mid, func(i int) float64 { return side * math.Max(0.2, s.half[i]-inset) })
}

// cutRivers prepares the body of every river and the lines their names run along.
func (p *plate) cutRivers() {
	for _, s := range p.streams() {
		left, right := s.bank(0, 1), s.bank(0, -1)
		var body trail
		body.flowing(left)
		slices.Reverse(right)
		body.line(right[0]).flow(right)
		p.el("path", "id", "r-"+s.id, "d", body.close().String())
	}
	for i, n := range p.Lettering {
		if n.Along != "" {
			p.el("path", "id", "n"+strconv.Itoa(i), "d", p.courseOf(n))
		}
	}
}

// courseOf is the line a water name runs along: the stretch of the river around its place, moved aside by its lift.
func (p *plate) courseOf(n Lettering) string {
	r, _ := p.river(n.Along)
	course := smooth(spots(r.Path), false, 10)
	if r.kind != "" {
		course = calmed(course, 5)
	}
	lift := n.Lift
	if n.Upstream {
		slices.Reverse(course)
	}
	half := measure(italic, n.Text, n.Size, n.Spacing)/2 + 12
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
	var t trail
	t.flowing(beside(course[from:to+1], func(int) float64 { return lift }))
	return t.String()
}

// calmed is a line without its small bends: every point becomes the mean of those up to reach away.
func calmed(line []pt, reach int) []pt {
	out := make([]pt, len(line))
	for i := range line {
		near := min(reach, i, len(line)-1-i)
		sum := pt{}
		for k := i - near; k <= i+near; k++ {
			sum = sum.plus(line[k])
		}
		out[i] = sum.times(1 / float64(2*near+1))
	}
	return out
}

// rivers draws all banks first and all water after, so that streams run into each other and into the sea.
func (p *plate) rivers() {
	p.begin("g", "fill", "none", "stroke", p.ink, "stroke-width", 2, "clip-path", "url(#dry)")
	for _, r := range p.Rivers {
		p.el("use", "href", "#r-"+r.ID)
	}
	p.end()
	p.begin("g", "fill", mix(p.Style.sea, p.shallow, 0.85))
	for _, r := range p.Rivers {
		p.el("use", "href", "#r-"+r.ID)
	}
	p.end()
	p.begin("g", "fill", "none", "stroke", p.seaLine, "clip-path", "url(#dry)")
	for _, s := range p.streams() {
		for i, inset := range []float64{2, 4.4, 7.2, 10.4, 14} {
			p.lining(s, inset, 0.75-0.13*float64(i))
		}
	}
	p.end()
}

// lining engraves one line inside both banks wherever the river is wide enough for it.
func (p *plate) lining(s stream, inset, strength float64) {
	var t trail
	for _, side := range []float64{1, -1} {
		line := s.bank(inset, side)
		start := -1
		until := len(line)
		if p.inner.holds(s.mid[until-1]) {
			until -= 4 // leave the mouth open
		}
		for i := 0; i <= until; i++ {
			wide := i < until && s.half[i] > inset+1.2
			if wide && start < 0 {
				start = i
			}
			if !wide && start >= 0 {
				if i-start > 3 {
					t.flowing(line[start:i])
				}
				start = -1
			}
		}
	}
	if d := t.String(); d != "" {
		p.el("path", "d", d, "stroke-width", ".7", "opacity", fine(strength))
	}
}

// waterNames letters seas at their spot and rivers along their course.
func (p *plate) waterNames() {
	for i, n := range p.Lettering {
		if n.Kind != "water" && n.Kind != "sea" {
			continue
		}
		halo := []any{"stroke", mix(p.Style.sea, p.halo, 0.35), "stroke-opacity", ".75", "stroke-width", 2.6, "paint-order", "stroke", "stroke-linejoin", "round"}
		if n.Along == "" {
			turn := ""
			if n.Angle != 0 {
				turn = "rotate(" + num(n.Angle) + " " + num(n.X) + " " + num(n.Y) + ")"
			}
			p.words(n.Text, italic, n.Size, p.waterInk, pt{n.X, n.Y}, "middle", append(halo, "letter-spacing", spacing(n.Spacing), "transform", turn)...)
			continue
		}
		class := ""
		if p.Hexes != nil && n.Size <= farWater {
			class = "brook"
		}
		p.begin("text", append(halo, "class", class, "font-family", families[italic], "font-size", n.Size, "fill", p.waterInk, "text-anchor", "middle", "letter-spacing", spacing(n.Spacing))...)
		p.text(n.Text, "textPath", "href", "#n"+strconv.Itoa(i), "startOffset", "50%")
		p.end()
	}
}
