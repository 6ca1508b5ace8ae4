package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// guide is POST /guide/:game: sets a table for the guided first turn.
func (s *Server) guide(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil || m.Guide == nil {
		return errNoPage
	}
	v, err := s.needPlayer(c, cleanName(c.FormValue("name")))
	if err != nil {
		return err
	}
	return s.opened(c, v, table.Opening{Game: m.ID, Side: m.Guide.Side, Player: v.Player, Name: v.keep.Name, Guide: true})
}

// coachOf says which lesson stands beside the orders; nil at a table that is no guided one.
func coachOf(seen table.Seen) *part.Coach {
	g := seen.Manual.Guide
	if seen.Guide == nil || g == nil {
		return nil
	}
	n := len(g.Lessons)
	switch {
	case seen.Guide.Strayed:
		return &part.Coach{Title: "Your own way", Done: true, Text: game.Say("You have left the path of the lessons. Take back your last act to return to it, or play on as you like.")}
	case seen.Guide.Lesson >= n:
		return &part.Coach{Title: "That was the first turn", Done: true, Text: game.Say("You have seen what the game is made of. Play on at this table, or set up one of your own.")}
	}
	l := g.Lessons[seen.Guide.Lesson]
	out := &part.Coach{Number: seen.Guide.Lesson + 1, Of: n, Title: l.Title, Text: l.Text}
	if l.Want.Act != "" && l.Want.Side == seen.Seat.Side() && l.Want.Step == seen.Ask.Step {
		out.Want = &l.Want
	}
	return out
}
