package session

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/gorilla/sessions"

	"tricorne/db"
)

// This file gives a session a new id, and decides how long the old id still leads to the session.

// Renew saves the session under a new id. The old id still leads to the session for a while (see the package
// comment). One request gives a session at most one new id.
func (s *Store) Renew(r *http.Request, w http.ResponseWriter, v *sessions.Session) error {
	if v.Values[keyRenewed] != nil {
		return s.Save(r, w, v)
	}
	return s.renew(r, w, v, Grace, 0, func(n db.Renewal) error { return s.rows.RenewSession(r.Context(), n) })
}

// Begin makes a guest a player: it saves the session under a new id and stores the player with it. It returns
// ErrConcurrentChange if another request of the same guest was faster and has made them a player.
func (s *Store) Begin(r *http.Request, w http.ResponseWriter, v *sessions.Session, p db.Player) error {
	return s.renew(r, w, v, Grace, 0, func(n db.Renewal) error {
		n.Player = &p
		err := s.rows.RenewSession(r.Context(), n)
		if errors.Is(err, db.ErrStale) {
			err = ErrConcurrentChange
		}
		return err
	})
}

// RenewWithCode saves the session under a new id. It also stores the hash of a new resume code of the session's
// player. Every other session of the player ends.
func (s *Store) RenewWithCode(ctx context.Context, r *http.Request, w http.ResponseWriter, v *sessions.Session,
	hash string,
) error {
	player, _ := v.Values[PlayerKey].(string)
	return s.renew(r, w, v, 0, codeChangeGrace, func(n db.Renewal) error {
		at, err := s.rows.ChangeCode(ctx, player, hash, &n)
		if err == nil {
			v.Values[PlayerSinceKey] = at + 1
		}
		return err
	})
}

// renew saves a session under a new id by calling the function store. It tries again if another request of its
// browser was faster.
func (s *Store) renew(r *http.Request, w http.ResponseWriter, v *sessions.Session, grace, most time.Duration,
	store func(db.Renewal) error,
) error {
	for range mostTries {
		id := newID()
		row, err := pack(v, id)
		if err != nil {
			return err
		}
		n := db.Renewal{Session: row}
		if n.OldIDs, err = oldAliases(v, id, grace, most); err != nil {
			return err
		}
		err = store(n)
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
		}
		if _, ok := v.Values[keyCookieID]; !ok && v.ID != "" {
			v.Values[keyCookieID] = v.ID
		}
		v.ID = id
		v.Values[keyRenewed] = true
		delete(v.Values, keyAgeing)
		return s.SendCookie(w, v)
	}
	return ErrConcurrentChange
}

// oldAliases returns the old ids that the browser may still send when the session has a new one.
func oldAliases(v *sessions.Session, id string, grace, most time.Duration) ([]db.Alias, error) {
	var out []db.Alias
	add := func(old string, a db.Alias) error {
		var err error
		a.ID, a.Grace = key(old), grace
		if most > 0 {
			a.Until = time.Now().Add(most).UnixMilli()
		}
		if isGuest(old) {
			a.Grace = 0
		}
		a.Data, err = encrypt(old, []byte(id))
		out = append(out, a)
		return err
	}
	if v.ID != "" {
		if err := add(v.ID, db.Alias{}); err != nil {
			return nil, err
		}
	}
	if old, _ := v.Values[keyCookieID].(string); old != "" && old != v.ID {
		return out, add(old, db.Alias{Guest: v.ID == "", Led: v.ID != ""})
	}
	return out, nil
}
