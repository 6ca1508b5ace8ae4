package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
)

// privacy handles GET /privacy, the page that lists everything that is stored, why and for how long.
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

// deletionPage handles GET /me/delete, the page that says what will be deleted and what is kept.
func (s *mePages) deletionPage(c echo.Context) error { return s.showDeletionPage(c, http.StatusOK, "") }

func (s *mePages) showDeletionPage(c echo.Context, status int, wrong string) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	what, err := s.tables.PreviewDeletion(c.Request().Context(), v.Player)
	if err != nil {
		return err
	}
	return render(c, status, page.DeletePage(page.Delete{
		Frame: s.frame(c, "Delete me"), Name: v.data.Name, Removed: what.RemovedTables,
		Kept: what.KeptTables, Left: what.LeftGames,
		NewName: table.DeletedPlayerName, Wrong: wrong,
	}))
}

// deleteMe handles POST /me/delete, which deletes the player if the box is ticked.
func (s *mePages) deleteMe(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if c.FormValue("sure") != "yes" {
		return s.showDeletionPage(c, http.StatusUnprocessableEntity, "Tick the box first. Nothing was deleted.")
	}
	end := s.streamEnder(c, v)
	// the deletion goes on even if the browser disconnects
	ctx := context.WithoutCancel(c.Request().Context())
	done, err := s.tables.DeletePlayer(ctx, v.Player)
	if err != nil {
		return err
	}
	s.log.InfoContext(ctx, "web: a player deleted themselves",
		"tables_removed", done.RemovedTables, "tables_kept", done.KeptTables)
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
