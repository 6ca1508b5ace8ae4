package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// addFormIDs lets the forms of a page contain an id of this drawing of the page. A form that is sent twice can be
// recognized by it.
func (s *middleware) addFormIDs(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Set(drawingKey, s.drawingIDs(c))
		return next(c)
	}
}

// redirectRepeatedForms recognizes a form that is sent a second time, and redirects to the same page as the first
// time. It is for forms with the Seq of their desk, which take effect only once in any case. Without it the second
// response would say that the table has moved on.
func (s *middleware) redirectRepeatedForms(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.visitor(c)
		if err != nil {
			return err
		}
		if v.Player == "" || c.Request().PostForm.Get("seq") == "" {
			return next(c)
		}
		ctx, form := c.Request().Context(), formContentHash(c, v)
		to, again, err := s.store.FormResult(ctx, form, db.FormOther)
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
		if err := s.store.NoteFormResult(ctx, v.Player, form, to); err != nil { // the response has been sent already
			s.log.WarnContext(ctx, "web: what a form did is not noted", "error", err)
		}
		return nil
	}
}
