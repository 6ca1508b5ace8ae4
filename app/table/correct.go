package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/view"
)

// Corrections by hand. Only the referee, who sees everything, makes them: the list of things to correct and the
// results are made for the referee's viewer.

// Fix is a correction and the Seq of the desk on which it was made.
type Fix struct {
	Seq int
	Fix correct.Correction
}

// Weighed shows the effects of a correction before it is made.
type Weighed struct {
	No     *game.Refusal         // why the correction is refused, nil if it is allowed
	Would  []correct.Consequence // the new consequences by the rules; the referee adds those to be applied
	Heard  [3][]game.Line        // the lines that the public and each side will be told, indexed by side
	Before view.View             // the referee's current view of everything
	After  view.View             // the view after the correction; not set if the correction is refused
}

// Things lists what the referee may correct now. It returns ErrNotYours if the seat is not the referee's.
func (s *Refereeing) Things(ctx context.Context, seat Seat) ([]correct.Thing, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return nil, err
	}
	out, err := b.game.Things(b.position, seat.all)
	if err != nil {
		return nil, b.fault("things", err)
	}
	return out, nil
}

// refereeBoard returns the table of the referee's own seat.
func (s *Refereeing) refereeBoard(ctx context.Context, seat Seat) (*board, error) {
	if !seat.judges() {
		return nil, ErrNotYours
	}
	f, err := s.open(ctx, seat)
	if err != nil {
		return nil, err
	}
	if f.board.stuck != nil {
		return nil, f.board.stuck
	}
	return f.board, nil
}

// Weigh returns the effects of a correction without storing anything. The errors are those of Things.
func (s *Refereeing) Weigh(ctx context.Context, seat Seat, f Fix) (Weighed, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return Weighed{}, err
	}
	w, err := b.game.Weigh(b.position, f.Fix, b.rolling(b.table.Seq+1), seat.all)
	if err != nil {
		return Weighed{}, b.fault("weigh", err)
	}
	out := Weighed{No: w.No, Would: w.Would}
	if no := b.mustWait(&f.Fix); no != nil {
		out.No = no
	}
	if out.Before, err = b.game.View(b.position, seat.all); err != nil || out.No != nil {
		return out, err
	}
	out.Heard[0] = game.Hear(w.Outcome.Events, game.Public())
	for _, side := range bothSides {
		out.Heard[side] = game.Hear(w.Outcome.Events, game.Eyes(side))
	}
	out.After, err = b.game.View(w.Outcome.Position, seat.all)
	return out, err
}

// Correct changes the position by hand and draws the referee's desk. The errors are those of Act; a *game.Refusal
// may be shown only to the referee.
func (s *Refereeing) Correct(ctx context.Context, seat Seat, f Fix) (Seen, error) {
	if !seat.judges() {
		return Seen{}, ErrNotYours
	}
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if err := b.fresh(seat, f.Seq); err != nil {
			return nil, err
		}
		for _, words := range []string{f.Fix.Reason, f.Fix.Against} {
			if no := giveReason(words, false); no != nil {
				return nil, no
			}
		}
		r := &record.Row{Seq: b.table.Seq + 1, Kind: record.KindCorrect, Body: &record.Correct{Fix: f.Fix}}
		if no := b.mustWait(&f.Fix); no != nil {
			return nil, no
		}
		out, err := b.game.Correct(b.position, f.Fix, b.rolling(r.Seq))
		if err != nil {
			return nil, err
		}
		return b.fillIn(r, out), nil
	})
}

// mustWait returns the reason why a correction must wait, nil if it need not. A correction makes an open offer
// lapse, which everybody notices: while an offer is open, nothing may be shown to only one side.
func (b *board) mustWait(fix *correct.Correction) *game.Refusal {
	switch {
	case b.waitingOrder() != nil:
		return errHeld
	case fix.Shows() && b.offered():
		return refuse(policy, "An offer waits for its answer and would lapse: show it when the offer is answered.")
	}
	return nil
}

// errHeld refuses acts that would make the table forget an order that waits for dice.
var errHeld = refuse(byHandRule, "The last order waits for its dice. Have them entered first, or the order undone.")

// rolling returns the server's dice for an act. Corrections use them if play then goes on with a roll.
func (b *board) rolling(seq int) dice.Source { return dice.FromSecret(b.secret, uint64(seq)) }
