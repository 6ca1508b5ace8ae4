package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
)

// ownLink handles GET /t/:id/link: the private link to the visitor's own seat, which they can replace.
func (s *joinPages) ownLink(c echo.Context, ch tableVisit, _ table.Seat) error {
	v, err := s.player(c)
	if err != nil || ch.BothSides {
		return redirectToTable(c, ch, err)
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := m.Side(ch.Seat.Side())
	l := page.OwnLink{
		Frame: s.frame(c, "Your private link"), ID: ch.Info.ID, Title: ch.Info.Title, Scenario: ch.Info.ScenarioName,
		Side: side,
		New:  c.QueryParam("done") == "1",
	}
	token := v.token(ch.Info.ID, side.Side)
	if token, err = tokenIfValid(c.Request().Context(), s.tables, token, ch); err != nil {
		return err
	}
	if token != "" {
		l.Link, l.Local = s.options.seatURL(c, token)
		if l.QR, err = qrCode(l.Link); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, page.OwnLinkPage(l))
}

// tokenIfValid returns the token if it still leads to the seat, otherwise "". A newer token may have been made in
// another browser.
func tokenIfValid(ctx context.Context, tables *table.Service, token string, ch tableVisit) (string, error) {
	if token == "" {
		return "", nil
	}
	to, err := tables.LinkInfo(ctx, token, "")
	if errors.Is(err, table.ErrNotFound) {
		return "", nil
	}
	if to.Side != ch.Seat.Side() || to.Info.ID != ch.Info.ID {
		token = ""
	}
	return token, err
}

// newOwnLink handles POST /t/:id/link: makes a new link to the visitor's own seat. The old one is invalid from then
// on.
func (s *joinPages) newOwnLink(c echo.Context, ch tableVisit, _ table.Seat) error {
	v, err := s.player(c)
	if err != nil || ch.BothSides {
		return redirectToTable(c, ch, err)
	}
	if err := s.storeNewLinkOnce(c, v, ch.Seat, ch.Seat.Side()); err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/link?done=1")
}

// redirectToTable returns the error, or sends the browser to the table. A table with both sides on one device has no
// links.
func redirectToTable(c echo.Context, ch tableVisit, err error) error {
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID)
}
