package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/views/page"
)

// Files that browsers and programs expect at the root of a site. They are for installing the site on a home screen,
// for icons, for search engines, and for the service worker and its page.

// cacheOneDay is the caching header of files with a fixed name: they may be a day old.
const cacheOneDay = "public, max-age=86400"

// iconBackground is the background colour of the icons.
const iconBackground = "#f3e7cb"

// icon is an icon of the manifest.
type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// newManifest makes the web app manifest, which lets the site be put on a home screen. iPhones show notifications
// only from a site on the home screen.
func newManifest(a *assets) (*asset, error) {
	one := func(name, sizes, purpose string) icon {
		return icon{a.URL(name), sizes, a.file(name).kind, purpose}
	}
	raw, err := json.Marshal(map[string]any{
		"id": "/", "start_url": "/tables", "scope": "/", "display": "standalone", "lang": "en", "dir": "ltr",
		"name": "Tricorne", "short_name": "Tricorne", "description": page.SiteWords, "categories": []string{"games"},
		"theme_color": page.LightPanelColour, "background_color": iconBackground,
		"icons": []icon{
			one("icons/icon-192.png", "192x192", "any"), one("icons/icon-512.png", "512x512", "any"),
			one("icons/maskable-512.png", "512x512", "maskable"), one("icons/favicon.svg", "any", "any"),
		},
	})
	if err != nil {
		return nil, fmt.Errorf("manifest: %w", err)
	}
	return &asset{kind: contentTypes[".webmanifest"], raw: raw}, nil
}

// manifest handles GET /manifest.webmanifest.
func (s *filePages) manifest(c echo.Context) error { return s.root.manifest.send(c, cacheOneDay) }

// favicon handles GET /favicon.ico, and touchIcon handles GET /apple-touch-icon.png. Some browsers request these
// files even if no page names them.
func (s *filePages) favicon(c echo.Context) error {
	return s.assets.file("icons/favicon.ico").send(c, cacheOneDay)
}

func (s *filePages) touchIcon(c echo.Context) error {
	return s.assets.file("icons/apple-touch-icon.png").send(c, cacheOneDay)
}

// privatePrefixes are the prefixes of all private addresses: tables, seats, and links that open something.
var privatePrefixes = []string{
	"/t/", "/s/", "/j/", "/back/", "/mail/", "/stop/", "/me", "/tables", "/join", "/resume", "/guide/", "/puzzle/",
	"/dev/", "/healthz", "/readyz", "/offline",
}

// robots handles GET /robots.txt: search engines may read the first page and the help.
func robots(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", cacheOneDay)
	return c.String(http.StatusOK, "User-agent: *\nDisallow: "+strings.Join(privatePrefixes, "\nDisallow: ")+"\n")
}

// rootFiles holds the files at the root of the site, which are made once.
type rootFiles struct {
	manifest, worker *asset
	offlinePolicy    string
}

func newRoot(a *assets) (r rootFiles, err error) {
	if r.manifest, err = newManifest(a); err != nil {
		return r, err
	}
	sum := sha256.Sum256([]byte(page.OfflineStyle))
	r.offlinePolicy = "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
	head := "const build = " + strconv.Quote(a.buildName()) + ", icon = " + strconv.Quote(a.URL("icons/icon-192.png")) +
		";\n"
	r.worker = &asset{kind: contentTypes[".js"], raw: append([]byte(head), a.file("js/worker.js").raw...)}
	return r, nil
}

// worker handles GET /sw.js: the service worker. It begins with the name of the build, so that each build has its
// own offline page.
func (s *filePages) worker(c echo.Context) error { return s.root.worker.send(c, "no-store") }

// offline handles GET /offline: the page that the service worker shows while the server cannot be reached. It is
// the same for everybody, needs no other file, and says nothing about any table.
func (s *filePages) offline(c echo.Context) error {
	var b bytes.Buffer
	if err := page.Offline().Render(c.Request().Context(), &b); err != nil {
		return err
	}
	c.Response().Header().Set("Content-Security-Policy", s.root.offlinePolicy)
	return c.HTMLBlob(http.StatusOK, b.Bytes())
}

// recordSchema handles GET /record.schema.json: the JSON schema of game records.
func recordSchema(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", cacheOneDay)
	return c.Blob(http.StatusOK, "application/schema+json", record.Schema())
}
