package web

import (
	"errors"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
)

// lend makes or ends the link that lends the open one of two sides to a second device. When the link is used, the
// second device holds that seat. This device keeps the seat of the other side, and its curtain closes
// (tableVisit.Parted).
func (s *seatPages) lend(c echo.Context, ch tableVisit, seat table.Seat, yes bool) error {
	var err error
	if yes {
		err = s.passTo(c, ch, seat, ch.Info.Seat(seat.Side()).Name)
	} else {
		err = s.tables.RemovePassLink(c.Request().Context(), seat)
	}
	if status, notice := noticeOf(err); notice != nil {
		return s.showSettings(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/seats#second")
}

// takeBack takes back a side that this device lent to a second one.
func (s *seatPages) takeBack(c echo.Context, ch tableVisit, seat table.Seat) error {
	err := s.tables.TakeBack(c.Request().Context(), seat)
	if status, notice := noticeOf(err); notice != nil {
		return s.showSettings(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	if err := s.closeCurtain(c, ch.Info.ID); err != nil {
		return err
	}
	return redirect(c, curtainURL(ch.Info.ID))
}

// lendingOf returns the link that lends a side to a second device, as the page shows it.
func (s *seatPages) lendingOf(c echo.Context, ch tableVisit) (out page.Lending, err error) {
	if !ch.BothSides {
		return out, nil
	}
	ctx := c.Request().Context()
	passing, err := s.tables.PassLink(ctx, ch.Seat)
	if errors.Is(err, table.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.Until = passing.Until
	v, err := s.player(c)
	if err != nil {
		return out, err
	}
	if token := v.token(ch.Info.ID, passKey(ch.Seat.Side())); handoverTokenValid(ctx, s.tables, token, ch) {
		out.Link, out.Local = s.options.seatURL(c, token)
		out.QR, err = qrCode(out.Link)
	}
	return out, err
}
