package web

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/static"
	"tricorne/views/board"
	"tricorne/views/board/engrave"
	"tricorne/views/page"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// galleryPages shows the parts of pages with fixed data, only in dev mode.
type galleryPages struct{ *site }

// galleryDesks are the complete desks of the gallery. Each has its own page.
var galleryDesks = []struct {
	name, title string
	lay         func(*board.Layout, part.MapURLs) *part.Desk
}{
	{"march", "A march half filled in", sample.MarchDesk},
	{"choice", "Who marches?", sample.ChoiceDesk},
	{"waiting", "Waiting for the other side", sample.WaitingDesk},
	{"battle", "A battle", sample.FightDesk},
	{"deploy", "Deploying on a battle board", sample.DeployDesk},
	{"round", "A round on a battle board", sample.RoundDesk},
	{"broken", "A broken line", sample.BrokenDesk},
	{"over", "The end", sample.EndedDesk},
	{"rolling", "One die by hand", sample.OneDieDesk},
	{"counting", "Seven dice by hand", sample.SevenDiceDesk},
	{"volley", "A volley by hand", sample.VolleyDesk},
	{"referee", "A referee looks at both sides", sample.RefereeDesk},
	{"answering", "A referee answers for a side", sample.AnsweringDesk},
}

// gallery handles GET /dev/gallery, in dev mode only: every part of the pages with fixed data.
func (s *galleryPages) gallery(c echo.Context) error {
	var desks []page.Link
	for _, d := range galleryDesks {
		desks = append(desks, page.Link{URL: "/dev/gallery/" + d.name, Words: d.title})
	}
	desks = append(desks, page.Link{URL: "/dev/gallery/seaboard", Words: "A whole seaboard of hexes"})
	return render(c, http.StatusOK, page.GalleryPage(s.frame(c, "Gallery"), desks, s.siteExhibits()))
}

// seaboardMap is the address of the printed map of an invented coast, which the gallery uses as an example.
const seaboardMap = "/dev/gallery/map/"

// gallerySeaboard handles GET /dev/gallery/seaboard: a desk with as many things on it as possible.
func (s *galleryPages) gallerySeaboard(c echo.Context) error {
	l, err := sample.Seaboard(static.Files)
	if err != nil {
		return err
	}
	urls := part.MapURLs{
		Light: seaboardMap + "light", Dark: seaboardMap + "dark",
		Numbers: seaboardMap + "light" + numbersSheet, DarkNumbers: seaboardMap + "dark" + numbersSheet,
	}
	if look := theme(c); look != "" {
		urls = part.MapURLs{Light: seaboardMap + look, Numbers: seaboardMap + look + numbersSheet}
	}
	return render(c, http.StatusOK, page.DeskPage(s.deskFrame(c, "A whole seaboard"), sample.SeaboardDesk(&l, urls)))
}

// gallerySheet handles GET /dev/gallery/map/:style: the printed map of the seaboard.
func gallerySheet(c echo.Context) error {
	l, err := sample.Seaboard(static.Files)
	if err != nil {
		return err
	}
	name, numbers := strings.CutSuffix(c.Param("style"), numbersSheet)
	look, ok := engrave.StyleNamed(l, name)
	if !ok {
		return errNoPage
	}
	draw := engrave.PrintedMap
	if numbers {
		draw = engrave.HexNumbers
	}
	c.Response().Header().Set("Content-Security-Policy", mapPolicy)
	return c.Blob(http.StatusOK, contentTypes[".svg"], draw(l, look))
}

// galleryDesk handles GET /dev/gallery/:name: one of the desks with fixed data.
func (s *galleryPages) galleryDesk(c echo.Context) error {
	for _, d := range galleryDesks {
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
