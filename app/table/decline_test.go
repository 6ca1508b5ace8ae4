package table_test

import (
	"strings"
	"testing"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
)

// TestRefusalReasonReachesEveryoneWhoAsked has one side agree to an offer and the other decline it. It tries both
// orders: everybody reads the reason, and a side that has agreed is not asked any more.
func TestRefusalReasonReachesEveryoneWhoAsked(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		v, err := r.Visit(ctx, rita.Table(), "")
		r.ok(err)
		onlooker := v.PublicSeat().WithoutLoadedTable()
		r.play(anna, "step", "step")
		for _, c := range []struct{ first, second table.Seat }{{anna, bert}, {bert, anna}} {
			_, err := r.Rewind(ctx, rita,
				table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: r.see(rita).Seq - 1, Reason: "misheard"})
			r.ok(err)
			if open := r.see(c.first).Undo.Offer; open.Agreed || !open.SidesLeft.Has(c.first.Side()) {
				r.Errorf("before the answer: %+v", open)
			}
			_, err = r.AnswerUndo(ctx, c.first, r.see(c.first).Seq, true)
			r.ok(err)
			if open := r.see(c.first).Undo.Offer; !open.Agreed || open.SidesLeft != fact.SidesOf(c.second.Side()) {
				r.Errorf("whoever has agreed sees %+v", open)
			}
			if open := r.see(onlooker).Undo.Offer; open.Agreed || open.Mine || open.SidesLeft.Has(game.Nobody) {
				r.Errorf("an onlooker is asked: %+v", open)
			}
			if open := r.see(rita).Undo.Offer; !open.Mine || open.SidesLeft != fact.SidesOf(c.second.Side()) {
				r.Errorf("the referee sees %+v", open)
			}
			for _, bad := range []string{strings.Repeat("x", correct.MaxReasonLength+1), "two\nlines", "\xff"} {
				_, err = r.Decline(ctx, c.second, r.see(c.second).Seq, bad)
				r.wantRefusal(err)
			}
			_, err = r.Decline(ctx, c.second, r.see(c.second).Seq, " it stood so on the board ")
			r.ok(err)
			for _, seat := range []table.Seat{rita, anna, bert, onlooker} {
				if words := lastWords(r.see(seat)); !strings.HasSuffix(words,
					" decline the undo. Reason: it stood so on the board") {
					r.Errorf("it reads %q", words)
				}
			}
		}
		r.verify(rita)
	})
}

// TestRefereeRefusalShowsItsReason declines offers of a referee and of other dice. The log of both sides must show
// the reason.
func TestRefereeRefusalShowsItsReason(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		_, err := r.OfferReferee(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		_, err = r.Decline(ctx, bert, r.see(bert).Seq, "we know the rules")
		r.ok(err)
		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.ManualDice)
		r.ok(err)
		_, err = r.Decline(ctx, bert, r.see(bert).Seq, "we have no dice")
		r.ok(err)
		for _, seat := range []table.Seat{anna, bert} {
			all := strings.Join(plainLines(r.see(seat).Log), "\n")
			for _, want := range []string{
				"The Blues want no referee. Reason: we know the rules",
				"The Blues decline to roll the dice by hand from now on. Reason: we have no dice",
			} {
				if !strings.Contains(all, want) {
					r.Errorf("%q is not in\n%s", want, all)
				}
			}
		}
		_, err = r.OfferReferee(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		_, err = r.Decline(ctx, anna, r.see(anna).Seq, "") // withdrawn
		r.ok(err)
		if words := lastWords(r.see(bert)); words != "The Reds no longer ask for a referee." {
			r.Errorf("Bert hears %q", words)
		}
		r.verify(anna)
	})
}
