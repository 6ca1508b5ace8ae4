package table

import (
	"context"
	"errors"
	"time"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// Rematch sets up the same game again with both players seated, with their sides swapped or as they were. An opponent
// on another device is first sent an offer. They accept it by calling Rematch with the same sides, or decline it with
// AnswerUndo. Until both agree, the result names no table. If the rematch exists already, the result is its table. It
// returns a *game.Refusal if the game is not over, and ErrNotYours if the seat is a spectator's.
func (s *Setup) Rematch(ctx context.Context, seat Seat, swap bool) (CreatedTable, error) {
	if seat.side == 0 {
		return CreatedTable{}, ErrNotYours
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return CreatedTable{}, err
	}
	b := f.board
	if !b.over() {
		return CreatedTable{}, refuse("", "A rematch follows when this game is over.")
	}
	if b.table.RematchID != "" {
		return CreatedTable{Table: b.table.RematchID}, nil
	}
	if rematchNeedsConsent(b, seat, f.seats) {
		agreed, err := s.offerRematch(ctx, seat, swap)
		if err != nil || !agreed {
			return CreatedTable{}, err
		}
	}
	return s.setUpRematch(ctx, f, seat, swap)
}

// rematchNeedsConsent reports whether the opponent must agree to a rematch. Only a person on another device must.
func rematchNeedsConsent(b *board, seat Seat, seats []db.Seat) bool {
	if Mode(b.table.Mode) == ModeDevice {
		return false
	}
	for _, h := range seats {
		if game.Side(h.Side) == seat.side.Other() {
			return h.PlayerID != "" && h.PlayerID != seat.player && !isComputer(h.PlayerID)
		}
	}
	return false
}

// offerRematch offers a rematch, or accepts the open offer of a rematch with the same sides. It reports whether both
// sides agree now.
func (s *Setup) offerRematch(ctx context.Context, seat Seat, swap bool) (agreed bool, err error) {
	what := record.SameSides
	if swap {
		what = record.SwapSides
	}
	_, err = s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		agreed = false
		last := b.last()
		open := last.ProposalBody()
		switch {
		case acceptedRematch(last) && open.Change == what:
			agreed = true
			return nil, errAlreadyPlayed
		case b.offersRematch() && open.Change == what && last.Side == seat.side:
			return nil, errAlreadyPlayed
		case b.offersRematch() && open.Change == what:
			agreed = true
			yes := &record.Answer{Proposal: record.Proposal{Change: what}, Yes: true, By: last.Side}
			return b.newActWithoutMove(&record.Row{
					Kind: record.KindAnswer, Side: seat.side, Body: yes,
					Audience: record.Everybody,
				}),
				nil
		case b.hasOpenOffer() && !b.offersRematch():
			return nil, refuse(undoRule, "Answer the open offer first.")
		case declinedRematch(last, seat.side):
			return nil, refuse(atTheTableRule, "Your offer of a rematch was declined. The other side may offer one now.")
		}
		offer := &record.Offer{Proposal: record.Proposal{Change: what}}
		return b.newActWithoutMove(&record.Row{
				Kind: record.KindOffer, Side: seat.side, Body: offer,
				Audience: record.Everybody,
			}),
			nil
	})
	return agreed, err
}

// acceptedRematch reports whether a row accepts a rematch. Its table may not be set up yet.
func acceptedRematch(r *record.Row) bool {
	a, ok := r.Body.(*record.Answer)
	return ok && a.Change.IsRematch() && a.Yes
}

// declinedRematch reports whether a row declines the offer of a rematch that a side made.
func declinedRematch(r *record.Row, side game.Side) bool {
	a, ok := r.Body.(*record.Answer)
	return ok && a.Change.IsRematch() && !a.Yes && !a.Withdrawn && a.By == side
}

// setUpRematch sets up the table of a rematch on which both sides agree.
func (s *Setup) setUpRematch(ctx context.Context, f *loadedTable, seat Seat, swap bool) (CreatedTable, error) {
	b := f.board
	seats := make([]db.Seat, 0, len(f.seats))
	for _, h := range f.seats {
		if h.Side == db.Referee { // the new table has no referee: the sides must first agree on one
			continue
		}
		side := h.Side
		if swap {
			side = 3 - side
		}
		seats = append(seats, db.Seat{Side: side, PlayerID: h.PlayerID, Name: h.Name})
	}
	o := CreateOptions{
		Game: b.table.Game, Scenario: b.table.Scenario, Options: b.settings.Options, Mode: Mode(b.table.Mode),
		Guided: b.settings.Guided && !b.settings.Tutored, ManualDice: b.settings.ManualDice, OneTable: b.settings.OneTable,
		agreedOfficers: b.settings.AllowsOfficers,
	}
	if b.settings.hasTimeBank() {
		o.TimeBank = time.Duration(b.settings.Clock.InitialTime) * time.Millisecond
	}
	secret := newSecret()
	if o.Guided {
		secret = b.secret
	}
	made, err := s.create(ctx, b.game, o, secret, seats, seat.table)
	if !errors.Is(err, ErrSeatTaken) {
		if err == nil {
			s.hub.Tick(seat.table, record.Everybody, "")
			s.announceComputerTurn(made.Table, seats)
		}
		return made, err
	}
	t, err := s.store.Table(ctx, seat.table) // the opponent was faster: return the table that they set up
	if err != nil || t.RematchID == "" {
		return CreatedTable{}, errors.Join(ErrSeatTaken, err)
	}
	return CreatedTable{Table: t.RematchID}, nil
}
