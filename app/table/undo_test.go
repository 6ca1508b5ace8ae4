package table_test

import (
	"strconv"
	"strings"
	"testing"

	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/app/table"
)

func TestUndoGoesBackStepByStep(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		seen := r.play(anna, "step", "step", "step")
		for left := 2; left >= 0; left-- {
			if !seen.Undo.MayUndo {
				r.Fatalf("with %d steps left: %v", left, seen.Undo.Refusal)
			}
			var err error
			seen, err = r.Undo(ctx, anna, seen.Seq)
			r.ok(err)
			for _, seat := range []table.Seat{anna, bert} {
				if got := trackValue(r.see(seat).View, "steps", red); got != left {
					r.Errorf("%d steps, want %d", got, left)
				}
			}
		}
		if seen.Undo.MayUndo || seen.Undo.Refusal == nil || seen.Undo.Refusal.Rule == "" {
			r.Errorf("undo before the first act: %+v", seen.Undo)
		}
		_, err := r.Undo(ctx, anna, seen.Seq)
		r.wantRefusal(err)
		for _, e := range seen.Log {
			if e.Kind == record.KindPlay && !e.Undone {
				r.Errorf("%+v was taken back", e)
			}
		}
		if last := plainLines(r.see(bert).Log); last[len(last)-1] != "The Reds undo their last act." {
			r.Errorf("Bert heard %q", last)
		}
		seen = r.play(anna, "step")
		if trackValue(seen.View, "steps", red) != 1 || seen.Log[len(seen.Log)-1].Undone {
			r.Errorf("after it all: %+v", seen.Log)
		}
		r.verify(anna)
	})
}

func TestUndoStopsAtNewKnowledge(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		why := func(seat table.Seat, want string) {
			r.Helper()
			seen := r.see(seat)
			if seen.Undo.MayUndo || !strings.Contains(seen.Undo.Refusal.Text.String(), want) {
				r.Errorf("undo: %v, want %q", seen.Undo.Refusal, want)
			}
			_, err := r.Undo(ctx, seat, seen.Seq)
			r.wantRefusal(err)
		}
		r.play(anna, "scout")
		why(anna, "revealed")
		why(bert, "nothing to undo yet") // the player noticed nothing
		r.play(anna, "attack")
		why(anna, "other side's turn")
		why(bert, "Reds have acted")
		r.play(bert, "stand")
		why(bert, "Dice were rolled")
		why(anna, "Blues have acted")
		public := r.see(r.spectator(anna))
		if public.Undo.MayUndo || public.Undo.MayOffer {
			r.Errorf("a spectator may take back: %+v", public.Undo)
		}
		_, err := r.Undo(ctx, public.Seat, public.Seq)
		r.wantErr(err, table.ErrNotYours)
		r.play(anna, "resign")
		_, err = r.Undo(ctx, anna, r.see(anna).Seq)
		r.wantErr(err, table.ErrGameOver)
	})
}

func TestUndoOfASecretIsSecret(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		before := r.see(bert)
		look, end := livetest.Watch(r.hub, anna.Table(), blue)
		defer end()
		seen := r.giveHiddenOrder(anna, "6")
		_, err := r.Undo(ctx, anna, seen.Seq)
		r.ok(err)
		if hasTick(look) {
			r.Error("the secret undo was told")
		}
		r.wantSameDesk(before, r.see(bert))
	})
}

func TestUndoFromAStaleDeskIsRefused(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, _ := r.newFriendsTable()
		seen := r.play(anna, "step")
		r.play(anna, "step")
		_, err := r.Undo(ctx, anna, seen.Seq)
		r.wantErr(err, table.ErrStale)
		_, err = r.OfferUndo(ctx, anna, seen.Seq)
		r.wantErr(err, table.ErrStale)
		_, err = r.AnswerUndo(ctx, anna, seen.Seq, true)
		r.wantErr(err, table.ErrStale)
	})
}

func TestAcceptedUndoRewindsDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "attack")
		fell := r.play(bert, "stand").Dice
		seen := r.see(anna)
		if !seen.Undo.MayOffer || seen.Undo.BackTarget.Acts != 2 || !seen.Undo.BackTarget.DiceRolled ||
			seen.Undo.BackTarget.OneDevice {
			r.Fatalf("undo %+v", seen.Undo)
		}
		look, end := livetest.Watch(r.hub, anna.Table(), blue)
		defer end()
		seen, err := r.OfferUndo(ctx, anna, seen.Seq)
		r.ok(err)
		if seen.Undo.Offer == nil || !seen.Undo.Offer.Mine || seen.Undo.MayOffer || !hasTick(look) {
			r.Errorf("undo %+v", seen.Undo)
		}
		_, err = r.OfferUndo(ctx, anna, seen.Seq)
		r.wantRefusal(err)
		_, err = r.AnswerUndo(ctx, anna, seen.Seq, true)
		r.wantRefusal(err)
		other := r.see(bert)
		if other.Undo.Offer == nil || other.Undo.Offer.Mine || other.Undo.Offer.By != red ||
			other.Undo.Offer.BackTarget.Acts != 2 {
			r.Fatalf("Bert's offer %+v", other.Undo.Offer)
		}
		_, err = r.OfferUndo(ctx, bert, other.Seq)
		r.wantRefusal(err)
		other, err = r.AnswerUndo(ctx, bert, other.Seq, true)
		r.ok(err)
		if other.View.Battle != nil || other.Ask.WaitingText == "" || other.Undo.Offer != nil {
			r.Errorf("after going back: %+v", other)
		}
		if got := trackValue(other.View, "vp", red) + trackValue(other.View, "vp", blue); got != 0 {
			r.Errorf("%d points", got)
		}
		// After an undo the next dice usually differ, but can be the same by chance. So only their purpose is compared.
		r.play(anna, "attack")
		if again := r.play(bert, "stand").Dice; again[0].Purpose != fell[0].Purpose {
			r.Errorf("dice %+v", again)
		}
		r.verify(anna)
	})
}

func TestRewindNeverRepeatsDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		one, other := r.newDeviceTable()
		alike := 0
		var last string
		for range 12 {
			r.play(one, "attack")
			seen := r.play(other, "stand")
			fell := plainLines(seen.Log)[len(plainLines(seen.Log))-1]
			if fell == last {
				alike++
			}
			last = fell
			if !seen.Undo.MayOffer || !seen.Undo.BackTarget.OneDevice {
				r.Fatalf("undo %+v", seen.Undo)
			}
			var err error
			seen, err = r.OfferUndo(ctx, one, r.see(one).Seq)
			r.ok(err)
			if seen.Undo.Offer != nil || trackValue(seen.View, "vp", red)+trackValue(seen.View, "vp", blue) != 0 ||
				seen.Ask.WaitingText != "" {
				r.Fatalf("both agreed and yet: %+v", seen)
			}
		}
		if alike > 4 {
			r.Errorf("%d of 12 rolls fell like the one before", alike)
		}
		r.verify(one)
	})
}

func TestOfferLapsesWithTheNextAction(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "end")
		form := r.order(bert, "step")
		_, err := r.OfferUndo(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		_, err = r.Act(ctx, bert, form) // the form that the player was shown is still valid
		r.ok(err)
		for _, seat := range []table.Seat{anna, bert} {
			if seen := r.see(seat); seen.Undo.Offer != nil {
				r.Errorf("offer %+v", seen.Undo.Offer)
			}
			_, err := r.AnswerUndo(ctx, seat, r.see(seat).Seq, false)
			r.wantErr(err, table.ErrStale)
		}
		r.verify(anna)
	})
}

func TestOfferLapsedByASecretActionIsReported(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "end")
		seen, err := r.OfferUndo(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		look, end := livetest.Watch(r.hub, anna.Table(), red)
		defer end()
		r.giveHiddenOrder(bert, "6")
		if now := r.see(anna); !hasTick(look) || now.Seq != seen.Seq+1 || now.Undo.Offer != nil {
			r.Errorf("her offer is gone unnoticed: %+v", now.Undo)
		}
		at := r.see(anna).Seq
		r.giveHiddenOrder(bert, "5")
		if hasTick(look) || r.see(anna).Seq != at {
			r.Error("the next secret was noticed too")
		}
		r.verify(anna)
	})
}

func TestAnOfferMayBeDeclinedAndWithdrawn(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "end")
		for i, answers := range []table.Seat{bert, anna} {
			_, err := r.OfferUndo(ctx, anna, r.see(anna).Seq)
			r.ok(err)
			seen, err := r.AnswerUndo(ctx, answers, r.see(answers).Seq, false)
			r.ok(err)
			if seen.Undo.Offer != nil || seen.View.Active != blue {
				r.Errorf("after the answer: %+v", seen.Undo)
			}
			want := []string{"The Blues decline the undo.", "The Reds no longer ask to undo."}[i]
			if all := plainLines(seen.Log); all[len(all)-1] != want {
				r.Errorf("heard %q, want %q", all[len(all)-1], want)
			}
		}
		if seen := r.play(bert, "step"); !seen.Undo.MayUndo {
			r.Errorf("undo %+v", seen.Undo)
		}
		r.verify(anna)
	})
}

func TestSecretActsKeepTheDeskUnchanged(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		for range 10 { // enough to push entries out of the log
			_, err := r.Undo(ctx, anna, r.play(anna, "step").Seq)
			r.ok(err)
		}
		before, all := r.see(bert), r.see(r.spectator(bert))
		if len(before.Log) < 20 {
			r.Fatalf("the log has %d entries", len(before.Log))
		}
		for i := range 80 {
			r.giveHiddenOrder(anna, strconv.Itoa(1+i%6))
		}
		r.wantSameDesk(before, r.see(bert))
		r.wantSameDesk(all, r.see(r.spectator(bert)))
		anew := r.secondService() // another service has nothing in memory and must read the table from the store
		anew.wantSameDesk(before, anew.see(bert))
	})
}
