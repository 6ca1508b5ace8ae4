package db

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"
)

// Position is the sealed truth after the action with the same seq.
type Position struct {
	TableID string `gorm:"primaryKey"`
	Seq     int    `gorm:"primaryKey;autoIncrement:false"`
	Edition int    // the edition of the rules in whose form it is stored; 0 if an old build did not note it
	Body    []byte
}

// LatestPosition reads a table and its current position in one query, so both are from the same moment. That is faster
// than two queries.
func (s *Store) LatestPosition(ctx context.Context, tableID string) (Table, Position, error) {
	var row tableAndBody
	if err := s.read.WithContext(ctx).Raw(selectWithBody, tableID).Take(&row).Error; err != nil {
		return Table{}, Position{}, notFound("latest", err)
	}
	p, err := unpackPosition(Position{TableID: tableID, Seq: row.Seq, Edition: row.Form, Body: row.Body})
	return row.Table, p, err
}

// selectWithBody reads a table with the stored body of its latest position.
const selectWithBody = "SELECT t.*, p.edition AS form, p.body FROM tables t LEFT JOIN positions p ON p.table_id " +
	"= t.id " +
	"AND p.seq = t.seq WHERE t.id = ?"

type tableAndBody struct {
	Table
	Form int
	Body []byte
}

// PositionAt reads the last position stored at or before the act seq. The Seq of the position is the number of its
// act. Every position is stored now, but earlier builds deleted some. A caller who needs the position of exactly that
// act must therefore replay the acts in between. It returns ErrNotFound if no position is stored that early.
func (s *Store) PositionAt(ctx context.Context, tableID string, seq int) (Position, error) {
	return positionAt(s.read.WithContext(ctx), tableID, seq)
}

func positionAt(h *gorm.DB, tableID string, seq int) (Position, error) {
	var p Position
	err := h.Where("table_id = ? AND seq <= ?", tableID, seq).Order("seq DESC").Limit(1).Take(&p).Error
	if err != nil {
		return p, notFound("position", err)
	}
	return unpackPosition(p)
}

// unpackPosition returns the position with its body decompressed.
func unpackPosition(p Position) (Position, error) {
	body, err := unpack(p.Body)
	if err == nil && p.Body == nil {
		err = errors.New("is not stored")
	}
	if err != nil {
		return Position{}, fmt.Errorf("position %s:%d: %w", p.TableID, p.Seq, err)
	}
	p.Body = body
	return p, nil
}
