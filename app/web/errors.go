package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// problem is an error with a text for the player. Handlers return one of those below, or any other error.
type problem struct {
	status    int
	title     string
	text      string
	hint      page.Hint     // what the player can do about the problem
	retryWait time.Duration // time after which the player should try again, 0 if the page does not say
}

func (p *problem) Error() string { return p.title }

// The problems that a page may show. Each has its status, changes nothing, and reveals nothing about the other
// side.
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
		text: "Somebody else holds it. If it is yours, open the table with the private link to your seat, or bring " +
			"yourself back with your resume code.",
	}
	errNoReferee = &problem{
		status: http.StatusForbidden, title: "You are not the referee of this table", hint: page.HintBack,
		text: "Only the referee may look here. What you may see is on the table itself.",
	}
	errCrossSite = &problem{
		status: http.StatusForbidden, title: "Refused: the request came from another site", hint: page.HintHome,
		text: "Forms are taken only from pages of this site. Nothing was changed.",
	}
	errSessionEnded = &problem{
		status: http.StatusUnauthorized, title: "Your session has ended", hint: page.HintResume,
		text: "This browser is no longer known here. Your seat is kept: come back with your resume code, or with the " +
			"private link to your seat.",
	}
	errNoPlayer = &problem{
		status: http.StatusUnauthorized, title: "You have no seat here", hint: page.HintResume,
		text: "This browser does not play at any table yet. If you play in another one, come back with your resume code, " +
			"or with the private link to your seat.",
	}
	errStale = &problem{
		status: http.StatusConflict, title: "The table has moved on", hint: page.HintBack,
		text: "What you sent was meant for an earlier moment, so this time nothing was changed. Look at the table as it " +
			"stands now: what you sent before may count already.",
	}
	errGameOver = &problem{
		status: http.StatusConflict, title: "The game is over", hint: page.HintBack,
		text: "Nothing more can be played at this table.",
	}
	errSeatTaken = &problem{
		status: http.StatusConflict, title: "Somebody sits there already", hint: page.HintTables,
		text: "Another player was a moment faster. There may be other open tables.",
	}
	errFormTooLarge = &problem{
		status: http.StatusRequestEntityTooLarge, title: "That was too much", hint: page.HintBack,
		text: "The form was larger than any form of this site. Nothing was changed.",
	}
	errUnreadableForm = &problem{
		status: http.StatusBadRequest, title: "The form could not be read", hint: page.HintBack,
		text: "Something in it is missing or damaged. Nothing was changed. Go back, reload the page and try again.",
	}
	errWrongMethod = &problem{
		status: http.StatusMethodNotAllowed, title: "That cannot be done here", hint: page.HintHome,
		text: "The page exists, but not for what was asked of it. Nothing was changed.",
	}
	errTooManyRequests = &problem{
		status: http.StatusTooManyRequests, title: "Slower, please", hint: page.HintBack,
		text: "Too many requests came from here in a short time. Wait a moment, then go on; nothing is lost.",
	}
	errTimeout = &problem{
		status: http.StatusServiceUnavailable, title: "The server is busy", hint: page.HintBack,
		text: "It could not answer in time. What you sent counts only if the table shows it: look again in a moment. " +
			"Nothing is ever done twice.",
	}
	errStoreAway = &problem{
		status: http.StatusServiceUnavailable, title: "The record cannot be reached", hint: page.HintBack,
		text: "The server cannot get at its store just now. Your tables are kept; look again in a moment.",
	}
	errStoreOutcomeUnknown = &problem{
		status: http.StatusServiceUnavailable, title: "The record cannot be reached", hint: page.HintBack,
		text: "The server cannot get at its store just now, and we do not know whether what you sent was stored. Look " +
			"again in a moment: it counts only if the table " +
			"shows it, and nothing is ever done twice.",
	}
)

// problemOf returns the problem for an error; false if the error is a defect.
func problemOf(err error) (problem, bool) {
	var (
		p       *problem
		refusal *game.Refusal
		stuck   *table.StuckError
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
		return problem{
			status: http.StatusUnprocessableEntity, title: "That is not possible", text: text,
			hint: page.HintBack,
		}, true
	case errors.As(err, &stuck):
		return problem{status: http.StatusConflict, title: "Stored under other rules", text: stuck.Text, hint: page.HintBack},
			true
	case errors.As(err, &large):
		return *errFormTooLarge, true
	case errors.Is(err, table.ErrStale):
		return *errStale, true
	case errors.Is(err, table.ErrNotFound):
		return *errNoTable, true
	case errors.Is(err, table.ErrNotYours):
		return *errNotYours, true
	case errors.Is(err, table.ErrGameOver):
		return *errGameOver, true
	case errors.Is(err, table.ErrSeatTaken):
		return *errSeatTaken, true
	case errors.Is(err, table.ErrTooManyTries):
		return *errTooManyRequests, true
	case errors.Is(err, table.ErrWrongPin):
		return *errNotYours, true
	case errors.Is(err, db.ErrAway):
		return *errStoreAway, true
	case errors.Is(err, context.DeadlineExceeded):
		return *errTimeout, true
	case errors.As(err, &routed):
		switch routed.Code {
		case http.StatusNotFound:
			return *errNoPage, true
		case http.StatusMethodNotAllowed:
			return *errWrongMethod, true
		}
	}
	return problem{}, false
}

// tableParam returns the table id in the address, or "" if it cannot be an id.
func tableParam(c echo.Context) string {
	id := c.Param("id")
	if !isValidID(id) {
		return ""
	}
	return id
}
