package engrave

import (
	"math"
	"testing"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// obstacleBox is something on the sheet that names must not overlap.
type obstacleBox struct {
	label string
	draw.Box
}

func boxAround(at draw.Pt, w, h float64) draw.Box {
	return draw.Box{X: at.X - w, Y: at.Y - h, W: 2 * w, H: 2 * h}
}

// boards returns the layouts of the boards of places and roads.
func boards(t *testing.T) []board.Layout { return []board.Layout{trenton(t), newYork(t)} }

// obstacleBoxes returns the boxes that names must not overlap. These belong to rings, ramparts, stars, depots,
// anchors, the letters of zones and their marks, ferry houses and furniture.
func obstacleBoxes(l board.Layout) []obstacleBox {
	var out []obstacleBox
	for _, p := range l.Places {
		if p.IsZone() {
			out = append(out, obstacleBox{"letter of " + p.ID, boxAround(p.At(), 15, 15)},
				obstacleBox{"mark of " + p.ID, boxAround(p.At().Plus(draw.XY(0, board.ZoneMarkDrop)), 8, 8)})
			continue
		}
		if p.WaterAnchor != nil {
			out = append(out, obstacleBox{"anchor of " + p.ID, boxAround(p.WaterAnchor.At(), 7, 7)})
		}
		if p.IsFort {
			for _, tip := range board.Ramparts(0) {
				out = append(out, obstacleBox{"ramparts of " + p.ID, boxAround(p.At().Plus(tip), 1, 1)})
			}
		}
		r := 11.0 // a circle is smaller than the square around it
		if p.SupplySide != "" {
			r = 13.5
		}
		if p.Victory != nil {
			r = 13.5
			out = append(out, obstacleBox{"star of " + p.ID, boxAround(draw.XY(p.Victory.X, p.Victory.Y), 11, 11)})
		}
		if p.Depot != nil {
			out = append(out, obstacleBox{"depot of " + p.ID, boxAround(p.Depot.At(), 10, 8)})
		}
		out = append(out, obstacleBox{"ring of " + p.ID, boxAround(p.At(), r, r)})
	}
	for _, f := range l.Ferries {
		out = append(out, obstacleBox{"house of " + f.A, boxAround(f.Houses[0].At(), 7, 6)},
			obstacleBox{"house of " + f.B, boxAround(f.Houses[1].At(), 7, 6)})
	}
	furniture := l.Panels
	out = append(out, obstacleBox{"title", furniture.Title.Box.Inset(4)}, obstacleBox{"track", furniture.Track.Box},
		obstacleBox{"legend", furniture.Legend.Box})
	for _, a := range furniture.Armies {
		out = append(out, obstacleBox{a.ID, a.Box})
	}
	return out
}

// looseNameBoxes returns small boxes along a name that belongs to no place, at its angle or along its river.
func looseNameBoxes(l board.Layout, n board.Lettering) []draw.Box {
	face := draw.Italic
	if n.Kind == "region" || n.Kind == "county" {
		face = draw.Capitals
	}
	width := draw.Measure(face, n.Text, n.Size, n.Spacing)
	half := n.Size * 0.34
	var out []draw.Box
	if n.AlongRiver == "" {
		run := draw.Polar(draw.Radians(n.Angle), 1)
		for d := -width/2 + half; d <= width/2-half; d += half {
			at := draw.XY(n.X, n.Y).Plus(run.Times(d)).Plus(run.TurnLeft().Times(half * 0.9))
			out = append(out, boxAround(at, half, half))
		}
		return out
	}
	r, _ := l.River(n.AlongRiver)
	course := draw.Smooth(board.Points(r.Path), false, 2)
	middle := int(math.Round(n.AlongShare * float64(len(course)-1)))
	reach := int(width / 4)
	for i := max(1, middle-reach); i <= min(len(course)-1, middle+reach); i += 3 {
		run := course[i].Minus(course[i-1]).Unit()
		if n.Upstream {
			run = run.Times(-1)
		}
		out = append(out, boxAround(course[i].Plus(run.TurnLeft().Times(n.Lift+half*0.9)), half, half))
	}
	return out
}

// TestNamesOverlapNothing checks that names of places overlap nothing and stay within the neat line (the inner line
// of the border). They must not overlap each other, any other lettering, rings (even their own), stars, depots, ferry
// houses or furniture.
func TestNamesOverlapNothing(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { checkNamesOverlapNothing(t, l) })
	}
}

