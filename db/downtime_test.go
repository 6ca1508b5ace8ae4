package db_test

import (
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestDowntimeIsStoredOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		at := time.UnixMilli(1_000_000)
		clock := func() time.Time { return at }
		s := dbtest.OpenWith(t, url, db.Options{Now: clock})
		other := dbtest.OpenWith(t, url, db.Options{Now: clock, SharesFile: true})
		known := func(want ...db.Downtime) {
			t.Helper()
			got, err := other.Downtimes(ctx, 0)
			ok(t, err)
			same(t, got, append([]db.Downtime{}, want...))
		}
		const silence = 15 * time.Second
		ok(t, s.RecordHeartbeat(ctx, silence)) // the first beat ever
		for range 3 {
			at = at.Add(silence)
			ok(t, s.RecordHeartbeat(ctx, silence))
		}
		at = at.Add(-silence)
		ok(t, other.RecordHeartbeat(ctx, 0)) // the clock of this second server is behind
		known()
		at = at.Add(silence + 72*time.Second)
		ok(t, other.RecordHeartbeat(ctx, silence))
		ok(t, s.RecordHeartbeat(ctx, silence))
		first := db.Downtime{From: 1_045_000, To: 1_117_000}
		known(first)
		at = at.Add(time.Second)
		ok(t, s.RecordHeartbeat(ctx, 0)) // a server that knows that it is the only one
		second := db.Downtime{From: 1_117_000, To: 1_118_000}
		known(first, second)
		got, err := s.Downtimes(ctx, first.To)
		ok(t, err)
		same(t, got, []db.Downtime{second})
	})
}

func TestDowntimeExtendsDeadlines(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		at := time.UnixMilli(1_000_000)
		s := dbtest.OpenWith(t, url, db.Options{Now: func() time.Time { return at }})
		behind := openRawDatabase(t, url)
		const told = "INSERT INTO told (contact_id, table_id, seq, reminded) VALUES ('c', "
		for id, set := range map[string]string{
			"runs": "ends_at = 1500000, waiting_since = 900000", "late": "ends_at = 1500000, waiting_since = 1020000",
			"ended": "ends_at = 999000, waiting_since = 900000", "none": "ends_at = 0, waiting_since = 900000",
		} {
			storeTestTable(t, s, id, db.Table{Status: db.StatusPlaying})
			_, err := behind.Exec("UPDATE tables SET " + set + " WHERE id = '" + id + "'")
			ok(t, err)
		}
		_, err := s.AddContact(ctx, db.Contact{
			ID: "c", PlayerID: "anna", Kind: db.ContactMail, Address: "a@example.org",
			Pace: db.PaceNow,
		}, 3)
		ok(t, err)
		for _, v := range []string{"'runs', 0, 1500000)", "'late', 0, 77)", "'ended', 0, 999000)", "'none', 0, 0)"} {
			_, err := behind.Exec(told + v)
			ok(t, err)
		}
		ok(t, s.RecordHeartbeat(ctx, time.Minute))
		at = at.Add(100 * time.Second)
		ok(t, s.RecordHeartbeat(ctx, time.Minute))
		ok(t, s.RecordHeartbeat(ctx, time.Minute))
		for id, want := range map[string][2]int64{
			"runs": {1_600_000, 1_600_000}, "late": {1_580_000, 77},
			"ended": {999_000, 999_000}, "none": {0, 0},
		} {
			var got [2]int64
			ok(t, behind.QueryRow("SELECT t.ends_at, d.reminded FROM tables t JOIN told d ON d.table_id = t.id WHERE t.id = '"+
				id+"'").Scan(&got[0], &got[1]))
			if got != want {
				t.Errorf("%s: ends at %d, told of %d, not %v", id, got[0], got[1], want)
			}
		}
	})
}
