package table_test

import (
	"context"
	"database/sql"
	"strings"
	"testing"
	"time"

	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
)

// verify fails the test if the record of the table is not valid.
func (r *testService) verify(seat table.Seat) {
	r.Helper()
	v, err := r.Verify(ctx, seat.Table())
	r.ok(err)
	if !v.OK() {
		r.Errorf("act %d at %q: %s", v.Seq, v.Step, v.Fault)
	}
}

// runUnguardedSQL runs a statement directly on the database, without the guarding triggers.
func (r *testService) runUnguardedSQL(statement string, args ...any) {
	r.Helper()
	driver, source := "pgx", r.url
	guards := []string{"ALTER TABLE actions DISABLE TRIGGER USER"}
	if path, ok := strings.CutPrefix(r.url, "sqlite:"); ok {
		driver, source = "sqlite", "file:"+path+"?_pragma=busy_timeout(5000)"
		guards = []string{"DROP TRIGGER IF EXISTS actions_never_change", "DROP TRIGGER IF EXISTS actions_never_go"}
	}
	pool, err := sql.Open(driver, source)
	r.ok(err)
	defer pool.Close()
	for _, g := range guards {
		_, err := pool.Exec(g)
		r.ok(err)
	}
	done, err := pool.Exec(statement, args...)
	r.ok(err)
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		r.Fatalf("forged %d rows: %v", n, err)
	}
}

func TestVerifyFindsForgedRows(t *testing.T) {
	for name, c := range map[string]struct {
		statement string
		seq       int
		fault     string
	}{
		"dice": {"UPDATE actions SET rolls = (SELECT b.rolls FROM actions b WHERE b.seq = 5 AND b.table_id = " +
			"actions.table_id) WHERE seq = 4", 4, "dice"},
		"events": {"UPDATE actions SET events = (SELECT b.events FROM actions b WHERE b.seq = 2 AND b.table_id = " +
			"actions.table_id) WHERE seq = 5", 5, "events"},
		"position": {"UPDATE positions SET body = (SELECT b.body FROM positions b WHERE b.seq = 2 AND b.table_id = " +
			"positions.table_id) WHERE seq = 5", 5, "position"},
		"action": {"UPDATE actions SET body = (SELECT b.body FROM actions b WHERE b.seq = 4 AND b.table_id = " +
			"actions.table_id) WHERE seq = 5", 5, "another side's"},
		"side":  {"UPDATE actions SET side = 2 WHERE seq = 2", 2, "another side's"},
		"final": {"UPDATE actions SET final = NOT final WHERE seq = 2", 2, "taken back"},
		"back":  {"UPDATE actions SET back = 1 WHERE seq = 8", 8, "filed otherwise"},
		"lost":  {"DELETE FROM actions WHERE seq = 8", 8, "ends before"},
		"more":  {"UPDATE tables SET seq = 7", 8, "goes on beyond"},
		"hole":  {"DELETE FROM actions WHERE seq = 3", 4, "leaps"},
		"kind":  {"UPDATE actions SET kind = 'gift' WHERE seq = 3", 3, "unknown"},
		"begun": {"UPDATE actions SET kind = 'begin' WHERE seq = 3", 3, "stored act"},
		"heard": {"UPDATE actions SET heard = 4 WHERE seq = 4", 4, "filed otherwise"},
		"turn":  {"UPDATE actions SET turn = 2 WHERE seq = 4", 4, "filed otherwise"},
		"turned": {"UPDATE actions SET body = (SELECT b.body FROM actions b WHERE b.seq = 5 AND b.table_id = " +
			"actions.table_id) WHERE seq = 6", 6, "events"},
	} {
		t.Run(name, func(t *testing.T) {
			onEachDialect(t, func(r *testService) {
				anna, bert := r.newFriendsTable() // 1
				r.play(anna, "step")              // 2
				r.play(anna, "attack")            // 3
				r.play(bert, "stand")             // 4
				r.play(anna, "step")              // 5
				r.play(anna, "attack")            // 6
				r.play(bert, "stand")             // 7
				r.play(anna, "step")              // 8
				r.verify(anna)
				r.runUnguardedSQL(c.statement)
				v, err := r.secondService().Verify(ctx, anna.Table())
				r.ok(err)
				if v.OK() || v.Seq != c.seq || !strings.Contains(v.Fault, c.fault) {
					r.Errorf("act %d at %q: %q; want act %d: %s", v.Seq, v.Step, v.Fault, c.seq, c.fault)
				}
			})
		})
	}
}

func TestVerifyFindsAnActionThatWasNotOffered(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		r.play(anna, "step", "step", "step", "step", "step") // the sixth step, which is forged below, is not offered
		err := r.store.WithLock(ctx, anna.Table(), func(tx *db.Tx) error {
			all, err := tx.Rows(6, 6, 0)
			r.ok(err)
			forged := all[0]
			forged.Seq = 7
			latest, err := tx.LatestPosition()
			r.ok(err)
			return tx.Append(forged, latest, db.TableChange{Turn: 1, Asked: 2})
		})
		r.ok(err)
		v, err := r.secondService().Verify(ctx, anna.Table())
		r.ok(err)
		if v.Seq != 7 || v.Step != march || !strings.Contains(v.Fault, "not offered") {
			r.Errorf("verdict %+v", v)
		}
		_, err = r.Verify(ctx, "nowhere")
		r.wantErr(err, table.ErrNotFound)
	})
}

func TestTwoProcessesServeOneTable(t *testing.T) {
	here := newTestService(t, dbtest.Postgres(t))
	there := here.secondService()
	listening, stop := context.WithCancel(ctx)
	done := make(chan error, 2)
	anna, bert := here.newFriendsTable()
	lookA, endA := livetest.Watch(here.hub, anna.Table(), red)
	defer endA()
	lookB, endB := livetest.Watch(there.hub, anna.Table(), blue)
	defer endB()
	for _, r := range []*testService{here, there} {
		go func() { done <- r.Service.Run(listening) }()
	}
	defer func() {
		stop()
		here.ok(<-done)
		here.ok(<-done)
	}()
	wait := func(look <-chan struct{}) {
		t.Helper()
		select {
		case <-look:
		case <-time.After(5 * time.Second):
			t.Fatal("not told to look")
		}
	}
	wait(lookA) // both watchers have received their first tick
	wait(lookB)
	for range 3 {
		here.play(anna, "step")
		wait(lookA)
		wait(lookB)
		if seen := there.see(bert); seen.Log[len(seen.Log)-1].Side != red {
			t.Errorf("Bert was told before it was stored: %+v", seen.Log)
		}
	}
	here.play(anna, "attack")
	wait(lookA)
	wait(lookB)
	there.play(bert, "stand")
	wait(lookA)
	wait(lookB)
	here.giveHiddenOrder(anna, "4") // Bert does not notice this act; the next tick for Bert must come from the step below
	here.play(anna, "step")
	wait(lookB)
	if n := there.see(bert).Seq; n != 7 {
		t.Errorf("Bert has noticed %d acts, want 7", n)
	}
	select {
	case <-lookB:
		t.Error("Bert was told twice")
	case <-time.After(50 * time.Millisecond):
	}
	there.verify(anna)
}
