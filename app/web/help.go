package web

import (
	"errors"
	"io/fs"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/build"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// helpPages explains the games and the site.
type helpPages struct{ *site }

// maxSearchLength is the longest search text in the help.
const maxSearchLength = 60

// help handles GET /help/:game: the rules in our own words, charts, readings and sources of a game. With ?q= it shows
// what a search finds in them.
func (s *helpPages) help(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil {
		return errNoPage
	}
	picture, err := s.picture(m.ID)
	if err != nil {
		return err
	}
	art, err := s.atlas.layout(m.ID)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // if the board has no drawings, the help has only text
		return err
	}
	words := strings.TrimSpace(c.QueryParam("q"))
	return render(c, http.StatusOK, page.HelpPage(page.Help{
		Frame: s.helpFrame(c, m, "rules and charts"), Manual: m, Picture: picture, Version: build.Version(), Layout: art,
		SearchText: strings.ToValidUTF8(words[:min(len(words), maxSearchLength)], ""),
	}))
}

// helpChapter handles GET /help/:game/:chapter: one chapter of the rules by its number.
func (s *helpPages) helpChapter(c echo.Context) error {
	m, err := s.tables.Manual(c.Param("game"))
	if err != nil {
		return errNoPage
	}
	n, err := strconv.Atoi(c.Param("chapter"))
	if err != nil || n < 1 || n > len(m.Help) {
		return errNoPage
	}
	return render(c, http.StatusOK,
		page.HelpChapter(page.Help{Frame: s.helpFrame(c, m, m.Help[n-1].Title), Manual: m, Chapter: n}))
}

// helpFrame returns the frame of a page of help, with the styles of the pieces.
func (s *helpPages) helpFrame(c echo.Context, m *game.Manual, title string) page.Frame {
	f := s.frame(c, m.Title+": "+title)
	f.Styles = append(f.Styles, s.assets.URL("pieces.css"))
	return f
}
