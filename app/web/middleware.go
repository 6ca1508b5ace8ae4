package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

// patience is how long a request may take before its work is given up; live streams have all the time in the world.
const patience = 15 * time.Second

// largestForm is the size of the largest form taken. The largest of any game has some hundred fields.
const largestForm = 64 << 10

// policy is the Content-Security-Policy of every page: nothing inline, nothing from elsewhere, no framing.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; worker-src 'self'"

// middleware hangs what every request goes through, the outermost first.
func (s *Server) middleware() {
	s.echo.Pre(mendLink)
	s.echo.Use(s.observe, s.headers, s.shareWords, s.limitTime, s.settle, s.rescue, s.sameSite, s.limitRate, s.limitSize, s.named)
}

// observe counts and logs by the pattern of the route: no id of a table ever becomes a label.
func (s *Server) observe(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		began := time.Now()
		if !streaming(c.Path()) && c.Path() != officerRoute {
			defer s.tables.Attend()() // computers think when nobody waits
		}
		err := next(c)
		took, r := time.Since(began), c.Request()
		route := c.Path()
		if route == "" {
			route = "none"
		}
		s.metrics.observe(route, r.Method, c.Response().Status, took)
		s.log.DebugContext(r.Context(), "web: answered", "route", route, "method", r.Method,
			"status", c.Response().Status, "bytes", c.Response().Size, "took", took)
		return err
	}
}

// headers sets what every answer carries. Pages are never stored; what may be says so itself.
func (s *Server) headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		// What a script takes in is under the policies of its page. No other site can ask for it, for it cannot send the header that makes it
		// a fragment, and nothing on the way can mistake it for a page, for it is never stored.
		h.Del("Vary")
		if !fragment(c) {
			h.Set("Cross-Origin-Resource-Policy", "same-origin")
			h.Set("Vary", "HX-Request, Cookie, Accept-Encoding, "+availableHeader)
			h.Set("Content-Security-Policy", policy)
			h.Set("Referrer-Policy", "same-origin")
			h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
			h.Set("Cross-Origin-Opener-Policy", "same-origin")
		}
		if s.secure(c.Request()) && (c.IsTLS() || s.proxied(c.Request())) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return next(c)
	}
}

// settle draws the page of an error while the outer parts, which count and compress, are still there to see it.
func (s *Server) settle(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := next(c); err != nil {
			c.Error(err)
		}
		return nil
	}
}

// rescue turns a panic into a defect.
func (s *Server) rescue(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			if r := recover(); r != nil {
				if abort, ok := r.(error); ok && errors.Is(abort, http.ErrAbortHandler) {
					panic(r)
				}
				err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
			}
		}()
		return next(c)
	}
}

// sameSite refuses forms that a page of another site sent in the visitor's name.
func (s *Server) sameSite(next echo.HandlerFunc) echo.HandlerFunc {
	protect := http.NewCrossOriginProtection()
	if s.options.Origin != "" {
		// A proxy may call us by another name than the browser calls it. A bad origin shows in the first test of it.
		_ = protect.AddTrustedOrigin(s.options.Origin)
	}
	return func(c echo.Context) error {
		if protect.Check(c.Request()) != nil {
			return errForeign
		}
		return next(c)
	}
}

// limitSize caps what a form may weigh, and takes forms only in the one encoding the pages use: another one with a file.
func (s *Server) limitSize(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		most, encoding, parse := int64(largestForm), echo.MIMEApplicationForm, r.ParseForm
		if r.Method == http.MethodPost && c.Path() == importRoute {
			most, encoding, parse = largestRecord, echo.MIMEMultipartForm, func() error { return r.ParseMultipartForm(largestForm) }
		}
		if r.ContentLength > most {
			return errLarge
		}
		r.Body = http.MaxBytesReader(c.Response(), r.Body, most)
		if r.Method != http.MethodPost || c.Path() == stopRoute {
			return next(c)
		}
		kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
		if kind != "" && strings.TrimSpace(strings.ToLower(kind)) != encoding {
			return errGarbled
		}
		if err := parse(); err != nil {
			if large := new(http.MaxBytesError); errors.As(err, &large) {
				return errLarge
			}
			return errGarbled
		}
		return next(c)
	}
}

// limitTime gives every request but a live stream its deadline.
func (s *Server) limitTime(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if streaming(c.Path()) {
			return next(c)
		}
		ctx, cancel := context.WithTimeout(c.Request().Context(), patience)
		defer cancel()
		c.SetRequest(c.Request().WithContext(ctx))
		return next(c)
	}
}

// secure tells whether cookies for this request get the Secure attribute: always, except in LAN mode and when the
// browser speaks plain HTTP to this very machine.
func (s *Server) secure(r *http.Request) bool {
	if s.options.LAN {
		return false
	}
	return s.scheme(r) == "https" || !loopback(r.Host)
}

// forgets tells whether the browser will drop our cookie, so that the page can say so: it is asked to keep it secure, but
// calls from another machine over plain HTTP. Browsers that have HTTPS say where a request comes from.
func (s *Server) forgets(r *http.Request) bool {
	return s.secure(r) && s.scheme(r) == "http" && r.Header.Get("Sec-Fetch-Site") == "" &&
		!strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// loopback tells whether a host, with or without port, is this very machine.
func loopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
