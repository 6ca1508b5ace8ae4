package table_test

import (
	"context"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game/fact"
)

// watch opens the stream of a player who holds the seat of a side. The session was opened at a given time.
func (r *testService) watch(seat table.Seat, player string, opened int64) <-chan struct{} {
	look, _ := livetest.Join(r.hub, live.Watch{
		Table: seat.Table(), Side: seat.Side(), Player: player, SessionStart: opened,
		Seats: record.Audience(fact.SidesOf(seat.Side())), SeatChangeCount: r.hub.SeatChangeCount(),
	})
	return look
}

// waitForEnd waits until a stream has ended, and fails the test if it does not.
func (r *testService) waitForEnd(look <-chan struct{}) {
	r.Helper()
	deadline := time.After(5 * time.Second)
	for {
		select {
		case _, open := <-look:
			if !open {
				return
			}
		case <-deadline:
			r.Fatal("the stream goes on")
		}
	}
}

// runService lets a service run until the test ends, and waits until it listens.
func (r *testService) runService(look <-chan struct{}) {
	r.Helper()
	listening, stop := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() { done <- r.Service.Run(listening) }()
	r.Cleanup(func() {
		stop()
		r.ok(<-done)
	})
	select {
	case <-look:
	case <-time.After(5 * time.Second):
		r.Fatal("it does not listen")
	}
}

// TestAStreamAtAnotherProcessEndsWithItsSeat changes a seat's holder at one process. The former holder's streams at
// another process must end.
func TestAStreamAtAnotherProcessEndsWithItsSeat(t *testing.T) {
	here := newTestService(t, dbtest.Postgres(t))
	there := here.secondService()
	rita, anna, bert := here.withReferee(table.CreateOptions{})
	screen, _ := livetest.Join(there.hub, live.Watch{Table: anna.Table()})
	judge, _ := livetest.Join(there.hub,
		live.Watch{Table: anna.Table(), Side: live.Referee, Player: "rita", Seats: record.Audience(0).With(live.Referee)})
	blue := there.watch(bert, "bert", 7)
	there.runService(screen)

	here.ok(here.LeaveReferee(ctx, rita))
	there.waitForEnd(judge)
	token, err := here.MakePassLink(ctx, anna, "Carl")
	here.ok(err)
	carl, err := here.Claim(ctx, token, "carl", "Carl")
	here.ok(err)
	red := there.watch(carl, "carl", 8)
	here.ok(here.store.CreatePlayer(ctx, db.Player{ID: "bert", Name: "Bert", ResumeHash: "old"}))
	_, err = here.store.ChangeCode(ctx, "bert", "new", nil)
	here.ok(err)
	there.waitForEnd(blue)
	here.ok(here.SeatComputer(ctx, carl, carl.Side(), "recruit"))
	there.waitForEnd(red)
	if there.hub.WatchCount() != 1 {
		t.Errorf("%d streams, and the table screen alone was to go on", there.hub.WatchCount())
	}
}

// TestMissedSeatChangeEndsStream changes a seat's holder while a process cannot learn of it. The process
// must find out when it listens again.
func TestMissedSeatChangeEndsStream(t *testing.T) {
	here := newTestService(t, dbtest.Postgres(t))
	there := here.secondService()
	anna, bert := here.newFriendsTable()
	here.ok(here.store.CreatePlayer(ctx, db.Player{ID: "bert", Name: "Bert", ResumeHash: "old"}))
	screen, _ := livetest.Join(there.hub, live.Watch{Table: anna.Table()})
	red, blue := there.watch(anna, "anna", 7), there.watch(bert, "bert", 7)
	// a session that was opened after Bert made a new resume code
	again := there.watch(bert, "bert", time.Now().Add(time.Hour).UnixMilli())
	token, err := here.MakePassLink(ctx, anna, "Carl")
	here.ok(err)
	_, err = here.Claim(ctx, token, "carl", "Carl")
	here.ok(err)
	_, err = here.store.ChangeCode(ctx, "bert", "new", nil)
	here.ok(err)
	there.runService(screen)
	there.waitForEnd(red)
	there.waitForEnd(blue)
	select {
	case _, open := <-again:
		if !open {
			t.Error("the stream of a newer session has ended too")
		}
	default:
	}
}

// TestStreamsEndWithoutStore checks that the streams of players end if the store cannot say who holds which
// seat.
func TestStreamsEndWithoutStore(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	anna, _ := r.newFriendsTable()
	red := r.watch(anna, "anna", 7)
	livetest.Join(r.hub, live.Watch{Table: anna.Table()}) // a table screen, which belongs to no player
	r.ok(r.store.Close())
	if err := r.store.Sit(ctx, anna.Table(), uint8(blue), "carl", "Carl"); err == nil {
		t.Fatal("the store is not closed")
	}
	r.waitForEnd(red)
	if r.hub.WatchCount() != 1 {
		t.Errorf("%d watch", r.hub.WatchCount())
	}
}
