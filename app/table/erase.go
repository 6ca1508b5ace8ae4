package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// DeletedPlayerName is the name that is shown in place of a deleted player's name.
const DeletedPlayerName = "A deleted player"

// deletedIDPrefix is the prefix of the ids that hold the seats of deleted players.
const deletedIDPrefix = "deleted:"

// Deletion counts what happens to a player's tables when the player is deleted.
type Deletion struct {
	RemovedTables int // tables that are removed with their records, because no other person sits there
	KeptTables    int // tables that stay for other players, without the player's name
	LeftGames     int // kept tables whose game goes on: the seat is given up if the rules of seats allow it
}

// PreviewDeletion returns what Delete would do to a player's tables.
func (s *Seats) PreviewDeletion(ctx context.Context, player string) (Deletion, error) {
	var out Deletion
	for page := 0; ; page++ {
		rows, more, err := s.store.TablesOf(ctx, player, page)
		if err != nil {
			return out, knownError(err)
		}
		for i := range rows {
			switch {
			case !sharedWithOthers(rows[i].Seats, player):
				out.RemovedTables++
			case rows[i].Status != db.StatusOver:
				out.LeftGames++
				fallthrough
			default:
				out.KeptTables++
			}
		}
		if !more {
			return out, nil
		}
	}
}

// sharedWithOthers reports whether another person sits at a table.
func sharedWithOthers(seats []db.Seat, player string) bool {
	return slices.ContainsFunc(seats, func(seat db.Seat) bool {
		return seat.PlayerID != "" && seat.PlayerID != player && !isComputer(seat.PlayerID) &&
			!strings.HasPrefix(seat.PlayerID, deletedIDPrefix)
	})
}

// DeletePlayer deletes a player for ever. It removes the tables at which no other person sits. At other tables
// DeletedPlayerName replaces the player's name, in the record too, and the player leaves the games that go on. If it
// fails in the middle, it can be called again. It returns what it did.
func (s *Seats) DeletePlayer(ctx context.Context, player string) (Deletion, error) {
	var out Deletion
	if player == "" || isComputer(player) || strings.HasPrefix(player, deletedIDPrefix) {
		return out, ErrNotFound
	}
	who, err := s.store.Player(ctx, player)
	if err != nil {
		return out, knownError(err)
	}
	for {
		// always the first page, because tables that are done no longer list the player
		rows, _, err := s.store.TablesOf(ctx, player, 0)
		if err != nil {
			return out, knownError(err)
		}
		if len(rows) == 0 {
			return out, knownError(s.store.RemovePlayer(ctx, player))
		}
		for i := range rows {
			if err := s.deletePlayerAtTable(ctx, &rows[i], who, &out); err != nil {
				return out, err
			}
		}
	}
}

// deletePlayerAtTable removes a table, or erases the player there if other people sit at it. It adds the result to out.
func (s *Seats) deletePlayerAtTable(ctx context.Context, t *db.ListedTable, who db.Player, out *Deletion) error {
	if !sharedWithOthers(t.Seats, who.ID) {
		out.RemovedTables++
		err := s.store.RemoveTable(ctx, t.ID)
		s.forgetTable(t.ID)
		if errors.Is(err, db.ErrNotFound) {
			err = nil
		}
		return err
	}
	var err error
	for range 5 {
		if err = s.erasePlayerAtTable(ctx, t.ID, who); !errors.Is(err, ErrStale) {
			break
		}
	}
	if err != nil {
		return err
	}
	out.KeptTables++
	if t.Status == db.StatusOver {
		return nil
	}
	out.LeftGames++
	return nil
}

// erasePlayerAtTable replaces a player at a table with DeletedPlayerName and a new id. Then it gives up the player's
// seats.
func (s *Seats) erasePlayerAtTable(ctx context.Context, id string, who db.Player) error {
	t, err := s.store.Table(ctx, id)
	if err != nil {
		return knownError(err)
	}
	seats, err := s.store.Seats(ctx, id)
	if err != nil {
		return knownError(err)
	}
	rows, err := s.store.Rows(ctx, id, 1, 0, 0)
	if err != nil {
		return knownError(err)
	}
	e := db.Erasure{
		TableID: id, PlayerID: who.ID, NewID: deletedIDPrefix + newID(), NewName: DeletedPlayerName,
		PlayerNames: []string{who.Name},
		Seq:         t.Seq, Options: t.Options,
	}
	for _, seat := range seats {
		if seat.PlayerID == who.ID && !slices.Contains(e.PlayerNames, seat.Name) {
			e.PlayerNames = append(e.PlayerNames, seat.Name)
		}
	}
	if e.Bodies, err = renamedBodies(rows, seats, &e); err != nil {
		return err
	}
	if e.Options, err = renamedOptions(t.Options, &e); err != nil {
		return err
	}
	if err := knownError(s.store.Erase(ctx, e)); err != nil {
		return err
	}
	s.forgetTable(id)
	return s.leaveAllSeats(ctx, id, e.NewID)
}

