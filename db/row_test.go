package db_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestAppendStoresActionPositionAndTable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		storeTestTable(t, s, "t", db.Table{DiceSecret: []byte("d"), Result: []byte("none yet")})
		c.at = c.at.AddDate(2026, 0, 0)
		long := []byte(strings.Repeat("Washington crosses the Delaware. ", 100))
		want := db.Row{
			TableID: "t", Seq: 2, Side: 1, Kind: db.KindPlay, Body: []byte("b"), Rolls: []byte{6, 1}, Events: long,
			Step: "march", Turn: 3, Phase: "movement", Final: true, At: 77, Heard: 6, Marks: 3, Back: 1, Edition: 4,
			Rules: "feed1234",
		}
		ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error {
			before, err := tx.LatestPosition()
			ok(t, err)
			same(t, string(before.Body), "start")
			ok(t, tx.Append(want, db.Position{Edition: 4, Body: long},
				db.TableChange{Turn: 3, Asked: 2, Waiting: "Howe", Status: db.StatusPlaying}))
			same(t, tx.Table.Seq, 2)
			after, err := tx.LatestPosition()
			ok(t, err)
			same(t, after, db.Position{TableID: "t", Seq: 2, Edition: 4, Body: long})
			ok(t, tx.Append(db.Row{Seq: 3, Kind: db.KindOffer}, db.Position{}, db.TableChange{
				Turn: 4, WaitingSince: 5, Result: []byte("won"), Status: db.StatusOver,
			}))
			return nil
		}))
		all, err := s.Rows(ctx, "t", 2, 2, 0)
		ok(t, err)
		same(t, all, []db.Row{want})
		table, position, err := s.LatestPosition(ctx, "t")
		ok(t, err)
		same(t, position, db.Position{TableID: "t", Seq: 3, Body: []byte{}})
		now := c.at.UnixMilli()
		same(t, table, db.Table{
			ID: "t", Game: "trenton", Mode: db.ModeFriend, DiceSecret: []byte("d"), Status: db.StatusOver, Seq: 3, Turn: 4,
			WaitingSince: 5, Result: []byte("won"), CreatedAt: table.CreatedAt, UpdatedAt: now,
		})
	})
}

func TestActionsFromTo(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		for seq := 2; seq <= 9; seq++ {
			ok(t, appendTo(s, "t", seq, fmt.Append(nil, seq)))
		}
		for _, c := range []struct {
			from, to, limit int
			want            string
		}{
			{0, 0, 0, "123456789"},
			{3, 5, 0, "345"},
			{3, 0, 2, "34"},
			{8, 99, 0, "89"},
			{10, 0, 0, ""},
		} {
			full, err := s.Rows(ctx, "t", c.from, c.to, c.limit)
			ok(t, err)
			got := ""
			for _, a := range full {
				got += fmt.Sprint(a.Seq)
			}
			same(t, got, c.want)
		}
	})
}

// TestActionsNeverChange checks that no statement can change the log.
func TestActionsNeverChange(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		ok(t, appendTo(s, "t", 2, nil))
		tries := []string{
			"UPDATE actions SET kind = 'forged'",
			"UPDATE actions SET seq = 7 WHERE seq = 2",
			"DELETE FROM actions WHERE seq = 2",
			"DELETE FROM actions",
		}
		if s.Dialect() == db.SQLite {
			tries = append(tries, "INSERT OR REPLACE INTO actions SELECT table_id, seq, side, 'forged', step, turn, phase, "+
				"final, heard, marks, back, at, body, rolls, events, edition, rules FROM actions")
		} else {
			tries = append(tries, "TRUNCATE actions", "TRUNCATE tables CASCADE")
		}
		before, err := s.Rows(ctx, "t", 0, 0, 0)
		ok(t, err)
		for _, try := range tries {
			if err := db.ExecWriter(s, try); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", try, err)
			}
		}
		after, err := s.Rows(ctx, "t", 0, 0, 0)
		ok(t, err)
		same(t, after, before)
	})
}

func TestAppendIsStale(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		for _, seq := range []int{-1, 0, 1, 3} {
			wantErr(t, appendTo(s, "t", seq, nil), db.ErrStale)
		}
		ok(t, appendTo(s, "t", 2, nil))
	})
}

