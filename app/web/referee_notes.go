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
func (s *refereePages) note(c echo.Context, ch chair) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	at := 0
	if q := c.FormValue("at"); q != "" {
		n, err := strconv.ParseUint(q, 10, 31)
		if err != nil || n == 0 {
			return errGarbled
		}
		at = int(n)
	}
	seat, err := judging(c, ch)
	if err != nil {
		return err
	}
	if err := s.limits.take(s.limits.notes, v.Player, errTooMany); err != nil {
		return err
	}
	ctx := c.Request().Context()
	switch c.FormValue("what") {
	case "", "keep":
		err = s.tables.Note(ctx, seat, at, c.FormValue("words"))
	case "strike":
		if !plainID(c.FormValue("which")) {
			return errGarbled
		}
		if err = s.tables.StrikeNote(ctx, seat, c.FormValue("which")); errors.Is(err, table.ErrNotFound) {
			err = nil // the note was already deleted on another page
		}
	default:
		return errGarbled
	}
	back := ""
	if at > 0 {
		back = "/history?at=" + itoa(at)
	}
	return doneAside(c, ch, back, err)
}

// attend fills in the referee's card with everything that waits for the referee, except the orders. These are
// arrivals, the open question, what the screen shows, and the notes.
func (s *refereePages) attend(c echo.Context, b *bench, mine *part.Referee, seen *table.Seen) error {
	ctx := c.Request().Context()
	var err error
	if mine.Shown, err = s.tables.PointedPlace(ctx, b.Info.ID); err != nil {
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
	mine.Paused = !seen.Manner.Paused.IsZero()
	if o := seen.Undo.Offer; o != nil {
		mine.Question, mine.Withdraw = questionWords(b, o), o.Referee
	}
	if err := s.attendOrders(c, b, mine); err != nil {
		return err
	}
	if b.eyes == part.EyesBoth {
		mine.Notes, err = s.notesOf(c, b.chair, 0)
	}
	return err
}

// attendOrders adds the waiting sealed orders, and the opened ones of the side whose card is open. If the referee
// has a side's view, that side may be watching, so only its own are shown.
func (s *refereePages) attendOrders(c echo.Context, b *bench, mine *part.Referee) error {
	seat, err := judging(c, b.chair)
	if err != nil {
		return err
	}
	private, err := s.tables.Private(c.Request().Context(), seat, false)
	if err != nil {
		return err
	}
	for i, p := range privateOf(private, b.manual, seat) {
		both, theirs := b.eyes == part.EyesBoth, b.eyes == p.Side.ID
		if both {
			mine.Unread += p.Unread
		}
		for _, o := range p.Orders {
			switch {
			case o.Opened.IsZero() && both && b.Info.Status != table.Over:
				mine.Sealed = append(mine.Sealed, o)
			case !o.Opened.IsZero() && (both || theirs) && private[i].Side == b.open() && o.Turn == b.Info.Turn:
				mine.Opened = append(mine.Opened, o)
			}
		}
	}
	return nil
}

// questionWords returns a text for the referee on the open question and who has not answered yet.
func questionWords(b *bench, o *told.Offer) string {
	the := func(side game.Side) string { return "the " + b.manual.Side(side).Plural }
	out := "You asked both sides"
	if !o.Referee {
		out = "T" + the(o.By)[1:] + " ask"
	}
	switch {
	case o.Chair:
		out += " that a referee may sit down."
	case o.Swap:
		out += " to swap seats."
	case o.Judge != "":
		out += " that " + o.Judge + " may play, who was the referee."
	case o.Object:
		out += " to go back to before the dice that were entered."
	case o.Change == record.ByHand:
		out += " to roll the dice by hand from now on."
	case o.Change == record.Officers:
		out += " that both sides may ask staff officers."
	case o.Change == record.OpenWords:
		out += " to open all private words with you to everybody."
	case o.Change.Rematch():
		out += " for a rematch."
	case o.Change == record.ByServer:
		out += " to leave the dice to the server from now on."
	case o.Where != nil:
		out += " to go back to " + o.Where.String() + told.Because(o.Reason)
	default:
		out += " to go back to before their last act."
	}
	for _, side := range b.manual.Sides {
		switch {
		case o.Left.Has(side.Side):
			out += " The " + side.Plural + " have not answered yet."
		case o.Referee:
			out += " The " + side.Plural + " agree."
		}
	}
	return out
}
