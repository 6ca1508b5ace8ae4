package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/views/page"
	"tricorne/views/part"
)

// refereeSeatOf returns the referee's seat with the referee's own view, for the page that sent the request.
func refereeSeatOf(c echo.Context, ch tableVisit) (table.Seat, error) {
	seat, err := referee.Seat(ch.Visit, table.ViewpointAll)
	return seat.WithPage(pageOf(c.Request().Header.Get(pageHeader))), err
}

// answerRefereeAct performs an action of the referee that is not an order, on the current table. If its form has no
// Seq, it cannot be out of date.
func (s *desks) answerRefereeAct(c echo.Context, ch tableVisit, seat table.Seat, do seqAction) error {
	if _, err := s.player(c); err != nil {
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
	return answerNonOrder(c, ch, back, err)
}

// answerNonOrder answers an action that is not an order of a game. The page that sent it is redrawn and keeps its
// draft; a browser without a script is sent back to a page of the table. A refusal is shown, and the draft is kept.
func answerNonOrder(c echo.Context, ch tableVisit, back string, err error) error {
	if status, notice := noticeOf(err); notice != nil {
		return &problem{status: status, title: "Nothing was changed", hint: page.HintBack, text: notice.Text.String()}
	}
	if err != nil {
		return err
	}
	if wantsFragment(c) {
		c.Response().Header().Set("HX-Trigger", "look")
		return c.NoContent(http.StatusNoContent)
	}
	return redirect(c, "/t/"+ch.Info.ID+back)
}

// notesOf returns the notes of a table as its referee reads them. A turn other than 0 limits them to that turn.
func (s *desks) notesOf(c echo.Context, ch tableVisit, turn int) (*part.Notes, error) {
	seat, err := refereeSeatOf(c, ch)
	if err != nil {
		return nil, err
	}
	all, err := s.tables.Notes(c.Request().Context(), seat)
	if err != nil {
		return nil, err
	}
	out := &part.Notes{MaxLength: table.LongestNote}
	for i := len(all) - 1; i >= 0; i-- { // latest first
		if n := &all[i]; turn == 0 || n.Turn == turn {
			out.List = append(out.List,
				part.Note{ID: n.ID, Author: n.Author, Seq: n.Seq, Turn: n.Turn, Words: n.Words, At: n.At})
		}
	}
	return out, nil
}
