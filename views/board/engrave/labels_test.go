package engrave

import (
	"math"
	"testing"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// thing is something on the sheet that names must not overlap.
type thing struct {
	what string
	draw.Box
}

func around(at draw.Pt, w, h float64) draw.Box {
	return draw.Box{X: at.X - w, Y: at.Y - h, W: 2 * w, H: 2 * h}
}

// boards returns the layouts of the boards of places and roads.
func boards(t *testing.T) []board.Layout { return []board.Layout{trenton(t), newYork(t)} }

// obstacles returns what names must not overlap. These are rings, ramparts, stars, depots, anchors, the letters of
// zones and their marks, ferry houses and furniture.
func obstacles(l board.Layout) []thing {
	var out []thing
	for _, p := range l.Places {
		if p.Zone() {
			out = append(out, thing{"letter of " + p.ID, around(p.At(), 15, 15)},
				thing{"mark of " + p.ID, around(p.At().Plus(draw.XY(0, board.ZoneMarkDrop)), 8, 8)})
			continue
		}
		if p.Water != nil {
			out = append(out, thing{"anchor of " + p.ID, around(p.Water.At(), 7, 7)})
		}
		if p.Fort {
			for _, tip := range board.Ramparts(0) {
				out = append(out, thing{"ramparts of " + p.ID, around(p.At().Plus(tip), 1, 1)})
			}
		}
		r := 11.0 // a circle is smaller than the square around it
		if p.Supply != "" {
			r = 13.5
		}
		if p.Victory != nil {
			r = 13.5
			out = append(out, thing{"star of " + p.ID, around(draw.XY(p.Victory.X, p.Victory.Y), 11, 11)})
		}
		if p.Depot != nil {
			out = append(out, thing{"depot of " + p.ID, around(p.Depot.At(), 10, 8)})
		}
		out = append(out, thing{"ring of " + p.ID, around(p.At(), r, r)})
	}
	for _, f := range l.Ferries {
		out = append(out, thing{"house of " + f.A, around(f.Houses[0].At(), 7, 6)},
			thing{"house of " + f.B, around(f.Houses[1].At(), 7, 6)})
	}
	furniture := l.Furniture
	out = append(out, thing{"title", furniture.Title.Box.Inset(4)}, thing{"track", furniture.Track.Box},
		thing{"legend", furniture.Legend.Box})
	for _, a := range furniture.Armies {
		out = append(out, thing{a.ID, a.Box})
	}
	return out
}

// loosely returns small boxes along a name that belongs to no place, at its angle or along its river.
func loosely(l board.Layout, n board.Lettering) []draw.Box {
	face := draw.Italic
	if n.Kind == "region" || n.Kind == "county" {
		face = draw.Capitals
	}
	width := draw.Measure(face, n.Text, n.Size, n.Spacing)
	half := n.Size * 0.34
	var out []draw.Box
	if n.Along == "" {
		run := draw.Polar(draw.Radians(n.Angle), 1)
		for d := -width/2 + half; d <= width/2-half; d += half {
			at := draw.XY(n.X, n.Y).Plus(run.Times(d)).Plus(run.TurnLeft().Times(half * 0.9))
			out = append(out, around(at, half, half))
		}
		return out
	}
	r, _ := l.River(n.Along)
	course := draw.Smooth(board.Points(r.Path), false, 2)
	middle := int(math.Round(n.At * float64(len(course)-1)))
	reach := int(width / 4)
	for i := max(1, middle-reach); i <= min(len(course)-1, middle+reach); i += 3 {
		run := course[i].Minus(course[i-1]).Unit()
		if n.Upstream {
			run = run.Times(-1)
		}
		out = append(out, around(course[i].Plus(run.TurnLeft().Times(n.Lift+half*0.9)), half, half))
	}
	return out
}

// TestNamesOverlapNothing checks that names of places overlap nothing and stay within the neat line. They must not
// overlap each other, any other lettering, rings (even their own), stars, depots, ferry houses or furniture.
func TestNamesOverlapNothing(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { namesOverlapNothing(t, l) })
	}
}

func namesOverlapNothing(t *testing.T, l board.Layout) {
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin + 2)
	var names []thing
	for _, p := range l.Places {
		for _, b := range nameBoxes(p.Label) {
			names = append(names, thing{p.ID, b})
		}
	}
	things := obstacles(l)
	for _, n := range l.Lettering {
		for _, b := range loosely(l, n) {
			things = append(things, thing{"lettering " + n.Text, b})
		}
	}
	for i, name := range names {
		if !sheet.Holds(draw.XY(name.X, name.Y)) || !sheet.Holds(draw.XY(name.X+name.W, name.Y+name.H)) {
			t.Errorf("the name of %s leaves the sheet", name.what)
		}
		for _, other := range names[:i] {
			if name.what != other.what && name.Overlaps(other.Box) {
				t.Errorf("the names of %s and %s overlap", name.what, other.what)
			}
		}
		for _, o := range things {
			if name.Overlaps(o.Box) {
				t.Errorf("the name of %s overlaps the %s", name.what, o.what)
			}
		}
	}
}

