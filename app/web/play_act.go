package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/rules/game"
)

// act is POST /t/:id/act: a player answers his ask.
func (s *playPages) act(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	seat, err := ch.answers(s.site, c)
	if err != nil {
		return err
	}
	form := c.Request().PostForm
	own := form.Get("own")
	if own != "" { // at a guided table: the act that is not the lesson's, and meant
		form.Set("act", own)
	}
	order, all, err := readOrder(form)
	if err != nil {
		return err
	}
	order.Own = own != ""
	seen, err := s.tables.Act(c.Request().Context(), seat, order)
	return s.answered(c, ch, seen, all, err)
}

// relearn is POST /t/:id/lesson: the player of a guided turn goes back to the lesson he has strayed from, also from before the curtain.
func (s *playPages) relearn(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if !ch.Alone {
		return errNotYours
	}
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
