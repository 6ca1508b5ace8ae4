package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/rules/game"
)

// TestSideMovesToASecondDeviceAndBack moves the open side of a device to another one by the displayed code. Every
// block has a unique word on it. From then on the first device must show nothing of that side, and nothing at all
// before the other side opens its curtain. The second device must never show the other side. Then the lent side
// returns to the first device, behind the curtain.
func TestSideMovesToASecondDeviceAndBack(t *testing.T) {
	a := canarySpecs["trenton"]
	c := newCanaries("trenton", a, 1)
	c.markCalendarPublic("christmas_surprise")
	m, first := newOneDeviceMatch(t, c, "christmas_surprise")
	for _, from := range []string{"an open desk", "the curtain"} {
		first.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
		first.post(m.path+"/curtain", url.Values{"side": {"british"}}).wantStatus(t, http.StatusSeeOther)
		first.get(m.path).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=to-second]")
		first.get(m.path+"/seats").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=lend]")
		first.follow(first.post(m.path+"/seats", url.Values{"what": {"lend"}})).mustHave(t, ".qr path")
		ended := pathOf(t, first.get(m.path+"/seats").value("[data-testid=lend-link]"))
		first.post(m.path+"/seats", url.Values{"what": {"keep"}}).wantStatus(t, http.StatusSeeOther)
		m.browser().get(ended).wantStatus(t, http.StatusNotFound)
		first.post(m.path+"/seats", url.Values{"what": {"lend"}}).wantStatus(t, http.StatusSeeOther)
		link := pathOf(t, first.get(m.path+"/seats").wantStatus(t, http.StatusOK).value("[data-testid=lend-link]"))
		if from == "the curtain" {
			first.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
		}

		second := m.browser()
		second.get(link).wantStatus(t, http.StatusOK)
		second.post(link, url.Values{"name": {"Bert"}}).wantStatus(t, http.StatusSeeOther)
		for _, at := range []string{"", "/history", "/report", "/people", "/seats", "/desk"} {
			got := first.get(m.path+at, "HX-Request", "true").wantStatus(t, http.StatusOK)
			if got.Header.Get("HX-Redirect") != m.path+"/curtain" || got.Body != "" {
				t.Fatalf("from %s: %s after the side has gone: %s", from, at, got)
			}
		}
		hangs := first.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
		hangs.mustHave(t, "[data-testid=gone]")
		if hangs.Find("[data-testid=door-british]").Length() != 0 {
			t.Error("the side that has gone has a door")
		}
		first.post(m.path+"/curtain", url.Values{"side": {"british"}}).wantStatus(t, http.StatusBadRequest)
		first.post(m.path+"/curtain", url.Values{"side": {"american"}}).wantStatus(t, http.StatusSeeOther)
		for _, l := range []leakChecker{
			{first, "the first device", []game.Side{2}},
			{second, "the second device", []game.Side{1}},
		} {
			for _, at := range []string{
				"", "/desk", "/history", "/history?at=1", "/report", "/leaders", "/export.json",
				"/people", "/seats",
			} {
				c.search(t, l, "from "+from+": "+at, l.read(m.path+at), "")
			}
		}
		if got := first.get(m.path).wantStatus(t, http.StatusOK).mustHave(t, "#desk").AttrOr("data-you",
			""); got != "american" {
			t.Errorf("the first device is the %s'", got)
		}
		if got := second.get(m.path).wantStatus(t, http.StatusOK).mustHave(t, "#desk").AttrOr("data-you",
			""); got != "british" {
			t.Errorf("the second device is the %s'", got)
		}
		m.browser().get(link).wantStatus(t, http.StatusNotFound) // the link worked only once

		second.post(m.path+"/seats", url.Values{"what": {"together"}}).wantStatus(t, http.StatusSeeOther)
		second.get(m.path+"/seats").wantStatus(t, http.StatusForbidden)
		c.search(t, leakChecker{first, "the first device", []game.Side{2}}, "the side is back: the open desk",
			first.read(m.path), "")
		first.post(m.path+"/curtain", nil).wantStatus(t, http.StatusSeeOther)
		first.get(m.path+"/curtain").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=door-british]")
	}
}

