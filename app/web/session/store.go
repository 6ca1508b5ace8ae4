// Package session keeps browser sessions in the database behind gorilla's interface. The cookie holds a random id,
// signed and encrypted; the row is found by the SHA-256 of that id, and what it holds is encrypted with a key made from
// the id, so that the database alone opens no seat.
package session

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gorilla/securecookie"
	"github.com/gorilla/sessions"

	"tricorne/db"
)

// Name is the name of the cookie.
const Name = "tricorne"

// Lifetime is how long a session lasts after it was last extended.
const Lifetime = 90 * 24 * time.Hour

// Player and Data are the keys of a session's two values: a player's id (string) and whatever the pages keep ([]byte).
const (
	Player = "player"
	Data   = "data"
)

// Opened is the key of when the player came (unix milliseconds, int64): a session stays the same under another id as long as it has the
// same. Whoever makes another player of it sets it anew.
const Opened = "opened"

// ErrDead says that the browser showed a cookie whose session has ended, or that was never ours.
var ErrDead = errors.New("session: no such session")

// Store is a sessions.Store over the database. It is safe for concurrent use.
type Store struct {
	rows   *db.Store
	codecs []securecookie.Codec
	secure func(*http.Request) bool
	opened opened
}

// New makes a store that signs with the newest of the keys and reads with all. Secure tells for which requests the cookie
// gets the Secure attribute.
func New(rows *db.Store, keys []db.KeyPair, secure func(*http.Request) bool) *Store {
	pairs := make([][]byte, 0, 2*len(keys))
	for _, k := range keys {
		pairs = append(pairs, k.Hash, k.Block)
	}
	codecs := securecookie.CodecsFromPairs(pairs...)
	for _, c := range codecs {
		c.(*securecookie.SecureCookie).MaxAge(int(Lifetime / time.Second))
	}
	return &Store{rows: rows, codecs: codecs, secure: secure}
}

// Get returns the session of the request, read once.
func (s *Store) Get(r *http.Request, name string) (*sessions.Session, error) {
	return sessions.GetRegistry(r).Get(s, name)
}

// New reads the session the cookie names. Without one it returns a new, empty session that is stored by Save alone; with
// a cookie that leads nowhere it returns the same and ErrDead.
func (s *Store) New(r *http.Request, name string) (*sessions.Session, error) {
	v := sessions.NewSession(s, name)
	v.IsNew = true
	v.Options = &sessions.Options{
		Path: "/", MaxAge: int(Lifetime / time.Second), HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure(r),
	}
	cookie, err := r.Cookie(name)
	if err != nil {
		return v, nil
	}
	now := time.Now()
	e, ok := s.opened.get(cookie.Value, now)
	if !ok {
		if err := securecookie.DecodeMulti(name, cookie.Value, &e.id, s.codecs...); err != nil {
			return v, ErrDead
		}
		e = entry{id: e.id, key: key(e.id), until: now.Add(taken)}
	}
	row, err := s.rows.Session(r.Context(), e.key)
	if errors.Is(err, db.ErrNotFound) {
		return v, ErrDead
	}
	if err != nil {
		return v, err
	}
	anew, err := e.open(row.Data)
	if err != nil {
		return v, fmt.Errorf("%w: %w", ErrDead, err)
	}
	if anew {
		s.opened.put(cookie.Value, e)
	}
	v.ID, v.IsNew = e.id, false
	v.Values[Player], v.Values[Data], v.Values[Opened] = row.PlayerID, e.data, row.CreatedAt
	if left := time.Until(time.UnixMilli(row.ExpiresAt)); left < Lifetime/2 {
		v.Values[ageing] = true
	}
	return v, nil
}

// ageing marks a session past half its life.
const ageing = "ageing"

// Ageing tells whether the session has lived half its life and should be saved again.
func Ageing(v *sessions.Session) bool { return v.Values[ageing] != nil }

// Save stores the session and sets the cookie; a negative MaxAge ends it.
func (s *Store) Save(r *http.Request, w http.ResponseWriter, v *sessions.Session) error {
	if v.Options.MaxAge < 0 {
		if v.ID != "" {
			if err := s.rows.DeleteSession(r.Context(), key(v.ID)); err != nil {
				return err
			}
		}
		http.SetCookie(w, sessions.NewCookie(v.Name(), "", v.Options))
		return nil
	}
	tell := v.ID == "" || Ageing(v) // else the browser has the cookie already
	if v.ID == "" {
		v.ID = base64.RawURLEncoding.EncodeToString(random(32))
	}
	player, _ := v.Values[Player].(string)
	data, _ := v.Values[Data].([]byte)
	opened, ok := v.Values[Opened].(int64)
	if !ok {
		opened = time.Now().UnixMilli()
		v.Values[Opened] = opened
	}
	locked, err := lock(v.ID, data)
	if err != nil {
		return err
	}
	row := db.Session{ID: key(v.ID), PlayerID: player, Data: locked, CreatedAt: opened, ExpiresAt: time.Now().Add(Lifetime).UnixMilli()}
	if err := s.rows.SaveSession(r.Context(), row); err != nil {
		if errors.Is(err, db.ErrNotFound) {
			err = fmt.Errorf("%w: %w", ErrDead, err)
		}
		return err
	}
	if !tell {
		return nil
	}
	value, err := securecookie.EncodeMulti(v.Name(), v.ID, s.codecs...)
	if err != nil {
		return fmt.Errorf("session cookie: %w", err)
	}
	delete(v.Values, ageing)
	unset(w.Header(), v.Name())
	http.SetCookie(w, sessions.NewCookie(v.Name(), value, v.Options))
	return nil
}

// Renew saves the session under a new id and forgets the old one, so that a cookie seen earlier opens nothing.
func (s *Store) Renew(r *http.Request, w http.ResponseWriter, v *sessions.Session) error {
	old := v.ID
	v.ID = ""
	if err := s.Save(r, w, v); err != nil {
		v.ID = old
		return err
	}
	if old == "" {
		return nil
	}
	return s.rows.DeleteSession(context.WithoutCancel(r.Context()), key(old))
}

// unset takes back a cookie that was set for the same answer a moment ago.
func unset(h http.Header, name string) {
	h["Set-Cookie"] = slices.DeleteFunc(h["Set-Cookie"], func(line string) bool { return strings.HasPrefix(line, name+"=") })
}

// key is what a session is filed under.
func key(id string) string {
	sum := sha256.Sum256([]byte(id))
	return hex.EncodeToString(sum[:])
}

func random(n int) []byte {
	b := make([]byte, n)
	rand.Read(b)
	return b
}
