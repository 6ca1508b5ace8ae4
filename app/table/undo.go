package table

import (
	"context"
	"errors"
	"strings"
	"time"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// undoRule is the rule that refusals about undo cite.
const undoRule = "Undo"

// Undo takes back the seat's last act, if that needs nobody's consent. Seq is the number of the desk on which the
// player asked for the undo. The errors are ErrStale (the desk has changed), ErrNotYours (a spectator's seat),
// ErrGameOver and *game.Refusal.
func (s *Actions) Undo(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		act, no := mayUndo(b, seat)
		if no != nil {
			return nil, no
		}
		heard := act.Audience | b.viewersShownSince(act.Seq)
		if b.hasOpenOffer() {
			heard = record.Everybody
		}
		return s.newBackAct(ctx, b, &record.Row{
			Kind: record.KindUndo, Side: seat.side, Body: &record.Undo{TargetSeq: act.Seq - 1},
			Audience: heard,
		})
	})
}

// OfferUndo offers the opponent to go back to before the seat's last act, even if much has happened since. At a table
// on one device the game goes back at once. The errors are ErrStale (the desk has changed), ErrNotYours (a
// spectator's seat), ErrGameOver and *game.Refusal.
func (s *Actions) OfferUndo(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		act, no := mayOffer(b, seat)
		if no != nil {
			return nil, no
		}
		to := act.Seq - 1
		var where *record.TurnPhase
		// The game may have ended by an act of the other side. Then the offer goes back to just before the end, not to
		// before an act of this side.
		if act.Kind == record.KindEnd {
			where = &record.TurnPhase{Turn: act.Turn, Phase: act.Phase}
		}
		r := &record.Row{
			Kind: record.KindOffer, Side: seat.side,
			Body: &record.Offer{Proposal: record.Proposal{TargetSeq: to, TargetMoment: where}}, Audience: record.Everybody,
		}
		switch {
		case Mode(b.table.Mode) != ModeDevice:
			return b.newActWithoutMove(r), nil
		case where != nil:
			r.Kind, r.Body = record.KindRewind, &record.Rewind{TargetSeq: to, TargetMoment: where, Mutual: true}
		default:
			r.Kind, r.Body = record.KindUndo, &record.Undo{TargetSeq: to, Mutual: true}
		}
		return s.newBackAct(ctx, b, r)
	})
}

// AnswerUndo answers the open offer, to go back or to let a referee in. A side that has not answered agrees or
// declines; the side that made the offer withdraws it by answering no. The errors are ErrStale (the desk has changed
// or there is no open offer any more), ErrNotYours (a spectator's seat), ErrGameOver and *game.Refusal.
func (s *Actions) AnswerUndo(ctx context.Context, seat Seat, seq int, yes bool) (Desk, error) {
	return s.answer(ctx, seat, seq, yes, "")
}

// Decline declines the open offer or withdraws it, with a reason for everybody, which may be empty. The errors are
// ErrStale (the desk has changed or there is no open offer any more), ErrNotYours (a spectator's seat), ErrGameOver and
// *game.Refusal.
func (s *Actions) Decline(ctx context.Context, seat Seat, seq int, reason string) (Desk, error) {
	return s.answer(ctx, seat, seq, false, reason)
}

func (s *Actions) answer(ctx context.Context, seat Seat, seq int, yes bool, reason string) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil && !(errors.Is(err, ErrGameOver) && b.hasOpenOfferAfterEnd()) {
			return nil, err
		}
		if !b.hasOpenOffer() {
			return nil, ErrStale
		}
		if no := checkReason(reason, false); no != nil {
			return nil, no
		}
		open := *b.last().ProposalBody()
		by, referee, left := b.last().OpenOffer()
		mine := seat.side == by && (!referee || seat.referee)
		switch {
		case mine && yes:
			return nil, refuse(undoRule, "Your opponent must agree.")
		case !mine && !left.Has(seat.side):
			return nil, refuse(undoRule, "You have agreed. Your opponent must agree too.")
		case !mine && seat.referee &&
			(open.SeatEvent == record.SeatsSwapped || open.SeatEvent == record.FormerRefereeAllowed):
			return nil, refuse(seatRule, "Each side answers this on its own device.")
		}
		answer := &record.Answer{Proposal: open, Yes: yes, Withdrawn: mine, By: by}
		answer.ByReferee, answer.SidesLeft, answer.Reason = referee, 0, strings.TrimSpace(reason)
		// on one device both sides answer at once
		if left &^= fact.SidesOf(seat.side); yes && Mode(b.table.Mode) != ModeDevice {
			answer.SidesLeft = left
		}
		r := &record.Row{
			Kind: record.KindAnswer, Side: seat.side, Body: answer, Audience: record.Everybody,
			Entered: seat.referee && !mine,
		}
		switch {
		case !yes || answer.SidesLeft != 0:
			return b.newActWithoutMove(r), nil
		case open.SeatEvent == record.RefereeSeatAsked && refereeOf(seats) == nil:
			return b.newActWithoutMove(r).setRefereeSeat(nil, &db.Seat{}), nil
		case open.SeatEvent == record.RefereeSeatAsked:
			return nil, ErrStale
		case open.SeatEvent == record.SeatsSwapped:
			return b.completeSwap(r, seats)
		case open.SeatEvent == record.FormerRefereeAllowed:
			return b.allowFormerReferee(r, open.FormerRefereeNumber)
		}
		if answer.Change.IsRematch() {
			return b.newActWithoutMove(r), nil // the table of the rematch is set up when either side asks for it the next time
		}
		if answer.Change != "" {
			return b.changeSettings(r, answer.Change)
		}
		if open.OffersDraw {
			return b.newEndAct(seat, agreedDraw)
		}
		return s.newBackAct(ctx, b, r)
	})
}

