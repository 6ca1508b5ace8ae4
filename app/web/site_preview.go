package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// preview returns the link preview of a page, of the game if the page belongs to a table. Else it is of the site. It is
// made from the name of the game alone, so that no position, seat or link can come into it.
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
