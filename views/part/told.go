package part

import (
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// loggedThrow is a throw of an act, with the line of the log that shows its dice.
type loggedThrow struct {
	roll *dice.Rolled
	line *game.Line // the line that shows the dice; nil if no printed line does
	done bool       // the throw is already shown, or need not be shown
}

// throwsOf returns the throws of an act, each with the line that shows its dice.
func throwsOf(e *told.Entry, h TextLinks) []loggedThrow {
	if len(e.Rolls) == 0 {
		return nil
	}
	printed := h.printedLines(e)
	out := make([]loggedThrow, len(e.Rolls))
	for i, n := range told.LineIndexOfThrows(e.Lines, e.Rolls) {
		out[i].roll = &e.Rolls[i]
		if n >= 0 && slices.ContainsFunc(printed, func(l game.Line) bool { return sameLine(&l, &e.Lines[n]) }) {
			out[i].line = &e.Lines[n]
		}
		// a secret draw is not shown as dice, because the lines say what was drawn
		out[i].done = e.Rolls[i].OnlyFor != 0 && len(printed) > 0
	}
	return out
}

// sameLine reports whether two lines have the same text. Texts are compared by identity, not by wording.
func sameLine(a, b *game.Line) bool {
	return len(a.Text) > 0 && len(a.Text) == len(b.Text) && &a.Text[0] == &b.Text[0]
}

// hasUnshown reports whether there is a throw that is not shown yet.
func hasUnshown(all []loggedThrow) bool {
	return slices.ContainsFunc(all, func(t loggedThrow) bool { return !t.done })
}
