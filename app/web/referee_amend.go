package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// amending parses which act is to be amended from the part of an address: "amend-41". It returns false for other
// texts.
func amending(word string) (act int, ok bool) {
	rest, ok := strings.CutPrefix(word, part.Amending)
	n, err := strconv.ParseUint(rest, 10, 31)
	return int(n), ok && err == nil
}

// amended is the result of an amendment that is not yet confirmed: its button, and its effects.
type amended struct {
	act  string
	come table.Amended
}

// layAmend prepares an earlier act for an amendment. It shows the filled-in form of that time, and the table as the
// act's side saw it.
func (s *refereePages) layAmend(c echo.Context, b *bench, seat table.Seat, mine *part.Referee,
	draft action.Draft,
) (game.Ask, error) {
	if len(draft) == 0 {
		draft = nil
	}
	was, err := s.tables.Amendable(c.Request().Context(), seat, b.act, draft)
	if err != nil {
		return game.Ask{}, err
	}
	b.past = &was.View
	g := b.grounds(c, whyBack)
	mine.Ruling = g.ruling(whyBack)
	mine.Ruling.Given = b.given
	if n := b.needs; n != nil {
		mine.Ruling.Dice = handOfNeed(n)
	}
	ask := was.Ask
	ask.Title = "Amend: " + ask.Title
	ask.Help = text.Say("This is the card as it lay before the ", b.manual.Side(was.Entry.Side).Plural,
		" then, filled in as it was answered.")
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

// words returns the effects of the amendment as text.
func (a *amended) words() string {
	out := text.Count(a.come.Again, "act that followed is", "acts that followed are") + " played again with the same dice."
	if a.come.Gone == 0 {
		return out
	}
	out += " " + text.Count(a.come.Gone, "act is", "acts are") + " not, and undone"
	if a.come.Why != nil {
		return out + ": " + a.come.Why.Text.String()
	}
	return out + ": other dice would be rolled."
}

// amend plays an earlier act in another way; the referee must first confirm the effects.
func (s *refereePages) amend(c echo.Context, b *bench, seat table.Seat, order table.Order, all action.Draft) error {
	g := b.grounds(c, whyBack)
	a := table.Amendment{Seq: order.Seq, Act: b.act, As: order, Reason: g.reason()}
	if c.FormValue("confirm") == "1" {
		_, err := s.tables.Amend(c.Request().Context(), seat, a)
		if err == nil {
			b.doing = ""
		}
		return s.endRuling(c, b, all, err)
	}
	come, err := s.weighAmend(c, b, seat, &a)
	if err != nil {
		return s.endRuling(c, b, all, err)
	}
	if b.given = a.As.Dice; b.needs != nil {
		d, err := s.layReferee(c, b, all)
		if err != nil {
			return err
		}
		return s.showReferee(c, http.StatusOK, d)
	}
	b.amended = &amended{order.Act, come}
	d, err := s.layReferee(c, b, all)
	if err != nil {
		return err
	}
	return s.showReferee(c, http.StatusOK, d)
}

// handOfNeed returns the dice that an amendment needs, for the referee to enter.
func handOfNeed(n *table.NeedDice) *told.Hand {
	h := &told.Hand{
		By: game.Side(n.By), Mine: true, Purpose: n.Purpose, Count: n.Count, Sides: n.Sides,
		Terms: &n.Terms, Counters: n.Counters, Kept: n.Kept,
	}
	if n.Own != nil {
		h.Terms = n.Own
	}
	return h
}

// weighAmend returns the effects of an amendment. If it needs manual dice, they are read from the form, and asked
// for if they are missing.
func (s *refereePages) weighAmend(c echo.Context, b *bench, seat table.Seat,
	a *table.Amendment,
) (table.Amended, error) {
	ctx := c.Request().Context()
	come, err := s.tables.WeighAmend(ctx, seat, *a)
	need := new(table.NeedDice)
	if !errors.As(err, &need) {
		return come, err
	}
	sent := c.Request().PostForm
	if sent.Get("fell") == "1" {
		h := handOfNeed(need)
		fell, err := readFell(sent, h, h.Results(b.manual))
		if err != nil {
			return come, err
		}
		a.As.Dice = append(slices.Clip(need.Given), fell...)
		if come, err = s.tables.WeighAmend(ctx, seat, *a); !errors.As(err, &need) {
			return come, err
		}
		if need.Wrong != "" {
			return come, &game.Refusal{Text: text.Say(need.Wrong)}
		}
	}
	b.needs, a.As.Dice = need, need.Given
	return come, nil
}
