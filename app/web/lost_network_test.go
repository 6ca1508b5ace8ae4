package web

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"sync"
)

// lossyNetwork is a network between the browsers of a journey and the test server. It loses one answer, or one request.
type lossyNetwork struct {
	proxy *httputil.ReverseProxy

	mu           sync.Mutex
	lostNumber   int  // number of the request that is lost, counted from 1
	losesRequest bool // the request is lost, not the answer
	requestCount int  // number of requests so far
	lostRequest  string
}

var errLost = errors.New("the answer is lost")

func (h *testServer) newLossyNetwork(n int, unsent bool) (*lossyNetwork, string) {
	h.t.Helper()
	target, err := url.Parse(h.url)
	if err != nil {
		h.t.Fatal(err)
	}
	out := &lossyNetwork{lostNumber: n, losesRequest: unsent}
	losing := func(r *http.Request) bool { return r.Header.Get("Lose") != "" }
	out.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ModifyResponse: func(w *http.Response) error {
			if losing(w.Request) {
				_, err := io.Copy(io.Discard, w.Body) // the server has handled the request completely
				return errors.Join(errLost, err)
			}
			return nil
		},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	ts := httptest.NewServer(out)
	h.t.Cleanup(ts.Close)
	return out, ts.URL
}

func (n *lossyNetwork) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	n.requestCount++
	lose := n.requestCount == n.lostNumber
	if lose {
		n.lostRequest = r.Method + " " + withoutIDs(r.URL.Path)
	}
	n.mu.Unlock()
	if lose && n.losesRequest {
		panic(http.ErrAbortHandler)
	}
	if lose {
		r.Header.Set("Lose", "1")
	}
	n.proxy.ServeHTTP(w, r)
}

var idPattern = regexp.MustCompile(`/(t|s)/[a-z0-9]{16,}`)

// withoutIDs returns a path without the ids of tables and links.
func withoutIDs(path string) string { return idPattern.ReplaceAllString(path, "/$1/…") }
