package web

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
	"tricorne/views/part"
)

// battles handles GET /t/:id/battles?as=WHOSE&at=SEQ: the battles of a game as a viewer knew them. Each has the
// moment at which it began. The history page requests it as a separate list; at is the moment it links back to, by
// default the latest. The replay page sends the parameter viewer instead of as, and gets links to the replay.
func (s *pastPages) battles(c echo.Context, ch tableVisit, seat table.Seat) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	as, err := viewerParam(c)
	if err != nil {
		return err
	}
	moments, back := historyMomentURL(ch, &ch.Info, as), ""
	if viewer := c.QueryParam("viewer"); viewer != "" {
		var ok bool
		if as, ok = viewerOf(ch, m, viewer); !ok {
			return errUnreadableForm
		}
		moments, back = replayMomentURL(&ch.Info, viewer), "1"
	}
	if q := c.QueryParam("at"); q != "" {
		back = q
		if _, err := strconv.ParseUint(back, 10, 31); err != nil {
			return errUnreadableForm
		}
	}
	all, _, err := s.tables.Log(c.Request().Context(), seat, as, 0, anyLastAct)
	if err != nil {
		return err
	}
	here := part.TextLinks{Help: "/help/" + m.ID, Manual: m}
	told := part.ChapterOf(here, entriesByTurn(all))
	b := &part.Battles{MomentURL: moments, Chapter: told, Battles: told.Battles}
	if wantsFragment(c) {
		return render(c, http.StatusOK, part.BattleIndex(b))
	}
	f := s.frame(c, "Battles · "+ch.Info.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	return render(c, http.StatusOK, page.BattlesPage(f, b, moments+back))
}
