package db_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	_ "github.com/jackc/pgx/v5/stdlib"
	"go.uber.org/goleak"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// TestMain runs the tests and looks for goroutines left behind. It also serves as the child process that the tests
// with killed writers start.
func TestMain(m *testing.M) {
	if url := os.Getenv(childStoreEnv); url != "" {
		if os.Getenv(childTables) != "" {
			writeManyUntilKilled(url)
		}
		writeUntilKilled(url)
		return
	}
	goleak.VerifyTestMain(m)
}

var ctx = context.Background()

// clock is a clock that tests set.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

// storeTestTable stores a table for a test: anna holds side 0 and side 1 is free.
func storeTestTable(t testing.TB, s *db.Store, id string, like db.Table) {
	t.Helper()
	like.ID, like.Seq, like.Turn, like.Asked = id, 1, 1, 1
	if like.Game == "" {
		like.Game = "trenton"
	}
	if like.Mode == "" {
		like.Mode = db.ModeFriend
	}
	if like.Status == "" {
		like.Status = db.StatusOpen
	}
	seats := []db.Seat{
		{Side: 0, PlayerID: "anna", Name: "Anna", TokenHash: id + "-0"},
		{Side: 1, TokenHash: id + "-1"},
	}
	err := s.CreateTable(ctx, like, seats, db.Row{Kind: db.KindBegin, Turn: 1}, db.Position{Body: []byte("start")})
	if err != nil {
		t.Fatal(err)
	}
}

// appendTo plays one action at a table. Ten actions make a turn.
func appendTo(s *db.Store, id string, seq int, position []byte) error {
	return s.WithLock(ctx, id, func(tx *db.Tx) error {
		a := db.Row{
			Seq: seq, Side: 1, Kind: db.KindPlay, Body: []byte(`{"to":"princeton"}`), Events: []byte("marched"),
			Step: "march", Turn: 1 + seq/10, Heard: 3,
		}
		return tx.Append(a, db.Position{Body: position}, db.TableChange{Turn: a.Turn, Asked: 2, Waiting: "the British"})
	})
}

// openRawDatabase opens a store's database directly, bypassing the store.
func openRawDatabase(t *testing.T, url string) *sql.DB {
	t.Helper()
	driver, source := "pgx", url
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source = "sqlite", "file:"+path+"?_pragma=busy_timeout(5000)"
	}
	pool, err := sql.Open(driver, source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	return pool
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error is %v, want %v", err, want)
	}
}

func same[T any](t *testing.T, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("(-want +got)\n%s", diff)
	}
}

// each runs f on a new store of each dialect.
func each(t *testing.T, f func(t *testing.T, s *db.Store)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, url string) { f(t, dbtest.Open(t, url)) })
}
