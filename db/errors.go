package db

import (
	"errors"
	"fmt"

	"gorm.io/gorm"
)

var (
	// ErrNotFound says that there is no such row (or that a session has expired).
	ErrNotFound = errors.New("db: not found")
	// ErrStale says that the table has moved on. The action is not the next one, or the status is another by now.
	ErrStale = errors.New("db: stale")
	// ErrTaken says that somebody else was first: on a seat, a rematch, an id or a resume code.
	ErrTaken = errors.New("db: taken")
)

// notFound turns GORM's word for a missing row into ours and says which operation failed.
func notFound(op string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrRecordNotFound):
		return fmt.Errorf("%s: %w", op, ErrNotFound)
	}
	return fmt.Errorf("%s: %w", op, away(err))
}

// clash turns a duplicate key into the sentinel the operation promises for it.
func clash(op string, err, sentinel error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return fmt.Errorf("%s: %w", op, sentinel)
	}
	return fmt.Errorf("%s: %w", op, away(err))
}
