package db

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// These functions read a table as one viewer noticed it. A mask holds bits of Row.Heard; an action must have at
// least one of them. A mask of 0 asks for every action.

// RowsHeard reads the last actions before a seq, in order. A before of 0 means up to the latest; limit is the most
// it reads, 0 for all.
func (s *Store) RowsHeard(ctx context.Context, tableID string, mask uint8, before, limit int) ([]Row, error) {
	q := whereHeard(s.read.WithContext(ctx), tableID, mask).Order("seq DESC")
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

// HeadsHeard reads the actions from a seq on without the last columns of a row. These are Body, Rolls, Events, Edition
// and Rules.
func (s *Store) HeadsHeard(ctx context.Context, tableID string, mask uint8, from int) ([]Row, error) {
	var all []Row
	err := whereHeard(s.read.WithContext(ctx), tableID, mask).Omit(unread...).Where("seq >= ?", from).Order("seq").
		Find(&all).Error
	return all, notFound("heads heard", err)
}

// inOne is how many actions one statement reads at most when it asks for them by number.
const inOne = 500

// RowsAt reads the actions with these seqs, which must be in order. Seqs without an action are left out.
func (s *Store) RowsAt(ctx context.Context, tableID string, seqs []int) ([]Row, error) {
	var all []Row
	for some := range slices.Chunk(seqs, inOne) {
		var rows []Row
		if err := s.read.WithContext(ctx).Where("table_id = ? AND seq IN ?", tableID, some).Order("seq").
			Find(&rows).Error; err != nil {
			return nil, notFound("actions at", err)
		}
		all = append(all, rows...)
	}
	return all, unpackAll(all)
}

// unread lists the columns that a head leaves out.
var unread = []string{"body", "rolls", "events", "edition", "rules"}

// Era is the first action of one edition, as one viewer noticed it.
type Era struct {
	Edition int // the edition's number; 0 if the build that stored the action recorded none
	First   int // the seq of that action
}

// ErasHeard lists the editions under which the actions were made, ordered by their first actions.
func (s *Store) ErasHeard(ctx context.Context, tableID string, mask uint8) ([]Era, error) {
	var all []Era
	err := whereHeard(s.read.WithContext(ctx).Model(&Row{}), tableID, mask).
		Select("edition, MIN(seq) AS first").Group("edition").Order("first").Scan(&all).Error
	return all, notFound("eras heard", err)
}

// CountHeard counts the actions up to and including a seq.
func (s *Store) CountHeard(ctx context.Context, tableID string, mask uint8, to int) (int, error) {
	var n int64
	err := whereHeard(s.read.WithContext(ctx).Model(&Row{}), tableID, mask).Where("seq <= ?", to).Count(&n).Error
	return int(n), notFound("count heard", err)
}

// NthHeard returns the seq of the n-th action, counted from 1. It returns ErrNotFound if there are fewer than n.
func (s *Store) NthHeard(ctx context.Context, tableID string, mask uint8, n int) (int, error) {
	if n < 1 {
		return 0, fmt.Errorf("nth heard: %w", ErrNotFound)
	}
	var seq []int
	err := whereHeard(s.read.WithContext(ctx).Model(&Row{}), tableID, mask).Order("seq").Offset(n-1).Limit(1).
		Pluck("seq", &seq).Error
	if err == nil && len(seq) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return 0, notFound("nth heard", err)
	}
	return seq[0], nil
}

func whereHeard(h *gorm.DB, tableID string, mask uint8) *gorm.DB {
	h = h.Where("table_id = ?", tableID)
	if mask != 0 {
		h = h.Where("heard & ? <> 0", mask)
	}
	return h
}
