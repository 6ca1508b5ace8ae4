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

// CorrectionRequest is a correction and the Seq of the desk on which it was made.
type CorrectionRequest struct {
	Seq int
	Fix correct.Correction
}

// CorrectionEffects shows the effects of a correction before it is made.
type CorrectionEffects struct {
	Refusal      *game.Refusal         // why the correction is refused, nil if it is allowed
	Consequences []correct.Consequence // the new consequences by the rules; the referee adds those to be applied
	Lines        [3][]game.Line        // the lines that the public and each side will be told, indexed by side
	Before       view.View             // the referee's current view of everything
	After        view.View             // the view after the correction; not set if the correction is refused
}

// Things lists what the referee may correct now. It returns ErrNotYours if the seat is not the referee's.
func (s *Refereeing) Things(ctx context.Context, seat Seat) ([]correct.Target, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return nil, err
	}
	out, err := b.game.CorrectionTargets(b.position, seat.refereeViewer)
	if err != nil {
		return nil, b.wrapDefect("things", err)
	}
	return out, nil
}

// refereeBoard returns the table of the referee's own seat.
func (s *Refereeing) refereeBoard(ctx context.Context, seat Seat) (*board, error) {
	if !seat.viewsAsReferee() {
		return nil, ErrNotYours
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return nil, err
	}
	if f.board.stuck != nil {
		return nil, f.board.stuck
	}
	return f.board, nil
}

// PreviewCorrection returns the effects of a correction without storing anything. It returns ErrNotYours if the seat
// is not the referee's.
func (s *Refereeing) PreviewCorrection(ctx context.Context, seat Seat, f CorrectionRequest) (CorrectionEffects, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return CorrectionEffects{}, err
	}
	w, err := b.game.PreviewCorrection(b.position, f.Fix, b.diceSource(b.table.Seq+1), seat.refereeViewer)
	if err != nil {
		return CorrectionEffects{}, b.wrapDefect("weigh", err)
	}
	out := CorrectionEffects{Refusal: w.Refusal, Consequences: w.NewConsequences}
	if no := b.correctionWaitReason(&f.Fix); no != nil {
		out.Refusal = no
	}
	if out.Before, err = b.game.View(b.position, seat.refereeViewer); err != nil || out.Refusal != nil {
		return out, err
	}
	out.Lines[0] = game.LinesFor(w.Outcome.Events, game.Public())
	for _, side := range bothSides {
		out.Lines[side] = game.LinesFor(w.Outcome.Events, game.SideViewer(side))
	}
	out.After, err = b.game.View(w.Outcome.Position, seat.refereeViewer)
	return out, err
}

// Correct changes the position by hand and draws the referee's desk. The expected errors are ErrStale, ErrNotYours,
// ErrGameOver and *game.Refusal. A *game.Refusal may be shown only to the referee.
func (s *Refereeing) Correct(ctx context.Context, seat Seat, f CorrectionRequest) (Desk, error) {
	if !seat.viewsAsReferee() {
		return Desk{}, ErrNotYours
	}
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, f.Seq); err != nil {
			return nil, err
		}
		for _, words := range []string{f.Fix.Reason, f.Fix.BrokenRule} {
			if no := checkReason(words, false); no != nil {
				return nil, no
			}
		}
		r := &record.Row{Seq: b.table.Seq + 1, Kind: record.KindCorrect, Body: &record.Correct{Fix: f.Fix}}
		if no := b.correctionWaitReason(&f.Fix); no != nil {
			return nil, no
		}
		out, err := b.game.Correct(b.position, f.Fix, b.diceSource(r.Seq))
		if err != nil {
			return nil, err
		}
		return b.newActWithOutcome(r, out), nil
	})
}

// correctionWaitReason returns the reason why a correction must wait, nil if it need not. A correction makes an open
// offer lapse, which everybody notices: while an offer is open, nothing may be shown to only one side.
func (b *board) correctionWaitReason(fix *correct.Correction) *game.Refusal {
	switch {
	case b.waitingOrder() != nil:
		return errDicePending
	case fix.Shows() && b.hasOpenOffer():
		return refuse(undoRule, "An offer waits for its answer and would lapse: show it when the offer is answered.")
	}
	return nil
}

// errDicePending refuses acts that would make the table forget an order that waits for dice.
var errDicePending = refuse(byHandRule,
	"The last order waits for its dice. Have them entered first, or the order undone.")

// diceSource returns the server's dice for an act. Corrections use them if play then goes on with a roll.
func (b *board) diceSource(seq int) dice.Source { return dice.FromSecret(b.secret, uint64(seq)) }
