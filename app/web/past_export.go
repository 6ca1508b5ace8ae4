package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/app/table"
)

// export handles GET /t/:id/export.json: a file of the game to download and keep. It holds the record of the table as
// the visitor may know it: everything for the referee, and for everybody after the end.
func (s *pastPages) export(c echo.Context, _ tableVisit, seat table.Seat) error {
	whole, err := s.tables.Export(c.Request().Context(), seat)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	if err := e.Encode(whole); err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="`+fileName(&whole)+`"`)
	return c.Blob(http.StatusOK, "application/json", b.Bytes())
}

// fileName returns the name of a game's file: "tricorne-trenton-2026-11-27-2ff2paw53akqjelw.json".
func fileName(rec *table.Record) string {
	return "tricorne-" + rec.Game + "-" + rec.Created.Format(time.DateOnly) + "-" + rec.Table + ".json"
}

// gameRecord handles GET /t/:id/record.json?viewer=WHOSE: the game for other programs, as one viewer knows it.
// Without a viewer it is the game as the visitor knows it.
func (s *pastPages) gameRecord(c echo.Context, ch tableVisit, seat table.Seat) error {
	as := table.ViewpointSelf
	if c.QueryParams().Has("viewer") {
		m, err := s.tables.Manual(ch.Info.Game)
		if err != nil {
			return err
		}
		var ok bool
		if as, ok = viewerOf(ch, m, c.QueryParam("viewer")); !ok {
			return errBadLink
		}
		if side := ch.Seat.Side(); as == table.ViewpointSelf { // as the side knew the game at that time
			as = table.ViewpointOfSide(side)
		}
	}
	file, err := s.tables.GameRecord(c.Request().Context(), seat, as)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(file); err != nil {
		return err
	}
	c.Response().Header().Set("Link", `<`+record.SchemaPath+`>; rel="describedby"`)
	return c.Blob(http.StatusOK, "application/json", b.Bytes())
}
