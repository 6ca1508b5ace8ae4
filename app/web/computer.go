package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// letComputer is POST /t/:id/computer: a computer sits down in the free seat of a player's table.
func (s *Server) letComputer(c echo.Context) error {
	seat, err := s.hand(c)
	if err != nil {
		return err
	}
	if err := s.tables.LetComputer(c.Request().Context(), seat, seat.Side().Other(), c.FormValue("level")); err != nil {
		return err
	}
	return redirect(c, "/t/"+seat.Table())
}

// hurry is POST /t/:id/hurry: a player skips the pauses of the computer's turn.
func (s *Server) hurry(c echo.Context) error {
	seat, err := s.hand(c)
	if err != nil {
		return err
	}
	if s.options.Hurry != nil {
		s.options.Hurry(seat.Table())
	}
	return redirect(c, "/t/"+seat.Table())
}

// computerHelp is GET /help/computer: how the computer plays.
func (s *Server) computerHelp(c echo.Context) error {
	return render(c, http.StatusOK, page.ComputerHelpPage(s.frame(c, "The computer as an opponent")))
}
