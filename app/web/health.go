package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// healthz handles GET /healthz: it answers as long as the server runs. It does not use the store, because restarting
// the server does not repair the store; readyz checks that.
func healthz(c echo.Context) error { return c.String(http.StatusOK, "well\n") }

// readyz handles GET /readyz: it says whether this server can serve players. The server can if the store can be read
// and written and the first page has been drawn once.
func (s *Server) readyz(c echo.Context) error {
	why := s.readiness.notReadyReason(s.store.CheckReady)
	if why == "" && !s.WarmUp() {
		why = "the first page cannot be drawn"
	}
	if why != "" {
		c.Response().Header().Set("Retry-After", "5")
		return c.String(http.StatusServiceUnavailable, why+"\n")
	}
	return c.String(http.StatusOK, "ready\n")
}

// WarmUp draws the first page once, so that no player waits for the work of the first drawing. It reports whether
// that has succeeded; until then each call tries again.
func (s *Server) WarmUp() bool {
	s.warmMutex.Lock()
	defer s.warmMutex.Unlock()
	if !s.warm {
		w := &discardResponse{header: http.Header{}}
		r := &http.Request{
			Method: http.MethodGet, URL: &url.URL{Path: "/"}, Host: "localhost", RemoteAddr: "127.0.0.1:1",
			Header: http.Header{}, Body: http.NoBody,
		}
		s.ServeHTTP(w, r)
		s.warm = w.status == http.StatusOK
	}
	return s.warm
}

// discardResponse is a response that nobody reads.
type discardResponse struct {
	header http.Header
	status int
}

func (u *discardResponse) Header() http.Header { return u.header }

func (u *discardResponse) WriteHeader(status int) { u.status = status }

func (u *discardResponse) Write(b []byte) (int, error) {
	if u.status == 0 {
		u.status = http.StatusOK
	}
	return len(b), nil
}

// readiness remembers for a moment whether the store is ready, so that frequent requests cause no load.
type readiness struct {
	mu     sync.Mutex
	at     time.Time
	reason string
}

// How long a result is remembered, and how long the store may take.
const (
	readyCacheTime = time.Second
	readyTimeout   = 8 * time.Second // longer than SQLite waits for a lock of another process
)

// notReadyReason returns why the store is not ready, as a text that anybody may read; empty if it is.
func (r *readiness) notReadyReason(ready func(context.Context) error) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.at) < readyCacheTime {
		return r.reason
	}
	ctx, enough := context.WithTimeout(context.Background(), readyTimeout)
	defer enough()
	err := ready(ctx)
	var away *db.AwayError
	switch {
	case err == nil:
		r.reason = ""
	case errors.As(err, &away):
		r.reason = away.Reason
	default:
		r.reason = "the store does not answer"
	}
	r.at = time.Now()
	return r.reason
}
