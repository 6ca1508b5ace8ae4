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

// parseAmend parses which act is to be amended from the part of an address: "amend-41". It returns false for other
// texts.
func parseAmend(word string) (act int, ok bool) {
	rest, ok := strings.CutPrefix(word, part.AmendPath)
	n, err := strconv.ParseUint(rest, 10, 31)
	return int(n), ok && err == nil
}

// amendResult is the result of an amendment that is not yet confirmed: its button, and its effects.
type amendResult struct {
	act     string
	effects table.AmendEffects
}

// buildAmend prepares an earlier act for an amendment. It shows the filled-in form of that time, and the table as the
// act's side saw it.
func (s *refereePages) buildAmend(c echo.Context, b *refereeVisit, seat table.Seat, mine *part.Referee,
	draft action.Draft,
) (game.Ask, error) {
	if len(draft) == 0 {
		draft = nil
	}
	was, err := s.tables.AmendForm(c.Request().Context(), seat, b.act, draft)
	if err != nil {
		return game.Ask{}, err
	}
	b.pastView = &was.View
	g := b.readReason(c, rewindReasons)
	mine.Ruling = g.ruling(rewindReasons)
	mine.Ruling.EnteredDice = b.enteredDice
	if n := b.neededDice; n != nil {
		mine.Ruling.PendingDice = pendingDiceFor(n)
	}
	ask := was.Ask
	ask.Title = "Amend: " + ask.Title
	ask.Help = text.Say("This is the card as it lay before the ", b.manual.Side(was.Entry.Side).Plural,
		" then, filled in as it was answered.")
	if b.amendResult == nil {
		return ask, nil
	}
	mine.Ruling.EffectText = b.amendResult.effectsText()
	for _, a := range ask.Acts {
		if a.ID == b.amendResult.act {
			a.Label, a.Primary = "Amend it so", true
			ask.Acts = []game.Act{a}
			break
		}
	}
	return ask, nil
}

// effectsText returns the effects of the amendment as text.
func (a *amendResult) effectsText() string {
	out := text.Count(a.effects.ReplayedActs, "act that followed is", "acts that followed are") +
		" played again with the same dice."
	if a.effects.DroppedActs == 0 {
		return out
	}
	out += " " + text.Count(a.effects.DroppedActs, "act is", "acts are") + " not, and undone"
	if a.effects.Refusal != nil {
		return out + ": " + a.effects.Refusal.Text.String()
	}
	return out + ": other dice would be rolled."
}

// amend plays an earlier act in another way; the referee must first confirm the effects.
func (s *refereePages) amend(c echo.Context, b *refereeVisit, seat table.Seat, order table.Order,
	all action.Draft,
) error {
	g := b.readReason(c, rewindReasons)
	a := table.Amendment{Seq: order.Seq, Act: b.act, NewOrder: order, Reason: g.reason()}
	if c.FormValue("confirm") == "1" {
		_, err := s.tables.Amend(c.Request().Context(), seat, a)
		if err == nil {
			b.rulingKind = ""
		}
		return s.endRuling(c, b, all, err)
	}
	come, err := s.previewAmend(c, b, seat, &a)
	if err != nil {
		return s.endRuling(c, b, all, err)
	}
	if b.enteredDice = a.NewOrder.Dice; b.neededDice != nil {
		d, err := s.buildReferee(c, b, all)
		if err != nil {
			return err
		}
		return s.showReferee(c, http.StatusOK, d)
	}
	b.amendResult = &amendResult{order.Act, come}
	d, err := s.buildReferee(c, b, all)
	if err != nil {
		return err
	}
	return s.showReferee(c, http.StatusOK, d)
}

// pendingDiceFor returns the dice that an amendment needs, for the referee to enter.
func pendingDiceFor(n *table.NeedDiceError) *told.PendingDice {
	h := &told.PendingDice{
		By: game.Side(n.Owner), Mine: true, Purpose: n.Purpose, Count: n.Count, Sides: n.Sides,
		Terms: &n.Terms, Counters: n.Counters, ProposedDice: n.KeptDice,
	}
	if n.OwnerTerms != nil {
		h.Terms = n.OwnerTerms
	}
	return h
}

// previewAmend returns the effects of an amendment. If it needs manual dice, they are read from the form, and asked
// for if they are missing.
func (s *refereePages) previewAmend(c echo.Context, b *refereeVisit, seat table.Seat,
	a *table.Amendment,
) (table.AmendEffects, error) {
	ctx := c.Request().Context()
	come, err := s.tables.PreviewAmend(ctx, seat, *a)
	need := new(table.NeedDiceError)
	if !errors.As(err, &need) {
		return come, err
	}
	sent := c.Request().PostForm
	if sent.Get("fell") == "1" {
		h := pendingDiceFor(need)
		fell, err := readManualDice(sent, h, h.Results(b.manual))
		if err != nil {
			return come, err
		}
		a.NewOrder.Dice = append(slices.Clip(need.ValidDice), fell...)
		if come, err = s.tables.PreviewAmend(ctx, seat, *a); !errors.As(err, &need) {
			return come, err
		}
		if need.WrongText != "" {
			return come, &game.Refusal{Text: text.Say(need.WrongText)}
		}
	}
	b.neededDice, a.NewOrder.Dice = need, need.ValidDice
	return come, nil
}