// TestLetteringOverlapsNothing checks that names without a place do not overlap rings, furniture or each other.
func TestLetteringOverlapsNothing(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { letteringOverlapsNothing(t, l) })
	}
}

func letteringOverlapsNothing(t *testing.T, l board.Layout) {
	things := obstacles(l)
	for i, n := range l.Lettering {
		for _, b := range loosely(l, n) {
			for _, o := range things {
				if b.Overlaps(o.Box) {
					t.Errorf("%q overlaps the %s", n.Text, o.what)
				}
			}
			for _, other := range l.Lettering[:i] {
				for _, c := range loosely(l, other) {
					if b.Overlaps(c) {
						t.Errorf("%q overlaps %q", n.Text, other.Text)
					}
				}
			}
		}
	}
}

// TestBlocksLeaveNamesReadable checks that a pile of blocks or a ship hides at most the edge of a name. It tries the
// highest pile at every place and a ship at every slot. They must never hide the number in a star or the letter of a
// zone.
func TestBlocksLeaveNamesReadable(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { blocksLeaveNamesReadable(t, l) })
	}
}

// TestBlocksLeaveNamesReadableOnATurnedSheet checks that upright stacks hide no name on a sheet that is rotated by
// 180 degrees. A name that was moved must be on the sheet and must not overlap another name, a ring, star, depot,
// anchor or furniture.
func TestBlocksLeaveNamesReadableOnATurnedSheet(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { blocksLeaveTurnedNamesReadable(t, l) })
	}
}

func blocksLeaveTurnedNamesReadable(t *testing.T, l board.Layout) {
	labels, anchors := turnedNames(l)
	for i := range anchors {
		l.Places[i].Water = anchors[i]
	}
	moved := 0
	for i, p := range l.Places {
		for _, b := range nameBoxes(labels[i]) {
			for _, stands := range l.Places {
				pile := turnedPile(stands.At())
				if hidden := math.Min(b.X+b.W, pile.X+pile.W) - math.Max(b.X, pile.X); !stands.Zone() && b.Overlaps(pile) &&
					hidden > 5 {
					t.Errorf("a pile at %s hides %.0f units of the name of %s", stands.ID, hidden, p.ID)
				}
			}
		}
		if labels[i].X == p.Label.X && labels[i].Y == p.Label.Y {
			continue
		}
		moved++
		box, _ := labelBox(labels[i])
		for j, other := range labels {
			if o, ok := labelBox(other); ok && i != j && box.Overlaps(o) {
				t.Errorf("the name of %s lies on that of %s", p.ID, l.Places[j].ID)
			}
		}
		for _, o := range obstacles(l) {
			if box.Overlaps(o.Box) {
				t.Errorf("the name of %s lies on the %s", p.ID, o.what)
			}
		}
		if sheet := (draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}).
			Inset(board.Margin + 2); !sheet.Holds(draw.XY(box.X, box.Y)) || !sheet.Holds(draw.XY(box.X+box.W, box.Y+box.H)) {
			t.Errorf("the name of %s leaves the sheet", p.ID)
		}
	}
	if moved == 0 {
		t.Error("no name gave way: the test tests nothing")
	}
}

func blocksLeaveNamesReadable(t *testing.T, l board.Layout) {
	for _, stands := range l.Places {
		at := []board.Spot{{stands.X, stands.Y}}
		if stands.Zone() {
			at = stands.Slots
		}
		for _, s := range at {
			block := draw.Box{
				X: s[0] - board.BlockHalf, Y: s[1] + board.BlockFoot - board.BlockFront - board.BlockTop,
				W: 2 * board.BlockHalf, H: board.BlockFront + board.BlockTop,
			}
			pile := block
			if !stands.Zone() {
				body := board.BlockBody(s[0], s[1], 3)
				pile = draw.Box{X: block.X, Y: s[1] + body.Top, W: block.W, H: body.H}
			}
			for _, p := range l.Places {
				for _, b := range nameBoxes(p.Label) {
					if hidden := math.Min(b.X+b.W, pile.X+pile.W) - math.Max(b.X, pile.X); b.Overlaps(pile) && hidden > 5 {
						t.Errorf("a pile at %s hides %.0f units of the name of %s", stands.ID, hidden, p.ID)
					}
				}
				if v := p.Victory; v != nil && block.Overlaps(around(draw.XY(v.X, v.Y), 6, 6)) {
					t.Errorf("a block at %s hides the star of %s", stands.ID, p.ID)
				}
				if p.Zone() && (block.Overlaps(around(p.At(), 14, 14)) ||
					block.Overlaps(around(p.At().Plus(draw.XY(0, board.ZoneMarkDrop)), 7, 7))) {
					t.Errorf("a block at %s hides the letter or the mark of zone %s", stands.ID, p.ID)
				}
			}
		}
	}
}
