package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"tricorne/static"
)

func TestAssetsAreHashedAndCompressed(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	plain := b.get(h.assets.URL("site.css"), "Accept-Encoding", "identity").wantStatus(t, http.StatusOK)
	for name, open := range map[string]func([]byte) io.Reader{
		"br":   func(p []byte) io.Reader { return brotli.NewReader(bytes.NewReader(p)) },
		"gzip": func(p []byte) io.Reader { r, _ := gzip.NewReader(bytes.NewReader(p)); return r },
	} {
		a := b.get(h.assets.URL("site.css"), "Accept-Encoding", name).wantStatus(t, http.StatusOK)
		if a.Header.Get("Cache-Control") != cacheForever || a.Header.Get("Content-Encoding") != name ||
			a.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: %v", name, a.Header)
		}
		if got, err := io.ReadAll(open([]byte(a.Body))); err != nil || string(got) != plain.Body {
			t.Errorf("%s: %d bytes of %d, %v", name, len(got), len(plain.Body), err)
		}
	}
}

func TestStyleSheetsNameOnlyWhatIsThere(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	for bundle := range bundles {
		if path.Ext(bundle) != ".css" {
			continue
		}
		css := b.get(h.assets.URL(bundle)).Body
		if strings.Contains(css, "/*") || strings.Contains(css, "../") {
			t.Errorf("%s: a comment or an address that was not turned is left", bundle)
		}
		for _, m := range regexp.MustCompile(`url\("([^"]+)"\)`).FindAllStringSubmatch(css, -1) {
			if !strings.HasPrefix(m[1], "data:") {
				b.get(m[1]).wantStatus(t, http.StatusOK)
			}
		}
	}
	if !strings.HasPrefix(strings.TrimSpace(b.get(h.assets.URL("site.css")).Body), "@layer reset, tokens, base") {
		t.Error("the order of the layers does not come first")
	}
}

func TestTheDesksScriptIsOneClosureOfAllItsFiles(t *testing.T) {
	h := newTestServer(t)
	script := strings.TrimSpace(h.browser().get(h.assets.URL("desk.js")).wantStatus(t, http.StatusOK).Body)
	if !strings.HasPrefix(script, "(() => {\n\"use strict\";\n") || !strings.HasSuffix(script, "})();") {
		t.Error("its names are not its own")
	}
	files, err := fs.Glob(static.Files, "js/desk/*.js")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		part, err := fs.ReadFile(static.Files, name)
		if err != nil || !strings.Contains(script, strings.TrimSpace(string(part))) {
			t.Errorf("%s is not in it: %v", name, err)
		}
		if _, alone := h.assets.urls[name]; alone {
			t.Errorf("%s is served by itself too", name)
		}
	}
}

func TestPrintedMap(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	url := b.get("/").mustHave(t, ".engraving img").AttrOr("src", "")
	a := b.get(url).wantStatus(t, http.StatusOK)
	if a.Header.Get("Content-Type") != "image/svg+xml" || a.Header.Get("Cache-Control") != cacheForever {
		t.Errorf("%v", a.Header)
	}
	if strings.Contains(a.Body, "http://") &&
		strings.Contains(strings.ReplaceAll(a.Body, "http://www.w3.org/", ""), "http://") {
		t.Error("the map names something elsewhere")
	}
	// The address of an older edition of the map redirects to the present one.
	old := b.get("/map/trenton/light.0000000000.svg").wantStatus(t, http.StatusFound)
	if old.Header.Get("Location") != url || old.Header.Get("Cache-Control") == cacheForever {
		t.Errorf("%v", old.Header)
	}
	for _, path := range []string{"/map/trenton/sepia.svg", "/map/chess/light.svg", "/map/trenton/..%2flight"} {
		b.get(path).wantStatus(t, http.StatusNotFound)
	}
}

// TestWeightOfTheFirstPage checks that the first page stays under its limit of sixty kilobytes. That includes
// style, script, icon and the fonts it uses, but not the map.
func TestWeightOfTheFirstPage(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	total := 0
	weigh := func(path string) string {
		a := b.get(path, "Accept-Encoding", "br, gzip").wantStatus(t, http.StatusOK)
		total += len(a.Body)
		t.Logf("%6d %s", len(a.Body), path)
		return a.Body
	}
	page := b.get("/")
	weigh("/")
	for _, n := range page.Find("link[rel=stylesheet], link[rel=icon], link[rel=preload], script[src]").EachIter() {
		weigh(n.AttrOr("href", n.AttrOr("src", "")))
	}
	weigh(h.assets.URL("fonts/alegreya-sans-700-normal.woff2")) // the page also uses this font
	if total > 60_000 {
		t.Errorf("the first page weighs %d bytes", total)
	}
}
