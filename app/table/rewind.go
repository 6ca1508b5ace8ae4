package table

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"tricorne/app/record"
	"tricorne/app/typed"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
)

// A rewind goes back to the position after any act, further than a side may by undoing its own last act. It needs the
// consent of both sides, each on its own device (AnswerUndo), or the referee's word that they agreed at the table.
// Acts that were taken back stay in the record.

// RewindRequest describes where to go back to.
type RewindRequest struct {
	Seq int // the Seq of the desk on which the rewind was requested
	// number of the act to go back to, among the acts that the seat noticed; the position after it is restored
	TargetSeq int
	// manual dice rolled since then are proposed again, see told.PendingDice.KeptDice; otherwise they are rolled again
	KeepDice    bool
	AgreedAloud bool   // for the referee: both sides have agreed at the table
	Reason      string // shown to everybody; the referee must give one
}

// Rewind goes back to the position after any act, or offers that to the sides that must agree. At a table on one
// device it happens at once. The errors are ErrStale (the desk has changed), ErrNotYours (a spectator's seat),
// ErrGameOver and *game.Refusal.
func (s *Refereeing) Rewind(ctx context.Context, seat Seat, w RewindRequest) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, w.Seq); err != nil {
			return nil, err
		}
		if no := checkReason(w.Reason, seat.referee); no != nil {
			return nil, no
		}
		to, err := s.seqOf(ctx, b, seat, w.TargetSeq)
		if err != nil {
			return nil, err
		}
		judge := seat.referee && seat.side == game.Nobody
		where, err := s.turnPhaseAfter(ctx, b, to)
		if err != nil {
			return nil, err
		}
		r := &record.Row{Kind: record.KindOffer, Side: seat.side, Audience: record.Everybody, Entered: seat.referee && !judge}
		reason := strings.TrimSpace(w.Reason)
		switch {
		// the referee may have heard both answers at the table
		case b.hasOpenOffer() && !(judge && w.AgreedAloud && b.last().ProposalBody().ByReferee):
			return nil, refuse(undoRule, "Another offer waits for its answer.")
		case judge && w.AgreedAloud:
			r.Kind, r.Body = record.KindRewind,
				&record.Rewind{TargetSeq: to, TargetMoment: where, KeepDice: w.KeepDice, Reason: reason, ByReferee: true}
			return s.newBackAct(ctx, b, r)
		case Mode(b.table.Mode) == ModeDevice && !judge:
			r.Kind, r.Body = record.KindRewind,
				&record.Rewind{TargetSeq: to, TargetMoment: where, KeepDice: w.KeepDice, Reason: reason, Mutual: true}
			return s.newBackAct(ctx, b, r)
		}
		r.Body = &record.Offer{Proposal: record.Proposal{
			TargetSeq: to, TargetMoment: where, KeepDice: w.KeepDice, Reason: reason, ByReferee: judge,
			SidesLeft: fact.SidesOf(1, 2) &^ fact.SidesOf(seat.side),
		}}
		return b.newActWithoutMove(r), nil
	})
}

// UndoRuling takes back the referee's last correction, if nobody has acted since. Like the correction itself it needs
// nobody's consent. The errors are ErrStale (the desk has changed), ErrNotYours (a spectator's seat), ErrGameOver and
// *game.Refusal.
func (s *Refereeing) UndoRuling(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		act := b.lastRuling(seat)
		if act == nil {
			return nil, refuse(undoRule, "The last act is no correction of the referee.")
		}
		where, err := s.turnPhaseAfter(ctx, b, act.Seq-1)
		if err != nil {
			return nil, err
		}
		return s.newBackAct(ctx, b, &record.Row{
			Kind: record.KindRewind, Side: game.Nobody, Audience: act.Audience,
			Body: &record.Rewind{TargetSeq: act.Seq - 1, TargetMoment: where, ByReferee: true, OwnCorrection: true},
		})
	})
}

// MayUndoRuling reports whether UndoRuling has a correction to take back.
func (s *Refereeing) MayUndoRuling(ctx context.Context, seat Seat) (bool, error) {
	f, err := s.openTable(ctx, seat)
	return err == nil && f.board.lastRuling(seat) != nil, err
}

// lastRuling returns the last act if it is a correction that the referee may take back, otherwise nil.
func (b *board) lastRuling(seat Seat) *record.Row {
	act := b.lastAct(b.table.Seq)
	if act == nil || act.Kind != record.KindCorrect || !seat.referee || seat.side != game.Nobody || b.hasOpenOffer() ||
		b.waitingOrder() != nil {
		return nil
	}
	return act
}

// checkReason refuses a text that is no valid reason. An empty text is refused only if must is true, as it is for the
// referee.
func checkReason(words string, must bool) *game.Refusal {
	switch {
	case must && strings.TrimSpace(words) == "":
		return refuse("", "Give a reason: everybody will ask for it.")
	case !utf8.ValidString(words) || utf8.RuneCountInString(words) > correct.MaxReasonLength ||
		strings.ContainsAny(words, "\n\t"):
		return refuse("", "The reason may have ", correct.MaxReasonLength, " letters, in one line.")
	case typed.CleanText(words) != words:
		return refuse("", "The reason has letters that can be seen and nothing else.")
	}
	return nil
}

// seqOf returns the sequence number of the n-th act that a seat has noticed. It refuses an n below 1, and an n that
// is the latest act or later. It returns ErrStale if the store has no such act.
func (s *Refereeing) seqOf(ctx context.Context, b *board, seat Seat, n int) (int, error) {
	e := seat.listener()
	if n < 1 || n >= b.countSeen(e) {
		return 0, refuse(undoRule, "There is nothing to go back to.")
	}
	if e.All {
		return n, nil
	}
	seq, err := s.store.NthSeqVisibleTo(ctx, b.table.ID, uint8(e.Mask()), n)
	if errors.Is(err, db.ErrNotFound) {
		return 0, ErrStale
	}
	if err != nil {
		return 0, b.wrapDefect("rewind", err)
	}
	return seq, nil
}
