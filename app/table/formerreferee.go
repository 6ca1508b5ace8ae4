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

// pastReferee is a former referee of a table.
type pastReferee struct {
	Player  string `json:"player"`
	Name    string `json:"name"`
	MayPlay bool   `json:"may,omitempty"` // both sides have allowed the former referee to play
}

// FormerReferee is a former referee who cannot play at a table.
type FormerReferee struct {
	Number int // number among the former referees of the table, from 1
	Name   string
}

// FormerReferees lists the former referees of the table who cannot play there.
func (v *Visit) FormerReferees() []FormerReferee {
	var out []FormerReferee
	for i, j := range v.loaded.board.settings.FormerReferees {
		if !j.MayPlay {
			out = append(out, FormerReferee{i + 1, j.Name})
		}
	}
	return out
}

// noteFormerReferee notes in an act that a player is no longer the referee.
func (t *pendingAction) noteFormerReferee(b *board, player, name string) {
	now := t.settings(b)
	now.FormerReferees = slices.Clone(now.FormerReferees)
	for i := range now.FormerReferees {
		if now.FormerReferees[i].Player == player {
			now.FormerReferees[i] = pastReferee{Player: player, Name: name}
			return
		}
	}
	now.FormerReferees = append(now.FormerReferees, pastReferee{Player: player, Name: name})
}

// mayPlayAfterRefereeing refuses a former referee who wants to play. It returns nil for everybody else.
func (r *tableSettings) mayPlayAfterRefereeing(player string) *game.Refusal {
	for _, j := range r.FormerReferees {
		if j.Player == player && !j.MayPlay {
			return refuse(refereeRule, "You were the referee of this table and have seen the secrets of both sides. You can "+
				"play only if both sides allow it: they find it in their menu under “At one table”.")
		}
	}
	return nil
}

// AllowReferee lets a former referee play, identified by their number. A side asks the other one, which answers with
// AnswerUndo. It is done at once if no other person plays, or if the referee says that both sides agreed at the
// table. The expected errors are ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Seats) AllowReferee(ctx context.Context, seat Seat, seq, number int) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if seat.side == game.Nobody && !seat.viewsAsReferee() || seat.side != game.Nobody && seat.referee {
			return nil, ErrNotYours
		}
		if number < 1 || number > len(b.settings.FormerReferees) {
			return nil, refuse(refereeRule, "This table had no such referee.")
		}
		who := b.settings.FormerReferees[number-1]
		asks := record.Proposal{SeatEvent: record.FormerRefereeAllowed, Name: who.Name, FormerRefereeNumber: number}
		if who.MayPlay || b.hasOpenOffer() && b.last().Side == seat.side && *b.last().ProposalBody() == asks {
			return nil, errAlreadyPlayed
		}
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		switch {
		case b.over():
			return nil, ErrGameOver
		case b.waitingOrder() != nil:
			return nil, refuse(byHandRule, "The last order waits for its dice. Enter them first.")
		case b.hasOpenOffer():
			return nil, refuse(refereeRule, "Another offer waits for its answer.")
		}
		if _, other := seatsOf(seats, seat.side); !seat.referee && other.PlayerID != "" &&
			other.PlayerID != seat.player && !isComputer(other.PlayerID) {
			return b.newActWithoutMove(&record.Row{
				Kind: record.KindOffer, Side: seat.side, Body: &record.Offer{Proposal: asks}, Audience: record.Everybody,
			}), nil
		}
		return b.allowFormerReferee(&record.Row{
			Kind: record.KindSeating, Side: seat.side, Audience: record.Everybody,
			Body: &record.Seating{SeatEvent: record.FormerRefereeAllowed, Name: who.Name, AgreedAloud: seat.referee},
		}, number)
	})
	return err
}

// allowFormerReferee makes an act after which a former referee may play.
func (b *board) allowFormerReferee(r *record.Row, number int) (*pendingAction, error) {
	if number < 1 || number > len(b.settings.FormerReferees) {
		return nil, ErrStale
	}
	next := b.newActWithoutMove(r)
	now := next.settings(b)
	now.FormerReferees = slices.Clone(now.FormerReferees)
	now.FormerReferees[number-1].MayPlay = true
	return next, nil
}
