package web

import (
	"errors"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// note handles POST /t/:id/note: the referee writes a note on the moment on their desk, or deletes one.
func (s *refereePages) note(c echo.Context, ch tableVisit) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	at := 0
	if q := c.FormValue("at"); q != "" {
		n, err := strconv.ParseUint(q, 10, 31)
		if err != nil || n == 0 {
			return errUnreadableForm
		}
		at = int(n)
	}
	seat, err := refereeSeatOf(c, ch)
	if err != nil {
		return err
	}
	if err := s.limits.take(s.limits.notes, v.Player, errTooManyRequests); err != nil {
		return err
	}
	ctx := c.Request().Context()
	switch c.FormValue("what") {
	case "", "keep":
		err = s.tables.AddNote(ctx, seat, at, c.FormValue("words"))
	case "strike":
		if !isValidID(c.FormValue("which")) {
			return errUnreadableForm
		}
		if err = s.tables.RemoveNote(ctx, seat, c.FormValue("which")); errors.Is(err, table.ErrNotFound) {
			err = nil // the note was already deleted on another page
		}
	default:
		return errUnreadableForm
	}
	back := ""
	if at > 0 {
		back = "/history?at=" + itoa(at)
	}
	return answerNonOrder(c, ch, back, err)
}

// addWaitingItems fills in the referee's card with everything that waits for the referee, except the orders. These are
// arrivals, the open question, what the screen shows, and the notes.
func (s *refereePages) addWaitingItems(c echo.Context, b *refereeVisit, mine *part.Referee, seen *table.Desk) error {
	ctx := c.Request().Context()
	var err error
	if mine.PointedPlace, err = s.tables.PointedPlace(ctx, b.Info.ID); err != nil {
		return err
	}
	waiting, err := s.tables.Arrivals(ctx, b.Info.ID)
	if err != nil {
		return err
	}
	for _, a := range waiting {
		if a.Side != game.Nobody {
			mine.Arrivals = append(mine.Arrivals, part.Arrival{ID: a.ID, Name: a.Name, Side: a.Side})
		}
	}
	mine.Paused = !seen.Settings.PausedAt.IsZero()
	if o := seen.Undo.Offer; o != nil {
		mine.Question, mine.AskedByReferee = questionWords(b, o), o.ByReferee
	}
	if err := s.addSealedOrders(c, b, mine); err != nil {
		return err
	}
	if b.viewName == part.ViewBoth {
		mine.Notes, err = s.notesOf(c, b.tableVisit, 0)
	}
	return err
}

// addSealedOrders adds the waiting sealed orders, and the opened ones of the side whose card is open. If the referee
// has a side's view, that side may be watching, so only its own are shown.
func (s *refereePages) addSealedOrders(c echo.Context, b *refereeVisit, mine *part.Referee) error {
	seat, err := refereeSeatOf(c, b.tableVisit)
	if err != nil {
		return err
	}
	private, err := s.tables.PrivateWords(c.Request().Context(), seat, false)
	if err != nil {
		return err
	}
	for i, p := range privateWordsOf(private, b.manual, seat) {
		both, theirs := b.viewName == part.ViewBoth, b.viewName == p.Side.ID
		if both {
			mine.Unread += p.Unread
		}
		for _, o := range p.Orders {
			switch {
			case o.OpenedAt.IsZero() && both && b.Info.Status != table.StatusOver:
				mine.SealedOrders = append(mine.SealedOrders, o)
			case !o.OpenedAt.IsZero() && (both || theirs) && private[i].Side == b.openCard() && o.Turn == b.Info.Turn:
				mine.OpenedOrders = append(mine.OpenedOrders, o)
			}
		}
	}
	return nil
}

// questionWords returns a text for the referee on the open question and who has not answered yet.
func questionWords(b *refereeVisit, o *told.Offer) string {
	the := func(side game.Side) string { return "the " + b.manual.Side(side).Plural }
	out := "You asked both sides"
	if !o.ByReferee {
		out = "T" + the(o.By)[1:] + " ask"
	}
	switch {
	case o.AdmitsReferee:
		out += " that a referee may sit down."
	case o.SwapsSeats:
		out += " to swap seats."
	case o.FormerReferee != "":
		out += " that " + o.FormerReferee + " may play, who was the referee."
	case o.ObjectsToDice:
		out += " to go back to before the dice that were entered."
	case o.Change == record.ManualDice:
		out += " to roll the dice by hand from now on."
	case o.Change == record.OfficersOn:
		out += " that both sides may ask staff officers."
	case o.Change == record.OpenPrivateWords:
		out += " to open all private words with you to everybody."
	case o.Change.IsRematch():
		out += " for a rematch."
	case o.Change == record.ServerDice:
		out += " to leave the dice to the server from now on."
	case o.TargetMoment != nil:
		out += " to go back to " + o.TargetMoment.String() + told.ReasonClause(o.Reason)
	default:
		out += " to go back to before their last act."
	}
	for _, side := range b.manual.Sides {
		switch {
		case o.SidesLeft.Has(side.Side):
			out += " The " + side.Plural + " have not answered yet."
		case o.ByReferee:
			out += " The " + side.Plural + " agree."
		}
	}
	return out
}
