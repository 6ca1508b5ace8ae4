package web

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/labstack/echo/v4"
	"github.com/prometheus/client_golang/prometheus"

	"tricorne/app/cache"
	"tricorne/app/keep"
	"tricorne/app/live"
	"tricorne/app/notify"
	"tricorne/app/table"
	"tricorne/app/web/session"
	"tricorne/db"
	"tricorne/views/delta"
	"tricorne/views/part"
)

// Options configures a server. Tables, Store, Hub and Keys are required.
type Options struct {
	Tables *table.Service
	Store  *db.Store
	Hub    *live.Hub
	Keys   []db.KeyPair // key pairs for session cookies, the newest first
	Log    *slog.Logger // nil: slog.Default()

	LAN       bool             // plain HTTP on a local network: cookies without Secure, with a warning on every page
	Dev       bool             // serves the gallery
	Proxies   []netip.Prefix   // addresses of the reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted
	Origin    string           // "https://tricorne.example" for links to seats; empty: the host of the request
	Addresses []string         // addresses other devices can reach, for links if the browser opened localhost
	Notify    *notify.Notifier // notifies players that it is their turn; nil: not set up
	Limits    Limits
	Counts    []prometheus.Collector // counters of other parts of the server, served with the site's own counters

	Keep      keep.Policy   // for how long things are kept, as the privacy page says
	Heartbeat time.Duration // how often a quiet live stream sends a heartbeat; 0: live.Heartbeat
}

// Server answers every request of the site. It is an http.Handler, safe for concurrent use.
type Server struct {
	*desks

	readiness readiness
	warmMutex sync.Mutex
	warm      bool // the first page has been drawn

	echo    *echo.Echo
	handler http.Handler
}

// How answers are compressed without zstd. Browsers that accept zstd get it (over HTTPS and on this machine). Answers
// that fit into one packet are not compressed. The compression levels are the fastest ones: the next level takes a
// fifth more time and saves only one byte in fifty.
const (
	minCompressSize  = 1400
	compressionLevel = gzip.BestSpeed
)

// New builds the server and its routes, with the siteFiles that all servers of the process share. It starts nothing
// in the background.
func New(o Options) (*Server, error) {
	if o.Tables == nil || o.Store == nil || o.Hub == nil || len(o.Keys) == 0 {
		return nil, errors.New("web: tables, store, hub and keys are required")
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Heartbeat == 0 {
		o.Heartbeat = live.Heartbeat
	}
	v := &visitors{store: o.Store, log: o.Log, options: o}
	s := &Server{desks: &desks{
		site:      &site{visitors: v, tables: o.Tables, hub: o.Hub},
		trees:     cache.New[partDrawingKey, delta.Tree](mostTrees),
		lastDrawn: cache.New[viewerKey, lastDrawing](mostViewers),

		verdicts: cache.New[verdictKey, *part.Verdict](maxCachedVerdicts),
	}}
	var err error
	if s.siteFiles, err = loadSiteFiles(); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	s.build = s.assets.buildName()
	s.sessions = session.New(o.Store, o.Keys, s.options.secure)
	s.limits = newLimits(o.Limits)
	s.metrics = newMetrics()
	s.notices = &announcements{store: o.Store, log: o.Log, now: time.Now}
	s.metrics.registry.MustRegister(o.Counts...)

	s.echo = echo.New()
	s.echo.HideBanner, s.echo.HidePort = true, true
	s.echo.Logger.SetOutput(io.Discard)
	s.echo.IPExtractor = extractor(o.Proxies)
	around := &middleware{s.site}
	s.echo.HTTPErrorHandler = around.handleError
	around.install(s.echo)
	s.routes(around)

	squeeze, err := gzhttp.NewWrapper(gzhttp.MinSize(minCompressSize), gzhttp.CompressionLevel(compressionLevel),
		gzhttp.ZstdCompressionLevel(int(zstd.SpeedFastest)),
		gzhttp.ExceptContentTypes([]string{
			"text/event-stream", "font/woff2", "image/png", "image/jpeg", "image/webp",
			"image/x-icon",
		}))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	s.handler = squeeze(s.echo)
	return s, nil
}

// ServeHTTP answers one request. HEAD is handled as GET, and the HTTP server leaves out the body; live streams do
// not support it.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodHead && !strings.HasSuffix(r.URL.Path, "/live") {
		get := *r
		get.Method = http.MethodGet
		r = &get
	}
	if mayReflectQuery(r) {
		r = r.Clone(r.Context())
		r.Header.Del("Accept-Encoding")
	}
	s.handler.ServeHTTP(w, r)
}

// Metrics serves the counters, for an address that the public cannot reach.
func (s *Server) Metrics() http.Handler { return s.metrics.handler() }

// Drain ends every live stream, so that a shutdown does not wait for them. Register it with
// http.Server.RegisterOnShutdown.
func (s *Server) Drain() { s.hub.Close() }

// Sweep removes the limits of visitors who left long ago from memory. Call it from time to time.
func (s *Server) Sweep() { s.limits.sweep(time.Now()) }
