package web

import (
	"context"
	"errors"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
)

// door handles POST /t/:id/door: it makes a join code for a table, replaces it, or removes it.
func (s *seatPages) door(c echo.Context, ch chair, seat table.Seat) error {
	back, err := backTo(c, ch)
	if err != nil {
		return err
	}
	v, err := s.player(c)
	if err != nil {
		return err
	}
	switch c.FormValue("what") {
	case "", "new":
		_, _, err = s.once(c, v, db.OnceDoor, func(ctx context.Context) (string, error) {
			if err := s.limits.take(s.limits.codes, v.Player, errTooMany); err != nil {
				return "", err
			}
			_, err := s.tables.OpenDoor(ctx, seat)
			return "", err
		})
	case "close":
		err = s.tables.CloseDoor(c.Request().Context(), seat)
	default:
		return errGarbled
	}
	if err != nil {
		return err
	}
	return redirect(c, back)
}

// show handles POST /t/:id/show: it gives a waiting player their seat, or sends them away.
func (s *seatPages) show(c echo.Context, ch chair, seat table.Seat) error {
	back, err := backTo(c, ch)
	if err != nil {
		return err
	}
	yes := c.FormValue("yes")
	if !plainID(c.FormValue("who")) || yes != "0" && yes != "1" {
		return errGarbled
	}
	err = s.tables.Show(c.Request().Context(), seat, c.FormValue("who"), yes == "1")
	if ch.Refereeing {
		if errors.Is(err, table.ErrNotFound) { // a player who has left needs no seat
			err = nil
		}
		return doneAside(c, ch, strings.TrimPrefix(back, "/t/"+ch.Info.ID), err)
	}
	if status, notice := noticeOf(err); notice != nil {
		return s.showManner(c, ch, status, notice.Text.String())
	}
	if err != nil && !errors.Is(err, table.ErrNotFound) { // a player who has left needs no seat
		return err
	}
	return redirect(c, back)
}

// backTo returns the page that contained a form about join codes and arrivals.
func backTo(c echo.Context, ch chair) (string, error) {
	switch back := c.FormValue("back"); back {
	case "seats", "invite", "referee":
		return "/t/" + ch.Info.ID + "/" + back, nil
	case "desk":
		return "/t/" + ch.Info.ID, nil
	}
	return "", errGarbled
}
