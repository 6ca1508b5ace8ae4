package table

import (
	"context"

	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Visit is a player's visit to a table for one request. It holds the public information about the table, the
// player's sides, and the table as it was read, which their seats share.
type Visit struct {
	Info         Info
	YourSides    fact.Sides
	IsReferee    bool      // the player holds the referee's seat
	LentSide     game.Side // the side that the player lent to a second device and may take back, or Nobody
	TakenSide    game.Side // the side that was lent to the player and taken back, or Nobody
	UnseatedSide game.Side // the side whose seat the referee took from the player, or Nobody
	player       string
	loaded       *loadedTable
}

// Visit reads a table for a player, who may be empty. It returns ErrNotFound if there is no such table.
func (s *Seats) Visit(ctx context.Context, table, player string) (*Visit, error) {
	f, err := s.find(ctx, table)
	if err != nil {
		return nil, err
	}
	s.watchers.noteWatching(ctx, table, player, f.seats)
	s.watchers.noteVisit(ctx, f, player)
	out := &Visit{Info: f.board.info(f.seats), YourSides: heldSides(f.seats, player), player: player, loaded: f}
	out.LentSide, out.TakenSide = lentSideOf(f.board, f.seats, player), returnedSideOf(f.board, f.seats, player)
	out.UnseatedSide = unseatedSide(f.board, f.seats, player)
	if held := refereeOf(f.seats); held != nil {
		out.IsReferee = player != "" && held.PlayerID == player
	}
	return out, nil
}

// SeatOf returns the seat of a side, if the visitor holds it. With Nobody as the side it returns the visitor's only
// seat. It returns ErrNotYours if the visitor does not hold the seat, or holds both without naming one.
func (v *Visit) SeatOf(side game.Side) (Seat, error) {
	if side == game.Nobody {
		if sides := v.YourSides.List(); len(sides) == 1 {
			side = sides[0]
		}
	}
	if side == game.Nobody || !v.YourSides.Has(side) {
		return Seat{}, ErrNotYours
	}
	return Seat{table: v.loaded.board.table.ID, side: side, player: v.player, loaded: v.loaded}, nil
}

// SeatChangedAt returns when the holder of a side's seat last changed, in milliseconds. The time identifies that state
// of the seat.
func (v *Visit) SeatChangedAt(side game.Side) int64 {
	held, _ := seatsOf(v.loaded.seats, side)
	return held.SatAt
}

// PublicSeat returns a spectator's seat, which sees what the public sees.
func (v *Visit) PublicSeat() Seat { return Seat{table: v.loaded.board.table.ID, loaded: v.loaded} }

// SharedViewSeat returns the seat of the side that is asked on a shared device. It does so only while the form holds
// nothing but public knowledge (game.Game.Open). The seat sees what the public does, and answers for that side. Both
// players may look at it, so no curtain is needed. The second result is false if the form is private to the side or
// the side has a PIN. It is also false if the visitor does not hold both sides.
func (v *Visit) SharedViewSeat() (Seat, bool) {
	side := v.loaded.board.openSide()
	if side == game.Nobody || v.YourSides != fact.SidesOf(bothSides...) || v.Info.Seat(side).HasPin {
		return Seat{}, false
	}
	return Seat{table: v.loaded.board.table.ID, side: side, player: v.player, loaded: v.loaded, shared: true}, true
}
