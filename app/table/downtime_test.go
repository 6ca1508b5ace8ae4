package table_test

import (
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestClocksStopDuringDowntime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		now := time.Now().Truncate(time.Millisecond)
		clock := func() time.Time { return now }
		serving := func(second bool) *testService {
			r := testServiceOn(t, dbtest.OpenWith(t, url, db.Options{Now: clock, SharesFile: second}), url, skirmish())
			r.SetClock(clock)
			return r
		}
		r := serving(false)
		r.ok(r.BeginServing(ctx))
		anna, bert := r.newTableWith(table.CreateOptions{TimeBank: 30 * time.Minute})
		used := func(r *testService, want time.Duration) {
			t.Helper()
			m := r.see(anna).Settings
			if got := m.TimeUsed[0] + now.Sub(m.At); got != want {
				t.Errorf("used %v, not %v", got, want)
			}
		}
		now = now.Add(5 * time.Second)
		r.ok(r.BeginServing(ctx)) // its last beat
		want := 5 * time.Second
		// on SQLite, a process that starts counts all time since the last report as downtime
		if r.store.Dialect() == db.SQLite {
			want = 0
		}
		used(r, want)
		for range 2 { // two downtimes, neither of which may count as time used
			now = now.Add(72 * time.Minute)
			r = serving(true)
			r.ok(r.BeginServing(ctx))
			r.ok(r.BeginServing(ctx)) // and only once
			other := serving(true)
			other.ok(other.LearnDowntime(ctx))
			used(r, want)
			used(other, want)
		}
		_, err := r.ClaimTime(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		now = now.Add(time.Second)
		seen := r.play(anna, "step")
		if got := seen.Settings.TimeUsed[0]; got != want+time.Second {
			t.Errorf("stored as %v", got)
		}
	})
}
