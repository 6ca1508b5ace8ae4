package web

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
)

// heartbeat is how often a quiet stream says that it is still there, so that nothing on the way closes it.
const heartbeat = 20 * time.Second

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
	look, cancel := s.hub.Watch(ch.Info.ID, ch.Seat.Side())
	defer cancel()
	s.metrics.streams.Inc()
	defer s.metrics.streams.Dec()

	h := c.Response().Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	c.Response().WriteHeader(http.StatusOK)
	out := http.NewResponseController(c.Response())
	say := func(words string) bool {
		// Every word gets its own deadline: a reader who is gone without a farewell must not hold the stream for ever.
		_ = out.SetWriteDeadline(time.Now().Add(heartbeat))
		if _, err := c.Response().Write([]byte(words)); err != nil {
			return false
		}
		return out.Flush() == nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for on := say("retry: 2000\n\n"); on; {
		select {
		case <-s.done.Done():
			return nil
		case <-c.Request().Context().Done():
			return nil
		case _, open := <-look:
			on = open && say("event: look\ndata: look\n\n")
		case <-beat.C:
			on = say(": still here\n\n")
		}
	}
	return nil
}
