package table

import (
	"context"
	"strings"
	"time"

	"tricorne/app/live"
	"tricorne/app/repeat"
	"tricorne/db"
	"tricorne/rules/game"
)

// Presence means that the player of the other side has their desk open. A process knows at once about its own
// streams. It learns about the streams of other processes from what they regularly store. Nothing else about a player
// is shown, and only to the other side.

// How often a process stores who is present, and how long that is valid.
const (
	presenceEvery    = 25 * time.Second
	presenceLifetime = 60 * time.Second
)

// Presence says whether a side's player has the desk open, and when they were last seen. The time is zero if they
// never were.
type Presence struct {
	Here     bool
	LastSeen time.Time
}

// Presence returns whether a side is present, and when it last was.
func (s *People) Presence(ctx context.Context, table string, side game.Side) (Presence, error) {
	if s.hub.Present(table, side) {
		return Presence{Here: true}, nil
	}
	if s.isAlwaysPresent(ctx, table, side) {
		return Presence{Here: true}, nil
	}
	all, err := s.store.Sights(ctx, table)
	for _, one := range all {
		if game.Side(one.Side) == side {
			return s.storedPresence(one), nil
		}
	}
	return Presence{}, knownError(err)
}

// isAlwaysPresent reports whether a computer holds the seat of a side. A computer is always present.
func (s *People) isAlwaysPresent(ctx context.Context, table string, side game.Side) bool {
	f, err := s.find(ctx, table)
	if err != nil {
		return false
	}
	held, _ := seatsOf(f.seats, side)
	return strings.HasPrefix(held.PlayerID, computerPlayer)
}

// storedPresence returns the presence that another process has stored.
func (s *People) storedPresence(one db.Sight) Presence {
	at := time.UnixMilli(one.At).UTC()
	if at.After(s.now()) {
		return Presence{Here: true}
	}
	return Presence{LastSeen: at}
}

// TellPresence tells a side whether the other side is present. It is called when the side has opened an event stream.
func (s *People) TellPresence(ctx context.Context, table string, side game.Side) error {
	p, err := s.Presence(ctx, table, side.Other())
	if err == nil {
		s.hub.SendPresence(table, side, p.Here, p.LastSeen)
	}
	return err
}

// notePresenceChange stores that a side's player has opened or left the desk, and tells the other side.
func (s *People) notePresenceChange(table string, side game.Side, here bool) {
	now := s.now()
	s.hub.SendPresence(table, side.Other(), here, now)
	if here && s.store.Dialect() != db.Postgres {
		return // no other process needs to know
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	at := now
	if here {
		at = now.Add(presenceLifetime)
	}
	if err := s.store.SetSights(ctx, []db.Sight{{TableID: table, Side: uint8(side), At: at.UnixMilli()}}); err != nil {
		s.log.Debug("table: who was seen is not stored", "error", err)
	}
}

// sharePresence regularly tells the other processes which seats are present at this process, and learns from them. It
// returns when ctx is done.
func (s *People) sharePresence(ctx context.Context) {
	told := map[live.WatchedSide]bool{}
	repeat.Every(ctx, presenceEvery, func() {
		if err := s.sharePresenceOnce(ctx, told); err != nil && ctx.Err() == nil {
			s.log.Debug("table: who is there is not known", "error", err)
		}
	})
}

// sharePresenceOnce stores once which seats are present at this process, and tells their opponents about changes. For
// each seat that is present here, the map told holds whether its opponent was last reported as present.
func (s *People) sharePresenceOnce(ctx context.Context, told map[live.WatchedSide]bool) error {
	sitting := s.hub.WatchedSides()
	if len(sitting) == 0 {
		clear(told)
		return nil
	}
	var here []db.Sight
	var ids []string
	for _, one := range sitting {
		here = append(here, db.Sight{
			TableID: one.Table, Side: uint8(one.Side),
			At: s.now().Add(presenceLifetime).UnixMilli(),
		})
		ids = append(ids, one.Table)
	}
	if err := s.store.SetSights(ctx, here); err != nil {
		return err
	}
	all, err := s.store.Sights(ctx, ids...)
	if err != nil {
		return err
	}
	now := map[live.WatchedSide]Presence{}
	for _, one := range all {
		now[live.WatchedSide{Table: one.TableID, Side: game.Side(one.Side)}] = s.storedPresence(one)
	}
	next := map[live.WatchedSide]bool{}
	for _, one := range sitting {
		other := live.WatchedSide{Table: one.Table, Side: one.Side.Other()}
		p := now[other]
		p.Here = p.Here || s.isAlwaysPresent(ctx, other.Table, other.Side)
		next[one] = p.Here
		if was, known := told[one]; (!known || was != p.Here) && !s.hub.Present(other.Table, other.Side) {
			s.hub.SendPresence(one.Table, one.Side, p.Here, p.LastSeen)
		}
	}
	clear(told)
	for k, v := range next {
		told[k] = v
	}
	return nil
}
