package table

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"
	"unicode"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// JoinCode is the four letters by which others find a table for a while. They reveal only what everybody may see. A
// visitor who enters the letters asks for a seat, and somebody at the table accepts or declines.
type JoinCode struct {
	Code  string
	Until time.Time
}

// Arrival is somebody who has come to a table and asks for a seat.
type Arrival struct {
	ID    string
	Name  string
	Side  game.Side
	Since time.Time
}

// JoinCodeLifetime is how long a join code is valid.
const JoinCodeLifetime = 30 * time.Minute

// ArrivalLifetime is how long a player may wait at a table before their request expires.
const ArrivalLifetime = 30 * time.Minute

// mostArrivals is how many people may wait at a table to be shown to a seat.
const mostArrivals = 6

// joinCodeLetters are the letters of join codes: there are no vowels, so that the codes form no words.
const joinCodeLetters = "BCDFGHJKLMNPQRSTVWXZ"

// joinCodeLength is the number of letters in a join code.
const joinCodeLength = 4

// newJoinCode returns a random join code.
func newJoinCode() string {
	var w strings.Builder
	b := make([]byte, 1)
	for w.Len() < joinCodeLength {
		rand.Read(b)
		if int(b[0]) < 256/len(joinCodeLetters)*len(joinCodeLetters) { // otherwise the first letters would be more likely
			w.WriteByte(joinCodeLetters[int(b[0])%len(joinCodeLetters)])
		}
	}
	return w.String()
}

// FormatJoinCode returns the displayed form of a join code that was typed or pasted in any form. It returns "" for
// text that cannot be a join code.
func FormatJoinCode(typed string) string {
	code := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ToUpper(typed))
	if len(code) != joinCodeLength || strings.Trim(code, joinCodeLetters) != "" {
		return ""
	}
	return code
}

// MakeJoinCode makes a new join code for a table, which replaces the old one. It returns ErrNotYours if the seat is a
// spectator's, and ErrGameOver if the game has ended.
func (s *Seats) MakeJoinCode(ctx context.Context, seat Seat) (JoinCode, error) {
	f, err := s.openTable(ctx, seat)
	switch {
	case err != nil:
		return JoinCode{}, err
	case !seat.host && seat.side == game.Nobody:
		return JoinCode{}, ErrNotYours
	case f.board.over():
		return JoinCode{}, ErrGameOver
	}
	for range 20 {
		d := db.JoinCode{TableID: seat.table, Code: newJoinCode(), Until: s.now().Add(JoinCodeLifetime).UnixMilli()}
		err := s.store.SetJoinCode(ctx, d)
		if errors.Is(err, db.ErrTaken) {
			continue
		}
		return JoinCode{d.Code, time.UnixMilli(d.Until).UTC()}, knownError(err)
	}
	return JoinCode{}, errors.New("open door: every code is taken")
}

// RemoveJoinCode removes the join code of a table, and sends away the players who wait.
func (s *Seats) RemoveJoinCode(ctx context.Context, seat Seat) error {
	if !seat.host && seat.side == game.Nobody {
		return ErrNotYours
	}
	err := knownError(s.store.RemoveJoinCode(ctx, seat.table))
	s.hub.Tick(seat.table, live.Everybody, "")
	return err
}

// JoinCode returns the valid join code of a table. It returns ErrNotFound if the table has none.
func (s *Seats) JoinCode(ctx context.Context, table string) (JoinCode, error) {
	d, err := s.store.JoinCode(ctx, table)
	return JoinCode{d.Code, time.UnixMilli(d.Until).UTC()}, knownError(err)
}

// TableOfCode returns the table of a join code. It returns ErrNotFound if the code is unknown or has expired.
func (s *Seats) TableOfCode(ctx context.Context, typed string) (string, error) {
	code := FormatJoinCode(typed)
	if code == "" {
		return "", ErrNotFound
	}
	d, err := s.store.JoinCodeByLetters(ctx, code)
	return d.TableID, knownError(err)
}

// Arrive lets a player wait at a table for the seat of a side. The table needs a valid join code (or it returns
// ErrNotFound), unless the referee has unseated the player. The seat must be free, or belong to a device that has
// both seats. It returns a *game.Refusal if the seat cannot be given away, or if too many players wait.
func (s *Seats) Arrive(ctx context.Context, table, player, name string, side game.Side) error {
	f, err := s.find(ctx, table)
	if err != nil {
		return err
	}
	if unseatedSide(f.board, f.seats, player) == game.Nobody {
		if _, err := s.JoinCode(ctx, table); err != nil {
			return err
		}
	}
	if no := arrivalRefusal(f.board, f.seats, side, player); no != nil {
		return no
	}
	err = s.store.AddArrival(ctx, db.Arrival{
		ID: newID(), TableID: table, PlayerID: player, Name: tidyName(name),
		Side: uint8(side),
	}, mostArrivals, s.oldestArrivalTime())
	if errors.Is(err, db.ErrTaken) {
		return refuse(settingsRule, "Many wait at this table already. Ask whoever opened it.")
	}
	s.hub.Tick(table, live.Everybody, "")
	return knownError(err)
}

// mayGive reports whether the seat of a side is free, or one device has both seats.
func mayGive(seats []db.Seat, side game.Side) bool {
	holder, other := "", ""
	for _, seat := range seats {
		switch game.Side(seat.Side) {
		case side:
			holder = seat.PlayerID
		case side.Other():
			other = seat.PlayerID
		}
	}
	return (side == 1 || side == 2) && (holder == "" || holder == other)
}

