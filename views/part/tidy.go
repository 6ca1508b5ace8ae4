package part

import (
	"slices"

	"tricorne/rules/game"
)

// said are the lines of an act as they are printed: without those that say that nothing happened, and with a march told step by step as one
// line, which has all of the way. The record keeps every line (Entry.Lines).
func (h Here) said(e *Entry) []game.Line {
	if h.Manual == nil {
		return e.Lines
	}
	for i := range e.Lines {
		if h.Manual.GistOf(&e.Lines[i]) == game.Idle || i > 0 && goesOn(&e.Lines[i-1], &e.Lines[i]) {
			return h.tidied(e.Lines, i)
		}
	}
	return e.Lines
}

// tidied are the lines of an act of which the first so many are printed as they are, and the next is not.
func (h Here) tidied(lines []game.Line, same int) []game.Line {
	out := append(make([]game.Line, 0, len(lines)), lines[:same]...)
	for i := same; i < len(lines); i++ {
		l := &lines[i]
		if h.Manual.GistOf(l) == game.Idle {
			continue
		}
		if n := len(out) - 1; n >= 0 && goesOn(&out[n], l) {
			one := *l
			one.Trail = slices.Concat(out[n].Trail, l.Trail[1:])
			out[n] = one
			continue
		}
		out = append(out, *l)
	}
	return out
}

// goesOn tells whether a line is the next step of the march that the one before told of: alike but for where it leads to.
func goesOn(before, l *game.Line) bool {
	if len(before.Trail) < 2 || len(l.Trail) < 2 || before.Rule != l.Rule || before.Trail[len(before.Trail)-1] != l.Trail[0] {
		return false
	}
	for i := range l.Text {
		if l.Text[i].Kind == game.ToSpace { // "Clark to Kaskaskia": the first place named is where the step ends
			return l.Text[i].Ref == l.Trail[len(l.Trail)-1]
		}
		if i >= len(before.Text) || before.Text[i] != l.Text[i] {
			return false
		}
	}
	return false
}
