package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// computers handles GET /t/:id/computer: who sits where, and which seats computers may take or give up.
func (s *seatPages) computers(c echo.Context, ch tableVisit) error {
	return s.showComputers(c, ch, http.StatusOK, "")
}

func (s *seatPages) showComputers(c echo.Context, ch tableVisit, status int, wrong string) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	ctx, seat := c.Request().Context(), ch.Seat.WithoutLoadedTable()
	manner, err := s.tables.Settings(ctx, seat)
	if err != nil {
		return err
	}
	p := page.Computers{
		Frame: s.frame(c, "Computers at this table"), ID: ch.Info.ID, Title: ch.Info.Title, Alone: ch.BothSides,
		Over:   ch.Info.Status == table.StatusOver,
		ByHand: manner.ManualDice, Guide: ch.Info.Guided, Rests: ch.Info.ComputerRests, Name: v.data.Name, Wrong: wrong,
	}
	if p.Name == "" {
		p.Name = randomGuestName()
	}
	if side := seat.Side(); side != game.Nobody {
		rival := ch.Info.Seat(side.Other())
		p.You, p.Other, p.Rival, p.Led = m.Side(side), m.Side(side.Other()), rival.Name, rival.IsComputer
		if p.Absent, err = s.tables.Abandoned(ctx, seat); err != nil {
			return err
		}
	} else if ch.Info.Unmanned && !ch.IsReferee {
		for _, at := range ch.Info.Seats {
			p.Places = append(p.Places, page.Place{Side: m.Side(at.Side), Held: at.Name})
		}
	}
	return render(c, status, page.ComputersPage(p))
}

// changeComputers handles POST /t/:id/computer: a computer sits down or is sent away, or a player takes its place.
func (s *seatPages) changeComputers(c echo.Context, ch tableVisit) error {
	err := s.doComputers(c, ch)
	if status, notice := noticeOf(err); notice != nil {
		return s.showComputers(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID)
}

// doComputers performs the action of the page.
func (s *seatPages) doComputers(c echo.Context, ch tableVisit) error {
	ctx := c.Request().Context()
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := sideByID(m, c.FormValue("side"))
	switch c.FormValue("what") {
	case "again":
		return s.tables.TryAgain(ctx, ch.Seat)
	case "sit":
		if side == game.Nobody {
			return errUnreadableForm
		}
		return s.takePlace(c, ch, side)
	}
	seat, err := ch.openSeat(s.site, c)
	if err != nil {
		return err
	}
	if c.FormValue("what") == "away" {
		return s.tables.RemoveComputer(ctx, seat)
	}
	if side == game.Nobody {
		side = seat.Side().Other() // the page of the invitation does not name the side
	}
	return s.tables.SeatComputer(ctx, seat, side, c.FormValue("level"))
}

// takePlace gives the visitor the seat of a computer.
func (s *seatPages) takePlace(c echo.Context, ch tableVisit, side game.Side) error {
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	if err := s.tables.ReplaceComputer(c.Request().Context(), ch.Info.ID, side, v.Player, v.data.Name); err != nil {
		return err
	}
	return s.renew(c, v)
}

// hurry handles POST /t/:id/hurry: the pauses of a computer's turn are skipped.
func (s *seatPages) hurry(c echo.Context, ch tableVisit) error {
	if !ch.Info.Unmanned {
		if _, err := ch.openSeat(s.site, c); err != nil {
			return err
		}
	}
	if err := s.tables.Hurry(c.Request().Context(), ch.Info.ID); err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID)
}
