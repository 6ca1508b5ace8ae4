package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/web/session"
)

// limitRate refuses requests from a visitor who sends more than a game ever needs. It counts by session, and by
// address so that inventing sessions gains nothing. Assets do not count. Requests from this machine itself have no
// limit by address, because an undeclared reverse proxy on it would put all visitors into one bucket.
func (s *middleware) limitRate(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		switch c.Path() {
		case "/static/*", mapRoute, "/healthz":
			return next(c)
		}
		if cookie, err := c.Cookie(session.CookieName); err == nil {
			if err := s.limits.take(s.limits.sessions, cookie.Value, errTooManyRequests); err != nil {
				return err
			}
		}
		if at := address(c); !loopback(at) {
			if err := s.limits.take(s.limits.addresses, at, errTooManyRequests); err != nil {
				return err
			}
		}
		return next(c)
	}
}

// limitSize limits the size of a form, and accepts only the encoding that the pages use. Forms with a file use
// another encoding.
func limitSize(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		most, encoding, parse := int64(largestForm), echo.MIMEApplicationForm, r.ParseForm
		if r.Method == http.MethodPost && c.Path() == importRoute {
			most, encoding, parse = largestRecord, echo.MIMEMultipartForm,
				func() error { return r.ParseMultipartForm(largestForm) }
		}
		if r.ContentLength > most {
			return errFormTooLarge
		}
		r.Body = http.MaxBytesReader(c.Response(), r.Body, most)
		if r.Method != http.MethodPost || c.Path() == stopRoute {
			return next(c)
		}
		kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
		if kind != "" && strings.TrimSpace(strings.ToLower(kind)) != encoding {
			return errUnreadableForm
		}
		if err := parse(); err != nil {
			if large := new(http.MaxBytesError); errors.As(err, &large) {
				return errFormTooLarge
			}
			return errUnreadableForm
		}
		return next(c)
	}
}

// limitTime gives every request except live streams a deadline.
func limitTime(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if isStreamRoute(c.Path()) {
			return next(c)
		}
		ctx, cancel := context.WithTimeout(c.Request().Context(), requestTimeout)
		defer cancel()
		c.SetRequest(c.Request().WithContext(ctx))
		return next(c)
	}
}

// limitHeavyPages limits how many heavy pages are drawn at a time, in all and for one visitor.
func (s *middleware) limitHeavyPages(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.limits.Disabled {
			return next(c)
		}
		who := address(c)
		if v, err := s.visitor(c); err == nil && v.Player != "" {
			who = v.Player
		}
		leave, ok := s.limits.heavyPages.Enter(c.Request().Context(), who, heavyPageTimeout)
		if !ok {
			return errManyPages
		}
		leave = sync.OnceFunc(leave)
		defer leave()
		c.Response().Before(leave) // the page is drawn; a slow reader must not keep the place
		return next(c)
	}
}

// heavyPageTimeout limits the time that a heavy page waits for its turn.
const heavyPageTimeout = 3 * time.Second

// requestTimeout limits how long a request may take; live streams have no limit.
const requestTimeout = 15 * time.Second

// largestForm limits the size of a form. The largest form of any game has some hundred fields.
const largestForm = 64 << 10
