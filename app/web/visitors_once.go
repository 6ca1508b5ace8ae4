package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// formField is the form field with the id of the page's drawing (part.Once).
const formField = "form"

// doOnce performs a form's action, of one of the kinds that the store notes (db.OnceTable and the like). The same
// form may be sent again, because the response was lost or the player clicked twice. Then doOnce does nothing,
// returns the result of the first time, and sets again to true.
func (s *visitors) doOnce(c echo.Context, v *visitor, kind string,
	do func(ctx context.Context) (string, error),
) (result string, again bool, err error) {
	ctx, form := c.Request().Context(), formID(c, v)
	if form == "" {
		result, err = do(ctx)
		return result, false, err
	}
	if result, again, err = s.store.FormResult(ctx, form, kind); again || err != nil {
		return result, again, err
	}
	result, err = do(db.WithForm(ctx, v.Player, form))
	if meanwhile := new(db.RepeatedError); errors.As(err, &meanwhile) {
		return meanwhile.Result, true, nil
	}
	return result, false, err
}

// drawingIDs returns a function that makes the id of a page's drawing for its forms. The id changes as soon as a form
// of the visitor has taken effect, so a page that shows the result has a new id.
func (s *visitors) drawingIDs(c echo.Context) func() string {
	return func() string {
		v, err := s.visitor(c)
		if err != nil || v.Player == "" {
			return "first"
		}
		last, err := s.store.LastForm(c.Request().Context(), v.Player)
		if err != nil {
			s.log.WarnContext(c.Request().Context(), "web: forms of a page have no name", "error", err)
			return ""
		}
		if last == "" {
			return "first"
		}
		sum := sha256.Sum256([]byte(last))
		return hex.EncodeToString(sum[:8])
	}
}

// drawingKey is the context key of the function that makes the id of the drawing.
const drawingKey = "drawing"

// formID returns an id for a form as it was sent. It is empty if the page has no id.
func formID(c echo.Context, v *visitor) string {
	if !isValidID(c.Request().PostForm.Get(formField)) {
		return ""
	}
	return formContentHash(c, v)
}

// formContentHash returns a hash of what was sent: the player, the address and all fields.
func formContentHash(c echo.Context, v *visitor) string {
	form := c.Request().PostForm
	sum := sha256.Sum256([]byte(v.Player + "\x00" + c.Request().URL.Path + "\x00" + form.Encode()))
	return hex.EncodeToString(sum[:16])
}
