package db

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"
)

// Position is the sealed truth to which the action of the same seq led.
type Position struct {
	TableID string `gorm:"primaryKey"`
	Seq     int    `gorm:"primaryKey;autoIncrement:false"`
	Edition int    // in whose form it is stored; 0 of builds that did not note it
	Body    []byte
}

// Latest reads a table and its position now, in one query and so as of one moment. It is the fast way to read.
func (s *Store) Latest(ctx context.Context, tableID string) (Table, Position, error) {
	var row tableAndBody
	if err := s.read.WithContext(ctx).Raw(withBody, tableID).Take(&row).Error; err != nil {
		return Table{}, Position{}, notFound("latest", err)
	}
	p, err := unpackPosition(Position{TableID: tableID, Seq: row.Seq, Edition: row.Form, Body: row.Body})
	return row.Table, p, err
}

// withBody reads a table with the stored body of its latest position.
const withBody = "SELECT t.*, p.edition AS form, p.body FROM tables t LEFT JOIN positions p ON p.table_id = t.id " +
	"AND p.seq = t.seq WHERE t.id = ?"

type tableAndBody struct {
	Table
	Form int
	Body []byte
}

// PositionAt reads the nearest position that is stored at or before seq; its Seq says which. All are kept, but earlier
// builds dropped some: a caller who needs the one at seq itself plays the actions between. Returns ErrNotFound when the
// table has none so early.
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

// unpackPosition returns the position with its body as it was given.
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
