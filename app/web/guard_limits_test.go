package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"golang.org/x/time/rate"
)

func TestTooManyRequests(t *testing.T) {
	h := newTestServer(t, func(o *Options) {
		o.Limits = Limits{Session: 1, Address: 1000, GuessesPerSecond: rate.Every(time.Hour)}
	})
	b := h.browser()
	b.post("/me", url.Values{"what": {"name"}, "name": {"Abel"}}).wantStatus(t, http.StatusSeeOther)
	status := 0
	for range 120 {
		if status = b.get("/me").Status; status != http.StatusOK {
			break
		}
	}
	if status != http.StatusTooManyRequests {
		t.Fatalf("a hundred and twenty requests at once: %d", status)
	}
	a := b.get("/me").wantStatus(t, http.StatusTooManyRequests)
	if a.Header.Get("Retry-After") == "" {
		t.Error("it is not said when to come again")
	}
	// Other visitors are not limited, and assets are not limited for anybody.
	h.browser().get("/").wantStatus(t, http.StatusOK)
	b.get(h.assets.URL("site.css")).wantStatus(t, http.StatusOK)
}

func TestTooManyFromOneAddress(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{Address: 1} })
	from := func(address string) int {
		r := httptest.NewRequest(http.MethodGet, "/resume", nil)
		r.RemoteAddr = address + ":1234"
		// the client is not a trusted proxy, so its header must be ignored
		r.Header.Set("X-Forwarded-For", "198.51.100.1")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Code
	}
	last := 0
	for range 500 {
		last = from("203.0.113.5")
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("five hundred at once: %d", last)
	}
	if got := from("203.0.113.6"); got != http.StatusOK {
		t.Errorf("another address: %d", got)
	}
}

func TestResumeCodesResistGuessing(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{} })
	b := h.browser()
	last := 0
	for range 12 {
		last = b.post("/resume", url.Values{"code": {newResumeCode()}}).Status
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("after twelve codes: %d", last)
	}
}

func TestLimitsForgetIdleVisitors(t *testing.T) {
	l := newLimits(Limits{})
	for _, name := range []string{"a", "b", "c"} {
		_ = l.countGuess(name)
	}
	l.sweep(time.Now().Add(idleTime + time.Second))
	if n := l.guesses.Len(); n != 0 {
		t.Errorf("%d buckets are left", n)
	}
}
