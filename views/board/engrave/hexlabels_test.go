package engrave

import (
	"testing"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// hexNames returns the boxes of all names of hexes.
func hexNames(l board.Layout) []obstacleBox {
	var out []obstacleBox
	for _, t := range l.Hexes.Towns {
		out = append(out, obstacleBox{"name of " + t.Name, nameBox(l.Hexes, t)})
	}
	return out
}

// hexObstacles returns the things that a name must not overlap. These are drawings, signs and point values, and
// fittings of the map such as its title and legend.
func hexObstacles(l board.Layout) []obstacleBox {
	var out []obstacleBox
	for _, t := range l.Hexes.Towns {
		c, _ := l.Hexes.Parse(t.Hex)
		cut := townShapes[t.Kind]
		at := l.Hexes.Middle(c).Plus(draw.XY(0, townDrop))
		out = append(out, obstacleBox{
			"engraving of " + t.Name,
			draw.Box{
				X: at.X - cut.halfWidth*0.9, Y: at.Y - cut.heightAbove*0.5, W: 1.8 * cut.halfWidth,
				H: cut.heightAbove*0.5 + cut.heightBelow,
			},
		})
		for _, s := range printedValues(l.Hexes, t) {
			out = append(out, obstacleBox{"prize of " + t.Name, boxAround(s.at, 8, 8)})
		}
		star, anchor := townSigns(l.Hexes, t)
		if t.IsKeyTown {
			out = append(out, obstacleBox{"star of " + t.Name, boxAround(star, 6, 6)})
		}
		if t.HasPort {
			out = append(out, obstacleBox{"anchor of " + t.Name, boxAround(anchor, 7, 7)})
		}
	}
	f := l.Panels
	for _, a := range l.Hexes.OffMapPlaces {
		out = append(out, obstacleBox{"panel of " + a.Name, a.Box})
	}
	for _, a := range f.Armies {
		out = append(out, obstacleBox{"box " + a.ID, a.Box})
	}
	return append(out, obstacleBox{"title", f.Title.Box}, obstacleBox{"legend", f.Legend.Box},
		obstacleBox{"scale", f.Scale.Box},
		obstacleBox{"calendar", f.Calendar.Box},
		obstacleBox{"compass", boxAround(draw.XY(l.Compass.X, l.Compass.Y), l.Compass.R, l.Compass.R)})
}

// TestLetteringOfHexesOverlapsNothing checks that names of hexes stay on the sheet and overlap nothing. They must not
// overlap each other, engravings of towns, printed point values, or fittings of the map such as title and legend. The
// names of waters and regions must overlap none of these either.
func TestLetteringOfHexesOverlapsNothing(t *testing.T) {
	for _, l := range hexBoards(t) {
		t.Run(l.Game, func(t *testing.T) { checkHexLettering(t, l) })
	}
}

func checkHexLettering(t *testing.T, l board.Layout) {
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin + 2)
	names, things := hexNames(l), hexObstacles(l)
	for i, n := range names {
		if !sheet.Contains(draw.XY(n.X, n.Y)) || !sheet.Contains(draw.XY(n.X+n.W, n.Y+n.H)) {
			t.Errorf("the %s leaves the sheet", n.label)
		}
		for _, o := range append(append([]obstacleBox(nil), names[:i]...), things...) {
			if n.Overlaps(o.Box) {
				t.Errorf("the %s overlaps the %s", n.label, o.label)
			}
		}
	}
	boxes := make([][]draw.Box, len(l.Lettering))
	for i, n := range l.Lettering {
		boxes[i] = looseNameBoxes(l, n)
		told := map[string]bool{}
		for _, b := range boxes[i] {
			if !sheet.Contains(b.Middle()) && !told["sheet"] {
				told["sheet"] = true
				t.Errorf("%q at %v %v leaves the sheet", n.Text, n.X, n.AlongShare)
			}
			for _, o := range append(append([]obstacleBox(nil), names...), things...) {
				if b.Overlaps(o.Box) && !told[o.label] {
					told[o.label] = true
					t.Errorf("%q at %v overlaps the %s", n.Text, n.AlongShare, o.label)
				}
			}
			for k, other := range l.Lettering[:i] {
				for _, c := range boxes[k] {
					if b.Overlaps(c) && !told[other.Text] {
						told[other.Text] = true
						t.Errorf("%q at %v overlaps %q", n.Text, n.AlongShare, other.Text)
					}
				}
			}
		}
	}
}

// TestCountersLeaveNamesReadable checks that a counter in a town does not hide the name of the town.
func TestCountersLeaveNamesReadable(t *testing.T) {
	for _, l := range hexBoards(t) {
		for _, town := range l.Hexes.Towns {
			name := nameBox(l.Hexes, town)
			c, _ := l.Hexes.Parse(town.Hex)
			own := boxAround(l.Hexes.Middle(c), board.CounterHalfWidth, board.CounterHalfWidth)
			if name.Overlaps(own.Inset(1)) {
				t.Errorf("%s: a counter in %s hides its own name", l.Game, town.Name)
			}
		}
	}
}

// TestNamesOfASmallMapGrowAndOverlapNothing checks that names of towns grow when the map is shown small. Most names
// must grow. Those that do overlap no other name and stay on the sheet.
func TestNamesOfASmallMapGrowAndOverlapNothing(t *testing.T) {
	for _, l := range hexBoards(t) {
		t.Run(l.Game, func(t *testing.T) { checkGrownNames(t, l) })
	}
}

func checkGrownNames(t *testing.T, l board.Layout) {
	p := &mapDrawing{Layout: l, Style: Light}
	far := p.smallSheetNames()
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin + 2)
	var names []obstacleBox
	grown := 0
	for _, town := range l.Hexes.Towns {
		b := nameBox(l.Hexes, town)
		if isMinor(town.Kind) {
			if far[town.Hex] != "" {
				t.Errorf("the landmark %s grows", town.Name)
			}
			continue
		}
		if far[town.Hex] != "" {
			b = grownNameBox(l.Hexes, town)
			grown++
		}
		for _, o := range names {
			if b.Overlaps(o.Box) {
				t.Errorf("the name of %s overlaps that of %s", town.Name, o.label)
			}
		}
		if !sheet.Contains(draw.XY(b.X, b.Y)) || !sheet.Contains(draw.XY(b.X+b.W, b.Y+b.H)) {
			t.Errorf("the name of %s leaves the sheet", town.Name)
		}
		names = append(names, obstacleBox{town.Name, b})
	}
	if l.Hexes.HasOpenWater() { // names that stay visible on a small country must not overlap the larger names
		for _, n := range l.Lettering {
			if p.smallSheetClass(n) != "" || n.AlongRiver != "" {
				continue
			}
			for _, b := range looseNameBoxes(l, n) {
				for _, o := range names {
					if b.Overlaps(o.Box) {
						t.Errorf("%q lies on the grown name of %s", n.Text, o.label)
					}
				}
			}
		}
	}
	if grown < len(names)*9/10 {
		t.Errorf("%d of %d names grow", grown, len(names))
	}
}
