package engrave

import (
	"math"
	"testing"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// acceptedOverlaps lists the overlaps that are accepted, with the reason.
var acceptedOverlaps = map[string]string{}

// coveringShape is a box or a ring that may cover a name on the desk or the table screen. A ring is only a line. Deep
// is how far it may reach into a name, from the nearest edge.
type coveringShape struct {
	label        string
	box          draw.Box
	ringRadius   float64 // the radius; zero for a box
	at           draw.Pt
	allowedDepth float64
	deskOnly     bool
}

// The radius of rings on the desk (map.css), including half their line.
const (
	placeRingRadius = 21.5
	stackRingRadius = 29.5
	stackRingLift   = 8
	ringTolerance   = 5 // a ring is a thin line and may touch the first letter of a name
)

// coveringShapes returns the flags of holders, and the rings of places and ships that may be pressed. Only the desk
// shows rings; the table screen shows flags too.
func coveringShapes(l board.Layout) []coveringShape {
	var out []coveringShape
	for _, p := range l.Places {
		if at, ok := p.FlagAt(); ok {
			out = append(out, coveringShape{label: "flag of " + p.ID, box: board.FlagBox(at)})
		}
		out = append(out, coveringShape{
			label: "ring of " + p.ID, ringRadius: placeRingRadius, at: p.At(),
			allowedDepth: ringTolerance, deskOnly: true,
		})
		if !p.IsZone() {
			out = append(out, coveringShape{
				label: "ring of the stack at " + p.ID, ringRadius: stackRingRadius, at: p.At().Minus(draw.XY(0, stackRingLift)),
				allowedDepth: ringTolerance,
				deskOnly:     true,
			})
		}
		for _, s := range p.Slots {
			b := board.BlockPileBox(s[0], s[1], 1)
			box := draw.Box{X: s[0] + b.Left, Y: s[1] + b.Top, W: b.W, H: b.H}.Inset(-2)
			out = append(out, coveringShape{label: "ring of a ship in " + p.ID, box: box, allowedDepth: 1, deskOnly: true})
		}
	}
	return out
}

// depthIn returns how far a covering reaches into a box, from the nearest edge of the box.
func (c coveringShape) depthIn(b draw.Box) float64 {
	if c.ringRadius == 0 {
		return math.Min(math.Min(b.X+b.W, c.box.X+c.box.W)-math.Max(b.X, c.box.X),
			math.Min(b.Y+b.H, c.box.Y+c.box.H)-math.Max(b.Y, c.box.Y))
	}
	deepest := 0.0
	for i := range 360 {
		q := draw.PolarFrom(c.at, draw.Radians(float64(i)), c.ringRadius)
		deepest = math.Max(deepest, math.Min(math.Min(q.X-b.X, b.X+b.W-q.X), math.Min(q.Y-b.Y, b.Y+b.H-q.Y)))
	}
	return deepest
}

// TestFlagsAndRingsLeaveNamesReadable checks that flags and rings hide no name on the boards of places and roads. On
// a turned sheet it checks only the flags. There the rings follow their places, and names were moved away from the
// stacks.
func TestFlagsAndRingsLeaveNamesReadable(t *testing.T) {
	for _, l := range boards(t) {
		turned, _ := turnedNames(l)
		all := coveringShapes(l)
		for i, p := range l.Places {
			for what, label := range map[string]board.Label{"straight": p.Label, "turned": turned[i]} {
				for _, name := range nameBoxes(label) {
					for _, c := range all {
						if what == "turned" && c.deskOnly {
							continue
						}
						said := l.Game + ", " + what + ": the " + c.label + " covers the name of " + p.ID
						if deep := c.depthIn(name); deep > c.allowedDepth && acceptedOverlaps[said] == "" {
							t.Errorf("%s by %.0f units", said, deep)
						}
					}
				}
			}
		}
	}
}
