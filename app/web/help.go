package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/build"
	"tricorne/views/page"
)

// help is GET /help/:game: the rules in our own words, charts, readings and sources of a game.
func (s *Server) help(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil {
		return errNoPage
	}
	picture, err := s.picture(m.ID)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, page.HelpPage(page.Help{Frame: s.frame(c, m.Title+": rules and charts"), Manual: m, Picture: picture, Version: build.Version()}))
}
