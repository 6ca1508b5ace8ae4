package web

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// pushKey handles GET /me/push: the key by which browsers know this server. The service worker asks for it, since it
// may have to subscribe anew.
func (s *mePages) pushKey(c echo.Context) error {
	n := s.options.Notify
	if n == nil || n.Push == nil {
		return errNoPage
	}
	return c.String(http.StatusOK, n.Push.Public)
}

// knowsPush answers whether messages for this player go to an address of a push service: "yes" or "no". A browser that
// is subscribed may be unknown here: the subscription was another player's, or ended when messages did not arrive.
func (s *mePages) knowsPush(c echo.Context, v *visitor, endpoint string) error {
	all, err := s.store.ContactsOf(c.Request().Context(), v.Player)
	if err != nil {
		return err
	}
	word := "no"
	if slices.ContainsFunc(all, func(k db.Contact) bool {
		return k.Kind == db.ContactPush && k.Address == endpoint && k.ConfirmedAt != 0
	}) {
		word = "yes"
	}
	return c.String(http.StatusOK, word)
}
