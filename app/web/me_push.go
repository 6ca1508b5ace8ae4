package web

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"tricorne/db"
)

// pushKey handles GET /me/push: the key by which browsers recognize this server. The service worker requests it
// when it must subscribe again.
func (s *mePages) pushKey(c echo.Context) error {
	n := s.options.Notify
	if n == nil || n.Push == nil {
		return errNoPage
	}
	return c.String(http.StatusOK, n.Push.Public)
}

// answerKnownPush answers whether notifications for this player go to an address of a push service: "yes" or "no". A
// subscribed browser may be unknown here, if it subscribed for another player or the contact ended because messages
// failed.
func (s *mePages) answerKnownPush(c echo.Context, v *visitor, endpoint string) error {
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
