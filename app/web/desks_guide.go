package web

import (
	"tricorne/app/table"
	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// lessonSide returns the side that must do the lesson; Nobody if there is no lesson, or none left.
func lessonSide(seen table.Desk) game.Side {
	if g := seen.Guide; g != nil && g.WantedAction != nil {
		return g.WantedAction.Side
	}
	return game.Nobody
}

// guideSide returns the side whose desk a guided table shows next. During the lessons it is the side that must do the
// lesson. After the last lesson it is the side that the guide is for. If the player has strayed from the lessons or
// plays on after them, it is the side that is asked. It returns Nobody if the desk stays the same.
func guideSide(ch tableVisit, seen table.Desk) game.Side {
	g := seen.Guide
	switch side := lessonSide(seen); {
	case g == nil || !ch.BothSides || seen.View.Result != nil:
		return game.Nobody
	case side != game.Nobody:
		return side
	case (g.Strayed || g.PlayedOn) && !seen.View.Asked.Has(ch.Seat.Side()):
		return ch.Seat.Side().Other()
	case g.Strayed || g.PlayedOn:
		return game.Nobody
	}
	return g.Guide.Side
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
func coachOf(seen table.Desk) *part.Coach {
	out := coachWithoutName(seen)
	if out != nil {
		out.NewTableID = seen.Table.ID
	}
	return out
}

// coachWithoutName returns the lesson to show next to the orders, or nil if the table is not a guided one. It leaves
// out the table's name.
func coachWithoutName(seen table.Desk) *part.Coach {
	if seen.Puzzle != nil {
		return puzzleCoach(seen.Manual, seen.Puzzle)
	}
	if seen.Guide == nil {
		return nil
	}
	g := seen.Guide.Guide
	n := len(g.Lessons)
	switch {
	case seen.Guide.Strayed:
		l := g.Lessons[seen.Guide.Lesson]
		return &part.Coach{
			Number: seen.Guide.Lesson + 1, Total: n, Title: "Your own way", BackURL: "/t/" + seen.Table.ID + "/lesson",
			Text: text.Say("This is not what the lesson “" + l.Title +
				"” has. Nothing is lost: go back to it, and everything goes on as told, the dice too. Or play on as you like; " +
				"the way back stays open."),
		}
	case seen.Guide.PlayedOn:
		return nil
	case seen.Guide.WantedAction == nil:
		return finalCoach(seen)
	}
	l := g.Lessons[seen.Guide.Lesson]
	out := &part.Coach{
		Number: seen.Guide.Lesson + 1, Total: n, Title: l.Title, Text: l.Text, NextStep: seen.Guide.NextStep,
		Field: seen.Guide.Field,
	}
	if want := seen.Guide.WantedAction; want.Side == seen.Seat.Side() && want.Step == seen.Ask.Step {
		out.ExpectedAction = want
	}
	return out
}

// finalCoach returns the text after the last lesson: what was won, and how the player can go on.
func finalCoach(seen table.Desk) *part.Coach {
	m, g := seen.Manual, seen.Guide.Guide
	out := &part.Coach{
		Title: g.End.Title, Done: true, Text: g.End.Text,
		Continuation: &part.GuideContinuation{
			FormURL: "/t/" + seen.Table.ID + "/onward", Moment: itoa(seen.Seq), Side: m.Side(g.Side).ID,
			Level: computer.Levels()[0].ID,
		},
	}
	if side := seen.Seat.Side().Other(); !seen.View.Asked.Has(seen.Seat.Side()) {
		out.Continuation.OpenURL, out.Continuation.DecidingSide = "/t/"+seen.Table.ID+"/curtain", m.Side(side).ID
		out.Continuation.DecidingName = m.Side(side).Plural
	}
	if g == m.BriefGuide {
		out.LongGuideURL = "/guide/" + m.ID
	} else {
		out.FirstBattle = firstBattle(m)
	}
	if len(m.Puzzles) > 0 {
		out.Href, out.Link = puzzlesURL(m), "Your move: puzzles of one turn"
	}
	return out
}
