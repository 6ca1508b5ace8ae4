package web

import (
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// seatPages handles changes of a table's players and settings: devices, curtain, PINs, computers, clocks.
type seatPages struct{ *desks }

// seats handles GET /t/:id/seats: the settings of the table, and the changes that can be made. The page requests it
// again whenever the live stream says so, and is told if nothing is new.
func (s *seatPages) seats(c echo.Context, ch tableVisit, _ table.Seat) error {
	return s.showSettings(c, ch, http.StatusOK, "")
}

func (s *seatPages) showSettings(c echo.Context, ch tableVisit, status int, wrong string) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	now, err := s.tables.Settings(ctx, ch.Seat.WithoutLoadedTable())
	if err != nil {
		return err
	}
	seq, err := s.tables.Seq(ctx, ch.Seat.WithoutLoadedTable())
	if err != nil {
		return err
	}
	side := ch.Seat.Side()
	v := page.Manner{
		ID: ch.Info.ID, Title: ch.Info.Title, Seq: seq, You: m.Side(side), Other: m.Side(side.Other()), Alone: ch.BothSides,
		ByHand: now.ManualDice,
		Staff:  now.AllowsOfficers, Held: now.DicePending, Clock: now.Clock, Over: ch.Info.Status == table.StatusOver,
		Guide: ch.Info.Guided || ch.Info.Puzzle != "", Wrong: wrong,
		Together: !ch.BothSides && ch.Info.Status == table.StatusPlaying,
	}
	if ch.Visit.LentSide != game.Nobody {
		v.Fetch = v.Other
	}
	v.Paused = pausedBy(m, &now)
	if now.ProposedChange != "" {
		v.Asked = "Other dice are proposed."
		switch now.ProposedChange {
		case record.OfficersOn:
			v.Asked = "Staff officers are proposed."
		case record.OpenPrivateWords:
			v.Asked = "One side proposes to open all private words."
		}
	}
	if v.Door, err = s.joinOptions(c, ch, "seats"); err != nil {
		return err
	}
	if v.Lent, err = s.lendingOf(c, ch); err != nil {
		return err
	}
	v.Judges = formerReferees(ch)
	v.Have = waitingState(v.Seq, ch.Info.Status, &v.Door)
	if wantsFragment(c) {
		if c.QueryParam("have") == v.Have && wrong == "" {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, status, page.MannerPanel(v))
	}
	v.Frame = s.frame(c, "At one table")
	v.Frame.Scripts = append(v.Frame.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"))
	return render(c, status, page.MannerPage(v))
}

// pausedBy names the side or the referee who has paused the game: "the British", "the referee". It is empty if the
// game is not paused.
func pausedBy(m *game.Manual, now *table.SettingsState) string {
	switch {
	case now.PausedAt.IsZero():
		return ""
	case now.Pauser == game.Nobody:
		return "the referee"
	}
	return "the " + m.Side(now.Pauser).Plural
}

// changeSettings handles POST /t/:id/manner: a side or the referee changes a setting: pause, clock, dice.
func (s *seatPages) changeSettings(c echo.Context, ch tableVisit, seat table.Seat) error {
	change := record.Change(c.FormValue("change"))
	do := func(ctx context.Context, seat table.Seat, seq int) (table.Desk, error) {
		return s.tables.ChangeSettings(ctx, seat, seq, change)
	}
	switch {
	case ch.IsReferee:
		return s.answerRefereeAct(c, ch, seat, do)
	case c.FormValue("back") != "seats":
		return s.answerSeqForm(c, ch, seat, do)
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	_, err = s.tables.ChangeSettings(c.Request().Context(), seat, seq, change)
	if status, notice := noticeOf(err); notice != nil {
		return s.showSettings(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID+"/seats")
}

// claimTime handles POST /t/:id/claim: a waiting side ends the game because the other's time has run out.
func (s *seatPages) claimTime(c echo.Context, ch tableVisit, seat table.Seat) error {
	return s.answerSeqForm(c, ch, seat, s.tables.ClaimTime)
}

// changeSeats handles POST /t/:id/seats: the visitor passes their seat to the device of the other side. With two sides
// on this device, they can pass one of them to a second device.
func (s *seatPages) changeSeats(c echo.Context, ch tableVisit, seat table.Seat) error {
	switch what := c.FormValue("what"); {
	case what == "allow":
		return s.allowReferee(c, ch, seat)
	case what == "together":
	case !ch.BothSides && what == "fetch":
		return s.takeBack(c, ch, seat)
	case ch.BothSides && (what == "lend" || what == "keep"):
		return s.lend(c, ch, seat, what == "lend")
	default:
		return errUnreadableForm
	}
	err := s.tables.ShareDevice(c.Request().Context(), seat)
	if status, notice := noticeOf(err); notice != nil {
		return s.showSettings(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	return redirect(c, "/t/"+ch.Info.ID+"/arrive")
}

// allowReferee makes the visitor's side allow a former referee to play. The other side answers at the table.
func (s *seatPages) allowReferee(c echo.Context, ch tableVisit, seat table.Seat) error {
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	judge, err := strconv.Atoi(c.FormValue("judge"))
	if err != nil {
		return errUnreadableForm
	}
	err = s.tables.AllowReferee(c.Request().Context(), seat, seq, judge)
	if status, notice := noticeOf(err); notice != nil {
		return s.showSettings(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, "/t/"+ch.Info.ID)
}

// formerReferees lists the players who cannot play at a table because they were its referee.
func formerReferees(ch tableVisit) (out []page.FormerReferee) {
	for _, j := range ch.FormerReferees() {
		out = append(out, page.FormerReferee{Number: j.Number, Name: j.Name})
	}
	return out
}

// clockStateOf returns the pause and the clocks for a desk, nil if there are none.
func clockStateOf(seen *table.Desk) *told.ClockState {
	m := &seen.Settings
	if !m.Clock && !m.IsPaused() {
		return nil
	}
	return &m.ClockState
}
