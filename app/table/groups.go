package table

import (
	"sync/atomic"
	"time"

	"tricorne/app/cache"
	"tricorne/app/limit"
	"tricorne/app/record/told"
)

// Setup creates tables and lists them.
type Setup struct {
	*core
	seats   *Seats
	actions *Actions
}

// Seats manages who sits at a table. It gives seats away by links and join codes, including the referee's seat.
type Seats struct {
	*core
	watchers *watchers
	pins     *limit.Buckets
}

// Actions shows a seat the current table, and performs the seat's acts there.
type Actions struct{ *core }

// Refereeing does everything that only the referee of a table may do.
type Refereeing struct{ *core }

// People keeps the exchanges between people outside the game: letters, notes, sketches, pointing and presence.
type People struct {
	*core
	letters *limit.Buckets
}

// History looks back on a game as a seat saw it: moments, the log, luck and the report.
type History struct {
	*core
	recentEntries *cache.Cache[tableListener, []told.Entry] // the entries that EarlierEntries listed last
}

// Records exports tables from a store as records, imports them, and checks stored tables.
type Records struct{ *core }

// Computers lets computers play, gives them seats, and asks staff officers.
type Computers struct {
	*core
	actions      *Actions
	officers     officers
	openRequests atomic.Int32 // number of requests of people being handled
	lastResponse atomic.Int64 // time of the last response to a person's request, in nanoseconds since 1970
	process      string       // name of this server process, different from the names of other processes on the store
}

// Reminders finds the players to remind that it is their turn.
type Reminders struct{ *core }

// Uptime records when servers were running, because clocks run only then.
type Uptime struct{ *core }

// watchers knows who watches which tables.
type watchers struct {
	*core
	watches watches
	visited *cache.Cache[string, time.Time] // when visits to tables were last noted in the store
}
