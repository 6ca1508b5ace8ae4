package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// preview returns the link preview of a page. It is that of the game if the page belongs to a table, otherwise that
// of the site. It is made only from the name of the game, so it contains no position, seat or link.
func (s *site) preview(c echo.Context, game any) page.Preview {
	picture := "icons/preview.jpg"
	var out page.Preview
	id, _ := game.(string)
	if m, err := s.tables.Manual(id); err == nil {
		out.Game = m.Title
		if own := "art/" + id + "/preview.jpg"; s.assets.has(own) {
			picture = own
		}
	}
	base, _ := s.options.reachableAddress(c)
	out.Image = base + s.assets.URL(picture)
	return out
}
