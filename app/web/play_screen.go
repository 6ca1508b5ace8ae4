package web

import (
	"errors"
	"fmt"
	"hash/fnv"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// screen handles GET /t/:id/table: the table as everybody may see it, for a television or a second tablet. It shows
// every visitor the public view, whatever seat they hold. The page requests it again whenever the live stream says
// so, and is told if nothing is new.
func (s *playPages) screen(c echo.Context) error {
	id := c.Param("id")
	if !plainID(id) {
		return errNoTable
	}
	ctx := c.Request().Context()
	visit, err := s.tables.Visit(ctx, id, "")
	if err != nil {
		return err
	}
	ch := chair{Visit: visit, Seat: visit.PublicSeat()}
	if ch.Info.Stuck != "" {
		return s.stuck(c, ch)
	}
	seen, err := s.tables.See(ctx, ch.Seat, nil)
	if err != nil {
		return err
	}
	d, err := s.layDesk(c, ch, seen, nil)
	if err != nil {
		return err
	}
	d.Place, d.Name, d.Open, d.Screen = "", "", false, true
	out := &part.Screen{Desk: d}
	if out.Show, err = s.tables.PointedPlace(ctx, id); err != nil {
		return err
	}
	base, _ := s.options.reachableAddress(c)
	link := base + "/t/" + id
	door, err := s.tables.Door(ctx, id)
	switch {
	case errors.Is(err, table.ErrNotFound):
	case err != nil:
		return err
	default:
		out.Code, link = door.Code, base+"/j/"+door.Code
		out.URL = strings.TrimPrefix(strings.TrimPrefix(base, "http://"), "https://") + "/join"
	}
	code, err := qrCode(link)
	if err != nil {
		return err
	}
	out.QR, out.QRSize = code.Path, code.Size
	out.Have = screenHas(out)
	if fragment(c) {
		if c.QueryParam("have") == out.Have {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, http.StatusOK, part.DrawScreen(out))
	}
	f := s.frame(c, "Table screen · "+ch.Info.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"), s.assets.URL("css/screen.css"))
	f.Scripts = append(f.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"), s.assets.URL("js/screen.js"))
	s.sounds(&f)
	f.Bare = true
	return render(c, http.StatusOK, page.ScreenPage(f, out))
}

// screenHas returns a hash of everything that a table screen shows.
func screenHas(s *part.Screen) string {
	h := fnv.New64a()
	fmt.Fprint(h, s.State, s.Show, s.Code)
	for _, seat := range s.Seats {
		fmt.Fprint(h, seat.Name)
	}
	return fmt.Sprintf("%x", h.Sum64())
}

// offeredPlace returns the place on the table screen for a side that may point there, nil for every other viewer.
func (s *desks) offeredPlace(c echo.Context, ch chair, info table.Info) (*part.Pointed, error) {
	if !info.Points || ch.Refereeing || ch.you() == game.Nobody || ch.Closed {
		return nil, nil
	}
	place, err := s.tables.PointedPlace(c.Request().Context(), info.ID)
	return &part.Pointed{Place: place}, err
}

// placeState returns the place as part of the state of a desk that offers to change it.
func placeState(p *part.Pointed) string {
	if p == nil || p.Place == "" {
		return ""
	}
	return ".at." + p.Place
}

// point handles POST /t/:id/point: a player or the referee shows everybody a place on the table screen. An empty
// place shows the whole map again.
func (s *playPages) point(c echo.Context, ch chair, seat table.Seat) error {
	place := c.FormValue("place")
	art, err := s.atlas.layout(ch.Info.Game)
	if err != nil {
		return err
	}
	if _, ok := art.Place(place); place != "" && (!plainID(place) || !ok) {
		return errGarbled
	}
	return doneAside(c, ch, "", s.tables.Point(c.Request().Context(), seat, place))
}
