package web

import (
	"context"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
)

// undo handles POST /t/:id/undo: a side takes back its last act.
func (s *playPages) undo(c echo.Context, ch chair, seat table.Seat) error {
	return s.goBack(c, ch, seat, s.tables.Undo)
}

// offer handles POST /t/:id/offer: a side offers to go back further.
func (s *playPages) offer(c echo.Context, ch chair, seat table.Seat) error {
	return s.goBack(c, ch, seat, s.tables.OfferUndo)
}

// answerOffer handles POST /t/:id/answer: the offer is accepted, declined with a reason or without, or withdrawn. A
// referee can withdraw their own.
func (s *playPages) answerOffer(c echo.Context, ch chair, seat table.Seat) error {
	yes := c.FormValue("yes")
	if yes != "0" && yes != "1" {
		return errGarbled
	}
	answer := func(ctx context.Context, seat table.Seat, seq int) (table.Seen, error) {
		if yes == "0" {
			return s.tables.Decline(ctx, seat, seq, c.FormValue("reason"))
		}
		return s.tables.AnswerUndo(ctx, seat, seq, true)
	}
	if ch.Refereeing {
		return s.byReferee(c, ch, seat, answer)
	}
	return s.goBack(c, ch, seat, answer)
}
