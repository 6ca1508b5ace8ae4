package web

import (
	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// luckOf returns the luck report as it is shown: the whole game first, then every battle.
func luckOf(m *game.Manual, luck *told.Luck) []page.Fortune {
	out := []page.Fortune{fortuneOf(&luck.Fortune)}
	for i := range luck.Battles {
		b := &luck.Battles[i]
		one := fortuneOf(&b.Fortune)
		one.Name = page.FortuneName(m, b.Turn, b.Space)
		out = append(out, one)
	}
	return out
}

func fortuneOf(f *told.Fortune) page.Fortune {
	out := page.Fortune{OldThrows: f.OldThrows}
	for _, l := range f.Lines {
		out.Lines = append(out.Lines, page.FortuneLine(l))
	}
	return out
}