// TestAppendFailsIfTheRowExists checks that Append returns ErrStale if a row with the same seq is stored already. The
// primary key prevents this even if the seq of the table allows it.
func TestAppendFailsIfTheRowExists(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t", db.Table{})
		_, err := openRawDatabase(t,
			url).Exec("INSERT INTO actions SELECT table_id, 2, side, kind, step, turn, phase, final, heard, " +
			"marks, back, at, body, rolls, events, edition, rules FROM actions")
		ok(t, err)
		wantErr(t, appendTo(s, "t", 2, []byte("lost")), db.ErrStale)
		_, position, err := s.LatestPosition(ctx, "t")
		ok(t, err)
		same(t, string(position.Body), "start")
	})
}

func TestWithLockUndoesAFailedAct(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		refused := errors.New("refused")
		appendAnd := func(end func() error) func(*db.Tx) error {
			return func(tx *db.Tx) error {
				ok(t, tx.Append(db.Row{Seq: 2}, db.Position{}, db.TableChange{}))
				return end()
			}
		}
		if err := s.WithLock(ctx, "t", appendAnd(func() error { return refused })); err != refused {
			t.Errorf("the error came back as %v", err)
		}
		func() {
			defer func() { recover() }()
			s.WithLock(ctx, "t", appendAnd(func() error { panic("defect") }))
		}()
		table, err := s.Table(ctx, "t")
		ok(t, err)
		same(t, table.Seq, 1)
		ok(t, appendTo(s, "t", 2, nil))
	})
}

// TestWritersRace lets several writers of two server processes append to the same table at the same time. Exactly one
// of them must succeed each time, and the others must get ErrStale.
func TestWritersRace(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		stores := openTwice(t, url)
		storeTestTable(t, stores[0], "t", db.Table{})
		const rounds, writers = 20, 6
		for seq := 2; seq < 2+rounds; seq++ {
			var wg sync.WaitGroup
			won := make(chan int, writers)
			for w := range writers {
				wg.Go(func() {
					switch err := appendTo(stores[w%2], "t", seq, fmt.Append(nil, w)); {
					case err == nil:
						won <- w
					case !errors.Is(err, db.ErrStale):
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if len(won) != 1 {
				t.Fatalf("%d of %d writers won seq %d", len(won), writers, seq)
			}
			_, position, err := stores[0].LatestPosition(ctx, "t")
			ok(t, err)
			same(t, string(position.Body), fmt.Sprint(<-won))
		}
	})
}

// openTwice opens a store twice for tests in which both write. Neither caches rows: on SQLite only a server may,
// because it is the only writer.
func openTwice(t *testing.T, url string) []*db.Store {
	t.Helper()
	return []*db.Store{dbtest.OpenAgain(t, url), dbtest.OpenAgain(t, url)}
}

// TestLockedSeesTheLatestPosition checks that WithLock always shows the latest position. Several writers of two
// processes append to one table at the same time.
func TestLockedSeesTheLatestPosition(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		stores := openTwice(t, url)
		storeTestTable(t, stores[0], "t", db.Table{})
		const writers, each = 8, 10
		var wg sync.WaitGroup
		for w := range writers {
			wg.Go(func() {
				for range each {
					err := stores[w%2].WithLock(ctx, "t", func(tx *db.Tx) error {
						p, err := tx.LatestPosition()
						if err != nil {
							return err
						}
						if want := fmt.Sprint(tx.Table.Seq); p.Seq != tx.Table.Seq || (string(p.Body) != want && p.Seq > 1) {
							t.Errorf("at seq %d the position is %d %q", tx.Table.Seq, p.Seq, p.Body)
						}
						next := tx.Table.Seq + 1
						return tx.Append(db.Row{Seq: next}, db.Position{Body: fmt.Append(nil, next)}, db.TableChange{})
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		table, err := stores[1].Table(ctx, "t")
		ok(t, err)
		same(t, table.Seq, 1+writers*each)
	})
}

func TestTxReadsInsideTheTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		// with only one connection, a read outside the transaction would wait forever
		s := dbtest.OpenWith(t, url, db.Options{MaxConns: 1})
		storeTestTable(t, s, "t", db.Table{})
		ok(t, appendTo(s, "t", 2, []byte("two")))
		ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error {
			ok(t, tx.Append(db.Row{Seq: 3}, db.Position{Body: []byte("three")}, db.TableChange{}))
			p, err := tx.PositionAt(1)
			ok(t, err)
			same(t, string(p.Body), "start")
			all, err := tx.Rows(2, 0, 0)
			ok(t, err)
			same(t, len(all), 2)
			seats, err := tx.Seats()
			ok(t, err)
			same(t, len(seats), 2)
			return nil
		}))
	})
}
