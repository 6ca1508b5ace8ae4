package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
)

// privacy handles GET /privacy: everything that is stored, why and for how long.
func (s *mePages) privacy(c echo.Context) error {
	v := page.Privacy{Frame: s.frame(c, "What is stored")}
	for _, d := range s.options.Keep.Data() {
		v.Data = append(v.Data, page.StoredData{Name: d.Name, Purpose: d.Purpose, Duration: d.Duration})
	}
	v.Known = v.Frame.PlayerName != ""
	if c.QueryParam("done") == "deleted" && !v.Known {
		v.Done = "You were deleted. This browser has no data of yours any more."
	}
	return render(c, http.StatusOK, page.PrivacyPage(v))
}

// deletePage handles GET /me/delete: it says what becomes of everything before anything is deleted.
func (s *mePages) deletePage(c echo.Context) error { return s.showDelete(c, http.StatusOK, "") }

func (s *mePages) showDelete(c echo.Context, status int, wrong string) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	what, err := s.tables.PreviewDeletion(c.Request().Context(), v.Player)
	if err != nil {
		return err
	}
	return render(c, status, page.DeletePage(page.Delete{
		Frame: s.frame(c, "Delete me"), Name: v.data.Name, Removed: what.Removed, Kept: what.Kept, Left: what.Left,
		NewName: table.DeletedName, Wrong: wrong,
	}))
}

// deleteMe handles POST /me/delete.
func (s *mePages) deleteMe(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if c.FormValue("sure") != "yes" {
		return s.showDelete(c, http.StatusUnprocessableEntity, "Tick the box first. Nothing was deleted.")
	}
	end := s.streamEnder(c, v)
	// what has begun is done to the end, even if the browser leaves
	ctx := context.WithoutCancel(c.Request().Context())
	done, err := s.tables.Delete(ctx, v.Player)
	if err != nil {
		return err
	}
	s.log.InfoContext(ctx, "web: a player deleted themselves", "tables_removed", done.Removed, "tables_kept", done.Kept)
	v.session.Options.MaxAge = -1
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	if err := s.sessions.Save(c.Request(), c.Response(), v.session); err != nil {
		return err
	}
	if err := end(); err != nil {
		return err
	}
	return redirect(c, "/privacy?done=deleted")
}
