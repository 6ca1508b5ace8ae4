package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// problem is an error with words for the player. Handlers return one of those below, or any other error.
type problem struct {
	status int
	title  string
	text   string
	hint   page.Hint     // what one can do about it
	after  time.Duration // when to come back, 0 where that is not said
}

func (p *problem) Error() string { return p.title }

// The problems a page may name. Each has its status, changes nothing, and tells nothing about the other side.
var (
	errNoTable = &problem{
		status: http.StatusNotFound, title: "There is no such table", hint: page.HintHome,
		text: "The address may be cut short, or the table was never set up.",
	}
	errNoPage = &problem{
		status: http.StatusNotFound, title: "There is no such page", hint: page.HintHome,
		text: "The address may be cut short or out of date.",
	}
	errNotYours = &problem{
		status: http.StatusForbidden, title: "This seat is not yours", hint: page.HintResume,
		text: "Somebody else holds it. If it is yours, open the table with the private link to your seat, or bring yourself back with your resume code.",
	}
	errNoReferee = &problem{
		status: http.StatusForbidden, title: "You are not the referee of this table", hint: page.HintBack,
		text: "Only the referee may look here, and he plays for nobody. What is yours to see is on the table itself.",
	}
	errForeign = &problem{
		status: http.StatusForbidden, title: "Refused: the request came from another site", hint: page.HintHome,
		text: "Forms are taken only from pages of this site. Nothing was changed.",
	}
	errDead = &problem{
		status: http.StatusUnauthorized, title: "Your session has ended", hint: page.HintResume,
		text: "This browser is no longer known here. Your seat is kept: come back with your resume code, or with the private link to your seat.",
	}
	errNobody = &problem{
		status: http.StatusUnauthorized, title: "You have no seat here", hint: page.HintResume,
		text: "This browser does not play at any table yet. If you play in another one, come back with your resume code, or with the private link to your seat.",
	}
	errStale = &problem{
		status: http.StatusConflict, title: "The table has moved on", hint: page.HintBack,
		text: "What you sent was meant for an earlier moment, so this time nothing was changed. Look at the table as it stands now: what you sent before may count already.",
	}
	errOver = &problem{
		status: http.StatusConflict, title: "The game is over", hint: page.HintBack,
		text: "Nothing more can be played at this table.",
	}
	errTaken = &problem{
		status: http.StatusConflict, title: "Somebody sits there already", hint: page.HintTables,
		text: "Another player was a moment faster. There may be other open tables.",
	}
	errLarge = &problem{
		status: http.StatusRequestEntityTooLarge, title: "That was too much", hint: page.HintBack,
		text: "The form was larger than any form of this site. Nothing was changed.",
	}
	errGarbled = &problem{
		status: http.StatusBadRequest, title: "The form could not be read", hint: page.HintBack,
		text: "Something in it is missing or damaged. Nothing was changed. Go back, reload the page and try again.",
	}
	errMethod = &problem{
		status: http.StatusMethodNotAllowed, title: "That cannot be done here", hint: page.HintHome,
		text: "The page exists, but not for what was asked of it. Nothing was changed.",
	}
	errTooMany = &problem{
		status: http.StatusTooManyRequests, title: "Slower, please", hint: page.HintBack,
		text: "Too many requests came from here in a short time. Wait a moment, then go on; nothing is lost.",
	}
	errSlow = &problem{
		status: http.StatusServiceUnavailable, title: "The server is busy", hint: page.HintBack,
		text: "It could not answer in time. What you sent counts only if the table shows it: look again in a moment. Nothing is ever done twice.",
	}
	errAway = &problem{
		status: http.StatusServiceUnavailable, title: "The record cannot be reached", hint: page.HintBack,
		text: "The server cannot get at its store just now. Your tables are kept; look again in a moment.",
	}
	errUnsure = &problem{
		status: http.StatusServiceUnavailable, title: "The record cannot be reached", hint: page.HintBack,
		text: "The server cannot get at its store just now, and we do not know whether what you sent was stored. Look again in a moment: it counts only if the table " +
			"shows it, and nothing is ever done twice.",
	}
)

