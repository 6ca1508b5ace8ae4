package table

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"tricorne/app/cache"
	"tricorne/app/limit"
	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// How much is kept in memory: the latest boards, positions of the past that were asked for, and numbers of acts.
const (
	keptBoards    = 256
	keptPositions = 64
	keptOwn       = 1024
)

// mostActs is how many acts a table takes. A long game of the longest campaign has a tenth of them.
const mostActs = 20_000

// Library is the shelf of games a service plays.
type Library interface {
	Get(id string) (game.Game, bool)
	All() []game.Game
}

// Service runs the tables of one store. It is safe for concurrent use; several processes may serve one store.
type Service struct {
	store     *db.Store
	hub       *live.Hub
	games     Library
	log       *slog.Logger
	boards    *cache.Cache[string, *board]
	past      *cache.Cache[moment, game.Position]
	own       *cache.Cache[moment, bool] // acts appended here, whose watchers are told without the store's help
	pins      *limit.Buckets
	letters   *limit.Buckets
	now       func() time.Time
	bookmarks bookmarks
	down      downtime
	onTurn    func(table string) // see OnComputerTurn; nil for nobody
	onHurry   func(table string) // see OnHurry; nil for nobody
	officers  officers
	attended  atomic.Int32                    // requests of people that are under way
	answered  atomic.Int64                    // when the last of them was answered, in nanoseconds since 1970
	lately    *cache.Cache[listener, []Entry] // what desks told the last time, for Earlier
	watches   watches
	process   string // names this server process among those of the store

	mostActs int
}

// moment names one act of a table.
type moment struct {
	table string
	seq   int
}

// New makes a service. While it serves, Run must be running.
func New(store *db.Store, hub *live.Hub, games Library) *Service {
	s := &Service{
		store: store, hub: hub, games: games, log: slog.Default(),
		boards:  cache.New[string, *board](keptBoards),
		past:    cache.New[moment, game.Position](keptPositions),
		own:     cache.New[moment, bool](keptOwn),
		lately:  cache.New[listener, []Entry](keptTold),
		pins:    limit.New(rate.Every(triesEach), triesAtOnce, triesKept),
		letters: limit.New(letterLimit()),
		now:     time.Now,
		process: newID(),
		officers: officers{
			buckets: limit.New(rate.Every(advisedEach), advisedAtOnce, triesKept),
			kept:    cache.New[advised, *advice](keptAdvice),
			think:   map[string]*advice{},
		},

		mostActs: mostActs,
	}
	hub.OnMove(s.moved)
	store.OnSeating(s.seating)
	return s
}

// SetClock changes what time it is, for tests of what takes its time. Call it before anything else.
func (s *Service) SetClock(now func() time.Time) { s.now = now }

// Games lists the manuals of all games, in the order of the shelf.
func (s *Service) Games() []*game.Manual {
	var out []*game.Manual
	for _, g := range s.games.All() {
		out = append(out, g.Manual())
	}
	return out
}

// Manual finds the manual of a game, ErrNotFound when there is none.
func (s *Service) Manual(id string) (*game.Manual, error) {
	g, ok := s.games.Get(id)
	if !ok {
		return nil, ErrNotFound
	}
	return g.Manual(), nil
}

// Run does what goes on beside the requests, until ctx is done: it passes the ticks of other server processes on to the
// watchers of this one, and stores how far seats have read and which tables of computers are watched.
func (s *Service) Run(ctx context.Context) error {
	var all sync.WaitGroup
	defer all.Wait()
	ctx, end := context.WithCancel(ctx)
	defer end()
	all.Go(func() { s.flushing(ctx) })
	all.Go(func() { s.watching(ctx) })
	if s.store.Dialect() == db.Postgres { // else there is no other process
		all.Go(func() { s.sighting(ctx) })
		all.Go(func() { s.learning(ctx) })
	}
	return s.store.Listen(ctx, s.pass)
}

// pass passes on one tick of the store.
func (s *Service) pass(t db.Tick) {
	switch {
	case t.Word == db.WordHurry:
		s.hurries(t.TableID)
		return
	case t.PlayerID != "":
		s.seating(t)
		return
	}
	s.mayBeTurn(t.TableID)
	if t.Word != "" {
		return
	}
	if t.TableID == "" { // ticks may have been missed
		s.catchUp()
		s.hub.TickAll()
		return
	}
	audience := record.Audience(t.Sides)
	if t.Seq == 0 && audience == live.Everybody {
		s.reseat(t.TableID)
	}
	if sides := record.Audience(0).With(1).With(2); t.Seq == 0 && audience != 0 && audience&^sides == 0 { // letters or notes: no act, and nobody else's affair
		s.hub.Post(t.TableID, audience, "")
		return
	}
	if _, told := s.own.Get(moment{t.TableID, t.Seq}); told && audience != live.Everybody {
		return // this process has appended it; somebody sitting down is no act, and everybody is told
	}
	s.hub.Tick(t.TableID, audience.With(live.Referee), "")
}
