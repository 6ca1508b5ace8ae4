package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/text"
)

// What a player may have overlooked in an order: the screen asks back once. No rule forbids it.

// doubtLeaving says that a march leaves a town empty that counts points for its side; empty when somebody stays.
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

// doubtPass says that a second pass in a row ends the phase and loses what points are left.
func (b marches) doubtPass(k *known) text.Text {
	left := k.Left[k.Eyes-1]
	if k.Used || !k.Passed || left <= 0 {
		return nil
	}
	return text.Say("The ", b.SideName(k.Eyes.Other()), " have passed: if you pass too, all operations end, and ",
		text.Count(left, "point is", "points are"), " lost.")
}