// arrivalRefusal returns why a player cannot be given the seat of a side, nil if they can.
func arrivalRefusal(b *board, seats []db.Seat, side game.Side, player string) *game.Refusal {
	if no := maySeatPlayer(b, side); no != nil {
		return no
	}
	if no := b.settings.mayPlayAfterRefereeing(player); no != nil {
		return no
	}
	judge := refereeOf(seats)
	if player == "" || b.over() || heldSides(seats, player) != 0 || !mayGive(seats, side) ||
		judge != nil && judge.PlayerID == player {
		return refuse(settingsRule, "That seat is not to be had just now.")
	}
	return nil
}

// Host returns the referee's seat for giving other players their seats. The seat has the view of the public. It
// returns ErrNotYours if the visitor is not the referee.
func (v *Visit) Host() (Seat, error) {
	if !v.IsReferee {
		return Seat{}, ErrNotYours
	}
	out := v.PublicSeat()
	out.host = true
	return out, nil
}

// GivableSides lists the sides whose seats may be given to an arriving player.
func (v *Visit) GivableSides() fact.Sides {
	var out fact.Sides
	for _, side := range bothSides {
		if mayGive(v.loaded.seats, side) && maySeatPlayer(v.loaded.board, side) == nil {
			out = out.With(side)
		}
	}
	return out
}

// oldestArrivalTime returns the time since which arrivals count.
func (s *Seats) oldestArrivalTime() time.Time { return s.now().Add(-ArrivalLifetime) }

// Arrivals lists the players who wait at a table.
func (s *Seats) Arrivals(ctx context.Context, table string) ([]Arrival, error) {
	all, err := s.store.Arrivals(ctx, table, s.oldestArrivalTime())
	out := make([]Arrival, len(all))
	for i, a := range all {
		out[i] = Arrival{a.ID, a.Name, game.Side(a.Side), time.UnixMilli(a.At).UTC()}
	}
	return out, knownError(err)
}

// AwaitedSide returns the side for whose seat a player waits at a table. It returns Nobody if they do not wait.
func (s *Seats) AwaitedSide(ctx context.Context, table, player string) (game.Side, error) {
	all, err := s.store.Arrivals(ctx, table, s.oldestArrivalTime())
	for _, a := range all {
		if player != "" && a.PlayerID == player {
			return game.Side(a.Side), nil
		}
	}
	return game.Nobody, knownError(err)
}

// AnswerArrival gives a waiting player the seat they asked for, or sends them away. If one device had both sides, each
// side has its own device from then on. The errors are ErrNotYours (a spectator's seat), ErrNotFound (they do not wait
// any more), *game.Refusal.
func (s *Seats) AnswerArrival(ctx context.Context, seat Seat, id string, yes bool) error {
	if !seat.host && seat.side == game.Nobody {
		return ErrNotYours
	}
	all, err := s.store.Arrivals(ctx, seat.table, s.oldestArrivalTime())
	if err != nil {
		return knownError(err)
	}
	for _, a := range all {
		if a.ID != id {
			continue
		}
		if yes {
			if err := s.giveSeat(ctx, a); err != nil {
				return err
			}
		}
		err := knownError(s.store.RemoveArrival(ctx, seat.table, id))
		s.hub.Tick(seat.table, live.Everybody, "")
		return err
	}
	return ErrNotFound
}

// giveSeat gives a seat to somebody who waits for it.
func (s *Seats) giveSeat(ctx context.Context, a db.Arrival) error {
	to := Seat{table: a.TableID, side: game.Side(a.Side), player: a.PlayerID}
	_, err := s.write(ctx, to, func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, _ := seatsOf(seats, to.side)
		if held.PlayerID == to.player {
			return nil, errAlreadyPlayed
		}
		if no := arrivalRefusal(b, seats, to.side, to.player); no != nil {
			return nil, no
		}
		if held.PlayerID == "" {
			return b.takeSeat(seats, to, a.Name, "")
		}
		next := b.newActWithoutMove(&record.Row{
			Kind: record.KindSeating, Side: to.side, Audience: record.Everybody,
			Body: &record.Seating{SeatEvent: record.SeatPassed, Name: a.Name, FormerHolder: held.Name},
		})
		next.mode = ModeFriend // each side has its own device from now on
		return next.setSeatHolder(held, db.Seat{PlayerID: a.PlayerID, Name: a.Name}, ""), nil
	})
	return err
}

// ShareDevice passes the seat to the player of the other side. From then on both sides share that player's device. The
// errors are ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Seats) ShareDevice(ctx context.Context, seat Seat) error {
	_, err := s.write(ctx, seat.WithoutLoadedTable(), func(b *board, seats []db.Seat) (*pendingAction, error) {
		held, other := seatsOf(seats, seat.side)
		switch {
		case seat.side == game.Nobody || seat.referee || held.PlayerID != seat.player:
			return nil, ErrNotYours
		case b.over():
			return nil, ErrGameOver
		case other.PlayerID == "" || other.PlayerID == seat.player:
			return nil, refuse(settingsRule, "There is no other device to share.")
		}
		if no := maySeatPlayer(b, seat.side); no != nil {
			return nil, no
		}
		next := b.newActWithoutMove(&record.Row{
			Kind: record.KindSettings, Side: seat.side, Body: &record.SettingsChange{Change: record.SharedDevice},
			Audience: record.Everybody,
		})
		next.mode = ModeDevice
		return next.setSeatHolder(held, db.Seat{PlayerID: other.PlayerID, Name: held.Name}, ""), nil
	})
	return err
}
