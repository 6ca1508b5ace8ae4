package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/web/session"
)

// FuzzEveryHandler sends garbage to every route: as a player with a seat, as a stranger, with htmx and without.
// Nothing may panic or be a defect: every wrong request must get a clear answer.
func FuzzEveryHandler(f *testing.F) {
	h := newTestServer(f, func(o *Options) { o.Dev = true })
	player := h.browser()
	tables := []string{"none", "../..", strings.Repeat("a", 100)}
	for _, mode := range []string{"device", "friend", "open"} {
		tables = append(tables, strings.TrimPrefix(player.setUp(mode), "/t/"))
	}
	site, _ := url.Parse(h.url)
	cookies := player.Jar.Cookies(site)
	var routes [][2]string
	for _, r := range h.echo.Routes() {
		if !isStreamRoute(r.Path) {
			routes = append(routes, [2]string{r.Method, r.Path})
		}
	}

	garbage := []string{
		"", "seq=1&step=deploy&act=done", "seq=-1&step=%00&act=%ff", "seq=99999999999999999999", "f.=&has=&n..=1",
		"n.a.b=x&n.a.b=-1",
		"f.token=hill&f.token=hill&has=token&was.token=x", "side=red&pin=0000", "side=red&newpin=abc",
		"side=red&newpin=1234567890",
		"at=-1&as=all", "at=99999&as=2", "at=0&as=blue", "at=x&as=%00", "mine=-1&open=x", "what=theme&theme=%3Cscript%3E",
		"code=%F0%9F%8E%A9",
		"game=trenton&scenario=short&side=red&mode=device&option=bold&option=bold&name=%E2%80%AE", "yes=1&seq=1",
		"draft=%7B%7D&place=%22%3E%3Cb%3E",
		"play=1&place=hill&tab=charts", "seq=2&typed=6+6+6+6&rest=1&f1=999&d1=-1", "seq=1&change=pause&back=seats",
		"who=x&yes=1&back=%2F%2Fevil", strings.Repeat("f.x=1&", 2000),
	}
	for i := range routes {
		for j := range garbage {
			f.Add(i, j%6, garbage[j], garbage[(j+i)%len(garbage)], i%2 == 0, j%3 == 0)
		}
	}
	f.Fuzz(func(t *testing.T, route, at int, query, body string, known, htmx bool) {
		method, pattern := routes[abs(route)%len(routes)][0], routes[abs(route)%len(routes)][1]
		target := fill(pattern, url.PathEscape(tables[abs(at)%len(tables)])) + "?" + strings.Map(keepPrintable, query)
		var r *http.Request
		if method == http.MethodPost {
			r = httptest.NewRequest(method, target, strings.NewReader(body))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		} else {
			r = httptest.NewRequest(method, target, nil)
		}
		if htmx {
			r.Header.Set("HX-Request", "true")
		}
		if known {
			for _, c := range cookies {
				r.AddCookie(c)
			}
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= http.StatusInternalServerError || w.Code < http.StatusOK {
			t.Fatalf("%s %s with %q: %d\n%s", method, target, body, w.Code, h.log)
		}
		for _, c := range w.Result().Cookies() {
			if known && c.Name == session.CookieName && c.MaxAge >= 0 {
				cookies = []*http.Cookie{c} // lifting the curtain changes the session's id
			}
		}
	})
}

// keepPrintable keeps a rune that httptest allows in a request line, and replaces others by -1.
func keepPrintable(r rune) rune {
	if r <= ' ' || r > '~' || r == '#' {
		return -1
	}
	return r
}

func abs(n int) int {
	if n < 0 {
		return -(n + 1)
	}
	return n
}
