package db_test

import (
	"context"
	"errors"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// TestCachedRowMatchesTheStore writes to a table through the group writer and in other ways. Each act must find the
// row as it is in the store.
func TestCachedRowMatchesTheStore(t *testing.T) {
	s := dbtest.Open(t, dbtest.SQLite(t))
	storeTestTable(t, s, "t", db.Table{Status: db.StatusOpen})
	storeTestTable(t, s, "u", db.Table{})
	finds := func(seq int, status string) {
		t.Helper()
		ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error {
			if tx.Table.Seq != seq || tx.Table.Status != status {
				t.Errorf("the row stands at %d, %s; want %d, %s", tx.Table.Seq, tx.Table.Status, seq, status)
			}
			return nil
		}))
	}
	kept := func(want bool) {
		t.Helper()
		if db.RowCached(s, "t") != want {
			t.Errorf("at hand: %v", !want)
		}
	}
	kept(false)
	ok(t, appendTo(s, "t", 2, []byte("2")))
	kept(true)
	finds(2, db.StatusOpen)
	ok(t, appendTo(s, "u", 2, []byte("2")))
	kept(true)

	// A write that does not use the group writer, as when a player sits down.
	ok(t, db.ExecWriter(s, "UPDATE tables SET status = 'over' WHERE id = 't'"))
	kept(false)
	finds(2, db.StatusOver)
	kept(true)
	ok(t, s.CountFailure(ctx, "t", 2)) // CountFailure writes in a transaction of its own
	kept(false)
	finds(2, db.StatusOver)

	no := errors.New("no")
	wantErr(t, s.WithLock(ctx, "t", func(tx *db.Tx) error {
		ok(t, tx.Append(db.Row{Seq: 3, Kind: db.KindPlay}, db.Position{Body: []byte("3")}, db.TableChange{}))
		return no
	}), no)
	kept(false)
	finds(2, db.StatusOver)
}

// TestNoRowIsCachedWhileOthersWrite checks that a row is not cached while another writer waits. The act is stored,
// but its row is not kept.
func TestNoRowIsCachedWhileOthersWrite(t *testing.T) {
	q := newQueue(t, "t")
	wrote := make(chan error)
	go func() { wrote <- db.ExecWriter(q.Store, "UPDATE tables SET turn = 7 WHERE id = 't'") }()
	q.wait(context.Background(), "t", appendSecond("t"), q.wantNoErr)
	q.release()
	ok(t, <-wrote)
	ok(t, q.WithLock(ctx, "t", func(tx *db.Tx) error {
		now, err := q.Table(ctx, "t")
		if err != nil || tx.Table.Turn != now.Turn || tx.Table.Seq != 2 {
			t.Errorf("turn %d at %d, stored %d (%v)", tx.Table.Turn, tx.Table.Seq, now.Turn, err)
		}
		return nil
	}))
}
