package table

import (
	"sync/atomic"

	"tricorne/app/cache"
	"tricorne/app/limit"
)

// Setup creates tables and lists them.
type Setup struct {
	*core
	seats   *Seats
	actions *Actions
}

// Seats says who sits at a table, and gives seats away: by links, join codes and the referee's seat.
type Seats struct {
	*core
	watchers *watchers
	pins     *limit.Buckets
}

// Actions shows the seat of a side its table as it stands, and does what the seat may do there.
type Actions struct{ *core }

// Refereeing does what only the referee of a table may do.
type Refereeing struct{ *core }

// People keeps what passes between people besides the game: letters, notes, sketches, pointing and presence.
type People struct {
	*core
	letters *limit.Buckets
}

// History looks back on a game through the eyes of a seat: moments, the log, luck and the report.
type History struct {
	*core
	lately *cache.Cache[listener, []Entry] // what desks told the last time, for Earlier
}

// Records takes tables out of a store as records, reads them back in, and checks what is stored.
type Records struct{ *core }

// Computers lets computers play, gives them seats, and asks staff officers.
type Computers struct {
	*core
	actions  *Actions
	officers officers
	attended atomic.Int32 // requests of people that are under way
	answered atomic.Int64 // when the last of them was answered, in nanoseconds since 1970
	process  string       // names this server process among those of the store
}

// Reminders finds the players who are to be told that they are asked.
type Reminders struct{ *core }

// Uptime notes when servers were at work, so that no clock runs while none is.
type Uptime struct{ *core }

// watchers knows who watches which tables.
type watchers struct {
	*core
	watches watches
}
