package web

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// seatsOf returns who sits and waits at a table, and what its referee can change about it.
func (s *refereePages) seatsOf(c echo.Context, ch tableVisit, waiting []page.Arrival) (*page.Seats, error) {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return nil, err
	}
	seat, err := refereeSeatOf(c, ch)
	if err != nil {
		return nil, err
	}
	swap, err := s.tables.SwapState(c.Request().Context(), seat)
	if err != nil {
		return nil, err
	}
	out := &page.Seats{ID: ch.Info.ID, Fresh: swap.NoOrdersYet, Swaps: swap.Asked, Judges: formerReferees(ch)}
	if swap.Refusal != nil {
		out.NoSwap = swap.Refusal.Text.String()
	}
	for _, side := range m.Sides {
		held := ch.Info.Seat(side.Side)
		row := page.SeatRow{
			Side: side, Holder: held.Name, Computer: held.IsComputer, Both: held.Taken && ch.Info.Mode == table.ModeDevice,
			Locked: held.Locked, Since: ch.SeatChangedAt(side.Side),
		}
		for _, a := range waiting {
			if a.Side.Side == side.Side {
				row.Knocks = append(row.Knocks, a)
			}
		}
		out.Rows = append(out.Rows, row)
	}
	return out, nil
}

// changeSeats lets the referee unseat or swap players, lock or unlock a seat, or let a former referee play.
func (s *refereePages) changeSeats(c echo.Context, ch tableVisit, seat table.Seat) error {
	if !ch.IsReferee {
		return errNotYours
	}
	err := s.doSeats(c, ch, seat)
	if status, notice := noticeOf(err); notice != nil {
		return s.showRefereeSeat(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/referee")
}

// doSeats performs the action of the seats section.
func (s *refereePages) doSeats(c echo.Context, ch tableVisit, seat table.Seat) error {
	ctx := c.Request().Context()
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	what := c.FormValue("what")
	switch what {
	case "swap", "swap-aloud":
		w := table.SwapRequest{AgreedAloud: what == "swap-aloud"}
		for i := range w.SeatStates {
			if w.SeatStates[i], err = seatState(c, m, game.Side(i+1)); err != nil {
				return err
			}
		}
		return s.tables.SwapSeats(ctx, seat, w)
	case "allow":
		judge, err := strconv.Atoi(c.FormValue("judge"))
		if err != nil {
			return errUnreadableForm
		}
		seq, err := s.tables.Seq(ctx, seat)
		if err != nil {
			return err
		}
		return s.tables.AllowReferee(ctx, seat, seq, judge)
	}
	side := sideByID(m, c.FormValue("side"))
	if side == game.Nobody {
		return errUnreadableForm
	}
	switch what {
	case "lock", "unlock":
		return s.tables.LockSeat(ctx, seat, side, what == "lock")
	case "unseat":
		since, err := seatState(c, m, side)
		if err != nil {
			return err
		}
		return s.tables.Unseat(ctx, seat, side, since)
	}
	return errUnreadableForm
}

// seatState parses the state of a side's seat that the page showed.
func seatState(c echo.Context, m *game.Manual, side game.Side) (int64, error) {
	since, err := strconv.ParseInt(c.FormValue("since-"+m.Side(side).ID), 10, 64)
	if err != nil {
		return 0, errUnreadableForm
	}
	return since, nil
}
