package session

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/gorilla/securecookie"
	"github.com/gorilla/sessions"
)

// The cookies of a session.

// Greet gives a browser that has no cookie that of a guest, until it is closed. Nothing is stored.
func (s *Store) Greet(w http.ResponseWriter, v *sessions.Session) error {
	o := *v.Options
	o.MaxAge = 0
	return s.setCookie(w, v.Name(), guestMark+newID(), &o)
}

// Tell sends the browser the cookie of its session.
func (s *Store) Tell(w http.ResponseWriter, v *sessions.Session) error {
	return s.setCookie(w, v.Name(), v.ID, v.Options)
}

func (s *Store) setCookie(w http.ResponseWriter, name, id string, o *sessions.Options) error {
	value, err := securecookie.EncodeMulti(name, id, s.codecs...)
	if err != nil {
		return fmt.Errorf("session cookie: %w", err)
	}
	unset(w.Header(), name)
	http.SetCookie(w, sessions.NewCookie(name, value, o))
	return nil
}

// unset takes back a cookie that was set for the same answer a moment ago.
func unset(h http.Header, name string) {
	h["Set-Cookie"] = slices.DeleteFunc(h["Set-Cookie"],
		func(line string) bool { return strings.HasPrefix(line, name+"=") })
}
