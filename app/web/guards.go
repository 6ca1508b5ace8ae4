package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
)

// guards makes handlers for pages of a table. Each of its methods says in the route list who may request the page,
// refuses everybody else, and passes the visitor's data to the page.
type guards struct{ *desks }

// visitPage is a page for a visit to a table.
type visitPage func(echo.Context, chair) error

// seatPage is a page for a visit that may use a seat of the table.
type seatPage func(echo.Context, chair, table.Seat) error

// benchPage is a page of the referee's desk.
type benchPage func(echo.Context, *bench) error

// anybody admits every visitor, even while the curtain is closed.
func (s guards) anybody(show visitPage) echo.HandlerFunc {
	return func(c echo.Context) error {
		ch, err := s.chair(c)
		if err != nil {
			return err
		}
		return show(c, ch)
	}
}

// stranger admits visitors who hold no side. The others are sent to the table.
func (s guards) stranger(show visitPage) echo.HandlerFunc {
	return s.anybody(func(c echo.Context, ch chair) error {
		if ch.Yours != 0 {
			return redirect(c, "/t/"+ch.Info.ID)
		}
		return show(c, ch)
	})
}

// whenOpen admits every visitor while the curtain is open, and redirects them to it while it is closed.
func (s guards) whenOpen(show visitPage) echo.HandlerFunc {
	return s.anybody(func(c echo.Context, ch chair) error {
		if ch.Closed {
			return redirect(c, curtainURL(ch.Info.ID))
		}
		return show(c, ch)
	})
}

// both admits the player of both sides on one device.
func (s guards) both(show visitPage) echo.HandlerFunc {
	return s.anybody(func(c echo.Context, ch chair) error {
		if !ch.Alone {
			return errNotYours
		}
		return show(c, ch)
	})
}

// judge admits the referee.
func (s guards) judge(show visitPage) echo.HandlerFunc {
	return s.anybody(func(c echo.Context, ch chair) error {
		if !ch.Refereeing {
			return errNoReferee
		}
		return show(c, ch)
	})
}

// bench admits the referee at a desk. The address says which side's view and which card are open.
func (s guards) bench(show benchPage) echo.HandlerFunc {
	return s.judge(func(c echo.Context, ch chair) error {
		b, err := s.benchOf(c, ch)
		if err != nil {
			return err
		}
		return show(c, &b)
	})
}

// admitSeat admits the visitors that have a seat, which seatOf returns.
func (s guards) admitSeat(seatOf func(chair, *site, echo.Context) (table.Seat, error), show seatPage) echo.HandlerFunc {
	return s.anybody(func(c echo.Context, ch chair) error {
		seat, err := seatOf(ch, s.site, c)
		if err != nil {
			return err
		}
		return show(c, ch, seat)
	})
}

// holder admits the players of the table, with the seat of the side whose curtain is open.
func (s guards) holder(show seatPage) echo.HandlerFunc { return s.admitSeat(chair.hand, show) }

// answerer admits those who may answer the present ask: the players, or both sides of one device together.
func (s guards) answerer(show seatPage) echo.HandlerFunc { return s.admitSeat(chair.answers, show) }

// host admits those who may give others their seats: the players and the referee.
func (s guards) host(show seatPage) echo.HandlerFunc { return s.admitSeat(chair.host, show) }

// ruler admits those who may change the settings: the players, and the referee for both.
func (s guards) ruler(show seatPage) echo.HandlerFunc {
	return s.admitSeat(func(ch chair, s *site, c echo.Context) (table.Seat, error) {
		if ch.Refereeing {
			return judging(c, ch)
		}
		return ch.hand(s, c)
	}, show)
}

// viewer admits every visitor who may view the table, with the seat that they view it from. The curtain must be open.
func (s guards) viewer(show seatPage) echo.HandlerFunc {
	return s.admitSeat(func(ch chair, _ *site, _ echo.Context) (table.Seat, error) {
		if ch.Closed {
			return table.Seat{}, errClosed
		}
		return ch.Seat, nil
	}, show)
}

// past admits every visitor to the pages about past moments. The referee gets a seat that sees everything. The
// curtain must be open.
func (s guards) past(show seatPage) echo.HandlerFunc {
	return s.viewer(func(c echo.Context, ch chair, seat table.Seat) error {
		if ch.Refereeing {
			var err error
			if seat, err = referee.Seat(ch.Visit, table.AsAll); err != nil {
				return err
			}
		}
		return show(c, ch, seat)
	})
}
