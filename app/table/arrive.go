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

// Door is the four letters by which others find a table for a while. They lead to nothing but what everybody may see. A
// visitor who enters them asks for a seat, and somebody at the table shows them to it.
type Door struct {
	Code  string
	Until time.Time
}

// Arrival is somebody who has come to a table and asks for a seat.
type Arrival struct {
	ID   string
	Name string
	Side game.Side
}

// JoinCodeLasts is how long a join code works.
const JoinCodeLasts = 30 * time.Minute

// mostArrived is how many people may wait at a table to be shown to a seat.
const mostArrived = 6

// doorLetters make the codes of doors: no vowels, so that they make no words.
const doorLetters = "BCDFGHJKLMNPQRSTVWXZ"

// doorLength is how many letters a code has.
const doorLength = 4

// newDoorCode makes a code.
func newDoorCode() string {
	var w strings.Builder
	b := make([]byte, 1)
	for w.Len() < doorLength {
		rand.Read(b)
		if int(b[0]) < 256/len(doorLetters)*len(doorLetters) { // or the first letters were likelier
			w.WriteByte(doorLetters[int(b[0])%len(doorLetters)])
		}
	}
	return w.String()
}

// SpellDoor returns a code as it is shown, however it was typed or pasted; empty when it cannot be one.
func SpellDoor(typed string) string {
	code := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ToUpper(typed))
	if len(code) != doorLength || strings.Trim(code, doorLetters) != "" {
		return ""
	}
	return code
}

// OpenDoor opens the door of a table anew: the old code ends. ErrNotYours says that the seat is a spectator's, ErrOver
// that nobody needs to come any more.
func (s *Seats) OpenDoor(ctx context.Context, seat Seat) (Door, error) {
	f, err := s.open(ctx, seat)
	switch {
	case err != nil:
		return Door{}, err
	case !seat.host && seat.side == game.Nobody:
		return Door{}, ErrNotYours
	case f.board.over():
		return Door{}, ErrOver
	}
	for range 20 {
		d := db.Door{TableID: seat.table, Code: newDoorCode(), Until: s.now().Add(JoinCodeLasts).UnixMilli()}
		err := s.store.OpenDoor(ctx, d)
		if errors.Is(err, db.ErrTaken) {
			continue
		}
		return Door{d.Code, time.UnixMilli(d.Until).UTC()}, knownError(err)
	}
	return Door{}, errors.New("open door: every code is taken")
}

// CloseDoor ends the code of a table, and sends away who waits.
func (s *Seats) CloseDoor(ctx context.Context, seat Seat) error {
	if !seat.host && seat.side == game.Nobody {
		return ErrNotYours
	}
	err := knownError(s.store.CloseDoor(ctx, seat.table))
	s.hub.Tick(seat.table, live.Everybody, "")
	return err
}

// Door returns the open door of a table; ErrNotFound says that it has none.
func (s *Seats) Door(ctx context.Context, table string) (Door, error) {
	d, err := s.store.Door(ctx, table)
	return Door{d.Code, time.UnixMilli(d.Until).UTC()}, knownError(err)
}

// ByCode returns the table that a code leads to; ErrNotFound says that it leads nowhere, or does so no longer.
func (s *Seats) ByCode(ctx context.Context, typed string) (string, error) {
	code := SpellDoor(typed)
	if code == "" {
		return "", ErrNotFound
	}
	d, err := s.store.DoorByCode(ctx, code)
	return d.TableID, knownError(err)
}

// Arrive has a player wait at a table for the seat of a side. It needs an open door (ErrNotFound) and a seat that may
// be given away: a free one, or one of a device that has both. A *game.Refusal says that it may not, or that too many
// wait.
func (s *Seats) Arrive(ctx context.Context, table, player, name string, side game.Side) error {
	if _, err := s.Door(ctx, table); err != nil {
		return err
	}
	f, err := s.find(ctx, table)
	if err != nil {
		return err
	}
	if player == "" || holds(f.seats, player) != 0 || !mayGive(f.seats, side) {
		return refuse(mannerRule, "That seat is not to be had just now.")
	}
	err = s.store.Arrive(ctx, db.Arrival{
		ID: newID(), TableID: table, PlayerID: player, Name: tidyName(name),
		Side: uint8(side),
	}, mostArrived)
	if errors.Is(err, db.ErrTaken) {
		return refuse(mannerRule, "Many wait at this table already. Ask whoever opened it.")
	}
	s.hub.Tick(table, live.Everybody, "")
	return knownError(err)
}

// mayGive reports whether the seat of a side is free, or one device has it together with the other.
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

