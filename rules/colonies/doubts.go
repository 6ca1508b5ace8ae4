package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/text"
)

// Warnings about orders that may be a mistake. The screen shows each warning once and asks the player to confirm the
// order. No rule forbids such an order.

// doubtLeaving returns the warning that a march leaves nobody in a town that counts for its side. It is nil if somebody
// stays.
func (b columns) doubtLeaving(k *known, m *war.March, to board.Place) text.Text {
	o := b.Opening(k.Scenario)
	if o == nil || o.Aim == nil || to == m.At || len(m.Units) == 0 ||
		len(m.Units) < len(b.UnitsAt(&k.Forces, k.Eyes, m.At)) || b.Holder(&k.Forces, k.Now, m.At) != k.Eyes {
		return nil
	}
	for _, w := range o.Aim.Places {
		if w.At == m.At {
			return text.Say("Nobody would stay at ", b.Space(m.At), ", which counts ",
				text.Count(w.Points, "point", "points"), ".")
		}
	}
	return nil
}

// doubtPass returns the warning that a second pass in a row ends the phase and loses the points left. It is nil if
// nothing is lost.
func (b marches) doubtPass(k *known) text.Text {
	left := k.Left[k.Eyes-1]
	if k.Used || !k.Passed || left <= 0 {
		return nil
	}
	return text.Say("The ", b.SideName(k.Eyes.Other()), " have passed: if you pass too, all operations end, and ",
		text.Count(left, "point is", "points are"), " lost.")
}
