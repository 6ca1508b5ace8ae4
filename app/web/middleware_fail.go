package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/db"
	"tricorne/views/page"
)

// handleError handles every error of a handler. It logs defects, and draws the error page or, for htmx, only a message.
func (s *middleware) handleError(err error, c echo.Context) {
	ctx := c.Request().Context()
	if c.Response().Committed || errors.Is(ctx.Err(), context.Canceled) {
		return // the browser has gone, or a response was sent already
	}
	c.SetRequest(c.Request().WithContext(context.WithoutCancel(ctx))) // time may be up, but the page must still be sent
	if errors.Is(err, errCurtainClosed) {
		c.Response().Header().Set("Clear-Site-Data", `"cache"`)
		if redirect(c, curtainURL(c.Param("id"))) == nil {
			return
		}
	}
	if errors.Is(err, errUnseated) && redirect(c, "/t/"+c.Param("id")) == nil {
		return // the page of the table tells the player that they were unseated
	}
	p, known := problemOf(err)
	// If a request's time runs out, the store returns its own kind of error.
	if !known && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		p, known = *errTimeout, true
		s.log.WarnContext(ctx, "web: time was up", "route", c.Path(), "method", c.Request().Method, "table", c.Param("id"),
			"error", err)
	}
	if errors.Is(err, db.ErrAway) && c.Request().Method == http.MethodPost {
		p = *errStoreOutcomeUnknown
	}
	reference := ""
	if !known {
		reference = newReference()
		p = problem{
			status: http.StatusInternalServerError, title: "Something went wrong here", hint: page.HintBack,
			text: "The fault is ours and has been written down. Nothing you sent is half done: it counts only if the table " +
				"shows it.",
		}
		s.log.ErrorContext(ctx, "web: defect", "reference", reference, "route", c.Path(),
			"method", c.Request().Method, "table", c.Param("id"), "error", err)
	}
	if p.status == http.StatusTooManyRequests || p.status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", p.retryAfter())
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	words := page.Problem{
		Status: p.status, Title: p.title, Text: p.text, Hint: p.hint, Reference: reference,
		Table: tableParam(c),
	}
	if wantsFragment(c) {
		// The desk stays unchanged: the line above it says what went wrong.
		c.Response().Header().Set("HX-Retarget", "#notice")
		c.Response().Header().Set("HX-Reswap", "innerHTML")
		err = render(c, p.status, page.ProblemNote(words))
	} else {
		err = render(c, p.status, page.ProblemPage(s.frame(c, p.title), words))
	}
	if err != nil {
		s.log.ErrorContext(ctx, "web: error page", "reference", reference, "error", err)
		_ = c.String(http.StatusInternalServerError, "Something went wrong. Reference "+reference)
	}
}

// newReference returns a random number by which a defect is found in the log.
func newReference() string {
	b := make([]byte, 5)
	rand.Read(b)
	return hex.EncodeToString(b)
}
