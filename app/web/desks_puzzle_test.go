package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestEveryPuzzleIsSetFromTheHelp sets every puzzle up from the page that lists it. Its aim must be above the
// orders of its side, and it can be restarted. An unknown puzzle is an error.
func TestEveryPuzzleIsSetFromTheHelp(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	for _, m := range h.tables.Games() {
		if len(m.Puzzles) < 2 {
			t.Errorf("%s: %d puzzles", m.ID, len(m.Puzzles))
		}
		for _, p := range m.Puzzles {
			to := "/puzzle/" + m.ID + "/" + p.ID
			b.get("/help/"+m.ID).wantStatus(t, http.StatusOK).mustHave(t, `form[action="`+to+`"] button`)
			path := b.post(to, url.Values{"name": {"Ann"}}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
			a := b.get(path).wantStatus(t, http.StatusOK)
			if got := a.mustHave(t, "[data-testid=coach] h3").Text(); got != p.Title {
				t.Errorf("%s: above the orders stands %q", to, got)
			}
			if got := a.mustHave(t, "#orders").AttrOr("data-side", ""); got != itoa(int(p.Side)) {
				t.Errorf("%s: side %s is asked", to, got)
			}
			a.mustHave(t, `form[action="`+to+`"] [data-testid=again]`)
		}
	}
	b.post("/puzzle/trenton/none", nil).wantStatus(t, http.StatusNotFound)
	b.post("/puzzle/chess/mass", nil).wantStatus(t, http.StatusNotFound)
}

// TestFailedPuzzleIsShownAtCurtain fails a puzzle by ending its movement at once. The curtain must say so.
func TestFailedPuzzleIsShownAtCurtain(t *testing.T) {
	b := newLibraryServer(t).browser()
	path := b.post("/puzzle/trenton/mass", url.Values{"name": {"Ann"}}).wantStatus(t,
		http.StatusSeeOther).Header.Get("Location")
	form := b.get(path).ordersForm(t)
	form.Set("act", "done")
	b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	a := b.get(path+"/curtain").wantStatus(t, http.StatusOK)
	if now := strings.TrimSpace(a.mustHave(t, "[data-testid=coach-now]").Text()); !strings.HasPrefix(now,
		"Not this time") {
		t.Errorf("at the curtain stands %q", now)
	}
	a.mustHave(t, "[data-testid=again]")
}
