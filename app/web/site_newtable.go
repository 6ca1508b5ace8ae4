package web

import (
	"context"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// newTable makes a table, once for each form, and redirects its maker to it. A form that is sent again leads to the
// table that it made.
func (s *site) newTable(c echo.Context, v *visitor, listed bool, side game.Side,
	create func(context.Context) (table.CreatedTable, error),
) error {
	var made table.CreatedTable
	id, again, err := s.doOnce(c, v, db.FormNewTable, func(ctx context.Context) (string, error) {
		if err := s.limits.takeTableSetup(v.Player, address(c), listed); err != nil {
			return "", err
		}
		var err error
		made, err = create(ctx)
		return made.Table, err
	})
	switch {
	case err != nil:
		return err
	case again:
		return redirect(c, "/t/"+id)
	}
	return s.redirectToNewTable(c, v, made, side)
}

// redirectToNewTable remembers the links of a new table and redirects its maker to it. If both sides are on one device
// and the maker's side begins, its curtain is opened at once. There is nothing to hide from the maker yet.
func (s *site) redirectToNewTable(c echo.Context, v *visitor, made table.CreatedTable, side game.Side) error {
	for _, t := range made.Tokens {
		v.remember(made.Table, t.Side, t.Token)
	}
	there, err := s.tables.Visit(c.Request().Context(), made.Table, v.Player)
	if err != nil {
		return err
	}
	_, been := v.curtainState(made.Table)
	switch {
	// a form that is sent again does not open the curtain
	case len(there.YourSides.List()) > 1 && there.Info.AskedSides.Has(side) && !been:
		err = s.openCurtain(c, made.Table, side)
	case len(made.Tokens) > 0:
		err = s.save(c, v)
	}
	if err != nil {
		return err
	}
	if there.IsReferee && there.Info.Guided { // the lessons begin with the public view
		return redirect(c, refereeURL(made.Table, part.ViewTable, ""))
	}
	return redirect(c, "/t/"+made.Table)
}
