package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// joinPages handles the ways to a seat: by private links, invitations, join codes and rematches.
type joinPages struct{ *site }

// joinPage handles GET /join: the page where a join code is typed.
func (s *joinPages) joinPage(c echo.Context) error { return s.showJoin(c, http.StatusOK, "", "") }

func (s *joinPages) showJoin(c echo.Context, status int, code, wrong string) error {
	v := page.Join{
		Frame: s.frame(c, "Join a table"), Code: code[:min(len(code), 8)], Wrong: wrong,
		Addresses: s.options.lanAddresses(), Lasts: joinCodeLifetimeText(),
	}
	return render(c, status, page.JoinPage(v))
}

// join handles POST /join, and joinByCode GET /j/:code, the address in the QR code. A visitor has few attempts to
// try codes, and all visitors together have a limit too. A correct code leads only to what everybody may see.
func (s *joinPages) join(c echo.Context) error { return s.joinTable(c, c.FormValue("code")) }

func (s *joinPages) joinByCode(c echo.Context) error { return s.joinTable(c, c.Param("code")) }

func (s *joinPages) joinTable(c echo.Context, code string) error {
	if table.FormatJoinCode(code) == "" {
		return s.showJoin(c, http.StatusUnprocessableEntity, code,
			"A code has four letters, none of them A, E, I, O, U or Y.")
	}
	if err := s.limits.countJoinAttempt(address(c)); err != nil {
		return err
	}
	id, err := s.tables.TableOfCode(c.Request().Context(), code)
	if errors.Is(err, table.ErrNotFound) {
		return s.showJoin(c, http.StatusNotFound, code,
			"No table has this code now. Perhaps a letter is wrong, or its half hour has passed: ask for a new one.")
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+id+"/arrive")
}

// arrivePage handles GET /t/:id/arrive: it asks what this device is for at the table.
func (s *joinPages) arrivePage(c echo.Context, ch tableVisit) error {
	return s.showArrive(c, ch, http.StatusOK, "")
}

func (s *joinPages) showArrive(c echo.Context, ch tableVisit, status int, wrong string) error {
	ctx, id := c.Request().Context(), ch.Info.ID
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	p := page.Arrive{ID: id, Title: ch.Info.Title, Name: v.data.Name, Wrong: wrong}
	if p.Name == "" {
		p.Name = randomGuestName()
	}
	for _, seat := range ch.Info.Seats {
		if seat.Side == 1 || seat.Side == 2 {
			p.Sits = append(p.Sits, page.Seat{Side: m.Side(seat.Side), Name: seat.Name, Taken: seat.Taken})
		}
	}
	waits, err := s.tables.AwaitedSide(ctx, id, v.Player)
	if err != nil {
		return err
	}
	if waits != game.Nobody {
		side := m.Side(waits)
		p.Waiting = &side
	}
	if wantsFragment(c) {
		if waits == game.Nobody && c.QueryParam("waits") != "" {
			return redirect(c, "/t/"+id+"/arrive") // sent away
		}
		return c.NoContent(http.StatusNoContent)
	}
	if ch.UnseatedSide != game.Nobody {
		p.Unseated = unseatedNotice(m, ch)
	}
	switch _, err := s.tables.JoinCode(ctx, id); {
	case errors.Is(err, table.ErrNotFound):
		p.Closed = ch.UnseatedSide == game.Nobody
	case err != nil:
		return err
	}
	if ch.Info.Status != table.StatusOver {
		for _, side := range ch.GivableSides().List() {
			p.Seats = append(p.Seats, m.Side(side))
		}
	}
	p.Frame = s.frame(c, "Arrived")
	p.Frame.Scripts = append(p.Frame.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"))
	return render(c, status, page.ArrivePage(p))
}

// arrive handles POST /t/:id/arrive: a player asks for a seat.
func (s *joinPages) arrive(c echo.Context, ch tableVisit) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := sideByID(m, c.FormValue("side"))
	if side == game.Nobody {
		return errUnreadableForm
	}
	if err := s.limits.countJoinAttempt(address(c)); err != nil {
		return err
	}
	// checked first, so that no player is made for a visitor who comes too late
	if _, err := s.tables.JoinCode(c.Request().Context(), ch.Info.ID); err != nil && ch.UnseatedSide == game.Nobody {
		if errors.Is(err, table.ErrNotFound) {
			return s.showArrive(c, ch, http.StatusConflict, "The code of this table has run out.")
		}
		return err
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	err = s.tables.Arrive(c.Request().Context(), ch.Info.ID, v.Player, v.data.Name, side)
	if status, notice := noticeOf(err); notice != nil {
		return s.showArrive(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/arrive")
}
