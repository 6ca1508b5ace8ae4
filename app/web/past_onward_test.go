package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

func TestContinuation_ANewTableFromHistory(t *testing.T) {
	h := newLibraryServer(t)
	ann := h.browser()
	path := ann.setUpAgainstRecruit()
	page := ann.get(path+"/history?at=1").wantStatus(t, http.StatusOK)
	form := page.mustHave(t, "[data-testid=onward-form]")
	if !strings.Contains(form.Text(), "imagined from what your side knew") {
		t.Error("it is not said that the world is imagined")
	}
	post := url.Values{"name": {"Ann"}, "against": {"captain"}}
	form.Find("input[type=hidden]").Each(func(_ int, s *goquery.Selection) {
		post.Set(s.AttrOr("name", ""), s.AttrOr("value", ""))
	})
	made := ann.post(form.AttrOr("action", ""), post).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	desk := ann.get(made).wantStatus(t, http.StatusOK)
	if made == path || !strings.Contains(desk.mustHave(t, "[data-testid=played-on]").First().Text(),
		"imagined from what the Americans knew") {
		t.Error("the new table is not marked")
	}
	ann.get(made+"/history").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=played-on]")
	ann.get(made+"/report").wantStatus(t, http.StatusOK)
	if strings.Contains(desk.String(), strings.TrimPrefix(path, "/t/")) {
		t.Error("the new table leads back to the other one")
	}
	post.Set("against", "friend")
	ann.follow(ann.follow(ann.post(form.AttrOr("action", ""), post))).wantStatus(t, http.StatusOK).mustHave(t,
		"[data-testid=invite]")

	// A spectator, or a player with another perspective than their own, cannot play on during the game.
	bert := h.browser()
	if a := bert.get(path + "/history"); a.Find("[data-testid=onward]").Length() > 0 {
		t.Error("a spectator may play on")
	}
	if a := ann.get(path + "/history?as=public"); a.Find("[data-testid=onward]").Length() > 0 {
		t.Error("one may play on with the eyes of everybody")
	}
	for _, change := range []url.Values{
		{"side": {"british"}},
		{"as": {"all"}},
		{"as": {"2"}},
		{"at": {"x"}},
		{"against": {"random"}},
		{"against": {""}},
	} {
		bad := url.Values{}
		for k, v := range post {
			bad[k] = v
		}
		for k, v := range change {
			bad[k] = v
		}
		if a := ann.post(path+"/onward", bad); a.Status < 400 {
			t.Errorf("%v: %d", change, a.Status)
		}
	}
	if a := bert.post(path+"/onward", post); a.Status < 400 {
		t.Error("a spectator plays on")
	}
}
