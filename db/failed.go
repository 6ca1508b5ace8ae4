package db

import (
	"context"

	"gorm.io/gorm"
)

// CountFailure notes that an action of a computer failed after the action seq. Summary returns how many have failed
// since the last action. After MostFailures failures the table rests: no computer has a turn there until an action is
// appended or ForgetFailures is called.
func (s *Store) CountFailure(ctx context.Context, tableID string, seq int) error {
	return s.updateFailures(ctx, tableID,
		"resting = CASE WHEN seq = ? AND failed_at = ? AND failed + 1 >= ? THEN 1 ELSE 0 END,"+
			" failed = CASE WHEN failed_at = ? THEN failed + 1 ELSE 1 END, failed_at = ?", seq, seq, MostFailures, seq, seq)
}

// ForgetFailures removes everything that CountFailure noted about a table.
func (s *Store) ForgetFailures(ctx context.Context, tableID string) error {
	return s.updateFailures(ctx, tableID, "failed = ?, resting = 0", 0)
}

// updateFailures changes the noted failures. On PostgreSQL the other server processes learn of it from a tick for
// everybody.
func (s *Store) updateFailures(ctx context.Context, tableID, set string, values ...any) error {
	defer s.summaries.forget(tableID)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("UPDATE tables SET "+set+" WHERE id = ?", append(values, tableID)...).Error; err != nil {
			return err
		}
		return s.sendTickToAll(tx, tableID, 0)
	})
	return notFound("failed", err)
}
