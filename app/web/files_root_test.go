package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"image"
	_ "image/jpeg" // previews
	_ "image/png"  // icons
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

func TestTheSiteCanBePutOnAHomeScreen(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	home := b.get("/").wantStatus(t, http.StatusOK)
	home.mustHave(t, `link[rel=apple-touch-icon][href="/apple-touch-icon.png"]`)
	a := b.get(home.mustHave(t, "link[rel=manifest]").AttrOr("href", "")).wantStatus(t, http.StatusOK)
	if kind := a.Header.Get("Content-Type"); kind != "application/manifest+json" {
		t.Errorf("the manifest is %q", kind)
	}
	var m struct {
		Name, Display, ID, Scope string
		Start                    string `json:"start_url"`
		Theme                    string `json:"theme_color"`
		Background               string `json:"background_color"`
		Icons                    []icon
	}
	if err := json.Unmarshal([]byte(a.Body), &m); err != nil {
		t.Fatal(err)
	}
	if m.Name != "Tricorne" || m.Display != "standalone" || m.Start != "/tables" || m.Scope != "/" || m.ID != "/" ||
		m.Theme == "" || m.Background == "" {
		t.Errorf("the manifest is %+v", m)
	}
	b.get(m.Start).wantStatus(t, http.StatusOK)
	sizes := map[string]bool{}
	for _, i := range m.Icons {
		got := b.get(i.Src).wantStatus(t, http.StatusOK)
		if kind := got.Header.Get("Content-Type"); kind != i.Type {
			t.Errorf("%s is %q, not %q", i.Src, kind, i.Type)
		}
		sizes[i.Sizes+" "+i.Purpose] = true
		if i.Type == "image/png" {
			wantSize(t, i.Src, got, i.Sizes)
		}
	}
	if !sizes["192x192 any"] || !sizes["512x512 any"] || !sizes["512x512 maskable"] {
		t.Errorf("the icons are %v", sizes)
	}
	wantSize(t, "/apple-touch-icon.png", b.get("/apple-touch-icon.png").wantStatus(t, http.StatusOK), "180x180")
	favicon := b.get("/favicon.ico").wantStatus(t, http.StatusOK)
	if !strings.HasPrefix(favicon.Body, "\x00\x00\x01\x00\x03\x00") ||
		favicon.Header.Get("Content-Type") != "image/x-icon" {
		t.Errorf("favicon.ico is %q, and begins with %q", favicon.Header.Get("Content-Type"), favicon.Body[:6])
	}
}

func wantSize(t *testing.T, name string, got answer, want string) {
	t.Helper()
	c, _, err := image.DecodeConfig(strings.NewReader(got.Body))
	if size := itoa(c.Width) + "x" + itoa(c.Height); err != nil || size != want {
		t.Errorf("%s is %s (%v), want %s", name, size, err, want)
	}
}

// TestRobotsMayNotIndexPrivatePages checks all routes with an id, a code or a token. Such an address
// is private, and robots must not read it.
func TestRobotsMayNotIndexPrivatePages(t *testing.T) {
	h := newTestServer(t)
	a := h.browser().get("/robots.txt").wantStatus(t, http.StatusOK)
	if !strings.HasPrefix(a.Body, "User-agent: *\n") || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/plain") {
		t.Fatalf("robots.txt is %q", a.Body)
	}
	banned := func(path string) bool {
		for line := range strings.Lines(a.Body) {
			if at, ok := strings.CutPrefix(strings.TrimSpace(line), "Disallow: "); ok && strings.HasPrefix(path, at) {
				return true
			}
		}
		return false
	}
	free := map[string]bool{"/help/:game": true, "/help/:game/:chapter": true, mapRoute: true}
	n := 0
	for _, pattern := range append(h.patterns(http.MethodGet), liveRoute, screenLiveRoute, refereeRoute) {
		if !strings.Contains(pattern, ":") || free[pattern] {
			continue
		}
		if n++; !banned(fill(pattern, "sometable")) {
			t.Errorf("robots may read %s", pattern)
		}
	}
	if n < 30 {
		t.Errorf("only %d routes were tried", n)
	}
	for _, path := range []string{"/", "/help/trenton", "/help/computer", "/static/site.css", "/map/trenton/light.svg"} {
		if banned(path) {
			t.Errorf("robots may not read %s", path)
		}
	}
}

