package db_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

const (
	week  = 7 * 24 * time.Hour
	month = 30 * 24 * time.Hour
)

// onEachStoreWithClock runs f on a new store of each dialect, with a clock that f sets.
func onEachStoreWithClock(t *testing.T, f func(t *testing.T, s *db.Store, c *clock)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.Now()}
		f(t, dbtest.OpenWith(t, url, db.Options{Now: c.now}), c)
	})
}

func TestATableNobodyJoinedIsRemovedAfterAWeek(t *testing.T) {
	onEachStoreWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		for _, id := range []string{"empty", "visited", "moved", "joined"} {
			storeTestTable(t, s, id, db.Table{Mode: db.ModeOpen})
		}
		ok(t, s.AddLetters(ctx, []db.Letter{{TableID: "empty", Side: 0, Body: "Anybody?"}}, "anna", 100))
		ok(t, s.Watch(ctx, "bert", "empty"))
		ok(t, appendTo(s, "moved", 2, []byte("on")))
		ok(t, s.Sit(ctx, "joined", 1, "bert", "Bert"))

		c.at = c.at.Add(6 * 24 * time.Hour)
		gone, err := s.RemoveUnjoined(ctx, c.at.Add(-week), 10)
		ok(t, err)
		same(t, len(gone), 0)
		ok(t, s.NoteVisit(ctx, "visited"))

		c.at = c.at.Add(2 * 24 * time.Hour)
		gone, err = s.RemoveUnjoined(ctx, c.at.Add(-week), 10)
		ok(t, err)
		same(t, gone, []string{"empty"})
		_, err = s.Summary(ctx, "empty")
		wantErr(t, err, db.ErrNotFound)
		rows, err := s.Rows(ctx, "empty", 0, 0, 0)
		ok(t, err)
		same(t, len(rows), 0)
		for _, id := range []string{"visited", "moved", "joined"} {
			if rows, err := s.Rows(ctx, id, 0, 0, 0); err != nil || len(rows) == 0 {
				t.Errorf("%s: %d rows, %v", id, len(rows), err)
			}
		}
		// no other record can be deleted after the removal
		if err := db.ExecWriter(s, "DELETE FROM actions WHERE table_id = 'moved'"); err == nil {
			t.Error("the record of another table could be deleted")
		}
	})
}

func TestAPassThatHasRunOutIsSwept(t *testing.T) {
	onEachStoreWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.OfferPass(ctx, db.Pass{
			TableID: "t", Side: 0, TokenHash: "h", Name: "Carl",
			Until: c.at.Add(time.Hour).UnixMilli(),
		}, "anna"))
		ok(t, s.SweepJoinCodes(ctx, c.at))
		_, err := s.Pass(ctx, "t", 0)
		ok(t, err)
		c.at = c.at.Add(time.Hour)
		ok(t, s.SweepJoinCodes(ctx, c.at))
		c.at = c.at.Add(-time.Minute) // at this time the pass would be valid if it were still stored
		_, err = s.Pass(ctx, "t", 0)
		wantErr(t, err, db.ErrNotFound)
	})
}