// Host returns the seat of a referee who shows others to theirs: it sees what everybody may see. ErrNotYours says that
// the visitor is none.
func (v *Visit) Host() (Seat, error) {
	if !v.Refereeing {
		return Seat{}, ErrNotYours
	}
	out := v.PublicSeat()
	out.host = true
	return out, nil
}

// Givable lists the sides whose seats may be given to somebody who comes.
func (v *Visit) Givable() fact.Sides {
	var out fact.Sides
	for _, side := range bothSides {
		if mayGive(v.found.seats, side) {
			out = out.With(side)
		}
	}
	return out
}

// Arrivals lists who waits at a table.
func (s *Seats) Arrivals(ctx context.Context, table string) ([]Arrival, error) {
	all, err := s.store.Arrivals(ctx, table)
	out := make([]Arrival, len(all))
	for i, a := range all {
		out[i] = Arrival{a.ID, a.Name, game.Side(a.Side)}
	}
	return out, knownError(err)
}

// Awaits returns the side for whose seat a player waits at a table; Nobody when they do not.
func (s *Seats) Awaits(ctx context.Context, table, player string) (game.Side, error) {
	all, err := s.store.Arrivals(ctx, table)
	for _, a := range all {
		if player != "" && a.PlayerID == player {
			return game.Side(a.Side), nil
		}
	}
	return game.Nobody, knownError(err)
}

// Show lets somebody who waits take the seat they asked for, or sends them away. Where one device had both sides, each
// has its own from then on. The errors are ErrNotYours (a spectator's seat), ErrNotFound (they do not wait any more),
// *game.Refusal.
func (s *Seats) Show(ctx context.Context, seat Seat, id string, yes bool) error {
	if !seat.host && seat.side == game.Nobody {
		return ErrNotYours
	}
	all, err := s.store.Arrivals(ctx, seat.table)
	if err != nil {
		return knownError(err)
	}
	for _, a := range all {
		if a.ID != id {
			continue
		}
		if yes {
			if err := s.giveTo(ctx, seat, a); err != nil {
				return err
			}
		}
		err := knownError(s.store.Depart(ctx, seat.table, id))
		s.hub.Tick(seat.table, live.Everybody, "")
		return err
	}
	return ErrNotFound
}

// giveTo gives a seat to somebody who waits for it.
func (s *Seats) giveTo(ctx context.Context, seat Seat, a db.Arrival) error {
	f, err := s.find(ctx, seat.table)
	if err != nil {
		return err
	}
	if !mayGive(f.seats, game.Side(a.Side)) || holds(f.seats, a.PlayerID) != 0 {
		return refuse(mannerRule, "That seat is not to be had just now.")
	}
	for _, held := range f.seats {
		if held.Side != a.Side {
			continue
		}
		if held.PlayerID == "" {
			return knownError(s.store.Sit(ctx, a.TableID, a.Side, a.PlayerID, a.Name))
		}
		if err := s.part(ctx, Seat{table: seat.table, side: game.Side(a.Side), player: held.PlayerID}, record.Apart,
			Friend); err != nil {
			return err
		}
		return knownError(s.store.Handover(ctx, a.TableID, a.Side, held.PlayerID, a.PlayerID, a.Name))
	}
	return ErrNotFound
}

// Join passes the seat to the player of the other side: from then on both share that player's device. The errors are
// ErrNotYours, ErrOver and *game.Refusal.
func (s *Seats) Join(ctx context.Context, seat Seat) error {
	f, err := s.open(ctx, seat)
	if err != nil {
		return err
	}
	var other db.Seat
	for _, held := range f.seats {
		if game.Side(held.Side) == seat.side.Other() {
			other = held
		}
	}
	switch {
	case seat.side == game.Nobody:
		return ErrNotYours
	case f.board.over():
		return ErrOver
	case other.PlayerID == "" || other.PlayerID == seat.player:
		return refuse(mannerRule, "There is no other device to share.")
	}
	name := ""
	for _, held := range f.seats {
		if game.Side(held.Side) == seat.side {
			name = held.Name
		}
	}
	if err := s.store.Handover(ctx, seat.table, uint8(seat.side), seat.player, other.PlayerID, name); err != nil {
		return knownError(err)
	}
	return s.part(ctx, seat, record.Together, Device)
}

// part notes in the record that both sides share one device from now on, or do so no longer.
func (s *Seats) part(ctx context.Context, seat Seat, change record.Change, mode Mode) error {
	_, err := s.write(ctx, seat.Afresh(), func(b *board, _ []db.Seat) (*turn, error) {
		next := b.stay(&record.Row{
			Kind: record.KindManner, Side: seat.side, Body: &record.Manner{Change: change},
			Heard: record.Everybody,
		})
		next.mode = mode
		return next, nil
	})
	return err
}
