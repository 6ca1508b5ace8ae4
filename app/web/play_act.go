package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/form"
)

// act handles POST /t/:id/act: a player takes the action they are asked for.
func (s *playPages) act(c echo.Context, ch tableVisit, seat table.Seat) error {
	values := c.Request().PostForm
	own := values.Get("own")
	if own != "" { // at a guided table: an act that differs from the lesson's on purpose
		values.Set("act", own)
	}
	sure, onward := readConfirmation(values)
	order, all, err := readOrder(values)
	if err != nil {
		return err
	}
	order.AgainstLesson = own != ""
	switch {
	case onward:
		seen, err := s.playThroughSteps(c, seat, order, all)
		return s.answerAct(c, ch, seen, all, err)
	case sure && values.Get(form.SkipConfirmation) != "":
		s.saveConfirmChoice(c, confirmOff)
	case !sure:
		if asked, err := s.askConfirmation(c, ch, seat, order, all); asked || err != nil {
			return err
		}
	}
	seen, err := s.tables.Act(c.Request().Context(), seat, order)
	return s.answerAct(c, ch, seen, all, err)
}

// backToLesson handles POST /t/:id/lesson: the player of a guided turn goes back to the lesson they left. This also
// works while the curtain is closed.
func (s *playPages) backToLesson(c echo.Context, ch tableVisit) error {
	seat, err := ch.SeatOf(ch.YourSides.List()[0])
	if err != nil {
		return err
	}
	seen, err := s.tables.BackToLesson(c.Request().Context(), seat)
	if err != nil {
		return err
	}
	if side := lessonSide(seen); side != game.Nobody {
		if err := s.openCurtain(c, ch.Info.ID, side); err != nil {
			return err
		}
	}
	return redirect(c, "/t/"+ch.Info.ID)
}