func TestAnAbandonedTableIsParkedAndWoken(t *testing.T) {
	onEachStoreWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		for _, id := range []string{"left", "looked-at", "over"} {
			storeTestTable(t, s, id, db.Table{})
			ok(t, s.Sit(ctx, id, 1, db.ComputerPrefix+"captain", "Captain"))
			ok(t, s.WithLock(ctx, id, func(tx *db.Tx) error {
				change := db.TableChange{Turn: 1, Asked: 2, Awaits: 2, Status: db.StatusPlaying}
				if id == "over" {
					change.Status = db.StatusOver
				}
				return tx.Append(db.Row{Seq: 2, Side: 1, Kind: db.KindPlay, Heard: 3}, db.Position{Body: []byte("x")}, change)
			}))
		}
		turns := func() (out []string) {
			t.Helper()
			all, err := s.ComputerTurns(ctx, 10)
			ok(t, err)
			for _, one := range all {
				if one.TableID != "over" {
					out = append(out, one.TableID)
				}
			}
			return out
		}
		same(t, len(turns()), 2)
		c.at = c.at.Add(month)
		ok(t, s.NoteVisit(ctx, "looked-at"))
		_, err := s.Summary(ctx, "left") // puts the summary into the cache
		ok(t, err)
		c.at = c.at.Add(month + time.Hour)
		parked, err := s.ParkTables(ctx, c.at.Add(-2*month), 10)
		ok(t, err)
		same(t, parked, []string{"left"})
		same(t, turns(), []string{"looked-at"})
		sum, err := s.Summary(ctx, "left")
		ok(t, err)
		same(t, sum.ParkedAt, c.at.UnixMilli())

		ok(t, s.WakeTable(ctx, "left"))
		same(t, len(turns()), 2)
		sum, err = s.Summary(ctx, "left")
		ok(t, err)
		same(t, sum.ParkedAt, 0)
		again, err := s.ParkTables(ctx, c.at.Add(-2*month), 10)
		ok(t, err)
		same(t, len(again), 0)

		// an action wakes a parked table too, whichever build appended it
		c.at = c.at.Add(3 * month)
		parked, err = s.ParkTables(ctx, c.at.Add(-2*month), 1)
		ok(t, err)
		same(t, len(parked), 1)
		c.at = c.at.Add(time.Second)
		ok(t, appendTo(s, parked[0], 3, []byte("y")))
		sum, err = s.Summary(ctx, parked[0])
		ok(t, err)
		same(t, sum.ParkedAt, 0)
	})
}

func TestAGuestNotSeenForAYearIsRemoved(t *testing.T) {
	onEachStoreWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		for _, id := range []string{"anna", "gone", "back", "signed-in"} {
			ok(t, s.CreatePlayer(ctx, db.Player{ID: id, Name: id, ResumeHash: "code-" + id}))
		}
		storeTestTable(t, s, "game", db.Table{}) // of anna
		_, err := s.AddContact(ctx, db.Contact{
			ID: "c", PlayerID: "gone", Kind: db.ContactMail, Address: "a@b.example",
			Pace: db.PaceNow,
		}, 1)
		ok(t, err)
		year := 365 * 24 * time.Hour
		start := c.at
		c.at = start.Add(month)
		ok(t, s.SaveSession(ctx, db.Session{ID: "x", PlayerID: "back", ExpiresAt: c.at.Add(time.Hour).UnixMilli()}))
		c.at = start.Add(year + time.Hour)
		n, err := s.RemoveForgottenPlayers(ctx, c.at.Add(-year), 1)
		ok(t, err)
		same(t, n, 1)
		ok(t, s.SaveSession(ctx, db.Session{ID: "y", PlayerID: "anna", ExpiresAt: c.at.Add(time.Hour).UnixMilli()}))
		n, err = s.RemoveForgottenPlayers(ctx, c.at.Add(-year), 10)
		ok(t, err)
		same(t, n, 1) // this is the player "signed-in", who never came back
		for _, id := range []string{"anna", "back"} {
			_, err := s.Player(ctx, id)
			ok(t, err)
		}
		_, err = s.Player(ctx, "gone")
		wantErr(t, err, db.ErrNotFound)
		all, err := s.ContactsOf(ctx, "gone")
		ok(t, err)
		same(t, len(all), 0)
		wantErr(t, s.SaveSession(ctx, db.Session{ID: "z", PlayerID: "gone", ExpiresAt: c.at.UnixMilli()}), db.ErrNotFound)
	})
}

