package table_test

import (
	"strings"
	"testing"
	"time"

	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/app/table"
)

// TestARematchIsOfferedAndAnswered follows the offer of a rematch. The other side sees the offer and may decline it.
// The side that made the offer may withdraw it. A player who asks for different sides makes a new offer.
func TestARematchIsOfferedAndAnswered(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "resign")
		offer := func(who table.Seat, swap bool) {
			made, err := r.Rematch(ctx, who, swap)
			r.ok(err)
			if made.Table != "" {
				r.Error("nobody agreed to this rematch")
			}
		}
		look, end := livetest.Watch(r.hub, anna.Table(), blue)
		defer end()
		offer(anna, true)
		if !hasTick(look) {
			r.Error("the page of the other side is not told")
		}
		offer(anna, true) // the same offer sent again changes nothing
		mine, theirs := r.see(anna), r.see(bert)
		if o := mine.Undo.Offer; o == nil || !o.Mine || !o.Rematch() || !o.SwapsSides() {
			r.Fatalf("her offer: %+v", o)
		}
		if o := theirs.Undo.Offer; o == nil || !o.Asked ||
			!strings.Contains(o.Words(), "offers a rematch with sides swapped") {
			r.Fatalf("what he is offered: %+v", o)
		}
		if words := r.log(bert); strings.Count(words, "offer a rematch with sides swapped") != 1 {
			r.Errorf("the log: %s", words)
		}
		_, err := r.Decline(ctx, bert, theirs.Seq, "")
		r.ok(err)
		if words := r.log(anna); !strings.Contains(words, "decline a rematch with sides swapped") {
			r.Errorf("the log: %s", words)
		}
		_, err = r.Rematch(ctx, anna, true)
		r.wantRefusal(err) // after the offer was declined, Anna may not repeat it
		offer(bert, false)
		_, err = r.Decline(ctx, bert, r.see(bert).Seq, "")
		r.ok(err)
		if r.see(anna).Undo.Offer != nil {
			r.Error("an offer that was withdrawn is still open")
		}
		offer(bert, false)
		offer(anna, true) // Anna would rather swap sides
		if o := r.see(bert).Undo.Offer; o == nil || !o.Asked || !o.SwapsSides() {
			r.Errorf("her own offer: %+v", o)
		}
		made, err := r.Rematch(ctx, bert, true)
		r.ok(err)
		if made.Table == "" || r.see(anna).Table.RematchID != made.Table || r.see(anna).Undo.Offer != nil {
			r.Errorf("no new table: %+v", made)
		}
		r.verify(anna)
	})
}

// TestARematchWithTheComputerNeedsNoAnswer checks that a rematch with the computer is set up at once.
func TestARematchWithTheComputerNeedsNoAnswer(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, r.opening(table.CreateOptions{Computer: "recruit"}))
		r.ok(err)
		anna, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		r.play(anna, "resign")
		again, err := r.Rematch(ctx, anna, false)
		r.ok(err)
		if _, err = r.SeatFor(again.Table, "anna", red); err != nil || again.Table == "" {
			r.Errorf("%+v: %v", again, err)
		}
	})
}

// TestSetupCanAskForOfficers sets up a table and asks for staff officers. The other side answers, and
// there are officers only if it agrees. A rematch keeps them.
func TestSetupCanAskForOfficers(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newTableWith(table.CreateOptions{AllowsOfficers: true})
		for _, who := range []table.Seat{anna, bert} {
			if m := r.see(who).Settings; m.AllowsOfficers || m.OfficersWantedBy != anna.Side() {
				r.Errorf("%+v", m)
			}
		}
		_, err := r.AskOfficer(ctx, anna, time.Minute)
		r.wantRefusal(err)
		r.changeSettings(bert, record.OfficersOn)
		if m := r.see(anna).Settings; !m.AllowsOfficers || m.OfficersWantedBy != 0 || r.see(anna).Undo.Offer != nil {
			r.Errorf("he agreed: %+v", m)
		}
		r.play(anna, "resign")
		_, err = r.Rematch(ctx, anna, true)
		r.ok(err)
		made, err := r.Rematch(ctx, bert, true)
		r.ok(err)
		seat, err := r.SeatFor(made.Table, "anna", blue)
		r.ok(err)
		if !r.see(seat).Settings.AllowsOfficers {
			r.Error("the rematch has no officers")
		}

		anna, bert = r.newTableWith(table.CreateOptions{AllowsOfficers: true})
		r.changeSettings(bert, record.DeclineOfficers)
		if m := r.see(anna).Settings; m.AllowsOfficers || m.OfficersWantedBy != 0 ||
			!strings.Contains(r.log(anna), "rather play without staff officers") {
			r.Errorf("he declined: %+v, %s", m, r.log(anna))
		}
		_, err = r.ChangeSettings(ctx, bert, r.see(bert).Seq, record.DeclineOfficers)
		r.wantRefusal(err)
	})
}
