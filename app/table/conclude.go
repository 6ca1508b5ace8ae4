package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// A game may end where no rule ends it: a side resigns, or both agree on a draw. Package game ends the game in the
// position (game.Conclude), and the act is stored as a row of its own kind, End. Hidden things stay hidden, and the
// dice stay sealed, until either side reveals everything. Before that, both may still agree to play on, or the
// referee may go back.

// atTheTableRule is the rule that log lines and results cite when players end a game by resignation or agreement.
const atTheTableRule = "At the table"

// Resign ends the game; the other side has won. The same resignation sent twice gives the same answer as once. The
// expected errors are ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Actions) Resign(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if r := b.last(); r.Kind == record.KindEnd && r.Side == seat.side && !r.EndBody().
			Drawn() && !r.EndBody().Claimed && seq == b.countSeen(seat.listener())-1 {
			return nil, errAlreadyPlayed
		}
		if err := mayEnd(b, seat, seats, seq); err != nil {
			return nil, err
		}
		m := b.game.Manual()
		who := text.SideName(seat.side, "The "+m.Side(seat.side).Plural)
		return b.newEndAct(seat,
			view.Result{Winner: seat.side.Other(), How: text.Say(who, " resigned."), Rule: atTheTableRule})
	})
}

// OfferDraw offers the other side a draw, which it answers with AnswerUndo. At a table on one device both agree at
// once. The expected errors are ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Actions) OfferDraw(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if r := b.last(); r.Kind == record.KindOffer && r.Side == seat.side && r.ProposalBody().OffersDraw &&
			seq == b.countSeen(seat.listener())-1 {
			return nil, errAlreadyPlayed
		}
		if err := mayEnd(b, seat, seats, seq); err != nil {
			return nil, err
		}
		switch {
		case b.waitingOrder() != nil:
			return nil, refuse(byHandRule, "The last order waits for its dice. Enter them first.")
		case b.hasOpenOffer():
			return nil, refuse(undoRule, "Another offer waits for its answer.")
		case b.drawDeclined(seat.side):
			return nil, refuse(atTheTableRule,
				"Your offer of a draw was declined. Offer another when something has happened since.")
		case Mode(b.table.Mode) == ModeDevice:
			return b.newEndAct(seat, agreedDraw)
		}
		r := &record.Row{
			Kind: record.KindOffer, Side: seat.side, Body: &record.Offer{Proposal: record.Proposal{OffersDraw: true}},
			Audience: record.Everybody, Entered: seat.referee,
		}
		return b.newActWithoutMove(r), nil
	})
}

// agreedDraw is the result of a game that ends by agreement on a draw.
var agreedDraw = view.Result{How: text.Say("Both sides agreed on a draw."), Rule: atTheTableRule}

// mayEnd returns why a side may not end the game, or offer to end it, nil if the side may. Parameter seq is the Seq
// of the side's desk.
func mayEnd(b *board, seat Seat, seats []db.Seat, seq int) error {
	switch {
	case seat.side == game.Nobody:
		return ErrNotYours
	case b.over():
		return ErrGameOver
	case b.settings.Guided:
		return refuse(atTheTableRule, "A guided turn is nobody's to win or lose. Leave it whenever you like.")
	}
	for _, held := range seats {
		if held.Side != db.Referee && held.PlayerID == "" {
			return refuse(atTheTableRule, "Nobody sits on the other side.")
		}
	}
	return b.checkSeq(seat, seq)
}

// newEndAct makes an act that ends the game, by one side or by agreement of both.
func (b *board) newEndAct(seat Seat, result view.Result) (*pendingAction, error) {
	r := &record.Row{Seq: b.table.Seq + 1, Side: seat.side, Kind: record.KindEnd, Entered: seat.referee}
	r.Body = &record.End{Result: result, Mutual: result.Winner == game.Nobody && Mode(b.table.Mode) == ModeDevice}
	out, err := b.game.Conclude(b.position, result)
	if err != nil {
		return nil, err
	}
	return b.newActWithOutcome(r, out), nil
}
