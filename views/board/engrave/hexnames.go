package engrave

import (
	"bytes"
	"math"
	"sync"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// Names of towns move away from the pieces, so they are drawn in a layer above a sheet without them
// (Style.WithoutNames). A name stays at its spot on the sheet as long as no stack covers that spot, so that names
// rarely move.

// stackOverhang is the greatest distance that a stack shows behind its top counter.
const stackOverhang = 9

// namePosition is a possible position of a name: its point, its text anchor and the box of its letters.
type namePosition struct {
	at     draw.Pt
	anchor string
	box    draw.Box
}

// TownNames returns the names of the towns on a board of hexes, drawn so that stacks do not cover them. If possible,
// they do not overlap each other, engravings, other names on the sheet or the boxes in others, such as flags. The
// caller must not change the result, because it is kept for later calls.
func TownNames(l *board.Layout, stacks, others []draw.Box) []byte {
	on := boardState{l, boxesKey(stacks), boxesKey(others)}
	if names, ok := cachedNames.get(on); ok {
		return names
	}
	names := drawNames(l, stacks, others)
	cachedNames.put(on, names)
	return names
}

func drawNames(l *board.Layout, stacks, others []draw.Box) []byte {
	sets := placeNames(l, stacks, others)
	var p draw.Pen
	for i := range sets {
		t := &l.Hexes.Towns[i]
		s := &sets[i]
		if s.anchor == "start" {
			s.anchor = ""
		}
		p.Text(townName(*t), "text", "class", "tn "+t.Kind, "font-size", townShapes[t.Kind].nameSize, "x", math.Round(s.at.X),
			"y",
			math.Round(s.at.Y), "text-anchor", s.anchor)
	}
	return bytes.Clone(p.Bytes())
}

// placeNames returns the position of every name, in the order of the towns.
func placeNames(l *board.Layout, stacks, others []draw.Box) []namePosition {
	out := make([]namePosition, len(l.Hexes.Towns))
	var names []draw.Box // the names that have their final position
	var moved []int
	for i, t := range l.Hexes.Towns {
		at, anchor := townLabel(l.Hexes, t)
		out[i] = namePosition{at, anchor, nameBoxAt(t, at, anchor)}
		if overlapArea(out[i].box, stacks) > 0 {
			moved = append(moved, i)
			continue
		}
		names = append(names, out[i].box)
	}
	if len(moved) == 0 {
		return out
	}
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin + 2)
	cuts, printed := engravingsOf(l), printedNames(l)
	for _, i := range moved {
		t := l.Hexes.Towns[i]
		least := math.Inf(1)
		for n, s := range namePositions(l.Hexes, t) {
			if n > 0 && !(sheet.Contains(draw.XY(s.box.X, s.box.Y)) &&
				sheet.Contains(draw.XY(s.box.X+s.box.W, s.box.Y+s.box.H))) {
				continue
			}
			cost := 100*overlapArea(s.box, stacks) + 40*overlapArea(s.box, names) + 3*overlapArea(s.box, others)
			if cost < least {
				cost += overlapArea(s.box, engravingsNear(cuts, i, s.box)) + 2*overlapArea(s.box, printed.blocking) +
					0.3*overlapArea(s.box, printed.crossable)
			}
			if cost < least {
				least, out[i] = cost, s
			}
			if cost == 0 {
				break
			}
		}
		names = append(names, out[i].box)
	}
	return out
}

// overlapArea returns the area of a box that other boxes cover.
func overlapArea(b draw.Box, others []draw.Box) float64 {
	sum := 0.0
	for _, o := range others {
		if b.Overlaps(o) {
			sum += (min(b.X+b.W, o.X+o.W) - max(b.X, o.X)) * (min(b.Y+b.H, o.Y+o.H) - max(b.Y, o.Y))
		}
	}
	return sum
}

// printedNameBoxes holds the boxes of the names on the sheet that belong to no town. The firm names belong to waters,
// hills and small places, and town names must not cross them. The wide names belong to provinces and regions and are
// pale, so a town's name may cross them if it must.
type printedNameBoxes struct{ blocking, crossable []draw.Box }

// printedNameCache caches the boxes of the printed names for each layout.
var printedNameCache sync.Map

// printedNames returns the boxes of the names on the sheet.
func printedNames(l *board.Layout) printedNameBoxes {
	if known, ok := printedNameCache.Load(l); ok {
		return known.(printedNameBoxes)
	}
	var out printedNameBoxes
	for _, n := range l.Lettering {
		if n.Kind == "region" || n.Kind == "county" {
			out.crossable = append(out.crossable, letterBoxes(*l, n)...)
		} else {
			out.blocking = append(out.blocking, letterBoxes(*l, n)...)
		}
	}
	printedNameCache.Store(l, out)
	return out
}

