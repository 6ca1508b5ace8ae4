package web

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// amending reads from the word of an address which act is to be amended: "amend-41".
func amending(word string) (act int, ok bool) {
	rest, ok := strings.CutPrefix(word, part.Amending)
	n, err := strconv.ParseUint(rest, 10, 31)
	return int(n), ok && err == nil
}

// amended is what would come of an amendment that waits for its last word: the button it was made with, and what follows.
type amended struct {
	act  string
	come table.Amended
}

// layAmend lays out an earlier act as it could be answered then, filled in as it was, with the table as its side saw it.
func (s *Server) layAmend(c echo.Context, b *bench, seat table.Seat, mine *part.Referee, draft game.Draft) (game.Ask, error) {
	if len(draft) == 0 {
		draft = nil
	}
	was, err := s.tables.Amendable(c.Request().Context(), seat, b.act, draft)
	if err != nil {
		return game.Ask{}, err
	}
	b.past = &was.View
	g := groundsOf(filledIn(c), whyBack)
	mine.Ruling = g.ruling(whyBack)
	ask := was.Ask
	ask.Title = "Amend: " + ask.Title
	ask.Help = game.Say("This is the card as it lay before the ", b.manual.Side(was.Entry.Side).Plural, " then, filled in as it was answered.")
	if b.amended == nil {
		return ask, nil
	}
	mine.Ruling.Means = b.amended.words()
	for _, a := range ask.Acts {
		if a.ID == b.amended.act {
			a.Label, a.Primary = "Amend it so", true
			ask.Acts = []game.Act{a}
			break
		}
	}
	return ask, nil
}

// words say what would come of it.
func (a *amended) words() string {
	out := game.Count(a.come.Again, "act that followed is", "acts that followed are") + " played again with the same dice."
	if a.come.Gone == 0 {
		return out
	}
	out += " " + game.Count(a.come.Gone, "act is", "acts are") + " not, and taken back"
	if a.come.Why != nil {
		return out + ": " + a.come.Why.Text.String()
	}
	return out + ": other dice would be rolled."
}

// amend has an earlier act played otherwise; before it counts it is read back what would come of it.
func (s *Server) amend(c echo.Context, b *bench, seat table.Seat, order table.Order, all game.Draft) error {
	g := groundsOf(filledIn(c), whyBack)
	a := table.Amendment{Seq: order.Seq, Act: b.act, As: order, Reason: g.reason()}
	if c.FormValue("confirm") == "1" {
		_, err := s.tables.Amend(c.Request().Context(), seat, a)
		if err == nil {
			b.doing = ""
		}
		return s.ruled(c, b, all, err)
	}
	come, err := s.tables.WeighAmend(c.Request().Context(), seat, a)
	if err != nil {
		return s.ruled(c, b, all, err)
	}
	b.amended = &amended{order.Act, come}
	d, err := s.layReferee(c, b, all)
	if err != nil {
		return err
	}
	return s.showReferee(c, http.StatusOK, d)
}
