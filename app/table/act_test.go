package table_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/rules/game/action"
)

func TestAnActChangesTheTableForBoth(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		lookA, endA := livetest.Watch(r.hub, anna.Table(), red)
		defer endA()
		lookB, endB := livetest.Watch(r.hub, anna.Table(), blue)
		defer endB()
		seen := r.play(anna, "step")
		if n, err := r.Seq(ctx, anna); err != nil || n != seen.Seq {
			r.Errorf("seq %d, want %d, %v", n, seen.Seq, err)
		}
		if seen.Seq != 2 || trackValue(seen.View, "steps", red) != 1 {
			r.Errorf("after the act: seq %d, view %+v", seen.Seq, seen.View)
		}
		if !hasTick(lookA) || !hasTick(lookB) {
			r.Error("somebody was not told to look")
		}
		other := r.see(bert)
		if diff := cmp.Diff([]string{"They meet.", "Red takes step 1."}, plainLines(other.Log)); diff != "" {
			r.Error(diff)
		}
		if other.Ask.WaitingText != "Waiting for the Reds: marching" || other.Table.WaitingText != other.Ask.WaitingText {
			r.Errorf("waiting %q and %q", other.Ask.WaitingText, other.Table.WaitingText)
		}
	})
}

func TestUnnoticedActsKeepLogEntries(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "step", "step")
		before := r.see(bert)
		seen := r.see(anna)
		for i := range table.MostRecentRows + 10 { // more acts than are kept in memory
			order := table.Order{
				Seq: seen.Seq, Step: seen.Ask.Step, Act: "whisper",
				Picks: action.Picks{{Field: "n", Values: []string{[]string{"5", "6"}[i%2]}}},
			}
			var err error
			if seen, err = r.Act(ctx, anna, order); err != nil {
				r.Fatal(err)
			}
		}
		for _, s := range []*testService{r, r.secondService()} { // first from memory, then read from the store
			now := s.see(bert)
			if diff := cmp.Diff(plainLines(before.Log), plainLines(now.Log)); diff != "" || now.Seq != before.Seq {
				r.Errorf("after whispers he sees act %d of %d and (-before +now)\n%s", now.Seq, before.Seq, diff)
			}
			if diff := cmp.Diff(before.Undo, now.Undo); diff != "" {
				r.Errorf("what he may take back shows the whispers (-before +now)\n%s", diff)
			}
		}
	})
}

func TestTableHasAnActLimit(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		r.SetMostActs(3)
		last := r.play(anna, "step", "step")
		_, err := r.Act(ctx, anna, r.order(anna, "step"))
		r.wantRefusal(err)
		_, err = r.Undo(ctx, anna, last.Seq)
		r.wantRefusal(err)
		if now := r.see(anna); now.Seq != 3 {
			r.Errorf("there are %d acts", now.Seq)
		}
	})
}

func TestSecretActsCannotBeCounted(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		before := r.see(bert)
		look, end := livetest.Watch(r.hub, anna.Table(), blue)
		defer end()
		r.giveHiddenOrder(anna, "5")
		seen := r.giveHiddenOrder(anna, "6")
		if seen.Seq != 3 || trackValue(seen.View, "number", red) != 6 {
			r.Errorf("her own whispers: seq %d, view %+v", seen.Seq, seen.View)
		}
		if hasTick(look) {
			r.Error("a whisper was heard to be whispered")
		}
		r.wantSameDesk(before, r.see(bert))
		r.play(anna, "step")
		after := r.see(bert)
		if n := after.Log[len(after.Log)-1].Seq; n != before.Seq+1 || after.Seq != n {
			r.Errorf("the step is his act %d of %d, want %d", n, after.Seq, before.Seq+1)
		}
		for _, seat := range []table.Seat{bert, r.spectator(anna)} {
			if all := plainLines(r.see(seat).Log); slices.ContainsFunc(all,
				func(s string) bool { return len(s) > 3 && s[:3] == "You" }) {
				r.Errorf("heard %q", all)
			}
		}
	})
}

