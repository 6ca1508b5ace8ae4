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

// untilDice goes on with what is proposed until dice are asked for.
func (b *browser) untilDice(path string, header ...string) answer {
	b.h.t.Helper()
	for range 60 {
		a := b.unveiled(path)
		form := a.orders(b.h.t)
		form.Set("act", a.value(".acts button:not([disabled]):not([aria-disabled])"))
		if a = b.post(path+"/act", form, header...); a.Status == http.StatusUnprocessableEntity {
			return a
		}
	}
	b.h.t.Fatal("no dice are ever asked for")
	return answer{}
}

// rolled is the form that asks for dice, filled in with ones.
func (a answer) rolled(t *testing.T) url.Values {
	t.Helper()
	form := url.Values{}
	for _, n := range a.has(t, "form.by-hand").Find("input").EachIter() {
		value := n.AttrOr("value", "")
		if n.AttrOr("type", "") == "number" {
			value = "1"
		}
		form.Add(n.AttrOr("name", ""), value)
	}
	return form
}

func TestDiceByHandAreAQuestion(t *testing.T) {
	for name, header := range map[string][]string{"page": nil, "htmx": {"HX-Request", "true"}} {
		t.Run(name, func(t *testing.T) {
			h := newTrenton(t)
			b, path := h.byHand("christmas_surprise")
			a := b.untilDice(path, header...)
			if got := a.Header.Get("HX-Retarget"); header != nil && got != "#notice" {
				t.Errorf("the question goes to %q", got)
			}
			id := path[len("/t/"):]
			before, err := h.rows.Table(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			form := a.rolled(t)
			form["dice"][0] = "9"
			a = b.post(path+"/act", form, header...).is(t, http.StatusUnprocessableEntity)
			a.has(t, "form.by-hand [role=alert]")
			form["dice"][0] = "many"
			b.post(path+"/act", form).is(t, http.StatusBadRequest)
			if now, err := h.rows.Table(t.Context(), id); err != nil || now.Seq != before.Seq {
				t.Errorf("act %d after %d, %v", now.Seq, before.Seq, err)
			}
			for range 20 { // one throw may bring the next
				if a = b.post(path+"/act", a.rolled(t)); a.Status != http.StatusUnprocessableEntity {
					break
				}
			}
			a.is(t, http.StatusSeeOther)
			now, err := h.rows.Table(t.Context(), id)
			if err != nil || now.Seq != before.Seq+1 {
				t.Fatalf("act %d after %d, %v", now.Seq, before.Seq, err)
			}
			seen, err := h.tables.See(t.Context(), h.seat(id, "", game.Nobody), game.Draft{})
			if err != nil || len(seen.Dice) == 0 || seen.Dice[0].Values[0] != 1 {
				t.Errorf("dice %+v, %v", seen.Dice, err)
			}
			if v, err := h.tables.Verify(t.Context(), id); err != nil || !v.OK() {
				t.Errorf("%+v, %v", v, err)
			}
		})
	}
}
