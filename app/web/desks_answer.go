package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// answerAct answers every act of a desk. The answer is the desk as it is now, or the curtain if the other side of this
// device decides next in secret. After an error it is the same desk with the reason, and the form keeps what was
// filled in. A guided turn has no curtain: it shows the desk of the side that plays the lesson.
func (s *desks) answerAct(c echo.Context, ch tableVisit, seen table.Desk, all action.Draft, err error) error {
	if err != nil {
		return s.drawRefusal(c, ch, all, err)
	}
	if side := guideSide(ch, seen); side != game.Nobody && side != ch.Seat.Side() {
		if err := s.openCurtain(c, ch.Info.ID, side); err != nil {
			return err
		}
		return redirect(c, "/t/"+ch.Info.ID)
	}
	switch over, board := seen.View.Result != nil, "/t/"+ch.Info.ID; {
	case ch.Shared && over: // at the end of the game, the next page decides anew which side's desk it shows
		return redirect(c, board)
	case ch.Shared && seen.SharedViewSide == game.Nobody:
		return redirect(c, curtainURL(ch.Info.ID))
	case ch.BothSides && !ch.Shared && !over && seen.Guide == nil && !seen.View.Asked.Has(ch.Seat.Side()):
		if err := s.closeCurtain(c, ch.Info.ID); err != nil {
			return err
		}
		if seen.SharedViewSide == game.Nobody {
			board = curtainURL(ch.Info.ID)
		}
		return redirect(c, board) // if both sides may watch, the whole page is drawn, with only public knowledge
	}
	if !wantsFragment(c) {
		to := "/t/" + ch.Info.ID
		if ch.waitsForSecondPlayer() {
			to += "?play=1" // otherwise the player would be shown the invitation again
		}
		return c.Redirect(http.StatusSeeOther, to)
	}
	d, err := s.prepareDesk(c, ch, seen, nil)
	if err != nil {
		return err
	}
	d.OpenPlace = ""
	if err := s.showDesk(c, http.StatusOK, d); err != nil {
		return err
	}
	s.tables.Bookmark(ch.Seat, seen.Seq)
	return nil
}

// drawRefusal draws the desk with a notice if the act was refused. It returns any other error.
func (s *desks) drawRefusal(c echo.Context, ch tableVisit, all action.Draft, err error) error {
	status, notice := noticeOf(err)
	if notice == nil {
		return err
	}
	// somebody else may have acted in the meantime
	seen, err := s.tables.See(c.Request().Context(), ch.Seat.WithoutLoadedTable(), all)
	if err != nil {
		return err
	}
	d, err := s.prepareDesk(c, ch, seen, all)
	if err != nil {
		return err
	}
	d.Notice = notice
	if notice.RefusedAct != "" && d.Coach != nil && d.Coach.NextStep != "" {
		notice.Text = notYet(d.Coach.NextStep) // in the words of the lesson next to it
	}
	return s.showDesk(c, status, d)
}

// notYet returns the notice that a lesson wants another step first.
func notYet(step string) text.Text {
	return text.Say("Not yet: this lesson first wants something else. " + step)
}

// noticeOf returns the status and notice for an error that is shown on the desk itself. The notice is nil for other
// errors.
func noticeOf(err error) (int, *part.Notice) {
	var refusal *game.Refusal
	var astray *table.StrayedError
	switch {
	case errors.As(err, &astray):
		return http.StatusUnprocessableEntity, &part.Notice{
			Kind: "refused", Text: notYet(astray.NextStep), RefusedAct: astray.Act,
		}
	case errors.As(err, &refusal) && refusal.Stale, errors.Is(err, table.ErrStale):
		return http.StatusConflict, &part.Notice{
			Kind: "stale",
			Text: text.Say("The table has moved on. Nothing was changed; this is how it stands now."),
		}
	case errors.As(err, &refusal):
		return http.StatusUnprocessableEntity, &part.Notice{Kind: "refused", Text: refusal.Text, Rule: refusal.Rule}
	case errors.Is(err, table.ErrGameOver):
		return http.StatusConflict, &part.Notice{Kind: "stale", Text: text.Say("The game is over. Nothing was changed.")}
	}
	return 0, nil
}

// answerSeqForm answers a form that contains only a Seq.
func (s *desks) answerSeqForm(c echo.Context, ch tableVisit, seat table.Seat, do seqAction) error {
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	seen, err := do(c.Request().Context(), seat, seq)
	return s.answerAct(c, ch, seen, nil, err)
}

// seqAction is an action of a seat on a desk with a Seq.
type seqAction = func(ctx context.Context, seat table.Seat, seq int) (table.Desk, error)
