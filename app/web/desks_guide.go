package web

import (
	"tricorne/app/table"
	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// lessonOf returns the side that must do the lesson; Nobody if there is no lesson, or none left.
func lessonOf(seen table.Seen) game.Side {
	if g := seen.Guide; g != nil && !g.Strayed && g.Lesson < len(seen.Manual.Guide.Lessons) {
		return seen.Manual.Guide.Lessons[g.Lesson].Want.Side
	}
	return game.Nobody
}

// firstBattle returns the shortest scenario against the weakest computer, as the side of the lessons.
func firstBattle(m *game.Manual) *part.FirstBattle {
	s := &m.Scenarios[0]
	return &part.FirstBattle{
		Game: m.ID, Scenario: s.ID, Side: m.Side(m.Guide.Side).ID, Level: computer.Levels()[0].ID,
		Name: s.Name, Minutes: s.Minutes,
	}
}

// coachOf returns the lesson to show next to the orders, or nil if the table is not a guided one.
func coachOf(seen table.Seen) *part.Coach {
	out := coaching(seen)
	if out != nil {
		out.Form = seen.Table.ID
	}
	return out
}

// coaching does the same as coachOf, without the table's name.
func coaching(seen table.Seen) *part.Coach {
	if seen.Puzzle != nil {
		return puzzleCoach(seen.Manual, seen.Puzzle)
	}
	g := seen.Manual.Guide
	if seen.Guide == nil || g == nil {
		return nil
	}
	n := len(g.Lessons)
	switch {
	case seen.Guide.Strayed:
		l := g.Lessons[seen.Guide.Lesson]
		return &part.Coach{
			Number: seen.Guide.Lesson + 1, Of: n, Title: "Your own way", Back: "/t/" + seen.Table.ID + "/lesson",
			Text: text.Say("This is not what the lesson “" + l.Title +
				"” has. Nothing is lost: go back to it, and everything goes on as told, the dice too. Or play on as you like; " +
				"the way back stays open."),
		}
	case seen.Guide.Lesson >= n:
		out := &part.Coach{
			Title: "That was the first turn", Done: true, First: firstBattle(seen.Manual),
			Text: text.Say("You have seen what the game is made of. Try it against the computer, play on at this table, or " +
				"set up one of your own."),
		}
		if len(seen.Manual.Puzzles) > 0 {
			out.Href, out.Link = puzzlesURL(seen.Manual), "Your move: puzzles of one turn"
		}
		return out
	}
	l := g.Lessons[seen.Guide.Lesson]
	out := &part.Coach{
		Number: seen.Guide.Lesson + 1, Of: n, Title: l.Title, Text: l.Text, Now: seen.Guide.Now,
		Field: seen.Guide.Field,
	}
	if l.Want.Act != "" && l.Want.Side == seen.Seat.Side() && l.Want.Step == seen.Ask.Step {
		out.Want = &l.Want
	}
	return out
}
