package table

import (
	"context"
	"slices"
	"sync"
	"time"

	"tricorne/db"
	"tricorne/rules/game"
)

// Tables at which nobody sits but computers. Whoever has the address watches, with the public's eyes, and may sit down in the place of one.
// Nothing is played there while nobody looks.

// lookedFor is how long somebody is thought to look who has fetched a page, and has no stream.
const lookedFor = time.Minute

// Paces are the pauses between the acts of two computers that are watched: as they come, to be followed, and to be thought about.
var Paces = []time.Duration{0, 3 * time.Second, 8 * time.Second}

// Watch is how two computers play each other.
type Watch struct {
	Levels [2]string // by side
	Pace   time.Duration
}

// createWatched sets a table up at which two computers play. Its dice are the server's.
func (s *Setup) createWatched(ctx context.Context, g game.Game, o Opening) (Created, error) {
	if o.Mode != Friend || o.ByHand || o.Bank != 0 || !slices.Contains(Paces, o.Watch.Pace) {
		return Created{}, refuse("", "Two computers play with the server's dice, and with time enough.")
	}
	var seats []db.Seat
	for i, side := range bothSides {
		l, no := playable(o.Watch.Levels[i])
		if no != nil {
			return Created{}, no
		}
		held := db.Seat{Side: uint8(side)}
		held.PlayerID, held.Name = seatOf(l)
		seats = append(seats, held)
	}
	made, err := s.create(ctx, g, o, newSecret(), seats, "")
	if err != nil {
		return made, err
	}
	return made, known(s.store.Watch(ctx, o.Player, made.Table))
}

// Watched lists a page of the tables that a player set up to be watched, or at which he left his seat to a computer so that two of them play on:
// those in play first, the newest first. Pages count from 0; more says that there is a next one.
func (s *Setup) Watched(ctx context.Context, player string, page int) (rows []Row, more bool, err error) {
	stored, more, err := s.store.WatchedBy(ctx, player, page)
	if err != nil {
		return nil, false, known(err)
	}
	return s.rows(stored, player), more, nil
}

// Unwatch takes a table off that list. It stays as it is for whoever has its address; nobody plays there while nobody looks. ErrNotFound says that
// it does not stand there.
func (s *Setup) Unwatch(ctx context.Context, table, player string) error {
	return known(s.store.Unwatch(ctx, player, table))
}

// unmanned tells whether no person holds the seat of a side, and a computer does.
func unmanned(seats []db.Seat) bool {
	computers := 0
	for _, side := range bothSides {
		held, _ := seatsOf(seats, side)
		if _, ok := levelOf(held.PlayerID); ok {
			computers++
		} else if held.PlayerID != "" {
			return false
		}
	}
	return computers > 0
}

// watches are the tables of computers alone that somebody looks at, at this process.
type watches struct {
	mu sync.Mutex
	at map[string]watch
}

// watch is who looks at such a table.
type watch struct {
	by    string    // the player who looked first; empty when nobody knows them
	until time.Time // as the store says
}

// noted takes down who looks at a table, and reports whether the store must be told.
func (w *watches) noted(table, by string, now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	was, ok := w.at[table]
	if ok && was.until.Sub(now) > lookedFor/2 {
		return false
	}
	if ok {
		by = was.by
	}
	if w.at == nil {
		w.at = map[string]watch{}
	}
	w.at[table] = watch{by, now.Add(lookedFor)}
	return true
}

// due lists the tables of which the store must be told again, or that nobody watches any more, and who looks.
func (w *watches) due(now time.Time) map[string]string {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := map[string]string{}
	for table, one := range w.at {
		if one.until.Sub(now) <= lookedFor/2 {
			out[table] = one.by
		}
	}
	return out
}

// forget forgets a table that nobody looks at any more.
func (w *watches) forget(table string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.at, table)
}

// looks notes that somebody looks at a table, and so wakes the computers that play there for nobody else. The store is told, for any server
// process may play there.
func (s *watchers) looks(ctx context.Context, table, player string, seats []db.Seat) {
	if unmanned(seats) && s.watches.noted(table, player, s.now()) {
		s.storeWatched(ctx, map[string]string{table: player})
	}
}

// storeWatched tells the store who watches tables.
func (s *watchers) storeWatched(ctx context.Context, by map[string]string) {
	if err := s.store.SetWatched(ctx, by, s.now().Add(lookedFor)); err != nil {
		for table := range by {
			s.watches.forget(table) // the next look says it again
		}
		if ctx.Err() == nil {
			s.log.Warn("table: which tables of computers are watched is not stored", "error", err)
		}
		return
	}
	for table := range by {
		s.mayBeTurn(table)
	}
}

// watching tells the store again and again which tables of computers are watched by streams, until ctx is done.
func (s *watchers) watching(ctx context.Context) {
	every := time.NewTicker(lookedFor / 4)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			s.watchAgain(ctx)
		}
	}
}

// watchAgain does it once.
func (s *watchers) watchAgain(ctx context.Context) {
	now, by := s.now(), map[string]string{}
	for table, player := range s.watches.due(now) {
		if !s.hub.Watched(table) {
			s.watches.forget(table)
		} else if s.watches.noted(table, player, now) {
			by[table] = player
		}
	}
	if len(by) > 0 {
		s.storeWatched(ctx, by)
	}
}

// pace is what lies at least between the acts of computers, where the table has a pace of its own.
func (r *rules) pace() time.Duration { return time.Duration(r.Pace) * time.Millisecond }
