package e2e

import (
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/chromedp"
)

// Chromium spends more than half of its time on drawing the printed maps, which few tests look at. All other tests get
// empty maps of the same size.

// emptyMaps caches the empty drawing for each printed map, by the path of the map.
var emptyMaps sync.Map

// svgTag matches the opening tag of an SVG drawing, which has the size of the drawing.
var svgTag = regexp.MustCompile(`<svg[^>]*>`)

// emptyMap returns an empty drawing of the same size as the map at an address of the server.
func emptyMap(address string) (string, error) {
	_, path, _ := strings.Cut(address, "/map/")
	if known, ok := emptyMaps.Load(path); ok {
		return known.(string), nil
	}
	r, err := http.Get(address)
	if err != nil {
		return "", err
	}
	defer r.Body.Close()
	drawing, err := io.ReadAll(r.Body)
	if err != nil {
		return "", err
	}
	empty := string(svgTag.Find(drawing)) + "</svg>"
	emptyMaps.Store(path, empty)
	return empty, nil
}

// hideMaps replaces the printed maps with empty ones in the player's tab, unless the test saves pictures.
func (p *player) hideMaps() {
	p.t.Helper()
	if *update || os.Getenv("TRICORNE_TEST_PICTURES") != "" {
		return
	}
	err := chromedp.Listen(p.ctx, func(e any) {
		if e, ok := e.(*fetch.EventRequestPaused); ok {
			go p.serveEmptyMap(e)
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
	maps := fetch.EnableParams{Patterns: []*fetch.RequestPattern{{URLPattern: "*/map/*.svg"}}}
	if _, err := chromedp.Call(p.ctx, fetch.Enable, maps); err != nil {
		p.t.Fatal(err)
	}
}

// showMaps gives the player's tab the printed maps, from the next page on.
func (p *player) showMaps() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, fetch.Disable, cdp.Empty{}); err != nil {
		p.t.Fatal(err)
	}
}

// serveEmptyMap answers the request for a map with an empty one. If the server cannot be reached, the request goes on
// and the browser reports the error.
func (p *player) serveEmptyMap(e *fetch.EventRequestPaused) {
	empty, err := emptyMap(e.Request.URL)
	if err != nil {
		_, _ = chromedp.Call(p.ctx, fetch.ContinueRequest, fetch.ContinueRequestParams{RequestID: e.RequestID})
		return
	}
	_, _ = chromedp.Call(p.ctx, fetch.FulfillRequest, fetch.FulfillRequestParams{
		RequestID: e.RequestID, ResponseCode: http.StatusOK, Body: []byte(empty),
		ResponseHeaders: []*fetch.HeaderEntry{
			{Name: "Content-Type", Value: "image/svg+xml"},
			{Name: "Cache-Control", Value: "public, max-age=31536000, immutable"},
		},
	})
}
