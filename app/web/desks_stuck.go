package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/views/page"
)

// drawStuckTable draws a table that cannot go on, in place of its desk. It shows why, and the record as the seat knows
// it.
func (s *desks) drawStuckTable(c echo.Context, ch tableVisit) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	log, _, err := s.tables.Log(c.Request().Context(), ch.Seat, table.ViewpointSelf, 0, anyLastAct)
	if err != nil {
		return err
	}
	d, err := s.preparePast(c, ch, ch.Info, m, &view.View{})
	if err != nil {
		return err
	}
	d.Log, d.PrintedLog = log, func() []told.Entry { return entriesByTurn(log) }
	f := s.frame(c, "Record · "+m.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	return render(c, http.StatusOK, page.StuckPage(f, d, ch.Info.StuckText))
}

// eraWords returns a text on the editions of the rules under which a table was played. It adds that the table
// continues under the present edition, if it does.
func eraWords(eras []table.Era, info *table.Info, m *game.Manual) string {
	now := m.Edition
	if info.Status == table.StatusOver {
		now = 0
	}
	return table.EraWords(eras, now)
}
