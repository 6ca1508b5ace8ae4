package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// act is POST /t/:id/act: a player answers his ask.
func (s *Server) act(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	seat, err := ch.hand(s, c)
	if err != nil {
		return err
	}
	order, all, err := readOrder(c.Request().PostForm)
	if err != nil {
		return err
	}
	seen, err := s.tables.Act(c.Request().Context(), seat, order)
	return s.answered(c, ch, seen, all, err)
}

// answered ends every act of a desk: with the desk as it stands now, the curtain when the other side of this device decides
// next, or the same desk with the reason why nothing happened and nothing of the form lost.
func (s *Server) answered(c echo.Context, ch chair, seen table.Seen, all game.Draft, err error) error {
	if err != nil {
		return s.refused(c, ch, all, err)
	}
	if ch.Alone && seen.View.Result == nil && !seen.View.Asked.Has(ch.Seat.Side()) {
		if err := s.closeCurtain(c, ch.Info.ID); err != nil {
			return err
		}
		return redirect(c, curtainURL(ch.Info.ID))
	}
	if !fragment(c) {
		to := "/t/" + ch.Info.ID
		if ch.inviting() {
			to += "?play=1" // not back to the invitation
		}
		return c.Redirect(http.StatusSeeOther, to)
	}
	d, err := s.layDesk(c, ch, seen, nil)
	if err != nil {
		return err
	}
	d.Place = ""
	if err := s.showDesk(c, http.StatusOK, d); err != nil {
		return err
	}
	s.tables.Bookmark(ch.Seat, seen.Seq)
	return nil
}

// refused draws the desk with a notice when the answer was no; any other error goes on.
func (s *Server) refused(c echo.Context, ch chair, all game.Draft, err error) error {
	status, notice := noticeOf(err)
	if notice == nil {
		return err
	}
	seen, err := s.tables.See(c.Request().Context(), ch.Seat.Afresh(), all) // somebody else may have acted meanwhile
	if err != nil {
		return err
	}
	d, err := s.layDesk(c, ch, seen, all)
	if err != nil {
		return err
	}
	d.Notice = notice
	return s.showDesk(c, status, d)
}

// noticeOf finds the words for a no that is said on the desk itself; nil when the error is none.
func noticeOf(err error) (int, *part.Notice) {
	var refusal *game.Refusal
	switch {
	case errors.As(err, &refusal) && refusal.Stale, errors.Is(err, table.ErrStale):
		return http.StatusConflict, &part.Notice{Kind: "stale", Text: game.Say("The table has moved on. Nothing was changed; this is how it stands now.")}
	case errors.As(err, &refusal):
		return http.StatusUnprocessableEntity, &part.Notice{Kind: "refused", Text: refusal.Text, Rule: refusal.Rule}
	case errors.Is(err, table.ErrOver):
		return http.StatusConflict, &part.Notice{Kind: "stale", Text: game.Say("The game is over. Nothing was changed.")}
	}
	return 0, nil
}
