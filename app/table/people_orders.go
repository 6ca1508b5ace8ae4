package table

import (
	"context"
	"errors"
	"time"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Sealed orders are written orders that a side hands to the referee for this turn or the next. While they are
// sealed, the side may change them or take them back, and the referee sees only that there are some. Once opened,
// they stay unchanged, and the referee enters them by answering for the side. The other side learns nothing about
// them.

// Orders holds written orders of a side, as its seat or the referee's sees them.
type Orders struct {
	ID       string
	Turn     int    // the turn that the orders are for
	Name     string // the writer's name when the orders were written
	Words    string // text of the orders; empty for the referee while they are sealed
	At       time.Time
	OpenedAt time.Time // zero while the orders are sealed
}

// Sealed reports whether the referee has not opened the orders.
func (o *Orders) Sealed() bool { return o.OpenedAt.IsZero() }

// ordersRule is the heading that refusals about sealed orders cite.
const ordersRule = "Sealed orders"

// ordersOf returns orders as a seat sees them. If hidden is true, the text of sealed orders is left out.
func ordersOf(o *db.SealedOrders, hidden bool) Orders {
	out := Orders{ID: o.ID, Turn: o.Turn, Name: o.Name, Words: o.Body, At: time.UnixMilli(o.At).UTC()}
	if o.OpenedAt != 0 {
		out.OpenedAt = time.UnixMilli(o.OpenedAt).UTC()
	} else if hidden {
		out.Words = ""
	}
	return out
}

// SubmitOrders hands in orders of a side for a turn. With an id, it replaces the sealed orders with that id. The errors
// are ErrNotYours and *game.Refusal.
func (s *People) SubmitOrders(ctx context.Context, seat Seat, id string, turn int, words string) error {
	if !seat.hasLetters() {
		return ErrNotYours
	}
	words, no := tidyLetter(ordersRule, words)
	if no != nil {
		return no
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	now := f.board.table.Turn
	switch judge := refereeOf(f.seats); {
	case f.board.over():
		return refuse(ordersRule, "The game is over; no more orders are carried out.")
	case judge == nil || judge.PlayerID == "":
		return refuse(ordersRule, "Nobody sits in the referee's seat, so nobody could open them.")
	case id == "" && turn != now && turn != now+1:
		return refuse(ordersRule, "Orders are for this turn, ", now, ", or the next, ", now+1, ".")
	}
	if no := s.rateRefusal(seat, ordersRule); no != nil {
		return no
	}
	own, _ := seatsOf(f.seats, seat.side)
	o := db.SealedOrders{ID: id, TableID: seat.table, Side: uint8(seat.side), Name: own.Name, Turn: turn, Body: words}
	if id == "" {
		o.ID = newID()
	}
	switch err := s.store.HandIn(ctx, o, id != "", seat.player, mostLetters); {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotYours
	case errors.Is(err, db.ErrTaken) && id != "":
		return errOrdersOpened
	case errors.Is(err, db.ErrTaken):
		return refuse(ordersRule, "A side may hand in ", mostLetters, " orders, and yours has.")
	case err != nil:
		return err
	}
	s.notifyPrivateWords(seat, fact.SidesOf(seat.side))
	return nil
}

// errOrdersOpened refuses a change of orders that the referee has opened, or that were taken back on another page.
var errOrdersOpened = refuse(ordersRule,
	"These orders are sealed no more: the referee has opened them, or you have taken "+
		"them back. Nothing was changed.")

// TakeOrdersBack removes orders of a side that are still sealed. The errors are ErrNotYours and *game.Refusal.
func (s *People) TakeOrdersBack(ctx context.Context, seat Seat, id string) error {
	if !seat.hasLetters() {
		return ErrNotYours
	}
	switch err := s.store.TakeOrdersBack(ctx, seat.table, uint8(seat.side), id, seat.player); {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotYours
	case errors.Is(err, db.ErrTaken):
		return errOrdersOpened
	case err != nil:
		return err
	}
	s.notifyPrivateWords(seat, fact.SidesOf(seat.side))
	return nil
}

// OpenOrders opens orders of a side for the referee. The errors are ErrNotYours and *game.Refusal.
func (s *People) OpenOrders(ctx context.Context, seat Seat, id string) error {
	if !seat.viewsAsReferee() {
		return ErrNotYours
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	if judge := refereeOf(f.seats); judge == nil || judge.PlayerID != seat.player {
		return ErrNotYours
	}
	o, err := s.store.OpenOrders(ctx, seat.table, id, seat.player)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return refuse(ordersRule, "There are no such orders any more: the side has taken them back.")
	case err != nil:
		return err
	}
	s.notifyPrivateWords(seat, fact.SidesOf(game.Side(o.Side)))
	return nil
}
