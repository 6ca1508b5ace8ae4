package table

import (
	"context"
	"errors"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// LinkInfo describes the seat behind a link before anybody sits down.
type LinkInfo struct {
	Info      Info
	YourSides fact.Sides // the sides that the player already holds at this table
	Side      game.Side
	Free      bool // the link is an invitation; otherwise it brings the holder of the seat back on this device

	Referee        bool   // the link gives or passes on the referee's seat
	PassesHeldSeat bool   // the link passes a held seat on to a new player, who takes it under their own name
	Recipient      string // the name of the person who gets a link that passes on a seat
}

// LinkInfo reads a seat's link without using it, so that a page can say where it leads. It returns ErrNotFound if the
// link is wrong or used up. The player may be empty.
func (s *Seats) LinkInfo(ctx context.Context, token, player string) (LinkInfo, error) {
	seat, err := s.store.SeatByToken(ctx, hashToken(token))
	var pass db.Pass
	if errors.Is(err, db.ErrNotFound) {
		pass, err = s.store.PassByToken(ctx, hashToken(token))
		seat = db.Seat{TableID: pass.TableID, Side: pass.Side}
	}
	if err != nil {
		return LinkInfo{}, knownError(err)
	}
	v, err := s.Visit(ctx, seat.TableID, player)
	if err != nil {
		return LinkInfo{}, err
	}
	out := LinkInfo{Info: v.Info, YourSides: v.YourSides, Side: game.Side(seat.Side), Free: seat.PlayerID == ""}
	if out.PassesHeldSeat = pass.TokenHash != ""; out.PassesHeldSeat {
		out.Free, out.Recipient = false, pass.Name
	}
	if seat.Side == db.Referee {
		out.Side, out.Referee = game.Nobody, true
	}
	return out, nil
}

// TableOfUsedLink returns the table at which a player sat down with a link, which is now used up. It returns
// ErrNotFound if they did not.
func (s *Seats) TableOfUsedLink(ctx context.Context, token, player string) (table string, err error) {
	if player == "" {
		return "", ErrNotFound
	}
	table, err = s.store.UsedLink(ctx, hashToken(token), player)
	return table, knownError(err)
}

// Claim uses a seat's link. A link that passes a seat on (MakePassLink) gives it to the player under their own name,
// and is used up. If the seat is free, the player sits down in it, and the invitation is used up. Otherwise its maker
// could use it later to get into the opponent's seat. A link to a held seat moves that seat, with its displayed name,
// to this player; the link stays valid. It returns ErrNotFound if the link is wrong or used up, and a *game.Refusal if
// the player sits at the table already.
func (s *Seats) Claim(ctx context.Context, token, player, name string) (Seat, error) {
	hash := hashToken(token)
	held, err := s.store.SeatByToken(ctx, hash)
	if errors.Is(err, db.ErrNotFound) {
		var pass db.Pass
		if pass, err = s.store.PassByToken(ctx, hash); err == nil {
			return s.takeOver(ctx, pass, player, name)
		}
	}
	if err != nil {
		return Seat{}, knownError(err)
	}
	seat := Seat{table: held.TableID, side: game.Side(held.Side), player: player}
	if held.Side == db.Referee {
		return s.takeRefereeSeat(ctx, held, player, name)
	}
	if held.PlayerID == player {
		return seat, nil
	}
	if err := s.mayJoin(ctx, seat); err != nil {
		return Seat{}, err
	}
	if held.PlayerID == "" {
		if err = s.takeSeat(ctx, seat, name, hash); errors.Is(err, ErrSeatTaken) {
			err = ErrNotFound // another player was faster and has used up the link
		}
		return seat, err
	}
	// the same player on another device: no new seating
	if err = s.store.GiveSeatByLink(ctx, hash, player); err != nil {
		return Seat{}, knownError(err)
	}
	s.hub.Tick(seat.table, live.Everybody, "")
	return seat, nil
}

// takeSeat gives a free seat to its new player. If link is not empty, it must be the hash of the seat's link. It
// returns ErrSeatTaken if somebody was faster or the link is different, and a *game.Refusal if the player may not sit
// there.
func (s *core) takeSeat(ctx context.Context, seat Seat, name, link string) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		return b.takeSeat(seats, seat, tidyName(name), link)
	})
	return err
}

// takeSeat makes the act with which the player of a seat sits down.
func (b *board) takeSeat(seats []db.Seat, seat Seat, name, link string) (*pendingAction, error) {
	held, _ := seatsOf(seats, seat.side)
	switch {
	case seat.side != 1 && seat.side != 2:
		return nil, refuse(seatRule, "There is no such side.")
	case held.PlayerID == seat.player:
		return nil, errAlreadyPlayed
	case held.PlayerID != "" || link != "" && held.TokenHash != link:
		return nil, ErrSeatTaken
	case b.over():
		return nil, ErrGameOver
	}
	if no := maySeatPlayer(b, seat.side); no != nil {
		return nil, no
	}
	if no := mayPlay(b, seats, seat.side, seat.player); no != nil && !isComputer(seat.player) {
		return nil, no // a computer may sit at both seats: at each it knows only what that side knows
	}
	next := b.newActWithoutMove(&record.Row{
		Kind: record.KindSeating, Side: seat.side, Audience: record.Everybody,
		Body: &record.Seating{SeatEvent: record.SeatTaken, Name: name},
	})
	return next.setSeatHolder(db.Seat{Side: uint8(seat.side)}, db.Seat{PlayerID: seat.player, Name: name}, link), nil
}

// Sit sits down in a free seat of an open table. It returns ErrSeatTaken if somebody was faster, and ErrNotYours if the
// table is not an open one. It returns a *game.Refusal if the player sits at the table already.
func (s *Seats) Sit(ctx context.Context, table string, side game.Side, player, name string) (Seat, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return Seat{}, knownError(err)
	}
	if t.Mode != db.ModeOpen {
		return Seat{}, ErrNotYours
	}
	seat := Seat{table: table, side: side, player: player}
	if err := s.mayJoin(ctx, seat); err != nil {
		return Seat{}, err
	}
	return seat, s.takeSeat(ctx, seat, name, "")
}

// NewLink makes a new private link for the player's own seat, or a new invitation for a free seat. It replaces the
// old one. The side game.Nobody means the referee's seat, which the referee can pass on with the link. It returns the
// token. It returns ErrSeatTaken if the other seat is not free, and ErrNotYours if the seat is a spectator's or the
// table is on one device.
func (s *Seats) NewLink(ctx context.Context, seat Seat, side game.Side) (string, error) {
	t, err := s.store.Table(ctx, seat.table)
	if err != nil {
		return "", knownError(err)
	}
	if seat.side == game.Nobody && !seat.referee || t.Mode == db.ModeDevice && side != game.Nobody {
		return "", ErrNotYours
	}
	holder := ""
	if side == seat.side && (side == game.Nobody || !seat.referee) {
		holder = seat.player
	}
	token := newToken()
	of := uint8(side)
	if side == game.Nobody {
		of = db.Referee
	}
	err = s.store.SetToken(ctx, seat.table, of, holder, hashToken(token))
	if errors.Is(err, db.ErrNotFound) {
		return "", ErrSeatTaken
	}
	return token, knownError(err)
}
