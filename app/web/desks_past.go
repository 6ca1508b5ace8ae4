package web

import (
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/views/part"
)

// preparePast prepares the parts that every page about the past has: the board and the seats.
func (s *desks) preparePast(c echo.Context, ch tableVisit, info table.Info, manual *game.Manual,
	seen *view.View,
) (*part.Desk, error) {
	art, err := s.atlas.layout(manual.ID)
	if err != nil {
		return nil, err
	}
	urls, err := s.mapURLs(manual.ID, theme(c), isWinter(seen))
	if err != nil {
		return nil, err
	}
	d := &part.Desk{
		Question: part.Question{
			Board: part.Board{Table: part.Table{
				ID: info.ID, Manual: manual, ViewerSide: ch.Seat.Side(), OneDevice: ch.BothSides, Guided: ch.BothSides &&
					info.Guided,
				RefereeName: info.Referee, OriginText: info.OriginText,
			}, Layout: art, Map: urls},
		},
		View: *seen, Scenario: info.ScenarioName, Now: time.Now(),
	}
	for _, seat := range info.Seats {
		d.Seats = append(d.Seats, part.Seat{Side: seat.Side, Name: seat.Name, Taken: seat.Taken})
	}
	d.SameColoursByNight = s.wantsDayMap(c)
	openPlaceCard(c, d)
	return d, nil
}
