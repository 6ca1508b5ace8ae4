package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

const (
	// largestRecord limits the size of a record, to many times that of a long game.
	largestRecord = 16 << 20
	// longestRecord limits the acts of a record, because importing keeps all positions in memory.
	longestRecord = 5000
)

// importPage handles GET /import: the page for importing the record of a game.
func (s *homePages) importPage(c echo.Context) error {
	return render(c, http.StatusOK, page.ImportPage(page.Import{Frame: s.frame(c, importTitle)}))
}

// importTitle is the title of the page for importing a game.
const importTitle = "Bring a game here"

// importBothSides is the choice that gives both sides of an unfinished game to the visitor.
const importBothSides = "device"

// importRecord handles POST /import: it makes a table of the visitor from the record of a game.
func (s *homePages) importRecord(c echo.Context) error {
	raw, err := readFormFile(c, "record")
	if err != nil {
		return err
	}
	wrong := func(words string) error {
		return render(c, http.StatusUnprocessableEntity,
			page.ImportPage(page.Import{
				Frame: s.frame(c, importTitle), Wrong: words, Device: c.FormValue("as") == importBothSides,
			}))
	}
	if len(raw) == 0 {
		return wrong("Choose a file first.")
	}
	no := new(game.Refusal)
	rec, err := table.ReadRecord(bytes.NewReader(raw))
	switch {
	case errors.As(err, &no):
		return wrong(no.Text.String())
	case err != nil:
		return err
	case len(rec.Entries) > longestRecord:
		return wrong("This game is too long to be brought here over the web. Whoever runs the server can read it in.")
	}
	v, err := s.needPlayer(c, "")
	if err != nil {
		return err
	}
	as := referee.NewImporter(v.Player, c.FormValue("as") != importBothSides)
	err = s.newTable(c, v, false, game.Nobody, func(ctx context.Context) (table.CreatedTable, error) {
		return s.tables.Import(ctx, rec, as)
	})
	if errors.As(err, &no) {
		return wrong(no.Text.String())
	}
	return err
}

// readFormFile reads a file of a form; it returns nil if none was chosen. The checksum of the file becomes a field of
// the form, so that a form with another file from the same page counts as another form (formContentHash).
func readFormFile(c echo.Context, field string) ([]byte, error) {
	f, _, err := c.Request().FormFile(field)
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return nil, nil
	}
	if err != nil {
		return nil, errUnreadableForm
	}
	defer f.Close()
	raw, err := io.ReadAll(f)
	if err != nil {
		return nil, errUnreadableForm
	}
	sum := sha256.Sum256(raw)
	c.Request().PostForm.Set(field, hex.EncodeToString(sum[:]))
	return raw, nil
}
