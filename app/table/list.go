package table

import (
	"context"

	"tricorne/rules/game"
)

// Row is a table in a list.
type Row struct {
	Info
	Yours    game.Sides // the sides that the player holds
	YourTurn bool       // one of them is asked
	Result   *game.Result
}

// Mine lists a page of the tables at which a player sits, those in play first, then the latest first. Pages count from
// 0; more says that there is a next one.
func (s *Service) Mine(ctx context.Context, player string, page int) (rows []Row, more bool, err error) {
	return nil, false, ErrNotFound
}

// Lobby lists a page of the open tables with a free seat, the newest first. The player, who may be nobody (""), only
// matters for Yours.
func (s *Service) Lobby(ctx context.Context, player string, page int) (rows []Row, more bool, err error) {
	return nil, false, ErrNotFound
}