func checkNamesOverlapNothing(t *testing.T, l board.Layout) {
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin + 2)
	var names []obstacleBox
	for _, p := range l.Places {
		for _, b := range nameBoxes(p.Label) {
			names = append(names, obstacleBox{p.ID, b})
		}
	}
	things := obstacleBoxes(l)
	for _, n := range l.Lettering {
		for _, b := range looseNameBoxes(l, n) {
			things = append(things, obstacleBox{"lettering " + n.Text, b})
		}
	}
	for i, name := range names {
		if !sheet.Contains(draw.XY(name.X, name.Y)) || !sheet.Contains(draw.XY(name.X+name.W, name.Y+name.H)) {
			t.Errorf("the name of %s leaves the sheet", name.label)
		}
		for _, other := range names[:i] {
			if name.label != other.label && name.Overlaps(other.Box) {
				t.Errorf("the names of %s and %s overlap", name.label, other.label)
			}
		}
		for _, o := range things {
			if name.Overlaps(o.Box) {
				t.Errorf("the name of %s overlaps the %s", name.label, o.label)
			}
		}
	}
}

// TestLetteringOverlapsNothing checks that names without a place do not overlap rings, furniture or each other.
func TestLetteringOverlapsNothing(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { checkLetteringOverlap(t, l) })
	}
}

func checkLetteringOverlap(t *testing.T, l board.Layout) {
	things := obstacleBoxes(l)
	for i, n := range l.Lettering {
		for _, b := range looseNameBoxes(l, n) {
			for _, o := range things {
				if b.Overlaps(o.Box) {
					t.Errorf("%q overlaps the %s", n.Text, o.label)
				}
			}
			for _, other := range l.Lettering[:i] {
				for _, c := range looseNameBoxes(l, other) {
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
		t.Run(l.Game, func(t *testing.T) { checkNamesReadable(t, l) })
	}
}

// TestBlocksLeaveNamesReadableOnATurnedSheet checks that upright stacks hide no name on a sheet that is rotated by
// 180 degrees. A name that was moved must be on the sheet and must not overlap another name, a ring, star, depot,
// anchor or furniture.
func TestBlocksLeaveNamesReadableOnATurnedSheet(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { checkTurnedNamesReadable(t, l) })
	}
}

func checkTurnedNamesReadable(t *testing.T, l board.Layout) {
	labels, anchors := turnedNames(l)
	for i := range anchors {
		l.Places[i].WaterAnchor = anchors[i]
	}
	moved := 0
	for i, p := range l.Places {
		for _, b := range nameBoxes(labels[i]) {
			for _, stands := range l.Places {
				pile := turnedPileBox(stands.At())
				if hidden := math.Min(b.X+b.W, pile.X+pile.W) - math.Max(b.X, pile.X); !stands.IsZone() && b.Overlaps(pile) &&
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
		for _, o := range obstacleBoxes(l) {
			if box.Overlaps(o.Box) {
				t.Errorf("the name of %s lies on the %s", p.ID, o.label)
			}
		}
		if sheet := (draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}).
			Inset(board.Margin + 2); !sheet.Contains(draw.XY(box.X, box.Y)) ||
			!sheet.Contains(draw.XY(box.X+box.W, box.Y+box.H)) {
			t.Errorf("the name of %s leaves the sheet", p.ID)
		}
	}
	if moved == 0 {
		t.Error("no name gave way: the test tests nothing")
	}
}

func checkNamesReadable(t *testing.T, l board.Layout) {
	for _, stands := range l.Places {
		at := []board.Spot{{stands.X, stands.Y}}
		if stands.IsZone() {
			at = stands.Slots
		}
		for _, s := range at {
			block := draw.Box{
				X: s[0] - board.BlockHalfWidth, Y: s[1] + board.BlockBottom - board.BlockFront - board.BlockTop,
				W: 2 * board.BlockHalfWidth, H: board.BlockFront + board.BlockTop,
			}
			pile := block
			if !stands.IsZone() {
				body := board.BlockPileBox(s[0], s[1], 3)
				pile = draw.Box{X: block.X, Y: s[1] + body.Top, W: block.W, H: body.H}
			}
			for _, p := range l.Places {
				for _, b := range nameBoxes(p.Label) {
					if hidden := math.Min(b.X+b.W, pile.X+pile.W) - math.Max(b.X, pile.X); b.Overlaps(pile) && hidden > 5 {
						t.Errorf("a pile at %s hides %.0f units of the name of %s", stands.ID, hidden, p.ID)
					}
				}
				if v := p.Victory; v != nil && block.Overlaps(boxAround(draw.XY(v.X, v.Y), 6, 6)) {
					t.Errorf("a block at %s hides the star of %s", stands.ID, p.ID)
				}
				if p.IsZone() && (block.Overlaps(boxAround(p.At(), 14, 14)) ||
					block.Overlaps(boxAround(p.At().Plus(draw.XY(0, board.ZoneMarkDrop)), 7, 7))) {
					t.Errorf("a block at %s hides the letter or the mark of zone %s", stands.ID, p.ID)
				}
			}
		}
	}
}
