package display

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Puzzles returns the puzzles. They begin with the American operations of the guided turn.
func (b *Screens) Puzzles(g *teach.Guide) []puzzle.Puzzle {
	at := func(id string) text.Span { return b.Space(b.Place(id)) }
	done := func(n int) (out []action.Action) {
		for i := range g.Lessons[:n] {
			out = append(out, g.Lessons[i].ExpectedAction)
		}
		return out
	}
	const planned = 10 // number of lessons that are played before a puzzle begins
	of := func(id, title string, words text.Text, aim []puzzle.Aim, solution []action.Action) puzzle.Puzzle {
		return puzzle.Puzzle{
			ID: id, Title: title, Text: words, Scenario: g.Scenario, Side: american, Turn: 1, Secret: g.Secret,
			PriorActions: done(planned),
			Aim:          aim, Solution: solution,
		}
	}
	return []puzzle.Puzzle{
		of("quebec", "Before Quebec",
			text.Say("It is autumn 1775, and the first segment of operations is yours. Bring three units from ", at("0607"),
				" to ", at("0213"), ", before ", at("0214"),
				", in this segment. Units that have marched may make a forced march."),
			[]puzzle.Aim{{Space: "0213", MinPieces: 3}}, done(14)[planned:]),
		of("waters", "Two ways by water",
			text.Say("The first segment of operations is yours. Bring Arnold's column from ", at("0607"), " to ", at("0410"),
				", at least four pieces, and guns with their guards from ", at("1212"), " to ", at("0813"),
				", in this segment. Rivers carry far, and there are boats at both places."),
			[]puzzle.Aim{{Space: "0410", MinPieces: 4}, {Space: "0813", MinPieces: 2}},
			append(done(11)[planned:], g.Lessons[12].ExpectedAction,
				action.Action{Side: american, Step: war.StepOperations, Act: "row", Picks: action.Picks{
					newPick("row.from", "1212"), newPick("row.who", "ny-mil-1"), newPick("row.guns", "gun-2"),
					newPick("row.supply", "1"), newPick("row.to", "0813"),
				}})),
	}
}
