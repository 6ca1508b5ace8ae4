package web

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/app/web/session"
	"tricorne/db"
)

// fill puts values into the pattern of a route.
func fill(pattern, table string) string {
	r := strings.NewReplacer(":id", table, ":game", "trenton", ":token", "sometoken", ":file", "light.svg", ":name",
		"battle", ":eyes", "both", ":card", "correct", ":act", "3", "*", "css/none.css")
	return r.Replace(pattern)
}

// patterns returns the routes of a method, except those of streams.
func (h *testServer) patterns(method string) []string {
	var out []string
	for _, r := range h.echo.Routes() {
		if r.Method == method && !isStreamRoute(r.Path) {
			out = append(out, r.Path)
		}
	}
	return out
}

// publicRoutes are the routes whose answers are the same for everybody and may be cached.
var publicRoutes = map[string]bool{
	"/manifest.webmanifest": true, "/favicon.ico": true, "/apple-touch-icon.png": true,
	"/robots.txt": true, "/record.schema.json": true,
}

func TestEveryAnswerCarriesTheHeaders(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Dev = true })
	b := h.browser()
	at := strings.TrimPrefix(b.setUp("friend"), "/t/")
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		for _, pattern := range append(h.patterns(method), "/nothing/here") {
			a := b.send(method, fill(pattern, at), nil)
			if a.Status >= http.StatusInternalServerError {
				t.Errorf("%s %s: %s", method, pattern, a)
			}
			csp := a.Header.Get("Content-Security-Policy")
			if !strings.HasPrefix(csp, "default-src 'none'") || strings.Contains(csp, "unsafe") && pattern != mapRoute {
				t.Errorf("%s %s: policy %q", method, pattern, csp)
			}
			for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"} {
				if got := a.Header.Get(name); got != want {
					t.Errorf("%s %s: %s %q", method, pattern, name, got)
				}
			}
			want := "no-store"
			if publicRoutes[pattern] {
				want = cacheOneDay
			}
			if got := a.Header.Get("Cache-Control"); got != want {
				t.Errorf("%s %s: Cache-Control %q", method, pattern, got)
			}
		}
	}
}

// TestPagePartsHaveTheHeadersOfTheirPage requests a desk as a page and as parts. The parts must have the
// headers they need and no others.
func TestPagePartsHaveTheHeadersOfTheirPage(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	path := b.setUp("friend")
	page, parts := b.get(path+"?play=1").wantStatus(t, http.StatusOK), b.get(path+"/desk", "HX-Request", "true").
		wantStatus(t, http.StatusOK)
	for _, name := range []string{
		"Content-Security-Policy", "Cross-Origin-Resource-Policy", "Cross-Origin-Opener-Policy",
		"Referrer-Policy", "Permissions-Policy", "Vary",
	} {
		if page.Header.Get(name) == "" || parts.Header.Get(name) != "" {
			t.Errorf("%s: %q of the page, %q of its parts", name, page.Header.Get(name), parts.Header.Get(name))
		}
	}
	for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"} {
		if got := parts.Header.Get(name); got != want {
			t.Errorf("%s of the parts: %q", name, got)
		}
	}
}

// inlineCode matches script and style written into a page, which the Content-Security-Policy would block.
var inlineCode = regexp.MustCompile(`(?i)<script[^>]*>[^<]|<style|\sstyle=|\son[a-z]+=|javascript:`)

func TestNothingInlineOnAnyPage(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Dev = true })
	b := h.browser()
	at := strings.TrimPrefix(b.setUp("friend"), "/t/")
	for _, pattern := range append(h.patterns(http.MethodGet), "/nothing/here") {
		a := b.get(fill(pattern, at))
		if pattern == "/offline" { // its policy allows its inline style, see TestOfflinePageIsSelfContained
			continue
		}
		if found := inlineCode.FindString(a.Body); found != "" && strings.Contains(a.Header.Get("Content-Type"), "html") {
			t.Errorf("%s: %q", pattern, found)
		}
		if away := regexp.MustCompile(`(?:src|href|action)="(?:https?:)?//`).FindString(a.Body); away != "" {
			t.Errorf("%s leads away: %q", pattern, away)
		}
	}
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	form := url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"device"}}
	for _, header := range [][]string{
		{"Origin", "https://elsewhere.example"},
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
	} {
		b.post("/tables", form, header...).wantStatus(t, http.StatusForbidden).mustHave(t, `[data-testid=problem]`)
	}
	if b.get("/tables").Find(`[data-testid=table-row]`).Length() != 0 {
		t.Error("a table was set up")
	}
	// A browser on the local network sends only its origin.
	b.post("/tables", form, "Origin", h.url).wantStatus(t, http.StatusSeeOther)
	b.post("/tables", form, "Sec-Fetch-Site", "same-origin").wantStatus(t, http.StatusSeeOther)
}

