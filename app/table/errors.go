package table

import (
	"errors"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The expected errors; test for them with errors.Is.
var (
	ErrNotFound     = errors.New("table: not found")
	ErrNotYours     = errors.New("table: not your seat")
	ErrStale        = errors.New("table: the table has moved on")
	ErrGameOver     = errors.New("table: the game is over")
	ErrSeatTaken    = errors.New("table: somebody else sits there")
	ErrWrongPin     = errors.New("table: wrong PIN")
	ErrTooManyTries = errors.New("table: too many wrong PINs, wait a little")
)

// knownError turns the store's expected errors into those of this package, and returns all others unchanged.
func knownError(err error) error {
	switch {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotFound
	case errors.Is(err, db.ErrStale):
		return ErrStale
	case errors.Is(err, db.ErrTaken):
		return ErrSeatTaken
	}
	return err
}

// refuse returns a refusal with a text that is safe to show.
func refuse(rule string, parts ...any) *game.Refusal {
	return &game.Refusal{Rule: rule, Text: text.Say(parts...)}
}
