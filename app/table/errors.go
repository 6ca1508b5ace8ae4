package table

import "errors"

// The everyday answers; ask for them with errors.Is.
var (
	ErrNotFound = errors.New("table: not found")
	ErrNotYours = errors.New("table: not your seat")
	ErrStale    = errors.New("table: the table has moved on")
	ErrOver     = errors.New("table: the game is over")
	ErrTaken    = errors.New("table: somebody else sits there")
	ErrPin      = errors.New("table: wrong PIN")
	ErrTooMany  = errors.New("table: too many wrong PINs, wait a little")
)
