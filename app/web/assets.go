package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/labstack/echo/v4"

	"tricorne/app/build"
)

// bundles are the style sheets and scripts served as one file each. The first file of site.css declares the order of
// the CSS layers. The scripts of the desk share one closure, in which a const must be declared before its first use.
var bundles = map[string][]string{
	"pieces.css": {"css/board.css"}, // for a page that shows pieces but has no desk
	"site.css":   {"css/tokens.css", "css/fonts.css", "css/reset.css", "css/base.css", "css/pages.css", "css/print.css"},
	"desk.css": {
		"css/board.css", "css/desk.css", "css/map.css", "css/sizes.css", "css/battle.css", "css/contest.css",
		"css/combat.css", "css/story.css", "css/history.css", "css/referee.css", "css/hand.css", "css/people.css",
		"css/sketches.css",
	},
	"desk.js": {
		"js/desk/begin.js", "js/desk/draft.js", "js/desk/press.js", "js/desk/numbers.js", "js/desk/map.js",
		"js/desk/turned.js", "js/desk/sight.js", "js/desk/tip.js", "js/desk/sheet.js", "js/desk/lead.js", "js/desk/beside.js",
		"js/desk/kept.js", "js/desk/panels.js", "js/desk/motion.js", "js/desk/pointers.js", "js/desk/scene.js",
		"js/desk/trail.js", "js/desk/lists.js", "js/desk/keys.js", "js/desk/clock.js",
		"js/desk/people.js", "js/desk/coming.js", "js/desk/ends.js", "js/desk/parts.js", "js/desk/past.js",
		"js/desk/replay.js", "js/desk/sketch.js", "js/desk/counsel.js",
		"js/desk/walk.js", "js/desk/flights.js", "js/desk/eyes.js",
		"js/desk/entered.js", "js/desk/hand.js", "js/desk/curtain.js", "js/desk/judge.js",
	},
}

// brotliLevel is the brotli level. The map is a fifteenth larger than at the highest level, but compressing takes a
// hundredth of the time.
const brotliLevel = 6

// cacheForever is the caching header of files whose name changes with their content.
const cacheForever = "public, max-age=31536000, immutable"

// assets holds the embedded files under names that contain their hash.
type assets struct {
	urls  map[string]string // "js/live.js" to "/static/js/live.1f2e3d4c.js"
	files map[string]*asset // files by the part of their address after /static/
}

// asset is one file, compressed at its first use.
type asset struct {
	kind         string
	raw          []byte
	isDictionary bool // this file is the dictionary with which answers are compressed
	once         sync.Once
	gz, br       []byte // nil if compressing saves nothing
}

func newAssets(files fs.FS) (*assets, error) {
	a := &assets{urls: map[string]string{}, files: map[string]*asset{}}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || contentTypes[path.Ext(name)] == "" || isOnlyInBundle(name) {
			return err
		}
		raw, err := fs.ReadFile(files, name)
		if err == nil {
			a.add(name, raw)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("assets: %w", err)
	}
	for name, parts := range bundles {
		var all bytes.Buffer
		for _, part := range parts {
			raw, err := fs.ReadFile(files, part)
			if err != nil {
				return nil, fmt.Errorf("assets: %w", err)
			}
			if path.Ext(name) == ".css" {
				raw = a.minifyStyle(raw)
			}
			all.Write(raw)
		}
		if path.Ext(name) == ".js" {
			all = wrapInClosure(all.Bytes())
		}
		a.add(name, all.Bytes())
	}
	return a, nil
}

// isOnlyInBundle reports whether a file is served only in a bundle.
func isOnlyInBundle(name string) bool {
	for _, parts := range bundles {
		if slices.Contains(parts, name) {
			return true
		}
	}
	return false
}

// wrapInClosure wraps scripts in a function, so that their names are local.
func wrapInClosure(script []byte) (out bytes.Buffer) {
	out.WriteString("(() => {\n\"use strict\";\n")
	out.Write(script)
	out.WriteString("})();\n")
	return out
}

