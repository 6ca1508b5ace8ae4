package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/text"
)

// Warnings about orders that may be a mistake. The screen shows each warning once and asks the player to confirm the
// order. No rule forbids such an order.

// leavingWarning returns the warning that a march leaves nobody in a town that counts for its side. It is nil if
// somebody stays.
func (b movement) leavingWarning(k *known, m *war.March, to board.Place) text.Text {
	o := b.Opening(k.Scenario)
	if o == nil || o.Victory == nil || to == m.At || len(m.Units) == 0 ||
		len(m.Units) < len(b.UnitsAt(&k.Forces, k.ViewerSide, m.At)) || b.Holder(&k.Forces, k.Now, m.At) != k.ViewerSide {
		return nil
	}
	for _, w := range o.Victory.Places {
		if w.At == m.At {
			return text.Say("Nobody would stay at ", b.Space(m.At), ", which counts ",
				text.Count(w.Points, "point", "points"), ".")
		}
	}
	return nil
}

// passWarning returns the warning that a second pass in a row ends the phase and loses the points left. It is nil if
// nothing is lost.
func (b marches) passWarning(k *known) text.Text {
	left := k.PointsLeft[k.ViewerSide-1]
	if k.PointsUsed || !k.LastSegmentPassed || left <= 0 {
		return nil
	}
	return text.Say("The ", b.SideName(k.ViewerSide.Other()), " have passed: if you pass too, all operations end, and ",
		text.Count(left, "point is", "points are"), " lost.")
}
