package db_test

import (
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// setReferee gives the referee's seat of a table to a player; "" takes it away.
func setReferee(t *testing.T, s *db.Store, id, player string) {
	t.Helper()
	all, err := s.Seats(ctx, id)
	ok(t, err)
	var was, now *db.Seat
	for i := range all {
		if all[i].Side == db.Referee {
			was = &all[i]
		}
	}
	if player != "" {
		now = &db.Seat{PlayerID: player, Name: player}
	}
	ok(t, s.WithLock(ctx, id, func(tx *db.Tx) error { return tx.SetReferee(was, now) }))
}

func TestNotesBelongToTheRefereesSeat(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		storeTestTable(t, s, "u", db.Table{})
		note := func(table, id, holder string, seq int) error {
			return s.AddNote(ctx, db.Note{
				ID: id, TableID: table, Side: db.Referee, Author: "Rita", Seq: seq, Turn: seq / 2,
				Body: "of " + id,
			}, holder, 3)
		}
		kept := func(table string) string {
			all, err := s.Notes(ctx, table, db.Referee)
			ok(t, err)
			out := ""
			for _, n := range all {
				out += n.ID
			}
			return out
		}
		wantErr(t, note("t", "a", "rita", 4), db.ErrNotFound) // nobody holds it
		setReferee(t, s, "t", "rita")
		ok(t, note("t", "a", "rita", 4))
		ok(t, note("t", "b", "rita", 2))
		wantErr(t, note("t", "c", "anna", 2), db.ErrNotFound)
		wantErr(t, note("u", "c", "rita", 2), db.ErrNotFound)
		wantErr(t, note("t", "c", "", 2), db.ErrNotFound)
		same(t, kept("t"), "ba")

		before, err := s.Table(ctx, "t")
		ok(t, err)
		setReferee(t, s, "t", "tom")
		wantErr(t, note("t", "c", "rita", 2), db.ErrNotFound)
		wantErr(t, s.DropNote(ctx, "t", db.Referee, "a", "rita"), db.ErrNotFound)
		ok(t, note("t", "c", "tom", 4))
		wantErr(t, note("t", "d", "tom", 4), db.ErrTaken) // a seat may have no more than three notes
		same(t, kept("t"), "bac")
		wantErr(t, s.DropNote(ctx, "u", db.Referee, "a", "tom"), db.ErrNotFound)
		ok(t, s.DropNote(ctx, "t", db.Referee, "a", "tom"))
		wantErr(t, s.DropNote(ctx, "t", db.Referee, "a", "tom"), db.ErrNotFound)
		same(t, kept("t"), "bc")
		setReferee(t, s, "t", "")
		wantErr(t, note("t", "d", "tom", 4), db.ErrNotFound)
		same(t, kept("t"), "bc")
		after, err := s.Table(ctx, "t")
		ok(t, err)
		same(t, after, before)
	})
}

func TestPointedPlaceExpires(t *testing.T) {
	eachWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		storeTestTable(t, s, "t", db.Table{})
		shown := func(want string) {
			t.Helper()
			got, err := s.PointedPlace(ctx, "t")
			ok(t, err)
			same(t, got, want)
		}
		shown("")
		until := c.at.Add(time.Minute).UnixMilli()
		ok(t, s.Point(ctx, db.Pointer{TableID: "t", Place: "trenton", Until: until}))
		ok(t, s.Point(ctx, db.Pointer{TableID: "t", Place: "princeton", Until: until}))
		shown("princeton")
		ok(t, s.Point(ctx, db.Pointer{TableID: "t"}))
		shown("")
		ok(t, s.Point(ctx, db.Pointer{TableID: "t", Place: "trenton", Until: until}))
		c.at = c.at.Add(time.Minute)
		shown("")
		ok(t, s.SweepJoinCodes(ctx, c.at))
		c.at = c.at.Add(-time.Minute)
		shown("")
	})
}

func TestNotesAndPointersNotifyTheirReaders(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	heard := listen(t, there)
	wantTick(t, heard, db.Tick{})
	storeTestTable(t, here, "t", db.Table{})
	setReferee(t, here, "t", "rita")
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 255}) // the tick says that the holders of the seats have changed
	ok(t, here.AddNote(ctx, db.Note{ID: "a", TableID: "t", Side: db.Referee, Body: "x"}, "rita", 3))
	wantTick(t, heard, db.Tick{TableID: "t"}) // this tick is for no side and not for the public
	ok(t, here.DropNote(ctx, "t", db.Referee, "a", "rita"))
	wantTick(t, heard, db.Tick{TableID: "t"})
	ok(t, here.Point(ctx, db.Pointer{TableID: "t", Place: "trenton", Until: time.Now().Add(time.Hour).UnixMilli()}))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 1})
	place, err := there.PointedPlace(ctx, "t")
	ok(t, err)
	same(t, place, "trenton")
}
