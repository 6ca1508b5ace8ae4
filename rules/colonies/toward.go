package colonies

import (
	"tricorne/rules/chart"
	"tricorne/rules/dice"
)

// What dice are read in, said before they are rolled by hand. Whoever rolls acts (Turn.By); what he is not told with the roll is left out.

// toward is a table with its row, modifiers, and what each face of one die brings.
func toward(table, row string, mods []chart.Modifier, brings func(face int) string) dice.Toward {
	out := dice.Toward{Table: table, Row: row}
	for _, m := range mods {
		if m.Value != 0 {
			out.Mods = append(out.Mods, dice.Plus{Label: m.Label, Value: m.Value})
		}
	}
	for face := 1; brings != nil && face <= 6; face++ {
		out.Faces = append(out.Faces, brings(face))
	}
	return out
}

// either says one thing of a face or the other.
func either(yes bool, so, otherwise string) string {
	if yes {
		return so
	}
	return otherwise
}
