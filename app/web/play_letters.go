package web

import (
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// letters handles GET /t/:id/letters: the letters of the two sides to each other. A desk asks for them as a panel, and
// sends open=1 if the panel is open in front of its reader.
func (s *playPages) letters(c echo.Context, ch chair, seat table.Seat) error {
	return s.showLetters(c, ch, seat, http.StatusOK, "", !fragment(c) || c.QueryParam("open") == "1")
}

func (s *playPages) showLetters(c echo.Context, ch chair, seat table.Seat, status int, wrong string, read bool) error {
	mail, err := s.tables.Mail(c.Request().Context(), seat, read)
	if err != nil {
		return err
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	side := seat.Side()
	rival := ch.Info.Seat(side.Other())
	l := &part.Letters{
		Table: &part.Table{ID: ch.Info.ID, Manual: m, You: side}, All: lettersOf(mail.Letters, m), Unread: mail.Unread,
		Muted: mail.Muted,
		Other: rival.Name, Judged: ch.Info.Referee != "", Longest: table.LongestLetter, Wrong: wrong,
	}
	if ch.Alone {
		l.Other = "the " + m.Side(side.Other()).Plural
	}
	if read {
		l.Unread = 0
	}
	if wrong != "" {
		l.Draft = c.FormValue("words")
	}
	if !rival.Taken {
		l.Shut = "Nobody sits on the other side, and there is nobody to write to."
	}
	if fragment(c) {
		return render(c, status, part.LettersPanel(l))
	}
	f := s.frame(c, "Letters · "+ch.Info.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	return render(c, status, page.LettersPage(f, l))
}

// lettersOf returns letters as they are printed.
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

// writeLetter handles POST /t/:id/letters: a letter is sent, or those of the other side are hidden or shown again.
func (s *playPages) writeLetter(c echo.Context, ch chair, seat table.Seat) error {
	var err error
	ctx := c.Request().Context()
	switch c.FormValue("what") {
	case "write":
		v, no := s.player(c)
		if no != nil {
			return no
		}
		_, _, err = s.once(c, v, db.OnceLetter, func(ctx context.Context) (string, error) {
			return "", s.tables.Write(ctx, seat, c.FormValue("words"))
		})
	case "mute":
		err = s.tables.Mute(ctx, seat, true)
	case "hear":
		err = s.tables.Mute(ctx, seat, false)
	default:
		return errGarbled
	}
	if status, notice := noticeOf(err); notice != nil {
		return s.showLetters(c, ch, seat, status, notice.Text.String(), true)
	}
	if err != nil {
		return err
	}
	if fragment(c) {
		return s.showLetters(c, ch, seat, http.StatusOK, "", true)
	}
	return redirect(c, "/t/"+ch.Info.ID+"/letters")
}
