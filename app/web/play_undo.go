package web

import (
	"context"
	"fmt"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// undo is POST /t/:id/undo: a side takes back its last act.
func (s *playPages) undo(c echo.Context) error { return s.goBack(c, s.tables.Undo) }

// offer is POST /t/:id/offer: a side offers to go back further.
func (s *playPages) offer(c echo.Context) error { return s.goBack(c, s.tables.OfferUndo) }

// answerOffer is POST /t/:id/answer: the offer is accepted, declined with a reason or without, or withdrawn; a referee can withdraw his own.
func (s *playPages) answerOffer(c echo.Context) error {
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
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if ch.Refereeing {
		return s.byReferee(c, ch, answer)
	}
	return s.goBack(c, answer)
}

// undoOf says what a desk prints about taking back.
func undoOf(u table.UndoState, you game.Side, alone bool) part.Undo {
	out := part.Undo{May: u.May, Why: u.Why, MayOffer: u.MayOffer, Alone: alone}
	if u.Back != nil {
		out.Back = backWords(*u.Back, "your")
		out.Alone = u.Back.Alone
	}
	out.Doubt = u.MayDoubt
	if u.Offer != nil {
		out.Asked, out.Pending, out.Agreed = !u.Offer.Mine && !u.Offer.Agreed && you != game.Nobody, u.Offer.Mine, u.Offer.Agreed
		whose := "their"
		if u.Offer.Mine {
			whose = "your"
		}
		out.Back = backWords(u.Offer.Back, whose)
		out.Words = offerWords(u.Offer)
	}
	return out
}

// offerWords says what is offered, where it is not just to go back.
func offerWords(o *table.OpenOffer) string {
	who := "The other side"
	if o.Mine {
		who = "You"
	}
	switch {
	case o.Agreed && o.Where != nil:
		return "You have agreed to go back to " + momentWords(o.Where) + ". The other side has not answered yet."
	case o.Object && o.Mine:
		return "You object to the dice and asked to go back to before they were rolled. The other side has not answered yet."
	case o.Object:
		return "The other side objects to the dice you entered. If you agree, your act is taken back and you roll again."
	case o.Draw && o.Mine:
		return "You have offered a draw. The other side has not answered yet."
	case o.Draw:
		return "The other side offers a draw. If you agree, the game ends here and nobody has won."
	case o.Chair && o.Mine:
		return "You ask to let a referee in, who sees both sides. The other side has not answered yet."
	case o.Chair:
		return "The other side asks to let a referee in, who sees both sides and plays for neither."
	case o.Where != nil && o.Referee:
		return "The referee offers to go back to " + momentWords(o.Where) + because(o.Reason)
	case o.Where != nil:
		return who + " offered to go back to " + momentWords(o.Where) + because(o.Reason)
	case o.Change == record.ByHand:
		return who + " would rather roll the dice by hand from now on."
	case o.Change == record.Officers:
		return who + " would have both of you ask staff officers for advice from now on."
	case o.Change == record.ByServer:
		return who + " would rather leave the dice to the server from now on."
	}
	return ""
}

// backWords says where going back leads: "to before your last act (turn 11, 2 acts back, dice fell since)".
func backWords(b table.Back, whose string) string {
	dice := ""
	if b.Dice {
		dice = ", dice fell since"
	}
	return fmt.Sprintf("to before %s last act (turn %d, %s back%s)", whose, b.Turn, text.Count(b.Acts, "act", "acts"), dice)
}

// momentWords name a moment: "turn 3, British movement".
func momentWords(w *record.Where) string {
	if w.Phase == "" {
		return "turn " + itoa(w.Turn)
	}
	return "turn " + itoa(w.Turn) + ", " + w.Phase
}

// because adds a reason where one was given, and ends the sentence.
func because(reason string) string {
	if reason == "" {
		return "."
	}
	return ". Reason: " + reason
}
