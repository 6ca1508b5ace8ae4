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

// ErrAway says that the store cannot be used just now. It cannot be reached, or it is locked, full, read-only or gone.
// Whether what was to be written has been stored is not known. Away tells why.
var ErrAway = errors.New("db: the store is away")

// Away is an error of a store that cannot be used just now. It is ErrAway to errors.Is.
type Away struct {
	Why string // in words that anybody may read: "the disk is full"
	err error
}

func (a *Away) Error() string { return a.Why + ": " + a.err.Error() }

// Unwrap gives both what it is and what the database said.
func (a *Away) Unwrap() []error { return []error{ErrAway, a.err} }

// away wraps an error that says that the store cannot be used just now. Every other error comes back as it is.
func away(err error) error {
	if err == nil || errors.Is(err, ErrAway) {
		return err
	}
	if why := whyAway(err); why != "" {
		return &Away{why, err}
	}
	return err
}

const unreachable = "the store cannot be reached"

// whyAway finds the words for an error of a database that cannot be used. It is empty when the error says something
// else.
func whyAway(err error) string {
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
		return liteAway[lite.Code()&0xff] // the extended codes begin above the first byte
	case errors.As(err, &postgres):
		return postgresAway(postgres.Code)
	case errors.Is(err, context.Canceled):
		return "" // the caller went away, not the store
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

// liteAway are the result codes of SQLite that come from outside of it.
var liteAway = map[int]string{
	5:  "another process has locked the store",
	6:  "another process has locked the store",
	8:  "the store is read-only",
	10: "the disk of the store reports an error",
	13: "the disk of the store is full",
	14: "the file of the store cannot be opened",
}

// postgresAway reads a code of PostgreSQL: connection lost, no more resources, shutting down or starting up, read-only,
// broken disk.
func postgresAway(code string) string {
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
