package engrave

import (
	"math"
	"slices"
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// riverShape is a river with its irregularities: its middle line, and half its width at every point.
type riverShape struct {
	id         string
	middleLine []draw.Pt
	halfWidths []float64
}

// riverShapes adds irregularities to the rivers. They swing a little around the course of the layout, and their width
// varies.
func (p *mapDrawing) riverShapes() []riverShape {
	var out []riverShape
	for _, r := range p.Rivers {
		seed := draw.SeedOf(r.ID)
		course := draw.Smooth(board.Points(r.Path), false, pointDistance(r))
		last := float64(len(course) - 1)
		spring := !r.FromJunction && p.innerBox.Contains(course[0]) // the river rises on the map, so its line begins thin
		half := make([]float64, len(course))
		for i := range half {
			w := (r.Width[0] + (r.Width[1]-r.Width[0])*float64(i)/last) / 2
			half[i] = w * (1 + 0.13*draw.Wobble(seed+7, float64(i)*0.3))
			if spring && i < 5 {
				half[i] *= (0.4 + float64(i)) / 5.4
			}
			if far := len(half) - 1 - i; r.ShoreEnds[0] && i < 3 || r.ShoreEnds[1] && far < 3 {
				half[i] *= math.Sqrt((0.15 + float64(min(i, far))) / 3.15)
			}
		}
		swing := math.Min(2, 0.8+r.Width[1]*0.06)
		mid := draw.OffsetLine(course, func(i int) float64 {
			return swing * (draw.Wobble(seed, float64(i)*0.22) + 0.5*draw.Wobble(seed+3, float64(i)*0.7))
		})
		out = append(out, riverShape{r.ID, mid, half})
	}
	return out
}

// pointDistance returns the distance between the points of a river. A creek needs fewer points than a stream with two
// visible banks.
func pointDistance(r board.River) float64 {
	if r.Kind == "creek" {
		return 11
	}
	return 8
}

// bankLine returns the line inside one shore of the stream, at the distance inset from that shore. Side is 1 for the
// left shore and -1 for the right.
func (s riverShape) bankLine(inset float64, side float64) []draw.Pt {
	return draw.OffsetLine(s.middleLine, func(i int) float64 { return side * math.Max(0.2, s.halfWidths[i]-inset) })
}

// defineRivers adds to the SVG definitions the shape of every river and the lines for river names.
func (p *mapDrawing) defineRivers() {
	for _, s := range p.riverShapes() {
		left, right := s.bankLine(0, 1), s.bankLine(0, -1)
		var body draw.PathBuilder
		body.SoftCurve(left)
		slices.Reverse(right)
		body.Line(right[0]).ContinueSoft(right)
		p.Element("path", "id", "r-"+s.id, "d", body.Close().String())
	}
	for i, n := range p.Lettering {
		if n.AlongRiver != "" {
			p.Element("path", "id", "n"+strconv.Itoa(i), "d", p.nameLine(n))
		}
	}
}

// nameLine returns the line along which a name of water is printed, as the data of an SVG path.
func (p *mapDrawing) nameLine(n board.Lettering) string {
	var t draw.PathBuilder
	t.SoftCurve(p.namePath(n))
	return t.String()
}

// namePath returns the line along which a name of water is printed. It is the stretch of the river around the name's
// position, moved sideways by its lift.
func (p *mapDrawing) namePath(n board.Lettering) []draw.Pt {
	r, _ := p.River(n.AlongRiver)
	course := draw.Smooth(board.Points(r.Path), false, 10)
	if r.Kind != "" {
		course = smoothLine(course, 5)
	}
	lift := n.Lift
	if n.Upstream {
		slices.Reverse(course)
	}
	half := draw.Measure(draw.Italic, n.Text, n.Size, n.Spacing)/2 + 12
	middle := int(math.Round(n.AlongShare * float64(len(course)-1)))
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
	return draw.OffsetLine(course[from:to+1], func(int) float64 { return lift })
}

// smoothLine returns a line without its small bends. Every point becomes the mean of its neighbours up to reach points
// away.
func smoothLine(line []draw.Pt, reach int) []draw.Pt {
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

// drawRivers draws all banks before all water. So streams run into each other and into the sea without a line between
// them.
func (p *mapDrawing) drawRivers() {
	p.Begin("g", "fill", "none", "stroke", p.ink, "stroke-width", 2, "clip-path", "url(#dry)")
	for _, r := range p.Rivers {
		p.Element("use", "href", "#r-"+r.ID)
	}
	p.End()
	p.Begin("g", "fill", draw.MixColours(p.Style.sea, p.shallowWater, 0.85))
	for _, r := range p.Rivers {
		p.Element("use", "href", "#r-"+r.ID)
	}
	p.End()
	p.Begin("g", "fill", "none", "stroke", p.seaLine, "clip-path", "url(#dry)")
	for _, s := range p.riverShapes() {
		for i, inset := range []float64{2, 4.4, 7.2, 10.4, 14} {
			p.drawBankLine(s, inset, 0.75-0.13*float64(i))
		}
	}
	p.End()
}

// drawBankLine draws one line inside both banks wherever the river is wide enough for it.
func (p *mapDrawing) drawBankLine(s riverShape, inset, strength float64) {
	var t draw.PathBuilder
	for _, side := range []float64{1, -1} {
		line := s.bankLine(inset, side)
		start := -1
		until := len(line)
		if p.innerBox.Contains(s.middleLine[until-1]) {
			until -= 4 // leave the mouth open
		}
		for i := 0; i <= until; i++ {
			wide := i < until && s.halfWidths[i] > inset+1.2
			if wide && start < 0 {
				start = i
			}
			if !wide && start >= 0 {
				if i-start > 3 {
					t.SoftCurve(line[start:i])
				}
				start = -1
			}
		}
	}
	if d := t.String(); d != "" {
		p.Element("path", "d", d, "stroke-width", ".7", "opacity", draw.FineNum(strength))
	}
}

// drawWaterNames draws names of seas at their spot and names of rivers along their course.
func (p *mapDrawing) drawWaterNames() {
	for i, n := range p.Lettering {
		if n.Kind != "water" && n.Kind != "sea" {
			continue
		}
		halo := []any{
			"stroke", draw.MixColours(p.Style.sea, p.halo, 0.35), "stroke-opacity", ".75", "stroke-width", 2.6,
			"paint-order", "stroke", "stroke-linejoin", "round",
		}
		if n.AlongRiver == "" {
			turn := ""
			if n.Angle != 0 {
				turn = "rotate(" + draw.Num(n.Angle) + " " + draw.Num(n.X) + " " + draw.Num(n.Y) + ")"
			}
			p.drawText(n.Text, draw.Italic, n.Size, p.waterInk, draw.XY(n.X, n.Y), "middle",
				append(halo, "class", p.smallSheetClass(n), "letter-spacing", spacingAttr(n.Spacing), "transform", turn)...)
			continue
		}
		class := ""
		if p.Hexes != nil && n.Size <= smallSheetWaterSize {
			class = "brook"
		}
		p.drawTogether(func() {
			p.Begin("text", append(halo, "class", class, "font-family", draw.FontFamilies[draw.Italic], "font-size", n.Size,
				"fill",
				p.waterInk, "text-anchor", "middle", "letter-spacing", spacingAttr(n.Spacing))...)
			p.Text(n.Text, "textPath", "href", "#n"+strconv.Itoa(i), "startOffset", "50%")
			p.End()
		})
	}
}
