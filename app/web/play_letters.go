package web

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/views/page"
	"tricorne/views/part"
)

// letters handles GET /t/:id/letters: the letters of the two sides to each other, and those of each with the
// referee. A desk requests them as a panel, and sends open=1 if the panel is open.
func (s *playPages) letters(c echo.Context, ch tableVisit, seat table.Seat) error {
	return s.showLetters(c, ch, seat, http.StatusOK, "", !wantsFragment(c) || c.QueryParam("open") == "1")
}

func (s *playPages) showLetters(c echo.Context, ch tableVisit, seat table.Seat, status int, wrong string,
	read bool,
) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	l := &part.Letters{
		Table:   &part.Table{ID: ch.Info.ID, Manual: m, ViewerSide: seat.Side()},
		Longest: table.LongestLetter, Wrong: wrong, Turn: ch.Info.Turn, Judged: ch.Info.Referee != "",
	}
	if wrong != "" {
		l.Draft, l.Form = c.FormValue("words"), c.FormValue("what")
	}
	panel, title := part.LettersPanel, "Letters · "
	if seat.Referee() {
		panel, title = part.JudgePanel, "Private words · "
		err = s.buildThreads(c, seat, l, read)
	} else {
		err = s.buildLetters(c, ch, seat, l, read)
	}
	if err != nil {
		return err
	}
	if read {
		l.Unread = 0
	}
	if wantsFragment(c) {
		if seat.Referee() && c.Request().Method == http.MethodPost {
			c.Response().Header().Set("HX-Trigger", "look") // the desk shows some of the letters next to the orders
		}
		return render(c, status, panel(l))
	}
	f := s.frame(c, title+ch.Info.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	return render(c, status, page.LettersPage(f, l))
}

// buildLetters prepares the letters of a side: those with the other side, and those with the referee.
func (s *playPages) buildLetters(c echo.Context, ch tableVisit, seat table.Seat, l *part.Letters, read bool) error {
	ctx, m := c.Request().Context(), l.Table.Manual
	mail, err := s.tables.Mail(ctx, seat, read)
	if err != nil {
		return err
	}
	rival := ch.Info.Seat(seat.Side().Other())
	l.All, l.Unread, l.Muted, l.Other = lettersOf(mail.Letters, m), mail.Unread, mail.Muted, rival.Name
	if ch.BothSides {
		l.Other = "the " + m.Side(rival.Side).Plural
	}
	if !rival.Taken {
		l.Shut = "Nobody sits on the other side, and there is nobody to write to."
	}
	private, err := s.tables.PrivateWords(ctx, seat, read)
	if err != nil {
		return err
	}
	own := privateWordsOf(private, m, seat)[0]
	if !l.Judged && own.Empty() {
		return nil
	}
	l.Own, l.Unread = &own, l.Unread+own.Unread
	if which := c.FormValue("which"); slices.ContainsFunc(own.Orders, func(o part.SealedOrders) bool {
		return o.ID == which && o.OpenedAt.IsZero()
	}) {
		l.Form += "-" + which // otherwise a late response would leave the sent text in the form
	}
	if !l.Judged {
		own.ClosedReason = "Nobody sits in the referee’s seat now."
		l.NoOrders = own.ClosedReason
	}
	if ch.Info.Status == table.StatusOver {
		l.NoOrders = "The game is over; no more orders are carried out."
	}
	return nil
}

// buildThreads prepares the private words of the referee with each side.
func (s *playPages) buildThreads(c echo.Context, seat table.Seat, l *part.Letters, read bool) error {
	private, err := s.tables.PrivateWords(c.Request().Context(), seat, read)
	l.Threads = privateWordsOf(private, l.Table.Manual, seat)
	for i := range l.Threads {
		l.Unread += l.Threads[i].Unread
	}
	return err
}

// lettersOf returns letters in the form in which they are drawn.
func lettersOf(all []table.Letter, m *game.Manual) []part.Letter {
	out := make([]part.Letter, len(all))
	for i, l := range all {
		out[i] = part.Letter{
			Mine: l.Mine, Name: l.Name, Side: m.Side(l.Side).ID, Turn: "turn " + strconv.Itoa(l.Turn), Words: l.Words,
			Unread: l.Unread,
			At:     l.At,
		}
	}
	return out
}

