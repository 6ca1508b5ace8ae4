package session

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/gorilla/securecookie"
	"github.com/gorilla/sessions"
)

// Setting the cookies of a session.

// SetGuestCookie sends a guest cookie to a browser without a cookie. It lasts until the browser is closed. Nothing is
// stored.
func (s *Store) SetGuestCookie(w http.ResponseWriter, v *sessions.Session) error {
	o := *v.Options
	o.MaxAge = 0
	return s.setCookie(w, v.Name(), guestMark+newID(), &o)
}

// SendCookie sends the session's cookie to the browser.
func (s *Store) SendCookie(w http.ResponseWriter, v *sessions.Session) error {
	return s.setCookie(w, v.Name(), v.ID, v.Options)
}

func (s *Store) setCookie(w http.ResponseWriter, name, id string, o *sessions.Options) error {
	value, err := securecookie.EncodeMulti(name, id, s.codecs...)
	if err != nil {
		return fmt.Errorf("session cookie: %w", err)
	}
	removeCookie(w.Header(), name)
	http.SetCookie(w, sessions.NewCookie(name, value, o))
	return nil
}

// removeCookie removes a cookie that was set before in the same response.
func removeCookie(h http.Header, name string) {
	h["Set-Cookie"] = slices.DeleteFunc(h["Set-Cookie"],
		func(line string) bool { return strings.HasPrefix(line, name+"=") })
}
