package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// postPeople sends a form of the people page.
func (b *browser) postPeople(path, what string, more ...string) answer {
	b.h.t.Helper()
	form := url.Values{"what": {what}}
	if e := b.get(path + "/people").Find("[data-testid=people] input[name=seq]"); e.Length() > 0 {
		form.Set("seq", e.First().AttrOr("value", ""))
	}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return b.post(path+"/people", form)
}

func TestResigningIsTakenBack(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	seq := ann.get(path+"/people").mustHave(t,
		"[data-testid=do-resign]").Closest("form").Find("[name=seq]").AttrOr("value", "")
	h.browser().post(path+"/people", url.Values{"what": {"resign"}, "seq": {seq}}).wantStatus(t, http.StatusUnauthorized)
	stranger := h.browser()
	stranger.setUp("friend")
	stranger.post(path+"/people", url.Values{"what": {"resign"}, "seq": {seq}}).wantStatus(t, http.StatusForbidden)
	for _, forged := range []url.Values{
		{"what": {"win"}, "seq": {seq}},
		{"what": {"resign"}},
		{"what": {"resign"}, "seq": {"x"}},
	} {
		ann.post(path+"/people", forged).wantStatus(t, http.StatusBadRequest)
	}
	ann.postPeople(path, "resign", "seq", "999").wantStatus(t, http.StatusConflict)
	if wrong := ann.postPeople(path, "resign", "seq", "999").mustHave(t, "[data-testid=wrong]").
		Text(); !strings.Contains(wrong, "moved on") {
		t.Errorf("a stale resignation is told %q", wrong)
	}

	if to := ann.postPeople(path, "resign", "seq", seq).wantStatus(t,
		http.StatusSeeOther).Header.Get("Location"); to != path {
		t.Errorf("after resigning one is sent to %q", to)
	}
	ann.postPeople(path, "resign", "seq", seq).wantStatus(t, http.StatusSeeOther) // sent twice
	for _, b := range []*browser{ann, bob} {
		over := b.get(path).mustHave(t, "[data-testid=over]").Text()
		if !strings.Contains(over, "resigned") || !strings.Contains(over, "still hidden") {
			t.Errorf("the desk says %q", over)
		}
	}
	bob.get(path+"/history?as=all").wantStatus(t, http.StatusForbidden)
	if words := bob.get("/tables").wantStatus(t, http.StatusOK).Body; !strings.Contains(words, " won.") {
		t.Error("the list of tables does not say who won")
	}

	now := bob.get(path).mustHave(t, "[data-testid=play-on]").Closest("form").Find("[name=seq]").AttrOr("value", "")
	bob.post(path+"/offer", url.Values{"seq": {now}}).wantStatus(t, http.StatusSeeOther)
	now = ann.get(path).mustHave(t, "[data-testid=answer-yes]").Closest("form").Find("[name=seq]").AttrOr("value", "")
	ann.post(path+"/answer", url.Values{"seq": {now}, "yes": {"1"}}).wantStatus(t, http.StatusSeeOther)
	ann.get(path).mustHave(t, "#orders")

	ann.postPeople(path, "resign").wantStatus(t, http.StatusSeeOther)
	now = ann.get(path).mustHave(t, "[data-testid=lay-open]").Closest("form").Find("[name=seq]").AttrOr("value", "")
	ann.post(path+"/manner", url.Values{"seq": {now}, "change": {"lay-open"}}).wantStatus(t, http.StatusSeeOther)
	bob.get(path+"/history?as=all").wantStatus(t, http.StatusOK)
	if bob.get(path).Find("[data-testid=play-on]").Length() > 0 {
		t.Error("one may go back after everything lies open")
	}
}

func TestADrawIsAnsweredAtTheTable(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	ann.postPeople(path, "draw").wantStatus(t, http.StatusSeeOther)
	ann.get(path+"/people").mustHave(t, "[data-testid=draw-state]")
	offer := bob.get(path).mustHave(t, "[data-testid=offer]")
	if !strings.Contains(offer.Text(), "offers a draw") {
		t.Errorf("Bob is told %q", offer.Text())
	}
	bob.post(path+"/answer", url.Values{"seq": {offer.Find("[name=seq]").AttrOr("value", "")}, "yes": {"1"}}).
		wantStatus(t, http.StatusSeeOther)
	if over := ann.get(path).mustHave(t, "[data-testid=over]").Text(); !strings.Contains(over, "agreed on a draw") {
		t.Errorf("the desk says %q", over)
	}
	if !strings.Contains(ann.get("/tables").Body, "Over: a draw.") {
		t.Error("the list of tables does not say that it is a draw")
	}
}

func TestSeatIsPassedOnByALink(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	ann.postPeople(path, "pass", "name", " ").wantStatus(t, http.StatusUnprocessableEntity)
	ann.postPeople(path, "pass", "name", "Carl <b>").wantStatus(t, http.StatusSeeOther)
	page := ann.get(path + "/people")
	link := page.mustHave(t, "[data-testid=pass-link]").AttrOr("value", "")
	at, err := url.Parse(link)
	if err != nil || !strings.HasPrefix(at.Path, "/s/") || strings.Contains(page.Body, "Carl <b>") {
		t.Fatalf("the link is %q", link)
	}
	bob.post(at.Path, url.Values{"name": {"Bob"}}).wantStatus(t, http.StatusUnprocessableEntity)
	carl := h.browser()
	if words := carl.get(at.Path).wantStatus(t, http.StatusOK).Body; !strings.Contains(words, "passed on to you") {
		t.Error("the page of the link does not say what it does")
	}
	carl.post(at.Path, url.Values{"name": {"Carl"}}).wantStatus(t, http.StatusSeeOther)
	carl.get(path).mustHave(t, "[data-testid=you]")
	carl.get(path+"/people").mustHave(t, "[data-testid=resign]")
	ann.get(path+"/people").wantStatus(t, http.StatusForbidden)
	h.browser().get(at.Path).wantStatus(t, http.StatusNotFound)
	if !strings.Contains(bob.get(path).Body, "in place of") {
		t.Error("Bob is not told")
	}
}

func TestLeavingFreesTheSeat(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	if to := bob.postPeople(path, "leave").wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != "/tables" {
		t.Errorf("who left is sent to %q", to)
	}
	bob.get(path+"/people").wantStatus(t, http.StatusForbidden)
	page := ann.get(path+"/invite").wantStatus(t, http.StatusOK)
	if page.Find("#seat-link").Length() > 0 {
		t.Error("the used invitation is shown again")
	}
	ann.post(path+"/invite", nil).wantStatus(t, http.StatusSeeOther)
	ann.get(path+"/people").wantStatus(t, http.StatusOK)
}