// mayUndo returns the act that the seat may take back without consent, or a refusal with the reason.
func mayUndo(b *board, seat Seat) (*record.Row, *game.Refusal) {
	last := b.lastAct(b.table.Seq)
	for last != nil && last.Shows() && !last.Audience.Has(seat.side) {
		last = b.lastAct(last.Seq - 1)
	}
	// use only what the seat knows: acts it has not noticed must have no effect
	act := b.lastStandingAct(seat.side, func(*record.Row) bool { return true })
	switch {
	case b.over():
		return nil, refuse(undoRule, "The game is over.")
	case seat.side == game.Nobody:
		return nil, refuse(undoRule, "You are looking on.")
	case b.waitingOrder() != nil:
		return nil, refuse(undoRule, "The last order waits for its dice.")
	case act == nil || b.isBeforeFirstLesson(act):
		return nil, refuse(undoRule, "There is nothing to undo yet.")
	case act.Shows():
		return nil, refuse(undoRule, "The referee has shown you something since.")
	case act.Kind == record.KindCorrect:
		return nil, refuse(undoRule, "The referee has corrected the position since.")
	case act.Side != seat.side:
		return nil, refuse(undoRule, "The ", b.game.Manual().Side(act.Side).Plural, " have acted since.")
	case act.FinalReason != "":
		return nil, refuse(undoRule, "Your last act cannot be undone: ", act.FinalReason)
	case act != last:
		return nil, refuse(undoRule, "Your last act can no longer be undone.")
	}
	return act, nil
}

// mayOffer returns the last act of the seat's side, which it may offer to undo, or a refusal.
func mayOffer(b *board, seat Seat) (*record.Row, *game.Refusal) {
	switch {
	case b.revealed():
		return nil, refuse(undoRule, "The game is over.")
	case seat.side == game.Nobody:
		return nil, refuse(undoRule, "You are looking on.")
	case b.waitingOrder() != nil:
		return nil, refuse(undoRule, "The last order waits for its dice.")
	case b.hasOpenOffer():
		if by, referee, _ := b.last().OpenOffer(); by == seat.side && !referee {
			return nil, refuse(undoRule, "Your offer waits for its answer.")
		}
		return nil, refuse(undoRule, "Answer the offer that was made first.")
	}
	if b.settled() {
		return b.lastAct(b.table.Seq), nil
	}
	if _, no := mayUndo(b, seat); no == nil {
		return nil, refuse(undoRule, "You can undo your last act yourself.")
	}
	act := b.lastStandingAct(seat.side, func(r *record.Row) bool { return r.Side == seat.side })
	if act == nil || b.isBeforeFirstLesson(act) {
		return nil, refuse(undoRule, "You have no recent act to undo.")
	}
	return act, nil
}

// undoState returns how the seat may undo something. It may do so by itself, by an offer, by objecting to dice, or by
// answering an open offer.
func undoState(b *board, seat Seat) told.Undo {
	var out told.Undo
	_, out.Refusal = mayUndo(b, seat)
	out.MayUndo = out.Refusal == nil
	if act, no := mayOffer(b, seat); no == nil {
		out.MayOffer, out.BackTarget = true, backTarget(b, seat, act.Seq)
	}
	out.MayObject = mayObject(b, seat) == nil
	if b.hasOpenOffer() && (!b.revealed() || b.hasOpenOfferAfterEnd()) {
		out.Offer = openOffer(b, seat)
	}
	return out
}

// openOffer returns the offer that waits for its answer, as a seat sees it.
func openOffer(b *board, seat Seat) *told.Offer {
	open := b.last()
	by, referee, left := open.OpenOffer()
	offer := open.ProposalBody()
	out := &told.Offer{
		By: by, ByReferee: referee, Mine: by == seat.side && (!referee || seat.referee), SidesLeft: left,
		At:            time.UnixMilli(open.At).UTC(),
		AdmitsReferee: offer.SeatEvent == record.RefereeSeatAsked, SwapsSeats: offer.SeatEvent == record.SeatsSwapped,
		FormerReferee: offer.Name,
		TargetMoment:  offer.TargetMoment, Reason: offer.Reason, Change: offer.Change, ObjectsToDice: offer.ObjectsToDice,
		OffersDraw: offer.OffersDraw,
	}
	out.Agreed = open.Kind == record.KindAnswer && !out.Mine && seat.side != game.Nobody && !left.Has(seat.side)
	out.Asked = !out.Mine && !out.Agreed && seat.side != game.Nobody
	if !out.GoesBack() {
		return out
	}
	if way := backTarget(b, seat, offer.TargetSeq+1); way != nil {
		out.BackTarget = *way
	}
	return out
}

// backTarget describes the acts that are taken back by going back to before the act seq. It returns nil if that act
// is too long ago.
func backTarget(b *board, seat Seat, seq int) *told.BackTarget {
	act := b.findRow(seq)
	if act == nil {
		return nil
	}
	out := &told.BackTarget{Turn: act.Turn, Phase: act.Phase, OneDevice: Mode(b.table.Mode) == ModeDevice}
	_, late := b.lastNoticedRows(seat.listener())
	gone := record.UndoneFlags(late)
	for i, r := range late {
		if r.Seq >= seq && r.ChangesPosition() && !gone[i] {
			out.Acts++
			out.DiceRolled = out.DiceRolled || len(dice.VisibleTo(r.Rolls, 0)) > 0 // everybody notices open dice
		}
	}
	return out
}
