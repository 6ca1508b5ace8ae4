package engrave

import (
	"math"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// These functions place names on a sheet that is rotated by 180 degrees. There a stack covers the far side of its
// place, where the layout may have put a name. Such a name moves to the other side of its place or to the nearest
// free space.

// turnedNames returns the labels and the anchors next to them in the order of the places. A label that no stack covers
// stays as in the layout. Any other moves to the least bad spot around its place. In every other round a badly placed
// name may cover other names, which are then moved too.
func turnedNames(l board.Layout) (labels []board.Label, anchors []*board.Spot) {
	r := sheetSpace{sheet: draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin + 2)}
	r.addPanels(l)
	r.names = make([][]draw.Box, len(l.Places))
	labels, anchors = make([]board.Label, len(l.Places)), make([]*board.Spot, len(l.Places))
	for i, place := range l.Places {
		labels[i], anchors[i] = place.Label, place.WaterAnchor
		r.names[i] = nameBoxesOf(place)
	}
	for round := range 7 {
		r.overlapPenalty = []float64{15, 3}[round%2]
		for i, place := range l.Places {
			if len(r.names[i]) == 0 || !r.hidden(r.names[i][0]) && r.isClear(i) {
				continue
			}
			by := r.bestShift(i, place)
			labels[i].X, labels[i].Y = place.Label.X+by.X, place.Label.Y+by.Y
			if place.WaterAnchor != nil {
				anchors[i] = &board.Spot{place.WaterAnchor[0] + by.X, place.WaterAnchor[1] + by.Y}
			}
			r.names[i] = moveBoxes(nameBoxesOf(place), by)
		}
	}
	return labels, anchors
}

// nameBoxesOf returns the rectangles of a place's name and of the anchor next to it. It returns nil if the place has no
// name.
func nameBoxesOf(place board.Place) []draw.Box {
	name, ok := labelBox(place.Label)
	switch {
	case !ok:
		return nil
	case place.WaterAnchor == nil:
		return []draw.Box{name}
	}
	return []draw.Box{name, boxAbout(place.WaterAnchor.At(), 8, 8)}
}

// moveBoxes returns the boxes moved by a vector.
func moveBoxes(boxes []draw.Box, by draw.Pt) []draw.Box {
	out := make([]draw.Box, len(boxes))
	for i, b := range boxes {
		out[i] = draw.Box{X: b.X + by.X, Y: b.Y + by.Y, W: b.W, H: b.H}
	}
	return out
}

// labelBox returns the rectangle around all lines of a name. It returns false if there are none.
func labelBox(l board.Label) (draw.Box, bool) {
	boxes := nameBoxes(l)
	if len(boxes) == 0 {
		return draw.Box{}, false
	}
	return boundingBox(boxes), true
}

// boundingBox returns the rectangle around several boxes.
func boundingBox(boxes []draw.Box) draw.Box {
	out := boxes[0]
	for _, b := range boxes[1:] {
		x, y := min(out.X, b.X), min(out.Y, b.Y)
		out = draw.Box{X: x, Y: y, W: max(out.X+out.W, b.X+b.W) - x, H: max(out.Y+out.H, b.Y+b.H) - y}
	}
	return out
}

// boxAbout returns the rectangle with half-width w and half-height h around a point.
func boxAbout(at draw.Pt, w, h float64) draw.Box {
	return draw.Box{X: at.X - w, Y: at.Y - h, W: 2 * w, H: 2 * h}
}

// turnedPileBox returns the rectangle that an upright stack of three blocks covers on the turned sheet.
func turnedPileBox(at draw.Pt) draw.Box {
	body := board.BlockPileBox(at.X, at.Y, 3)
	return draw.Box{X: at.X - board.BlockHalfWidth, Y: at.Y - body.Top - body.H, W: 2 * board.BlockHalfWidth, H: body.H}
}

// sheetSpace records what is already drawn on a sheet, and how bad it is to cover it with a name.
type sheetSpace struct {
	sheet          draw.Box
	piles          []draw.Box
	takenBoxes     []draw.Box
	coverPenalties []float64
	names          [][]draw.Box // of every place: the rectangles of its name and of the anchor next to it
	overlapPenalty float64      // how bad it is to overlap another name
}

// addTaken records a rectangle as taken, with a number for how bad it is to cover it.
func (r *sheetSpace) addTaken(b draw.Box, worth float64) {
	r.takenBoxes, r.coverPenalties = append(r.takenBoxes, b), append(r.coverPenalties, worth)
}

