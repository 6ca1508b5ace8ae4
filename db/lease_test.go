package db_test

import (
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestOneProcessLeads(t *testing.T) {
	url := dbtest.Postgres(t)
	c := &clock{at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
	one, other := dbtest.OpenWith(t, url, db.Options{Now: c.now}), dbtest.OpenWith(t, url, db.Options{Now: c.now, Beside: true})
	begin(t, one, "t", db.Table{})
	leads := func(s *db.Store, process string, want bool) {
		t.Helper()
		got, err := s.Lease(ctx, "t", process, c.at.Add(10*time.Second))
		ok(t, err)
		same(t, got, want)
	}
	leads(one, "a", true)
	leads(one, "a", true)
	leads(other, "b", false)
	c.at = c.at.Add(9 * time.Second)
	leads(other, "b", false)
	c.at = c.at.Add(time.Second) // a was killed
	leads(other, "b", true)
	leads(one, "a", false)
	ok(t, one.EndLease(ctx, "t", "a")) // it has none to give up
	leads(one, "a", false)
	ok(t, other.EndLease(ctx, "t", "b"))
	leads(one, "a", true)
}

func TestFailuresAreOfOneAct(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		begin(t, s, "t", db.Table{})
		failed := func(want int) {
			t.Helper()
			g, err := s.Summary(ctx, "t")
			ok(t, err)
			same(t, g.Failed, want)
		}
		failed(0)
		ok(t, s.CountFailed(ctx, "t", 1))
		failed(1)
		ok(t, s.CountFailed(ctx, "t", 1))
		failed(2)
		ok(t, appendTo(s, "t", 2, []byte("on")))
		failed(0)
		ok(t, s.CountFailed(ctx, "t", 2))
		failed(1)
		ok(t, s.ForgetFailed(ctx, "t"))
		failed(0)
	})
}
