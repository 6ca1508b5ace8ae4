package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/text"
)

// puzzles returns the puzzles. They begin like the guided turn: turn ten, four action points, one block at Trenton.
func (h *variant) puzzles() []puzzle.Puzzle {
	at := func(id string) text.Span { return h.space(id) }
	of := func(id, title string, words text.Text, aim []puzzle.Aim, solution ...action.Action) puzzle.Puzzle {
		return puzzle.Puzzle{
			ID: id, Title: title, Text: words, Scenario: h.data.scenarios.Guide.ID, Side: american,
			Turn:   h.data.scenarios.Guide.FirstTurn,
			Secret: guideSecret, Aim: aim, Solution: solution,
		}
	}
	march := func(who, to string, more ...action.Pick) action.Action {
		return newAction(block.StepMarch, "march",
			append([]action.Pick{{Field: "who", Values: []string{who}}, {Field: "to", Values: []string{to}}}, more...)...)
	}
	with := func(ids ...string) action.Pick { return action.Pick{Field: "with", Values: ids} }
	none := action.Pick{Field: "drop", Values: []string{}}
	return []puzzle.Puzzle{
		of("mass", "All to Trenton",
			text.Say("You have four action points. Bring fourteen blocks to ", at("trenton"),
				" before you end your movement. Mind the limit at each ferry, and how many blocks each leader can take."),
			[]puzzle.Aim{{Space: "trenton", MinPieces: 14}},
			march("us_washington", "yardleys_ferry>birmingham>trenton",
				with("us_mercer", "us_stirling", "us_sargent", "us_glover_1", "us_glover_2", "us_knox_1", "us_knox_2"), none),
			march("us_sullivan", "beattys_ferry>trenton", with("us_stephen", "us_fermoy"), none,
				action.Pick{Field: "take", Values: []string{"us_nj_5"}}),
			march("us_nj_1", "trenton"), march("us_nj_2", "trenton")),
		of("posts", "A post on every road",
			text.Say("You have four action points. Stand at ", at("pennington"), ", ", at("birmingham"), ", ",
				at("south_trenton"), " and ", at("burlington"),
				" at once, with at least one block in each, before you end your movement."),
			[]puzzle.Aim{
				{Space: "pennington", MinPieces: 1},
				{Space: "birmingham", MinPieces: 1},
				{Space: "south_trenton", MinPieces: 1},
				{Space: "burlington", MinPieces: 1},
			},
			march("us_nj_3", "amwell>pennington"), march("us_stephen", "birmingham"),
			march("us_nj_1", "colvins_ferry>south_trenton"), march("us_pa_3", "burlington")),
	}
}
