package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// act handles POST /t/:id/act: a player takes the action they are asked for.
func (s *playPages) act(c echo.Context, ch chair, seat table.Seat) error {
	form := c.Request().PostForm
	own := form.Get("own")
	if own != "" { // at a guided table: the act differs from the lesson on purpose
		form.Set("act", own)
	}
	order, all, err := readOrder(form)
	if err != nil {
		return err
	}
	order.Own = own != ""
	seen, err := s.tables.Act(c.Request().Context(), seat, order)
	return s.endAct(c, ch, seen, all, err)
}

// relearn handles POST /t/:id/lesson: the player of a guided turn goes back to the lesson they left. This also
// works while the curtain is closed.
func (s *playPages) relearn(c echo.Context, ch chair) error {
	seat, err := ch.SeatOf(ch.Yours.List()[0])
	if err != nil {
		return err
	}
	seen, err := s.tables.Relearn(c.Request().Context(), seat)
	if err != nil {
		return err
	}
	if side := lessonOf(seen); side != game.Nobody {
		if err := s.openCurtain(c, ch.Info.ID, side); err != nil {
			return err
		}
	}
	return redirect(c, "/t/"+ch.Info.ID)
}