// addPanels records everything on the sheet except the names of places.
func (r *sheetSpace) addPanels(l board.Layout) {
	for _, p := range l.Places {
		if p.IsZone() {
			r.addTaken(boxAbout(p.At(), 15, 15), 8)
			r.addTaken(boxAbout(p.At().Plus(draw.XY(0, board.ZoneMarkDrop)), 8, 8), 8)
			for _, s := range p.Slots {
				r.addTaken(boxAbout(s.At(), board.BlockHalfWidth, board.BlockHalfWidth), 6)
			}
			continue
		}
		r.piles = append(r.piles, turnedPileBox(p.At()))
		r.addTaken(boxAbout(p.At(), 13.5, 13.5), 8)
		if p.IsFort {
			for _, tip := range board.Ramparts(0) {
				r.addTaken(boxAbout(p.At().Plus(tip), 2, 2), 60)
			}
		}
		if p.Victory != nil {
			r.addTaken(boxAbout(draw.XY(p.Victory.X, p.Victory.Y), 12, 12), 8)
		}
		if at, ok := p.FlagAt(); ok {
			r.addTaken(board.FlagBox(at), 40)
		}
		if p.Depot != nil {
			r.addTaken(boxAbout(p.Depot.At(), 10, 8), 6)
		}
	}
	for _, f := range l.Ferries {
		for _, house := range f.Houses {
			r.addTaken(boxAbout(house.At(), 7, 6), 10)
		}
	}
	for _, b := range []draw.Box{l.Panels.Title.Box, l.Panels.Track.Box, l.Panels.Legend.Box} {
		r.addTaken(b, 20)
	}
	for _, a := range l.Panels.Armies {
		r.addTaken(a.Box, 20)
	}
	for _, n := range l.Lettering {
		if n.AlongRiver == "" && n.Angle == 0 {
			w := draw.Measure(draw.Capitals, n.Text, n.Size, n.Spacing) / 2
			r.addTaken(draw.Box{X: n.X - w, Y: n.Y - n.Size*0.7, W: 2 * w, H: n.Size * 0.8}, 2)
		}
	}
}

// hidden reports whether any stack hides more than the edge of a name, whose rectangle is given.
func (r *sheetSpace) hidden(b draw.Box) bool {
	for _, p := range r.piles {
		if b.Overlaps(p) && min(b.X+b.W, p.X+p.W)-max(b.X, p.X) > 5 {
			return true
		}
	}
	return false
}

// isClear reports whether the name of a place covers nothing that must be visible.
func (r *sheetSpace) isClear(place int) bool {
	for _, b := range r.names[place] {
		if r.overlapCost(b, place) > 0 {
			return false
		}
	}
	return true
}

// overlapCost returns how bad it is that a name, or the anchor next to it, overlaps other things. These are other names
// and anything else that must be visible.
func (r *sheetSpace) overlapCost(b draw.Box, place int) float64 {
	out := 0.0
	for i, t := range r.takenBoxes {
		out += r.coverPenalties[i] * sharedArea(b, t)
	}
	for i, other := range r.names {
		for _, o := range other {
			if i != place {
				out += r.overlapPenalty * sharedArea(b, o)
			}
		}
	}
	return out
}

// boxCost returns how bad a rectangle is for a name, including stacks over it and parts off the sheet.
func (r *sheetSpace) boxCost(b draw.Box, place int) float64 {
	out := r.overlapCost(b, place)
	for _, p := range r.piles {
		out += 25 * sharedArea(b, p)
	}
	return out + 40*(b.W*b.H-sharedArea(b, r.sheet))
}

// sharedArea returns the area that two boxes share.
func sharedArea(a, b draw.Box) float64 {
	w, h := min(a.X+a.W, b.X+b.W)-max(a.X, b.X), min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// bestShift returns the vector by which to move the name of a place. It leads to the least bad spot, where a spot
// counts as better if it is near the place. It also counts as better if it looks similar to the spot on the straight
// sheet.
func (r *sheetSpace) bestShift(i int, place board.Place) (best draw.Pt) {
	all := nameBoxesOf(place)
	whole := boundingBox(all)
	off := whole.Middle().Minus(place.At())
	wide, tall := math.Ceil(whole.W/2)+60, math.Ceil(whole.H/2)+72
	least := math.Inf(1)
	for x := -wide; x <= wide; x += 4 {
		for y := -tall; y <= tall; y += 4 {
			by := draw.XY(x, y).Minus(off)
			bad := math.Hypot(x+off.X, y+off.Y) + 1.5*math.Hypot(x, y)
			for _, b := range moveBoxes(all, by) {
				bad += r.boxCost(b, i)
			}
			if bad < least {
				best, least = by, bad
			}
		}
	}
	return best
}
