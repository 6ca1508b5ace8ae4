package db

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// Lease claims for a server process that it alone plays for the computers of a table until a moment, or goes on doing so; false when another
// process has the claim. On SQLite there is no other.
func (s *Store) Lease(ctx context.Context, tableID, process string, until time.Time) (bool, error) {
	if s.dialect != Postgres {
		return true, nil
	}
	done := s.write.WithContext(ctx).Exec("UPDATE tables SET leased_to = ?, leased_until = ? WHERE id = ? AND (leased_to = ? OR leased_until <= ?)",
		process, until.UnixMilli(), tableID, process, s.now())
	return done.RowsAffected == 1, found("lease", done.Error)
}

// EndLease gives a claim back.
func (s *Store) EndLease(ctx context.Context, tableID, process string) error {
	if s.dialect != Postgres {
		return nil
	}
	done := s.write.WithContext(ctx).Exec("UPDATE tables SET leased_until = 0 WHERE id = ? AND leased_to = ?", tableID, process)
	return found("end lease", done.Error)
}

// CountFailed notes that an order of a computer failed after an act. Summary says how many have since the last one.
func (s *Store) CountFailed(ctx context.Context, tableID string, seq int) error {
	return s.failed(ctx, tableID, "failed = CASE WHEN failed_at = ? THEN failed + 1 ELSE 1 END, failed_at = ?", seq, seq)
}

// ForgetFailed takes back all that CountFailed noted of a table.
func (s *Store) ForgetFailed(ctx context.Context, tableID string) error {
	return s.failed(ctx, tableID, "failed = ?", 0)
}

// failed changes what is noted. On PostgreSQL the other server processes hear of it as a tick for everybody.
func (s *Store) failed(ctx context.Context, tableID, set string, values ...any) error {
	defer s.summaries.forget(tableID)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("UPDATE tables SET "+set+" WHERE id = ?", append(values, tableID)...).Error; err != nil {
			return err
		}
		return s.tellAll(tx, tableID, 0)
	})
	return found("failed", err)
}
