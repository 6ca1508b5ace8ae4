package db

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// Fingerprints lists the fingerprints of rules and data under which the actions of one edition were made. The list
// contains "" if an action has none.
func (s *Store) Fingerprints(ctx context.Context, tableID string, edition int) ([]string, error) {
	var all []string
	err := s.read.WithContext(ctx).Model(&Row{}).Where("table_id = ? AND edition = ?", tableID, edition).
		Group("rules").Order("MIN(seq)").Pluck("rules", &all).Error
	return all, notFound("fingerprints", err)
}

// SetEdition notes that the whole record of a table agrees with an edition of its game's rules. The record must reach
// the act seq. It stores the given positions, in that edition's form; they replace the stored positions of the same
// acts. The acts themselves stay unchanged. It returns ErrStale if the table has moved on from seq.
func (s *Store) SetEdition(ctx context.Context, tableID string, seq int, edition string, positions []Position) error {
	defer s.summaries.forget(tableID)
	return s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		t, err := lockTable(tx, tableID)
		if err != nil {
			return notFound("restamp", err)
		}
		if t.Seq != seq {
			return fmt.Errorf("restamp at %d: %w", seq, ErrStale)
		}
		for _, p := range positions {
			p.TableID, p.Body = tableID, pack(p.Body)
			if err := tx.Exec("DELETE FROM positions WHERE table_id = ? AND seq = ?", tableID, p.Seq).Error; err != nil {
				return notFound("restamp", err)
			}
			if err := tx.Exec(insertPosition, p.values()...).Error; err != nil {
				return notFound("restamp", err)
			}
		}
		return notFound("restamp", tx.Exec("UPDATE tables SET edition = ? WHERE id = ?", edition, tableID).Error)
	})
}
