package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

func TestParkedGameIsWokenByItsButton(t *testing.T) {
	h := newTestServer(t)
	host, other, friend := h.browser(), h.browser(), h.browser()
	at := host.setUp("friend")
	link := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	friend.post(link, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	host.get(at).wantStatus(t, http.StatusOK)
	// park the game as if nobody had visited it for a long time
	parked, err := h.rows.ParkTables(t.Context(), time.Now().Add(time.Hour), 10)
	if err != nil || len(parked) != 1 {
		t.Fatal(parked, err)
	}
	page := host.get(at).wantStatus(t, http.StatusOK)
	page.mustHave(t, `[data-testid=parked]`)
	page.mustHave(t, `form[action="`+at+`/wake"] button`)
	looked := other.get(at).wantStatus(t, http.StatusOK)
	if looked.Find(`[data-testid=wake]`).Length() != 0 {
		t.Error("a stranger may wake the game")
	}
	// the history and the report of a parked game can be read as before
	for _, b := range []*browser{host, other} {
		b.get(at+"/history").wantStatus(t, http.StatusOK)
		b.get(at+"/report").wantStatus(t, http.StatusOK)
	}
	other.post(at+"/wake", url.Values{}).wantStatus(t, http.StatusForbidden)
	host.get(at).mustHave(t, `[data-testid=parked]`)
	if to := host.post(at+"/wake", url.Values{}).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != at {
		t.Errorf("leads to %q", to)
	}
	if desk := host.get(at).wantStatus(t, http.StatusOK); desk.Find(`[data-testid=parked]`).Length() != 0 ||
		!strings.Contains(desk.Find("title").Text(), "Tricorne") {
		t.Error("the game still is parked")
	}
}
