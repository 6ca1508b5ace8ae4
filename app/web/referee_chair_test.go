package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestClosedCurtainHidesTheTableFromTheRefereesSeat requests the page about the referee's seat as three
// visitors. They are a player, a player whose curtain is closed and a stranger. Only a player with an open curtain
// may see an offer and the form.
func TestClosedCurtainHidesTheTableFromTheRefereesSeat(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	seq := func(a answer) string { return a.value("form[action$='/referee'] [name=seq]") }
	if got := seq(b.get(at+"/referee").wantStatus(t, http.StatusOK)); got == "" || got == "0" {
		t.Errorf("a player who looks is shown %q to ask with", got)
	}
	b.get(at+"/curtain").wantStatus(t, http.StatusOK)
	if got := seq(b.get(at+"/referee").wantStatus(t, http.StatusOK)); got != "" && got != "0" {
		t.Errorf("behind the curtain the page counts to %s", got)
	}

	ann, bert, eve := h.browser(), h.browser(), h.browser()
	path := ann.setUp("friend")
	bert.post(strings.TrimPrefix(ann.get(path+"/invite").value(`[data-testid=seat-link]`), h.url),
		url.Values{"name": {"Bert"}}).wantStatus(t, http.StatusSeeOther)
	n := seq(ann.get(path + "/referee"))
	if n == "" || n == "0" {
		t.Fatalf("a player is shown %q to ask with", n)
	}
	ann.post(path+"/referee", url.Values{"what": {"ask"}, "seq": {n}}).wantStatus(t, http.StatusSeeOther)
	if words := bert.get(path + "/referee").
		Text(); !strings.Contains(words, "The Red") && !strings.Contains(words, "Reds") {
		t.Errorf("the other player is not told who asks: %s", bert.get(path+"/referee"))
	}
	if got := seq(eve.get(path+"/referee").wantStatus(t, http.StatusOK)); got != "" {
		t.Errorf("a stranger is shown %q to ask with", got)
	}
	eve.post(path+"/referee", url.Values{"what": {"ask"}, "seq": {"1"}}).wantStatus(t, http.StatusUnauthorized)
}
