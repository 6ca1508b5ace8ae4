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

// unseatedPlayer is a player the referee has unseated, and the side they played.
type unseatedPlayer struct {
	Side   game.Side `json:"side"`
	Player string    `json:"player"`
}

// mostUnseated is how many unseated players a table remembers.
const mostUnseated = 8

// Unseat frees the seat of a side. since is the state of the seat that the referee saw (Visit.SeatChangedAt). The
// errors are ErrNotYours, ErrGameOver and *game.Refusal, the last also if somebody else sits there by now.
func (s *Refereeing) Unseat(ctx context.Context, seat Seat, side game.Side, since int64) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := mayArrangeSeat(b, seats, seat, side); err != nil {
			return nil, err
		}
		held, other := seatsOf(seats, side)
		switch {
		case held.PlayerID == "":
			return nil, errAlreadyPlayed
		case held.SatAt != since:
			return nil, seatChanged(b, held)
		}
		next := b.newActWithoutMove(&record.Row{
			Kind: record.KindSeating, Side: side, Body: &record.Seating{SeatEvent: record.SeatFreed, Name: held.Name},
			Audience: record.Everybody,
		})
		if held.PlayerID == other.PlayerID {
			next.mode = ModeFriend // the other side keeps the device
		}
		if !isComputer(held.PlayerID) {
			all := append(slices.Clone(b.settings.UnseatedPlayers), unseatedPlayer{side, held.PlayerID})
			next.settings(b).UnseatedPlayers = all[max(0, len(all)-mostUnseated):]
		}
		return next.setSeatHolder(held, db.Seat{}, ""), nil
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

// unseatedSide returns the side whose seat the referee took from a player who has no seat now. It returns Nobody if
// there is none, and after the end.
func unseatedSide(b *board, seats []db.Seat, player string) game.Side {
	if player == "" || heldSides(seats, player) != 0 || b.over() {
		return game.Nobody
	}
	if judge := refereeOf(seats); judge != nil && judge.PlayerID == player {
		return game.Nobody
	}
	for _, u := range slices.Backward(b.settings.UnseatedPlayers) {
		if u.Player == player {
			return u.Side
		}
	}
	return game.Nobody
}

// dropReseatedPlayers removes players who sit down with the act from the list of unseated players.
func (t *pendingAction) dropReseatedPlayers(b *board) {
	sits := func(u unseatedPlayer) bool {
		return slices.ContainsFunc(t.seatChanges, func(c seatChange) bool { return c.after.PlayerID == u.Player })
	}
	if slices.ContainsFunc(b.settings.UnseatedPlayers, sits) {
		now := t.settings(b)
		now.UnseatedPlayers = slices.DeleteFunc(slices.Clone(now.UnseatedPlayers), sits)
	}
}
