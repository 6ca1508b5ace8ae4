package table

import (
	"bytes"
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game/action"
)

// Order is a player's answer to the question on their desk. Seq is the number of the last entry that the desk showed.
type Order struct {
	Seq           int
	Step          action.Step
	Act           string
	Picks         action.Picks
	Dice          []int // the dice that were rolled, in order, at a table with manual dice
	AgainstLesson bool  // at a guided table: play the order although the lesson wants another one
}

// Act plays an order and returns the new desk. The same order sent twice gives the same answer as once. An order
// that lacks manual dice waits for them: the desk then says who rolls what (Desk.PendingDice), and Roll enters them.
// The errors are ErrStale (the desk has changed since), *game.Refusal, ErrNotYours (a spectator's seat), ErrGameOver,
// and at a guided table *StrayedError; any other error is a defect. An error means that nothing has changed.
func (s *Actions) Act(ctx context.Context, seat Seat, o Order) (Desk, error) {
	answer := action.Action{Side: seat.side, Step: o.Step, Act: o.Act, Picks: o.Picks}
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := checkOrder(b, seat, o.Seq, answer); err != nil {
			return nil, err
		}
		seq := b.table.Seq + 1
		thrown, err := lessonDice(b, answer, o.AgainstLesson)
		if err != nil {
			return nil, err
		}
		under := seq
		if thrown > 0 {
			under = thrown
		}
		x, err := b.throwFor(seats, under, answer, o.Dice, b.throwsInAdvance())
		if need := new(NeedDiceError); errors.As(err, &need) {
			return b.pendingRow(answer, seq, need, x, seat.referee), nil
		}
		if err != nil {
			return nil, err
		}
		next := b.newPlayAct(answer, x, thrown, seat.referee)
		return next, b.playFollowingActs(next, answer)
	})
}

// checkOrder checks that a desk with the given Seq may still be answered. The seat must not have noticed anything
// since then, except offers to go back that were not accepted. It returns errAlreadyPlayed when this action was
// played on that desk already.
func checkOrder(b *board, seat Seat, seq int, answer action.Action) error {
	e := seat.listener()
	n := b.countSeen(e)
	if b.over() && seq == n {
		return ErrGameOver
	}
	if seq < 1 || seq > n {
		return ErrStale
	}
	if h := b.waitingOrder(); h != nil {
		if seq < n && sameBytes(h.Action, answer) {
			return errAlreadyPlayed
		}
		return refuse(byHandRule, "The last order waits for its dice. Enter them first.")
	}
	if no := b.pauseRefusal(); no != nil {
		return no
	}
	_, since := b.lastNoticedRows(e)
	if len(since) < n-seq {
		return ErrStale
	}
	for _, r := range since[len(since)-(n-seq):] {
		// the same order, sent again although the other side may be asked by now
		if seat.shared && r.Kind == record.KindPlay {
			answer.Side = r.Side
		}
		switch {
		case r.Kind == record.KindPlay && r.Side == answer.Side && sameBytes(r.PlayBody().Action, answer):
			return errAlreadyPlayed
		// both sides are asked at once, and the other side was quicker
		case r.Kind == record.KindPlay && r.Side == seat.side.Other() && r.Step == answer.Step:
		case r.Kind == record.KindOffer || r.Kind == record.KindAnswer && r.BackToSeq == 0 || r.Kind == record.KindSettings ||
			r.Kind == record.KindPendingOrder || r.Kind == record.KindSeating:
		default:
			return ErrStale
		}
	}
	if b.over() {
		return ErrGameOver
	}
	return nil
}

// sameBytes reports whether two actions are the same, byte for byte.
func sameBytes(a, b action.Action) bool {
	x, err1 := record.Encode(a)
	y, err2 := record.Encode(b)
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}
