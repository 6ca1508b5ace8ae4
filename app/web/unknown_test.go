package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// cookie returns the value of a browser's session cookie.
func (b *browser) cookie() string {
	site, err := url.Parse(b.h.url)
	if err != nil {
		b.h.t.Fatal(err)
	}
	for _, c := range b.Jar.Cookies(site) {
		if c.Name == "tricorne" {
			return c.Value
		}
	}
	return ""
}

func TestAPageWhoseSessionHasEndedSaysSo(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("friend")
	lost := b.copyCookies()
	b.follow(b.post("/me", url.Values{"what": {"code"}})) // this ends the session of the other browser
	for _, path := range []string{"/", "/tables", "/me", at, at + "/history"} {
		a := lost.get(path).wantStatus(t, http.StatusOK)
		got := a.mustHave(t, "[data-testid=lost]")
		if !strings.Contains(got.Text(), "no longer known here") || !strings.Contains(got.Text(), "private link") ||
			got.Find(`a[href="/resume"]`).Length() == 0 {
			t.Errorf("%s says %q", path, got.Text())
		}
	}
	lost.get(at+"/link").wantStatus(t, http.StatusUnauthorized).mustHave(t, `[data-testid=problem] a[href="/resume"]`)
	if a := lost.get(at + "/live"); a.Status != http.StatusUnauthorized {
		t.Errorf("the stream: %d", a.Status)
	}
	// A page drawn before does not become a spectator's, but shows a message.
	a := lost.get(at+"/desk", "HX-Request", "true").wantStatus(t, http.StatusUnauthorized)
	if a.Header.Get("HX-Retarget") != "#notice" || !strings.Contains(a.Text(), "Your session has ended") {
		t.Errorf("a part of the page: %s", a)
	}
	// A visitor who only watches confirms that once.
	to := lost.post("/me", url.Values{"what": {"look"}, "back": {at}}).wantStatus(t,
		http.StatusSeeOther).Header.Get("Location")
	if to != at {
		t.Errorf("then it leads to %s", to)
	}
	if lost.get(at).wantStatus(t, http.StatusOK).Find("[data-testid=lost]").Length() != 0 {
		t.Error("it is said again")
	}
	for _, back := range []string{"//evil.example", "https://evil.example/x", `/\evil.example`, "x"} {
		if to := lost.post("/me", url.Values{"what": {"look"}, "back": {back}}).Header.Get("Location"); to != "/" {
			t.Errorf("%s leads to %s", back, to)
		}
	}
}

func TestVisitorWithoutSessionSeesThePublicView(t *testing.T) {
	h := newTestServer(t)
	at := h.browser().setUp("friend")
	guest := h.browser()
	for range 2 { // in the second round the browser has a guest's cookie
		for _, path := range []string{at, "/tables", "/"} {
			if guest.get(path).wantStatus(t, http.StatusOK).Find("[data-testid=lost]").Length() != 0 {
				t.Errorf("at %s an onlooker is told of a session", path)
			}
		}
		if a := guest.get(at + "/desk"); a.Status != http.StatusOK {
			t.Errorf("the desk: %s", a)
		}
	}
	guest.get(at+"/link").wantStatus(t, http.StatusUnauthorized).mustHave(t, "[data-testid=problem]")
	if h.players() != 1 {
		t.Error("looking on made a player")
	}
}

func TestGETNeverChangesTheSession(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	device, friend := b.setUp("device"), b.setUp("friend")
	before := b.cookie()
	for _, at := range []string{device, friend} {
		for _, path := range []string{
			"", "/curtain", "", "/desk", "/invite", "/link", "/pin", "/people", "/letters", "/sketches", "/seats", "/arrive",
			"/table", "/referee", "/computer",
			"/history", "/replay", "/report", "/dice", "/export.json", "/record.json", "/turn", "/officer", "/leaders",
			"/battles", "/scoresheet",
		} {
			b.get(at + path)
			if b.cookie() != before {
				t.Fatalf("%s%s has replaced the cookie", at, path)
			}
		}
	}
	for _, path := range []string{
		"/", "/tables", "/me", "/resume", "/join", "/help/trenton", "/back/nothing",
		"/s/nothing",
	} {
		b.get(path)
		if b.cookie() != before {
			t.Fatalf("%s has replaced the cookie", path)
		}
	}
	b.get("/tables").mustHave(t, `[data-testid=mine] [data-testid=table-row]`)
}

func TestOldCookieSeesTheClosedCurtain(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	b.get(at).wantStatus(t, http.StatusOK).mustHave(t, "#desk[data-you=red]")
	seen := b.copyCookies() // a copy of the cookie, made while a side was open
	b.get(at + "/curtain")
	if got := seen.get(at).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at+"/curtain" {
		t.Errorf("after the curtain was closed it sees %s", got)
	}
	b.get(at + "/curtain")
	old := b.copyCookies()
	b.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	for _, one := range []*browser{seen, old} { // the cookies sent before and after the response
		if a := one.get(at); a.Status != http.StatusSeeOther && a.Find("#desk").Length() > 0 {
			t.Error("a cookie from before sees through the curtain")
		}
	}
	b.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	b.get(at).wantStatus(t, http.StatusOK).mustHave(t, "#desk[data-you=blue]")
}

func TestTheCurtainOpensAgainWhenTheAnswerWasLost(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	b.get(at + "/curtain")
	again := b.copyCookies() // stands for the same browser, in case the response is lost
	b.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	again.get(at+"/curtain").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=ready-blue]")
	again.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	again.get(at).wantStatus(t, http.StatusOK).mustHave(t, "#desk[data-you=blue]")
}

func TestNewPlayerIsOfferedAResumeCodeOnce(t *testing.T) {
	h := newTestServer(t)
	host, guest := h.browser(), h.browser()
	at := host.setUp("friend")
	link := pathWithoutHost(host.get(at + "/invite").value("#seat-link"))
	guest.post(link, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	if host.get(at).Find("[data-testid=wayback]").Length() != 0 {
		t.Error("who set the table up is offered it too")
	}
	a := guest.get(at).wantStatus(t, http.StatusOK)
	code := a.mustHave(t, "[data-testid=wayback-code]").Text()
	if code != guest.get("/me").value("[data-testid=resume-code]") {
		t.Errorf("the code offered is %q", code)
	}
	a.mustHave(t, `[data-testid=wayback] a[href="`+at+`/link"]`)
	if a.Find("[data-testid=wayback] details[open]").Length() != 0 {
		t.Error("it lies open over the desk")
	}
	if to := guest.post("/me", url.Values{"what": {"kept"}, "table": {at[len("/t/"):]}}).
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != at {
		t.Errorf("it leads to %s", to)
	}
	if guest.get(at).Find("[data-testid=wayback]").Length() != 0 {
		t.Error("it is offered again")
	}
	// The ways back are not offered at the next table either.
	next := host.setUp("friend")
	guest.post(pathWithoutHost(host.get(next+"/invite").value("#seat-link")), nil).wantStatus(t, http.StatusSeeOther)
	if guest.get(next).wantStatus(t, http.StatusOK).Find("[data-testid=wayback]").Length() != 0 {
		t.Error("it is offered at every table")
	}
}
