package web

import (
	"net/http"
	"strings"
	"testing"

	"tricorne/app/table"
)

// orderWithoutScript gives one order on a desk as a browser without a script does. For each missing answer it sends
// the half-filled form and gets the next page. If ends is true, it ends the step as soon as that is on offer.
func (b *browser) orderWithoutScript(path string, a answer, ends bool) {
	t := b.h.t
	t.Helper()
	for range 8 {
		button := a.mustHave(t, ".act.first button")
		if done := a.Find(".acts button[value=done]:not([disabled]):not([aria-disabled])"); ends && done.Length() > 0 {
			button = done
		}
		form := a.ordersForm(t)
		missing, lacks := button.Attr("data-missing")
		if _, off := button.Attr("aria-disabled"); !off {
			form.Set("act", button.AttrOr("value", ""))
			b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
			return
		}
		if !lacks || !strings.Contains(a.Find("#orders noscript").Text(), "Show what follows") {
			t.Fatalf("a page without a script cannot go on: %s", a)
		}
		field := a.mustHave(t, "[data-field='"+missing+"'] input:not([type=hidden]):not([disabled]):not([checked])").First()
		form.Add(field.AttrOr("name", ""), field.AttrOr("value", ""))
		a = b.get(path+"?"+form.Encode()).wantStatus(t, http.StatusOK)
	}
	t.Fatalf("the form is never full: %s", a)
}

// TestATurnWithoutAScript plays a turn of every game by plain forms and links. The page of a player who waits has the
// link "Look again".
func TestATurnWithoutAScript(t *testing.T) {
	for name, w := range eachGame() {
		if name == "trenton" {
			w.scenario = "christmas_surprise" // its first turn has no long battle
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := &fixedDiceGame{Game: w.game, seed: 5}
			h := newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{g}) })
			ann, bob, path := h.setUpTwoPlayers(w.scenario)
			turn := func() string { return ann.get(path).mustHave(t, "[data-testid=turn]").Text() }
			began := turn()
			orders := map[*browser]int{}
			for turn() == began && orders[ann]+orders[bob] < 60 {
				b, a := browserToMove(t, path, ann, bob)
				other := ann
				if b == ann {
					other = bob
				}
				before := other.get(path).wantStatus(t, http.StatusOK)
				if waits := before.Find("form#orders").Length() == 0; waits &&
					!strings.Contains(before.Find("#orders-card noscript").Text(), "Look again") {
					t.Fatalf("a page that waits has no link that looks again: %s", before)
				}
				orders[b]++
				b.orderWithoutScript(path, a, orders[b] > 1)
			}
			if turn() == began || orders[ann] == 0 || orders[bob] == 0 {
				t.Errorf("%d and %d orders: the turn does not end", orders[ann], orders[bob])
			}
			t.Logf("%d and %d orders", orders[ann], orders[bob])
		})
	}
}