// contentTypes maps the file name endings that are served to their content types.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
	".woff2": "font/woff2", ".png": "image/png", ".jpg": "image/jpeg", ".ico": "image/x-icon", ".webp": "image/webp",
	".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
}

func (a *assets) add(name string, raw []byte) {
	ext := path.Ext(name)
	hashed := strings.TrimSuffix(name, ext) + "." + fingerprint(raw) + ext
	a.urls[name] = "/static/" + hashed
	a.files[hashed] = &asset{kind: contentTypes[ext], raw: raw}
}

// fingerprint returns the part of a name that changes with the content.
func fingerprint(raw []byte) string {
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:5])
}

var (
	cssURL     = regexp.MustCompile(`url\("\.\./([^"]+)"\)`)
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssIndent  = regexp.MustCompile(`\n\s+`)
)

// minifyStyle removes comments and indentation from a style sheet and replaces its addresses by those with hashes.
func (a *assets) minifyStyle(raw []byte) []byte {
	raw = cssIndent.ReplaceAll(cssComment.ReplaceAll(raw, nil), []byte("\n"))
	return cssURL.ReplaceAllFunc(raw, func(m []byte) []byte {
		if url, ok := a.urls[string(cssURL.FindSubmatch(m)[1])]; ok {
			return []byte(`url("` + url + `")`)
		}
		return m
	})
}

// buildName returns a version string for everything that pages are made of: the program, its scripts and its styles. A
// page with another version string was made by another build.
func (a *assets) buildName() string {
	all := slices.Sorted(maps.Values(a.urls))
	return fingerprint([]byte(build.Version() + strings.Join(all, " ")))
}

// URL returns the address of a file of the static folder or of a bundle. It panics on a name that does not exist:
// every name is a constant of this package, and tests draw the pages.
func (a *assets) URL(name string) string {
	url, ok := a.urls[name]
	if !ok {
		panic("web: no asset " + name)
	}
	return url
}

// has reports whether a file exists.
func (a *assets) has(name string) bool { return a.urls[name] != "" }

// file returns a file of the static folder by its name, without the hash in its address. It panics on a name that
// does not exist.
func (a *assets) file(name string) *asset {
	return a.files[strings.TrimPrefix(a.URL(name), "/static/")]
}

// serve sends the file in the best encoding that the browser accepts.
func (f *asset) serve(c echo.Context) error { return f.send(c, cacheForever) }

// send sends the file in the best encoding that the browser accepts, with the given caching header.
func (f *asset) send(c echo.Context, caching string) error {
	f.once.Do(f.compress)
	h := c.Response().Header()
	h.Set("Cache-Control", caching)
	h.Set("Vary", "Accept-Encoding")
	if f.isDictionary {
		h.Set("Use-As-Dictionary", dictionaryScope)
	}
	takes, body := c.Request().Header.Get("Accept-Encoding"), f.raw
	switch {
	case f.br != nil && strings.Contains(takes, "br"):
		h.Set("Content-Encoding", "br")
		body = f.br
	case f.gz != nil && strings.Contains(takes, "gzip"):
		h.Set("Content-Encoding", "gzip")
		body = f.gz
	}
	return c.Blob(http.StatusOK, f.kind, body)
}

func (f *asset) compress() {
	if f.kind == contentTypes[".woff2"] || strings.HasPrefix(f.kind, "image/") && f.kind != contentTypes[".svg"] {
		return
	}
	var gz, br bytes.Buffer
	g, _ := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	b := brotli.NewWriterLevel(&br, brotliLevel)
	_, err1 := g.Write(f.raw)
	_, err2 := b.Write(f.raw)
	if errors.Join(err1, err2, g.Close(), b.Close()) != nil {
		return // writing to memory never fails
	}
	if gz.Len() < len(f.raw) {
		f.gz = gz.Bytes()
	}
	if br.Len() < len(f.raw) {
		f.br = br.Bytes()
	}
}
