package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/page"
	"tricorne/views/part"
)

// leaders handles GET /t/:id/leaders: the display of leaders as the seat knows it now, on a printable sheet. A game
// whose pieces carry no troops has no such display.
func (s *pastPages) leaders(c echo.Context, ch tableVisit) error {
	seen, err := s.tables.See(c.Request().Context(), ch.Seat, nil)
	if err != nil {
		return err
	}
	d, err := s.preparePast(c, ch, seen.Table, seen.Manual, &seen.View)
	if err != nil {
		return err
	}
	if !part.HasLeaders(d) {
		return echo.ErrNotFound
	}
	f := s.frame(c, "Display of leaders · "+d.Manual.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	f.NoBackForward = true
	return render(c, http.StatusOK, page.LeadersPage(f, d))
}
