package table

import (
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// The referee's seat. A table has at most one referee, who never plays there. The store keeps the seat with the seats
// of the sides, under the number db.Referee. The referee sees both sides, so taking the seat is an act of the record
// that everybody notices. The seat itself shows only what the public sees: a viewer that sees everything can be made
// only by package referee.

// refereeRule is the rule that the record cites for acts of the referee.
const refereeRule = "Referee"

// Referee returns the referee's seat if the visitor holds it. Parameter as says whose view the seat shows. With
// ViewpointOfSide the seat can do the same as that side's own seat, and the record says that the referee entered its
// acts. Parameter all must be a viewer that sees everything; only package referee makes one. It returns ErrNotYours if
// the visitor is not the referee.
func (v *Visit) Referee(as Viewpoint, all game.Viewer) (Seat, error) {
	if !v.IsReferee || !all.All() {
		return Seat{}, ErrNotYours
	}
	out := Seat{table: v.loaded.board.table.ID, player: v.player, loaded: v.loaded, referee: true, refereeViewer: all}
	switch as {
	case ViewpointSelf, ViewpointAll:
	case ViewpointPublic:
		out.refereeViewer = game.Public()
	case ViewpointOfSide(1), ViewpointOfSide(2):
		out.side = game.Side(as[0] - '0')
	default:
		return Seat{}, ErrNotYours
	}
	return out, nil
}

// OfferReferee asks the opponent to let a referee in. At a table on one device both agree at once. After that,
// NewLink with game.Nobody makes the link by which a referee can sit down. The expected errors are ErrStale,
// ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Seats) OfferReferee(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		switch {
		case b.over():
			return nil, ErrGameOver
		case seat.side == game.Nobody:
			return nil, ErrNotYours
		case refereeOf(seats) != nil:
			return nil, refuse(refereeRule, "This table has a referee, or waits for one.")
		case b.waitingOrder() != nil:
			return nil, refuse(byHandRule, "The last order waits for its dice. Enter them first.")
		case b.hasOpenOffer():
			return nil, refuse(undoRule, "Another offer waits for its answer.")
		}
		r := &record.Row{
			Kind: record.KindOffer, Side: seat.side,
			Body: &record.Offer{Proposal: record.Proposal{
				SeatEvent: record.RefereeSeatAsked,
				SidesLeft: fact.SidesOf(seat.side.Other()),
			}},
			Audience: record.Everybody,
		}
		if Mode(b.table.Mode) == ModeDevice {
			r.Kind, r.Body = record.KindSeating, &record.Seating{SeatEvent: record.RefereeSeatAsked, Mutual: true}
			return b.newActWithoutMove(r).setRefereeSeat(nil, &db.Seat{}), nil
		}
		return b.newActWithoutMove(r), nil
	})
}

// takeRefereeSeat gives a player the referee's seat if they may have it. Either the sides agreed to let a referee in,
// or the link passes the seat on. It returns ErrSeatTaken if somebody was faster, and a *game.Refusal if the player
// plays at this table.
func (s *Seats) takeRefereeSeat(ctx context.Context, held db.Seat, player, name string) (Seat, error) {
	seat := Seat{table: held.TableID, player: player, referee: true}
	name = tidyName(name)
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		now := refereeOf(seats)
		switch {
		case now == nil || now.TokenHash != held.TokenHash || now.PlayerID != held.PlayerID:
			return nil, ErrSeatTaken
		case heldSides(seats, player) != 0:
			return nil, refuse(refereeRule, "You play at this table. A referee plays for nobody.")
		}
		r := &record.Row{
			Kind: record.KindSeating, Body: &record.Seating{SeatEvent: record.RefereeSeatTaken, Name: name, RefereeSeat: true},
			Audience: record.Everybody,
		}
		next := b.newActWithoutMove(r)
		if now.PlayerID != "" {
			next.noteFormerReferee(b, now.PlayerID, now.Name)
		}
		return next.setRefereeSeat(now, &db.Seat{PlayerID: player, Name: name}), nil
	})
	if errors.Is(err, ErrSeatTaken) {
		err = ErrNotFound // the same error as for any link that was used up
	}
	return seat, err
}

// seatReferee gives the referee's seat of a new table to the player who set it up.
func (s *Seats) seatReferee(ctx context.Context, table, player, name string) error {
	_, err := s.write(ctx, Seat{table: table, player: player, referee: true},
		func(b *board, _ []db.Seat) (*pendingAction, error) {
			r := &record.Row{
				Kind: record.KindSeating, Body: &record.Seating{SeatEvent: record.RefereeSeatTaken, Name: name, RefereeSeat: true},
				Audience: record.Everybody,
			}
			return b.newActWithoutMove(r).setRefereeSeat(nil, &db.Seat{PlayerID: player, Name: name}), nil
		})
	return err
}

// LeaveReferee gives up the referee's seat. A new referee can join with the consent of both sides. The expected
// errors are ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Seats) LeaveReferee(ctx context.Context, seat Seat) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		now := refereeOf(seats)
		if !seat.referee || now == nil || now.PlayerID != seat.player {
			return nil, ErrNotYours
		}
		r := &record.Row{
			Kind:     record.KindSeating,
			Body:     &record.Seating{SeatEvent: record.RefereeSeatLeft, Name: now.Name, RefereeSeat: true},
			Audience: record.Everybody,
		}
		next := b.newActWithoutMove(r)
		next.noteFormerReferee(b, now.PlayerID, now.Name)
		return next.setRefereeSeat(now, nil), nil
	})
	return err
}

// setRefereeSeat makes the act change the referee's seat from was to now, and returns the act. The seat now has a
// holder, or is free for the holder of its link. It is nil if the table has no referee's seat any more.
func (t *pendingAction) setRefereeSeat(was, now *db.Seat) *pendingAction {
	t.refereeChange = &refereeChange{was, now}
	return t
}
