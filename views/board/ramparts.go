package board

import (
	"math"

	"tricorne/views/board/draw"
)

// FortTipDistance is the distance from the middle of a fort to the tips of its four bastions.
const FortTipDistance = 29.5

// Ramparts returns the outline of a square fort as engineers drew it, with a bastion at each corner. Straight walls
// (curtains) join the bastions, and each bastion has a flank, two faces and another flank. Grow moves the outline
// outward.
func Ramparts(grow float64) []draw.Pt {
	var out []draw.Pt
	for i := range 4 {
		axis := draw.Radians(45 + 90*float64(i))
		tip := draw.Polar(axis, FortTipDistance+1.5*grow)
		run, side := draw.Polar(axis, 1), draw.Polar(axis+math.Pi/2, 1)
		shoulder := FortTipDistance - 9.5 + grow*0.6
		neck := FortTipDistance - 13.5 + grow*0.4
		wide, narrow := 7.2+grow, 4.2+grow
		out = append(out,
			run.Times(neck).Minus(side.Times(narrow)), run.Times(shoulder).Minus(side.Times(wide)),
			tip,
			run.Times(shoulder).Plus(side.Times(wide)), run.Times(neck).Plus(side.Times(narrow)))
	}
	return out
}
