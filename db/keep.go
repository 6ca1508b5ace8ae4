package db

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// minVisitInterval is the shortest time between two stored visits of a table.
const minVisitInterval = 12 * time.Hour

// NoteVisit notes that somebody who plays at a table, or watches computers there, has looked at it.
func (s *Store) NoteVisit(ctx context.Context, tableID string) error {
	return notFound("note visit", s.write.WithContext(ctx).Exec("UPDATE tables SET visited_at = ? WHERE id = ?"+
		" AND visited_at < ?", s.now(), tableID, s.now()-minVisitInterval.Milliseconds()).Error)
}

// idleWhere selects tables in play that were neither visited nor changed since a given time. The first two conditions
// are those of the partial index.
const idleWhere = "status <> 'over' AND parked_at = 0 AND visited_at < ? AND updated_at < ?"

// These conditions select two kinds of idle tables. At unjoined tables nobody has joined and nothing was played. All
// other idle tables are abandoned.
const (
	hasPlayedActionsWhere = "EXISTS (SELECT 1 FROM actions WHERE table_id = tables.id AND kind NOT IN ('begin', 'manner'))"
	unjoinedWhere         = idleWhere + " AND status = 'open' AND NOT " + hasPlayedActionsWhere
	abandonedWhere        = idleWhere + " AND (status <> 'open' OR " + hasPlayedActionsWhere + ")"
)

// ParkTables parks up to limit games that have begun and that nobody has visited since a given time. No computer
// plays at a parked table until it is woken (WakeTable) or an action is appended. It returns the ids of the tables.
func (s *Store) ParkTables(ctx context.Context, before time.Time, limit int) ([]string, error) {
	var ids []string
	at := before.UnixMilli()
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		// tables that had an action after they were parked are awake again
		if err := tx.Exec("UPDATE tables SET parked_at = 0 WHERE parked_at > 0 AND parked_at < updated_at").
			Error; err != nil {
			return err
		}
		if err := tx.Raw("UPDATE tables SET parked_at = ?, resting = 1 WHERE id IN (SELECT id FROM tables WHERE "+
			abandonedWhere+" ORDER BY visited_at LIMIT ?) AND "+idleWhere+" RETURNING id", s.now(), at, at, limit, at, at).
			Scan(&ids).Error; err != nil {
			return err
		}
		for _, id := range ids {
			if err := s.sendTickToAll(tx, id, 0); err != nil {
				return err
			}
		}
		return nil
	})
	for _, id := range ids {
		s.summaries.forget(id)
	}
	return ids, notFound("park tables", err)
}

// CloseTable parks a table at once, ends its join code and takes it off the list of open tables. It returns
// ErrNotFound if there is no such table.
func (s *Store) CloseTable(ctx context.Context, tableID string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		// later than any change at this moment, so that the table counts as parked
		at := s.now() + 1
		if err := notFoundIfUnchanged("table",
			tx.Exec("UPDATE tables SET parked_at = ?, resting = 1, mode = CASE WHEN mode = 'open'"+
				" AND status = 'open' THEN 'friend' ELSE mode END WHERE id = ?", at, tableID)); err != nil {
			return err
		}
		for _, part := range []string{"doors", "arrivals", "passes"} {
			if err := tx.Exec("DELETE FROM "+part+" WHERE table_id = ?", tableID).Error; err != nil {
				return err
			}
		}
		return s.sendTickToAll(tx, tableID, 0)
	})
	s.summaries.forget(tableID)
	return notFound("close table", err)
}

// WakeTable ends the parking of a table, and lets its computers play again. It does nothing if the table is not
// parked. On PostgreSQL the other server processes learn of it from a tick for everybody.
func (s *Store) WakeTable(ctx context.Context, tableID string) error {
	defer s.summaries.forget(tableID)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("UPDATE tables SET parked_at = 0, resting = 0, failed = 0, visited_at = ?"+
			" WHERE id = ? AND parked_at > 0", s.now(), tableID).Error; err != nil {
			return err
		}
		return s.sendTickToAll(tx, tableID, 0)
	})
	return notFound("wake table", err)
}

// RemoveUnjoined removes up to limit tables that nobody joined, and returns their ids. Nothing was played there, and
// nobody has visited them since a given time.
func (s *Store) RemoveUnjoined(ctx context.Context, before time.Time, limit int) ([]string, error) {
	at := before.UnixMilli()
	var ids, gone []string
	if err := s.read.WithContext(ctx).Raw("SELECT id FROM tables WHERE "+unjoinedWhere+" ORDER BY visited_at LIMIT ?",
		at, at, limit).Scan(&ids).Error; err != nil {
		return nil, notFound("unjoined tables", err)
	}
	for _, id := range ids {
		removed, err := s.removeTable(ctx, id, unjoinedWhere, at, at)
		if err != nil {
			return gone, err
		}
		if removed {
			gone = append(gone, id)
		}
	}
	return gone, nil
}

// RemoveTable removes a table with its record and everything that belongs to it. It returns ErrNotFound if there is
// no such table. On PostgreSQL the other server processes are told that its seats changed.
func (s *Store) RemoveTable(ctx context.Context, tableID string) error {
	removed, err := s.removeTable(ctx, tableID, "1 = 1")
	if err == nil && !removed {
		err = fmt.Errorf("remove table: %w", ErrNotFound)
	}
	return err
}

