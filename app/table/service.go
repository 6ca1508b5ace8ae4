package table

import (
	"tricorne/app/live"
	"tricorne/db"
	"tricorne/rules/game"
)

// Library is the shelf of games a service plays.
type Library interface {
	Get(id string) (game.Game, bool)
	All() []game.Game
}

// Service runs the tables of one store. It is safe for concurrent use; several processes may serve one store.
type Service struct {
	store *db.Store
	hub   *live.Hub
	games Library
}

// New makes a service. Run must be running for ticks of other processes to arrive.
func New(store *db.Store, hub *live.Hub, games Library) *Service {
	return &Service{store: store, hub: hub, games: games}
}

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
