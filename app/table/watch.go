package table

import (
	"context"
	"slices"
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
func (s *Service) createWatched(ctx context.Context, g game.Game, o Opening) (Created, error) {
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
func (s *Service) Watched(ctx context.Context, player string, page int) (rows []Row, more bool, err error) {
	stored, more, err := s.store.WatchedBy(ctx, player, page)
	if err != nil {
		return nil, false, known(err)
	}
	return s.rows(stored, player), more, nil
}

// Unwatch takes a table off that list. It stays as it is for whoever has its address; nobody plays there while nobody looks. ErrNotFound says that
// it does not stand there.
func (s *Service) Unwatch(ctx context.Context, table, player string) error {
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

// looks notes that somebody looks at a table, and wakes the computers that play there for nobody else.
func (s *Service) looks(table string, seats []db.Seat) {
	if !unmanned(seats) {
		return
	}
	s.looked.Put(table, s.now(), nil)
	s.calls(table, seats)
}

// watched tells whether anybody looks at a table, at this process.
func (s *Service) watched(table string) bool {
	at, ok := s.looked.Get(table)
	return ok && s.now().Sub(at) < lookedFor || s.hub.Watched(table)
}

// pace is what lies at least between the acts of computers, where the table has a pace of its own.
func (b *board) pace() time.Duration { return time.Duration(b.rules.Pace) * time.Millisecond }
