package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// Migrations are append-only: a file that was released never changes.
//
//go:embed migrations/sqlite/*.sql migrations/postgres/*.sql
var migrations embed.FS

// migrationLock is the advisory lock under which one of several processes starting at once migrates.
const migrationLock = 0x7472_6963_6f72_6e65 // "tricorne"

// migrate runs the migrations that are missing.
func (s *Store) migrate(ctx context.Context) error {
	pool, err := s.write.DB()
	if err != nil {
		return err
	}
	if s.dialect == Postgres {
		return underLock(ctx, pool, func() error { return up(ctx, goose.DialectPostgres, s.dialect, pool) })
	}
	return up(ctx, goose.DialectSQLite3, s.dialect, pool)
}

func up(ctx context.Context, dialect goose.Dialect, folder string, pool *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(dialect, pool, files)
	if err != nil {
		return err
	}
	_, err = p.Up(ctx)
	return err
}

// underLock waits for the advisory lock, holds it on a connection of its own while f runs, and gives it back; when the
// process dies instead, the lock dies with its connection.
func underLock(ctx context.Context, pool *sql.DB, f func() error) error {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	err = f()
	_, free := conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", migrationLock)
	return errors.Join(err, free)
}
