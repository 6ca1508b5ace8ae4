package web

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/labstack/echo/v4"
)

// unpack returns a body without its encoding.
func unpack(t *testing.T, as string, body io.Reader) string {
	t.Helper()
	var err error
	switch as {
	case "gzip":
		body, err = gzip.NewReader(body)
	case "zstd":
		body, err = zstd.NewReader(body)
	}
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestAnswersArePackedBySize checks which pages are compressed, by their size and by the encodings that a browser
// accepts. It also checks the headers for caches.
func TestAnswersArePackedBySize(t *testing.T) {
	h := newTestServer(t)
	sizes := map[string]int{"/small": minCompressSize - 1, "/large": minCompressSize, "/page": 60_000}
	for path, size := range sizes {
		h.echo.GET(path, func(c echo.Context) error {
			return c.HTMLBlob(http.StatusOK, bytes.Repeat([]byte("x"), size))
		})
	}
	h.echo.GET("/font", func(c echo.Context) error {
		return c.Blob(http.StatusOK, "font/woff2", bytes.Repeat([]byte("x"), 60_000))
	})
	for _, c := range []struct{ path, takes, as string }{
		{"/small", "gzip, deflate, br, zstd", ""},
		{"/large", "gzip, deflate, br, zstd", "zstd"},
		{"/page", "gzip, deflate, br, zstd", "zstd"},
		{"/page", "gzip, deflate", "gzip"}, // over plain HTTP, browsers accept no other encodings
		{"/page", "gzip;q=1, zstd;q=0", "gzip"},
		{"/page", "br", ""},
		{"/page", "identity", ""},
		{"/page", "", ""},
		{"/font", "gzip, deflate, br, zstd", ""},
	} {
		w := h.sendFrom("127.0.0.1:1", http.MethodGet, c.path, nil, "Accept-Encoding", c.takes)
		if got := w.Header().Get("Content-Encoding"); w.Code != http.StatusOK || got != c.as {
			t.Errorf("%s for %q: %d, packed as %q", c.path, c.takes, w.Code, got)
			continue
		}
		if vary := strings.Split(w.Header().Get("Vary"), ", "); !slices.Contains(vary, "Accept-Encoding") ||
			!slices.Contains(vary, "HX-Request") {
			t.Errorf("%s for %q varies by %q", c.path, c.takes, vary)
		}
		size := w.Body.Len()
		if c.as != "" && size > 200 {
			t.Errorf("%s for %q: %d bytes", c.path, c.takes, size)
		}
		want := sizes[c.path]
		if c.path == "/font" {
			want = 60_000
		}
		if got := unpack(t, c.as, w.Body); got != strings.Repeat("x", want) {
			t.Errorf("%s for %q: %d bytes of %d arrive", c.path, c.takes, len(got), want)
		}
	}
}
