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
	if !isValidID(id) {
		return errNoTable
	}
	ctx := c.Request().Context()
	visit, err := s.tables.Visit(ctx, id, "")
	if err != nil {
		return err
	}
	ch := tableVisit{Visit: visit, Seat: visit.PublicSeat()}
	if ch.Info.StuckText != "" {
		return s.drawStuckTable(c, ch)
	}
	seen, err := s.tables.See(ctx, ch.Seat, nil)
	if err != nil {
		return err
	}
	d, err := s.prepareDesk(c, ch, seen, nil)
	if err != nil {
		return err
	}
	d.OpenPlace, d.ProposedName, d.SeatsOpen, d.IsTableScreen = "", "", false, true
	out := &part.Screen{Desk: d}
	if out.PointedPlace, err = s.tables.PointedPlace(ctx, id); err != nil {
		return err
	}
	base, _ := s.options.reachableAddress(c)
	link := base + "/t/" + id
	door, err := s.tables.JoinCode(ctx, id)
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
	out.ShownState = screenState(out)
	if wantsFragment(c) {
		if c.QueryParam("have") == out.ShownState {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, http.StatusOK, part.DrawScreen(out))
	}
	f := s.frame(c, "Table screen · "+ch.Info.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"), s.assets.URL("css/screen.css"))
	f.Scripts = append(f.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"), s.assets.URL("js/screen.js"))
	s.addSounds(&f)
	f.FillsWindow = true
	return render(c, http.StatusOK, page.ScreenPage(f, out))
}

// screenState returns a hash of everything that a table screen shows.
func screenState(s *part.Screen) string {
	h := fnv.New64a()
	fmt.Fprint(h, s.ChangeToken, s.PointedPlace, s.Code)
	for _, seat := range s.Seats {
		fmt.Fprint(h, seat.Name)
	}
	return fmt.Sprintf("%x", h.Sum64())
}

// pointablePlace returns the place on the table screen for a side that may point there, nil for every other viewer.
func (s *desks) pointablePlace(c echo.Context, ch tableVisit, info table.Info) (*part.PointedPlace, error) {
	if !info.SidesMayPoint || ch.IsReferee || ch.deskOwner() == game.Nobody || ch.Closed {
		return nil, nil
	}
	place, err := s.tables.PointedPlace(c.Request().Context(), info.ID)
	return &part.PointedPlace{Place: place}, err
}

// placeState returns the pointed place as text. A desk that offers to change the place includes this text in its
// state.
func placeState(p *part.PointedPlace) string {
	if p == nil || p.Place == "" {
		return ""
	}
	return ".at." + p.Place
}

// point handles POST /t/:id/point: a player or the referee shows everybody a place on the table screen. An empty
// place shows the whole map again.
func (s *playPages) point(c echo.Context, ch tableVisit, seat table.Seat) error {
	place := c.FormValue("place")
	art, err := s.atlas.layout(ch.Info.Game)
	if err != nil {
		return err
	}
	if _, ok := art.Place(place); place != "" && (!isValidID(place) || !ok) {
		return errUnreadableForm
	}
	return answerNonOrder(c, ch, "", s.tables.Point(c.Request().Context(), seat, place))
}
