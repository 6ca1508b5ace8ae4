package web

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/rules/game"
	"tricorne/views/part"
)

// overlayCookie holds which overlays of the map the visitor has switched on. It is not secret and is kept apart from
// the session.
const overlayCookie = "over"

// chosenOverlays returns the overlays of a game that the visitor has switched on. A choice in the address is stored in
// a cookie; without one the stored choice applies.
func (s *desks) chosenOverlays(c echo.Context, m *game.Manual) []string {
	if len(m.Screen.Overlays) == 0 {
		return nil
	}
	said := c.QueryParam("over")
	if said != "" && len(said) < 100 {
		kept := strings.Join(chooseOverlays(m, said), ".")
		if kept == "" {
			kept = part.NoOverlays
		}
		c.SetCookie(&http.Cookie{
			Name: overlayCookie, Value: kept, Path: "/t", MaxAge: 365 * 24 * 3600, HttpOnly: true,
			SameSite: http.SameSiteLaxMode,
			Secure:   s.options.secure(c.Request()),
		})
		return chooseOverlays(m, kept)
	}
	cookie, err := c.Cookie(overlayCookie)
	if err != nil || len(cookie.Value) >= 100 {
		return nil
	}
	return chooseOverlays(m, cookie.Value)
}

// chooseOverlays returns the overlays of a game among those that are named, in the order of the game.
func chooseOverlays(m *game.Manual, named string) []string {
	var out []string
	words := strings.Split(named, ".")
	for _, o := range m.Screen.Overlays {
		if slices.Contains(words, o.ID) {
			out = append(out, o.ID)
		}
	}
	return out
}
