package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// marching is the desk of a campaign with Washington chosen and as much on the map as there ever is, and whose it is.
func marching(t testing.TB, h *house) (b *browser, path, query string) {
	t.Helper()
	ann, bob, path := h.friends("campaign")
	b, a := untilMarch(t, path, ann, bob)
	form := a.orders(t)
	form.Set("f.who", a.value("[data-field=who] input:not([disabled])"))
	a = b.get(path + "?" + form.Encode())
	form = a.orders(t)
	form.Set("f.to", a.value("[data-field=to] input:not([disabled])"))
	return b, path, form.Encode()
}

var layer = regexp.MustCompile(`(?s)<svg id="(marks|ways|units|targets)".*?</svg>`)

// The layers that move weigh less than 30 KB, what answers an act less than 15 KB as it travels.
func TestTheDeskIsLight(t *testing.T) {
	h := newTrenton(t)
	b, path, query := marching(t, h)
	part := b.get(path+"/desk?"+query, "HX-Request", "true").is(t, http.StatusOK)
	layers := 0
	found := layer.FindAllString(part.Body, -1)
	for _, l := range found {
		layers += len(l)
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, 4)
	z.Write([]byte(part.Body))
	z.Close()
	t.Logf("layers %d bytes, desk %d bytes, packed %d", layers, len(part.Body), packed.Len())
	if len(found) != 4 || layers > 30_000 {
		t.Errorf("%d layers of %d bytes", len(found), layers)
	}
	if packed.Len() > 15_000 {
		t.Errorf("an answer of %d bytes", packed.Len())
	}
}

// BenchmarkDesk draws a whole desk of the campaign, from the request to the last byte.
func BenchmarkDesk(b *testing.B) {
	h := newTrenton(b)
	player, path, query := marching(b, h)
	site, _ := url.Parse(h.url)
	r := httptest.NewRequest(http.MethodGet, path+"/desk?"+query, nil)
	r.Header.Set("HX-Request", "true")
	for _, c := range player.Jar.Cookies(site) {
		r.AddCookie(c)
	}
	b.ReportAllocs()
	for b.Loop() {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "route-edge") {
			b.Fatal(w.Code)
		}
	}
}