// renamedBodies returns the changed bodies of the rows that name a player, by seq. A row stays as it is if another
// player with the same name holds the side of the row.
func renamedBodies(rows []db.Row, seats []db.Seat, e *db.Erasure) (map[int][]byte, error) {
	out := map[int][]byte{}
	names := func(side game.Side, name string) bool {
		return slices.Contains(e.PlayerNames, name) && name != "" && !slices.ContainsFunc(seats, func(seat db.Seat) bool {
			return seat.PlayerID != e.PlayerID && seat.Name == name && seat.Side == uint8(side)
		})
	}
	for i := range rows {
		kind := record.Kind(rows[i].Kind)
		if kind != record.KindSeating && kind != record.KindOffer && kind != record.KindAnswer {
			continue
		}
		r, err := decodeRow(rows[i])
		if err != nil {
			return nil, err
		}
		if !renameInRow(r, names) {
			continue
		}
		stored, err := encodeRow(r)
		if err != nil {
			return nil, err
		}
		out[rows[i].Seq] = stored.Body
	}
	return out, nil
}

// renameInRow replaces a player's names in a row with DeletedPlayerName. It reports whether the row changed.
func renameInRow(r *record.Row, names func(game.Side, string) bool) (changed bool) {
	replace := func(name *string) {
		if names(r.Side, *name) {
			*name, changed = DeletedPlayerName, true
		}
	}
	switch b := r.Body.(type) {
	case *record.Seating:
		replace(&b.Name)
		replace(&b.FormerHolder)
	case *record.Offer:
		replace(&b.Name)
	case *record.Answer:
		replace(&b.Name)
	}
	return changed
}

// renamedOptions returns the settings of a table without a player's id and name.
func renamedOptions(options []byte, e *db.Erasure) ([]byte, error) {
	if len(options) == 0 {
		return options, nil
	}
	var with tableSettings
	if err := json.Unmarshal(options, &with); err != nil {
		return nil, err
	}
	for i, one := range with.FormerReferees {
		if one.Player == e.PlayerID {
			with.FormerReferees[i].Player, with.FormerReferees[i].Name = e.NewID, e.NewName
		}
	}
	with.UnseatedPlayers = slices.DeleteFunc(with.UnseatedPlayers,
		func(one unseatedPlayer) bool { return one.Player == e.PlayerID })
	if l := with.LentSide; l != nil && (l.Lender == e.PlayerID || l.Borrower == e.PlayerID) {
		with.LentSide = nil
	}
	return json.Marshal(with)
}

// leaveAllSeats gives up the seats of a deleted player where that is allowed. A seat that must stay is kept, and the
// others go on as with a player who never comes back.
func (s *Seats) leaveAllSeats(ctx context.Context, id, player string) error {
	f, err := s.find(ctx, id)
	if stuck := new(StuckError); errors.As(err, &stuck) {
		return nil
	}
	if err != nil {
		return err
	}
	if f.board.over() || f.board.stuck != nil {
		return nil
	}
	for _, held := range f.seats {
		if held.PlayerID != player {
			continue
		}
		seat := Seat{table: id, side: game.Side(held.Side), player: player}
		if held.Side == db.Referee {
			seat.side, seat.referee, seat.refereeViewer = game.Nobody, true, game.Public()
			err = s.LeaveReferee(ctx, seat)
		} else if now, wrong := s.find(ctx, id); wrong == nil {
			err = s.Leave(ctx, seat, now.board.countSeen(seat.listener()))
		}
		if no := new(game.Refusal); errors.As(err, &no) || errors.Is(err, ErrGameOver) || errors.Is(err, ErrStale) {
			err = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// forgetTable drops a table from memory after its record was changed or removed.
func (s *core) forgetTable(id string) {
	s.boards.Drop(id)
	if s.onErased != nil {
		s.onErased()
	}
}

// RemoveTable removes a table with its record, for operators. It returns ErrNotFound if there is no such table.
func (s *Seats) RemoveTable(ctx context.Context, id string) error {
	err := s.store.RemoveTable(ctx, id)
	s.forgetTable(id)
	return knownError(err)
}

// CloseTable parks a table at once and lets nobody else in, for operators. It returns ErrNotFound if there is no such
// table.
func (s *Seats) CloseTable(ctx context.Context, id string) error {
	err := s.store.CloseTable(ctx, id)
	s.forgetTable(id) // the table's mode may have changed
	return knownError(err)
}