func TestLargeAndGarbledForms(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	large := strings.Repeat("x", largestForm+1)
	b.post("/tables", url.Values{"name": {large}}).wantStatus(t, http.StatusRequestEntityTooLarge).mustHave(t,
		`[data-status="413"]`)
	// A request that does not state its length.
	r, err := http.NewRequest(http.MethodPost, h.url+"/tables",
		struct{ *bytes.Reader }{bytes.NewReader([]byte("name=" + large))})
	if err != nil {
		t.Fatal(err)
	}
	r.ContentLength = -1
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	b.do(r).wantStatus(t, http.StatusRequestEntityTooLarge)

	for kind, body := range map[string]string{
		"application/x-www-form-urlencoded": "game=%zz", "application/json": "{}", "multipart/form-data; boundary=x": "--x--",
		"text/xml": "<a/>",
	} {
		b.send(http.MethodPost, "/tables", strings.NewReader(body), "Content-Type", kind).wantStatus(t, http.StatusBadRequest)
	}
}

func TestUnknownAndWrongMethod(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	b.get("/nothing/here").wantStatus(t, http.StatusNotFound).mustHave(t, `a[href="/"]`)
	b.get("/t/nosuchtable/invite").wantStatus(t, http.StatusNotFound).mustHave(t, `[data-testid=problem]`)
	b.get("/t/..%2f..%2fetc/invite").wantStatus(t, http.StatusNotFound)
	b.send(http.MethodDelete, "/tables", nil).wantStatus(t, http.StatusMethodNotAllowed)
	b.get("/static/css/site.css").wantStatus(t, http.StatusNotFound)
	b.get("/static/../server.go").wantStatus(t, http.StatusNotFound)
}

func TestOtherPlayersSeatIsRefused(t *testing.T) {
	h := newTestServer(t)
	host, other, nobody := h.browser(), h.browser(), h.browser()
	at := host.setUp("device")
	other.setUp("device") // the visitor is a player, but not at this table
	host.get(at+"/curtain").wantStatus(t, http.StatusOK)
	for _, path := range []string{"/curtain", "/rematch", "/invite"} {
		form := url.Values{"side": {"red"}}
		other.post(at+path, form).wantStatus(t, http.StatusForbidden)
		nobody.post(at+path, form).wantStatus(t, http.StatusUnauthorized).mustHave(t, `a[href="/resume"]`)
	}
	// The curtain of a table is only for the player of both its sides.
	other.get(at+"/curtain").wantStatus(t, http.StatusSeeOther)
}

func TestEndedSessionIsReported(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	site, _ := url.Parse(h.url)
	old := b.Jar.Cookies(site)
	b.post("/me", url.Values{"what": {"leave"}}).wantStatus(t, http.StatusSeeOther)
	b.Jar.SetCookies(site, old)
	b.get("/").wantStatus(t, http.StatusOK) // anybody may look at the first page
	a := b.post(at+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusUnauthorized)
	a.mustHave(t, `a[href="/resume"]`)
	a = b.post(at+"/curtain", url.Values{"side": {"red"}}, "HX-Request", "true").wantStatus(t, http.StatusUnauthorized)
	if a.Find("html head title").Length() != 0 || a.Header.Get("HX-Retarget") != "#notice" {
		t.Errorf("htmx got a whole page: %s", a)
	}
	a.mustHave(t, `[role=alert] a[href="/resume"]`)
	if got := b.send(http.MethodGet, at+"/live", nil); got.Status != http.StatusUnauthorized || got.Body != "" {
		t.Errorf("the stream answered %s", got)
	}
}

func TestSessionCookieIsSecureWhereItCanBe(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*Options)
		host   string
		header string
		secure bool
	}{
		"public":              {func(*Options) {}, "tricorne.example", "", true},
		"this machine":        {func(*Options) {}, "localhost:8080", "", false},
		"local network":       {func(o *Options) { o.LAN = true }, "192.168.1.7:8080", "", false},
		"trusted proxy":       {func(o *Options) { o.Proxies = proxies("192.0.2.0/24") }, "localhost:8080", "https", true},
		"another peer":        {func(o *Options) { o.Proxies = proxies("10.0.0.0/8") }, "localhost:8080", "https", false},
		"not a trusted proxy": {func(*Options) {}, "localhost:8080", "https", false},
	} {
		h := newTestServer(t, tc.change)
		r := httptest.NewRequest(http.MethodPost, "/me", strings.NewReader("what=name&name=Abel"))
		r.Host = tc.host
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("X-Forwarded-Proto", tc.header)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		cookies := w.Result().Cookies()
		if len(cookies) != 1 || cookies[0].Name != session.CookieName {
			t.Fatalf("%s: %d, cookies %v", name, w.Code, cookies)
		}
		if c := cookies[0]; c.Secure != tc.secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" {
			t.Errorf("%s: %s", name, c)
		}
	}
}

