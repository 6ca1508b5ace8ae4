package db

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"
)

// ComputerPrefix is the prefix of the player ids of computers.
const ComputerPrefix = "computer:"

// MostFailures is how often an action of a computer may fail before the computer stops trying.
const MostFailures = 3

// ComputerTurn is a table at which it is a computer's turn.
type ComputerTurn struct {
	TableID     string
	Seq         int
	Since       int64  // when the last action was appended
	Computer    string // the player id of the computer; of the first one if two computers have to decide
	Alone       bool   // only computers play there, and somebody is watching
	Visitor     string // the person who waits, or who watches; "" when unknown
	LeasedTo    string // the process that plays there now
	LeasedUntil int64  // when the claim ends, in milliseconds; in the past if there is none
}

// These conditions select the tables at which it is a computer's turn. They match the partial indexes word for
// word, or SQLite would not use the indexes.
const (
	computerTurnWhere  = "awaits & computers <> 0 AND status <> 'open' AND resting = 0"
	personWaitsWhere   = "awaits & computers <> 0 AND computers <> 6 AND status <> 'open' AND resting = 0"
	onlyComputersWhere = "awaits & computers <> 0 AND computers = 6 AND status <> 'open' AND resting = 0"

	turnColumns   = "SELECT id, seq, updated_at, awaits, computers, watched_by, leased_to, leased_until FROM tables WHERE "
	computerTurns = "SELECT id, seq, updated_at," +
		" (SELECT min(player_id) FROM seats WHERE table_id = t.id AND substr(player_id, 1, 9) = 'computer:' AND " +
		"(t.awaits >> CAST(side AS INTEGER)) & 1 = 1) AS computer," +
		" computers = 6 AS alone," +
		" CASE WHEN computers = 6 THEN watched_by ELSE (SELECT min(player_id) FROM seats WHERE table_id = t.id AND side " +
		"IN (1, 2)" +
		" AND player_id <> '' AND substr(player_id, 1, 9) <> 'computer:') END AS visitor, leased_to, leased_until" +
		" FROM (" + turnColumns + personWaitsWhere + " UNION ALL " + turnColumns + onlyComputersWhere +
		" AND watched_until > ?) t"
	orderedTurns = "SELECT * FROM (" + computerTurns + ") found" +
		" ORDER BY alone, row_number() OVER (PARTITION BY alone, visitor ORDER BY updated_at, id), updated_at, id LIMIT ?"
)

// ComputerTurns lists up to limit tables at which it is a computer's turn. The longest waiting table of every
// visitor comes first, then the second of every visitor, and so on. Tables where a person waits come before those
// that are only watched. Tables that rest, are paused or wait for manual dice are left out. So are tables where
// only computers play and nobody watches.
func (s *Store) ComputerTurns(ctx context.Context, limit int) ([]ComputerTurn, error) {
	rows, err := s.read.WithContext(ctx).Raw(orderedTurns, s.now(), limit).Rows()
	if err != nil {
		return nil, notFound("computer turns", err)
	}
	defer rows.Close()
	var out []ComputerTurn
	for rows.Next() {
		var t ComputerTurn
		var computer, visitor *string
		if err := rows.Scan(&t.TableID, &t.Seq, &t.Since, &computer, &t.Alone, &visitor, &t.LeasedTo,
			&t.LeasedUntil); err != nil {
			return nil, notFound("computer turns", err)
		}
		if computer != nil {
			t.Computer = *computer
		}
		if visitor != nil {
			t.Visitor = *visitor
		}
		out = append(out, t)
	}
	return out, notFound("computer turns", rows.Err())
}

// CountComputerTurns counts the tables at which a person has waited for a computer since before a given time. The
// table except is not counted.
func (s *Store) CountComputerTurns(ctx context.Context, before time.Time, except string) (int, error) {
	var n int
	err := s.read.WithContext(ctx).
		Raw("SELECT count(*) FROM tables WHERE "+personWaitsWhere+" AND updated_at < ? AND id <> ?", before.UnixMilli(),
			except).
		Row().Scan(&n)
	return n, notFound("count computer turns", err)
}