// letterBoxes returns small boxes along a name that belongs to no town, at its angle or along its river.
func letterBoxes(l board.Layout, n board.Lettering) []draw.Box {
	face := draw.Italic
	if n.Kind == "region" || n.Kind == "county" {
		face = draw.Capitals
	}
	width := draw.Measure(face, n.Text, n.Size, n.Spacing)
	half := n.Size * 0.34
	if n.AlongRiver == "" {
		run := draw.Polar(draw.Radians(n.Angle), 1)
		var out []draw.Box
		for d := -width/2 + half; d <= width/2-half; d += half {
			at := draw.XY(n.X, n.Y).Plus(run.Times(d)).Plus(run.TurnLeft().Times(half * 0.9))
			out = append(out, boxAbout(at, half, half))
		}
		return out
	}
	line := (&mapDrawing{Layout: l}).namePath(n)
	line = draw.OffsetLine(line, func(int) float64 { return half * 0.9 })
	whole := 0.0
	for i := 1; i < len(line); i++ {
		whole += line[i].Distance(line[i-1])
	}
	var out []draw.Box
	walked := 0.0
	for i := 1; i < len(line); i++ {
		walked += line[i].Distance(line[i-1])
		if off := walked - whole/2; off >= -width/2 && off <= width/2 {
			out = append(out, boxAbout(line[i], half, half))
		}
	}
	return out
}

// engraving is the drawing of a town on the sheet.
type engraving struct {
	at  draw.Pt // the middle of its hex
	box draw.Box
}

// engravingsOf returns the engravings of all towns, in the order of the towns.
func engravingsOf(l *board.Layout) []engraving {
	out := make([]engraving, len(l.Hexes.Towns))
	for i, t := range l.Hexes.Towns {
		c, _ := l.Hexes.Parse(t.Hex)
		at, cut := l.Hexes.Middle(c), townShapes[t.Kind]
		out[i] = engraving{at, draw.Box{
			X: at.X - cut.halfWidth, Y: at.Y + townDrop - cut.heightAbove, W: 2 * cut.halfWidth,
			H: cut.heightAbove + cut.heightBelow,
		}}
	}
	return out
}

// engravingsNear returns the boxes of other towns' engravings near a box.
func engravingsNear(cuts []engraving, own int, b draw.Box) []draw.Box {
	var out []draw.Box
	for i := range cuts {
		if at := cuts[i].at; i != own && math.Abs(at.X-b.X-b.W/2) <= b.W && math.Abs(at.Y-b.Y-b.H/2) <= 60 {
			out = append(out, cuts[i].box)
		}
	}
	return out
}

// namePositions returns the possible positions of a town's name, the best first. The first position is the one on the
// sheet. The next is on the same side, but so far out that a high stack in the town does not cover the name. Then
// come the other sides and corners of the town.
func namePositions(h *board.Hexes, t board.Town) []namePosition {
	c, _ := h.Parse(t.Hex)
	middle, cut := h.Middle(c), townShapes[t.Kind]
	at, anchor := townLabel(h, t)
	out := append(make([]namePosition, 0, 20), namePosition{at, anchor, nameBoxAt(t, at, anchor)})
	add := func(x, y float64, anchor string) {
		at := middle.Plus(draw.XY(x, y))
		out = append(out, namePosition{at, anchor, nameBoxAt(t, at, anchor)})
	}
	const half = board.CounterHalfWidth
	// leave room on the right, where the lower counters of a stack show
	side, back := max(cut.halfWidth+4, half+stackOverhang+2), -max(cut.halfWidth+4, half+3)
	level := townDrop + cut.nameSize*0.2
	above := -max(cut.heightAbove-townDrop, half+stackOverhang+1) - 2 - cut.nameSize*descent(t.Name)
	below := max(cut.heightBelow+townDrop+2, half+3) + cut.nameSize*0.66
	switch t.Label {
	case "n":
		add(t.Shift.At().X, above, "middle")
	case "e":
		add(side, level, "start")
	case "s", "":
		add(t.Shift.At().X, below, "middle")
	}
	add(0, below, "middle")
	add(0, above, "middle")
	add(side, level, "start")
	add(back, level, "end")
	for _, y := range []float64{below, above} {
		add(-half, y, "start")
		add(half, y, "end")
		add(half/2, y, "start")
		add(-half/2, y, "end")
	}
	for _, y := range []float64{level - 16, level + 16} {
		add(side, y, "start")
		add(back, y, "end")
	}
	return out
}

// nameBoxAt returns the rectangle that the letters of a name cover at a position.
func nameBoxAt(t board.Town, at draw.Pt, anchor string) draw.Box {
	size, spacing := townShapes[t.Kind].nameSize, 0.0
	if t.Kind == "city" {
		spacing = 1
	}
	w := draw.Measure(townTypeface(t.Kind), townName(t), size, spacing)
	switch anchor {
	case "middle":
		at.X -= w / 2
	case "end":
		at.X -= w
	}
	drop := descent(t.Name)
	if t.Kind == "city" {
		drop = 0.06
	}
	return draw.Box{X: at.X, Y: at.Y - size*0.66, W: w, H: size * (0.66 + drop)}
}
