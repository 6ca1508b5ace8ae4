package db

import (
	"errors"
	"fmt"

	"gorm.io/gorm"
)

var (
	// ErrNotFound is returned if there is no such row, or if a session has expired.
	ErrNotFound = errors.New("db: not found")
	// ErrStale is returned if the table has moved on. The action is not the next one, or the status has changed.
	ErrStale = errors.New("db: stale")
	// ErrTaken is returned if somebody else was first to take a seat, a rematch, an id or a resume code.
	ErrTaken = errors.New("db: taken")
)

// notFound turns GORM's error for a missing row into ErrNotFound and adds the name of the failed operation.
func notFound(op string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrRecordNotFound):
		return fmt.Errorf("%s: %w", op, ErrNotFound)
	}
	return fmt.Errorf("%s: %w", op, wrapAway(err))
}

// wrapDuplicate turns the error for a duplicate key into the error sentinel, and adds the name of the failed operation.
func wrapDuplicate(op string, err, sentinel error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return fmt.Errorf("%s: %w", op, sentinel)
	}
	return fmt.Errorf("%s: %w", op, wrapAway(err))
}
