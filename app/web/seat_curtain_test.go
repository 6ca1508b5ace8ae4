package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

func TestCurtainHidesTheTable(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	// the player who set up the table begins, so the curtain is open for them
	b.get(at).wantStatus(t, http.StatusOK).mustHave(t, "#desk")
	site, _ := url.Parse(h.url)
	open := b.Jar.Cookies(site)

	a := b.get(at+"/curtain").wantStatus(t, http.StatusOK)
	a.mustHave(t, `[data-testid=curtain]`)
	if got := a.Header.Get("Clear-Site-Data"); got != `"cache"` {
		t.Errorf("Clear-Site-Data %q", got)
	}
	if a.Find("img, picture, [data-live], #desk, #map").Length() != 0 {
		t.Error("something of the table stands on the curtain")
	}
	if got := b.get(at).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at+"/curtain" {
		t.Errorf("the table leads to %q", got)
	}
	for _, path := range []string{"/desk", "/history", "/report", "/leaders"} {
		a := b.get(at+path, "HX-Request", "true")
		if a.Header.Get("HX-Redirect") != at+"/curtain" || a.Body != "" {
			t.Errorf("%s behind the curtain: %s", path, a)
		}
	}
	if a := b.get(at + "/export.json"); a.Status != http.StatusSeeOther {
		t.Errorf("the export behind the curtain: %d", a.Status)
	}
	if a := b.post(at+"/act", url.Values{
		"seq": {"0"}, "step": {"deploy"},
		"act": {"done"},
	}); a.Header.Get("Location") != at+"/curtain" {
		t.Errorf("an act behind the curtain: %s", a)
	}
	if a := b.get(at + "/live"); a.Status != http.StatusNoContent {
		t.Errorf("the stream behind the curtain: %d", a.Status)
	}
	// The cookie from before the curtain was closed opens nothing any more.
	thief := h.browser()
	thief.Jar.SetCookies(site, open)
	if thief.get(at).Find(`[data-testid=orders]`).Length() != 0 {
		t.Error("the old cookie still sits at the table")
	}

	b.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	if got := b.get(at).mustHave(t, "#desk").Text(); !strings.Contains(got, "Blue") {
		t.Errorf("the desk is %q", got)
	}
	b.post(at+"/curtain", nil).wantStatus(t, http.StatusSeeOther) // closes it
	b.get(at).wantStatus(t, http.StatusSeeOther)
}

func TestPINGuardsASide(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	b.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	pin := b.get(at).mustHave(t, `[data-testid=to-pin]`).AttrOr("href", "")
	b.get(pin).wantStatus(t, http.StatusOK).mustHave(t, `[data-testid=set-pin]`)
	for _, bad := range []string{"", "12", "12345678901", "four"} {
		b.post(pin, url.Values{"pin": {bad}}).wantStatus(t, http.StatusUnprocessableEntity).mustHave(t, `[role=alert]`)
	}
	b.follow(b.post(pin, url.Values{"pin": {"2468"}})).mustHave(t, `[data-testid=saved]`)

	a := b.get(at + "/curtain")
	a.mustHave(t, `[data-testid=door-blue] [data-testid=pin]`)
	for _, form := range []url.Values{
		{"side": {"blue"}}, {"side": {"blue"}, "pin": {"1357"}}, {"side": {"blue"}, "newpin": {"1357"}},
	} {
		b.post(at+"/curtain", form).wantStatus(t, http.StatusForbidden).mustHave(t, `[data-testid=door-blue] [role=alert]`)
		b.get(at).wantStatus(t, http.StatusSeeOther)
	}
	b.post(at+"/curtain", url.Values{"side": {"blue"}, "pin": {"2468"}}).wantStatus(t, http.StatusSeeOther)
	b.get(at).wantStatus(t, http.StatusOK).mustHave(t, "#desk")

	b.get(at + "/curtain")
	last := 0
	for range 20 {
		last = b.post(at+"/curtain", url.Values{"side": {"blue"}, "pin": {"0000"}}).Status
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("after twenty wrong PINs: %d", last)
	}
	a = b.post(at+"/curtain", url.Values{"side": {"blue"}, "pin": {"0000"}})
	if after, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil || after < 1 || after > 13 ||
		!strings.Contains(a.Text(), "Come back in "+strconv.Itoa(after)+" second") {
		t.Errorf("it is not said when to come back: %q, %s", a.Header.Get("Retry-After"), a)
	}
}

func TestAPINIsSetFromItsOwnOpenSideAlone(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	b.get(at + "/curtain") // this closes it
	for _, form := range []url.Values{{"pin": {"2468"}}, {"pin": {"2468"}, "side": {"blue"}}, {"what": {"none"}}} {
		if got := b.post(at+"/pin", form).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at+"/curtain" {
			t.Errorf("behind the curtain it leads to %s", got)
		}
	}
	b.post(at+"/curtain", url.Values{"side": {"blue"}, "newpin": {"1111"}}).wantStatus(t, http.StatusSeeOther)
	b.post(at+"/pin", url.Values{"side": {"red"}, "pin": {"2468"}}).wantStatus(t, http.StatusSeeOther)
	a := b.get(at + "/curtain")
	if a.Find(`[data-testid=door-red] [data-testid=pin]`).Length() != 0 ||
		a.Find(`[data-testid=door-blue] [data-testid=pin]`).Length() != 1 {
		t.Error("the PIN of the other side was set")
	}
	b.post(at+"/curtain", url.Values{"side": {"blue"}, "pin": {"2468"}}).wantStatus(t, http.StatusSeeOther)
	b.post(at+"/pin", url.Values{"what": {"none"}}).wantStatus(t, http.StatusSeeOther)
	b.get(at + "/curtain")
	b.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	b.get(at).wantStatus(t, http.StatusOK)

	other := h.browser()
	other.setUp("device")
	other.post(at+"/pin", url.Values{"pin": {"1234"}}).wantStatus(t, http.StatusForbidden)
	h.browser().post(at+"/pin", url.Values{"pin": {"1234"}}).wantStatus(t, http.StatusUnauthorized)
}

func TestCurtainBelongsToTheHolderOfBothSides(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("friend")
	b.get(at+"/curtain").wantStatus(t, http.StatusSeeOther)
	b.post(at+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusForbidden)
	b.post(b.setUp("device")+"/curtain", url.Values{"side": {"green"}}).wantStatus(t, http.StatusBadRequest)
}
