package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/board"
	"tricorne/views/page"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// desksShown are the whole desks of the gallery. Each fills a page of its own.
var desksShown = []struct {
	name, title string
	lay         func(*board.Layout, part.MapURLs) *part.Desk
}{
	{"march", "A march half filled in", sample.March},
	{"choice", "Who marches?", sample.Choice},
	{"waiting", "Waiting for the other side", sample.Waiting},
	{"battle", "A battle", sample.Fight},
	{"deploy", "Deploying on a battle board", sample.Deploy},
	{"round", "A round on a battle board", sample.Round},
	{"broken", "A broken line", sample.Broken},
	{"over", "The end", sample.Ended},
}

// gallery is GET /dev/gallery, in dev mode only: every part of the pages with fixed data.
func (s *Server) gallery(c echo.Context) error {
	var desks []page.Link
	for _, d := range desksShown {
		desks = append(desks, page.Link{URL: "/dev/gallery/" + d.name, Words: d.title})
	}
	return render(c, http.StatusOK, page.GalleryPage(s.frame(c, "Gallery"), desks, s.houseExhibits()))
}

// galleryDesk is GET /dev/gallery/:name: one of the desks with fixed data.
func (s *Server) galleryDesk(c echo.Context) error {
	for _, d := range desksShown {
		if d.name != c.Param("name") {
			continue
		}
		layout, err := s.atlas.layout("trenton")
		if err != nil {
			return err
		}
		urls, err := s.mapURLs("trenton", theme(c), false)
		if err != nil {
			return err
		}
		return render(c, http.StatusOK, page.DeskPage(s.deskFrame(c, d.title), d.lay(layout, urls)))
	}
	return errNoPage
}
