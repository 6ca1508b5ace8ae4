package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// probeText is a text that another site could choose, to find out whether it resembles a secret of the page.
const probeText = "Greene-strong"

// TestNothingIsPackedWithTextOfAnotherSite sends a player's browser to every page of the table that accepts text in
// its address. A page may be compressed only if the text cannot be in it. The text of a search on the map must never
// be in the page.
func TestNothingIsPackedWithTextOfAnotherSite(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	at := b.setUp("friend")
	guest := h.browser()
	guest.post(strings.TrimPrefix(b.get(at+"/invite").value(`[data-testid=seat-link]`), h.url),
		url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	pages := []string{
		"", "/desk", "/history", "/battles", "/report", "/letters", "/people", "/seats", "/sketches",
		"/link", "/dice", "/computer", "/leaders", "/referee",
	}
	names := []string{
		"find", "place", "hold", "do", "over", "as", "at", "turn", "state", "card", "have", "done", "night",
		"strong", "coins", "bid", "waits", probeText,
	}
	const takes = "gzip, deflate, br, zstd"
	for _, page := range pages {
		for _, name := range names {
			path := at + page + "?" + url.Values{name: {probeText}}.Encode()
			for _, from := range []string{"cross-site", "same-site", ""} {
				header := []string{"Accept-Encoding", takes}
				if from != "" {
					header = append(header, "Sec-Fetch-Site", from)
				}
				if a := b.get(path, header...); a.Header.Get("Content-Encoding") != "" {
					t.Errorf("%s from %q is packed", path, from)
				}
			}
			if name == "find" && strings.Contains(b.get(path).Body, probeText) {
				t.Errorf("%s says what was looked for", path)
			}
		}
		if a := b.get(at+page, "Accept-Encoding", takes); a.Status == http.StatusOK &&
			a.Header.Get("Content-Encoding") == "" && len(a.Body) > minCompressSize {
			t.Errorf("%s is not packed though nothing was chosen for it", page)
		}
	}
	// requests from this site itself
	for _, header := range [][]string{
		{"Sec-Fetch-Site", "same-origin"},
		{"Sec-Fetch-Site", "none"},
		{"HX-Request", "true"},
	} {
		if a := b.get(at+"/history?at=1", append(header, "Accept-Encoding", takes)...).
			wantStatus(t, http.StatusOK); a.Header.Get("Content-Encoding") == "" {
			t.Errorf("with %q it is not packed", header)
		}
	}
	// The same holds with the dictionary that browsers have fetched.
	a := b.get(at+"?find="+probeText, "Accept-Encoding", takes+", "+dictionaryEncoding, availableHeader, h.dictionary.name,
		"Sec-Fetch-Site",
		"cross-site")
	if as := a.Header.Get("Content-Encoding"); as != "" {
		t.Errorf("it is packed as %q", as)
	}
	if a := b.get(at+"?find=hill", "Sec-Fetch-Site", "same-origin"); !strings.Contains(a.Body, "hill") {
		t.Errorf("nothing is found any more: %s", a)
	}
	if a := b.get(at+"?find="+probeText).
		wantStatus(t, http.StatusOK); !strings.Contains(a.mustHave(t, "[data-testid=notice]").Text(),
		"Nothing on this map is called that.") {
		t.Errorf("it says %q", a.Find("[data-testid=notice]").Text())
	}
}
