package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// guide handles POST /guide/:game: it sets up a table for the guided first turn.
func (s *homePages) guide(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil || m.Guide == nil {
		return errNoPage
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	return s.openTable(c, v, table.CreateOptions{
		Game: m.ID, Side: m.Guide.Side, Player: v.Player, Name: v.data.Name, Guided: true,
	})
}

// briefGuide handles POST /guide/:game/brief: it sets up a table for a short first lesson, which takes a few button
// presses.
func (s *homePages) briefGuide(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil || m.BriefGuide == nil {
		return errNoPage
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	return s.openTable(c, v, table.CreateOptions{
		Game: m.ID, Side: m.BriefGuide.Side, Player: v.Player, Name: v.data.Name, Guided: true, ShortGuide: true,
	})
}

// refereeGuide handles POST /guide/:game/referee: it sets up a table for a guided game with the visitor as referee.
// The game takes about a quarter of an hour.
func (s *homePages) refereeGuide(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil || m.RefereeGuide == nil {
		return errNoPage
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	return s.openTable(c, v, table.CreateOptions{
		Game: m.ID, Player: v.Player, Name: v.data.Name, Guided: true,
		Referee: true,
	})
}

// gameWithRefereeGuide returns the first game with a guide for referees, nil if there is none.
func gameWithRefereeGuide(tables *table.Service) *game.Manual {
	for _, m := range tables.Games() {
		if m.RefereeGuide != nil {
			return m
		}
	}
	return nil
}

// puzzle handles POST /puzzle/:game/:puzzle: it sets up a table with a puzzle.
func (s *homePages) puzzle(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil {
		return errNoPage
	}
	p := m.Puzzle(c.Param("puzzle"))
	if p == nil {
		return errNoPage
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	return s.openTable(c, v, table.CreateOptions{
		Game: m.ID, Side: p.Side, Player: v.Player, Name: v.data.Name,
		Puzzle: p.ID,
	})
}
