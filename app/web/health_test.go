package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"
)

// TestReadyOnlyOnceTheFirstPageIsWarm starts a server whose first page cannot be drawn. The server must not be ready
// until the page can be drawn.
func TestReadyOnlyOnceTheFirstPageIsWarm(t *testing.T) {
	h := newTestServer(t)
	drawn, broken := 0, true
	h.echo.Use(func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			if c.Path() != "/" {
				return next(c)
			}
			if drawn++; broken {
				return errTimeout
			}
			return next(c)
		}
	})
	b := h.browser()
	a := b.get("/readyz").wantStatus(t, http.StatusServiceUnavailable)
	if a.Header.Get("Retry-After") == "" || !strings.Contains(a.Body, "the first page cannot be drawn") || drawn != 1 {
		t.Errorf("drawn %d times, it says %s", drawn, a)
	}
	b.get("/healthz").wantStatus(t, http.StatusOK) // a restart would not help
	broken = false
	b.get("/readyz").wantStatus(t, http.StatusOK)
	b.get("/readyz").wantStatus(t, http.StatusOK)
	if drawn != 2 {
		t.Errorf("the first page was drawn %d times", drawn)
	}
}