// SetAwaits corrects which sides may decide something at a table after an action. It does nothing if the table has
// moved on.
func (s *Store) SetAwaits(ctx context.Context, tableID string, seq int, awaits uint8) error {
	return notFound("awaits", s.write.WithContext(ctx).
		Exec("UPDATE tables SET awaits = ? WHERE id = ? AND seq = ?", awaits, tableID, seq).Error)
}

// SetWatched stores until when tables with only computer players are being watched. The parameter by maps each table
// to the player who looks at it. If the table is on a player's watch list (Watch), that player is stored instead. On
// PostgreSQL the other server processes learn of it.
func (s *Store) SetWatched(ctx context.Context, by map[string]string, until time.Time) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		for table, player := range by {
			done := tx.Exec("UPDATE tables SET watched_until = ?, watched_by = coalesce((SELECT player_id FROM watched "+
				"WHERE table_id = tables.id ORDER BY at, player_id LIMIT 1), ?)"+
				" WHERE id = ? AND computers = 6 AND watched_until < ?", until.UnixMilli(), player, table, until.UnixMilli())
			if done.Error != nil {
				return done.Error
			}
			if done.RowsAffected > 0 {
				if err := s.sendTick(tx, Tick{TableID: table, Kind: TickTurn}); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return notFound("set watched", err)
}

// Hurry tells every server process to skip the pauses of the computers at a table. On SQLite there is only one
// process, which knows already.
func (s *Store) Hurry(ctx context.Context, tableID string) error {
	return notFound("hurry", s.sendTick(s.write.WithContext(ctx), Tick{TableID: tableID, Kind: TickSkipPauses}))
}

// ClaimComputerTurn claims the first of the tables at which it is still a computer's turn and no other process
// plays. Only this process plays there until the given time. It returns the table's id, or "" if there is none. It
// skips a table at which somebody else is writing. On SQLite there is no other process, so the first table is
// claimed.
func (s *Store) ClaimComputerTurn(ctx context.Context, tableIDs []string, process string,
	until time.Time,
) (string, error) {
	if len(tableIDs) == 0 {
		return "", nil
	}
	if s.dialect != Postgres {
		return tableIDs[0], nil
	}
	var id string
	err := s.write.WithContext(ctx).Raw("UPDATE tables SET leased_to = ?, leased_until = ? WHERE id = (SELECT t.id"+
		" FROM unnest(string_to_array(?, ',')) WITH ORDINALITY AS wanted(id, n) JOIN tables t ON t.id = wanted.id"+
		" WHERE "+computerTurnWhere+
		" AND (leased_until <= ? OR leased_to = ?) ORDER BY wanted.n LIMIT 1 FOR UPDATE OF t SKIP "+
		"LOCKED) RETURNING id",
		process, until.UnixMilli(), strings.Join(tableIDs, ","), s.now(), process).Scan(&id).Error
	return id, notFound("claim", err)
}

// RenewLeases prolongs the claims that a process still has on tables.
func (s *Store) RenewLeases(ctx context.Context, tableIDs []string, process string, until time.Time) error {
	return s.lease(ctx, "renew", until.UnixMilli(), tableIDs, process)
}

// EndLeases releases claims on tables.
func (s *Store) EndLeases(ctx context.Context, tableIDs []string, process string) error {
	return s.lease(ctx, "end lease", 0, tableIDs, process)
}

// EndAllLeases releases every claim of a process that ends. That includes claims that were stored although the
// process never saw the answer.
func (s *Store) EndAllLeases(ctx context.Context, process string) error {
	if s.dialect != Postgres {
		return nil
	}
	return notFound("end leases", s.write.WithContext(ctx).
		Exec("UPDATE tables SET leased_until = 0 WHERE leased_to = ? AND leased_until > 0", process).Error)
}

func (s *Store) lease(ctx context.Context, what string, until int64, tableIDs []string, process string) error {
	if s.dialect != Postgres || len(tableIDs) == 0 {
		return nil
	}
	return notFound(what, s.write.WithContext(ctx).
		Exec("UPDATE tables SET leased_until = ? WHERE id IN ? AND leased_to = ?", until, tableIDs, process).Error)
}
