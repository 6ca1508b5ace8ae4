package web

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// live is GET /t/:id/live: a stream that says "look" when there is something new for these eyes, and nothing more. It
// answers with a bare status, never a page or a redirect: 204 to whoever may see nothing now, which ends his attempts.
func (s *Server) live(c echo.Context) error {
	ch, err := s.chair(c)
	var known *problem
	switch {
	case errors.Is(err, table.ErrNotFound), errors.As(err, &known):
		return c.NoContent(http.StatusNotFound)
	case err != nil:
		return err
	}
	if v, err := s.visitor(c); err == nil && v.Dead {
		return c.NoContent(http.StatusUnauthorized)
	}
	if ch.Closed {
		return c.NoContent(http.StatusNoContent)
	}
	return s.stream(c, ch.Info.ID, ch.Seat.Side())
}

// stream takes the connection over from the web server and hands it to the hub: thousands of streams are quiet most of the
// time, and held this way each costs no more than its connection.
func (s *Server) stream(c echo.Context, id string, side game.Side) error {
	r, w := c.Request(), c.Response()
	if r.ProtoMajor != 1 {
		return c.NoContent(http.StatusHTTPVersionNotSupported) // we speak no other; a proxy before us may
	}
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	w.Header().Set("Connection", "close")
	w.Header().Set("Date", time.Now().UTC().Format(http.TimeFormat))
	if err := w.Header().Write(&head); err != nil {
		return fmt.Errorf("stream: %w", err)
	}
	head.WriteString("\r\n")
	conn, _, err := w.Hijack()
	if err != nil {
		return fmt.Errorf("stream: %w", err)
	}
	w.Status, w.Committed = http.StatusOK, true
	if err = conn.SetDeadline(time.Time{}); err == nil {
		_, err = conn.Write(head.Bytes())
	}
	if err != nil { // the browser is gone already
		_ = conn.Close()
		return nil //nolint:nilerr // there is nobody left to be told
	}
	s.metrics.streams.Inc()
	s.hub.Hold(conn, id, side, s.metrics.streams.Dec)
	return nil
}
