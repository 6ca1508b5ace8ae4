package db

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// These functions read a table as one viewer noticed it. A mask holds bits of Row.Heard; an action must have at
// least one of them. A mask of 0 asks for every action.

// RowsVisibleTo reads the last actions before a seq, in order. If before is 0, it reads up to the latest action.
// Parameter limit is the largest number of actions to read, 0 for all.
func (s *Store) RowsVisibleTo(ctx context.Context, tableID string, mask uint8, before, limit int) ([]Row, error) {
	q := whereVisibleTo(s.read.WithContext(ctx), tableID, mask).Order("seq DESC")
	if before > 0 {
		q = q.Where("seq < ?", before)
	}
	if limit > 0 {
		q = q.Limit(limit)
	}
	var all []Row
	if err := q.Find(&all).Error; err != nil {
		return nil, notFound("actions heard", err)
	}
	slices.Reverse(all)
	return all, unpackAll(all)
}

// HeadsVisibleTo reads the actions from a seq on without the last columns of a row. These are Body, Rolls, Events,
// Edition and Rules.
func (s *Store) HeadsVisibleTo(ctx context.Context, tableID string, mask uint8, from int) ([]Row, error) {
	var all []Row
	err := whereVisibleTo(s.read.WithContext(ctx), tableID, mask).Omit(omittedColumns...).Where("seq >= ?",
		from).Order("seq").
		Find(&all).Error
	return all, notFound("heads heard", err)
}

// maxSeqsPerQuery is the largest number of actions that one statement asks for by their seqs.
const maxSeqsPerQuery = 500

// RowsAt reads the actions with these seqs, which must be in order. Seqs without an action are left out.
func (s *Store) RowsAt(ctx context.Context, tableID string, seqs []int) ([]Row, error) {
	var all []Row
	for some := range slices.Chunk(seqs, maxSeqsPerQuery) {
		var rows []Row
		if err := s.read.WithContext(ctx).Where("table_id = ? AND seq IN ?", tableID, some).Order("seq").
			Find(&rows).Error; err != nil {
			return nil, notFound("actions at", err)
		}
		all = append(all, rows...)
	}
	return all, unpackAll(all)
}

// omittedColumns lists the columns that a head leaves out.
var omittedColumns = []string{"body", "rolls", "events", "edition", "rules"}

// EditionStart is the first action of one edition, as one viewer noticed it.
type EditionStart struct {
	Edition int // the edition's number; 0 if the build that stored the action recorded none
	First   int // the seq of the first action of the edition
}

// EditionsVisibleTo lists the editions under which the actions were made, ordered by their first actions.
func (s *Store) EditionsVisibleTo(ctx context.Context, tableID string, mask uint8) ([]EditionStart, error) {
	var all []EditionStart
	err := whereVisibleTo(s.read.WithContext(ctx).Model(&Row{}), tableID, mask).
		Select("edition, MIN(seq) AS first").Group("edition").Order("first").Scan(&all).Error
	return all, notFound("eras heard", err)
}

// CountVisibleTo counts the actions up to and including a seq.
func (s *Store) CountVisibleTo(ctx context.Context, tableID string, mask uint8, to int) (int, error) {
	var n int64
	err := whereVisibleTo(s.read.WithContext(ctx).Model(&Row{}), tableID, mask).Where("seq <= ?", to).Count(&n).Error
	return int(n), notFound("count heard", err)
}

// NthSeqVisibleTo returns the seq of the n-th action, counted from 1. It returns ErrNotFound if there are fewer than n.
func (s *Store) NthSeqVisibleTo(ctx context.Context, tableID string, mask uint8, n int) (int, error) {
	if n < 1 {
		return 0, fmt.Errorf("nth heard: %w", ErrNotFound)
	}
	var seq []int
	err := whereVisibleTo(s.read.WithContext(ctx).Model(&Row{}), tableID, mask).Order("seq").Offset(n-1).Limit(1).
		Pluck("seq", &seq).Error
	if err == nil && len(seq) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return 0, notFound("nth heard", err)
	}
	return seq[0], nil
}

func whereVisibleTo(h *gorm.DB, tableID string, mask uint8) *gorm.DB {
	h = h.Where("table_id = ?", tableID)
	if mask != 0 {
		h = h.Where("heard & ? <> 0", mask)
	}
	return h
}
