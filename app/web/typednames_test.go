package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestDeceptiveNamesAreRefused tries every form that takes a name. A name that mixes alphabets is refused with a
// message and changes nothing, and an invisible one counts as empty.
func TestDeceptiveNamesAreRefused(t *testing.T) {
	const mixed, blank = "\u0410bel", "\u3164\u2800" // the first letter is Cyrillic
	h := newTestServer(t)
	b := h.browser()
	set := func(b *browser, name string) answer {
		return b.post("/tables", url.Values{
			"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"friend"},
			"name": {name},
		})
	}
	refused := func(a answer, what string) {
		t.Helper()
		if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Text(), "mixes alphabets") {
			t.Errorf("%s: %s", what, a)
		}
	}
	refused(set(b, mixed), "a new table")
	at := b.setUp("friend")
	link := strings.TrimPrefix(b.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	refused(h.browser().post(link, url.Values{"name": {mixed}}), "a seat by link")
	refused(b.post("/me", url.Values{"what": {"name"}, "name": {mixed}}), "a new name")
	b.post("/me", url.Values{"what": {"name"}, "name": {blank}}).wantStatus(t, http.StatusUnprocessableEntity)
	if got := b.get("/me").value("[name=name]"); got != "Abel" {
		t.Errorf("the name is %q now", got)
	}
	guest := h.browser()
	guest.post(link, url.Values{"name": {blank}}).wantStatus(t, http.StatusSeeOther)
	if got := guest.get("/me").value("[name=name]"); got == "" || strings.ContainsAny(got, blank) {
		t.Errorf("a guest without a name is called %q", got)
	}
	refused(b.post(at+"/people", url.Values{"what": {"pass"}, "name": {mixed}, "seq": {"1"}}),
		"somebody to hand the seat to")
	for raw, want := range map[string]string{
		"山田 Taro": "山田 Taro", "مريم": "مريم", " A\u200bb\u202eel ": "Abel",
		"Ａｂｅｌ": "Abel",
	} {
		b.post("/me", url.Values{"what": {"name"}, "name": {raw}}).wantStatus(t, http.StatusSeeOther)
		if got := b.get("/me").value("[name=name]"); got != want {
			t.Errorf("%q becomes %q, not %q", raw, got, want)
		}
	}
}
