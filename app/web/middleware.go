package web

import (
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

// middleware holds the handlers that wrap all others, and draws the error page.
type middleware struct{ *site }

// contentSecurityPolicy is the Content-Security-Policy of every page: nothing inline, nothing from elsewhere, no
// framing.
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; " +
	"manifest-src 'self'; worker-src 'self'"

// install adds the handlers that wrap all others, the outermost first.
func (s *middleware) install(e *echo.Echo) {
	e.Pre(correctLink)
	e.Use(s.observe, s.headers, s.checkDictionary, limitTime, drawErrors, recoverPanics, s.requireSameSite, s.limitRate,
		limitSize,
		s.addFormIDs)
}

// observe counts and logs requests by the pattern of the route: no id of a table ever becomes a label.
func (s *middleware) observe(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		began := time.Now()
		if !isStreamRoute(c.Path()) && c.Path() != officerRoute {
			defer s.tables.BeginRequest()() // computers think while no request is handled
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

// headers sets the headers of every response. Pages are never cached; a handler whose response may be cached sets the
// caching header itself.
func (s *middleware) headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		// Fragments have the same policies as their page. No other site can request a fragment, because it cannot send
		// the required header. No cache can confuse a fragment with a page, because neither is ever cached.
		h.Del("Vary")
		if !wantsFragment(c) {
			h.Set("Cross-Origin-Resource-Policy", "same-origin")
			h.Set("Vary", "HX-Request, Cookie, Accept-Encoding, "+availableHeader)
			h.Set("Content-Security-Policy", contentSecurityPolicy)
			h.Set("Referrer-Policy", "same-origin")
			h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
			h.Set("Cross-Origin-Opener-Policy", "same-origin")
		}
		if s.options.secure(c.Request()) && (c.IsTLS() || s.options.isFromTrustedProxy(c.Request())) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return next(c)
	}
}

// drawErrors draws the page of an error while the outer handlers, which count and compress, can still process it.
func drawErrors(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := next(c); err != nil {
			c.Error(err)
		}
		return nil
	}
}

// recoverPanics turns a panic into a defect.
func recoverPanics(next echo.HandlerFunc) echo.HandlerFunc {
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

// requireSameSite refuses forms that a page of another site sent on behalf of the visitor.
func (s *middleware) requireSameSite(next echo.HandlerFunc) echo.HandlerFunc {
	protect := http.NewCrossOriginProtection()
	if s.options.Origin != "" {
		// Behind a proxy, the Host header may differ from the site's name in the browser. So the configured origin is
		// trusted too. A wrong origin shows at the first request, so the error is ignored.
		_ = protect.AddTrustedOrigin(s.options.Origin)
	}
	return func(c echo.Context) error {
		if protect.Check(c.Request()) != nil {
			return errCrossSite
		}
		return next(c)
	}
}

// checkDictionary checks whether the browser has the shared dictionary.
func (s *middleware) checkDictionary(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Request().Header
		if h.Get(availableHeader) == s.dictionary.name {
			for as := range strings.SplitSeq(h.Get("Accept-Encoding"), ",") {
				if strings.TrimSpace(as) == dictionaryEncoding {
					c.Set(dictionaryKey, s.dictionary)
				}
			}
		}
		return next(c)
	}
}
