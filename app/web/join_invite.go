package web

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// invite is GET /t/:id/invite: the link to the free seat, until somebody sits there. The page asks again whenever the live
// stream says so, and is told where to go on or that nothing is new.
func (s *Server) invite(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if !ch.inviting() {
		return redirect(c, "/t/"+ch.Info.ID)
	}
	return s.showInvitation(c, ch)
}

// inviting tells whether the visitor sits at a table that waits for its second player.
func (ch chair) inviting() bool {
	return ch.Info.Status == table.Gathering && len(ch.Yours.List()) == 1
}

// showInvitation draws the page for whoever waits.
func (s *Server) showInvitation(c echo.Context, ch chair) error {
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
		Resume: v.keep.Resume, Open: ch.Info.Mode == table.Open, Asked: ch.Info.Asked.Has(side),
	}
	token := v.token(ch.Info.ID, side.Other())
	good, err := s.goodInvitation(c.Request().Context(), token)
	if err != nil {
		return err
	}
	if good {
		p.Link, p.Local = s.seatURL(c, token)
		if p.QR, err = qrCode(p.Link); err != nil {
			return err
		}
	}
	if token := v.token(ch.Info.ID, side); token != "" {
		p.Own, _ = s.seatURL(c, token)
	}
	manner, err := s.tables.Manner(c.Request().Context(), ch.Seat)
	if err != nil {
		return err
	}
	if manner.Table {
		d, err := s.doorOf(c, ch, "invite")
		if err != nil {
			return err
		}
		p.Door, p.Have = &d, have(0, ch.Info.Status, &d)
	}
	if fragment(c) {
		if p.Have == c.QueryParam("have") {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, http.StatusOK, page.InvitePanel(p))
	}
	p.Frame = s.frame(c, "Waiting for a friend")
	p.Frame.Scripts = append(p.Frame.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"))
	return render(c, http.StatusOK, page.InvitePage(p))
}

// goodInvitation reports whether a token still leads to a free seat: it is used up once somebody has sat there, and they may have left
// again. An error is a store that cannot be read, which says nothing of the token.
func (s *Server) goodInvitation(ctx context.Context, token string) (bool, error) {
	to, err := s.leads(ctx, token)
	return to.Free, err
}

// leads returns where a token leads; nowhere when it is none, or none any more.
func (s *Server) leads(ctx context.Context, token string) (table.Claimed, error) {
	if token == "" {
		return table.Claimed{}, nil
	}
	to, err := s.tables.Link(ctx, token, "")
	if errors.Is(err, table.ErrNotFound) {
		err = nil
	}
	return to, err
}

// newLink is POST /t/:id/invite: makes a new link to the free seat and ends the old one.
func (s *Server) newLink(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	seat, err := ch.hand(s, c)
	if err != nil {
		return err
	}
	if !ch.inviting() {
		return redirect(c, "/t/"+ch.Info.ID)
	}
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if err := s.linkOnce(c, v, seat, seat.Side().Other()); err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/invite")
}

// linkOnce makes a new link to the seat of a side, or with Nobody to the referee's, and remembers it: once a form.
func (s *Server) linkOnce(c echo.Context, v *visitor, seat table.Seat, side game.Side) error {
	token := ""
	_, again, err := s.once(c, v, db.OnceLink, func(ctx context.Context) (_ string, err error) {
		if side == seat.Side() || side == game.Nobody {
			if err := s.limits.take(s.limits.codes, v.Player, errTooMany); err != nil {
				return "", err
			}
		}
		token, err = s.tables.NewLink(ctx, seat, side)
		return "", err
	})
	if err != nil || again {
		return err
	}
	v.remember(seat.Table(), side, token)
	return s.save(c, v)
}

// seatURL is the whole address of a private link. Local says that it names this very machine, so no other can follow it.
func (s *Server) seatURL(c echo.Context, token string) (url string, local bool) {
	base, local := s.reachable(c)
	return base + "/s/" + token, local
}

// reachable is the address at which other devices find this server. Local says that it names this very machine, so none can.
func (s *Server) reachable(c echo.Context) (base string, local bool) {
	r := c.Request()
	base = s.scheme(r) + "://" + r.Host
	switch {
	case s.options.Origin != "":
		base = strings.TrimSuffix(s.options.Origin, "/")
	case len(s.options.Addresses) > 0 && (loopback(r.Host) || s.options.LAN && !numbered(r.Host)):
		base = strings.TrimSuffix(s.options.Addresses[0], "/")
	default:
		local = loopback(r.Host)
	}
	return base, local
}

// numbered tells whether a host is an address: a name that this device knows for the server, others of the network may not.
func numbered(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return net.ParseIP(strings.Trim(host, "[]")) != nil
}

// besides are the other addresses of this network at which devices may find the server, where the first leads nowhere.
func (s *Server) besides(base string) []string {
	var out []string
	if s.options.LAN && s.options.Origin == "" {
		for _, a := range s.options.Addresses {
			if a = strings.TrimSuffix(a, "/"); a != base {
				out = append(out, strings.TrimPrefix(a, "http://"))
			}
		}
	}
	return out
}

// askedFirst puts the sides that must decide before those that only wait.
func askedFirst(m *game.Manual, asked game.Sides) []game.SideInfo {
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
