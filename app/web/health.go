package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// healthz is GET /healthz: whether the server answers and its store can be reached.
func (s *Server) healthz(c echo.Context) error {
	if err := s.store.Ping(c.Request().Context()); err != nil {
		s.log.WarnContext(c.Request().Context(), "web: store cannot be reached", "error", err)
		return c.String(http.StatusServiceUnavailable, "the store cannot be reached\n")
	}
	return c.String(http.StatusOK, "well\n")
}
