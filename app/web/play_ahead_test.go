package web

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/app/table"
)

// facing sets up a game at which the computer moves first.
func (b *browser) facing(t *testing.T, officers bool) string {
	t.Helper()
	set := url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"british"}, "mode": {"computer"},
		"level": {"recruit"}, "name": {"Ann"},
	}
	if officers {
		set.Set("side", "american")
		set.Set("officers", "on")
	}
	return b.post("/tables", set).is(t, http.StatusSeeOther).Header.Get("Location")
}

// TestThePageSaysHowManyWaitLongerForAComputer checks the number of tables that wait longer. It is shown after a
// long wait, and does not depend on the visitor's own table.
func TestThePageSaysHowManyWaitLongerForAComputer(t *testing.T) {
	h := newShelf(t)
	ann, bert, carl := h.browser(), h.browser(), h.browser()
	bert.facing(t, false)
	path := ann.facing(t, false)
	carl.facing(t, false)
	queue := ann.get(path).is(t, http.StatusOK).has(t, "[data-testid=computer-queue]")
	if words := strings.TrimSpace(queue.Text()); words != "" {
		t.Errorf("at once it says %q", words)
	}
	ask := queue.AttrOr("hx-get", "")
	ann.get(ask, "HX-Request", "true").is(t, http.StatusNoContent)
	h.tables.SetClock(func() time.Time { return time.Now().Add(time.Minute) })
	said := ann.get(ask, "HX-Request", "true").is(t, http.StatusOK)
	if words := said.has(t, "[data-testid=computer-queue]").
		Text(); !strings.Contains(words, "somebody at another table has waited longer") {
		t.Errorf("it says %q", words)
	}
	again := said.has(t, "[data-testid=computer-queue]").AttrOr("hx-get", "")
	ann.get(again, "HX-Request", "true").is(t, http.StatusNoContent)
	if words := ann.get(path).has(t, "[data-testid=computer-queue]").
		Text(); !strings.Contains(words, "somebody at another table") {
		t.Errorf("the whole page says %q", words)
	}
}

// stuckQueue is a queue in which nothing is ever processed.
type stuckQueue struct{ place }

type place struct{ done chan struct{} }

func (s stuckQueue) Advise(context.Context, string, func(func() error) error) table.Place {
	return s.place
}

func (p place) Done() <-chan struct{} { return p.done }
func (p place) Err() error            { return context.Canceled }
func (p place) Before() int           { return 3 }

func TestAnOfficerWhoMustWaitSaysForHowMany(t *testing.T) {
	t.Parallel() // this test waits for seconds
	h := newShelf(t)
	p := place{make(chan struct{})}
	h.tables.UseQueue(stuckQueue{p})
	ann := h.browser()
	path := ann.facing(t, true)
	page := ann.get(path+"/officer").is(t, http.StatusOK)
	waiting := page.has(t, "[data-testid=officer-thinks]")
	if words := waiting.Text(); !strings.Contains(words, "3 other decisions come before your staff officer's.") {
		t.Errorf("it says %q", words)
	}
	page.has(t, "[data-testid=officer-again][href='"+path+"/officer']")
	ann.get(waiting.AttrOr("hx-get", ""), "HX-Request", "true").is(t, http.StatusNoContent) // unchanged
}

// TestOfficersAreBoundedPerPlayer checks that officers use only one player's share of time. An officer stops when
// the player asks at another table, and new advice must wait.
func TestOfficersAreBoundedPerPlayer(t *testing.T) {
	h := newShelf(t)
	ann := h.browser()
	refused := slices.IndexFunc(make([]int, 9), func(int) bool {
		a := ann.get(ann.facing(t, true) + "/officer")
		return a.Status == http.StatusUnprocessableEntity &&
			strings.Contains(a.Find("[data-testid=wrong]").Text(), "very often")
	})
	if refused < 0 {
		t.Error("there is always another officer")
	}
}
