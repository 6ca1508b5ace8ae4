package web

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/page"
)

// storeNewLinkOnce makes a new link to the seat of a side and stores it in the session. The same form sent again makes
// no second link. With Nobody the link leads to the referee's seat.
func (s *site) storeNewLinkOnce(c echo.Context, v *visitor, seat table.Seat, side game.Side) error {
	token := ""
	_, again, err := s.doOnce(c, v, db.FormLink, func(ctx context.Context) (_ string, err error) {
		if side == seat.Side() || side == game.Nobody {
			if err := s.limits.take(s.limits.codes, v.Player, errTooManyRequests); err != nil {
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

// seatOfToken returns the seat that a token leads to. It is empty if the token is invalid or used up.
func seatOfToken(ctx context.Context, tables *table.Service, token string) (table.LinkInfo, error) {
	if token == "" {
		return table.LinkInfo{}, nil
	}
	to, err := tables.LinkInfo(ctx, token, "")
	if errors.Is(err, table.ErrNotFound) {
		err = nil
	}
	return to, err
}

// joinCodeLifetimeText returns how long a join code is valid: "30 minutes".
func joinCodeLifetimeText() string {
	return text.DurationText(int64(table.JoinCodeLifetime / time.Second))
}

// joinOptions returns the ways to find a table, with the players who wait there. The parameter back is the address of
// the page that shows them.
func (s *site) joinOptions(c echo.Context, ch tableVisit, back string) (page.WayIn, error) {
	ctx := c.Request().Context()
	base, local := s.options.reachableAddress(c)
	out := page.WayIn{
		ID: ch.Info.ID, URL: strings.TrimPrefix(strings.TrimPrefix(base, "http://"), "https://") + "/join",
		Besides: s.options.otherAddresses(base), Local: local, Back: back, Lasts: joinCodeLifetimeText(),
	}
	var err error
	if out.Arrivals, err = s.arrivalsAt(ctx, ch); err != nil {
		return out, err
	}
	d, err := s.tables.JoinCode(ctx, ch.Info.ID)
	if errors.Is(err, table.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.Code, out.Link, out.Until = d.Code, base+"/j/"+d.Code, d.Until
	out.QR, err = qrCode(out.Link)
	return out, err
}

// arrivalsAt lists the players who wait at a table for a seat.
func (s *site) arrivalsAt(ctx context.Context, ch tableVisit) (out []page.Arrival, err error) {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return nil, err
	}
	all, err := s.tables.Arrivals(ctx, ch.Info.ID)
	for _, a := range all {
		if a.Side != game.Nobody {
			since := a.Since.Format("15:04") + " UTC"
			out = append(out, page.Arrival{ID: a.ID, Name: a.Name, Side: m.Side(a.Side), Since: since})
		}
	}
	return out, err
}

// waitingState returns a hash of what a page shows of a table and of the players who wait there.
func waitingState(seq int, status table.Status, d *page.WayIn) string {
	h := fnv.New64a()
	fmt.Fprint(h, seq, status, d.Code)
	for _, a := range d.Arrivals {
		fmt.Fprint(h, a.ID)
	}
	return fmt.Sprintf("%x", h.Sum64())
}
