package web

import (
	"context"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
)

// undo handles POST /t/:id/undo: a side takes back its last act.
func (s *playPages) undo(c echo.Context, ch tableVisit, seat table.Seat) error {
	return s.answerSeqForm(c, ch, seat, s.tables.Undo)
}

// offer handles POST /t/:id/offer: a side offers to go back further.
func (s *playPages) offer(c echo.Context, ch tableVisit, seat table.Seat) error {
	return s.answerSeqForm(c, ch, seat, s.tables.OfferUndo)
}

// answerOffer handles POST /t/:id/answer: the offer is accepted, declined (with or without a reason), or withdrawn.
// A referee can withdraw their own.
func (s *playPages) answerOffer(c echo.Context, ch tableVisit, seat table.Seat) error {
	yes := c.FormValue("yes")
	if yes != "0" && yes != "1" {
		return errUnreadableForm
	}
	answer := func(ctx context.Context, seat table.Seat, seq int) (table.Desk, error) {
		if yes == "0" {
			return s.tables.Decline(ctx, seat, seq, c.FormValue("reason"))
		}
		return s.tables.AnswerUndo(ctx, seat, seq, true)
	}
	if ch.IsReferee {
		return s.answerRefereeAct(c, ch, seat, answer)
	}
	if swaps, err := s.answerSwap(c, ch, seat, yes, answer); swaps || err != nil {
		return err
	}
	return s.answerSeqForm(c, ch, seat, answer)
}

// answerSwap answers an offer to swap seats, and reports whether there was one. The visitor may play the other
// side afterwards, so the whole page is redrawn.
func (s *playPages) answerSwap(c echo.Context, ch tableVisit, seat table.Seat, yes string, answer seqAction) (bool,
	error,
) {
	ctx := c.Request().Context()
	seen, err := s.tables.See(ctx, seat, nil)
	if err != nil || seen.Undo.Offer == nil || !seen.Undo.Offer.SwapsSeats || yes != "1" {
		return false, err
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return true, err
	}
	if seen, err = answer(ctx, seat, seq); err != nil {
		return true, s.answerAct(c, ch, seen, nil, err)
	}
	return true, redirect(c, "/t/"+ch.Info.ID)
}
