package part

import (
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// printedLines returns the lines of an act as they are printed. It leaves out lines that say that nothing happened, and
// joins the steps of a march into one line with the whole route. The record keeps every line (Entry.Lines).
func (h TextLinks) printedLines(e *told.Entry) []game.Line {
	for i := range e.Lines {
		if isIdle(&e.Lines[i]) || i > 0 && continuesMarch(&e.Lines[i-1], &e.Lines[i]) {
			return h.tidyLines(e.Lines, i)
		}
	}
	return e.Lines
}

// tidyLines returns the lines of an act. The first few stay as they are; the others are joined or left out.
func (h TextLinks) tidyLines(lines []game.Line, same int) []game.Line {
	out := append(make([]game.Line, 0, len(lines)), lines[:same]...)
	for i := same; i < len(lines); i++ {
		l := &lines[i]
		if isIdle(l) {
			continue
		}
		if n := len(out) - 1; n >= 0 && continuesMarch(&out[n], l) {
			one := *l
			one.Trail = slices.Concat(out[n].Trail, l.Trail[1:])
			out[n] = one
			continue
		}
		out = append(out, *l)
	}
	return out
}

// isIdle reports whether a line says that nothing happened.
func isIdle(l *game.Line) bool { return fact.Contains[fact.NothingHappened](l.Facts) }

// continuesMarch reports whether a line is the next step of the march before it, so that only the destination differs.
func continuesMarch(before, l *game.Line) bool {
	was, ok := fact.Find[fact.March](before.Facts)
	now, also := fact.Find[fact.March](l.Facts)
	return ok && also && was.IsStep && now.IsStep && len(before.Trail) > 1 && len(l.Trail) > 1 &&
		before.Trail[len(before.Trail)-1] == l.Trail[0] &&
		before.Rule == l.Rule && was.Side == now.Side && was.Count == now.Count && was.Manner == now.Manner &&
		slices.Equal(was.Units, now.Units)
}
