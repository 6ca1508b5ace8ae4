package table

import (
	"log/slog"
	"slices"
	"time"

	"tricorne/app/cache"
	"tricorne/app/live"
	"tricorne/db"
	"tricorne/rules/game"
)

// How many things are kept in memory: the latest boards, requested past positions, and acts appended by this process.
const (
	maxCachedBoards    = 256
	maxCachedPositions = 64
	maxCachedOwnActs   = 1024
)

// mostActs is the largest number of acts a table takes. A long game of the longest campaign has a tenth as many.
const mostActs = 20_000

// Library is the collection of games that a service offers.
type Library interface {
	Get(id string) (game.Game, bool)
	All() []game.Game
}

// core finds and stores tables, and makes the views of them. All groups of methods share one core.
type core struct {
	store     *db.Store
	hub       *live.Hub
	games     Library
	log       *slog.Logger
	boards    *cache.Cache[string, *board]
	positions *cache.Cache[actKey, game.Position]
	// acts appended by this process; their watchers are notified without the store's help
	ownActs   *cache.Cache[actKey, bool]
	now       func() time.Time
	bookmarks bookmarks
	downtime  downtime
	onTurn    func(table string) // see OnComputerTurn; nil if not set
	onHurry   func(table string) // see OnHurry; nil if not set
	onErased  func()             // forgets entries that may hold the name of a deleted player

	mostActs int
}

// actKey identifies one act of a table.
type actKey struct {
	table string
	seq   int
}

// newCore returns the core of a service.
func newCore(store *db.Store, hub *live.Hub, games Library) *core {
	return &core{
		store: store, hub: hub, games: games, log: slog.Default(),
		boards:    cache.New[string, *board](maxCachedBoards),
		positions: cache.New[actKey, game.Position](maxCachedPositions),
		ownActs:   cache.New[actKey, bool](maxCachedOwnActs),
		now:       time.Now,

		mostActs: mostActs,
	}
}

func (s *core) announceHurry(table string) {
	if s.onHurry != nil {
		s.onHurry(table)
	}
}

// announceComputerTurn announces that it may be a computer's turn, if a computer sits at the table.
func (s *core) announceComputerTurn(table string, seats []db.Seat) {
	if slices.ContainsFunc(seats, computerHolds) {
		s.callOnTurn(table)
	}
}

func (s *core) callOnTurn(table string) {
	if s.onTurn != nil {
		s.onTurn(table)
	}
}