func TestOfflinePageIsSelfContained(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	b.setUp("friend")
	a, stranger := b.get("/offline").wantStatus(t, http.StatusOK), h.browser().get("/offline").wantStatus(t, http.StatusOK)
	if a.Body != stranger.Body {
		t.Error("the page says something to one that it does not say to another")
	}
	a.mustHave(t, "h1")
	if words := regexp.MustCompile(`(?:src|srcset)=|<script|<link|url\(|@import`).FindString(a.Body); words != "" {
		t.Errorf("the page wants %q", words)
	}
	style := a.mustHave(t, "style")
	sum := sha256.Sum256([]byte(style.Text()))
	if want := "style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; style.Length() != 1 ||
		!strings.Contains(a.Header.Get("Content-Security-Policy"), want) {
		t.Errorf("the policy does not let its style through: %s", a.Header.Get("Content-Security-Policy"))
	}
	if a.Header.Get("Set-Cookie") != "" {
		t.Error("the page sets a cookie")
	}
}

// TestServiceWorkerStoresNoTablePages checks that the only address the script stores is that of the offline
// page.
func TestServiceWorkerStoresNoTablePages(t *testing.T) {
	h := newTestServer(t)
	a := h.browser().get("/sw.js").wantStatus(t, http.StatusOK)
	if !strings.HasPrefix(a.Body, "const build = \""+h.build+"\", icon = \"/static/icons/icon-192.") ||
		!strings.HasPrefix(a.Header.Get("Content-Type"), "text/javascript") {
		t.Errorf("it begins with %.80q", a.Body)
	}
	if n := regexp.MustCompile(`\.(?:add|addAll|put)\(`).FindAllString(a.Body, -1); len(n) != 1 ||
		!strings.Contains(a.Body, "c.add(new Request(offline,") {
		t.Errorf("it stores %d times: %q", len(n), n)
	}
}

// TestLinkPreviewNamesOnlyTheGame compares the previews of links to a table, a player's seat and a
// referee's seat. They must be the same at two tables of one game, and before and after an action.
func TestLinkPreviewNamesOnlyTheGame(t *testing.T) {
	h := newLibraryServer(t)
	crawler := h.browser()
	preview := func(path string) string {
		a := crawler.get(path).wantStatus(t, http.StatusOK)
		var out []string
		for _, e := range a.Find(`meta[property^="og:"], meta[name^="twitter:"], meta[name=description]`).EachIter() {
			out = append(out, e.AttrOr("property", e.AttrOr("name", ""))+"="+e.AttrOr("content", ""))
		}
		return strings.Join(out, "\n")
	}
	var tables, seats []string
	for _, name := range []string{"Ann", "Zacharias"} {
		host := h.browser()
		at := host.post("/tables", url.Values{
			"game": {"crossing"}, "scenario": {"quick_start"}, "side": {"british"},
			"mode": {"friend"}, "name": {name},
		}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
		link := pathOf(t, host.get(at+"/invite").value("#seat-link"))
		seats = append(seats, preview(link))
		h.browser().post(link, url.Values{"name": {"Bob"}}).wantStatus(t, http.StatusSeeOther)
		tables = append(tables, preview(at))
		own := pathOf(t, host.get(at+"/link").value(`[data-testid=own-link]`))
		if got := preview(own); got != seats[0] {
			t.Errorf("a link to a held seat says\n%s\nand to a free one\n%s", got, seats[0])
		}
		for _, secret := range []string{name, strings.TrimPrefix(at, "/t/"), strings.TrimPrefix(link, "/s/")} {
			if strings.Contains(tables[0]+seats[0], secret) {
				t.Errorf("the preview tells %q", secret)
			}
		}
	}
	if tables[0] != tables[1] || seats[0] != seats[1] {
		t.Errorf("two tables of one game are told apart:\n%s\n%s\n%s\n%s", tables[0], tables[1], seats[0], seats[1])
	}
	if !strings.Contains(tables[0], "og:title=Washington's Crossing · Tricorne") ||
		!strings.Contains(seats[0], "You are invited to a table") {
		t.Errorf("the previews are\n%s\n%s", tables[0], seats[0])
	}
	for _, of := range []string{seats[0], preview("/")} {
		picture := regexp.MustCompile(`og:image=(\S+)`).FindStringSubmatch(of)
		if len(picture) != 2 || !strings.HasPrefix(picture[1], h.url) {
			t.Fatalf("the picture of a preview needs its whole address: %v", picture)
		}
		got := crawler.get(strings.TrimPrefix(picture[1], h.url)).wantStatus(t, http.StatusOK)
		c, kind, err := image.DecodeConfig(bytes.NewReader([]byte(got.Body)))
		if err != nil || c.Width != 1200 || c.Height != 630 || kind != "jpeg" ||
			got.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%s: %d × %d, %s, %v", picture[1], c.Width, c.Height, kind, err)
		}
	}
}
