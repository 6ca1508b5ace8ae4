package web

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/views/part"
)

// queuePosition handles GET /t/:id/ahead: the number of other tables at which people have waited longer for a computer.
// A page that shows that number already gets nothing.
func (s *playPages) queuePosition(c echo.Context, ch tableVisit) error {
	if ch.hidden() {
		return c.NoContent(http.StatusNoContent)
	}
	n, err := s.tables.CountLongerWaits(c.Request().Context(), ch.Seat)
	if err != nil {
		return err
	}
	if c.QueryParam("was") == strconv.Itoa(n) {
		return c.NoContent(http.StatusNoContent)
	}
	return render(c, http.StatusOK, part.ComputerQueue("/t/"+ch.Info.ID+"/ahead", n))
}
