package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// A past moment of a game can become a separate table, against a computer or a friend. During the game, the new table
// begins in a world imagined from what the side knew at that moment. That world has no secret of the real one. Once
// everything is revealed, the new table begins in the real position. The original table is only read.

// PlayOnOptions describes how to play on from a moment.
type PlayOnOptions struct {
	Seq int // number of the moment among the acts that the perspective noticed
	As  Viewpoint
	// the side that the player plays at the new table; while the game runs, it must be their own side
	Side     game.Side
	Computer string // the level that plays the other side; empty for a friend, who gets a link
	Player   string
	Name     string
}

// PlayOn sets up a table that begins at a moment of another. It returns ErrNotYours if this seat may not take the
// perspective, and a *StuckError if the moment cannot be shown any more. If play cannot go on from there for another
// reason, it returns a *game.Refusal.
func (s *Setup) PlayOn(ctx context.Context, seat Seat, o PlayOnOptions) (CreatedTable, error) {
	f, e, err := s.openAs(ctx, seat, o.As)
	if err != nil {
		return CreatedTable{}, err
	}
	b := f.board
	switch laid := b.revealed(); {
	case o.Player == "" || seat.referee && !laid:
		return CreatedTable{}, ErrNotYours
	case b.stuck != nil:
		return CreatedTable{}, b.stuck
	case o.Side != 1 && o.Side != 2:
		return CreatedTable{}, refuse("", "There is no such side.")
	case !laid && (seat.side == game.Nobody || seat.side != o.Side || e.Side != o.Side):
		return CreatedTable{}, ErrNotYours
	}
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return CreatedTable{}, err
	}
	p, err := s.positionAt(ctx, b, heads[min(max(o.Seq, 1), len(heads))-1].Seq)
	if err != nil {
		return CreatedTable{}, b.wrapDefect("play on", err)
	}
	from := &record.Origin{}
	if !b.revealed() {
		from.Side = o.Side
		if p, err = imaginePosition(b.game, p, o.Side, newSecret()); err != nil {
			return CreatedTable{}, b.wrapDefect("play on", err)
		}
	}
	return s.createFrom(ctx, b, p, from, o)
}

// imaginePosition returns a world that the side considers possible in a position. The secret gives the random numbers.
func imaginePosition(g game.Game, p game.Position, side game.Side, chances dice.Secret) (game.Position, error) {
	return g.Imagine(p, side, dice.FromSecret(chances, 1))
}

// createFrom stores a table that begins at a position.
func (s *Setup) createFrom(ctx context.Context, b *board, p game.Position, from *record.Origin,
	o PlayOnOptions,
) (CreatedTable, error) {
	now, err := b.game.Status(p)
	if err != nil {
		return CreatedTable{}, b.wrapDefect("play on", err)
	}
	if now.Result != nil {
		return CreatedTable{}, refuse("", "The game was over then. Look back to an earlier moment, and play on from there.")
	}
	v, err := b.game.View(p, game.Public())
	if err != nil {
		return CreatedTable{}, b.wrapDefect("play on", err)
	}
	from.Turn, from.Phase = v.TurnName, v.Phase
	seats, linked, err := o.seats()
	if err != nil {
		return CreatedTable{}, err
	}
	set := game.Setup{Scenario: b.table.Scenario, Options: b.settings.Options}
	first := firstAct{&record.Row{Body: &record.Begin{Setup: set, Origin: from}}, p, now, newSecret()}
	of := CreateOptions{Game: b.table.Game, Scenario: b.table.Scenario, Mode: ModeFriend}
	made, err := s.storeTable(ctx, b.game, of, tableSettings{Options: b.settings.Options, Origin: from}, first, seats, "",
		linked.List())
	if err == nil {
		s.announceComputerTurn(made.Table, seats)
	}
	return made, err
}

// seats makes the seats of the new table, and returns which sides get a link.
func (o *PlayOnOptions) seats() (seats []db.Seat, linked fact.Sides, err error) {
	linked = fact.SidesOf(o.Side)
	for _, side := range bothSides {
		held := db.Seat{Side: uint8(side)}
		switch {
		case side == o.Side:
			held.PlayerID, held.Name = o.Player, tidyName(o.Name)
		case o.Computer == "":
			linked = linked.With(side)
		default:
			l, no := playableLevel(o.Computer)
			if no != nil {
				return nil, 0, no
			}
			held.PlayerID, held.Name = computerIdentity(l)
		}
		seats = append(seats, held)
	}
	return seats, linked, nil
}
