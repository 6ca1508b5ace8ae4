package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"gorm.io/gorm"
)

// Downtime is a period in which no server process was running, in unix milliseconds.
type Downtime struct {
	From int64 `gorm:"column:from_at"`
	To   int64 `gorm:"column:to_at"`
}

// RecordHeartbeat records that a server process is running. If the last beat of any process is older than silence, the
// gap is stored once as downtime. The deadlines of clocks that were running are then extended by the gap.
func (s *Store) RecordHeartbeat(ctx context.Context, silence time.Duration) error {
	now := s.now()
	plain := context.WithValue(ctx, groupContextKey{}, true) // a beat changes no table, so the cached rows stay valid
	went := false
	err := s.write.WithContext(plain).Transaction(func(tx *gorm.DB) error {
		done := tx.Exec("UPDATE alive SET at = ? WHERE at <= ? AND at >= ?", now, now, now-silence.Milliseconds())
		went = done.RowsAffected == 1
		return done.Error
	})
	if err == nil && !went {
		defer s.summaries.forgetAll()
		err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
			return storeFirstHeartbeat(tx, now, silence.Milliseconds())
		})
	}
	return notFound("beat", err)
}

// storeFirstHeartbeat stores the first beat ever, or the first after a gap, which it counts as downtime.
func storeFirstHeartbeat(tx *gorm.DB, now, silence int64) error {
	query := "SELECT at FROM alive WHERE id = 1"
	if tx.Name() == Postgres {
		query += " FOR UPDATE"
	}
	var last int64
	err := tx.Raw(query).Row().Scan(&last)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return tx.Exec("INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", now).Error
	case err != nil, last >= now: // the clock of another process is ahead
		return err
	}
	if now-last > silence {
		if err := storeDowntime(tx, Downtime{last, now}); err != nil {
			return err
		}
	}
	return tx.Exec("UPDATE alive SET at = ? WHERE id = 1", now).Error
}

// storeDowntime stores a downtime, and extends the deadlines that ran through it. Reminders already sent about these
// deadlines are moved too, so that they are not sent twice.
func storeDowntime(tx *gorm.DB, d Downtime) error {
	if err := tx.Exec("INSERT INTO downtime (from_at, to_at) VALUES (?, ?)", d.From, d.To).Error; err != nil {
		return err
	}
	const (
		ran  = "t.ends_at > 0 AND t.ends_at > ? AND t.waiting_since < ?"
		lost = "(? - CASE WHEN t.waiting_since > ? THEN t.waiting_since ELSE ? END)"
	)
	err := tx.Exec("UPDATE told SET reminded = reminded + (SELECT "+lost+" FROM tables t WHERE t.id = told.table_id)"+
		" WHERE reminded > 0 AND EXISTS (SELECT 1 FROM tables t WHERE t.id = told.table_id AND t.ends_at = told.reminded "+
		"AND "+ran+")",
		d.To, d.From, d.From, d.From, d.To).Error
	if err != nil {
		return err
	}
	return tx.Exec("UPDATE tables AS t SET ends_at = ends_at + "+lost+" WHERE "+ran, d.To, d.From, d.From, d.From,
		d.To).Error
}

// Downtimes lists the downtimes that ended after a moment, the first one first.
func (s *Store) Downtimes(ctx context.Context, after int64) ([]Downtime, error) {
	var all []Downtime
	err := s.read.WithContext(ctx).Table("downtime").Where("to_at > ?", after).Order("from_at").Find(&all).Error
	return all, notFound("downtimes", err)
}
