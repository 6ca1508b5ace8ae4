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

// setUpAgainstComputer sets up a game at which the computer moves first.
func (b *browser) setUpAgainstComputer(t *testing.T, officers bool) string {
	t.Helper()
	set := url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"british"}, "mode": {"computer"},
		"level": {"recruit"}, "name": {"Ann"},
	}
	if officers {
		set.Set("side", "american")
		set.Set("officers", "on")
	}
	return b.post("/tables", set).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
}

// TestPageShowsTheQueueForTheComputer checks the number of tables that wait longer. It is shown after a
// long wait, and does not depend on the visitor's own table.
func TestPageShowsTheQueueForTheComputer(t *testing.T) {
	h := newLibraryServer(t)
	ann, bert, carl := h.browser(), h.browser(), h.browser()
	bert.setUpAgainstComputer(t, false)
	path := ann.setUpAgainstComputer(t, false)
	carl.setUpAgainstComputer(t, false)
	queue := ann.get(path).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=computer-queue]")
	if words := strings.TrimSpace(queue.Text()); words != "" {
		t.Errorf("at once it says %q", words)
	}
	ask := queue.AttrOr("hx-get", "")
	ann.get(ask, "HX-Request", "true").wantStatus(t, http.StatusNoContent)
	h.tables.SetClock(func() time.Time { return time.Now().Add(time.Minute) })
	said := ann.get(ask, "HX-Request", "true").wantStatus(t, http.StatusOK)
	if words := said.mustHave(t, "[data-testid=computer-queue]").
		Text(); !strings.Contains(words, "somebody at another table has waited longer") {
		t.Errorf("it says %q", words)
	}
	again := said.mustHave(t, "[data-testid=computer-queue]").AttrOr("hx-get", "")
	ann.get(again, "HX-Request", "true").wantStatus(t, http.StatusNoContent)
	if words := ann.get(path).mustHave(t, "[data-testid=computer-queue]").
		Text(); !strings.Contains(words, "somebody at another table") {
		t.Errorf("the whole page says %q", words)
	}
}

// stuckQueue is a queue in which nothing is ever processed.
type stuckQueue struct{ stuckQueuePlace }

type stuckQueuePlace struct{ done chan struct{} }

func (s stuckQueue) Advise(context.Context, string, func(func() error) error) table.QueuePlace {
	return s.stuckQueuePlace
}

func (p stuckQueuePlace) Done() <-chan struct{} { return p.done }
func (p stuckQueuePlace) Err() error            { return context.Canceled }
func (p stuckQueuePlace) AheadInQueue() int     { return 3 }

func TestWaitingOfficerShowsQueueLength(t *testing.T) {
	t.Parallel() // this test waits for seconds
	h := newLibraryServer(t)
	p := stuckQueuePlace{make(chan struct{})}
	h.tables.UseQueue(stuckQueue{p})
	ann := h.browser()
	path := ann.setUpAgainstComputer(t, true)
	page := ann.get(path+"/officer").wantStatus(t, http.StatusOK)
	waiting := page.mustHave(t, "[data-testid=officer-thinks]")
	if words := waiting.Text(); !strings.Contains(words, "3 other decisions come before your staff officer's.") {
		t.Errorf("it says %q", words)
	}
	page.mustHave(t, "[data-testid=officer-again][href='"+path+"/officer']")
	ann.get(waiting.AttrOr("hx-get", ""), "HX-Request", "true").wantStatus(t, http.StatusNoContent) // unchanged
}

// TestOfficersAreBoundedPerPlayer checks that officers use only one player's share of time. An officer stops when
// the player asks at another table, and new advice must wait.
func TestOfficersAreBoundedPerPlayer(t *testing.T) {
	h := newLibraryServer(t)
	ann := h.browser()
	refused := slices.IndexFunc(make([]int, 9), func(int) bool {
		a := ann.get(ann.setUpAgainstComputer(t, true) + "/officer")
		return a.Status == http.StatusUnprocessableEntity &&
			strings.Contains(a.Find("[data-testid=wrong]").Text(), "very often")
	})
	if refused < 0 {
		t.Error("there is always another officer")
	}
}
