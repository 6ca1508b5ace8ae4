package table

import (
	"context"

	"tricorne/db"
	"tricorne/rules/game"
)

// A game may end where no rule ends it: a side resigns, or both take it for a draw. The kernel closes the position (game.Conclude), and the act
// is one of the record of its own kind, End. What was hidden stays hidden, and the dice stay sealed, until either side lays everything open:
// so long both may still agree to play on, or the referee goes back.

// atTheTable is the rule that lines and results of this kind cite.
const atTheTable = "At the table"

// ending is the stored body of an End.
type ending struct {
	Result game.Result `cbor:"1,keyasint"`
	Mutual bool        `cbor:"2,keyasint,omitempty"` // at a table of one device, where both agree at once
	// Claimed says that the side of the act has won because the other's time had run out.
	Claimed bool `cbor:"3,keyasint,omitempty"`
}

// drawn tells whether the sides took the game for a draw; else the side of the act resigned.
func (e *ending) drawn() bool { return e.Result.Winner == game.Nobody }

// told are the words of the record.
func (e *ending) told(who game.Span) game.Text {
	switch {
	case e.Claimed:
		return game.Say(who, " claim the game: the other side's time has run out.")
	case !e.drawn():
		return game.Say(who, " resign.")
	case e.Mutual:
		return game.Say("Both sides agree on a draw.")
	}
	return game.Say(who, " agree: the game is a draw.")
}

// settled tells whether the sides themselves ended the game and may still think better of it.
func (b *board) settled() bool {
	return b.over() && b.status.Result.Agreed && !b.rules.Laid
}

// laid tells whether everything lies open: the game ended by its rules, or a side has laid it open after they ended it themselves.
func (b *board) laid() bool { return b.over() && !b.settled() }

// Resign ends the game; the other side has won. The very same resignation sent twice is answered as if it had been sent once. The errors are
// those of Act.
func (s *Service) Resign(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if r := b.last(); r.kind == End && r.side == seat.side && !r.ending.drawn() && !r.ending.Claimed && seq == b.seen(seat.eyes())-1 {
			return nil, errDone
		}
		if err := b.mayEnd(seat, seats, seq); err != nil {
			return nil, err
		}
		m := b.game.Manual()
		who := game.Named(seat.side, "The "+m.Side(seat.side).Plural)
		return b.ended(seat, game.Result{Winner: seat.side.Other(), How: game.Say(who, " resigned."), Rule: atTheTable})
	})
}

// OfferDraw asks the other side to take the game for a draw; AnswerUndo answers. At a table of one device both agree at once. The errors are
// those of Act.
func (s *Service) OfferDraw(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if r := b.last(); r.kind == Offer && r.side == seat.side && r.offer.Draw && seq == b.seen(seat.eyes())-1 {
			return nil, errDone
		}
		if err := b.mayEnd(seat, seats, seq); err != nil {
			return nil, err
		}
		switch {
		case b.held() != nil:
			return nil, refuse(byHandRule, "Dice are awaited for the last order. Nothing else can be done before they are entered.")
		case b.offered():
			return nil, refuse(policy, "Another offer waits for its answer.")
		case b.declined(seat.side):
			return nil, refuse(atTheTable, "Your offer of a draw was declined. Offer another when something has happened since.")
		case Mode(b.table.Mode) == Device:
			return b.ended(seat, draw)
		}
		r := &row{kind: Offer, side: seat.side, offer: offer{Draw: true}, heard: everybody, entered: seat.referee}
		return b.stay(r), nil
	})
}

// draw is how a game ends that both sides take for one.
var draw = game.Result{How: game.Say("Both sides agreed on a draw."), Rule: atTheTable}

// mayEnd tells whether a side may end the game, or offer to, from a desk of that Seq.
func (b *board) mayEnd(seat Seat, seats []db.Seat, seq int) error {
	switch {
	case seat.side == game.Nobody:
		return ErrNotYours
	case b.over():
		return ErrOver
	case b.rules.Guide:
		return refuse(atTheTable, "A guided turn is nobody's to win or lose. Leave it whenever you like.")
	}
	for _, held := range seats {
		if held.Side != db.Referee && held.PlayerID == "" {
			return refuse(atTheTable, "Nobody sits on the other side.")
		}
	}
	return b.fresh(seat, seq)
}

// ended makes an act by which a side ends the game, alone or in agreement with the other.
func (b *board) ended(seat Seat, result game.Result) (*turn, error) {
	r := &row{seq: b.table.Seq + 1, side: seat.side, kind: End, entered: seat.referee}
	r.ending = ending{Result: result, Mutual: result.Winner == game.Nobody && Mode(b.table.Mode) == Device}
	out, err := b.game.Conclude(b.position, result)
	if err != nil {
		return nil, err
	}
	return b.done(r, out), nil
}

// declined tells whether the other side has declined a draw and nothing has been done since.
func (b *board) declined(side game.Side) bool {
	for i := len(b.rows) - 1; i >= 0 && !b.rows[i].acts(); i-- {
		if r := b.rows[i]; r.kind == Answer && r.offer.Draw && !r.offer.Yes && !r.offer.Withdrawn && r.offer.By == side {
			return true
		}
	}
	return false
}

// parley are the words of the record about a draw that was offered, nothing about anything else.
func (o *offer) parley(r *row, who game.Span) game.Text {
	switch {
	case !o.Draw:
		return nil
	case r.kind == Offer:
		return game.Say(who, " offer a draw.")
	case o.Withdrawn:
		return game.Say(who, " no longer offer a draw.")
	}
	return game.Say(who, " decline the draw.")
}
