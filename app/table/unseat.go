package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// The referee may unseat the player of a side. The seat becomes free, everything that belongs to the seat stays with
// it, and the player can watch. The pages of that player say so, and let the player ask for the seat again without a
// join code.

// unseated is a player the referee has unseated, and the side they played.
type unseated struct {
	Side   game.Side `json:"side"`
	Player string    `json:"player"`
}

// mostUnseated is how many unseated players a table remembers.
const mostUnseated = 8

// Unseat frees the seat of a side. since is the state of the seat that the referee saw (Visit.SeatSince). The
// errors are ErrNotYours, ErrOver and *game.Refusal, the last also if somebody else sits there by now.
func (s *Refereeing) Unseat(ctx context.Context, seat Seat, side game.Side, since int64) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if err := mayArrange(b, seats, seat, side); err != nil {
			return nil, err
		}
		held, other := seatsOf(seats, side)
		switch {
		case held.PlayerID == "":
			return nil, errDone
		case held.SatAt != since:
			return nil, seatChanged(b, held)
		}
		next := b.stay(&record.Row{
			Kind: record.KindSeating, Side: side, Body: &record.Seating{Chair: record.SeatFreed, Name: held.Name},
			Heard: record.Everybody,
		})
		if held.PlayerID == other.PlayerID {
			next.mode = Friend // the other side keeps the device
		}
		if !isComputer(held.PlayerID) {
			all := append(slices.Clone(b.rules.Unseated), unseated{side, held.PlayerID})
			next.settings(b).Unseated = all[max(0, len(all)-mostUnseated):]
		}
		return next.passing(held, db.Seat{}, ""), nil
	})
	return err
}

// seatChanged returns the refusal of a request about a seat that has changed in the meantime.
func seatChanged(b *board, held db.Seat) *game.Refusal {
	whose := b.game.Manual().Side(game.Side(held.Side)).Plural
	if held.PlayerID == "" {
		return refuse(seatRule, "Nothing was changed: the seat of the ", whose, " is free by now.")
	}
	return refuse(seatRule, "Nothing was changed: ", held.Name, " has taken the seat of the ", whose, " meanwhile.")
}

// unseatedFrom returns the side whose seat the referee took from a player who has no seat now. It returns Nobody if
// there is none, and after the end.
func unseatedFrom(b *board, seats []db.Seat, player string) game.Side {
	if player == "" || holds(seats, player) != 0 || b.over() {
		return game.Nobody
	}
	if judge := refereeOf(seats); judge != nil && judge.PlayerID == player {
		return game.Nobody
	}
	for _, u := range slices.Backward(b.rules.Unseated) {
		if u.Player == player {
			return u.Side
		}
	}
	return game.Nobody
}

// endUnseated removes players who sit down with the act from the list of unseated ones.
func (t *turn) endUnseated(b *board) {
	sits := func(u unseated) bool {
		return slices.ContainsFunc(t.seats, func(c reseating) bool { return c.now.PlayerID == u.Player })
	}
	if slices.ContainsFunc(b.rules.Unseated, sits) {
		now := t.settings(b)
		now.Unseated = slices.DeleteFunc(slices.Clone(now.Unseated), sits)
	}
}
