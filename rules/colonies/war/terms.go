package war

import (
	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// The terms of a roll: a table, its modifiers, and the effects of the die results.

// Terms describes what dice will decide, before they are rolled. It holds a table with the row to use, the modifiers,
// and the effect of each face of one die.
func Terms(table, row string, mods []chart.Modifier, brings func(face int) string) game.Terms {
	out := game.Terms{Chart: table, Row: row}
	for _, m := range mods {
		if m.Value != 0 {
			out.Mods = append(out.Mods, game.Modifier{Label: m.Label, Value: m.Value})
		}
	}
	for face := 1; brings != nil && face <= 6; face++ {
		out.Faces = append(out.Faces, brings(face))
	}
	return out
}

// TextIf returns the first text if yes is true, and otherwise the second.
func TextIf(yes bool, so, otherwise string) string {
	if yes {
		return so
	}
	return otherwise
}
