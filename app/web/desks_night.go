package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/part"
)

// nightCookie says that a visitor wants the daytime map at night too. It is not secret, is kept apart from the
// session, and the page's script writes it too.
const nightCookie = "night"

// wantsDayMap reports whether the visitor wants the daytime map at night too. A choice in the address is stored in a
// cookie; without one the stored choice applies.
func (s *desks) wantsDayMap(c echo.Context) bool {
	said := c.QueryParam("night")
	if said == part.TintOn || said == part.TintOff {
		c.SetCookie(&http.Cookie{
			Name: nightCookie, Value: said, Path: "/t", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode,
			Secure: s.options.secure(c.Request()),
		})
		return said == part.TintOff
	}
	cookie, err := c.Cookie(nightCookie)
	return err == nil && cookie.Value == part.TintOff
}
