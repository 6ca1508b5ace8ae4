package table_test

import (
	"testing"
	"time"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game/fact"
)

// changeSettings changes the settings of a table and returns the seat's new desk.
func (r *testService) changeSettings(seat table.Seat, to record.Change) table.Desk {
	r.Helper()
	seen, err := r.ChangeSettings(ctx, seat, r.see(seat).Seq, to)
	r.ok(err)
	return seen
}

func TestOtherDiceNeedBothSidesWhereEachHasADevice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		if seen := r.changeSettings(anna, record.ManualDice); seen.Settings.ManualDice || seen.Undo.Offer == nil ||
			seen.Undo.Offer.Change != record.ManualDice {
			r.Fatalf("%+v, offer %+v", seen.Settings, seen.Undo.Offer)
		}
		_, err := r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.wantRefusal(err)
		seen, err := r.AnswerUndo(ctx, bert, r.see(bert).Seq, false)
		r.ok(err)
		if seen.Settings.ManualDice {
			r.Error("it was declined")
		}
		r.changeSettings(bert, record.ManualDice)
		seen, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		if !seen.Settings.ManualDice {
			r.Error("both agreed")
		}
		r.play(anna, "attack")
		r.play(bert, "stand")
		if r.see(bert).PendingDice == nil {
			r.Fatal("no dice are asked for")
		}
		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.ServerDice)
		r.wantRefusal(err)
		r.roll(bert, 2, 2)
		if !r.secondService().see(anna).Settings.ManualDice {
			r.Error("it was not stored")
		}
		r.verify(anna)
	})
}

func TestAPauseStopsBothSidesUntilOneGoesOn(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.changeSettings(bert, record.Pause)
		seen := r.see(anna)
		if seen.Settings.PausedAt.IsZero() || seen.Settings.Pauser != blue {
			r.Fatalf("%+v", seen.Settings)
		}
		_, err := r.Act(ctx, anna, r.order(anna, "attack"))
		r.wantRefusal(err)
		_, err = r.OfferUndo(ctx, anna, seen.Seq)
		r.wantRefusal(err)
		_, err = r.ChangeSettings(ctx, anna, seen.Seq, record.Pause)
		r.wantRefusal(err)
		r.changeSettings(anna, record.Resume)
		r.play(anna, "attack")
		r.verify(bert)
	})
}

func TestClockRunsForAwaitedSide(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		now := time.Now()
		r.SetClock(func() time.Time { return now })
		after := func(d time.Duration) { now = now.Add(d) }
		r.changeSettings(anna, record.ClockOn)
		after(time.Minute)
		r.play(anna, "attack")
		after(10 * time.Second)
		if seen := r.see(bert); seen.Settings.TimeUsed != [2]time.Duration{time.Minute, 0} ||
			seen.Settings.RunningSides != fact.SidesOf(blue) {
			r.Errorf("%+v", seen.Settings)
		}
		r.changeSettings(anna, record.Pause)
		after(time.Hour)
		r.changeSettings(bert, record.Resume)
		after(5 * time.Second)
		r.play(bert, "stand")
		if got := r.see(anna).Settings.TimeUsed; got != [2]time.Duration{time.Minute, 15 * time.Second} {
			r.Errorf("spent %v", got)
		}
		if got := r.secondService().see(anna).Settings.TimeUsed; got != [2]time.Duration{time.Minute, 15 * time.Second} {
			r.Errorf("stored %v", got)
		}
	})
}

func TestAForgedChangeIsRefused(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		for _, to := range []record.Change{
			"", "everything", record.SeparateDevices, record.SharedDevice, record.Resume, record.ClockOff,
			record.ServerDice,
		} {
			_, err := r.ChangeSettings(ctx, anna, r.see(anna).Seq, to)
			r.wantRefusal(err)
		}
	})
}
