package table

import (
	"context"

	"tricorne/db"
	"tricorne/rules/game"
)

// Seat is whose eyes look at which table. Only the service makes one, for the player of a session; it holds for one request.
// A seat of a Visit has the table along as the visit found it, and nothing that is asked with it reads that again.
type Seat struct {
	table  string
	side   game.Side
	player string
	page   string
	found  *found // nil: what is asked with the seat reads the table

	open    bool        // of both sides at one device, see Visit.Openly
	referee bool        // it is the referee's, see Visit.Referee
	all     game.Viewer // of the referee: what he sees when he looks as no side
	host    bool        // a referee's, who shows others to their seats
}

// On is the same seat on a page with a name. What the seat does is told to all watchers but that page (live.Hub).
func (s Seat) On(page string) Seat {
	s.page = page
	return s
}

// Table is the table's id.
func (s Seat) Table() string { return s.table }

// Side is the side that sits here, Nobody for a spectator.
func (s Seat) Side() game.Side { return s.side }

// Viewer are the eyes of the seat; a spectator's are the public's.
func (s Seat) Viewer() game.Viewer {
	switch {
	case s.open:
		return game.Public()
	case s.side != game.Nobody:
		return game.Eyes(s.side)
	case s.referee:
		return s.all
	}
	return game.Public()
}

// Open tells whether both sides look on, with the public's eyes.
func (s Seat) Open() bool { return s.open }

// Referee tells whether the seat is the referee's, whatever side he looks as.
func (s Seat) Referee() bool { return s.referee }

// Afresh is the same seat without what its visit found: what is asked with it sees the table as it stands then.
func (s Seat) Afresh() Seat {
	s.found = nil
	return s
}

// Visit is a player at a table for one request: what everybody may know of the table, the sides he holds, and with his seats the
// table as he found it.
type Visit struct {
	Info       Info
	Yours      game.Sides
	Refereeing bool      // he holds the referee's seat
	Lent       game.Side // the side that he lent to a second device and may take back, or Nobody
	Taken      game.Side // the side that he had been lent and that was taken back, or Nobody
	player     string
	found      *found
}

// found is a table with its seats as they were read at one moment. It never changes once made and may be shared.
type found struct {
	board *board
	seats []db.Seat
}

// Visit reads a table for a player, who may be nobody (""). ErrNotFound says that there is no such table.
func (s *Seats) Visit(ctx context.Context, table, player string) (*Visit, error) {
	f, err := s.find(ctx, table)
	if err != nil {
		return nil, err
	}
	s.watchers.looks(ctx, table, player, f.seats)
	out := &Visit{Info: f.board.info(f.seats), Yours: holds(f.seats, player), player: player, found: f}
	out.Lent, out.Taken = lentBy(f.board, f.seats, player), takenFrom(f.board, f.seats, player)
	if held := refereeOf(f.seats); held != nil {
		out.Refereeing = player != "" && held.PlayerID == player
	}
	return out, nil
}

// SeatOf is the seat of a side, when the visitor holds it. With Nobody for a side it is the one seat that he holds.
// ErrNotYours says that he does not hold the seat, or holds both and named neither.
func (v *Visit) SeatOf(side game.Side) (Seat, error) {
	if side == game.Nobody {
		if sides := v.Yours.List(); len(sides) == 1 {
			side = sides[0]
		}
	}
	if side == game.Nobody || !v.Yours.Has(side) {
		return Seat{}, ErrNotYours
	}
	return Seat{table: v.found.board.table.ID, side: side, player: v.player, found: v.found}, nil
}

// Beside is a chair beside the table: the public's eyes.
func (v *Visit) Beside() Seat { return Seat{table: v.found.board.table.ID, found: v.found} }

// Openly is the seat of whoever is asked at a device that both sides share, when what he is asked holds nothing but what everybody knows
// (game.Game.Open): it sees with the public's eyes, and answers for that side. What is drawn for it may be looked at by both, so no curtain
// needs to hang. It is false where the form is the side's own affair, or a PIN guards the side, and where the visitor does not hold both.
func (v *Visit) Openly() (Seat, bool) {
	side := v.found.board.openly()
	if side == game.Nobody || v.Yours != game.Only(bothSides...) || v.Info.Seat(side).HasPin {
		return Seat{}, false
	}
	return Seat{table: v.found.board.table.ID, side: side, player: v.player, found: v.found, open: true}, true
}

// openly is the side that is asked openly now, or rolls in the open what an act that was asked so needs; Nobody when none is.
func (b *board) openly() game.Side {
	if b.stuck != nil || b.over() || b.rules.Guide {
		return game.Nobody
	}
	if open, err := b.game.Open(b.position); err != nil || !open {
		return game.Nobody
	}
	switch h := b.held(); {
	case h == nil:
		return b.status.Asked.List()[0]
	case h.Secret || h.Own != nil: // what is drawn, or what the dice decide, is for that side alone
		return game.Nobody
	default:
		return h.By
	}
}

// open is the table of a seat, as its visit found it or as it stands now.
func (s *core) open(ctx context.Context, seat Seat) (*found, error) {
	if seat.found != nil {
		return seat.found, nil
	}
	return s.find(ctx, seat.table)
}

// holds is the set of sides whose seats the player holds. Nobody holds none.
func holds(seats []db.Seat, player string) game.Sides {
	var out game.Sides
	for _, seat := range seats {
		if player != "" && seat.PlayerID == player && seat.Side != db.Referee {
			out = out.With(game.Side(seat.Side))
		}
	}
	return out
}
