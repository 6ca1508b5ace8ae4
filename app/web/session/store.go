// Package session keeps browser sessions in the database. It implements the Store interface of gorilla/sessions. The
// cookie holds a random id, signed and encrypted. The row is found by the SHA-256 of that id, and its content is
// encrypted with a key derived from the id. So the database by itself gives access to no seat.
//
// # Sessions with a new id
//
// A session gets a new id whenever a form gives it access to more than before (Renew). The response with the new
// cookie may be lost, so the old id stays valid: its row holds the new id, encrypted with the old one, and leads to
// the same session. The browser is then sent the new cookie again. The old id ends a minute after a browser first
// sent the new one, because only then is it certain that the new cookie has arrived. Until then the old id stays
// fully valid, but a request with it finds the view of every side closed (Replaced). So a cookie that was copied before
// a player opened the view of a side gives no access to that view.
//
// A visitor without a session is a guest: Greet gives them a cookie for which nothing is stored. When they become a
// player, that cookie leads to their session until the new cookie has arrived, and then ends at once. So nobody can
// take over a session by planting a guest's cookie.
//
// A new resume code ends all other sessions of its player with all their ids. The old id of the session that made the
// code ends as soon as the browser sends the new one, and after ten minutes in any case.
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
	"strings"
	"time"

	"github.com/gorilla/securecookie"
	"github.com/gorilla/sessions"

	"tricorne/app/keep"
	"tricorne/db"
)

// CookieName is the name of the cookie.
const CookieName = "tricorne"

// Lifetime is how long a session lasts after it was last extended.
const Lifetime = keep.SessionRetention

// Grace is how long an old id stays valid after a browser first sent the new one.
const Grace = time.Minute

// codeChangeGrace is how long an old id stays valid after a new resume code. This limit applies if no browser sends the
// new id before.
const codeChangeGrace = 10 * time.Minute

// PlayerKey and DataKey are the keys of a session's two values: a player's id (string) and the pages' data ([]byte).
const (
	PlayerKey = "player"
	DataKey   = "data"
)

// PlayerSinceKey is the key of the time at which the session got its present player (unix milliseconds, int64). A
// session with a new id keeps the value. The time is set again when the session gets another player.
const PlayerSinceKey = "opened"

// Keys of values that the store itself keeps in a session.
const (
	keyAgeing    = "ageing"   // the session has passed half of its lifetime
	keyCookieID  = "shown"    // the id in the browser's cookie, if that is not the session's: a replaced one, or a guest's
	keyReplaced  = "replaced" // the browser sent a replaced id
	keyUnsent    = "unheard"  // no browser has sent the session's id yet
	keyHasCookie = "greeted"  // the browser has one of our cookies
	keyRenewed   = "renewed"  // the session got its id in this request
)

// ErrNoSession is returned if the browser sent a cookie whose session has ended, or that was not ours.
var ErrNoSession = errors.New("session: no such session")

// ErrConcurrentChange is returned if another request of the same guest has become a player: read the session again.
var ErrConcurrentChange = errors.New("session: another request was faster")

// Store is a sessions.Store over the database. It is safe for concurrent use.
type Store struct {
	rows    *db.Store
	codecs  []securecookie.Codec
	secure  func(*http.Request) bool
	cookies cookieCache
}

// New returns a store that signs with the newest of the keys and accepts all of them. The function secure reports for
// which requests the cookie gets the Secure attribute.
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

// Get returns the session of the request, read only once.
func (s *Store) Get(r *http.Request, name string) (*sessions.Session, error) {
	return sessions.GetRegistry(r).Get(s, name)
}

// New reads the session of the cookie. If there is no cookie, or it belongs to a guest, it returns a new empty
// session, which only Save stores. If the cookie's session no longer exists, it also returns ErrNoSession.
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
	v.Values[keyHasCookie] = true
	now := time.Now()
	e, ok := s.cookies.get(cookie.Value, now)
	if !ok {
		if err := securecookie.DecodeMulti(name, cookie.Value, &e.id, s.codecs...); err != nil {
			return v, ErrNoSession
		}
		e = entry{id: e.id, key: key(e.id), until: now.Add(recheckAge)}
	}
	row, err := s.rows.Session(r.Context(), e.key)
	switch {
	case errors.Is(err, db.ErrNotFound) && isGuest(e.id):
		v.Values[keyCookieID] = e.id
		return v, nil
	case errors.Is(err, db.ErrNotFound):
		return v, ErrNoSession
	case err != nil:
		return v, err
	case row.Next != "":
		return v, s.readReplaced(r.Context(), v, e.id, row)
	}
	anew, err := e.decryptRow(row.Data)
	if err != nil {
		return v, fmt.Errorf("%w: %w", ErrNoSession, err)
	}
	if anew {
		s.cookies.put(cookie.Value, e)
	}
	setSessionData(v, e.id, row, e.data)
	if row.UsedAt == 0 {
		err = s.rows.UseSession(r.Context(), e.key)
	}
	return v, err
}

// readReplaced reads the session that the row of a replaced id leads to.
func (s *Store) readReplaced(ctx context.Context, v *sessions.Session, id string, row db.Session) error {
	now, row, err := s.followReplacedIDs(ctx, id, row)
	if err != nil {
		return err
	}
	data, err := decrypt(now, row.Data)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoSession, err)
	}
	setSessionData(v, now, row, data)
	v.Values[keyCookieID], v.Values[keyReplaced] = id, true
	if row.UsedAt == 0 {
		v.Values[keyUnsent] = true
	}
	return nil
}

