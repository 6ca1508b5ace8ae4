package web

import (
	"tricorne/app/table"
	"tricorne/views/page"
)

// rulingsOf returns the chapter of a report on the changes made to the table outside the rules.
func rulingsOf(told table.AfterAction) []page.Ruling {
	out := make([]page.Ruling, 0, len(told.Ruled))
	for _, r := range told.Ruled {
		one := page.Ruling{
			Seq: r.Seq, Kind: string(r.Kind), When: "Turn " + itoa(r.Turn), At: r.At.Format("2 January 2006, 15:04"), By: r.By,
			Lines: r.Lines, Undone: r.Undone,
		}
		if r.Phase != "" {
			one.When += ", " + r.Phase
		}
		out = append(out, one)
	}
	return out
}