// problemOf finds the words for an error; false says that it is a defect.
func problemOf(err error) (problem, bool) {
	var (
		p       *problem
		refusal *game.Refusal
		stuck   *table.Stuck
		large   *http.MaxBytesError
		routed  *echo.HTTPError
	)
	switch {
	case errors.As(err, &p):
		return *p, true
	case errors.As(err, &refusal):
		text := refusal.Text.String()
		if refusal.Rule != "" {
			text += " · " + refusal.Rule
		}
		return problem{status: http.StatusUnprocessableEntity, title: "That is not possible", text: text, hint: page.HintBack}, true
	case errors.As(err, &stuck):
		return problem{status: http.StatusConflict, title: "Stored under other rules", text: stuck.Text, hint: page.HintBack}, true
	case errors.As(err, &large):
		return *errLarge, true
	case errors.Is(err, table.ErrStale):
		return *errStale, true
	case errors.Is(err, table.ErrNotFound):
		return *errNoTable, true
	case errors.Is(err, table.ErrNotYours):
		return *errNotYours, true
	case errors.Is(err, table.ErrOver):
		return *errOver, true
	case errors.Is(err, table.ErrTaken):
		return *errTaken, true
	case errors.Is(err, table.ErrTooMany):
		return *errTooMany, true
	case errors.Is(err, table.ErrPin):
		return *errNotYours, true
	case errors.Is(err, db.ErrAway):
		return *errAway, true
	case errors.Is(err, context.DeadlineExceeded):
		return *errSlow, true
	case errors.As(err, &routed):
		switch routed.Code {
		case http.StatusNotFound:
			return *errNoPage, true
		case http.StatusMethodNotAllowed:
			return *errMethod, true
		}
	}
	return problem{}, false
}

// fail is where every error of a handler ends: it logs what is a defect, and draws the page or, for htmx, the note.
func (s *Server) fail(err error, c echo.Context) {
	ctx := c.Request().Context()
	if c.Response().Committed || errors.Is(ctx.Err(), context.Canceled) {
		return // nobody is there any more, or something has been said already
	}
	c.SetRequest(c.Request().WithContext(context.WithoutCancel(ctx))) // time may be up, but the page is still owed
	if errors.Is(err, errClosed) {
		c.Response().Header().Set("Clear-Site-Data", `"cache"`)
		if redirect(c, curtainURL(c.Param("id"))) == nil {
			return
		}
	}
	p, known := problemOf(err)
	if !known && errors.Is(ctx.Err(), context.DeadlineExceeded) { // the store says in words of its own that it was interrupted
		p, known = *errSlow, true
		s.log.WarnContext(ctx, "web: time was up", "route", c.Path(), "method", c.Request().Method, "table", c.Param("id"), "error", err)
	}
	if errors.Is(err, db.ErrAway) && c.Request().Method == http.MethodPost {
		p = *errUnsure
	}
	reference := ""
	if !known {
		reference = newReference()
		p = problem{
			status: http.StatusInternalServerError, title: "Something went wrong here", hint: page.HintBack,
			text: "The fault is ours and has been written down. Nothing you sent is half done: it counts only if the table shows it.",
		}
		s.log.ErrorContext(ctx, "web: defect", "reference", reference, "route", c.Path(),
			"method", c.Request().Method, "table", c.Param("id"), "error", err)
	}
	if p.status == http.StatusTooManyRequests || p.status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", p.retryAfter())
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	words := page.Problem{Status: p.status, Title: p.title, Text: p.text, Hint: p.hint, Reference: reference, Table: tableParam(c)}
	if fragment(c) {
		// The desk stays as it is: what went wrong is said in the line above it.
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

// newReference is a number under which a defect stands in the log.
func newReference() string {
	b := make([]byte, 5)
	rand.Read(b)
	return hex.EncodeToString(b)
}

// tableParam is the table of the address, if it looks like one.
func tableParam(c echo.Context) string {
	id := c.Param("id")
	if !plainID(id) {
		return ""
	}
	return id
}