func TestUnnoticedActsKeepFormsValid(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "end")
		seq := r.see(anna).Seq
		r.giveHiddenOrder(bert, "2")
		_, err := r.OfferUndo(ctx, anna, seq)
		r.ok(err)
	})
}

func TestAStaleFormChangesNothing(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		old := r.order(anna, "end")
		r.play(anna, "step")
		before := r.see(anna)
		_, err := r.Act(ctx, anna, old)
		r.wantErr(err, table.ErrStale)
		for _, seq := range []int{-1, 0, 99} {
			_, err := r.Act(ctx, anna, table.Order{Seq: seq, Step: march, Act: "step"})
			r.wantErr(err, table.ErrStale)
		}
		r.wantSameDesk(before, r.see(anna))
	})
}

func TestADoublePostIsOneAct(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		o := r.order(anna, "step")
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				if _, err := r.Act(ctx, anna, o); err != nil {
					r.Error(err)
				}
			})
		}
		all.Wait()
		if got := trackValue(r.see(bert).View, "steps", red); got != 1 {
			r.Errorf("%d steps", got)
		}
		// The same answer is returned although the game went on, even if the act ended it.
		end := r.order(anna, "end")
		r.play(anna, "end")
		over := r.order(bert, "resign")
		r.play(bert, "resign")
		for seat, o := range map[table.Seat]table.Order{anna: end, bert: over} {
			if _, err := r.Act(ctx, seat, o); err != nil {
				r.Error(err)
			}
		}
		_, err := r.Act(ctx, bert, table.Order{Seq: r.see(bert).Seq, Step: march, Act: "step"})
		r.wantErr(err, table.ErrGameOver)
	})
}

func TestOnlyOfferedActsArePlayed(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		before := r.see(anna)
		for _, o := range []table.Order{
			{Seq: 1, Step: march, Act: "dance"},
			{Seq: 1, Step: "elsewhere", Act: "step"},
			{Seq: 1, Step: march, Act: "whisper", Picks: action.Picks{{Field: "n", Values: []string{"7"}}}},
			{Seq: 1, Step: march, Act: "step", Picks: action.Picks{{Field: "n", Values: []string{"1"}}}},
		} {
			_, err := r.Act(ctx, anna, o)
			r.wantRefusal(err)
		}
		_, err := r.Act(ctx, bert, table.Order{Seq: 1, Step: march, Act: "step"})
		r.wantRefusal(err)
		_, err = r.Act(ctx, r.spectator(anna), table.Order{Seq: 1, Step: march, Act: "step"})
		r.wantErr(err, table.ErrNotYours)
		r.wantSameDesk(before, r.see(anna))
	})
}

func TestDiceAreShownToAll(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "attack")
		mine := r.play(bert, "stand")
		if len(mine.Dice) != 1 || len(mine.Dice[0].Values) != 2 {
			r.Errorf("dice %+v", mine.Dice)
		}
		for _, seat := range []table.Seat{anna, r.spectator(anna)} {
			seen := r.see(seat)
			if diff := cmp.Diff(mine.Dice, seen.Dice); diff != "" {
				r.Error(diff)
			}
			if last := seen.Log[len(seen.Log)-1]; !last.Battle || len(last.Rolls) != 1 {
				r.Errorf("the last entry is %+v", last)
			}
		}
		if r.play(anna, "step").Dice != nil {
			r.Error("old dice lie on the table")
		}
	})
}

func TestTwoServicesRaceForOneAct(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		there := r.secondService()
		anna, bert := r.newFriendsTable()
		for range 5 {
			o := r.order(anna, "step")
			var all sync.WaitGroup
			for _, s := range []*testService{r, there, r, there} {
				all.Go(func() {
					if _, err := s.Act(ctx, anna, o); err != nil {
						r.Error(err)
					}
				})
			}
			all.Wait()
		}
		for _, s := range []*testService{r, there} {
			if got := trackValue(s.see(bert).View, "steps", red); got != 5 {
				r.Errorf("%d steps, want 5", got)
			}
		}
		r.verify(anna)
	})
}
