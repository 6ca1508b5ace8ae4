package db_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// blockedWriter is a SQLite store whose writer is held by an act at a table of its own.
type blockedWriter struct {
	*testing.T
	*db.Store
	free chan struct{}
	all  sync.WaitGroup
	n    int
}

func newQueue(t *testing.T, tables ...string) *blockedWriter {
	q := &blockedWriter{T: t, Store: dbtest.Open(t, dbtest.SQLite(t)), free: make(chan struct{})}
	for _, id := range append(tables, "held") {
		storeTestTable(t, q.Store, id, db.Table{})
	}
	held := make(chan struct{})
	q.all.Go(func() {
		ok(t, q.WithLock(ctx, "held", func(*db.Tx) error {
			close(held)
			<-q.free
			return nil
		}))
	})
	<-held
	return q
}

// wait starts an act that waits after those already waiting; answer gets the result.
func (q *blockedWriter) wait(ctx context.Context, table string, f func(*db.Tx) error, answer func(error)) {
	q.all.Go(func() { answer(q.WithLock(ctx, table, f)) })
	q.n++
	q.waitForQueue(q.n)
}

func (q *blockedWriter) waitForQueue(n int) {
	for db.WaitingActs(q.Store) != n {
		runtime.Gosched()
	}
}

// release lets the writer continue, and waits for all acts.
func (q *blockedWriter) release() {
	close(q.free)
	q.all.Wait()
}

// wantSeq fails the test unless a table has reached a seq with the position of that seq.
func (q *blockedWriter) wantSeq(table string, seq int) {
	q.Helper()
	now, position, err := q.LatestPosition(ctx, table)
	if err != nil || now.Seq != seq || seq > 1 && string(position.Body) != fmt.Sprint(table, seq) {
		q.Errorf("%s stands at %d with %q, not at %d: %v", table, now.Seq, position.Body, seq, err)
	}
}

func appendSecond(table string) func(*db.Tx) error {
	return func(tx *db.Tx) error {
		return tx.Append(db.Row{Seq: 2, Kind: db.KindPlay}, db.Position{Body: []byte(table + "2")}, db.TableChange{})
	}
}

func (q *blockedWriter) wantNoErr(err error) {
	if err != nil {
		q.Error(err)
	}
}

func TestActsThatWaitShareOneCommit(t *testing.T) {
	q := newQueue(t, "a", "b", "c")
	var answered atomic.Int32
	for _, id := range []string{"a", "b", "c"} {
		q.wait(ctx, id, func(tx *db.Tx) error {
			if id == "c" {
				time.Sleep(50 * time.Millisecond) // time for a wrong, too early answer to arrive
				if answered.Load() > 0 {
					t.Error("an act was acknowledged before the commit that it shares")
				}
			}
			return appendSecond(id)(tx)
		}, func(err error) {
			answered.Add(1)
			q.wantNoErr(err)
		})
	}
	q.release()
	for _, id := range []string{"a", "b", "c"} {
		q.wantSeq(id, 2)
		if g, err := q.Summary(ctx, id); err != nil || g.Seq != 2 {
			t.Errorf("a summary at %s: %+v, %v", id, g, err)
		}
	}
}

func TestFailedActionIsRolledBackAlone(t *testing.T) {
	refused := errors.New("refused")
	q := newQueue(t, "a", "b", "c", "d", "e")
	q.wait(ctx, "a", appendSecond("a"), q.wantNoErr)
	q.wait(ctx, "b", func(tx *db.Tx) error { return errors.Join(appendSecond("b")(tx), refused) }, func(err error) {
		if !errors.Is(err, refused) {
			t.Errorf("b: %v", err)
		}
	})
	q.all.Go(func() {
		defer func() {
			if fault := recover(); fault != "defect" {
				t.Errorf("c panics with %v", fault)
			}
		}()
		_ = q.WithLock(ctx, "c", func(tx *db.Tx) error {
			_ = appendSecond("c")(tx)
			panic("defect")
		})
	})
	q.n++
	q.waitForQueue(q.n)
	q.wait(ctx, "d", appendSecond("d"), q.wantNoErr)
	q.wait(ctx, "d", appendSecond("d"), func(err error) { // the same number twice: the second act is late
		if !errors.Is(err, db.ErrStale) {
			t.Errorf("d again: %v", err)
		}
	})
	q.wait(ctx, "none", appendSecond("none"), func(err error) {
		if !errors.Is(err, db.ErrNotFound) {
			t.Errorf("a table that is not there: %v", err)
		}
	})
	q.wait(ctx, "e", appendSecond("e"), q.wantNoErr)
	q.release()
	for id, seq := range map[string]int{"a": 2, "b": 1, "c": 1, "d": 2, "e": 2} {
		q.wantSeq(id, seq)
	}
}

func TestCancelledWaitWritesNothing(t *testing.T) {
	q := newQueue(t, "a", "b")
	short, giveUp := context.WithCancel(ctx)
	gone := make(chan struct{})
	q.wait(short, "a", appendSecond("a"), func(err error) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("a: %v", err)
		}
		close(gone)
	})
	q.wait(ctx, "b", appendSecond("b"), q.wantNoErr)
	giveUp()
	<-gone // the caller must be able to give up while the writer is still held
	q.release()
	q.wantSeq("a", 1)
	q.wantSeq("b", 2)
}

// TestCancelledActIsReportedAsStored checks that a running act is stored although its caller gives up.
// The caller must not be told that nothing was written.
func TestCancelledActIsReportedAsStored(t *testing.T) {
	// repeat the test while another act waits in the queue: the result must be the same
	for _, others := range []bool{false, true} {
		q := newQueue(t, "a", "b")
		short, giveUp := context.WithCancel(ctx)
		answer := make(chan error, 1)
		q.wait(short, "a", func(tx *db.Tx) error {
			giveUp()
			select {
			case err := <-answer:
				t.Errorf("told %v while the act is under way", err)
			case <-time.After(100 * time.Millisecond): // no answer may come while the act is running
			}
			return appendSecond("a")(tx)
		}, func(err error) { answer <- err })
		if others {
			q.wait(ctx, "b", appendSecond("b"), q.wantNoErr)
		}
		q.release()
		ok(t, <-answer)
		q.wantSeq("a", 2)
	}
}

func TestActThatNeverReturnsBlocksNobody(t *testing.T) {
	q := newQueue(t, "a", "b")
	q.release()
	for range 2 {
		func() {
			defer func() { _ = recover() }()
			_ = q.WithLock(ctx, "a", func(tx *db.Tx) error {
				_ = appendSecond("a")(tx)
				runtime.Goexit()
				return nil
			})
		}()
	}
	ok(t, q.WithLock(ctx, "b", appendSecond("b")))
	q.wantSeq("a", 1)
	q.wantSeq("b", 2)
}
