package table

import (
	"context"
	"sync"
	"time"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
)

// A live stream ends when the seats of its player change (live.Watch). There are many ways in which a seat changes
// its holder. The store reports all of them after the commit, for every process; then the streams of that table are
// compared with the present holders.

// reseatTimeout is how long reading the holders from the store may take.
const reseatTimeout = 5 * time.Second

// endStreams ends the streams of the seats or sessions that a tick from the store is about.
func (s *watchers) endStreams(t db.Tick) {
	if t.PlayerID != "" {
		s.hub.EndPlayer(t.PlayerID, t.SessionOpenedAt)
		return
	}
	s.endFormerHolderStreams(t.TableID)
}

// endFormerHolderStreams ends the streams of players who do not hold their seats at these tables any more. If the store
// cannot be read, all streams of players end: each page then connects again.
func (s *watchers) endFormerHolderStreams(tables ...string) {
	held := sync.OnceValue(func() func(table, player string) record.Audience { return s.holders(tables) })
	for _, table := range tables {
		s.hub.EndReseatedStreams(table, func(player string) record.Audience { return held()(table, player) })
	}
}

// holders reads who holds which seats of tables.
func (s *watchers) holders(tables []string) func(table, player string) record.Audience {
	ctx, cancel := context.WithTimeout(context.Background(), reseatTimeout)
	defer cancel()
	seats, err := s.store.Holders(ctx, tables...)
	if err != nil {
		s.log.Warn("table: who holds the seats is not known, so the live streams there begin anew", "tables", len(tables),
			"error", err)
		// the holders are unknown, so return a set of seats that no player can hold: all streams end
		return func(string, string) record.Audience { return live.Everybody }
	}
	type place struct{ table, player string }
	held := map[place]record.Audience{}
	for _, seat := range seats {
		held[place{seat.TableID, seat.PlayerID}] |= 1 << seat.Side
	}
	return func(table, player string) record.Audience { return held[place{table, player}] }
}

// endOutdatedStreams ends streams that should have ended earlier. Their seats or sessions ended while this process
// could not learn of it.
func (s *watchers) endOutdatedStreams() {
	s.endFormerHolderStreams(s.hub.Tables()...)
	ctx, cancel := context.WithTimeout(context.Background(), reseatTimeout)
	defer cancel()
	browsers := s.hub.SessionStarts()
	var players []string
	for player := range browsers {
		players = append(players, player)
	}
	codes, err := s.store.CodeTimesOf(ctx, players...)
	if err != nil {
		s.log.Warn("table: which sessions have ended is not known", "error", err)
	}
	for player, at := range codes {
		for _, opened := range browsers[player] {
			if opened <= at {
				s.hub.EndPlayer(player, opened)
			}
		}
	}
}

// HeldSeats returns the set of seats that the visitor holds, including the referee's. A live stream stores this set.
func (v *Visit) HeldSeats() record.Audience {
	out := record.Audience(v.YourSides)
	if v.IsReferee {
		out = out.With(live.Referee)
	}
	return out
}
