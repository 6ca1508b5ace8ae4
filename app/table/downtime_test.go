package table_test

import (
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestNoClockRunsWhileNoServerIsAtWork(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		now := time.Now().Truncate(time.Millisecond)
		clock := func() time.Time { return now }
		serving := func(second bool) *room {
			r := roomOn(t, dbtest.OpenWith(t, url, db.Options{Now: clock, NextToServer: second}), url, skirmish())
			r.SetClock(clock)
			return r
		}
		r := serving(false)
		r.ok(r.Wake(ctx))
		anna, bert := r.sitting(table.Opening{Bank: 30 * time.Minute})
		used := func(r *room, want time.Duration) {
			t.Helper()
			m := r.see(anna).Manner
			if got := m.Spent[0] + now.Sub(m.At); got != want {
				t.Errorf("used %v, not %v", got, want)
			}
		}
		now = now.Add(5 * time.Second)
		r.ok(r.Wake(ctx)) // its last beat
		want := 5 * time.Second
		if r.store.Dialect() == db.SQLite { // a process that starts there was away since the last beat
			want = 0
		}
		used(r, want)
		for range 2 { // the time is added after each downtime
			now = now.Add(72 * time.Minute)
			r = serving(true)
			r.ok(r.Wake(ctx))
			r.ok(r.Wake(ctx)) // and only once
			other := serving(true)
			other.ok(other.LearnDowntime(ctx))
			used(r, want)
			used(other, want)
		}
		_, err := r.ClaimTime(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		now = now.Add(time.Second)
		seen := r.play(anna, "step")
		if got := seen.Manner.Spent[0]; got != want+time.Second {
			t.Errorf("stored as %v", got)
		}
	})
}
