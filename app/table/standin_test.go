package table_test

import (
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/library"
)

// against returns a room with a table at which Ann leads side 2 against a recruit, who begins.
func against(t *testing.T) (*room, table.Seat) {
	t.Helper()
	return againstAt(t, time.Now)
}

// againstAt returns against with another clock.
func againstAt(t *testing.T, now func() time.Time) (*room, table.Seat) {
	t.Helper()
	g, _ := library.Get("trenton")
	url := dbtest.SQLite(t)
	r := roomOn(t, dbtest.OpenWith(t, url, db.Options{Now: now}), url, g)
	r.SetClock(now)
	made, err := r.Create(ctx, table.Opening{
		Game: "trenton", Scenario: "christmas_surprise", Side: 2, Mode: table.Friend, Player: "ann", Name: "Ann",
		Computer: "recruit",
	})
	r.ok(err)
	ann, err := r.SeatFor(made.Table, "ann", 2)
	r.ok(err)
	return r, ann
}

func TestWhatAComputerThoughtIsNotDoneOnceItsPlaceIsTaken(t *testing.T) {
	r, ann := against(t)
	w, err := r.NextComputerAction(ctx, ann.Table())
	r.ok(err)
	if w == nil {
		t.Fatal("the computer has nothing to do")
	}
	r.ok(w.Decide(nil))
	r.ok(r.LetComputer(ctx, ann, 1, "general"))
	r.wantErr(r.PlayComputerAction(ctx, w), table.ErrStale)
	before := r.see(ann).Seq

	again, err := r.NextComputerAction(ctx, ann.Table())
	r.ok(err)
	r.ok(again.Decide(nil))
	r.ok(r.SendAway(ctx, ann.Afresh()))
	r.wantErr(r.PlayComputerAction(ctx, again), table.ErrStale)
	if now := r.see(ann).Seq; now != before+1 {
		t.Errorf("%d acts after the computer was sent away, not one", now-before)
	}
	if w, err := r.NextComputerAction(ctx, ann.Table()); err != nil || w != nil {
		t.Errorf("a computer that was sent away wishes %v, %v", w, err)
	}
	if v, err := r.Verify(ctx, ann.Table()); err != nil || !v.OK() {
		t.Errorf("%+v %v", v, err)
	}
}

func TestNothingIsPlayedWhileNobodyLooks(t *testing.T) {
	at := time.Now()
	r, ann := againstAt(t, func() time.Time { return at })
	r.ok(r.LetComputer(ctx, ann, 2, "captain")) // now both are computers
	plays := func(want bool) {
		t.Helper()
		all, err := r.ComputerTurns(ctx, 10)
		r.ok(err)
		if (len(all) > 0) != want {
			t.Errorf("it is a computer's turn at %+v", all)
		}
	}
	plays(false)
	_, err := r.Visit(ctx, ann.Table(), "")
	r.ok(err)
	plays(true)
	at = at.Add(2 * time.Minute)
	plays(false)
}

func TestAChairIsAbandonedAfterAWeek(t *testing.T) {
	r, ann, bert := begun(t, "trenton", 0, 1)
	at := time.Now()
	r.SetClock(func() time.Time { return at })
	waits, other := ann, bert
	if r.see(ann).Table.Asked.Has(1) {
		waits, other = bert, ann
	}
	late := func(want bool) {
		t.Helper()
		got, err := r.Abandoned(ctx, waits.Afresh())
		r.ok(err)
		if got != want {
			t.Errorf("abandoned: %v", got)
		}
	}
	late(false)
	r.wantErr(r.LetComputer(ctx, waits.Afresh(), other.Side(), "recruit"), table.ErrTaken)
	at = at.Add(8 * 24 * time.Hour)
	late(true)
	if own, err := r.Abandoned(ctx, other.Afresh()); err != nil || own {
		t.Errorf("who waits may not be put out: %v, %v", own, err)
	}
	r.wantErr(r.LetComputer(ctx, other.Afresh(), waits.Side(), "recruit"), table.ErrTaken)
	r.ok(r.LetComputer(ctx, waits.Afresh(), other.Side(), "recruit"))
	seen := r.see(waits.Afresh())
	if s := seen.Table.Seat(other.Side()); !s.Computer {
		t.Errorf("the seat is %+v", s)
	}
}
