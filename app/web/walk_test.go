package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
	"tricorne/rules/newyork"
	"tricorne/rules/trenton"
)

// TestGameIsPlayableByPressingButtons plays using only what is on the page. If a button waits for a choice, the
// form must offer that choice, and every enabled button must work.
func TestGameIsPlayableByPressingButtons(t *testing.T) {
	games, presses := uint64(2), 80
	if gametest.Brief() {
		games, presses = 1, 15
	}
	for name, w := range map[string]struct {
		game     game.Game
		scenario string
	}{
		"trenton": {trenton.New(), "campaign"}, "newyork": {newyork.New(), "campaign"},
		"crossing": {crossing.New(), "quick_start"},
	} {
		t.Run(name, func(t *testing.T) {
			for seed := range games {
				m := newMatch(t, &fixedDiceGame{Game: w.game, seed: seed}, w.scenario, seed)
				r := rand.New(rand.NewPCG(seed, 76))
				for range presses {
					if m.see(game.Nobody, nil).View.Result != nil {
						break
					}
					m.pressRandomButton(r)
				}
			}
		})
	}
}

// pressRandomButton acts like somebody who reads nothing: they press a button, and fill in what the button says is
// missing.
func (m *match) pressRandomButton(r *rand.Rand) {
	m.t.Helper()
	who := m.see(game.Nobody, nil).View.Asked.List()[0]
	b := m.players[who]
	a := b.get(m.path).wantStatus(m.t, http.StatusOK)
	for range 40 {
		form := a.ordersForm(m.t)
		buttons := a.Find(".acts button[name=act]:not([disabled])")
		if buttons.Length() == 0 {
			m.t.Fatalf("no button may be pressed: %s", a)
		}
		button := buttons.Eq(r.IntN(buttons.Length()))
		if first := a.Find(".act.first button:not([disabled])"); first.Length() > 0 && r.IntN(5) > 0 {
			button = first
		}
		needed, waits := button.Attr("data-missing")
		if !waits {
			form.Set("act", button.AttrOr("value", ""))
			b.post(m.path+"/act", form).wantStatus(m.t, http.StatusSeeOther)
			return
		}
		open := a.Find("fieldset[data-field='" + needed + "'] input:not([type=hidden]):not([disabled]):not([checked])")
		if open.Length() == 0 {
			m.t.Fatalf("%q waits for %q, and there is nothing to choose: %s", button.Text(), needed, a)
		}
		pick := open.Eq(r.IntN(open.Length()))
		form = withInput(form, pick)
		a = b.get(m.path+"?"+form.Encode()).wantStatus(m.t, http.StatusOK)
	}
	m.t.Fatalf("forty choices and nothing done: %s", a)
}

// withInput returns the form after one of its inputs was pressed.
func withInput(form url.Values, pick *goquery.Selection) url.Values {
	name, value := pick.AttrOr("name", ""), pick.AttrOr("value", "")
	switch pick.AttrOr("type", "") {
	case "radio":
		form.Set(name, value)
	case "checkbox":
		form.Add(name, value)
	default: // a number: increase it by one
		n, _ := strconv.Atoi(value)
		form.Set(name, strconv.Itoa(n+1))
	}
	return form
}
