package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/app/web/session"
	"tricorne/rules/game"
)

// livePages tells an open page that there is something new.
type livePages struct{ *site }

// live handles GET /t/:id/live: a stream that sends "look" when there is something new for this viewer. It sends no
// content. It answers with a bare status, never a page or a redirect: 204 if the visitor may see nothing now, which
// stops EventSource from retrying.
func (s *livePages) live(c echo.Context) error {
	since := s.hub.SeatChangeCount()
	ch, err := s.readTableVisit(c)
	var known *problem
	switch {
	case errors.Is(err, table.ErrNotFound), errors.As(err, &known):
		return c.NoContent(http.StatusNotFound)
	case err != nil:
		return err
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	if v.SessionEnded {
		return c.NoContent(http.StatusUnauthorized)
	}
	if ch.hidden() {
		return c.NoContent(http.StatusNoContent)
	}
	other := ch.Info.Seat(ch.Seat.Side().Other())
	of := v.watch(ch, ch.deskOwner(), pageOf(c.QueryParam("page")))
	of.SeatChangeCount = since
	err = s.stream(c, of, v.Player)
	if err != nil || ch.Seat.Side() == game.Nobody || ch.BothSides || !other.Taken ||
		c.Response().Status != http.StatusOK {
		return err
	}
	if err := s.tables.TellPresence(context.WithoutCancel(c.Request().Context()), ch.Info.ID, ch.Seat.Side()); err != nil {
		s.log.Debug("web: whether the other side is there is not known", "table", ch.Info.ID, "error", err)
	}
	return nil
}

// stream takes the connection over from the web server and hands it to the hub. Thousands of streams are silent most
// of the time, and this way each costs only its connection. If there are too many, the answer is 503, and the page
// asks for changes from time to time instead.
func (s *livePages) stream(c echo.Context, of live.Watch, player string) error {
	if c.Request().ProtoMajor != 1 {
		return c.NoContent(http.StatusHTTPVersionNotSupported) // only HTTP/1 is supported; a proxy may use others
	}
	place, ok := s.limits.streams.enter(player, address(c))
	if !ok {
		c.Response().Header().Set("Retry-After", "30")
		return c.NoContent(http.StatusServiceUnavailable)
	}
	conn, err := hijackStream(c.Response())
	if conn == nil {
		s.limits.streams.leave(place)
		return err
	}
	s.metrics.streams.Inc()
	of.Build = s.build
	s.limits.streams.hold(place, s.hub.HoldStream(conn, of, func() {
		s.metrics.streams.Dec()
		s.limits.streams.leave(place)
	}))
	return nil
}

// watch describes the visitor of a stream to the hub.
func (v *visitor) watch(ch tableVisit, side game.Side, page string) live.Watch {
	return live.Watch{
		Table: ch.Info.ID, Side: side, Page: page, Player: v.Player, SessionStart: v.openedAt(),
		Seats: ch.HeldSeats(),
	}
}

// openedAt returns when the visitor's session began to belong to its present player.
func (v *visitor) openedAt() int64 {
	at, _ := v.session.Values[session.PlayerSinceKey].(int64)
	return at
}

// pageHeader is the header in which a page sends its random name, which its stream sends too.
const pageHeader = "Page"

// pageOf returns the name that a page sent; empty if it is not a valid name.
func pageOf(said string) string {
	if !isValidID(said) {
		return ""
	}
	return said
}

// hijackStream writes the header of an endless response and takes over the connection from the web server. It returns
// nil if the browser is gone already.
func hijackStream(w *echo.Response) (net.Conn, error) {
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	w.Header().Set("Connection", "close")
	w.Header().Set("Date", time.Now().UTC().Format(http.TimeFormat))
	if err := w.Header().Write(&head); err != nil {
		return nil, fmt.Errorf("stream: %w", err)
	}
	head.WriteString("\r\n")
	conn, _, err := w.Hijack()
	if err != nil {
		return nil, fmt.Errorf("stream: %w", err)
	}
	w.Status, w.Committed = http.StatusOK, true
	if err = conn.SetDeadline(time.Time{}); err == nil {
		_, err = conn.Write(head.Bytes())
	}
	if err != nil { // the browser is gone already
		_ = conn.Close()
		return nil, nil //nolint:nilnil,nilerr // there is nobody left to be told
	}
	return conn, nil
}

// refereeLive handles GET /t/:id/referee/live, a stream only for the referee. It sends "look" whenever anything
// happened.
func (s *livePages) refereeLive(c echo.Context) error {
	since := s.hub.SeatChangeCount()
	ch, err := s.readTableVisit(c)
	if err != nil || !ch.IsReferee {
		return c.NoContent(http.StatusNoContent) // stops the browser from trying again
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	of := v.watch(ch, live.Referee, pageOf(c.QueryParam("page")))
	of.SeatChangeCount = since
	return s.stream(c, of, v.Player)
}

// screenLive handles GET /t/:id/table/live, the stream of a table screen. It sends "look" when there is something
// new for everybody.
func (s *livePages) screenLive(c echo.Context) error {
	id := c.Param("id")
	if !isValidID(id) {
		return c.NoContent(http.StatusNotFound)
	}
	_, err := s.tables.Visit(c.Request().Context(), id, "")
	if errors.Is(err, table.ErrNotFound) {
		return c.NoContent(http.StatusNotFound)
	}
	if err != nil {
		return err
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	return s.stream(c, live.Watch{Table: id}, v.Player)
}

// screenLiveRoute is the pattern of the live stream of a table screen.
const screenLiveRoute = "/t/:id/table/live"

// turn handles GET /t/:id/turn. A page in the background asks whether the visitor must act; this does not count as
// looking.
func (s *livePages) turn(c echo.Context, ch tableVisit) error {
	word := "no"
	if !ch.Closed && ch.Seat.Side() != game.Nobody && ch.Info.Status != table.StatusOver &&
		ch.Info.AskedSides.Has(ch.Seat.Side()) {
		word = "yes"
	}
	return c.String(http.StatusOK, word)
}
