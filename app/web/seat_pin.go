package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// pin handles GET /t/:id/pin: the page for the PIN of the side whose curtain is open on this device.
func (s *seatPages) pin(c echo.Context, ch tableVisit, _ table.Seat) error {
	if err := mayHavePin(ch); err != nil || !ch.BothSides {
		return redirectToTable(c, ch, err)
	}
	return s.showPin(c, ch, http.StatusOK, "")
}

// setPin handles POST /t/:id/pin: it sets or removes the PIN of the side whose curtain is open. The curtain must be
// open, so that nobody locks the other side out.
func (s *seatPages) setPin(c echo.Context, ch tableVisit, _ table.Seat) error {
	if err := mayHavePin(ch); err != nil || !ch.BothSides {
		return redirectToTable(c, ch, err)
	}
	pin := c.FormValue("pin")
	if c.FormValue("what") == "none" {
		pin = ""
	} else if pin == "" {
		return s.showPin(c, ch, http.StatusUnprocessableEntity, "A PIN has four to eight digits.")
	}
	err := s.tables.SetPin(c.Request().Context(), ch.Seat, pin)
	if refusal := new(game.Refusal); errors.As(err, &refusal) {
		return s.showPin(c, ch, http.StatusUnprocessableEntity, refusal.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/pin?done=1")
}

// mayHavePin returns an error if the game is over, because no curtain is closed then.
func mayHavePin(ch tableVisit) error {
	if ch.Info.Status == table.StatusOver {
		return table.ErrGameOver
	}
	return nil
}

func (s *seatPages) showPin(c echo.Context, ch tableVisit, status int, wrong string) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := ch.Seat.Side()
	return render(c, status, page.PinPage(page.Pin{
		Frame: s.frame(c, "PIN"), ID: ch.Info.ID, Side: m.Side(side), Set: ch.Info.Seat(side).HasPin,
		Done: c.QueryParam("done") == "1", Wrong: wrong,
	}))
}
