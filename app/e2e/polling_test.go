package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
)

// refusingProxy puts a proxy in front of the server. The proxy refuses paths with the given ending, with the answer
// that the server gives when there are too many live streams.
func (s *server) refusingProxy(end string) *server {
	s.t.Helper()
	to, err := url.Parse(s.url)
	if err != nil {
		s.t.Fatal(err)
	}
	line := httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = r.In.Host
	}}
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, end) {
			w.Header().Set("Retry-After", "30")
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		line.ServeHTTP(w, r)
	}))
	s.t.Cleanup(func() {
		front.CloseClientConnections()
		front.Close()
	})
	return &server{t: s.t, url: front.URL, log: s.log}
}

// TestPagePollsWithoutStream makes the server refuse all live streams. The pages then check for news at
// intervals, and show a message about it.
func TestPagePollsWithoutStream(t *testing.T) {
	s := serve(t).refusingProxy("/live")
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	for _, p := range []*player{ann, bob} {
		p.allowErrors("/live", "503")
	}
	p := whoseTurn(t, ann, bob)
	other := map[*player]*player{ann: bob, bob: ann}[p]
	other.waitForScript("the page to say that it looks by itself",
		`document.querySelector("[data-live-words]").textContent.includes("looks again by itself")`)
	before := other.text(testid("log"))
	p.waitForNewDesk("the end of movement", func() { p.click(testid("act-done")) })
	other.waitForScript("the log to go on without a stream",
		"document.querySelector("+quote(testid("log"))+").innerText !== "+quote(before))
}
