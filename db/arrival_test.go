package db_test

import (
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// eachWithClock opens a store of each dialect with a clock that the test moves.
func eachWithClock(t *testing.T, f func(t *testing.T, s *db.Store, c *clock)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.UnixMilli(1_000_000)}
		f(t, dbtest.OpenWith(t, url, db.Options{Now: c.now}), c)
	})
}

func TestJoinCodeWorksUntilItExpires(t *testing.T) {
	eachWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		storeTestTable(t, s, "t", db.Table{})
		storeTestTable(t, s, "u", db.Table{})
		until := c.at.Add(time.Minute).UnixMilli()
		_, err := s.JoinCode(ctx, "t")
		wantErr(t, err, db.ErrNotFound)
		ok(t, s.SetJoinCode(ctx, db.JoinCode{TableID: "t", Code: "BCDF", Until: until}))
		d, err := s.JoinCodeByLetters(ctx, "BCDF")
		ok(t, err)
		same(t, d, db.JoinCode{TableID: "t", Code: "BCDF", Until: until})
		wantErr(t, s.SetJoinCode(ctx, db.JoinCode{TableID: "u", Code: "BCDF", Until: until}), db.ErrTaken)

		ok(t, s.SetJoinCode(ctx, db.JoinCode{TableID: "t", Code: "GHJK", Until: until})) // the new code replaces the old one
		_, err = s.JoinCodeByLetters(ctx, "BCDF")
		wantErr(t, err, db.ErrNotFound)

		c.at = c.at.Add(time.Minute)
		_, err = s.JoinCode(ctx, "t")
		wantErr(t, err, db.ErrNotFound)
		_, err = s.JoinCodeByLetters(ctx, "GHJK")
		wantErr(t, err, db.ErrNotFound)
		// the old code is free again
		ok(t, s.SetJoinCode(ctx, db.JoinCode{TableID: "u", Code: "GHJK", Until: c.at.Add(time.Minute).UnixMilli()}))

		ok(t, s.AddArrival(ctx, db.Arrival{ID: "a", TableID: "u", PlayerID: "carl"}, 6, time.Time{}))
		ok(t, s.RemoveJoinCode(ctx, "u"))
		_, err = s.JoinCode(ctx, "u")
		wantErr(t, err, db.ErrNotFound)
		waiting, err := s.Arrivals(ctx, "u", time.Time{})
		ok(t, err)
		same(t, len(waiting), 0)
	})
}

func TestArrivalWaitsForOneSeat(t *testing.T) {
	eachWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		storeTestTable(t, s, "t", db.Table{})
		arrive := func(id, player string, side uint8) error {
			c.at = c.at.Add(time.Second)
			a := db.Arrival{ID: id, TableID: "t", PlayerID: player, Name: player, Side: side}
			return s.AddArrival(ctx, a, 2, c.at.Add(-time.Minute))
		}
		waiting := func() []string {
			all, err := s.Arrivals(ctx, "t", time.Time{})
			ok(t, err)
			out := []string{}
			for _, a := range all {
				out = append(out, a.ID)
			}
			return out
		}
		ok(t, arrive("a", "carl", 1))
		ok(t, arrive("b", "dora", 1))
		wantErr(t, arrive("c", "emil", 1), db.ErrTaken)
		same(t, waiting(), []string{"a", "b"})
		ok(t, arrive("d", "carl", 0)) // carl now asks for the other side instead
		same(t, waiting(), []string{"b", "d"})
		ok(t, s.RemoveArrival(ctx, "t", "b"))
		ok(t, s.RemoveArrival(ctx, "t", "nobody"))
		same(t, waiting(), []string{"d"})
		wantErr(t, s.AddArrival(ctx, db.Arrival{ID: "x", TableID: "nowhere", PlayerID: "carl"}, 2, time.Time{}),
			db.ErrNotFound)

		ok(t, s.SweepJoinCodes(ctx, c.at.Add(-time.Second)))
		same(t, waiting(), []string{"d"})
		ok(t, s.SweepJoinCodes(ctx, c.at))
		same(t, waiting(), []string{})
	})
}

// TestStaleArrivalsAreRemoved lets time pass while two players wait. Arrivals from before the requested time are
// neither listed nor counted, and the next arrival removes them.
func TestStaleArrivalsAreRemoved(t *testing.T) {
	eachWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		storeTestTable(t, s, "t", db.Table{})
		knock := func(id string) error {
			a := db.Arrival{ID: id, TableID: "t", PlayerID: id, Name: id, Side: 1}
			return s.AddArrival(ctx, a, 2, c.at.Add(-time.Minute))
		}
		listed := func(since time.Time) int {
			all, err := s.Arrivals(ctx, "t", since)
			ok(t, err)
			return len(all)
		}
		ok(t, knock("carl"))
		c.at = c.at.Add(30 * time.Second)
		ok(t, knock("dora"))
		wantErr(t, knock("emil"), db.ErrTaken)
		same(t, listed(c.at.Add(-time.Minute)), 2)
		c.at = c.at.Add(30 * time.Second)
		same(t, listed(c.at.Add(-time.Minute)), 1)
		ok(t, knock("emil"))
		same(t, listed(time.Time{}), 2)
	})
}

func TestArrivalsReachEveryProcess(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	heard := listen(t, there)
	wantTick(t, heard, db.Tick{})
	storeTestTable(t, here, "t", db.Table{})
	ok(t, here.SetJoinCode(ctx, db.JoinCode{TableID: "t", Code: "BCDF", Until: time.Now().Add(time.Hour).UnixMilli()}))
	ok(t, here.AddArrival(ctx, db.Arrival{ID: "a", TableID: "t", PlayerID: "carl"}, 6, time.Time{}))
	wantTick(t, heard, db.Tick{TableID: "t", Seq: 1, Sides: 0xff})
	d, err := there.JoinCodeByLetters(ctx, "BCDF")
	ok(t, err)
	same(t, d.TableID, "t")
	ok(t, here.RemoveArrival(ctx, "t", "a"))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
	ok(t, here.RemoveJoinCode(ctx, "t"))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
}
