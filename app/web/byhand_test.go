package web

import (
	"net/http"
	"net/url"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// byHand is a browser with a table of one device whose dice are rolled by hand.
func (h *house) byHand(scenario string) (b *browser, path string) {
	h.t.Helper()
	m := h.tables.Games()[0]
	b = h.browser()
	form := url.Values{"game": {m.ID}, "scenario": {scenario}, "side": {m.Sides[0].ID}, "mode": {"device"}, "name": {"Ann"}}
	path = b.post("/tables", form).is(h.t, http.StatusSeeOther).Header.Get("Location")
	seats, err := h.rows.Seats(h.t.Context(), path[len("/t/"):])
	if err != nil {
		h.t.Fatal(err)
	}
	made, err := h.tables.Create(h.t.Context(), table.Opening{
		Game: m.ID, Scenario: scenario, Side: 1, Mode: table.Device, Player: seats[0].PlayerID, Name: "Ann", ByHand: true,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return b, "/t/" + made.Table
}

// untilDice goes on with what is proposed until dice are asked for, and returns the desk that asks.
func (b *browser) untilDice(path string) answer {
	b.h.t.Helper()
	for range 60 {
		a := b.unveiled(path)
		if a.Find("form#hand").Length() > 0 {
			return a
		}
		form := a.orders(b.h.t)
		form.Set("act", a.value(".acts button:not([disabled]):not([aria-disabled])"))
		b.post(path+"/act", form).is(b.h.t, http.StatusSeeOther)
	}
	b.h.t.Fatal("no dice are ever asked for")
	return answer{}
}

// hand is the form that asks for dice, as it comes.
func (a answer) hand(t *testing.T) url.Values {
	t.Helper()
	return url.Values{"seq": {a.has(t, "form#hand input[name=seq]").AttrOr("value", "")}}
}

func TestDiceByHandAreEnteredOnTheDesk(t *testing.T) {
	h := newTrenton(t)
	b, path := h.byHand("christmas_surprise")
	id := path[len("/t/"):]
	a := b.untilDice(path)
	seq := func() int {
		t.Helper()
		now, err := h.rows.Table(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return now.Seq
	}
	before := seq()
	form := a.hand(t)
	count := a.has(t, "form#hand").AttrOr("data-count", "")
	if a.has(t, "[data-testid=hand-purpose]").Text() == "" || count == "" {
		t.Error("it does not say what the dice are for")
	}
	for what, wrong := range map[string]string{"typed": "9", "d1": ""} { // one too high, none at all
		form.Set(what, wrong)
		b.post(path+"/roll", form).is(t, http.StatusUnprocessableEntity).has(t, "[data-testid=notice]")
		form.Del(what)
	}
	for what, garbage := range map[string]string{"d1": "many", "seq": "x"} {
		forged := a.hand(t)
		forged.Set(what, garbage)
		b.post(path+"/roll", forged).is(t, http.StatusBadRequest)
	}
	if now := seq(); now != before {
		t.Fatalf("act %d after %d", now, before)
	}
	for range 20 { // one throw may bring the next
		form = a.hand(t)
		form.Set("typed", "1")
		form.Set("rest", "1")
		b.post(path+"/roll", form).is(t, http.StatusSeeOther)
		if a = b.unveiled(path); a.Find("form#hand").Length() == 0 {
			break
		}
	}
	seen, err := h.tables.See(t.Context(), h.seat(id, "", game.Nobody), game.Draft{})
	if err != nil || len(seen.Dice) == 0 || seen.Dice[0].Values[0] != 1 {
		t.Errorf("dice %+v, %v", seen.Dice, err)
	}
	if v, err := h.tables.Verify(t.Context(), id); err != nil || !v.OK() {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestNobodyElseEntersDice(t *testing.T) {
	h := newTrenton(t)
	b, path := h.byHand("christmas_surprise")
	form := b.untilDice(path).hand(t)
	form.Set("rest", "1")
	stranger := h.browser()
	stranger.get("/")
	for _, to := range []string{"/roll", "/lift", "/object"} {
		if a := stranger.post(path+to, form); a.Status != http.StatusForbidden && a.Status != http.StatusUnauthorized {
			t.Errorf("a stranger at %s gets %d", to, a.Status)
		}
	}
	b.post(path+"/lift", form).is(t, http.StatusSeeOther)
	if b.unveiled(path).Find("form#hand").Length() > 0 {
		t.Error("the order was taken back, and dice are asked for still")
	}
	b.post(path+"/roll", form).is(t, http.StatusConflict)
}
