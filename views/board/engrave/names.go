package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// These are the dimensions of the names of places, in units of the sheet.
const (
	nameSize    = 20.0
	nameLeading = 18.0
)

// drawNames draws the name of every place next to its ring, with a light rim over roads and water. Names of places on
// a zone are printed in the colour of names on water.
func (p *mapDrawing) drawNames() {
	p.Begin("g", "font-family", draw.FontFamilies[draw.Roman], "font-size", nameSize, "fill", p.ink, "stroke", p.halo,
		"stroke-width", 4,
		"paint-order", "stroke", "stroke-linejoin", "round")
	labels, _ := p.placeLabels()
	for i, place := range p.Places {
		l := labels[i]
		anchor, ink := l.Anchor, ""
		if anchor == "start" {
			anchor = ""
		}
		if place.WaterAnchor != nil {
			ink = p.waterInk
		}
		p.drawTogether(func() {
			for i, line := range l.Lines {
				p.Text(line, "text", "x", l.X, "y", l.Y+nameLeading*float64(i), "text-anchor", anchor, "fill", ink)
			}
		})
	}
	p.End()
}

// placeLabels returns the labels of all places and the anchors next to them, as in the layout. On a sheet that is
// turned, the labels and anchors are moved so that stacks do not hide them.
func (p *mapDrawing) placeLabels() ([]board.Label, []*board.Spot) {
	if p.upsideDown {
		return turnedNames(p.Layout)
	}
	labels, anchors := make([]board.Label, len(p.Places)), make([]*board.Spot, len(p.Places))
	for i, place := range p.Places {
		labels[i], anchors[i] = place.Label, place.WaterAnchor
	}
	return labels, anchors
}

// nameBoxes returns the rectangles that the letters of a name cover, one for each line. They reach from the top of the
// capitals to below the descenders, if there are any.
func nameBoxes(l board.Label) []draw.Box {
	var out []draw.Box
	for i, line := range l.Lines {
		w := draw.Measure(draw.Roman, line, nameSize, 0)
		x := l.X
		switch l.Anchor {
		case "middle":
			x -= w / 2
		case "end":
			x -= w
		}
		out = append(out, draw.Box{
			X: x, Y: l.Y + nameLeading*float64(i) - nameSize*0.66, W: w,
			H: nameSize * (0.66 + descent(line)),
		})
	}
	return out
}

// descent returns how far the letters of a line reach below its base line, in ems.
func descent(line string) float64 {
	for _, r := range line {
		switch r {
		case 'g', 'j', 'p', 'q', 'y', 'Q', 'J':
			return 0.26
		}
	}
	return 0.06
}
