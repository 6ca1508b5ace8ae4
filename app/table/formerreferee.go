package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// A former referee has seen the secrets of both sides, so they cannot play at that table, unless both sides allow it.
// The table notes who they are when they give their seat up or pass it on.

// judge is a former referee of a table.
type judge struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	May    bool   `json:"may,omitempty"` // both sides have allowed them to play
}

// FormerReferee is a former referee who cannot play at a table.
type FormerReferee struct {
	Number int // counted among the former referees of the table, from 1
	Name   string
}

// FormerReferees lists the former referees of the table who cannot play there.
func (v *Visit) FormerReferees() []FormerReferee {
	var out []FormerReferee
	for i, j := range v.found.board.rules.Judges {
		if !j.May {
			out = append(out, FormerReferee{i + 1, j.Name})
		}
	}
	return out
}

// noteJudge notes in an act that a player is no longer the referee.
func (t *turn) noteJudge(b *board, player, name string) {
	now := t.settings(b)
	now.Judges = slices.Clone(now.Judges)
	for i := range now.Judges {
		if now.Judges[i].Player == player {
			now.Judges[i] = judge{Player: player, Name: name}
			return
		}
	}
	now.Judges = append(now.Judges, judge{Player: player, Name: name})
}

// mayPlayAfterRefereeing refuses a former referee who wants to play. It returns nil for everybody else.
func (r *rules) mayPlayAfterRefereeing(player string) *game.Refusal {
	for _, j := range r.Judges {
		if j.Player == player && !j.May {
			return refuse(refereeing, "You were the referee of this table and have seen the secrets of both sides. You can "+
				"play only if both sides allow it: they find it in their menu under “At one table”.")
		}
	}
	return nil
}

// AllowReferee lets a former referee play, identified by their number. A side asks the other one, which answers
// with AnswerUndo. It is done at once if no other person plays, or if the referee says that both sides agreed at
// the table. The errors are those of Act.
func (s *Seats) AllowReferee(ctx context.Context, seat Seat, seq, number int) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if seat.side == game.Nobody && !seat.judges() || seat.side != game.Nobody && seat.referee {
			return nil, ErrNotYours
		}
		if number < 1 || number > len(b.rules.Judges) {
			return nil, refuse(refereeing, "This table had no such referee.")
		}
		who := b.rules.Judges[number-1]
		asks := record.Proposal{Chair: record.JudgeAllowed, Name: who.Name, Judge: number}
		if who.May || b.offered() && b.last().Side == seat.side && *b.last().ProposalBody() == asks {
			return nil, errDone
		}
		if err := b.fresh(seat, seq); err != nil {
			return nil, err
		}
		switch {
		case b.over():
			return nil, ErrOver
		case b.waitingOrder() != nil:
			return nil, refuse(byHandRule, "The last order waits for its dice. Enter them first.")
		case b.offered():
			return nil, refuse(refereeing, "Another offer waits for its answer.")
		}
		if _, other := seatsOf(seats, seat.side); !seat.referee && other.PlayerID != "" &&
			other.PlayerID != seat.player && !isComputer(other.PlayerID) {
			return b.stay(&record.Row{
				Kind: record.KindOffer, Side: seat.side, Body: &record.Offer{Proposal: asks}, Heard: record.Everybody,
			}), nil
		}
		return b.allowAgreed(&record.Row{
			Kind: record.KindSeating, Side: seat.side, Heard: record.Everybody,
			Body: &record.Seating{Chair: record.JudgeAllowed, Name: who.Name, Aloud: seat.referee},
		}, number)
	})
	return err
}

// allowAgreed makes an act after which a former referee may play.
func (b *board) allowAgreed(r *record.Row, number int) (*turn, error) {
	if number < 1 || number > len(b.rules.Judges) {
		return nil, ErrStale
	}
	next := b.stay(r)
	now := next.settings(b)
	now.Judges = slices.Clone(now.Judges)
	now.Judges[number-1].May = true
	return next, nil
}
