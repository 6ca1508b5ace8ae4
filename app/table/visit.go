package table

import (
	"context"

	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Visit is a player at a table for one request: what everybody may know of the table, the sides he holds, and with his seats the
// table as he found it.
type Visit struct {
	Info       Info
	Yours      fact.Sides
	Refereeing bool      // he holds the referee's seat
	Lent       game.Side // the side that he lent to a second device and may take back, or Nobody
	Taken      game.Side // the side that he had been lent and that was taken back, or Nobody
	player     string
	found      *found
}

// Visit reads a table for a player, who may be nobody (""). ErrNotFound says that there is no such table.
func (s *Seats) Visit(ctx context.Context, table, player string) (*Visit, error) {
	f, err := s.find(ctx, table)
	if err != nil {
		return nil, err
	}
	s.watchers.looks(ctx, table, player, f.seats)
	out := &Visit{Info: f.board.info(f.seats), Yours: holds(f.seats, player), player: player, found: f}
	out.Lent, out.Taken = lentBy(f.board, f.seats, player), takenFrom(f.board, f.seats, player)
	if held := refereeOf(f.seats); held != nil {
		out.Refereeing = player != "" && held.PlayerID == player
	}
	return out, nil
}

// SeatOf is the seat of a side, when the visitor holds it. With Nobody for a side it is the one seat that he holds.
// ErrNotYours says that he does not hold the seat, or holds both and named neither.
func (v *Visit) SeatOf(side game.Side) (Seat, error) {
	if side == game.Nobody {
		if sides := v.Yours.List(); len(sides) == 1 {
			side = sides[0]
		}
	}
	if side == game.Nobody || !v.Yours.Has(side) {
		return Seat{}, ErrNotYours
	}
	return Seat{table: v.found.board.table.ID, side: side, player: v.player, found: v.found}, nil
}

// Beside is a chair beside the table: the public's eyes.
func (v *Visit) Beside() Seat { return Seat{table: v.found.board.table.ID, found: v.found} }

// Openly is the seat of whoever is asked at a device that both sides share, when what he is asked holds nothing but what everybody knows
// (game.Game.Open): it sees with the public's eyes, and answers for that side. What is drawn for it may be looked at by both, so no curtain
// needs to hang. It is false where the form is the side's own affair, or a PIN guards the side, and where the visitor does not hold both.
func (v *Visit) Openly() (Seat, bool) {
	side := v.found.board.openly()
	if side == game.Nobody || v.Yours != fact.SidesOf(bothSides...) || v.Info.Seat(side).HasPin {
		return Seat{}, false
	}
	return Seat{table: v.found.board.table.ID, side: side, player: v.player, found: v.found, open: true}, true
}