// privateWordsOf returns private words in the form in which they are drawn for a seat.
func privateWordsOf(all []table.PrivateThread, m *game.Manual, seat table.Seat) []part.PrivateWords {
	out := make([]part.PrivateWords, len(all))
	for i, p := range all {
		side := m.Side(p.Side)
		one := part.PrivateWords{Side: side, Letters: lettersOf(p.Letters, m), Unread: p.Unread}
		the, to := "the "+side.Plural, "the "+side.Plural
		judge, toJudge := "the referee", "the referee"
		if seat.Referee() {
			toJudge = "you"
		} else if seat.Side() == p.Side {
			to = "you"
		}
		for n := range one.Letters {
			l := &one.Letters[n]
			switch byJudge := p.Letters[n].Side == live.Referee; {
			case l.Mine && byJudge:
				l.Mark = "To " + the + " alone"
			case l.Mine:
				l.Mark = "To " + judge + " alone"
			case byJudge:
				l.Mark = "From " + judge + ", to " + to + " alone"
			default:
				l.Mark = "From " + the + ", to " + toJudge + " alone"
			}
		}
		for _, o := range p.Orders {
			one.Orders = append(one.Orders,
				part.SealedOrders{ID: o.ID, Side: side, Turn: o.Turn, Words: o.Words, At: o.At, OpenedAt: o.OpenedAt})
		}
		out[i] = one
	}
	return out
}

// writeLetter handles POST /t/:id/letters. A letter is sent, or the letters of the other side are hidden or shown.
// Sealed orders are handed in, taken back or opened.
func (s *playPages) writeLetter(c echo.Context, ch tableVisit, seat table.Seat) error {
	err := s.doLetters(c, ch, seat)
	if c.FormValue("back") == "desk" { // the referee opens orders next to the order card
		if err == nil && wantsFragment(c) {
			c.Response().Header().Set("HX-Trigger", "look, post")
			return c.NoContent(http.StatusNoContent)
		}
		return answerNonOrder(c, ch, "/referee", err)
	}
	if status, notice := noticeOf(err); notice != nil {
		return s.showLetters(c, ch, seat, status, notice.Text.String(), true)
	}
	if err != nil {
		return err
	}
	if wantsFragment(c) {
		return s.showLetters(c, ch, seat, http.StatusOK, "", true)
	}
	return redirect(c, "/t/"+ch.Info.ID+"/letters")
}

// doLetters performs the action of a letters form.
func (s *playPages) doLetters(c echo.Context, ch tableVisit, seat table.Seat) error {
	ctx, words := c.Request().Context(), c.FormValue("words")
	switch c.FormValue("what") {
	case "write":
		return s.doLetterOnce(c, db.FormLetter,
			func(ctx context.Context) error { return s.tables.WriteLetter(ctx, seat, words) })
	case "mute":
		return s.tables.Mute(ctx, seat, true)
	case "hear":
		return s.tables.Mute(ctx, seat, false)
	case "private":
		return s.doLetterOnce(c, db.FormLetter, func(ctx context.Context) error {
			return s.tables.WritePrivately(ctx, seat, 0, words)
		})
	case "judge":
		to, err := s.addressees(c, ch)
		if err != nil {
			return err
		}
		return s.doLetterOnce(c, db.FormLetter, func(ctx context.Context) error {
			return s.tables.WritePrivately(ctx, seat, to, words)
		})
	}
	return s.doOrders(c, seat)
}

// doOrders performs the action of a form for sealed orders.
func (s *playPages) doOrders(c echo.Context, seat table.Seat) error {
	ctx, which := c.Request().Context(), c.FormValue("which")
	if which != "" && !isValidID(which) {
		return errUnreadableForm
	}
	switch c.FormValue("what") {
	case "hand-in":
		turn, err := strconv.ParseUint(c.FormValue("turn"), 10, 16)
		if which == "" && err != nil {
			return errUnreadableForm
		}
		return s.doLetterOnce(c, db.FormOrders, func(ctx context.Context) error {
			return s.tables.SubmitOrders(ctx, seat, which, int(turn), c.FormValue("words"))
		})
	case "take-back":
		return s.tables.TakeOrdersBack(ctx, seat, which)
	case "open":
		return s.tables.OpenOrders(ctx, seat, which)
	}
	return errUnreadableForm
}

// doLetterOnce performs the action of a form once; the same form sent again changes nothing.
func (s *playPages) doLetterOnce(c echo.Context, kind string, do func(context.Context) error) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	_, _, err = s.doOnce(c, v, kind, func(ctx context.Context) (string, error) { return "", do(ctx) })
	return err
}

// addressees returns the sides that the referee writes to.
func (s *playPages) addressees(c echo.Context, ch tableVisit) (fact.Sides, error) {
	to := c.FormValue("to")
	if to == "both" {
		return fact.SidesOf(1, 2), nil
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return 0, err
	}
	side := sideByID(m, to)
	if side == game.Nobody {
		return 0, errUnreadableForm
	}
	return fact.SidesOf(side), nil
}
