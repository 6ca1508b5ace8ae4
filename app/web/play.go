package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/part"
)

// playPages handles the desk of a player, the actions on it, and the table screen.
type playPages struct{ *desks }

// desk handles GET /t/:id. It shows the desk of the viewer, the curtain while it is closed, or the invitation while the
// other seat is free.
func (s *playPages) desk(c echo.Context, ch tableVisit) error {
	switch {
	case ch.hidden():
		return redirect(c, curtainURL(ch.Info.ID))
	case ch.IsReferee:
		return redirect(c, refereeURL(ch.Info.ID, part.ViewBoth, ""))
	case ch.Info.StuckText != "":
		return s.drawStuckTable(c, ch)
	case ch.waitsForSecondPlayer() && ch.Info.Referee == "" && c.Request().URL.RawQuery == "":
		return redirect(c, "/t/"+ch.Info.ID+"/invite")
	}
	draft, err := readDraft(c.Request().URL.RawQuery)
	if err != nil {
		return err
	}
	seen, err := s.tables.See(c.Request().Context(), ch.Seat, withOpenPlace(c, draft))
	if err != nil {
		return err
	}
	d, err := s.prepareDesk(c, ch, seen, draft)
	if err != nil {
		return err
	}
	if err := s.addSketches(c, ch, d); err != nil {
		return err
	}
	d.News = seen.News
	if d.WaitsForComputer() {
		if d.AheadInQueue, err = s.tables.CountLongerWaits(c.Request().Context(), ch.Seat); err != nil {
			return err
		}
	}
	if err := s.showDesk(c, http.StatusOK, d); err != nil {
		return err
	}
	s.tables.Bookmark(ch.Seat, seen.Seq)
	return nil
}

// deskPart handles GET /t/:id/desk. It sends the parts of the desk that the page lacks, with the draft in the
// address. A page that only checks for changes sends the state it shows, and gets nothing if that has not changed.
func (s *playPages) deskPart(c echo.Context, ch tableVisit) error {
	if ch.hidden() {
		return redirect(c, curtainURL(ch.Info.ID))
	}
	draft, err := readDraft(c.Request().URL.RawQuery)
	if err != nil {
		return err
	}
	if state := c.QueryParam("state"); state != "" {
		seq, err := s.tables.Seq(c.Request().Context(), ch.Seat)
		if err != nil {
			return err
		}
		shown, err := s.pointablePlace(c, ch, ch.Info)
		if err != nil {
			return err
		}
		if state == stateOf(seq, ch.Info)+placeState(shown) {
			return c.NoContent(http.StatusNoContent)
		}
	}
	seen, err := s.tables.See(c.Request().Context(), ch.Seat, withOpenPlace(c, draft))
	if err != nil {
		return err
	}
	d, err := s.prepareDesk(c, ch, seen, draft)
	if err != nil {
		return err
	}
	d.HasScript = wantsFragment(c)
	if err := s.sendParts(c, http.StatusOK, d); err != nil {
		return err
	}
	s.tables.Bookmark(ch.Seat, seen.Seq)
	return nil
}
