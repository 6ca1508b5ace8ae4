package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrAway means that the store cannot be used at the moment. It cannot be reached, or it is locked, full, read-only
// or gone. It is unknown whether the attempted write was stored. Away gives the reason.
var ErrAway = errors.New("db: the store is away")

// AwayError is the error of a store that cannot be used at the moment. errors.Is finds ErrAway in it.
type AwayError struct {
	Reason string // the reason, which may be shown to anybody: "the disk is full"
	err    error
}

func (a *AwayError) Error() string { return a.Reason + ": " + a.err.Error() }

// Unwrap returns ErrAway and the database's own error.
func (a *AwayError) Unwrap() []error { return []error{ErrAway, a.err} }

// wrapAway wraps an error that means that the store cannot be used at the moment. It returns every other error
// unchanged.
func wrapAway(err error) error {
	if err == nil || errors.Is(err, ErrAway) {
		return err
	}
	if why := awayReason(err); why != "" {
		return &AwayError{why, err}
	}
	return err
}

const unreachable = "the store cannot be reached"

// awayReason returns the reason why a database cannot be used. It is empty if the error means something else.
func awayReason(err error) string {
	var (
		lite interface {
			error
			Code() int
		}
		postgres *pgconn.PgError
		connect  *pgconn.ConnectError
		network  net.Error
	)
	switch {
	case errors.As(err, &lite):
		return sqliteAwayReasons[lite.Code()&0xff] // the first byte is the basic code, which the higher bits extend
	case errors.As(err, &postgres):
		return postgresAwayReason(postgres.Code)
	case errors.Is(err, context.Canceled):
		return "" // the caller gave up; the store is not the cause
	case errors.As(err, &connect):
		return unreachable
	case errors.Is(err, context.DeadlineExceeded):
		return ""
	case errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		errors.Is(err, driver.ErrBadConn):
		return unreachable
	}
	return ""
}

// sqliteAwayReasons maps SQLite result codes that have an outside cause to the reason shown to players.
var sqliteAwayReasons = map[int]string{
	5:  "another process has locked the store",
	6:  "another process has locked the store",
	8:  "the store is read-only",
	10: "the disk of the store reports an error",
	13: "the disk of the store is full",
	14: "the file of the store cannot be opened",
}

// postgresAwayReason returns the reason for a code of PostgreSQL. Reasons are: connection lost, no more resources,
// shutting down or starting up, read-only, broken disk. It is empty for other codes.
func postgresAwayReason(code string) string {
	switch {
	case code == "53100":
		return "the disk of the store is full"
	case code == "53300":
		return "the store has no connection free"
	case code == "25006":
		return "the store is read-only"
	case strings.HasPrefix(code, "08"), strings.HasPrefix(code, "53"), strings.HasPrefix(code, "57P"),
		strings.HasPrefix(code, "58"):
		return unreachable
	}
	return ""
}
