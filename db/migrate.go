package db

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/pressly/goose/v3"
)

// migrations are append-only: a file that was released never changes.
//
//go:embed migrations/sqlite/*.sql migrations/postgres/*.sql
var migrations embed.FS

// migrationLock is the advisory lock that lets only one process migrate at a time.
const migrationLock = 0x7472_6963_6f72_6e65 // "tricorne"

// migrate runs the migrations that are missing. It returns an error for a store that a later build has migrated
// further.
func (s *Store) migrate(ctx context.Context) error {
	pool, err := s.write.DB()
	if err != nil {
		return err
	}
	if s.dialect == Postgres {
		return underLock(ctx, s.url, func() error { return migrateUp(ctx, goose.DialectPostgres, s.dialect, pool) })
	}
	return migrateUp(ctx, goose.DialectSQLite3, s.dialect, pool)
}

func migrateUp(ctx context.Context, dialect goose.Dialect, folder string, pool *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(dialect, pool, files)
	if err != nil {
		return err
	}
	now, known, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if now > known {
		return fmt.Errorf("a later build has written it: its schema is %d, and this build knows up to %d", now, known)
	}
	_, err = p.Up(ctx)
	return err
}

// underLock waits for the advisory lock and holds it on a separate connection while f runs. If the process dies,
// the lock dies with its connection.
func underLock(ctx context.Context, url string, f func() error) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	return f()
}
