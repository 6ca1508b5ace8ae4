package web

import (
	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// luckOf returns the luck report as it is shown: the whole game first, then every battle.
func luckOf(m *game.Manual, luck *told.Luck) []page.LuckTable {
	out := []page.LuckTable{luckSummaryOf(&luck.LuckSummary)}
	for i := range luck.Battles {
		b := &luck.Battles[i]
		one := luckSummaryOf(&b.LuckSummary)
		one.Name = page.LuckTableName(m, b.Turn, b.Space)
		out = append(out, one)
	}
	return out
}

func luckSummaryOf(f *told.LuckSummary) page.LuckTable {
	out := page.LuckTable{UncountedThrows: f.OldThrows}
	for _, l := range f.Lines {
		out.Lines = append(out.Lines, page.LuckLine(l))
	}
	return out
}
