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

func TestADoorLeadsToItsTableUntilItCloses(t *testing.T) {
	eachWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		begin(t, s, "t", db.Table{})
		begin(t, s, "u", db.Table{})
		until := c.at.Add(time.Minute).UnixMilli()
		_, err := s.Door(ctx, "t")
		wantErr(t, err, db.ErrNotFound)
		ok(t, s.OpenDoor(ctx, db.Door{TableID: "t", Code: "BCDF", Until: until}))
		d, err := s.DoorByCode(ctx, "BCDF")
		ok(t, err)
		same(t, d, db.Door{TableID: "t", Code: "BCDF", Until: until})
		wantErr(t, s.OpenDoor(ctx, db.Door{TableID: "u", Code: "BCDF", Until: until}), db.ErrTaken)

		ok(t, s.OpenDoor(ctx, db.Door{TableID: "t", Code: "GHJK", Until: until})) // in place of the old code
		_, err = s.DoorByCode(ctx, "BCDF")
		wantErr(t, err, db.ErrNotFound)

		c.at = c.at.Add(time.Minute)
		_, err = s.Door(ctx, "t")
		wantErr(t, err, db.ErrNotFound)
		_, err = s.DoorByCode(ctx, "GHJK")
		wantErr(t, err, db.ErrNotFound)
		// its code is free again
		ok(t, s.OpenDoor(ctx, db.Door{TableID: "u", Code: "GHJK", Until: c.at.Add(time.Minute).UnixMilli()}))

		ok(t, s.Arrive(ctx, db.Arrival{ID: "a", TableID: "u", PlayerID: "carl"}, 6))
		ok(t, s.CloseDoor(ctx, "u"))
		_, err = s.Door(ctx, "u")
		wantErr(t, err, db.ErrNotFound)
		waiting, err := s.Arrivals(ctx, "u")
		ok(t, err)
		same(t, len(waiting), 0)
	})
}

func TestWhoArrivesWaitsForOneSeatAtATime(t *testing.T) {
	eachWithClock(t, func(t *testing.T, s *db.Store, c *clock) {
		begin(t, s, "t", db.Table{})
		arrive := func(id, player string, side uint8) error {
			c.at = c.at.Add(time.Second)
			return s.Arrive(ctx, db.Arrival{ID: id, TableID: "t", PlayerID: player, Name: player, Side: side}, 2)
		}
		waiting := func() []string {
			all, err := s.Arrivals(ctx, "t")
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
		ok(t, arrive("d", "carl", 0)) // asks for another one instead
		same(t, waiting(), []string{"b", "d"})
		ok(t, s.Depart(ctx, "t", "b"))
		ok(t, s.Depart(ctx, "t", "nobody"))
		same(t, waiting(), []string{"d"})
		wantErr(t, s.Arrive(ctx, db.Arrival{ID: "x", TableID: "nowhere", PlayerID: "carl"}, 2), db.ErrNotFound)

		ok(t, s.SweepDoors(ctx, c.at.Add(-time.Second)))
		same(t, waiting(), []string{"d"})
		ok(t, s.SweepDoors(ctx, c.at))
		same(t, waiting(), []string{})
	})
}

func TestASeatIsHandedOverWithoutItsLinkAndPin(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		begin(t, s, "t", db.Table{})
		ok(t, s.SetPin(ctx, "t", 0, "pin"))
		wantErr(t, s.Handover(ctx, "t", 0, "bert", "carl", "Carl"), db.ErrTaken)
		wantErr(t, s.Handover(ctx, "t", 3, "anna", "carl", "Carl"), db.ErrTaken)
		for _, bad := range [][2]string{{"", "carl"}, {"anna", ""}} {
			if s.Handover(ctx, "t", 0, bad[0], bad[1], "Carl") == nil {
				t.Errorf("a seat went from %q to %q", bad[0], bad[1])
			}
		}
		_, err := s.Summary(ctx, "t") // which is kept in memory
		ok(t, err)
		ok(t, s.Handover(ctx, "t", 0, "anna", "carl", "Carl"))
		sum, err := s.Summary(ctx, "t")
		ok(t, err)
		if now := sum.Seats[0]; now.PlayerID != "carl" || now.Name != "Carl" || now.TokenHash != "" || now.PinHash != "" {
			t.Errorf("the seat is %+v", now)
		}
		_, err = s.SeatByToken(ctx, "t-0")
		wantErr(t, err, db.ErrNotFound)
		wantErr(t, s.Handover(ctx, "t", 0, "anna", "dora", "Dora"), db.ErrTaken) // of two who hand the same seat over
	})
}

func TestArrivalsAndHandoversAreToldToEveryProcess(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	heard := listen(t, there)
	wantTick(t, heard, db.Tick{})
	begin(t, here, "t", db.Table{})
	ok(t, here.OpenDoor(ctx, db.Door{TableID: "t", Code: "BCDF", Until: time.Now().Add(time.Hour).UnixMilli()}))
	ok(t, here.Arrive(ctx, db.Arrival{ID: "a", TableID: "t", PlayerID: "carl"}, 6))
	wantTick(t, heard, db.Tick{TableID: "t", Seq: 1, Sides: 0xff})
	d, err := there.DoorByCode(ctx, "BCDF")
	ok(t, err)
	same(t, d.TableID, "t")
	ok(t, here.Depart(ctx, "t", "a"))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
	ok(t, here.Handover(ctx, "t", 0, "anna", "carl", "Carl"))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
	ok(t, here.CloseDoor(ctx, "t"))
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
}
