package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// The referee may swap the seats of the two players. Before the first act of the game it happens at once. After the
// first act each player would learn the secrets of both sides. So both must agree on their devices, or the referee
// says that they agreed at the table.

// SwapRequest is the referee's request to swap the seats.
type SwapRequest struct {
	SeatStates  [2]int64 // the state of each seat, by side, that the referee saw (Visit.SeatChangedAt)
	AgreedAloud bool     // both sides have agreed at the table
}

// SwapSeats swaps the seats of the two players, or asks both sides to agree. The errors are ErrNotYours, ErrGameOver
// and *game.Refusal. It also returns a *game.Refusal if a seat has changed in the meantime.
func (s *Refereeing) SwapSeats(ctx context.Context, seat Seat, w SwapRequest) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := mayArrangeSeat(b, seats, seat, 1); err != nil {
			return nil, err
		}
		for i, side := range bothSides {
			if held, _ := seatsOf(seats, side); held.SatAt != w.SeatStates[i] {
				return nil, seatChanged(b, held)
			}
		}
		if no := maySwap(b, seats); no != nil {
			return nil, no
		}
		if fresh := b.hasNoOrders(); fresh || w.AgreedAloud {
			row := swapRow(seats)
			row.SeatingBody().AgreedAloud = !fresh
			return b.newActWithoutMove(row).swapSeats(seats), nil
		}
		return b.offerSwap()
	})
	return err
}

// SwapState says whether the players of a table can swap seats, and how.
type SwapState struct {
	Refusal     *game.Refusal // why the players cannot swap; nil if they can
	NoOrdersYet bool          // no order was given yet, so nobody has to agree
	Asked       bool          // both sides were asked, and at least one has not answered
}

// SwapState returns whether the players can swap seats, for the referee.
func (s *Refereeing) SwapState(ctx context.Context, seat Seat) (SwapState, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return SwapState{}, err
	}
	if !seat.viewsAsReferee() {
		return SwapState{}, ErrNotYours
	}
	return SwapState{
		Refusal: maySwap(f.board, f.seats), NoOrdersYet: f.board.hasNoOrders(),
		Asked: f.board.hasOpenOffer() && f.board.last().ProposalBody().SeatEvent == record.SeatsSwapped,
	}, nil
}

// offerSwap makes the act that asks both sides to swap seats.
func (b *board) offerSwap() (*pendingAction, error) {
	switch {
	case b.hasOpenOffer() && b.last().ProposalBody().SeatEvent == record.SeatsSwapped:
		return nil, errAlreadyPlayed
	case b.hasOpenOffer():
		return nil, refuse(seatRule, "Another offer waits for its answer.")
	case b.waitingOrder() != nil:
		return nil, refuse(byHandRule, "The last order waits for its dice. Enter them first.")
	}
	return b.newActWithoutMove(&record.Row{
		Kind: record.KindOffer, Audience: record.Everybody, Body: &record.Offer{Proposal: record.Proposal{
			SeatEvent: record.SeatsSwapped, ByReferee: true, SidesLeft: fact.SidesOf(bothSides...),
		}},
	}), nil
}

// maySwap returns why the two players cannot swap seats, nil if they can.
func maySwap(b *board, seats []db.Seat) *game.Refusal {
	one, two := seatsOf(seats, 1)
	switch {
	case one.PlayerID == "" || two.PlayerID == "":
		return refuse(seatRule, "A seat is free. A player can leave theirs and take it.")
	case one.PlayerID == two.PlayerID:
		return refuse(seatRule, "Both sides share one device: swap places in front of it.")
	case isComputer(one.PlayerID) || isComputer(two.PlayerID):
		return refuse(seatRule, "A computer holds a seat. Unseat it, and let one play the other side.")
	}
	for _, side := range bothSides {
		if no := maySeatPlayer(b, side); no != nil {
			return no
		}
	}
	return nil
}

// hasNoOrders reports whether no order has been given yet.
func (b *board) hasNoOrders() bool {
	return b.rows[0].Kind == record.KindBegin && !slices.ContainsFunc(b.rows, func(r *record.Row) bool {
		return r.ChangesPosition() || r.Kind == record.KindPendingOrder
	})
}

// swapRow returns the row that says who plays which side after a swap.
func swapRow(seats []db.Seat) *record.Row {
	one, two := seatsOf(seats, 1)
	return &record.Row{
		Kind: record.KindSeating, Audience: record.Everybody,
		Body: &record.Seating{SeatEvent: record.SeatsSwapped, Name: two.Name, FormerHolder: one.Name},
	}
}

// swapSeats makes the two players exchange their seats when the act is stored.
func (t *pendingAction) swapSeats(seats []db.Seat) *pendingAction {
	one, two := seatsOf(seats, 1)
	t.setSeatHolder(one, db.Seat{PlayerID: two.PlayerID, Name: two.Name}, "")
	return t.setSeatHolder(two, db.Seat{PlayerID: one.PlayerID, Name: one.Name}, "")
}

// completeSwap makes the act with the last answer to an offer to swap, including the swap.
func (b *board) completeSwap(answer *record.Row, seats []db.Seat) (*pendingAction, error) {
	if no := maySwap(b, seats); no != nil {
		return nil, no
	}
	first := b.newActWithoutMove(answer).swapSeats(seats)
	first.next = boardAfter(b, first).newActWithoutMove(swapRow(seats))
	return first, nil
}
