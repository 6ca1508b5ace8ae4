package table

import (
	"context"
	"errors"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Seat says which viewer looks at which table. Only the service makes one, for the player of a session, and it is
// valid for one request. A seat of a Visit carries the table as the visit read it, so calls with the seat do not
// read it again.
type Seat struct {
	table  string
	side   game.Side
	player string
	page   string
	loaded *loadedTable // nil: calls with the seat read the table

	shared        bool        // a shared seat of both sides on one device, see Visit.SharedViewSeat
	referee       bool        // the referee's seat, see Visit.Referee
	refereeViewer game.Viewer // the viewer of a referee who does not look as a side
	host          bool        // the seat of a referee who gives others their seats
}

// WithPage returns the same seat, used from the page with the given name. When the seat does something, all watchers
// except that page are told (live.Hub).
func (s Seat) WithPage(page string) Seat {
	s.page = page
	return s
}

// Table returns the table's id.
func (s Seat) Table() string { return s.table }

// Side returns the side that sits here, Nobody for a spectator.
func (s Seat) Side() game.Side { return s.side }

// Viewer returns the viewer of the seat; for a spectator it is the public.
func (s Seat) Viewer() game.Viewer {
	switch {
	case s.shared:
		return game.Public()
	case s.side != game.Nobody:
		return game.SideViewer(s.side)
	case s.referee:
		return s.refereeViewer
	}
	return game.Public()
}

// Shared reports whether the seat is shared by both sides of a device.
func (s Seat) Shared() bool { return s.shared }

// Referee reports whether the seat is the referee's, from whichever side's view the referee looks.
func (s Seat) Referee() bool { return s.referee }

// WithoutLoadedTable returns the same seat without the table data its visit has read. A call with the returned seat
// reads the current table.
func (s Seat) WithoutLoadedTable() Seat {
	s.loaded = nil
	return s
}

// loadedTable is a table with its seats, read at one moment. It never changes once made and may be shared.
type loadedTable struct {
	board *board
	seats []db.Seat
}

// openSide returns the side that has to decide something now, if both sides may watch it decide. While an order waits
// for dice, that is the side that rolls them. It returns Nobody if there is no such side.
func (b *board) openSide() game.Side {
	if b.stuck != nil || b.over() || b.settings.Guided {
		return game.Nobody
	}
	if open, err := b.game.FormIsPublic(b.position); err != nil || !open {
		return game.Nobody
	}
	switch h := b.waitingOrder(); {
	case h == nil:
		return b.status.SidesAsked.List()[0]
	case h.Secret || h.OwnTerms != nil: // only one side may see the drawn counter or know what the dice mean
		return game.Nobody
	default:
		return h.By
	}
}

// openTable returns the table of a seat: as its visit read it, or, without a visit, as it is now.
func (s *core) openTable(ctx context.Context, seat Seat) (*loadedTable, error) {
	if seat.loaded != nil {
		return seat.loaded, nil
	}
	return s.find(ctx, seat.table)
}

// heldSides returns the set of sides whose seats the player holds. Nobody holds none.
func heldSides(seats []db.Seat, player string) fact.Sides {
	var out fact.Sides
	for _, seat := range seats {
		if player != "" && seat.PlayerID == player && seat.Side != db.Referee {
			out = out.With(game.Side(seat.Side))
		}
	}
	return out
}

// viewsAsReferee reports whether the seat is the referee's and views the table as the referee.
func (s Seat) viewsAsReferee() bool {
	return s.referee && s.side == game.Nobody && s.refereeViewer.All()
}

// seatsOf returns the seats of both sides of a table. The first result is the seat of the given side.
func seatsOf(seats []db.Seat, side game.Side) (own, other db.Seat) {
	for _, held := range seats {
		switch game.Side(held.Side) {
		case side:
			own = held
		case side.Other():
			other = held
		}
	}
	return own, other
}

// refereeOf returns the seat of the referee among those of a table, nil when there is none.
func refereeOf(seats []db.Seat) *db.Seat {
	for i := range seats {
		if seats[i].Side == db.Referee {
			return &seats[i]
		}
	}
	return nil
}

// mayJoin refuses a player who may not play a side of a table. mayPlay gives the reasons.
func (s *core) mayJoin(ctx context.Context, seat Seat) error {
	if seat.player == "" {
		return errors.New("sit down: nobody to sit down")
	}
	f, err := s.find(ctx, seat.table)
	if err != nil {
		return err
	}
	if no := mayPlay(f.board, f.seats, seat.side, seat.player); no != nil {
		return no
	}
	return nil
}

// mayPlay refuses a player who would learn the secrets of both sides. Such a player is the present referee, a former
// one, or the player of the other side. It returns nil for everybody else.
func mayPlay(b *board, seats []db.Seat, side game.Side, player string) *game.Refusal {
	for _, held := range seats {
		switch {
		case player == "" || held.PlayerID != player:
		case held.Side == db.Referee:
			return refuse(refereeRule, "You are the referee of this table, and play for nobody.")
		case game.Side(held.Side) != side:
			return refuse("", "You sit at this table already, on the other side. The link is for your opponent.")
		}
	}
	return b.settings.mayPlayAfterRefereeing(player)
}
