package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// copyCookies returns a second browser with the same cookies, like that of a thief.
func (b *browser) copyCookies() *browser {
	b.h.t.Helper()
	out := b.h.browser()
	site, err := url.Parse(b.h.url)
	if err != nil {
		b.h.t.Fatal(err)
	}
	out.Jar.SetCookies(site, b.Jar.Cookies(site))
	return out
}

func TestANewLinkEndsTheOldOne(t *testing.T) {
	h := newTestServer(t)
	b, thief := h.browser(), h.browser()
	at := b.setUp("friend")
	stolen := strings.TrimPrefix(b.get(at+"/invite").value(`[data-testid=own-link]`), h.url)
	link := b.get(at+"?play=1").mustHave(t, `[data-testid=to-link]`).AttrOr("href", "") // a link in the menu of the desk
	if got := b.get("/me").mustHave(t, `[data-testid=seats] a`).AttrOr("href", ""); got != link {
		t.Errorf("from “me” it leads to %q", got)
	}
	if got := strings.TrimPrefix(b.get(link).value(`[data-testid=own-link]`), h.url); got != stolen {
		t.Fatalf("the link is %q, not %q", got, stolen)
	}
	// The thief takes the seat. Its holder comes back with their link and makes a new one.
	thief.post(stolen, nil).wantStatus(t, http.StatusSeeOther)
	thief.get(at+"?play=1").mustHave(t, `[data-testid=to-link]`)
	b.post(stolen, nil).wantStatus(t, http.StatusSeeOther)
	a := b.follow(b.post(link, nil))
	a.mustHave(t, `[data-testid=saved]`)
	fresh := strings.TrimPrefix(a.value(`[data-testid=own-link]`), h.url)
	if fresh == stolen || !strings.HasPrefix(fresh, "/s/") {
		t.Fatalf("the new link is %q", fresh)
	}
	thief.get(stolen).wantStatus(t, http.StatusNotFound)
	thief.post(stolen, nil).wantStatus(t, http.StatusNotFound)
	thief.post(link, nil).wantStatus(t, http.StatusForbidden)
	if thief.get(at).Find(`[data-testid=to-link]`).Length() != 0 {
		t.Error("the thief still sits there")
	}
	// The new link works. If another browser made it, the old one is not shown.
	h.browser().post(fresh, url.Values{"name": {"Abel"}}).wantStatus(t, http.StatusSeeOther)
}

func TestALinkIsMadeForASeatThatHasNone(t *testing.T) {
	h := newTestServer(t)
	host, guest := h.browser(), h.browser()
	at := host.setUp("friend")
	invitation := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	guest.post(invitation, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	a := guest.get(at+"/link").wantStatus(t, http.StatusOK)
	if a.value(`[data-testid=own-link]`) != "" {
		t.Error("there is a link already")
	}
	fresh := strings.TrimPrefix(guest.follow(guest.post(at+"/link", nil)).value(`[data-testid=own-link]`), h.url)
	h.browser().get(fresh).wantStatus(t, http.StatusOK)
	if got := host.get(at + "/link").value(`[data-testid=own-link]`); strings.HasSuffix(got, fresh) {
		t.Error("the host sees the guest's link")
	}
	h.browser().post(at+"/link", nil).wantStatus(t, http.StatusUnauthorized)
	h.browser().get(at+"/link").wantStatus(t, http.StatusUnauthorized)
	device := host.setUp("device")
	if got := host.get(device+"/link").wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != device {
		t.Errorf("on one device it leads to %s", got)
	}
	host.post(at+"/link", nil, "Origin", "https://elsewhere.example").wantStatus(t, http.StatusForbidden)
}

func TestANewCodeEndsTheSessionsOpenedWithTheOld(t *testing.T) {
	h := newTestServer(t)
	b, thief := h.browser(), h.browser()
	at := b.setUp("device")
	code := b.get("/me").value(`[data-testid=resume-code]`)
	copied := b.copyCookies() // the cookie itself was copied
	thief.post("/resume", url.Values{"code": {code}}).wantStatus(t, http.StatusSeeOther)
	thief.get(at+"/curtain").wantStatus(t, http.StatusOK)
	late := thief.copyCookies() // stands for a request in flight that would save the old session again

	fresh := b.follow(b.post("/me", url.Values{"what": {"code"}})).value(`[data-testid=resume-code]`)
	if fresh == code || fresh == "" {
		t.Fatalf("the new code is %q", fresh)
	}
	for name, one := range map[string]*browser{"resumed": thief, "copied": copied, "late": late} {
		one.post(at+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusUnauthorized)
		one.post("/me", url.Values{"what": {"code"}}).wantStatus(t, http.StatusUnauthorized)
		if one.get("/me").Find(`[data-testid=resume-code]`).Length() != 0 {
			t.Errorf("the %s session goes on", name)
		}
	}
	b.get("/me").mustHave(t, `[data-testid=resume-code]`) // the owner's session continues
	b.post(at+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusSeeOther)
	other := h.browser()
	other.post("/resume", url.Values{"code": {fresh}}).wantStatus(t, http.StatusSeeOther)
	other.get(at+"/curtain").wantStatus(t, http.StatusOK)
}
