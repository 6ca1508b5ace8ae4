package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// seatLink handles GET /s/:token: it says where a private link leads. It changes nothing, because programs that
// only preview links request it too.
func (s *joinPages) seatLink(c echo.Context) error {
	claimed, v, err := s.readClaim(c)
	if err != nil {
		return s.redirectUsedLink(c, v, err)
	}
	m, err := s.tables.Manual(claimed.Info.Game)
	if err != nil {
		return err
	}
	if claimed.YourSides.Has(claimed.Side) && !claimed.PassesHeldSeat || claimed.Free && claimed.YourSides != 0 {
		// The visitor's own seat, or an invitation they made themselves: the table knows what to show them.
		return redirect(c, "/t/"+claimed.Info.ID)
	}
	l := page.SeatLink{
		Frame: s.invitationFrame(c, m.ID), Token: c.Param("token"), Title: claimed.Info.Title, GameID: m.ID,
		Scenario: claimed.Info.ScenarioName, Side: m.Side(claimed.Side), Free: claimed.Free, Name: v.data.Name,
		Passed: claimed.PassesHeldSeat, For: claimed.Recipient,
		Host: claimed.Info.Seat(claimed.Side.Other()).Name, Holder: claimed.Info.Seat(claimed.Side).Name,
	}
	if l.Referee = claimed.Side == game.Nobody; l.Referee {
		l.Holder = claimed.Info.Referee
	}
	if l.Passed && l.Name == "" {
		l.Name = claimed.Recipient
	}
	if l.Name == "" {
		l.Name = randomGuestName()
	}
	return render(c, http.StatusOK, page.SeatPage(l))
}

// claim handles POST /s/:token: the visitor sits down in a free seat, or moves their seat to this browser.
func (s *joinPages) claim(c echo.Context) error {
	claimed, v, err := s.readClaim(c)
	if err != nil {
		return s.redirectUsedLink(c, v, err)
	}
	name, err := readName(c)
	if err != nil {
		return err
	}
	holder := claimed.Info.Seat(claimed.Side).Name
	// the link passes the seat on to a new player, who takes it under their own name
	if claimed.Side == game.Nobody || claimed.PassesHeldSeat {
		claimed.Free = true
	}
	if !claimed.Free {
		name = "" // a held seat keeps its name, and a player who returns keeps theirs
		if v.Player == "" {
			name = holder
		}
	}
	if v, err = s.needPlayer(c, name); err != nil {
		return err
	}
	if name = v.data.Name; !claimed.Free {
		name = holder
	}
	if _, err := s.tables.Claim(c.Request().Context(), c.Param("token"), v.Player, name); err != nil {
		return s.redirectUsedLink(c, v, linkError(err))
	}
	if !claimed.Free {
		v.remember(claimed.Info.ID, claimed.Side, c.Param("token"))
	}
	v.offerReturnLink(claimed.Info.ID)
	if err := s.renew(c, v); err != nil {
		return err
	}
	return redirect(c, "/t/"+claimed.Info.ID)
}

// readClaim returns the data of the link in the address, and the visitor.
func (s *joinPages) readClaim(c echo.Context) (table.LinkInfo, *visitor, error) {
	token := c.Param("token")
	if !isValidID(token) {
		return table.LinkInfo{}, nil, errNoSeatLink
	}
	v, err := s.visitor(c)
	if err != nil {
		return table.LinkInfo{}, nil, err
	}
	claimed, err := s.tables.LinkInfo(c.Request().Context(), token, v.Player)
	return claimed, v, linkError(err)
}

// redirectUsedLink redirects a player who has used up a link to its table. The answer to the first use may have been
// lost. For everybody else it returns the error.
func (s *joinPages) redirectUsedLink(c echo.Context, v *visitor, err error) error {
	if v == nil || !errors.Is(err, errNoSeatLink) {
		return err
	}
	id, no := s.tables.TableOfUsedLink(c.Request().Context(), c.Param("token"), v.Player)
	if errors.Is(no, table.ErrNotFound) {
		return err
	}
	if no != nil {
		return no
	}
	return redirect(c, "/t/"+id)
}

var errNoSeatLink = &problem{
	status: http.StatusNotFound, title: "This link leads nowhere", hint: page.HintResume,
	text: "It may be cut short, or used: an invitation works once. Ask whoever sent it for a new one. If you sat down " +
		"with it before, come back with your resume code.",
}

func linkError(err error) error {
	if errors.Is(err, table.ErrNotFound) {
		return errNoSeatLink
	}
	return err
}

// sit handles POST /t/:id/sit: the visitor sits down at an open table.
func (s *joinPages) sit(c echo.Context, ch tableVisit) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := sideByID(m, c.FormValue("side"))
	if side == game.Nobody {
		return errUnreadableForm
	}
	if ch.Info.Mode != table.ModeOpen {
		return errNotYours
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	if _, err := s.tables.Sit(c.Request().Context(), ch.Info.ID, side, v.Player, v.data.Name); err != nil {
		return err
	}
	if err := s.renew(c, v); err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID)
}

// rematch handles POST /t/:id/rematch: the same game again, with sides swapped unless sides=same is sent. It leads to
// the new table, or back to this one while the other side has to agree.
func (s *joinPages) rematch(c echo.Context, ch tableVisit, seat table.Seat) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	swap, side := c.FormValue("sides") != "same", seat.Side()
	if swap {
		side = side.Other()
	}
	made, err := s.tables.Rematch(c.Request().Context(), seat, swap)
	if err != nil {
		return err
	}
	if made.Table == "" {
		return redirect(c, "/t/"+ch.Info.ID)
	}
	return s.redirectToNewTable(c, v, made, side)
}

// invitationFrame returns the frame of a page that a private link leads to.
func (s *joinPages) invitationFrame(c echo.Context, game string) page.Frame {
	c.Set(gameKey, game)
	f := s.frame(c, "Sit down")
	f.Preview.Invites = true
	return f
}
