package table_test

import (
	"testing"
	"time"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// TestRefereePauseStopsTheClocks lets time pass before, during and after a pause by the referee. During the
// pause the referee makes a correction and goes back. The clocks must not count the pause.
func TestRefereePauseStopsTheClocks(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		now := time.Now()
		r.SetClock(func() time.Time { return now })
		after := func(d time.Duration) { now = now.Add(d) }
		spent := func(want ...time.Duration) {
			t.Helper()
			for _, seat := range []table.Seat{rita, anna, bert, r.referee(rita.Table(), table.ViewpointPublic)} {
				if got := r.see(seat).Settings.TimeUsed; got != [2]time.Duration(want) {
					r.Fatalf("spent %v, want %v", got, want)
				}
			}
		}
		r.changeSettings(rita, record.ClockOn)
		after(time.Minute)
		r.changeSettings(rita, record.Pause)
		spent(time.Minute, 0)
		if seen := r.see(bert).Settings; seen.PausedAt.IsZero() || seen.Pauser != game.Nobody || seen.RunningSides != 0 {
			r.Errorf("%+v", seen)
		}
		after(time.Hour)
		_, err := r.Correct(ctx, rita, r.newCorrection(rita, "vpRed", "3"))
		r.ok(err)
		after(time.Hour)
		_, err = r.Act(ctx, anna, r.order(anna, "step"))
		r.wantRefusal(err)
		_, err = r.Act(ctx, r.referee(rita.Table(), table.ViewpointOfSide(red)), r.order(anna, "step"))
		r.wantRefusal(err) // a side may not act either
		_, err = r.Rewind(ctx, rita, table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 2, AgreedAloud: true, Reason: "x"})
		r.ok(err)
		spent(time.Minute, 0)
		r.changeSettings(anna, record.Resume) // anybody may end the pause
		after(10 * time.Second)
		r.play(anna, "end")
		after(7 * time.Second)
		r.changeSettings(bert, record.Pause)
		if seen := r.see(rita).Settings; seen.Pauser != blue {
			r.Errorf("%+v", seen)
		}
		after(time.Hour)
		r.changeSettings(rita, record.Resume)
		spent(70*time.Second, 7*time.Second)
		after(time.Second)
		r.changeSettings(rita, record.ClockOff)
		if r.see(anna).Settings.Clock {
			r.Error("the clocks run still")
		}
		r.verify(rita)
	})
}
