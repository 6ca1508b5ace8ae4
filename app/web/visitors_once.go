package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// formField is the field in which a form says which drawing of its page it is from (part.Once).
const formField = "form"

// once does what a form asks for, of one of the kinds that the store notes (db.OnceTable and the like). The very same form sent again,
// because the answer was lost or by a second click, gets the same result and nothing is done. Again reports that.
func (s *Server) once(c echo.Context, v *visitor, kind string, do func(ctx context.Context) (string, error)) (result string, again bool, err error) {
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

// drawing names the drawing of a page for the forms in it. It is another one as soon as a form of the visitor has brought something about, so
// a page that shows what was done asks for another one.
func (s *Server) drawing(c echo.Context) func() string {
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

// named sees to it that the pages of a request can name their drawing.
func (s *Server) named(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Set(drawingKey, s.drawing(c))
		return next(c)
	}
}

// counted leads a form that is sent again to where it led before: one that answers to a number of its desk, and so takes place once in any case.
// Without this the second answer would say that the table has moved on.
func (s *Server) counted(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.visitor(c)
		if err != nil {
			return err
		}
		if v.Player == "" || c.Request().PostForm.Get("seq") == "" {
			return next(c)
		}
		ctx, form := c.Request().Context(), sentID(c, v)
		to, again, err := s.store.DoneBefore(ctx, form, db.OnceSent)
		if err != nil {
			return err
		}
		if again {
			return redirect(c, to)
		}
		err = next(c)
		h := c.Response().Header()
		if to = h.Get("Location") + h.Get("HX-Redirect"); to == "" {
			to = "/t/" + c.Param("id")
		}
		if err != nil || c.Response().Status >= http.StatusBadRequest {
			return err
		}
		if err := s.store.Sent(ctx, v.Player, form, to); err != nil { // the answer is on its way already
			s.log.WarnContext(ctx, "web: what a form did is not noted", "error", err)
		}
		return nil
	}
}

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
