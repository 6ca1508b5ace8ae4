package db

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"gorm.io/gorm"
)

// Dialects.
const (
	SQLite   = "sqlite"
	Postgres = "postgres"
)

// Options lets a server configure its store; the zero value is right for a server.
type Options struct {
	Log *slog.Logger     // where slow and failed statements are logged, without parameters; nil: slog.Default()
	Now func() time.Time // the clock; nil: time.Now
	// number of PostgreSQL connections to keep, or of SQLite readers; 0 means PostgresConns, or 4 readers
	MaxConns int
	// SharesFile opens a SQLite file while a server process may have it open, for commands that only read. Its
	// tables are migrated only if no other process has it.
	SharesFile bool
}

// Store is an open database. It is safe for concurrent use.
type Store struct {
	dialect        string
	url            string
	write          *gorm.DB // on SQLite one connection: writers wait here instead of getting "busy" errors
	read           *gorm.DB // on SQLite a separate handle that cannot write; on PostgreSQL the same handle as write
	clock          func() time.Time
	log            *slog.Logger
	file           *file        // the file of a SQLite store
	outage         *outage      // whether the store can be used
	removeTempFile func() error // removes the file of a temporary SQLite store
	group          *groupWriter // on SQLite: the acts that wait for the only writer

	// called after each commit of this process that changed the holder of a seat or ended sessions; nil for none
	onSeating func(Tick)

	rows      *rowCache       // the rows of tables that this process has read or written lately; nil on PostgreSQL
	summaries *cache[Summary] // summaries and sessions by id; nil on PostgreSQL, where other processes write too
	sessions  *cache[Session]
}

// Open opens the store that the URL names and brings its tables up to date. A URL is "sqlite:" and a path, or
// "sqlite::memory:" for a temporary file that Close removes, or "postgres://…". With "?synchronous=full" after a
// path, no power cut loses an acknowledged action. Errors never show a password.
//
// Only one process at a time can have a SQLite file open, under whatever name. SQLite itself would allow more, but
// ticks would not reach another process (see Listen). A second process is refused until the first has ended, however
// it ended. Only the owner can read the file and the files that SQLite keeps next to it.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	s := &Store{
		url: url, clock: o.Now, log: o.Log, outage: &outage{log: o.Log},
		removeTempFile: func() error { return nil },
	}
	var err error
	switch scheme, rest, _ := strings.Cut(url, ":"); scheme {
	case "sqlite":
		s.dialect = SQLite
		err = s.openSQLite(ctx, rest, o)
	case "postgres", "postgresql":
		s.dialect = Postgres
		err = s.openPostgres(ctx, o.MaxConns)
	default:
		err = errors.New(`want "sqlite:PATH" or "postgres://…"`)
	}
	if err == nil {
		err = s.migrateTables(ctx, o)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open store: %w", err), s.Close())
	}
	return s, nil
}

// migrateTables migrates the store's tables, unless another process has the store open.
func (s *Store) migrateTables(ctx context.Context, o Options) error {
	if s.dialect == SQLite && !s.file.isLockedByUs() {
		return nil
	}
	if err := s.migrate(ctx); err != nil || !o.SharesFile {
		return err
	}
	if s.dialect != SQLite {
		return nil
	}
	return s.file.release()
}

// Close closes every connection. The caller must first end everything that listens, through its context.
func (s *Store) Close() error {
	var errs []error
	if s.read != nil && s.read != s.write {
		errs = append(errs, closeHandle(s.read))
	}
	if s.write != nil {
		errs = append(errs, closeHandle(s.write)) // closed last, because this merges the write-ahead log into the file
	}
	return errors.Join(append(errs, s.file.close(), s.removeTempFile())...)
}

// Dialect returns SQLite or Postgres.
func (s *Store) Dialect() string { return s.dialect }

func (s *Store) now() int64 { return s.clock().UnixMilli() }

// nowIfZero returns t, or the current time if t is 0.
func (s *Store) nowIfZero(t int64) int64 {
	if t == 0 {
		return s.now()
	}
	return t
}

// gormConfig returns the configuration, which is the same for every handle.
func (s *Store) gormConfig() *gorm.Config {
	return &gorm.Config{
		TranslateError:         true,
		SkipDefaultTransaction: true, // a single statement is a transaction already
		DisableAutomaticPing:   true,
		Logger:                 gormLog{s.log},
	}
}

func closeHandle(h *gorm.DB) error {
	pool, err := h.DB()
	if err != nil {
		return err
	}
	return pool.Close()
}
