package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// ListedTable is a table in a list. Its Info comes without options and dice.
type ListedTable struct {
	Info
	YourSides fact.Sides // the sides that the player plays
	YourTurn  bool       // one of the player's sides is asked
	Result    *view.Result
}

// MyTables lists a page of the tables at which a player sits. Those in play come first, then those with the shortest
// wait. Pages count from 0; more reports whether there is a next one.
func (s *Setup) MyTables(ctx context.Context, player string, page int) (rows []ListedTable, more bool, err error) {
	stored, more, err := s.store.TablesOf(ctx, player, page)
	if err != nil {
		return nil, false, knownError(err)
	}
	return s.listedTables(stored, player), more, nil
}

// Lobby lists a page of the open tables with a free seat, the newest first. The player, who may be empty, is used
// only for YourSides.
func (s *Setup) Lobby(ctx context.Context, player string, page int) (rows []ListedTable, more bool, err error) {
	stored, more, err := s.store.OpenTables(ctx, page)
	if err != nil {
		return nil, false, knownError(err)
	}
	return s.listedTables(stored, player), more, nil
}

func (s *Setup) listedTables(stored []db.ListedTable, player string) []ListedTable {
	out := make([]ListedTable, 0, len(stored))
	for _, t := range stored {
		m := &game.Manual{Title: t.Game} // this game is not on the shelf any more
		if g, ok := s.games.Get(t.Game); ok {
			m = g.Manual()
		}
		r := ListedTable{Info: info(m, t.Table, t.Seats), YourSides: heldSides(t.Seats, player)}
		r.YourTurn = r.Status != StatusOver && r.YourSides&r.AskedSides != 0
		if len(t.Result) > 0 {
			var result view.Result
			if err := record.Decode(t.Result, &result); err == nil {
				r.Result = &result
			}
		}
		out = append(out, r)
	}
	return out
}

// WatchedTables lists a page of the tables at which a player may watch two computers play. The player set up the
// table for that, or left a seat there to a computer. Tables in play come first, then the newer ones. Pages count
// from 0; more reports whether there is a next one.
func (s *Setup) WatchedTables(ctx context.Context, player string, page int) (rows []ListedTable, more bool, err error) {
	stored, more, err := s.store.WatchedBy(ctx, player, page)
	if err != nil {
		return nil, false, knownError(err)
	}
	return s.listedTables(stored, player), more, nil
}

// Unwatch takes a table off the player's list of watched tables. Anyone who has the table's address can still open
// it; the computers do not play while nobody watches. It returns ErrNotFound if the table is not on the list.
func (s *Setup) Unwatch(ctx context.Context, table, player string) error {
	return knownError(s.store.Unwatch(ctx, player, table))
}
