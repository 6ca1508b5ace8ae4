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
type visitPage func(echo.Context, tableVisit) error

// seatPage is a page for a visit that may use a seat of the table.
type seatPage func(echo.Context, tableVisit, table.Seat) error

// refereePage is a page of the referee's desk.
type refereePage func(echo.Context, *refereeVisit) error

// admitAnyone admits every visitor, even while the curtain is closed.
func (s guards) admitAnyone(show visitPage) echo.HandlerFunc {
	return func(c echo.Context) error {
		ch, err := s.readTableVisit(c)
		if err != nil {
			return err
		}
		return show(c, ch)
	}
}

// admitNonPlayers admits visitors who hold no side. The others are sent to the table.
func (s guards) admitNonPlayers(show visitPage) echo.HandlerFunc {
	return s.admitAnyone(func(c echo.Context, ch tableVisit) error {
		if ch.YourSides != 0 {
			return redirect(c, "/t/"+ch.Info.ID)
		}
		return show(c, ch)
	})
}

// admitWhenCurtainOpen admits every visitor while the curtain is open. While the curtain is closed, it redirects them
// to the curtain's page.
func (s guards) admitWhenCurtainOpen(show visitPage) echo.HandlerFunc {
	return s.admitAnyone(func(c echo.Context, ch tableVisit) error {
		if ch.Closed {
			return redirect(c, curtainURL(ch.Info.ID))
		}
		return show(c, ch)
	})
}

// admitBothSides admits the player of both sides on one device.
func (s guards) admitBothSides(show visitPage) echo.HandlerFunc {
	return s.admitAnyone(func(c echo.Context, ch tableVisit) error {
		if !ch.BothSides {
			return errNotYours
		}
		return show(c, ch)
	})
}

// admitReferee admits the referee.
func (s guards) admitReferee(show visitPage) echo.HandlerFunc {
	return s.admitAnyone(func(c echo.Context, ch tableVisit) error {
		if !ch.IsReferee {
			return errNoReferee
		}
		return show(c, ch)
	})
}

// admitRefereeDesk admits the referee at a desk. The address says which side's view and which card are open.
func (s guards) admitRefereeDesk(show refereePage) echo.HandlerFunc {
	return s.admitReferee(func(c echo.Context, ch tableVisit) error {
		b, err := s.readRefereeVisit(c, ch)
		if err != nil {
			return err
		}
		return show(c, &b)
	})
}

// admitSeat admits the visitors that have a seat, which seatOf returns.
func (s guards) admitSeat(seatOf func(tableVisit, *site, echo.Context) (table.Seat, error),
	show seatPage,
) echo.HandlerFunc {
	return s.admitAnyone(func(c echo.Context, ch tableVisit) error {
		seat, err := seatOf(ch, s.site, c)
		if err != nil {
			return err
		}
		return show(c, ch, seat)
	})
}

// admitPlayers admits the players of the table, with the seat of the side whose curtain is open.
func (s guards) admitPlayers(show seatPage) echo.HandlerFunc {
	return s.admitSeat(tableVisit.openSeat, show)
}

// admitDeciders admits visitors who may answer the present ask: the players, or both sides of one device together.
func (s guards) admitDeciders(show seatPage) echo.HandlerFunc {
	return s.admitSeat(tableVisit.answeringSeat, show)
}

// admitSeatManagers admits visitors who may give seats to others: the players and the referee.
func (s guards) admitSeatManagers(show seatPage) echo.HandlerFunc {
	return s.admitSeat(tableVisit.hostSeat, show)
}

// admitSettingsChangers admits visitors who may change the settings. A player does it for their own side, the referee
// for both.
func (s guards) admitSettingsChangers(show seatPage) echo.HandlerFunc {
	return s.admitSeat(func(ch tableVisit, s *site, c echo.Context) (table.Seat, error) {
		if ch.IsReferee {
			return refereeSeatOf(c, ch)
		}
		return ch.openSeat(s, c)
	}, show)
}

// admitViewers admits every visitor who may view the table, with the seat that they view it from. The curtain must be
// open.
func (s guards) admitViewers(show seatPage) echo.HandlerFunc {
	return s.admitSeat(func(ch tableVisit, _ *site, _ echo.Context) (table.Seat, error) {
		if ch.Closed {
			return table.Seat{}, errCurtainClosed
		}
		return ch.Seat, nil
	}, show)
}

// admitPastViewers admits every visitor to the pages about past moments. The referee gets a seat that sees everything.
// The curtain must be open.
func (s guards) admitPastViewers(show seatPage) echo.HandlerFunc {
	return s.admitViewers(func(c echo.Context, ch tableVisit, seat table.Seat) error {
		if ch.IsReferee {
			var err error
			if seat, err = referee.Seat(ch.Visit, table.ViewpointAll); err != nil {
				return err
			}
		}
		return show(c, ch, seat)
	})
}
