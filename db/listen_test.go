package db_test

import (
	"context"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// listen starts to listen and returns the ticks as they arrive. The end of the test waits until the listener has
// ended.
func listen(t *testing.T, s *db.Store) <-chan db.Tick {
	t.Helper()
	ticks, done := make(chan db.Tick, 100), make(chan error, 1)
	ctx, cancel := context.WithCancel(context.Background())
	go func() { done <- s.Listen(ctx, func(tick db.Tick) { ticks <- tick }) }()
	t.Cleanup(func() {
		cancel()
		select {
		case err := <-done:
			if err != nil {
				t.Errorf("listen: %v", err)
			}
		case <-time.After(10 * time.Second):
			t.Error("the listener does not end")
		}
	})
	return ticks
}

func wantTick(t *testing.T, ticks <-chan db.Tick, want db.Tick) {
	t.Helper()
	select {
	case got := <-ticks:
		same(t, got, want)
	case <-time.After(10 * time.Second):
		t.Fatalf("no tick, want %+v", want)
	}
}

func TestTicksBetweenProcesses(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	heardHere, heardThere := listen(t, here), listen(t, there)
	wantTick(t, heardHere, db.Tick{}) // listening
	wantTick(t, heardThere, db.Tick{})

	storeTestTable(t, here, "t", db.Table{})
	ok(t, appendTo(here, "t", 2, nil))
	wantErr(t, appendTo(here, "t", 2, nil), db.ErrStale) // nothing is stored, so there is no tick
	ok(t, appendTo(there, "t", 3, nil))
	for _, ticks := range []<-chan db.Tick{heardHere, heardThere} {
		wantTick(t, ticks, db.Tick{TableID: "t", Seq: 2, Sides: 3})
		wantTick(t, ticks, db.Tick{TableID: "t", Seq: 3, Sides: 3})
	}

	// Sitting down is not an act, but a tick goes to everybody.
	ok(t, there.Sit(ctx, "t", 1, "bert", "Bert"))
	for _, ticks := range []<-chan db.Tick{heardHere, heardThere} {
		wantTick(t, ticks, db.Tick{TableID: "t", Sides: 0xff})
	}

	// Everything is stored before its tick arrives.
	ok(t, appendTo(here, "t", 4, []byte("four")))
	wantTick(t, heardThere, db.Tick{TableID: "t", Seq: 4, Sides: 3})
	_, p, err := there.LatestPosition(context.Background(), "t")
	ok(t, err)
	same(t, string(p.Body), "four")
}

func TestRematchReachesEveryProcess(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	heard := listen(t, there)
	wantTick(t, heard, db.Tick{})
	storeTestTable(t, here, "t", db.Table{})
	storeTestTable(t, here, "again", db.Table{RematchOf: "t"})
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
	g, err := there.Summary(context.Background(), "t")
	ok(t, err)
	same(t, g.RematchID, "again")

	// A seat that passes to another player by its link sends a tick too.
	ok(t, here.GiveSeatByLink(ctx, "t-0", "dora"))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})

	// Ending the live streams of a player's browser sends a tick too.
	ok(t, here.EndStreams(ctx, "dora", 1796650000123))
	wantTick(t, heard, db.Tick{PlayerID: "dora", SessionOpenedAt: 1796650000123})
}

func TestListenComesBack(t *testing.T) {
	url := dbtest.Postgres(t)
	s := dbtest.Open(t, url)
	ticks := listen(t, s)
	wantTick(t, ticks, db.Tick{})
	storeTestTable(t, s, "t", db.Table{})
	pool := openRawDatabase(t, url)
	for seq := 2; seq < 4; seq++ {
		var ended int
		ok(t, pool.QueryRow("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"+
			" WHERE datname = current_database() AND query LIKE 'LISTEN%'").Scan(&ended))
		same(t, ended, 1)
		wantTick(t, ticks, db.Tick{}) // the zero tick, which says to look at everything again
		ok(t, appendTo(s, "t", seq, nil))
		wantTick(t, ticks, db.Tick{TableID: "t", Seq: seq, Sides: 3})
	}
	_, err := pool.Exec("NOTIFY tricorne_ticks, 'nonsense'")
	ok(t, err)
	ok(t, appendTo(s, "t", 4, nil))
	wantTick(t, ticks, db.Tick{TableID: "t", Seq: 4, Sides: 3})
}

// TestListenSurvivesIdleTime makes the listener test its idle connection many times. The connection must not break,
// and no tick may be lost.
func TestListenSurvivesIdleTime(t *testing.T) {
	url := dbtest.Postgres(t)
	s := dbtest.Open(t, url)
	t.Cleanup(db.SetMaxSilence(5 * time.Millisecond)) // runs after the listener has ended
	ticks := listen(t, s)
	wantTick(t, ticks, db.Tick{})
	storeTestTable(t, s, "t", db.Table{})
	for seq := 2; seq < 12; seq++ {
		time.Sleep(12 * time.Millisecond) // wait in real time, because a test cannot set PostgreSQL's clock
		ok(t, appendTo(s, "t", seq, nil))
		wantTick(t, ticks, db.Tick{TableID: "t", Seq: seq, Sides: 3})
	}
}

func TestListenOnSQLiteJustWaits(t *testing.T) {
	s := dbtest.Open(t, dbtest.SQLite(t))
	ticks := listen(t, s)
	storeTestTable(t, s, "t", db.Table{})
	ok(t, appendTo(s, "t", 2, nil))
	select {
	case tick := <-ticks:
		t.Errorf("heard %+v", tick)
	case <-time.After(50 * time.Millisecond):
	}
}
