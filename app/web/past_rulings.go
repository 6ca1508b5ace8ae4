package web

import (
	"tricorne/app/table"
	"tricorne/views/page"
)

// rulingsOf returns the chapter of a report on the changes made to the table outside the rules.
func rulingsOf(told table.AfterActionReport) []page.Ruling {
	out := make([]page.Ruling, 0, len(told.Rulings))
	for _, r := range told.Rulings {
		one := page.Ruling{
			Seq: r.Seq, Kind: string(r.Kind), TurnAndPhase: "Turn " + itoa(r.Turn),
			TimeOfDay: r.At.Format("2 January 2006, 15:04"), Referee: r.Referee,
			Lines: r.Lines, Undone: r.Undone,
		}
		if r.Phase != "" {
			one.TurnAndPhase += ", " + r.Phase
		}
		out = append(out, one)
	}
	return out
}
