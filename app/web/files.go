package web

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// filePages serves files that are the same for everybody: styles, scripts, printed maps, the root of the site.
type filePages struct{ *site }

// asset handles GET /static/*: it sends a file of the static folder or a bundle.
func (s *filePages) asset(c echo.Context) error {
	f, ok := s.assets.files[c.Param("*")]
	if !ok {
		return echo.ErrNotFound
	}
	return f.serve(c)
}

// printedMap handles GET /map/:game/:file. It redirects an address that contains the hash of another edition.
func (s *filePages) printedMap(c echo.Context) error {
	style, _, _ := strings.Cut(c.Param("file"), ".")
	sh, err := s.sheet(c.Param("game"), style)
	if err != nil {
		return errNoPage
	}
	if c.Request().URL.Path != sh.url {
		return c.Redirect(http.StatusFound, sh.url)
	}
	c.Response().Header().Set("Content-Security-Policy", mapPolicy)
	return sh.file.serve(c)
}
