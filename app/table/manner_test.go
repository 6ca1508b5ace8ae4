package table_test

import (
	"testing"
	"time"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game/fact"
)

// change changes the settings of a table and returns the seat's new desk.
func (r *room) change(seat table.Seat, to record.Change) table.Seen {
	r.Helper()
	seen, err := r.Change(ctx, seat, r.see(seat).Seq, to)
	r.ok(err)
	return seen
}

func TestOtherDiceNeedBothSidesWhereEachHasADevice(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		if seen := r.change(anna, record.ByHand); seen.Manner.ByHand || seen.Undo.Offer == nil ||
			seen.Undo.Offer.Change != record.ByHand {
			r.Fatalf("%+v, offer %+v", seen.Manner, seen.Undo.Offer)
		}
		_, err := r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.wantRefusal(err)
		seen, err := r.AnswerUndo(ctx, bert, r.see(bert).Seq, false)
		r.ok(err)
		if seen.Manner.ByHand {
			r.Error("it was declined")
		}
		r.change(bert, record.ByHand)
		seen, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		if !seen.Manner.ByHand {
			r.Error("both agreed")
		}
		r.play(anna, "attack")
		r.play(bert, "stand")
		if r.see(bert).Hand == nil {
			r.Fatal("no dice are asked for")
		}
		_, err = r.Change(ctx, anna, r.see(anna).Seq, record.ByServer)
		r.wantRefusal(err)
		r.roll(bert, 2, 2)
		if !r.again().see(anna).Manner.ByHand {
			r.Error("it was not stored")
		}
		r.verify(anna)
	})
}

func TestAPauseStopsBothSidesUntilOneGoesOn(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		r.change(bert, record.Pause)
		seen := r.see(anna)
		if seen.Manner.Paused.IsZero() || seen.Manner.Pauser != blue {
			r.Fatalf("%+v", seen.Manner)
		}
		_, err := r.Act(ctx, anna, r.order(anna, "attack"))
		r.wantRefusal(err)
		_, err = r.OfferUndo(ctx, anna, seen.Seq)
		r.wantRefusal(err)
		_, err = r.Change(ctx, anna, seen.Seq, record.Pause)
		r.wantRefusal(err)
		r.change(anna, record.Resume)
		r.play(anna, "attack")
		r.verify(bert)
	})
}

func TestTheClockCountsForWhoIsWaitedFor(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		now := time.Now()
		r.SetClock(func() time.Time { return now })
		after := func(d time.Duration) { now = now.Add(d) }
		r.change(anna, record.ClockOn)
		after(time.Minute)
		r.play(anna, "attack")
		after(10 * time.Second)
		if seen := r.see(bert); seen.Manner.Spent != [2]time.Duration{time.Minute, 0} ||
			seen.Manner.Running != fact.SidesOf(blue) {
			r.Errorf("%+v", seen.Manner)
		}
		r.change(anna, record.Pause)
		after(time.Hour)
		r.change(bert, record.Resume)
		after(5 * time.Second)
		r.play(bert, "stand")
		if got := r.see(anna).Manner.Spent; got != [2]time.Duration{time.Minute, 15 * time.Second} {
			r.Errorf("spent %v", got)
		}
		if got := r.again().see(anna).Manner.Spent; got != [2]time.Duration{time.Minute, 15 * time.Second} {
			r.Errorf("stored %v", got)
		}
	})
}

func TestAForgedChangeIsRefused(t *testing.T) {
	each(t, func(r *room) {
		anna, _ := r.friends()
		for _, to := range []record.Change{
			"", "everything", record.Apart, record.Together, record.Resume, record.ClockOff,
			record.ByServer,
		} {
			_, err := r.Change(ctx, anna, r.see(anna).Seq, to)
			r.wantRefusal(err)
		}
	})
}
