package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// withParkedPage wraps a page of a table. If the game is parked, the visitor gets a page that says so instead.
func (s *seatPages) withParkedPage(show visitPage) visitPage {
	return func(c echo.Context, ch tableVisit) error {
		if ch.Info.ParkedAt.IsZero() || ch.Info.StuckText != "" {
			return show(c, ch)
		}
		return render(c, http.StatusOK, page.ParkedPage(page.Parked{
			Frame: s.frame(c, "Parked · "+ch.Info.Title), ID: ch.Info.ID, Title: ch.Info.Title,
			Scenario: ch.Info.ScenarioName, Since: ch.Info.ParkedAt, Waiting: ch.Info.WaitingText,
			MayWake: ch.MayWake(), Readable: !ch.Closed,
		}))
	}
}

// wake handles POST /t/:id/wake: the game goes on.
func (s *seatPages) wake(c echo.Context, ch tableVisit) error {
	if err := s.tables.Wake(c.Request().Context(), ch.Visit); err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID)
}
