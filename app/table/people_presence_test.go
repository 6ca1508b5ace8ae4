package table_test

import (
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/polltest"
	"tricorne/app/table"
)

func TestPresenceOfTheOtherSideIsKnown(t *testing.T) {
	grace := live.DepartureGrace
	live.DepartureGrace = 10 * time.Millisecond
	t.Cleanup(func() { live.DepartureGrace = grace })
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		p, err := r.Presence(ctx, anna.Table(), blue)
		r.ok(err)
		if p.Here || !p.LastSeen.IsZero() {
			r.Errorf("before he came: %+v", p)
		}
		_, end := livetest.Watch(r.hub, anna.Table(), blue)
		if p, err = r.Presence(ctx, anna.Table(), blue); err != nil || !p.Here {
			r.Errorf("while he looks: %+v, %v", p, err)
		}
		if other, err := r.secondService().Presence(ctx, anna.Table(), blue); err != nil ||
			other.Here != (r.store.Dialect() == "postgres") {
			r.Errorf("another process: %+v, %v", other, err)
		}
		before := time.Now().Add(-time.Second)
		end()
		r.hub.TickLetters(anna.Table(), live.Everybody, "") // the hub notices a closed stream only when it sends a message
		polltest.WaitUntil(time.Minute, func() bool {
			p, err = r.Presence(ctx, anna.Table(), blue)
			return err == nil && !p.Here && !p.LastSeen.IsZero()
		})
		if err != nil || p.Here || p.LastSeen.Before(before) || p.LastSeen.After(time.Now().Add(time.Second)) {
			r.Errorf("after he left: %+v, %v", p, err)
		}
	})
}

func TestComputerIsAlwaysPresent(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, r.opening(table.CreateOptions{Computer: "recruit"}))
		r.ok(err)
		p, err := r.Presence(ctx, made.Table, blue)
		r.ok(err)
		if !p.Here {
			r.Errorf("the computer: %+v", p)
		}
		anna, _ := r.newFriendsTable()
		if p, err := r.Presence(ctx, anna.Table(), blue); err != nil || p.Here {
			r.Errorf("a friend who has not come: %+v, %v", p, err)
		}
	})
}
