package web

import (
	"context"
	"errors"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
)

// watchedTables returns a page of the tables at which the visitor watches computers.
func (s *homePages) watchedTables(ctx context.Context, v *visitor, n int) (rows []page.TableRow, more bool, err error) {
	if v.Player == "" {
		return nil, false, nil
	}
	all, more, err := s.tables.WatchedTables(ctx, v.Player, n)
	return s.rows(all), more, err
}

// unwatchTable handles POST /t/:id/forget: a table that the visitor watches leaves their list. If it is not on the
// list, nothing changes.
func (s *homePages) unwatchTable(c echo.Context) error {
	id := c.Param("id")
	if !isValidID(id) {
		return errNoTable
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	if v.Player == "" {
		return v.notPlayerError()
	}
	if err := s.tables.Unwatch(c.Request().Context(), id, v.Player); err != nil && !errors.Is(err, table.ErrNotFound) {
		return err
	}
	return redirect(c, "/tables#watched")
}
