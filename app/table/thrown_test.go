package table_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// playToVolleys plays until Blue has ordered volleys: Blue's dice come first, then Red's, then Blue's again.
func (r *testService) playToVolleys(anna, bert table.Seat) {
	r.Helper()
	r.play(anna, "attack")
	r.play(bert, "volleys")
}

// pendingDice returns the pending dice as one seat sees them.
func (r *testService) pendingDice(seat table.Seat) *told.PendingDice {
	r.Helper()
	h := r.see(seat).PendingDice
	if h == nil {
		r.Fatal("no dice are awaited")
	}
	return h
}

// throws returns the throws of the last entry that a seat was told of, and its text.
func (r *testService) throws(seat table.Seat) (words string, fell [][]int) {
	r.Helper()
	log := r.see(seat).Log
	last := log[len(log)-1]
	for _, l := range last.Lines {
		words += l.Text.String()
	}
	for _, x := range last.Rolls {
		fell = append(fell, x.Values)
	}
	return words, fell
}

func TestDiceAreEnteredByTheirOwnSide(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		other := r.spectator(anna)
		r.playToVolleys(anna, bert)
		for _, seat := range []table.Seat{anna, bert, other} {
			h := r.pendingDice(seat)
			if h.By != blue || h.Mine != (seat == bert) || h.Terms == nil || h.Terms.SuccessFaces(h.Sides) != "5 or more" ||
				h.MayWithdraw != (seat == anna) {
				r.Errorf("before the first throw %+v, %+v", h, h.Terms)
			}
		}
		r.roll(bert, 5, 2)
		for _, seat := range []table.Seat{anna, bert, other} {
			h, seen := r.pendingDice(seat), r.see(seat)
			if h.By != red || h.OrderSide != blue || h.Mine != (seat == anna) || h.MayWithdraw != (seat == anna) ||
				h.Purpose != "the volley of the attacker" {
				r.Errorf("before the second throw %+v", h)
			}
			if seen.View.Asked != fact.SidesOf(red) || seen.Table.AskedSides != fact.SidesOf(red) ||
				seen.Table.WaitingText != "Waiting for the Reds to roll 1 die: the volley of the attacker" {
				r.Errorf("%v is asked: %q", seen.View.Asked.List(), seen.Table.WaitingText)
			}
			if secret := strings.HasPrefix(h.Terms.Row, "number "); secret != (seat == anna) {
				r.Errorf("of what the attacker alone knows there is %q", h.Terms.Row)
			}
		}
		_, err := r.Roll(ctx, bert, r.see(bert).Seq, []int{3})
		r.wantRefusal(err)
		stale := r.see(anna).Seq
		r.roll(anna, 3)
		_, err = r.Roll(ctx, anna, stale, []int{4})
		r.wantErr(err, table.ErrStale)
		if h := r.pendingDice(bert); !h.Mine || h.Purpose != "the battle" {
			r.Errorf("before the last throw %+v", h)
		}
		r.roll(bert, 6, 1)
		rolls := r.see(other).Log
		if last := rolls[len(rolls)-1].Rolls; len(last) != 3 || last[0].Owner != uint8(blue) || last[1].Owner != uint8(red) ||
			last[1].OwnerTerms != nil || last[1].Terms == nil {
			r.Errorf("the record has %+v", last)
		}
		for seat, secret := range map[table.Seat]bool{anna: true, bert: false, other: false} {
			e, err := r.Export(ctx, seat)
			r.ok(err)
			if raw := string(asJSON(t, e)); strings.Contains(raw, `"own_terms"`) != secret {
				r.Errorf("what the attacker alone knows is exported: %v", !secret)
			}
		}
		r.verify(anna)
	})
}

