package web

import (
	"slices"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/puzzle"
	"tricorne/views/part"
)

// puzzleCoach returns the aim of a puzzle and the progress, to show above the orders.
func puzzleCoach(m *game.Manual, s *table.PuzzleState) *part.Coach {
	p := s.Puzzle
	out := &part.Coach{Title: p.Title, Text: p.Text, AimProgress: s.AimStates, RetryURL: puzzleURL(m, p), Done: true}
	switch s.State {
	case puzzle.Solved:
		out.Solved, out.NextStep = true, "Solved: that is the aim."
		at := slices.IndexFunc(m.Puzzles, func(q puzzle.Puzzle) bool { return q.ID == p.ID })
		if next := &m.Puzzles[(at+1)%len(m.Puzzles)]; next.ID != p.ID {
			out.NextURL, out.NextName = puzzleURL(m, next), "Next puzzle: "+next.Title
		}
		out.Href, out.Link = puzzlesURL(m), "All puzzles"
	case puzzle.Failed:
		out.NextStep = "Not this time: your part of the turn is over, and the aim is not reached."
		out.Href, out.Link = puzzlesURL(m), "All puzzles"
	case puzzle.Open:
	}
	return out
}

// puzzleURL returns the address that sets up a table with a puzzle.
func puzzleURL(m *game.Manual, p *puzzle.Puzzle) string { return "/puzzle/" + m.ID + "/" + p.ID }

// puzzlesURL returns the address of the list of a game's puzzles.
func puzzlesURL(m *game.Manual) string {
	return "/help/" + m.ID + "#puzzles"
}
