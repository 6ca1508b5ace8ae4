package table

import (
	"context"
	"time"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Computers can take over seats and give them up again, even in the middle of a game. That is an act of the record
// (Seating), as when a seat is passed on.

// abandonTimeout is how long a table must wait before a side may let a computer replace the other side. The table must
// be waiting only for that other side.
const abandonTimeout = 7 * 24 * time.Hour

// SeatComputer lets a computer sit down at the player's table. It can take a free seat, the player's own seat, or a
// computer's seat. It can also take the seat of a player if the table has waited for them too long. The errors are
// ErrNotYours, ErrGameOver, ErrSeatTaken if the seat's player may stay, and a *game.Refusal if a computer cannot play
// at this table.
func (s *Computers) SeatComputer(ctx context.Context, seat Seat, side game.Side, level string) error {
	l, no := playableLevel(level)
	if no != nil {
		return no
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	b := f.board
	held, other := seatsOf(f.seats, side)
	switch {
	case seat.side == game.Nobody || seat.player == "" || seat.referee:
		return ErrNotYours
	case b.settings.Guided:
		return refuse(atTheTableRule, "A guided turn is played on one device.")
	case b.settings.ManualDice && isComputer(other.PlayerID):
		return refuse(atTheTableRule, "Dice are rolled by hand at this table, and nobody would be left to roll them. Leave "+
			"them to the server first.")
	case held.PlayerID != "":
		return s.replaceWithComputer(ctx, seat, side, l.ID)
	}
	player, name := computerIdentity(l)
	_, err = s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		return b.takeSeat(seats, Seat{side: side, player: player}, name, "")
	})
	return err
}

// replaceWithComputer lets a computer continue in place of the holder of a side's seat.
func (s *Computers) replaceWithComputer(ctx context.Context, seat Seat, side game.Side, level string) error {
	l, _ := playableLevel(level)
	player, name := computerIdentity(l)
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, other := seatsOf(seats, side)
		switch computer := isComputer(held.PlayerID); {
		case b.over():
			return nil, ErrGameOver
		case held.PlayerID == player:
			return nil, errAlreadyPlayed
		case held.PlayerID == "", held.PlayerID != seat.player && !computer && !isSideAbandoned(b, side, s.now()):
			return nil, ErrSeatTaken
		}
		if no := maySeatPlayer(b, side); no != nil {
			return nil, no
		}
		r := &record.Row{
			Kind: record.KindSeating, Side: side,
			Body: &record.Seating{SeatEvent: record.SeatPassed, Name: name, FormerHolder: held.Name}, Audience: record.Everybody,
		}
		next := b.newActWithoutMove(r).setSeatHolder(held, db.Seat{PlayerID: player, Name: name}, "")
		if held.PlayerID == other.PlayerID {
			next.mode = ModeFriend // the other side keeps the device
		}
		return next, nil
	})
	if err != nil || side != seat.side {
		return err
	}
	f, err := s.find(ctx, seat.table)
	if err == nil && unmanned(f.seats) {
		err = knownError(s.store.Watch(ctx, seat.player, seat.table)) // no person plays at this table now
	}
	return err
}

// isSideAbandoned reports whether the table has waited only for this side, and for too long.
func isSideAbandoned(b *board, side game.Side, now time.Time) bool {
	return !b.over() && fact.Sides(b.table.Asked) == fact.SidesOf(side) && b.settings.PausedAt == 0 &&
		b.table.Status == db.StatusPlaying &&
		now.Sub(time.UnixMilli(b.table.WaitingSince)) > abandonTimeout
}

// Abandoned reports whether the table has waited long enough for the other side to let a computer play for it.
func (s *Computers) Abandoned(ctx context.Context, seat Seat) (bool, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil || seat.side == game.Nobody {
		return false, err
	}
	held, _ := seatsOf(f.seats, seat.side.Other())
	computer := isComputer(held.PlayerID)
	return held.PlayerID != "" && held.PlayerID != seat.player && !computer &&
		isSideAbandoned(f.board, seat.side.Other(), s.now()), nil
}

// RemoveComputer frees the seat of a computer on the other side, so that a person can be invited. The errors are
// ErrNotYours, ErrGameOver, ErrSeatTaken and *game.Refusal.
func (s *Computers) RemoveComputer(ctx context.Context, seat Seat) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, _ := seatsOf(seats, seat.side.Other())
		switch computer := isComputer(held.PlayerID); {
		case seat.side == game.Nobody || seat.referee:
			return nil, ErrNotYours
		case b.over():
			return nil, ErrGameOver
		case held.PlayerID == "":
			return nil, errAlreadyPlayed
		case !computer:
			return nil, ErrSeatTaken
		}
		r := &record.Row{
			Kind: record.KindSeating, Side: seat.side.Other(),
			Body: &record.Seating{SeatEvent: record.SeatLeft, Name: held.Name}, Audience: record.Everybody,
		}
		return b.newActWithoutMove(r).setSeatHolder(held, db.Seat{}, ""), nil
	})
	return err
}

// ReplaceComputer gives a player the seat of a computer, or a free seat, at a table where no person plays. The errors
// are ErrGameOver, ErrSeatTaken and *game.Refusal.
func (s *Computers) ReplaceComputer(ctx context.Context, table string, side game.Side, player, name string) error {
	seat := Seat{table: table, side: side, player: player}
	if err := s.mayJoin(ctx, seat); err != nil {
		return err
	}
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, _ := seatsOf(seats, side)
		switch {
		case b.over():
			return nil, ErrGameOver
		case held.PlayerID == player:
			return nil, errAlreadyPlayed
		case !unmanned(seats) || side != 1 && side != 2:
			return nil, ErrSeatTaken
		case held.PlayerID == "":
			return b.takeSeat(seats, seat, tidyName(name), "")
		}
		if no := maySeatPlayer(b, side); no != nil {
			return nil, no
		}
		r := &record.Row{
			Kind: record.KindSeating, Side: side,
			Body:     &record.Seating{SeatEvent: record.SeatPassed, Name: tidyName(name), FormerHolder: held.Name},
			Audience: record.Everybody,
		}
		return b.newActWithoutMove(r).setSeatHolder(held, db.Seat{PlayerID: player, Name: r.SeatingBody().Name}, ""), nil
	})
	return err
}