func TestEachThrowIsAnnouncedWhenEntered(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.playToVolleys(anna, bert)
		if words, fell := r.throws(anna); words != "The Blues roll 2 dice: the volley of the defender." || fell != nil {
			r.Errorf("before any: %q, %v", words, fell)
		}
		r.roll(bert, 5, 2)
		for _, seat := range []table.Seat{anna, bert, r.spectator(anna)} {
			if words, fell := r.throws(seat); words != "The Reds roll 1 die: the volley of the attacker." ||
				!slices.EqualFunc(fell, [][]int{{5, 2}}, slices.Equal) {
				r.Errorf("after the first: %q, %v", words, fell)
			}
		}
		r.roll(anna, dice.ServerDie)
		if words, fell := r.throws(bert); words != "The Blues roll 2 dice: the battle." || len(fell) != 1 || fell[0][0] < 1 {
			r.Errorf("after the second: %q, %v", words, fell)
		}
		before := r.see(bert)
		mid := before.Log[len(before.Log)-1].Rolls[0]
		if !slices.Equal(mid.ServerDice, []int{0}) {
			r.Errorf("the server rolled, and the record has %+v", mid)
		}
		seen := r.roll(bert, 1, 1)
		if got := seen.Dice; len(got) != 3 || !slices.Equal(got[1].Values, mid.Values) {
			r.Errorf("it fell %v, and in the end %+v", mid.Values, got)
		}
		r.verify(anna)
	})
}

func TestUndoneOrderKeepsItsDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		lift := func() {
			r.Helper()
			_, err := r.WithdrawOrder(ctx, anna, r.see(anna).Seq)
			r.ok(err)
		}
		kept := func(seat table.Seat, want ...int) {
			r.Helper()
			if got := r.pendingDice(seat).ProposedDice; !slices.Equal(got, want) {
				r.Errorf("%v is proposed, and %v fell", got, want)
			}
		}
		r.playToVolleys(anna, bert)
		lift()
		if words, fell := r.throws(bert); words != "The Reds let the order be undone; nothing was rolled." || fell != nil {
			r.Errorf("nothing fell: %q, %v", words, fell)
		}
		r.play(bert, "volleys")
		kept(bert)
		r.roll(bert, 5, 2)
		r.roll(anna, 3)
		lift()
		for _, seat := range []table.Seat{anna, bert, r.spectator(anna)} {
			words, fell := r.throws(seat)
			if words != "The Reds let the order be undone; 3 dice had fallen and stay on record." ||
				!slices.EqualFunc(fell, [][]int{{5, 2}, {3}}, slices.Equal) {
				r.Errorf("%q, %v", words, fell)
			}
		}
		r.play(bert, "volleys")
		kept(bert, 5, 2)
		kept(anna)
		r.roll(bert, 5, 2)
		lift() // then all dice must be proposed: those of this order and those entered before
		r.play(bert, "volleys")
		kept(bert, 5, 2)
		r.roll(bert, 6, 6)
		kept(anna, 3)
		r.roll(anna, 3)
		kept(bert)
		r.roll(bert, 1, 1)
		r.play(anna, "attack")
		r.play(bert, "volleys")
		kept(bert)
		r.verify(anna)
	})
}

func TestSameThrowIsProposedForAnotherOrder(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.playToVolleys(anna, bert)
		r.roll(bert, 5, 2)
		r.roll(anna, 3)
		_, err := r.WithdrawOrder(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		if got := r.play(bert, "stand").PendingDice.ProposedDice; got != nil {
			r.Errorf("%v is proposed for another throw", got)
		}
	})
}

func TestOneDeviceGoesToTheRollingSide(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, table.CreateOptions{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeDevice,
			Player: "anna", Name: "Anna", ManualDice: true,
		})
		r.ok(err)
		one, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		other, err := r.SeatFor(made.Table, "anna", blue)
		r.ok(err)
		r.playToVolleys(one, other)
		for _, x := range []struct {
			seat table.Seat
			side game.Side
			fell []int
		}{{other, blue, []int{5, 2}}, {one, red, []int{3}}, {other, blue, []int{6, 1}}} {
			h, seen := r.pendingDice(x.seat), r.see(x.seat)
			if !h.Mine || h.By != x.side || !h.MayWithdraw || seen.View.Asked != fact.SidesOf(x.side) {
				r.Errorf("of side %d: %+v, asked %v", x.side, h, seen.View.Asked.List())
			}
			r.roll(x.seat, x.fell...)
		}
		r.play(one, "attack")
		r.play(other, "volleys")
		r.roll(other, 4, 4)
		_, err = r.WithdrawOrder(ctx, one, r.see(one).Seq)
		r.ok(err)
		if words, fell := r.throws(one); words != "The Reds let the order be undone; 2 dice had fallen and stay on record." ||
			len(fell) != 1 {
			r.Errorf("%q, %v", words, fell)
		}
		if got := r.play(other, "volleys").PendingDice.ProposedDice; !slices.Equal(got, []int{4, 4}) {
			r.Errorf("%v is proposed", got)
		}
		r.verify(one)
	})
}

