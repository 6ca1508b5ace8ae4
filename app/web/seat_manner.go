package web

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// seats is GET /t/:id/seats: how the table is played, and how that may be changed. The page asks again whenever the live stream says so,
// and is told when nothing is new.
func (s *Server) seats(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if _, err := ch.hand(s, c); err != nil {
		return err
	}
	return s.showManner(c, ch, http.StatusOK, "")
}

func (s *Server) showManner(c echo.Context, ch chair, status int, wrong string) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	now, err := s.tables.Manner(ctx, ch.Seat.Afresh())
	if err != nil {
		return err
	}
	seq, err := s.tables.Seq(ctx, ch.Seat.Afresh())
	if err != nil {
		return err
	}
	side := ch.Seat.Side()
	v := page.Manner{
		ID: ch.Info.ID, Title: ch.Info.Title, Seq: seq, You: m.Side(side), Other: m.Side(side.Other()), Alone: ch.Alone, ByHand: now.ByHand,
		Staff: now.Staff, Held: now.Held, Clock: now.Clock, Over: ch.Info.Status == table.Over, Guide: ch.Info.Guide || ch.Info.Puzzle != "", Screen: "/t/" + ch.Info.ID + "/table", Wrong: wrong,
		Together: !ch.Alone && ch.Info.Status == table.Playing,
	}
	if ch.Visit.Lent != game.Nobody {
		v.Fetch = v.Other
	}
	v.Paused = pausedBy(m, &now)
	if now.Proposed != "" {
		v.Asked = "Other dice are proposed."
		if now.Proposed == table.Officers {
			v.Asked = "Staff officers are proposed."
		}
	}
	if v.Door, err = s.doorOf(c, ch, "seats"); err != nil {
		return err
	}
	if v.Lent, err = s.lentOf(c, ch); err != nil {
		return err
	}
	v.Have = have(v.Seq, ch.Info.Status, &v.Door)
	if fragment(c) {
		if c.QueryParam("have") == v.Have && wrong == "" {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, status, page.MannerPanel(v))
	}
	v.Frame = s.frame(c, "At one table")
	v.Frame.Scripts = append(v.Frame.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"))
	return render(c, status, page.MannerPage(v))
}

// pausedBy is who has paused the game: "the British", "the referee"; empty while it goes on.
func pausedBy(m *game.Manual, now *table.MannerState) string {
	switch {
	case now.Paused.IsZero():
		return ""
	case now.Pauser == game.Nobody:
		return "the referee"
	}
	return "the " + m.Side(now.Pauser).Plural
}

// have names what a page shows of a table and of who waits at it.
func have(seq int, status table.Status, d *page.WayIn) string {
	h := fnv.New64a()
	fmt.Fprint(h, seq, status, d.Code)
	for _, a := range d.Arrivals {
		fmt.Fprint(h, a.ID)
	}
	return fmt.Sprintf("%x", h.Sum64())
}

// manner is POST /t/:id/manner: pause, clock, dice; by a side or the referee.
func (s *Server) manner(c echo.Context) error {
	change := table.Change(c.FormValue("change"))
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	do := func(ctx context.Context, seat table.Seat, seq int) (table.Seen, error) {
		return s.tables.Change(ctx, seat, seq, change)
	}
	switch {
	case ch.Refereeing:
		return s.byReferee(c, ch, do)
	case c.FormValue("back") != "seats":
		return s.goBack(c, do)
	}
	seat, err := ch.hand(s, c)
	if err != nil {
		return err
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	_, err = s.tables.Change(c.Request().Context(), seat, seq, change)
	if status, notice := noticeOf(err); notice != nil {
		return s.showManner(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/seats")
}

// claimTime is POST /t/:id/claim: the game ends for who waits while the other's time has run out.
func (s *Server) claimTime(c echo.Context) error { return s.goBack(c, s.tables.ClaimTime) }

// changeSeats is POST /t/:id/seats: the visitor passes his seat to the device of the other side, or one of his two sides to a second device.
func (s *Server) changeSeats(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	seat, err := ch.hand(s, c)
	if err != nil {
		return err
	}
	switch what := c.FormValue("what"); {
	case what == "together":
	case !ch.Alone && what == "fetch":
		return s.takeBack(c, ch, seat)
	case ch.Alone && (what == "lend" || what == "keep"):
		return s.lend(c, ch, seat, what == "lend")
	default:
		return errGarbled
	}
	err = s.tables.Join(c.Request().Context(), seat)
	if status, notice := noticeOf(err); notice != nil {
		return s.showManner(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	return redirect(c, "/t/"+ch.Info.ID+"/arrive")
}

// doorOf is how others find a table, with who waits there. Back is the page that shows it.
func (s *Server) doorOf(c echo.Context, ch chair, back string) (page.WayIn, error) {
	ctx := c.Request().Context()
	base, local := s.reachable(c)
	out := page.WayIn{ID: ch.Info.ID, URL: strings.TrimPrefix(strings.TrimPrefix(base, "http://"), "https://") + "/join", Besides: s.besides(base), Local: local, Back: back}
	d, err := s.tables.Door(ctx, ch.Info.ID)
	if errors.Is(err, table.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.Code, out.Link, out.Until = d.Code, base+"/j/"+d.Code, "until "+d.Until.Format("15:04")+" UTC"
	if out.QR, err = qrCode(out.Link); err != nil {
		return out, err
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return out, err
	}
	all, err := s.tables.Arrivals(ctx, ch.Info.ID)
	for _, a := range all {
		if a.Side != game.Nobody {
			out.Arrivals = append(out.Arrivals, page.Arrival{ID: a.ID, Name: a.Name, Side: m.Side(a.Side)})
		}
	}
	return out, err
}

// paceOf is what a desk prints of pause and clocks; nil where there is neither.
func paceOf(seen *table.Seen) *part.Pace {
	m := &seen.Manner
	if !m.Clock && m.Paused.IsZero() {
		return nil
	}
	return &part.Pace{Paused: !m.Paused.IsZero(), By: pausedBy(seen.Manual, m), Clock: m.Clock, Spent: m.Spent, At: m.At, Running: m.Running, Bank: m.Bank}
}
