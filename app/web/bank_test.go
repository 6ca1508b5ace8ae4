package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/rules/trenton"
)

// bankTable returns a table of two browsers, each with half an hour of time to play. The function after moves the
// clock forward.
func bankTable(t *testing.T, h *testServer) (host, guest *browser, at string, after func(time.Duration)) {
	t.Helper()
	now := time.Now()
	h.tables.SetClock(func() time.Time { return now })
	host, guest = h.browser(), h.browser()
	form := url.Values{
		"game": {"trenton"}, "scenario": {"bagging_the_fox"}, "side": {"american"}, "mode": {"friend"},
		"name": {"Abel"}, "bank": {"30"},
	}
	at = host.post("/tables", form).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	invitation := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	guest.post(invitation, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	now = time.Now().Add(time.Second)
	return host, guest, at, func(d time.Duration) { now = now.Add(d) }
}

func TestTheDeskShowsTheTimeOfEachSide(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{trenton.New()}) })
	host, guest, at, after := bankTable(t, h)
	if host.get(at).Find("#orders").Length() == 0 { // the dice made the other side move first
		host, guest = guest, host
	}
	if got := host.get(at).mustHave(t, "[data-testid=clock-british]").
		Text(); !strings.Contains(got, "Time left: ") || !strings.Contains(got, "30:00") && !strings.Contains(got, "29:5") {
		t.Errorf("the clock shows %q", got)
	}
	late := guest.get(at).mustHave(t, "[data-testid=late]")
	if _, hidden := late.Attr("hidden"); !hidden {
		t.Error("a claim is offered at once")
	}
	if ends, err := time.Parse(time.RFC3339, late.AttrOr("data-late", "")); err != nil ||
		time.Until(ends) < 29*time.Minute || time.Until(ends) > 31*time.Minute {
		t.Errorf("the script is told %v, %v", ends, err)
	}
	seq := late.Find("[name=seq]").AttrOr("value", "")
	refused := guest.post(at+"/claim", url.Values{"seq": {seq}})
	refused.wantStatus(t, http.StatusUnprocessableEntity)
	if !strings.Contains(refused.Body, "still have") {
		t.Errorf("refused with %s", refused)
	}
	after(31 * time.Minute)
	host.post(at+"/claim", url.Values{"seq": {seq}}).wantStatus(t, http.StatusUnprocessableEntity)
	h.browser().post(at+"/claim", url.Values{"seq": {seq}}).wantStatus(t, http.StatusUnauthorized)
	guest.post(at+"/manner", url.Values{"seq": {seq}, "change": {"more"}}).wantStatus(t, http.StatusSeeOther)
	seq = guest.get(at).mustHave(t, "[data-testid=late]").Find("[name=seq]").AttrOr("value", "")
	guest.post(at+"/claim", url.Values{"seq": {seq}}).wantStatus(t, http.StatusUnprocessableEntity)
	after(15 * time.Minute)
	guest.post(at+"/claim", url.Values{"seq": {seq}}).wantStatus(t, http.StatusSeeOther)
	if over := guest.get(at).mustHave(t, "[data-testid=over]").Text(); !strings.Contains(over, "ran out of time") {
		t.Errorf("the verdict: %q", over)
	}
}

func TestATimeThatIsNotOfferedIsRefused(t *testing.T) {
	h := newTestServer(t)
	for _, bank := range []string{"1", "-30", "x", "99999999", "30 "} {
		form := url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"friend"}, "bank": {bank}}
		h.browser().post("/tables", form).wantStatus(t, http.StatusBadRequest)
	}
}
