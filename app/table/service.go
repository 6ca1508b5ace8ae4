package table

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tricorne/app/cache"
	"tricorne/app/limit"
	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/game"
)

// Service runs the tables of one store. It is safe for concurrent use; several processes may serve one store. Its
// methods come from the types embedded in it, one type for each group of methods (groups.go).
type Service struct {
	*core
	Setup
	Seats
	Actions
	Refereeing
	People
	History
	Records
	Computers
	Reminders
	Uptime
	watchers
}

// New makes a service. While it serves, Run must be running.
func New(store *db.Store, hub *live.Hub, games Library) *Service {
	c := newCore(store, hub, games)
	s := &Service{
		core:       c,
		Setup:      Setup{core: c},
		Seats:      Seats{core: c, pins: limit.New(rate.Every(pinTryEvery), pinTryBurst, mostPinTries)},
		Actions:    Actions{c},
		Refereeing: Refereeing{c},
		People:     People{core: c, letters: limit.New(letterLimit())},
		History:    History{core: c, recentEntries: cache.New[tableListener, []told.Entry](maxCachedDesks)},
		Records:    Records{c},
		Computers:  Computers{core: c, officers: newOfficers(), process: newID()},
		Reminders:  Reminders{c},
		Uptime:     Uptime{c},
		watchers:   watchers{core: c, visited: cache.New[string, time.Time](visitCacheSize)},
	}
	s.Setup.seats, s.Setup.actions = &s.Seats, &s.Actions
	s.Seats.watchers = &s.watchers
	s.Computers.actions = &s.Actions
	c.onErased = s.recentEntries.Clear
	hub.OnMove(s.notePresenceChange)
	store.OnSeating(s.endStreams)
	return s
}

// SetClock replaces the clock, for tests of time limits. Call it before anything else.
func (s *Service) SetClock(now func() time.Time) { s.now = now }

// Games lists the manuals of all games, in the order of the library.
func (s *Service) Games() []*game.Manual {
	var out []*game.Manual
	for _, g := range s.games.All() {
		out = append(out, g.Manual())
	}
	return out
}

// Manual returns the manual of a game. It returns ErrNotFound if there is none.
func (s *Service) Manual(id string) (*game.Manual, error) {
	g, ok := s.games.Get(id)
	if !ok {
		return nil, ErrNotFound
	}
	return g.Manual(), nil
}

// Run does the background work until ctx is done. It passes the ticks of other server processes to the watchers of
// this process. It also stores bookmarks, and which tables with only computers are being watched.
func (s *Service) Run(ctx context.Context) error {
	var all sync.WaitGroup
	defer all.Wait()
	ctx, end := context.WithCancel(ctx)
	defer end()
	all.Go(func() { s.flushRegularly(ctx) })
	all.Go(func() { s.storeWatchedRegularly(ctx) })
	if s.store.Dialect() == db.Postgres { // with SQLite there is only one server process
		all.Go(func() { s.sharePresence(ctx) })
		all.Go(func() { s.learnDowntimeRegularly(ctx) })
	}
	return s.store.Listen(ctx, s.forwardTick)
}

// forwardTick passes on a tick of the store to the watchers of this process.
func (s *Service) forwardTick(t db.Tick) {
	switch {
	case t.Kind == db.TickSkipPauses:
		s.announceHurry(t.TableID)
		return
	case t.PlayerID != "":
		s.endStreams(t)
		return
	}
	s.callOnTurn(t.TableID)
	if t.Kind != "" {
		return
	}
	if t.TableID == "" { // ticks may have been missed
		s.endOutdatedStreams()
		s.hub.TickAll()
		return
	}
	audience := record.Audience(t.Sides)
	if t.Seq == 0 && audience == live.Everybody {
		s.forgetTable(t.TableID) // a player may have been deleted there
		s.endFormerHolderStreams(t.TableID)
	}
	// the tick is about letters or notes: they are no acts, and private to the sides and the referee
	if ends := record.Audience(0).With(1).With(2).With(live.Referee); t.Seq == 0 && audience != 0 && audience&^ends == 0 {
		s.hub.TickLetters(t.TableID, audience, "")
		s.hub.Tick(t.TableID, audience&record.Audience(0).With(live.Referee), "")
		return
	}
	if _, told := s.ownActs.Get(actKey{t.TableID, t.Seq}); told && audience != live.Everybody {
		return // this process has already told its own watchers, unless the tick is for everybody
	}
	s.hub.Tick(t.TableID, audience.With(live.Referee), "")
}
