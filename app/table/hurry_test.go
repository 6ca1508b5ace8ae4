package table_test

import (
	"testing"
	"time"

	"tricorne/db/dbtest"
)

// TestHurryReachesEveryProcess asks one server process to skip the pauses and checks that another learns of it.
func TestHurryReachesEveryProcess(t *testing.T) {
	r := newTestService(t, dbtest.Postgres(t))
	other := r.secondService()
	heard := make(chan string, 10)
	other.OnHurry(func(id string) { heard <- id })
	own := ""
	r.OnHurry(func(id string) { own = id })
	go func() { _ = other.Service.Run(t.Context()) }()
	for { // repeat until the other process has begun to listen
		r.ok(r.Hurry(ctx, "sometable"))
		select {
		case id := <-heard:
			if id != "sometable" || own != "sometable" {
				t.Errorf("heard of %q, here of %q", id, own)
			}
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}
