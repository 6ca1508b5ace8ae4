// Package dbtest opens stores for tests. Each is new and is removed when the test ends.
package dbtest

import (
	"context"
	"crypto/rand"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"tricorne/db"
)

// PostgresVariable is the environment variable with the test server's postgres:// URL. The user in that URL must be
// allowed to create databases.
const PostgresVariable = "TRICORNE_TEST_POSTGRES"

// Each runs f once on SQLite and once on PostgreSQL, with the URL of a new, empty store. Without a PostgreSQL
// server the second run is skipped with a message.
func Each(t *testing.T, f func(t *testing.T, url string)) {
	t.Helper()
	t.Run(db.SQLite, func(t *testing.T) { f(t, SQLite(t)) })
	t.Run(db.Postgres, func(t *testing.T) { f(t, Postgres(t)) })
}

// Open opens the store of a URL and closes it when the test ends.
func Open(t testing.TB, url string) *db.Store {
	t.Helper()
	return OpenWith(t, url, db.Options{})
}

// OpenAgain opens the store of a URL that is open already, as another process would.
func OpenAgain(t testing.TB, url string) *db.Store {
	t.Helper()
	return OpenWith(t, url, db.Options{SharesFile: true})
}

// OpenWith opens the store of a URL with the given options, and closes it when the test ends.
func OpenWith(t testing.TB, url string, o db.Options) *db.Store {
	t.Helper()
	s, err := db.Open(context.Background(), url, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

// EmptyFile returns the URL of a new file without any tables.
func EmptyFile(t testing.TB) string {
	t.Helper()
	return "sqlite:" + filepath.Join(t.TempDir(), "tricorne.db")
}

// SQLite returns the URL of a new store in a file, with its tables made.
func SQLite(t testing.TB) string {
	t.Helper()
	raw, err := migratedFile()
	if err != nil {
		t.Fatal(err)
	}
	u := EmptyFile(t)
	if err := os.WriteFile(strings.TrimPrefix(u, "sqlite:"), raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return u
}

// migratedFile returns the file of a store without rows. It is made once: making the tables takes longer than most
// tests.
var migratedFile = sync.OnceValues(func() (raw []byte, err error) {
	dir, err := os.MkdirTemp("", "tricorne-migrated")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	file := filepath.Join(dir, "tricorne.db")
	s, err := db.Open(context.Background(), "sqlite:"+file, db.Options{})
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(file) //nolint:gosec // made here
})

// Postgres returns the URL of a new database, dropped when the test ends. It skips the test when there is no server.
func Postgres(t testing.TB) string {
	t.Helper()
	server := os.Getenv(PostgresVariable)
	if server == "" {
		t.Skip("no PostgreSQL: set " + PostgresVariable + " to a postgres:// URL to run this test")
	}
	at, err := url.Parse(server)
	if err != nil {
		t.Fatalf("%s is no URL", PostgresVariable)
	}
	name := "tricorne_test_" + strings.ToLower(rand.Text()[:12])
	command(t, server, "CREATE DATABASE "+name)
	t.Cleanup(func() { command(t, server, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)") })
	at.Path = "/" + name
	return at.String()
}

// command runs one statement on a connection of its own.
func command(t testing.TB, url, sql string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatalf("PostgreSQL for tests: %v", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, sql); err != nil {
		t.Fatalf("PostgreSQL for tests: %v", err)
	}
}
