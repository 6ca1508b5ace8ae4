package board

import "testing"

// hexNames are the boxes of all names of hexes.
func hexNames(l Layout) []thing {
	var out []thing
	for _, t := range l.Hexes.Towns {
		out = append(out, thing{"name of " + t.Name, l.Hexes.nameBox(t)})
	}
	return out
}

// hexThings are what a name must keep clear of: engravings, prizes and furniture.
func hexThings(l Layout) []thing {
	var out []thing
	for _, t := range l.Hexes.Towns {
		c, _ := readCell(t.Hex)
		cut := townCuts[t.Kind]
		at := l.Hexes.middle(c).plus(pt{0, townDrop})
		out = append(out, thing{"engraving of " + t.Name, Box{at.x - cut.half*0.9, at.y - cut.up*0.5, 1.8 * cut.half, cut.up*0.5 + cut.down}})
		for _, s := range l.Hexes.prizes(t) {
			out = append(out, thing{"prize of " + t.Name, around(s.at, 8, 8)})
		}
	}
	f := l.Furniture
	return append(out, thing{"title", f.Title.Box}, thing{"legend", f.Legend.Box}, thing{"scale", f.Scale.Box}, thing{"calendar", f.Calendar.Box},
		thing{"compass", around(pt{l.Compass.X, l.Compass.Y}, l.Compass.R, l.Compass.R)})
}

// Names of hexes overlap neither each other nor an engraving, a prize or furniture, and stay on the sheet; water names and regions keep clear of
// them and of each other.
func TestCrossingLetteringOverlapsNothing(t *testing.T) {
	l := crossing(t)
	sheet := Box{0, 0, l.Canvas.Width, l.Canvas.Height}.inset(margin + 2)
	names, things := hexNames(l), hexThings(l)
	for i, n := range names {
		if !sheet.holds(pt{n.X, n.Y}) || !sheet.holds(pt{n.X + n.W, n.Y + n.H}) {
			t.Errorf("the %s leaves the sheet", n.what)
		}
		for _, o := range append(append([]thing(nil), names[:i]...), things...) {
			if n.overlaps(o.Box) {
				t.Errorf("the %s overlaps the %s", n.what, o.what)
			}
		}
	}
	boxes := make([][]Box, len(l.Lettering))
	for i, n := range l.Lettering {
		boxes[i] = loosely(l, n)
		told := map[string]bool{}
		for _, b := range boxes[i] {
			if !sheet.holds(b.middle()) && !told["sheet"] {
				told["sheet"] = true
				t.Errorf("%q at %v %v leaves the sheet", n.Text, n.X, n.At)
			}
			for _, o := range append(append([]thing(nil), names...), things...) {
				if b.overlaps(o.Box) && !told[o.what] {
					told[o.what] = true
					t.Errorf("%q at %v overlaps the %s", n.Text, n.At, o.what)
				}
			}
			for k, other := range l.Lettering[:i] {
				for _, c := range boxes[k] {
					if b.overlaps(c) && !told[other.Text] {
						told[other.Text] = true
						t.Errorf("%q at %v overlaps %q", n.Text, n.At, other.Text)
					}
				}
			}
		}
	}
}

// A counter in any hex leaves the greater part of every name to be read.
func TestCountersLeaveNamesReadable(t *testing.T) {
	l := crossing(t)
	for _, town := range l.Hexes.Towns {
		name := l.Hexes.nameBox(town)
		c, _ := readCell(town.Hex)
		own := around(l.Hexes.middle(c), counterHalf, counterHalf)
		if name.overlaps(own.inset(1)) {
			t.Errorf("a counter in %s hides its own name", town.Name)
		}
	}
}

// Shown small, names of towns grow, and those that have grown lie on no other and stay on the sheet; most can.
func TestNamesOfASmallCrossingGrowAndOverlapNothing(t *testing.T) {
	l := crossing(t)
	p := &plate{Layout: l, Style: Light}
	far := p.farNames()
	sheet := Box{0, 0, l.Canvas.Width, l.Canvas.Height}.inset(margin + 2)
	var names []thing
	grown := 0
	for _, town := range l.Hexes.Towns {
		b := l.Hexes.nameBox(town)
		if town.Kind == "place" {
			if far[town.Hex] != "" {
				t.Errorf("the landmark %s grows", town.Name)
			}
			continue
		}
		if far[town.Hex] != "" {
			b = l.Hexes.farBox(town)
			grown++
		}
		for _, o := range names {
			if b.overlaps(o.Box) {
				t.Errorf("the name of %s overlaps that of %s", town.Name, o.what)
			}
		}
		if !sheet.holds(pt{b.X, b.Y}) || !sheet.holds(pt{b.X + b.W, b.Y + b.H}) {
			t.Errorf("the name of %s leaves the sheet", town.Name)
		}
		names = append(names, thing{town.Name, b})
	}
	if grown < len(names)*9/10 {
		t.Errorf("%d of %d names grow", grown, len(names))
	}
}
