package table_test

import (
	"testing"
	"time"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// newTimeBankTable sets up a table of two friends who have half an hour each. The function it returns lets time pass.
func (r *testService) newTimeBankTable() (anna, bert table.Seat, after func(time.Duration)) {
	r.Helper()
	now := time.Now()
	r.SetClock(func() time.Time { return now })
	anna, bert = r.newTableWith(table.CreateOptions{TimeBank: 30 * time.Minute})
	now = time.Now().Add(time.Second) // the store has its own clock, so continue from the present time
	return anna, bert, func(d time.Duration) { now = now.Add(d) }
}

func TestExpiredTimeIsOnlyClaimed(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert, after := r.newTimeBankTable()
		after(29 * time.Minute)
		_, err := r.ClaimTime(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		_, err = r.ClaimTime(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err) // Anna cannot claim the game, because it is her own move
		after(2 * time.Minute)
		if seen := r.see(anna); seen.Table.Status != table.StatusPlaying || len(seen.Ask.Acts) == 0 {
			r.Errorf("the game ended by itself: %+v", seen.Table)
		}
		_, err = r.ClaimTime(ctx, r.spectator(anna), r.see(bert).Seq)
		r.wantErr(err, table.ErrNotYours)
		asked := r.see(bert).Seq
		seen, err := r.ClaimTime(ctx, bert, asked)
		r.ok(err)
		end := seen.View.Result
		if seen.Table.Status != table.StatusOver || end.Winner != blue ||
			end.How.String() != "The Reds ran out of time, and the Blues claimed the game." {
			r.Errorf("%+v", end)
		}
		if got := lastWords(seen); got != "The Blues claim the game: the other side's time has run out." {
			r.Errorf("%q", got)
		}
		twice, err := r.ClaimTime(ctx, bert, asked)
		r.ok(err)
		r.wantSameDesk(seen, twice)
		_, err = r.Resign(ctx, bert, asked)
		r.wantErr(err, table.ErrGameOver)
		r.checkStillSealed(anna)
		if again := r.secondService().see(anna); again.View.Result == nil || again.View.Result.Winner != blue {
			r.Errorf("another process sees %+v", again.View.Result)
		}
		r.verify(anna)
	})
}

func TestWaitingSideMayGiveMoreTime(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert, after := r.newTimeBankTable()
		after(31 * time.Minute)
		r.changeSettings(bert, record.MoreTime)
		seen := r.see(bert)
		if got := lastWords(seen); got != "The Blues give the other side more time." {
			r.Errorf("%q", got)
		}
		if seen.Settings.Bank != [2]time.Duration{45 * time.Minute, 30 * time.Minute} {
			r.Errorf("%v", seen.Settings.Bank)
		}
		_, err := r.ClaimTime(ctx, bert, seen.Seq)
		r.wantRefusal(err)
		r.play(anna, "step")
		if got := r.see(anna).Settings.TimeUsed[0]; got < 31*time.Minute || got > 32*time.Minute {
			r.Errorf("spent %v", got)
		}
		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.ClockOff)
		r.wantRefusal(err) // one side alone cannot switch off the agreed clock
	})
}

func TestClockStopsForEmptySeatsAndPauses(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert, after := r.newTimeBankTable()
		r.changeSettings(anna, record.Pause)
		after(10 * time.Hour)
		_, err := r.ClaimTime(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		r.changeSettings(bert, record.Resume)
		if got := r.see(anna).Settings.TimeUsed[0]; got > time.Minute {
			r.Errorf("spent %v in a pause", got)
		}
		rematch := func() table.Desk {
			_, err := r.Resign(ctx, anna, r.see(anna).Seq)
			r.ok(err)
			_, err = r.Rematch(ctx, anna, true)
			r.ok(err)
			made, err := r.Rematch(ctx, bert, true)
			r.ok(err)
			v, err := r.Visit(ctx, made.Table, "bert")
			r.ok(err)
			seat, err := v.SeatOf(game.Nobody)
			r.ok(err)
			return r.see(seat)
		}
		if got := rematch().Settings.Bank; got != [2]time.Duration{30 * time.Minute, 30 * time.Minute} {
			r.Errorf("the rematch has %v", got)
		}
	})
}

func TestTableAcceptsOnlyOfferedTimeLimits(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		for _, bank := range []time.Duration{-time.Hour, time.Second, 1 << 60} {
			_, err := r.Create(ctx, r.opening(table.CreateOptions{TimeBank: bank}))
			r.wantRefusal(err)
		}
		anna, bert := r.newFriendsTable()
		_, err := r.ClaimTime(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.MoreTime)
		r.wantRefusal(err)
	})
}
