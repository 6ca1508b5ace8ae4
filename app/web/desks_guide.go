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
	if g := seen.Guide; g != nil && g.Want != nil {
		return g.Want.Side
	}
	return game.Nobody
}

// guideSide returns the side whose desk a guided table shows next. That is the side of the lesson, and after the last
// one the guide's own. Beyond the lessons it is the side that is asked. It returns Nobody if the desk stays.
func guideSide(ch chair, seen table.Seen) game.Side {
	g := seen.Guide
	switch side := lessonOf(seen); {
	case g == nil || !ch.Alone || seen.View.Result != nil:
		return game.Nobody
	case side != game.Nobody:
		return side
	case (g.Strayed || g.Beyond) && !seen.View.Asked.Has(ch.Seat.Side()):
		return ch.Seat.Side().Other()
	case g.Strayed || g.Beyond:
		return game.Nobody
	}
	return g.Of.Side
}

// firstBattle returns the shortest scenario against the weakest computer, with the side of the lessons.
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
	if seen.Guide == nil {
		return nil
	}
	g := seen.Guide.Of
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
	case seen.Guide.Beyond:
		return nil
	case seen.Guide.Want == nil:
		return lastWord(seen)
	}
	l := g.Lessons[seen.Guide.Lesson]
	out := &part.Coach{
		Number: seen.Guide.Lesson + 1, Of: n, Title: l.Title, Text: l.Text, Now: seen.Guide.Now,
		Field: seen.Guide.Field,
	}
	if want := seen.Guide.Want; want.Side == seen.Seat.Side() && want.Step == seen.Ask.Step {
		out.Want = want
	}
	return out
}

// lastWord returns the text after the last lesson: what was won, and how the player can go on.
func lastWord(seen table.Seen) *part.Coach {
	m, g := seen.Manual, seen.Guide.Of
	out := &part.Coach{
		Title: g.End.Title, Done: true, Text: g.End.Text,
		Onward: &part.GuideOnward{
			Where: "/t/" + seen.Table.ID + "/onward", Moment: itoa(seen.Seq), Side: m.Side(g.Side).ID,
			Level: computer.Levels()[0].ID,
		},
	}
	if side := seen.Seat.Side().Other(); !seen.View.Asked.Has(seen.Seat.Side()) {
		out.Onward.Both, out.Onward.Other = "/t/"+seen.Table.ID+"/curtain", m.Side(side).ID
		out.Onward.Plural = m.Side(side).Plural
	}
	if g == m.Brief {
		out.Long = "/guide/" + m.ID
	} else {
		out.First = firstBattle(m)
	}
	if len(m.Puzzles) > 0 {
		out.Href, out.Link = puzzlesURL(m), "Your move: puzzles of one turn"
	}
	return out
}
