package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/text"
)

// puzzles returns the puzzles. They begin like the guided turn: the British part of the turn, ships in the harbor
// and the East River.
func (h *variant) puzzles() []puzzle.Puzzle {
	row := &h.data.scenarios.Guide
	of := func(id, title string, words text.Text, aim []puzzle.Aim, solution ...action.Action) puzzle.Puzzle {
		return puzzle.Puzzle{
			ID: id, Title: title, Text: words, Scenario: row.ID, Side: british, Turn: row.FirstTurn,
			Secret: guideSecret, Aim: aim, Solution: solution,
		}
	}
	sail := func(ship, course string) action.Action {
		return newAction(british, block.StepMarch, "sail", action.Pick{Field: "ship", Values: []string{ship}},
			action.Pick{Field: "course", Values: []string{course}})
	}
	march := func(who, to string, with ...string) action.Action {
		return newAction(british, block.StepMarch, "march", action.Pick{Field: "who", Values: []string{who}},
			action.Pick{Field: "with", Values: with}, action.Pick{Field: "to", Values: []string{to}})
	}
	over := march("br_knyphausen", "hallets_point>harlem", "br_stirn", "br_mirbach", "br_lossberg")
	over.Picks = append(over.Picks, action.Pick{Field: "drop", Values: []string{}})
	return []puzzle.Puzzle{
		of("rivers", "A ship on every river",
			text.Say("You may spend every action point on ships. Place one in the ", h.space("A"), ", one in the ",
				h.space("D"),
				" and one in the ", h.space("F"), " before you end your movement."),
			[]puzzle.Aim{{Space: "A", MinPieces: 1}, {Space: "D", MinPieces: 1}, {Space: "F", MinPieces: 1}},
			sail("br_ship_2", "F"), sail("br_ship_1", "D"), sail("br_ship_howe", "A")),
		of("landings", "Two landings",
			text.Say("Land six blocks at ", h.space("kips_bay"), " and four at ", h.space("harlem"),
				" before you end your movement. A ship carries one march in a turn, and only where it lies."),
			[]puzzle.Aim{{Space: "kips_bay", MinPieces: 6}, {Space: "harlem", MinPieces: 4}},
			over, sail("br_ship_1", "D"),
			march("br_clinton", "kips_bay", "br_light_infantry", "br_grenadiers", "br_guards", "br_donop", "br_artillery_1")),
	}
}
