package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// formField is the field in which a form says which drawing of its page it is from (part.Once).
const formField = "form"

// once does what a form asks for, of one of the kinds that the store notes (db.OnceTable and the like). The very same
// form sent again, because the answer was lost or by a second click, gets the same result and nothing is done. Again
// reports that.
func (s *visitors) once(c echo.Context, v *visitor, kind string,
	do func(ctx context.Context) (string, error),
) (result string, again bool, err error) {
	ctx, form := c.Request().Context(), formID(c, v)
	if form == "" {
		result, err = do(ctx)
		return result, false, err
	}
	if result, again, err = s.store.DoneBefore(ctx, form, kind); again || err != nil {
		return result, again, err
	}
	result, err = do(db.Once(ctx, v.Player, form))
	if meanwhile := new(db.Repeated); errors.As(err, &meanwhile) {
		return meanwhile.Result, true, nil
	}
	return result, false, err
}

// drawing names the drawing of a page for the forms in it. It is another one as soon as a form of the visitor has
// brought something about, so a page that shows what was done asks for another one.
func (s *visitors) drawing(c echo.Context) func() string {
	return func() string {
		v, err := s.visitor(c)
		if err != nil || v.Player == "" {
			return "first"
		}
		last, err := s.store.LastDone(c.Request().Context(), v.Player)
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

// drawingKey is where a request keeps how its drawing is named.
const drawingKey = "drawing"

// formID names a form as it was sent. It is empty where the page has no name.
func formID(c echo.Context, v *visitor) string {
	if !plainID(c.Request().PostForm.Get(formField)) {
		return ""
	}
	return sentID(c, v)
}

// sentID names what was sent: by which player, where to, and all that it says.
func sentID(c echo.Context, v *visitor) string {
	form := c.Request().PostForm
	sum := sha256.Sum256([]byte(v.Player + "\x00" + c.Request().URL.Path + "\x00" + form.Encode()))
	return hex.EncodeToString(sum[:16])
}
