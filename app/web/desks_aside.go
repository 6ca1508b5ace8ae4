package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// note is POST /t/:id/note: the referee writes something down for himself, with the moment he looks at, or strikes it out.
func (s *Server) note(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if !ch.Refereeing {
		return errNoReferee
	}
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
	seat, err := s.judging(c, ch)
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
			err = nil // it was struck out on another page
		}
	default:
		return errGarbled
	}
	back := ""
	if at > 0 {
		back = "/history?at=" + itoa(at)
	}
	return s.doneAside(c, ch, back, err)
}

// judging is the referee's seat with his own eyes, on the page that asks.
func (s *Server) judging(c echo.Context, ch chair) (table.Seat, error) {
	seat, err := referee.Seat(ch.Visit, table.AsAll)
	return seat.On(pageOf(c.Request().Header.Get(pageHeader))), err
}

// byReferee does something that a referee does beside the orders, on the table as it stands: it answers to no form that could be out of date.
func (s *Server) byReferee(c echo.Context, ch chair, do func(context.Context, table.Seat, int) (table.Seen, error)) error {
	if _, err := s.player(c); err != nil {
		return err
	}
	seat, err := s.judging(c, ch)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	seq, err := s.tables.Seq(ctx, seat)
	if err != nil {
		return err
	}
	_, err = do(ctx, seat, seq)
	back := ""
	if c.FormValue("back") == "referee" {
		back = "/referee"
	}
	return s.doneAside(c, ch, back, err)
}

// doneAside ends what was done beside the orders: the page that did it looks again, with what is filled in there, and a browser without a
// script goes back to a page of the table. What was refused is said, and costs nothing that is filled in.
func (s *Server) doneAside(c echo.Context, ch chair, back string, err error) error {
	if status, notice := noticeOf(err); notice != nil {
		return &problem{status: status, title: "Nothing was changed", hint: page.HintBack, text: notice.Text.String()}
	}
	if err != nil {
		return err
	}
	if fragment(c) {
		c.Response().Header().Set("HX-Trigger", "look")
		return c.NoContent(http.StatusNoContent)
	}
	return redirect(c, "/t/"+ch.Info.ID+back)
}

// notesOf are the notes of a table as its referee reads them; those of one turn where that is not 0.
func (s *Server) notesOf(c echo.Context, ch chair, turn int) (*part.Notes, error) {
	seat, err := s.judging(c, ch)
	if err != nil {
		return nil, err
	}
	all, err := s.tables.Notes(c.Request().Context(), seat)
	if err != nil {
		return nil, err
	}
	out := &part.Notes{Longest: table.LongestNote}
	for i := len(all) - 1; i >= 0; i-- { // the latest first
		if n := &all[i]; turn == 0 || n.Turn == turn {
			out.Kept = append(out.Kept, part.Note{ID: n.ID, Author: n.Author, Seq: n.Seq, Turn: n.Turn, Words: n.Words, At: n.At})
		}
	}
	return out, nil
}

// attend lays before the referee what waits for him beside the orders: who has come, which question is open, what all are shown, his notes.
func (s *Server) attend(c echo.Context, b *bench, mine *part.Referee, seen *table.Seen) error {
	ctx := c.Request().Context()
	var err error
	if mine.Shown, err = s.tables.Pointed(ctx, b.Info.ID); err != nil {
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
		mine.Question, mine.Withdraw = s.questionWords(b, o), o.Referee
	}
	if b.eyes == part.EyesBoth {
		mine.Notes, err = s.notesOf(c, b.chair, 0)
	}
	return err
}

// questionWords says to the referee what is asked and who has not answered yet.
func (s *Server) questionWords(b *bench, o *table.OpenOffer) string {
	the := func(side game.Side) string { return "the " + b.manual.Side(side).Plural }
	out := "You asked both sides"
	if !o.Referee {
		out = "T" + the(o.By)[1:] + " ask"
	}
	switch {
	case o.Chair:
		out += " that a referee may sit down."
	case o.Object:
		out += " to go back to before the dice that were entered."
	case o.Change == table.ByHand:
		out += " to roll the dice by hand from now on."
	case o.Change == table.Officers:
		out += " that both sides may ask staff officers."
	case o.Change == table.ByServer:
		out += " to leave the dice to the server from now on."
	case o.Where != nil:
		out += " to go back to " + momentWords(o.Where) + because(o.Reason)
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