// TestPeoplePlayWhileTablesAreSwept plays at one table while many others are removed and parked.
func TestPeoplePlayWhileTablesAreSwept(t *testing.T) {
	onEachStoreWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		fillTables(t, s, 300)
		c.at = c.at.Add(61 * 24 * time.Hour)
		storeTestTable(t, s, "played", db.Table{Status: db.StatusPlaying})
		swept := make(chan error, 1)
		removed, parked := 0, 0
		go func() {
			for {
				gone, err := s.RemoveUnjoined(ctx, c.at.Add(-week), 20)
				still, err2 := s.ParkTables(ctx, c.at.Add(-2*month), 20)
				removed, parked = removed+len(gone), parked+len(still)
				if err = errors.Join(err, err2); err != nil || len(gone)+len(still) == 0 {
					swept <- err
					return
				}
			}
		}()
		acts := 1
		for done := false; !done; {
			acts++
			ok(t, appendTo(s, "played", acts, []byte("on")))
			select {
			case err := <-swept:
				ok(t, err)
				done = true
			default:
			}
		}
		same(t, removed, 30)
		same(t, parked, 270)
		sum, err := s.Summary(ctx, "played")
		ok(t, err)
		same(t, sum.ParkedAt, 0)
		same(t, sum.Seq, acts)
	})
}

// BenchmarkSweep measures one sweep of a store with 50,000 tables that are all due.
func BenchmarkSweep(b *testing.B) {
	c := &clock{at: time.Now()}
	s := dbtest.OpenWith(b, dbtest.SQLite(b), db.Options{Now: c.now})
	fillTables(b, s, 50_000)
	c.at = c.at.Add(61 * 24 * time.Hour)
	for b.Loop() {
		if _, err := s.RemoveUnjoined(ctx, c.at.Add(-week), 100); err != nil {
			b.Fatal(err)
		}
		if _, err := s.ParkTables(ctx, c.at.Add(-2*month), 100); err != nil {
			b.Fatal(err)
		}
	}
}

// fillTables stores n tables. One in ten waits for a player, and the others are in play.
func fillTables(t testing.TB, s *db.Store, n int) {
	t.Helper()
	for i := range n {
		like := db.Table{Mode: db.ModeOpen, Status: db.StatusPlaying}
		if i%10 == 0 {
			like.Status = db.StatusOpen
		}
		storeTestTable(t, s, fmt.Sprintf("t%06d", i), like)
	}
}

// parkingDowngradeSQL returns the statements that change a store back to the version before parking and notices.
func parkingDowngradeSQL(lite bool) (out []string) {
	if lite { // these triggers refer to a table that is dropped
		out = append(out, "DROP TRIGGER actions_never_change", "DROP TRIGGER actions_never_go")
	}
	for _, index := range []string{
		"tables_visited", "tables_parked", "players_seen", "sessions_player", "told_table", "watched_table",
		"ways_back_table", "ways_back_player",
	} {
		out = append(out, "DROP INDEX "+index)
	}
	for _, table := range []string{"bans", "notices", "admin_log", "record_permits"} {
		out = append(out, "DROP TABLE "+table)
	}
	return append(out, "ALTER TABLE tables DROP COLUMN visited_at", "ALTER TABLE tables DROP COLUMN parked_at",
		"DELETE FROM goose_db_version WHERE version_id >= 14")
}

func TestTablesOfOldVersionCountAsVisited(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.Now().Add(-3 * month)}
		s, err := db.Open(ctx, url, db.Options{Now: c.now})
		ok(t, err)
		storeTestTable(t, s, "old", db.Table{Status: db.StatusPlaying})
		ok(t, s.Close())
		old := openRawDatabase(t, url)
		for _, do := range parkingDowngradeSQL(strings.HasPrefix(url, "sqlite:")) {
			if _, err := old.Exec(do); err != nil {
				t.Fatalf("%s: %v", do, err)
			}
		}
		ok(t, old.Close())
		c.at = time.Now()
		s = dbtest.OpenWith(t, url, db.Options{Now: c.now})
		parked, err := s.ParkTables(ctx, c.at.Add(-2*month), 10)
		ok(t, err)
		same(t, len(parked), 0) // the old version did not store visits, so the time of the migration counts
		c.at = c.at.Add(2*month + time.Hour)
		parked, err = s.ParkTables(ctx, c.at.Add(-2*month), 10)
		ok(t, err)
		same(t, parked, []string{"old"})
		if err := db.ExecWriter(s, "DELETE FROM actions"); err == nil {
			t.Error("the record is not guarded")
		}
	})
}
