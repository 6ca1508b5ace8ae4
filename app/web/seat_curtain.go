package web

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/views/page"
	"tricorne/views/part"
)

// curtain handles GET /t/:id/curtain. Opening the page closes the curtain, so that going back shows nothing behind
// it.
func (s *seatPages) curtain(c echo.Context, ch tableVisit) error {
	if !ch.BothSides && !ch.OtherSideMoved || ch.BothSides && ch.Info.Guided {
		return redirect(c, "/t/"+ch.Info.ID)
	}
	if err := s.closeCurtain(c, ch.Info.ID); err != nil {
		return err
	}
	return s.showCurtain(c, ch, http.StatusOK, game.Nobody, "")
}

// showCurtain draws the curtain: what the public knows, and a button for each side.
func (s *seatPages) showCurtain(c echo.Context, ch tableVisit, status int, wrongSide game.Side, wrong string) error {
	seen, err := s.tables.See(c.Request().Context(), ch.PublicSeat(), nil)
	// a table that cannot go on still has its record behind the curtain
	if stuck := new(table.StuckError); errors.As(err, &stuck) {
		seen.Manual, err = s.tables.Manual(ch.Info.Game)
	}
	if err != nil {
		return err
	}
	info := &ch.Info
	v := page.Curtain{
		Frame: s.frame(c, "Curtain"), ID: info.ID, Title: info.Title, Scenario: info.ScenarioName,
		Came: part.Outcome(seen.Manual, seen.Log), Turn: seen.View.TurnName, Phase: seen.View.Phase,
		Facts: publicFacts(seen.Manual, seen.View), Wrong: wrong,
		Table: seen.Settings.OneTable,
	}
	_, v.Open = ch.SharedViewSeat()
	// a player who solves the puzzle is told so before they open a side
	if p := seen.Manual.Puzzle(info.Puzzle); p != nil && info.StuckText == "" && ch.YourSides.Has(p.Side) {
		seat, err := ch.SeatOf(p.Side)
		if err != nil {
			return err
		}
		if seen, err = s.tables.See(c.Request().Context(), seat, nil); err != nil {
			return err
		}
		v.Coach = coachOf(seen)
	}
	if v.Coach != nil {
		v.Coach.UnderTitle = true
	}
	v.Frame.Styles = append(v.Frame.Styles, s.assets.URL("desk.css"))
	v.Frame.Scripts = append(v.Frame.Scripts, s.assets.URL("js/hold.js"))
	for _, side := range sortAskedFirst(seen.Manual, info.AskedSides) {
		if !ch.YourSides.Has(side.Side) {
			v.Gone, v.Lent = side.Plural, ch.Visit.LentSide == side.Side
			continue
		}
		v.Doors = append(v.Doors, page.Door{
			Side: side, Asked: ch.OtherSideMoved || info.AskedSides.Has(side.Side), Pin: info.Seat(side.Side).HasPin,
			Wrong: side.Side == wrongSide,
		})
	}
	return render(c, status, page.CurtainPage(v))
}

// publicFacts returns the conditions and scores of the public view, as text.
func publicFacts(m *game.Manual, v view.View) []string {
	var out []string
	for _, condition := range v.Conditions {
		out = append(out, condition.Label)
	}
	for _, t := range v.Tracks {
		who := t.Label
		if t.Side != game.Nobody {
			who = m.Side(t.Side).Plural + ", " + strings.ToLower(t.Label)
		}
		out = append(out, who+": "+itoa(t.Value))
	}
	return out
}

// setCurtainSide handles POST /t/:id/curtain: opens the curtain for one side, or closes it if no side is named.
func (s *seatPages) setCurtainSide(c echo.Context, ch tableVisit) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if !ch.BothSides && !ch.OtherSideMoved {
		return errNotYours
	}
	id := ch.Info.ID
	if c.FormValue("side") == "" {
		if err := s.closeCurtain(c, id); err != nil {
			return err
		}
		return redirect(c, curtainURL(id))
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := sideByID(m, c.FormValue("side"))
	if !ch.YourSides.Has(side) {
		return errUnreadableForm
	}
	seat, err := ch.SeatOf(side)
	if err != nil {
		return err
	}
	var late *table.TooManyTries
	err = s.tables.CheckPin(c.Request().Context(), seat, v.browser(), c.FormValue("pin"))
	switch {
	case errors.Is(err, table.ErrWrongPin):
		return s.showCurtain(c, ch, http.StatusForbidden, side,
			"That is not the PIN. After a few wrong ones you will have to wait a little before each.")
	case errors.As(err, &late):
		no := (&problem{text: "Too many wrong PINs."}).withWait(late.Wait)
		c.Response().Header().Set("Retry-After", no.retryAfter())
		return s.showCurtain(c, ch, http.StatusTooManyRequests, side, no.text)
	case err != nil:
		return err
	}
	if err := s.openCurtain(c, id, side); err != nil {
		return err
	}
	return redirect(c, "/t/"+id)
}