// TestLendingDeviceTakesItsSideBack moves a side to a second device and takes it back with one button. The next
// act of the second device is refused with an explanation, and it becomes a spectator that sees nothing of either
// side. Only the lender may take a side back.
func TestLendingDeviceTakesItsSideBack(t *testing.T) {
	c := newCanaries("trenton", canarySpecs["trenton"], 1)
	c.markCalendarPublic("christmas_surprise")
	m, first := newOneDeviceMatch(t, c, "christmas_surprise")
	fetch := url.Values{"what": {"fetch"}}
	first.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
	first.post(m.path+"/curtain", url.Values{"side": {"american"}}).wantStatus(t, http.StatusSeeOther)
	first.post(m.path+"/seats", fetch).wantStatus(t, http.StatusBadRequest) // no side was lent
	first.post(m.path+"/seats", url.Values{"what": {"lend"}}).wantStatus(t, http.StatusSeeOther)
	link := pathOf(t, first.get(m.path+"/seats").wantStatus(t, http.StatusOK).value("[data-testid=lend-link]"))
	second := m.browser()
	second.get(link).wantStatus(t, http.StatusOK)
	second.post(link, url.Values{"name": {"Bert"}}).wantStatus(t, http.StatusSeeOther)
	act := second.get(m.path).wantStatus(t, http.StatusOK).ordersForm(t)
	act.Set("act", "done")

	for _, forger := range []*browser{second, m.browser()} {
		if a := forger.post(m.path+"/seats", fetch); a.Status < 400 {
			t.Errorf("somebody else takes the side: %d", a.Status)
		}
	}
	first.post(m.path+"/seats", fetch) // the curtain is closed, so this does nothing
	if got := second.get(m.path).mustHave(t, "#desk").AttrOr("data-you", ""); got != "american" {
		t.Fatalf("behind the curtain the side was taken back: the second device is %q", got)
	}
	first.post(m.path+"/curtain", url.Values{"side": {"british"}}).wantStatus(t, http.StatusSeeOther)
	first.get(m.path+"/seats").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=fetch]")
	if second.get(m.path+"/seats").wantStatus(t, http.StatusOK).Find("[data-testid=fetch]").Length() > 0 {
		t.Error("the second device is offered to take a side back")
	}
	if a := first.post(m.path+"/seats", fetch, "Origin", "https://elsewhere.example"); a.Status != http.StatusForbidden {
		t.Errorf("another site takes the side: %d", a.Status)
	}
	first.post(m.path+"/seats", fetch).wantStatus(t, http.StatusSeeOther)
	// a side must be opened, so this leads to the curtain
	first.post(m.path+"/seats", fetch).wantStatus(t, http.StatusSeeOther)

	no := second.post(m.path+"/act", act).wantStatus(t, http.StatusForbidden)
	for _, words := range []string{"back on the first device", "QR code"} {
		if !strings.Contains(no.Body, words) {
			t.Errorf("who has lost the side is not told of %q", words)
		}
	}
	second.post(m.path+"/seats", fetch).wantStatus(t, http.StatusForbidden)
	onlooker := second.get(m.path).wantStatus(t, http.StatusOK)
	if words := onlooker.mustHave(t, "[data-testid=notice]").Text(); !strings.Contains(words,
		"led on the first device again") {
		t.Errorf("the desk says %q", words)
	}
	for _, at := range []string{"", "/desk", "/history", "/history?at=1", "/report", "/leaders", "/export.json"} {
		c.search(t, leakChecker{second, "the second device", []game.Side{1, 2}}, "taken back: "+at, second.read(m.path+at),
			"")
	}
	first.get(m.path+"/curtain").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=door-american]")
	for _, side := range []string{"british", "american"} {
		first.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
		first.post(m.path+"/curtain", url.Values{"side": {side}}).wantStatus(t, http.StatusSeeOther)
		if got := first.get(m.path).wantStatus(t, http.StatusOK).mustHave(t, "#desk").AttrOr("data-you", ""); got != side {
			t.Errorf("the first device is the %s', not the %s'", got, side)
		}
	}
	first.post(m.path+"/seats", url.Values{"what": {"lend"}}).wantStatus(t, http.StatusSeeOther)
	again := pathOf(t, first.get(m.path+"/seats").wantStatus(t, http.StatusOK).value("[data-testid=lend-link]"))
	second.post(again, url.Values{"name": {"Bert"}}).wantStatus(t, http.StatusSeeOther)
	if second.get(m.path).wantStatus(t, http.StatusOK).Find("[data-testid=notice]").Length() > 0 {
		t.Error("who has the side again is told that it was taken back")
	}
}

// pathOf returns the path of a link.
func pathOf(t *testing.T, link string) string {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil || !strings.HasPrefix(u.Path, "/s/") {
		t.Fatalf("the link is %q", link)
	}
	return u.Path
}