// partsOfTable are the database tables whose rows belong to a table, in the order in which they are removed.
var partsOfTable = []string{
	"actions", "positions", "seats", "doors", "arrivals", "notes", "pointers", "passes", "sights", "letters",
	"mailboxes", "told", "watched", "sealed_orders", "ways_back",
}

// removeTable removes a table if it still meets a condition, and reports whether it did.
func (s *Store) removeTable(ctx context.Context, id, where string, args ...any) (removed bool, err error) {
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		t, err := lockTable(tx, id)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		var still int64
		if err := tx.Raw("SELECT count(*) FROM tables WHERE id = ? AND "+where, append([]any{id}, args...)...).
			Scan(&still).Error; err != nil || still == 0 {
			return err
		}
		if err := withPermit(tx, id, "remove", func() error {
			for _, part := range partsOfTable {
				if err := tx.Exec("DELETE FROM "+part+" WHERE table_id = ?", id).Error; err != nil {
					return err
				}
			}
			return tx.Exec("DELETE FROM tables WHERE id = ?", id).Error
		}); err != nil {
			return err
		}
		// the players of the previous table may set up another rematch
		if err := tx.Exec("UPDATE tables SET rematch_id = '' WHERE id = ? AND rematch_id = ?", t.RematchOf, id).
			Error; err != nil {
			return err
		}
		removed = true
		return s.tellSeating(tx, id)
	})
	if removed {
		s.summaries.forgetAll()
		s.announceSeats(id)
	}
	return removed && err == nil, notFound("remove table", err)
}

// withPermit runs f while the database lets the transaction remove a table's record, or replace names in it.
func withPermit(tx *gorm.DB, tableID, what string, f func() error) error {
	if err := tx.Exec("INSERT INTO record_permits (table_id, what) VALUES (?, ?)", tableID, what).Error; err != nil {
		return err
	}
	if err := f(); err != nil {
		return err
	}
	return tx.Exec("DELETE FROM record_permits WHERE table_id = ?", tableID).Error
}

// minSeenInterval is the shortest time between two updates of a player's seen_at.
const minSeenInterval = 24 * time.Hour

// noteSeen stores that a player was seen, at most once a day.
func (s *Store) noteSeen(tx *gorm.DB, playerID string) error {
	if playerID == "" {
		return nil
	}
	return tx.Exec("UPDATE players SET seen_at = ? WHERE id = ? AND seen_at < ?", s.now(), playerID,
		s.now()-minSeenInterval.Milliseconds()).Error
}

// forgottenWhere selects players who were not seen since a given time. They have no seat and no session, are not
// banned and watch no table.
const forgottenWhere = "seen_at < ? AND code_at < ?" +
	" AND NOT EXISTS (SELECT 1 FROM seats WHERE player_id = players.id AND player_id <> '')" +
	" AND NOT EXISTS (SELECT 1 FROM sessions WHERE player_id = players.id AND player_id <> '' AND expires_at > ?)" +
	" AND NOT EXISTS (SELECT 1 FROM watched WHERE player_id = players.id)" +
	" AND NOT EXISTS (SELECT 1 FROM bans WHERE player_id = players.id)"

// RemoveForgottenPlayers removes up to limit players who were not seen since a given time and have no table. It
// returns how many it removed.
func (s *Store) RemoveForgottenPlayers(ctx context.Context, before time.Time, limit int) (int, error) {
	at := before.UnixMilli()
	var ids []string
	if err := s.read.WithContext(ctx).Raw("SELECT id FROM players WHERE "+forgottenWhere+" ORDER BY seen_at LIMIT ?",
		at, at, s.now(), limit).Scan(&ids).Error; err != nil {
		return 0, notFound("forgotten players", err)
	}
	n := 0
	for _, id := range ids {
		removed, err := s.removePlayer(ctx, id, forgottenWhere, at, at, s.now())
		if err != nil {
			return n, err
		}
		if removed {
			n++
		}
	}
	return n, nil
}

// RemovePlayer removes a player with everything that belongs to the player alone: sessions, codes, contacts and
// lists. Seats, and what the player wrote at tables, stay as they are. It returns ErrNotFound if there is no such
// player.
func (s *Store) RemovePlayer(ctx context.Context, playerID string) error {
	removed, err := s.removePlayer(ctx, playerID, "1 = 1")
	if err == nil && !removed {
		err = fmt.Errorf("remove player: %w", ErrNotFound)
	}
	return err
}

// partsOfPlayer are the database tables whose rows belong to a player alone.
var partsOfPlayer = []string{
	"sessions", "contacts", "ways_back", "former_codes", "done", "watched", "arrivals", "bans",
}

func (s *Store) removePlayer(ctx context.Context, id, where string, args ...any) (removed bool, err error) {
	if id == "" {
		return false, nil
	}
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		done := tx.Exec("DELETE FROM players WHERE id = ? AND "+where, append([]any{id}, args...)...)
		if done.Error != nil || done.RowsAffected == 0 {
			return done.Error
		}
		for _, part := range partsOfPlayer {
			if err := tx.Exec("DELETE FROM "+part+" WHERE player_id = ?", id).Error; err != nil {
				return err
			}
		}
		removed = true
		return s.sendTick(tx, Tick{PlayerID: id})
	})
	s.sessions.forgetAll()
	if removed {
		s.announce(Tick{PlayerID: id})
	}
	return removed && err == nil, notFound("remove player", err)
}
