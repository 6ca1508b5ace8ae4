package table

import (
	"context"
	"errors"
	"time"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// A player may leave a table, which frees their seat, or pass it on by a link that one person can use once. The
// next player knows what the side knows, so both are acts of the record (Seating) that everybody notices.

// passLifetime is how long a link that passes a seat on is valid.
const passLifetime = 7 * 24 * time.Hour

// PassLinkInfo is an unused link to take over a seat.
type PassLinkInfo struct {
	Recipient string // the person the link was made for
	Until     time.Time
}

// Leave frees the seat of a side. The next player who sits down there, by a new link of the other side or in the list
// of open tables, continues the game. The errors are ErrStale (the desk has changed), ErrNotYours (a spectator's
// seat), ErrGameOver and *game.Refusal.
func (s *Seats) Leave(ctx context.Context, seat Seat, seq int) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, other := seatsOf(seats, seat.side)
		switch {
		case seat.side == game.Nobody || seat.referee || held.PlayerID != seat.player:
			return nil, ErrNotYours
		case b.over():
			return nil, ErrGameOver
		case held.PlayerID == other.PlayerID:
			return nil, refuse(atTheTableRule, "Both sides are on this device. Pass one of them on, or resign.")
		case other.PlayerID == "":
			return nil, refuse(atTheTableRule,
				"The other seat is free, and nobody would be left to let others in. Pass your seat on instead.")
		case seq != b.countSeen(seat.listener()):
			return nil, ErrStale
		}
		r := &record.Row{
			Kind: record.KindSeating, Side: seat.side,
			Body: &record.Seating{SeatEvent: record.SeatLeft, Name: held.Name}, Audience: record.Everybody,
		}
		return b.newActWithoutMove(r).setSeatHolder(held, db.Seat{}, ""), nil
	})
	return err
}

// MakePassLink makes a link that passes on the seat of a side, and replaces an earlier one. It is for another person,
// or for a second device of the player, to which one of their two sides moves. It returns the token. The errors are
// ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Seats) MakePassLink(ctx context.Context, seat Seat, name string) (string, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return "", err
	}
	switch {
	case seat.side == game.Nobody || seat.referee:
		return "", ErrNotYours
	case f.board.over():
		return "", ErrGameOver
	case f.board.settings.Guided:
		return "", refuse(atTheTableRule, "A guided turn is played on one device.")
	case f.board.settings.Puzzle != "":
		return "", refuse(atTheTableRule, "A puzzle is solved on one device.")
	}
	if no := maySeatPlayer(f.board, seat.side); no != nil {
		return "", no
	}
	token := newToken()
	p := db.Pass{
		TableID: seat.table, Side: uint8(seat.side), TokenHash: hashToken(token), Name: tidyName(name),
		Until: s.now().Add(passLifetime).UnixMilli(),
	}
	err = knownError(s.store.OfferPass(ctx, p, seat.player))
	if errors.Is(err, ErrNotFound) {
		err = ErrNotYours
	}
	return token, err
}

// RemovePassLink ends the link that passes the seat on.
func (s *Seats) RemovePassLink(ctx context.Context, seat Seat) error {
	err := knownError(s.store.WithdrawPass(ctx, seat.table, uint8(seat.side), seat.player))
	if errors.Is(err, ErrNotFound) {
		err = ErrNotYours
	}
	return err
}

// PassLink returns the unused link to take over the seat. It returns ErrNotFound if there is none.
func (s *Seats) PassLink(ctx context.Context, seat Seat) (PassLinkInfo, error) {
	p, err := s.store.Pass(ctx, seat.table, uint8(seat.side))
	return PassLinkInfo{Recipient: p.Name, Until: time.UnixMilli(p.Until).UTC()}, knownError(err)
}

// takeOver gives a seat to the player with the link that passes it on. It returns ErrNotFound if the link is used
// up, and a *game.Refusal if they play the other side or are the referee.
func (s *Seats) takeOver(ctx context.Context, p db.Pass, player, name string) (Seat, error) {
	seat := Seat{table: p.TableID, side: game.Side(p.Side), player: player}
	if err := s.mayJoin(ctx, seat); err != nil {
		return Seat{}, err
	}
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, other := seatsOf(seats, seat.side)
		switch {
		case b.over():
			return nil, ErrGameOver
		case held.PlayerID == "":
			return nil, ErrSeatTaken
		case held.PlayerID == player && other.PlayerID != player:
			return nil, errAlreadyPlayed
		}
		if no := maySeatPlayer(b, seat.side); no != nil {
			return nil, no
		}
		r := &record.Row{
			Kind: record.KindSeating, Side: seat.side,
			Body:     &record.Seating{SeatEvent: record.SeatPassed, Name: tidyName(name), FormerHolder: held.Name},
			Audience: record.Everybody,
		}
		next := b.newActWithoutMove(r).setSeatHolder(held, db.Seat{PlayerID: player, Name: r.SeatingBody().Name}, p.TokenHash)
		if held.PlayerID == other.PlayerID {
			next.mode = ModeFriend // each player has their own device from now on
			r.SeatingBody().SeatEvent = record.SeatLent
			next.noteLoan(b, seat.side, held.PlayerID, player)
		}
		return next, nil
	})
	if errors.Is(err, ErrSeatTaken) {
		err = ErrNotFound // the same error as for any link that was used up
	}
	return seat, err
}

// setSeatHolder adds a change of a side's seat to the act: the seat gets another holder, or is freed.
func (t *pendingAction) setSeatHolder(was, now db.Seat, by string) *pendingAction {
	t.seatChanges = append(t.seatChanges, seatChange{was, now, by})
	return t
}

// settings returns the settings after the act, which the caller may change.
func (t *pendingAction) settings(b *board) *tableSettings {
	if t.newSettings == nil {
		now := b.settings
		t.newSettings = &now
	}
	return t.newSettings
}
