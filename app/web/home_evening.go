package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// newTablePage handles GET /tables/new?game=ID: the page to set up a table for players who sit together. Without a game
// it uses the first one.
func (s *homePages) newTablePage(c echo.Context) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	p := page.Evening{Frame: s.frame(c, "At one table"), Name: v.data.Name}
	if p.Name == "" {
		p.Name = randomGuestName()
	}
	if p.Games, err = s.gameCards(); err != nil {
		return err
	}
	for _, g := range p.Games {
		if id := c.QueryParam("game"); id == g.Manual.ID || id == "" {
			p.Game = g
			return render(c, http.StatusOK, page.EveningPage(p))
		}
	}
	return errNoPage
}
