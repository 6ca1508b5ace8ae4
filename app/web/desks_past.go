package web

import (
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/views/part"
)

// layPast prepares the parts that every page about the past has: the board and the seats.
func (s *desks) layPast(c echo.Context, ch chair, info table.Info, manual *game.Manual,
	seen *view.View,
) (*part.Desk, error) {
	art, err := s.atlas.layout(manual.ID)
	if err != nil {
		return nil, err
	}
	urls, err := s.mapURLs(manual.ID, theme(c), winter(seen))
	if err != nil {
		return nil, err
	}
	d := &part.Desk{
		Question: part.Question{
			Board: part.Board{Table: part.Table{
				ID: info.ID, Manual: manual, You: ch.Seat.Side(), Alone: ch.Alone, Guided: ch.Alone && info.Guide,
				Judge: info.Referee, From: info.From,
			}, Art: art, Map: urls},
		},
		View: *seen, Scenario: info.ScenarioName, Now: time.Now(),
	}
	for _, seat := range info.Seats {
		d.Seats = append(d.Seats, part.Seat{Side: seat.Side, Name: seat.Name, Taken: seat.Taken})
	}
	d.Untinted = s.untinted(c)
	lookUp(c, d)
	return d, nil
}
