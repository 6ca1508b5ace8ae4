package handbook

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Puzzles returns two positions from the lesson as puzzles.
func (b Rules) Puzzles(g *teach.Guide) []puzzle.Puzzle {
	at := func(id string) text.Span { return b.Space(b.Place(id)) }
	done := func(n int) (out []action.Action) {
		for i := range g.Lessons[:n] {
			out = append(out, g.Lessons[i].ExpectedAction)
		}
		return out
	}
	of := func(id, title string, turn, from int, words text.Text, aim puzzle.Aim,
		solution []action.Action,
	) puzzle.Puzzle {
		return puzzle.Puzzle{
			ID: id, Title: title, Text: words, Scenario: g.Scenario, Side: truth.American, Turn: turn, Secret: g.Secret,
			PriorActions: done(from),
			Aim:          []puzzle.Aim{aim}, Solution: solution,
		}
	}
	const evening, midnight = 2, 11 // number of lessons before each puzzle
	all := []string{"washington", "st_clair", "sargent", "glover"}
	return []puzzle.Puzzle{
		of("river", "Over before midnight", 1, evening,
			text.Say("It is the evening of December 25. Bring four leaders over the Delaware to ", at("1329"),
				" before your action phase ends. Decide which leaders to activate, which march together, and which tries the "+
					"ferry first."),
			puzzle.Aim{Space: "1329", MinPieces: 4}, done(7)[evening:]),
		of("pennington", "The long way round", 2, midnight,
			text.Say("It is midnight; Washington and three brigades are at ", at("1329"), ". Bring all four to ", at("1425"),
				", on the road to Princeton, before your action phase ends."),
			puzzle.Aim{Space: "1425", MinPieces: 4}, append(done(14)[midnight:],
				action.Action{
					Side: truth.American, Step: truth.StepMarch, Act: "go",
					Picks: action.Picks{newPick("go.who", all...), newPick("go.to", "1425")},
				})),
	}
}