// maxReplacedIDs is how many replaced ids are followed in a row.
const maxReplacedIDs = 8

// followReplacedIDs returns the current id of a session and its row, starting from the row of an old id.
func (s *Store) followReplacedIDs(ctx context.Context, id string, row db.Session) (string, db.Session, error) {
	for range maxReplacedIDs {
		if row.Next == "" {
			return id, row, nil
		}
		next, err := decrypt(id, row.Data)
		if err != nil {
			return "", row, fmt.Errorf("%w: %w", ErrNoSession, err)
		}
		id = string(next)
		row, err = s.rows.Session(ctx, row.Next)
		if errors.Is(err, db.ErrNotFound) {
			err = fmt.Errorf("%w: %w", ErrNoSession, err)
		}
		if err != nil {
			return "", row, err
		}
	}
	return "", row, ErrNoSession
}

// switchToCurrentID changes a session whose id was replaced in the meantime to its current id.
func (s *Store) switchToCurrentID(ctx context.Context, v *sessions.Session) error {
	id := v.ID
	if id == "" {
		id, _ = v.Values[keyCookieID].(string)
	}
	row, err := s.rows.Session(ctx, key(id))
	if errors.Is(err, db.ErrNotFound) {
		err = fmt.Errorf("%w: %w", ErrNoSession, err)
	}
	if err != nil {
		return err
	}
	now, _, err := s.followReplacedIDs(ctx, id, row)
	if err == nil && now != id {
		v.ID = now
		if _, ok := v.Values[keyCookieID]; !ok {
			v.Values[keyCookieID] = id
		}
		v.Values[keyReplaced], v.Values[keyUnsent] = true, true
	}
	return err
}

func setSessionData(v *sessions.Session, id string, row db.Session, data []byte) {
	v.ID, v.IsNew = id, false
	v.Values[PlayerKey], v.Values[DataKey], v.Values[PlayerSinceKey] = row.PlayerID, data, row.CreatedAt
	if left := time.Until(time.UnixMilli(row.ExpiresAt)); left < Lifetime/2 {
		v.Values[keyAgeing] = true
	}
}

// NeedsExtension reports whether the session has passed half of its lifetime and should be saved again.
func NeedsExtension(v *sessions.Session) bool { return v.Values[keyAgeing] != nil }

// Replaced reports whether the browser sent a replaced id.
func Replaced(v *sessions.Session) bool { return v.Values[keyReplaced] != nil }

// NeedsCookie reports whether the browser must be sent the id of its session again (SendCookie). The earlier response
// seems to be lost.
func NeedsCookie(v *sessions.Session) bool { return v.Values[keyUnsent] != nil }

// HasCookie reports whether the browser sent any cookie of ours.
func HasCookie(v *sessions.Session) bool { return v.Values[keyHasCookie] != nil }

// Restart makes the session start empty when it is saved, because the browser's session has ended.
func Restart(v *sessions.Session) {
	v.ID = ""
	for _, k := range []string{keyCookieID, keyReplaced, keyUnsent, keyRenewed, keyAgeing} {
		delete(v.Values, k)
	}
}

// guestMark is the prefix of guests' ids.
const guestMark = "guest."

func isGuest(id string) bool { return strings.HasPrefix(id, guestMark) }

// mostTries is how often storing a session is tried if other requests of its browser are faster.
const mostTries = 5

// Save stores the session and sets the cookie. A negative MaxAge ends the session instead.
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
	if v.ID == "" {
		return s.Renew(r, w, v)
	}
	id := v.ID
	for range mostTries {
		row, err := pack(v, v.ID)
		if err != nil {
			return err
		}
		err = s.rows.SaveSession(r.Context(), row)
		switch {
		case errors.Is(err, db.ErrStale):
			if err := s.switchToCurrentID(r.Context(), v); err != nil {
				return err
			}
			continue
		case errors.Is(err, db.ErrNotFound):
			return fmt.Errorf("%w: %w", ErrNoSession, err)
		case err != nil:
			return err
		case v.ID == id && !NeedsExtension(v):
			return nil // the browser has this cookie already
		}
		delete(v.Values, keyAgeing)
		return s.SendCookie(w, v)
	}
	return ErrConcurrentChange
}

// pack returns the row of a session with the given id.
func pack(v *sessions.Session, id string) (db.Session, error) {
	player, _ := v.Values[PlayerKey].(string)
	data, _ := v.Values[DataKey].([]byte)
	opened, ok := v.Values[PlayerSinceKey].(int64)
	if !ok {
		opened = time.Now().UnixMilli()
		v.Values[PlayerSinceKey] = opened
	}
	locked, err := encrypt(id, data)
	return db.Session{ID: key(id), PlayerID: player, Data: locked, CreatedAt: opened, ExpiresAt: time.Now().Add(Lifetime).
		UnixMilli()}, err
}

// key returns the key under which a session is stored.
func key(id string) string {
	sum := sha256.Sum256([]byte(id))
	return hex.EncodeToString(sum[:])
}

// newID returns a new id for a cookie.
func newID() string { return base64.RawURLEncoding.EncodeToString(randomBytes(32)) }

func randomBytes(n int) []byte {
	b := make([]byte, n)
	rand.Read(b)
	return b
}