// TestCountedDiceAreRecordedAsCounted enters a volley by its results. The record says that the faces are stand-ins,
// proposes them as they were entered, and is valid when it is replayed.
func TestCountedDiceAreRecordedAsCounted(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{ManualDice: true})
		r.playToVolleys(anna, bert)
		as := func(side game.Side) table.Seat { return r.referee(anna.Table(), table.ViewpointOfSide(side)) }
		counted := []int{dice.CountedOffset + 6, dice.CountedOffset + 1}
		r.roll(as(blue), counted...)
		_, err := r.WithdrawOrder(ctx, as(blue), r.see(as(blue)).Seq)
		r.ok(err)
		r.play(bert, "volleys")
		if got := r.pendingDice(as(blue)).ProposedDice; !slices.Equal(got, counted) {
			r.Errorf("%v is proposed", got)
		}
		r.roll(as(blue), counted...)
		r.roll(as(red), 3)
		_, err = r.Roll(ctx, as(blue), r.see(as(blue)).Seq, counted) // refused: this throw needs its faces
		r.wantRefusal(err)
		r.roll(as(blue), 6, 1)
		log := r.see(rita).Log
		rolls := log[len(log)-1].Rolls
		if len(rolls) != 3 || !rolls[0].Counted || rolls[1].Counted || rolls[2].Counted {
			r.Errorf("on record: %+v", rolls)
		}
		r.verify(anna)
	})
}

func TestTheRefereeEntersTheDiceOfEitherSide(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{ManualDice: true})
		r.playToVolleys(anna, bert)
		as := func(side game.Side) table.Seat { return r.referee(anna.Table(), table.ViewpointOfSide(side)) }
		r.roll(as(blue), 5, 2)
		_, err := r.Roll(ctx, as(blue), r.see(as(blue)).Seq, []int{3})
		r.wantRefusal(err)
		r.roll(as(red), 3)
		if _, fell := r.throws(rita); !slices.EqualFunc(fell, [][]int{{3}}, slices.Equal) {
			r.Errorf("the referee reads %v", fell)
		}
		_, err = r.WithdrawOrder(ctx, as(blue), r.see(as(blue)).Seq)
		r.ok(err)
		if words, fell := r.throws(rita); words != "The Blues undo their order; 3 dice had fallen and stay on record." ||
			len(fell) != 2 {
			r.Errorf("%q, %v", words, fell)
		}
		r.play(bert, "volleys")
		if got := r.pendingDice(as(blue)).ProposedDice; !slices.Equal(got, []int{5, 2}) {
			r.Errorf("%v is proposed", got)
		}
		r.verify(rita)
	})
}

// TestOpponentsDiceInOwnActionMayBeDisputed has both sides enter dice for one order. Each may object to the
// dice of the other, even the side that gave the order.
func TestOpponentsDiceInOwnActionMayBeDisputed(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.playToVolleys(anna, bert)
		r.roll(bert, 5, 2)
		r.roll(anna, 3)
		r.roll(bert, 6, 1)
		for _, seat := range []table.Seat{anna, bert} {
			if !r.see(seat).Undo.MayObject {
				r.Error("a side may not object to the dice of the other")
			}
		}
		_, err := r.ObjectToDice(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		_, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		r.verify(anna)
	})
}

func TestDicePageShowsThrowsOfWithdrawnOrders(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.playToVolleys(anna, bert)
		r.roll(bert, 5, dice.ServerDie)
		_, err := r.WithdrawOrder(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		r.play(bert, "stand")
		r.roll(bert, 1, 1)
		r.play(anna, "resign")
		got, err := r.VerifyDice(ctx, anna.Table())
		r.ok(err)
		if !got.OK || got.ManualDice != 3 || got.Rolls != 2 || len(got.Acts) != 3 || !got.Acts[1].Withdrawn ||
			got.Acts[1].Side != blue || got.Acts[2].Withdrawn {
			r.Errorf("report %+v", got)
		}
		r.runUnguardedSQL("UPDATE actions SET body = (SELECT b.body FROM actions b WHERE b.seq = 2 AND b.table_id = " +
			"actions.table_id) WHERE seq = 5")
		if v, err := r.secondService().Verify(ctx, anna.Table()); err != nil || v.OK() {
			r.Errorf("a forged row passes: %+v, %v", v, err)
		}
	})
}

func asJSON(t *testing.T, v any) []byte {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
