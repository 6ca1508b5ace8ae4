package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestPastedLinksAreFound(t *testing.T) {
	h := newTestServer(t)
	host := h.browser()
	at := host.setUp("friend")
	link := pathWithoutHost(host.get(at + "/invite").value("#seat-link"))
	for _, pasted := range []string{
		link, link + ".", link + ")", link + "/", link + "%20", link + "%20.", link + ",", link + "%22", link + "%3E",
		link + "%E2%80%9D",
		strings.ToUpper(link), "/s/" + strings.ToUpper(strings.TrimPrefix(link, "/s/")), strings.ToUpper(link) + ").",
	} {
		a := h.browser().get(pasted)
		if a.Status != http.StatusOK || a.Find("[data-testid=sit-down]").Length() == 0 {
			t.Errorf("%s: %s", pasted, a)
			continue
		}
		if to := a.Find("main form").AttrOr("action", ""); to != link {
			t.Errorf("%s: its form goes to %s", pasted, to)
		}
	}
	guest := h.browser()
	guest.post(strings.ToUpper(link)+".", url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	guest.get(at).wantStatus(t, http.StatusOK).mustHave(t, "form#orders, #desk[data-you=blue]")
	for _, pasted := range []string{at + ".", at + ")", at + "/", strings.ToUpper(at), at + "%20"} {
		guest.get(pasted).wantStatus(t, http.StatusOK).mustHave(t, "#desk[data-you=blue]")
	}
	// Paths that were never handed out as links are not found.
	for _, wrong := range []string{"/s/", "/s/.", "/s/aaaaaaaaaaaaaaaaaaaaaaaaaa", link + "x", link + "/x"} {
		h.browser().get(wrong).wantStatus(t, http.StatusNotFound)
	}
}

func TestPastedCodesAreRead(t *testing.T) {
	for _, typed := range []string{
		"KQWM-37RT-ZFDH-9CXB.", "(kqwm 37rt zfdh 9cxb)", "KQWM37RTZFDH9CXB/",
		"“KQWM–37RT–ZFDH–9CXB”", "*KQWM-37RT-ZFDH-9CXB*",
	} {
		if got := normalizeCode(typed); got != "KQWM-37RT-ZFDH-9CXB" {
			t.Errorf("%q is read as %q", typed, got)
		}
	}
	for _, wrong := range []string{"KQWM-37RT-ZFDH-9CX", "KQWM-37RT-ZFDH-9CXA", ""} {
		if got := normalizeCode(wrong); got != "" {
			t.Errorf("%q is read as %q", wrong, got)
		}
	}
	h := newTestServer(t)
	host := h.browser()
	at := host.setUpAtOneTable("apart", "server")
	code := host.get(at + "/invite").Find("[data-testid=door-code]").Text()
	if len(code) != 4 {
		t.Fatalf("the code is %q", code)
	}
	for _, path := range []string{
		"/j/" + code, "/j/" + code + ".", "/J/" + strings.ToLower(code) + ")",
		"/j/" + code + "/",
	} {
		if got := h.browser().get(path).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at+"/arrive" {
			t.Errorf("%s leads to %s", path, got)
		}
	}
	h.browser().post("/join", url.Values{"code": {" " + strings.ToLower(code) + ". "}}).wantStatus(t, http.StatusSeeOther)
}

func TestOlderLinksKeepTheirCase(t *testing.T) {
	for path, want := range map[string]string{
		"/back/AbCdEfGhIjKlMnOpQrStUvWxYz012345.": "/back/AbCdEfGhIjKlMnOpQrStUvWxYz012345",
		"/mail/AbCdEfGhIjKlMnOp":                  "/mail/AbCdEfGhIjKlMnOp",
		"/back/ABCDEFGHIJKLMNOPQRSTUVWXYZ)":       "/back/abcdefghijklmnopqrstuvwxyz",
		"/STOP/ABCDEFGHIJKLMNOPQRSTUVWXYZ":        "/stop/abcdefghijklmnopqrstuvwxyz",
		"/static/S/X.":                            "/static/S/X.",
		"/t/abcdefghijklmnop/desk":                "/t/abcdefghijklmnop/desk",
	} {
		if got := correctPath(path); got != want {
			t.Errorf("%s is %s, not %s", path, got, want)
		}
	}
}
