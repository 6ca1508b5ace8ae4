package web

import (
	"context"
	"errors"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
)

// changeJoinCode handles POST /t/:id/door: it makes a join code for a table, replaces it, or removes it.
func (s *seatPages) changeJoinCode(c echo.Context, ch tableVisit, seat table.Seat) error {
	back, err := formPageURL(c, ch)
	if err != nil {
		return err
	}
	v, err := s.player(c)
	if err != nil {
		return err
	}
	switch c.FormValue("what") {
	case "", "new":
		_, _, err = s.doOnce(c, v, db.FormJoinCode, func(ctx context.Context) (string, error) {
			if err := s.limits.take(s.limits.codes, v.Player, errTooManyRequests); err != nil {
				return "", err
			}
			_, err := s.tables.MakeJoinCode(ctx, seat)
			return "", err
		})
	case "close":
		err = s.tables.RemoveJoinCode(c.Request().Context(), seat)
	default:
		return errUnreadableForm
	}
	if err != nil {
		return err
	}
	return redirect(c, back)
}

// seatArrival handles POST /t/:id/show: it gives a waiting player their seat, or sends them away.
func (s *seatPages) seatArrival(c echo.Context, ch tableVisit, seat table.Seat) error {
	back, err := formPageURL(c, ch)
	if err != nil {
		return err
	}
	yes := c.FormValue("yes")
	if !isValidID(c.FormValue("who")) || yes != "0" && yes != "1" {
		return errUnreadableForm
	}
	err = s.tables.AnswerArrival(c.Request().Context(), seat, c.FormValue("who"), yes == "1")
	if ch.IsReferee {
		if errors.Is(err, table.ErrNotFound) { // a player who has left needs no seat
			err = nil
		}
		return answerNonOrder(c, ch, strings.TrimPrefix(back, "/t/"+ch.Info.ID), err)
	}
	if status, notice := noticeOf(err); notice != nil {
		return s.showSettings(c, ch, status, notice.Text.String())
	}
	if err != nil && !errors.Is(err, table.ErrNotFound) { // a player who has left needs no seat
		return err
	}
	return redirect(c, back)
}

// formPageURL returns the page that contained a form about join codes and arrivals.
func formPageURL(c echo.Context, ch tableVisit) (string, error) {
	switch back := c.FormValue("back"); back {
	case "seats", "invite", "referee":
		return "/t/" + ch.Info.ID + "/" + back, nil
	case "desk":
		return "/t/" + ch.Info.ID, nil
	}
	return "", errUnreadableForm
}
