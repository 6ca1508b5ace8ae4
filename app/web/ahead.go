package web

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/views/part"
)

// longWait is how long one waits for a computer before the page says how many wait longer.
const longWait = 5 * time.Second

// ahead is GET /t/:id/ahead: at how many other tables people have waited longer for a computer. A page that shows that number already gets
// nothing.
func (s *Server) ahead(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if ch.hidden() {
		return c.NoContent(http.StatusNoContent)
	}
	n, err := s.aheadOf(c.Request().Context(), ch)
	if err != nil {
		return err
	}
	if c.QueryParam("was") == strconv.Itoa(n) {
		return c.NoContent(http.StatusNoContent)
	}
	return render(c, http.StatusOK, part.ComputerQueue("/t/"+ch.Info.ID+"/ahead", n))
}

// aheadOf counts them, once the last entry that the visitor noticed is a while ago: what they did not notice changes nothing here.
func (s *Server) aheadOf(ctx context.Context, ch chair) (int, error) {
	last, err := s.tables.LastNoticed(ctx, ch.Seat)
	if err != nil || time.Since(last) < longWait {
		return 0, err
	}
	return s.tables.AheadOf(ctx, ch.Info.ID, last)
}
