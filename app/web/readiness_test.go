package web

import (
	"context"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"
)

func TestHealthAndReadiness(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	b.get("/healthz").wantStatus(t, http.StatusOK)
	b.get("/readyz").wantStatus(t, http.StatusOK)
	away := h.file + ".away"
	if err := os.Rename(h.file, away); err != nil {
		t.Fatal(err)
	}
	h.readiness.at = time.Time{}
	for range 3 {
		a := b.get("/readyz").wantStatus(t, http.StatusServiceUnavailable)
		if a.Body != "the file of the store was deleted\n" || a.Header.Get("Retry-After") == "" {
			t.Errorf("it says %q", a.Body)
		}
	}
	b.get("/healthz").wantStatus(t, http.StatusOK) // restarting the server would not help
	if err := os.Rename(away, h.file); err != nil {
		t.Fatal(err)
	}
	h.readiness.at = time.Time{}
	b.get("/readyz").wantStatus(t, http.StatusOK)
}

func TestReadinessIsCached(t *testing.T) {
	var r readiness
	asked := 0
	for range 50 {
		if why := r.notReadyReason(
			func(context.Context) error { asked++; return context.DeadlineExceeded },
		); why != "the store does not answer" {
			t.Errorf("it says %q", why)
		}
	}
	if asked != 1 {
		t.Errorf("the store was asked %d times", asked)
	}
}

func TestUnavailableStoreIsReported(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("device")
	away := h.file + ".away"
	if err := os.Rename(h.file, away); err != nil {
		t.Fatal(err)
	}
	form := url.Values{"what": {"name"}, "name": {"Beth"}}
	for range 3 {
		a := b.post("/me", form).wantStatus(t, http.StatusServiceUnavailable)
		if !strings.Contains(a.Body, "we do not know whether what you sent was stored") ||
			a.Header.Get("Retry-After") == "" || a.Find("[data-testid=reference]").Length() > 0 {
			t.Errorf("it says %s", a)
		}
		a = b.post("/me", form, "HX-Request", "true").wantStatus(t, http.StatusServiceUnavailable)
		if a.Header.Get("HX-Retarget") != "#notice" || !strings.Contains(a.Body, "Look again in a moment") {
			t.Errorf("htmx was told %s", a)
		}
		a = b.get("/tables").wantStatus(t, http.StatusServiceUnavailable)
		if strings.Contains(a.Body, "whether what you sent") || !strings.Contains(a.Body, "Your tables are kept") {
			t.Errorf("it says %s", a)
		}
	}
	if n := strings.Count(h.log.String(), "level=ERROR"); n != 1 {
		t.Errorf("%d errors are in the log of one outage:\n%s", n, h.log)
	}
	if err := os.Rename(away, h.file); err != nil {
		t.Fatal(err)
	}
	b.post("/me", form).wantStatus(t, http.StatusSeeOther) // play continues normally
	b.get(at+"/curtain").wantStatus(t, http.StatusOK)
}
