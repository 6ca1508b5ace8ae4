package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/views/page"
)

// invite handles GET /t/:id/invite: the link to the free seat, until somebody sits there. The page asks again
// whenever the live stream says so, and is redirected or told that nothing is new.
func (s *joinPages) invite(c echo.Context, ch tableVisit) error {
	if !ch.waitsForSecondPlayer() {
		return redirect(c, "/t/"+ch.Info.ID)
	}
	return s.showInvitation(c, ch)
}

// waitsForSecondPlayer reports whether the visitor sits at a table that waits for its second player.
func (ch tableVisit) waitsForSecondPlayer() bool {
	return ch.Info.Status == table.StatusWaiting && len(ch.YourSides.List()) == 1
}

// showInvitation draws the page for a player who waits for the second one.
func (s *joinPages) showInvitation(c echo.Context, ch tableVisit) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := ch.Seat.Side()
	p := page.Invitation{
		ID: ch.Info.ID, Title: ch.Info.Title, Scenario: ch.Info.ScenarioName, You: m.Side(side), Other: m.Side(side.Other()),
		Resume: v.data.Resume, Open: ch.Info.Mode == table.ModeOpen, Asked: ch.Info.AskedSides.Has(side),
	}
	token := v.token(ch.Info.ID, side.Other())
	good, err := isInvitationValid(c.Request().Context(), s.tables, token)
	if err != nil {
		return err
	}
	if good {
		p.Link, p.Local = s.options.seatURL(c, token)
		if p.QR, err = qrCode(p.Link); err != nil {
			return err
		}
	}
	if token := v.token(ch.Info.ID, side); token != "" {
		p.Own, _ = s.options.seatURL(c, token)
	}
	manner, err := s.tables.Settings(c.Request().Context(), ch.Seat)
	if err != nil {
		return err
	}
	if manner.OneTable {
		d, err := s.joinOptions(c, ch, "invite")
		if err != nil {
			return err
		}
		p.Door, p.Have = &d, waitingState(0, ch.Info.Status, &d)
	}
	if wantsFragment(c) {
		if p.Have == c.QueryParam("have") {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, http.StatusOK, page.InvitePanel(p))
	}
	p.Frame = s.frame(c, "Waiting for a friend")
	p.Frame.Scripts = append(p.Frame.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"))
	return render(c, http.StatusOK, page.InvitePage(p))
}

// isInvitationValid reports whether a token still leads to a free seat. A token is used up once somebody has sat
// there, even if they have left again. It returns an error if the store cannot be read, which says nothing about
// the token.
func isInvitationValid(ctx context.Context, tables *table.Service, token string) (bool, error) {
	to, err := seatOfToken(ctx, tables, token)
	return to.Free, err
}

// newLink handles POST /t/:id/invite: makes a new link to the free seat and ends the old one.
func (s *joinPages) newLink(c echo.Context, ch tableVisit, seat table.Seat) error {
	if !ch.waitsForSecondPlayer() {
		return redirect(c, "/t/"+ch.Info.ID)
	}
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if err := s.storeNewLinkOnce(c, v, seat, seat.Side().Other()); err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/invite")
}

// sortAskedFirst lists the sides, first those that must decide now, then the others.
func sortAskedFirst(m *game.Manual, asked fact.Sides) []game.SideInfo {
	var first, rest []game.SideInfo
	for _, side := range m.Sides {
		if asked.Has(side.Side) {
			first = append(first, side)
		} else {
			rest = append(rest, side)
		}
	}
	return append(first, rest...)
}