func TestLostCookieWarningIsShown(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*Options)
		host   string
		header string
		says   bool
	}{
		"another machine":      {func(*Options) {}, "192.168.1.7:8080", "", true},
		"this machine":         {func(*Options) {}, "localhost:8080", "", false},
		"local network":        {func(o *Options) { o.LAN = true }, "192.168.1.7:8080", "", false},
		"a browser with HTTPS": {func(*Options) {}, "tricorne.example", "Sec-Fetch-Site", false},
	} {
		h := newTestServer(t, tc.change)
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = tc.host
		if tc.header != "" {
			r.Header.Set(tc.header, "none")
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if got := strings.Contains(w.Body.String(), `data-testid="forgets"`); got != tc.says {
			t.Errorf("%s: says so: %t", name, got)
		}
	}
}

func TestDefectsShowANumberAndNothingElse(t *testing.T) {
	h := newTestServer(t)
	for path, f := range map[string]echo.HandlerFunc{
		"/fails":  func(echo.Context) error { return errors.New("the secret word is swordfish") },
		"/panics": func(echo.Context) error { panic("the secret word is swordfish") },
	} {
		h.echo.GET(path, f)
		for _, header := range [][]string{nil, {"HX-Request", "true"}} {
			a := h.browser().get(path, header...).wantStatus(t, http.StatusInternalServerError)
			number := a.mustHave(t, `[data-testid=reference]`).Text()
			if len(number) != 10 || !strings.Contains(h.log.String(), "reference="+number) {
				t.Errorf("%s: reference %q is not in the log", path, number)
			}
			if strings.Contains(a.Body, "swordfish") {
				t.Errorf("%s: the error itself is on the page", path)
			}
		}
	}
	if !strings.Contains(h.log.String(), "swordfish") {
		t.Error("the log does not tell what happened")
	}
}

func TestEveryProblemKeepsItsStatus(t *testing.T) {
	h := newTestServer(t)
	for path, tc := range map[string]struct {
		err    error
		status int
	}{
		"/p/table":  {table.ErrNotFound, http.StatusNotFound},
		"/p/yours":  {table.ErrNotYours, http.StatusForbidden},
		"/p/stale":  {table.ErrStale, http.StatusConflict},
		"/p/over":   {table.ErrGameOver, http.StatusConflict},
		"/p/taken":  {table.ErrSeatTaken, http.StatusConflict},
		"/p/pins":   {table.ErrTooManyTries, http.StatusTooManyRequests},
		"/p/dead":   {errSessionEnded, http.StatusUnauthorized},
		"/p/time":   {context.DeadlineExceeded, http.StatusServiceUnavailable},
		"/p/away":   {db.ErrAway, http.StatusServiceUnavailable},
		"/p/method": {echo.ErrMethodNotAllowed, http.StatusMethodNotAllowed},
	} {
		h.echo.GET(path, func(echo.Context) error { return tc.err })
		a := h.browser().get(path).wantStatus(t, tc.status)
		if n := a.Find("h1").Length(); n != 1 {
			t.Errorf("%s: %d headings", path, n)
		}
		if strings.Contains(a.Body, tc.err.Error()) && !errors.As(tc.err, new(*problem)) {
			t.Errorf("%s shows the error itself", path)
		}
		a = h.browser().get(path, "HX-Request", "true").wantStatus(t, tc.status)
		if a.Header.Get("HX-Retarget") != "#notice" || strings.Contains(a.Body, "<html") {
			t.Errorf("%s: htmx got %s", path, a)
		}
	}
	h.echo.GET("/p/gone", func(c echo.Context) error {
		<-c.Request().Context().Done()
		return c.Request().Context().Err()
	})
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodGet, "/p/gone", nil))
	if w.Code != http.StatusServiceUnavailable {
		t.Errorf("out of time: %d", w.Code)
	}
}

func TestMetricsKnowNoIDs(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	b.get(at + "/curtain")
	b.get("/" + strings.TrimPrefix(at, "/t/"))
	w := httptest.NewRecorder()
	h.Metrics().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if !strings.Contains(w.Body.String(), `route="/t/:id/curtain"`) {
		t.Error("the curtain is not counted")
	}
	if strings.Contains(w.Body.String(), strings.TrimPrefix(at, "/t/")) {
		t.Error("the id of a table is a label")
	}
}

func TestHeadIsGetWithoutABody(t *testing.T) {
	h := newTestServer(t)
	a := h.browser().send(http.MethodHead, "/", nil).wantStatus(t, http.StatusOK)
	if a.Body != "" || a.Header.Get("Content-Security-Policy") == "" {
		t.Errorf("got %q", a.Body)
	}
	h.browser().send(http.MethodHead, "/t/x/live", nil).wantStatus(t, http.StatusMethodNotAllowed)
}
