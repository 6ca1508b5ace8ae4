package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/page"
)

// people handles GET /t/:id/people: the page to resign, offer a draw, pass one's seat on, or leave.
func (s *seatPages) people(c echo.Context, ch tableVisit, _ table.Seat) error {
	return s.showPeople(c, ch, http.StatusOK, "")
}

// seatMessages holds the page's messages after a step that leaves the player at the table.
var seatMessages = map[string]string{
	"keep": "Your seat stays yours; the link leads nowhere any more.",
	"draw": "The draw is offered. The answer will be given at the table.",
}

func (s *seatPages) showPeople(c echo.Context, ch tableVisit, status int, wrong string) error {
	ctx := c.Request().Context()
	v, err := s.player(c)
	if err != nil {
		return err
	}
	seen, err := s.tables.See(ctx, ch.Seat.WithoutLoadedTable(), nil)
	if err != nil {
		return err
	}
	side := ch.Seat.Side()
	p := page.People{
		Frame: s.frame(c, "The people at this table"), ID: ch.Info.ID, Title: ch.Info.Title, Seq: seen.Seq,
		You:   seen.Manual.Side(side),
		Other: seen.Manual.Side(side.Other()), Rival: seen.Table.Seat(side.Other()).Name,
		Led: seen.Table.Seat(side.Other()).IsComputer, Alone: ch.BothSides, Over: seen.Table.Status == table.StatusOver,
		Guide: seen.Table.Guided || seen.Table.Puzzle != "", Wrong: wrong, Done: seatMessages[c.QueryParam("done")],
	}
	if o := seen.Undo.Offer; o != nil && o.OffersDraw {
		p.Draw = "You have offered a draw. The other side has not answered yet."
		if !o.Mine {
			p.Draw = "The other side offers a draw. Answer at the table."
		}
		p.Done = ""
	}
	passing, err := s.tables.PassLink(ctx, ch.Seat)
	switch {
	case errors.Is(err, table.ErrNotFound):
	case err != nil:
		return err
	default:
		p.Pass, p.Until = passing.Recipient, passing.Until
		if token := v.token(ch.Info.ID, passKey(side)); handoverTokenValid(ctx, s.tables, token, ch) {
			p.Link, p.Local = s.options.seatURL(c, token)
			if p.QR, err = qrCode(p.Link); err != nil {
				return err
			}
		}
	}
	return render(c, status, page.PeoplePage(p))
}

// passKey returns the key under which a session stores the link that passes on the seat of a side. The private link
// to the seat has the side itself as its key.
func passKey(side game.Side) game.Side { return side + 16 }

// handoverTokenValid reports whether a token still passes this seat on. A newer token may have been made in another
// browser.
func handoverTokenValid(ctx context.Context, tables *table.Service, token string, ch tableVisit) bool {
	if token == "" {
		return false
	}
	to, err := tables.LinkInfo(ctx, token, "")
	return err == nil && to.PassesHeldSeat && to.Side == ch.Seat.Side() && to.Info.ID == ch.Info.ID
}

// changePeople handles POST /t/:id/people: the visitor resigns, offers a draw, passes their seat on, or leaves.
func (s *seatPages) changePeople(c echo.Context, ch tableVisit, seat table.Seat) error {
	what := c.FormValue("what")
	to, err := s.doAtTable(c, ch, seat, what)
	if status, notice := noticeOf(err); notice != nil {
		return s.showPeople(c, ch, status, notice.Text.String())
	}
	if err != nil {
		return err
	}
	return redirect(c, to)
}

// doAtTable performs the action of the page, and returns the next address.
func (s *seatPages) doAtTable(c echo.Context, ch tableVisit, seat table.Seat, what string) (to string, err error) {
	ctx, at := c.Request().Context(), "/t/"+ch.Info.ID
	switch what {
	case "pass":
		return at + "/people", s.passOn(c, ch, seat)
	case "keep":
		return at + "/people?done=keep", s.tables.RemovePassLink(ctx, seat)
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return "", err
	}
	switch what {
	case "resign":
		_, err = s.tables.Resign(ctx, seat, seq)
		return at, err
	case "draw":
		_, err = s.tables.OfferDraw(ctx, seat, seq)
		return at, err
	case "leave":
		return "/tables", s.tables.Leave(ctx, seat, seq)
	}
	return "", errUnreadableForm
}

// passOn makes the link that passes the visitor's seat on to a named person.
func (s *seatPages) passOn(c echo.Context, ch tableVisit, seat table.Seat) error {
	name, err := readName(c)
	if err != nil {
		return err
	}
	if name == "" {
		return &game.Refusal{Text: text.Say("Say who the link is for.")}
	}
	return s.passTo(c, ch, seat, name)
}

// passTo makes the link that passes the visitor's seat on to a person with this name.
func (s *seatPages) passTo(c echo.Context, ch tableVisit, seat table.Seat, name string) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	token := ""
	_, again, err := s.doOnce(c, v, db.FormPass, func(ctx context.Context) (_ string, err error) {
		if err := s.limits.take(s.limits.codes, v.Player, errTooManyRequests); err != nil {
			return "", err
		}
		token, err = s.tables.MakePassLink(ctx, seat, name)
		return "", err
	})
	if err != nil || again {
		return err
	}
	v.remember(ch.Info.ID, passKey(seat.Side()), token)
	return s.save(c, v)
}
