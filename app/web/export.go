package web

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/labstack/echo/v4"
)

// export is GET /t/:id/export.json: the record of the table as the visitor may know it, everything once it is over.
func (s *Server) export(c echo.Context) error {
	seat, err := s.eyes(c)
	if err != nil {
		return err
	}
	record, err := s.tables.Export(c.Request().Context(), seat)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	if err := e.Encode(record); err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="tricorne-`+record.Table+`.json"`)
	return c.Blob(http.StatusOK, "application/json", b.Bytes())
}
