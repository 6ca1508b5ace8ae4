package table_test

import (
	"slices"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// newManualDiceTable sets up a table with manual dice.
func (r *testService) newManualDiceTable() (anna, bert table.Seat) {
	r.Helper()
	made, err := r.Create(ctx, table.CreateOptions{
		Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeFriend, Player: "anna", Name: "Anna", ManualDice: true,
	})
	r.ok(err)
	r.seatPlayer(made.Table, blue, "bert", "Bert")
	bert, err = r.SeatFor(made.Table, "bert", blue)
	r.ok(err)
	anna, err = r.SeatFor(made.Table, "anna", red)
	r.ok(err)
	return anna, bert
}

// roll enters dice for the seat that must enter them.
func (r *testService) roll(seat table.Seat, fell ...int) table.Desk {
	r.Helper()
	seen, err := r.Roll(ctx, seat, r.see(seat).Seq, fell)
	r.ok(err)
	return seen
}

func TestOrderWaitsForItsManualDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.play(anna, "attack")
		o := r.order(bert, "stand")
		for range 2 { // the same order sent twice takes effect once
			seen, err := r.Act(ctx, bert, o)
			r.ok(err)
			h := seen.PendingDice
			if h == nil || !h.Mine || h.Purpose != "the battle" || h.Count != 2 || h.Sides != 6 || h.MayWithdraw ||
				len(seen.Ask.Acts) > 0 {
				r.Fatalf("awaited: %+v, asked %+v", h, seen.Ask.Acts)
			}
		}
		other := r.see(anna)
		if h := other.PendingDice; h == nil || h.Mine || !h.MayWithdraw || other.View.Asked != fact.SidesOf(blue) ||
			other.Table.WaitingText != "Waiting for the Blues to roll 2 dice: the battle" {
			r.Errorf("the other side sees %+v, %v, %q", h, other.View.Asked.List(), other.Table.WaitingText)
		}
		_, err := r.Act(ctx, anna, table.Order{Seq: other.Seq, Step: "raid", Act: "rest"})
		r.wantRefusal(err)
		_, err = r.Roll(ctx, anna, other.Seq, []int{3, 4})
		r.wantRefusal(err)
		seq := r.see(bert).Seq
		for _, wrong := range [][]int{nil, {3}, {3, 7}, {3, -1}, {3, 4, 5}, make([]int, 1000)} {
			_, err := r.Roll(ctx, bert, seq, wrong)
			r.wantRefusal(err)
		}
		_, err = r.Roll(ctx, bert, seq-1, []int{3, 4})
		r.wantErr(err, table.ErrStale)
		seen := r.roll(bert, 3, 4)
		if seen.PendingDice != nil || len(seen.Dice) != 1 || !slices.Equal(seen.Dice[0].Values, []int{3, 4}) {
			r.Errorf("dice %+v, still awaited %+v", seen.Dice, seen.PendingDice)
		}
		r.verify(anna)
	})
}

func TestServerRollsTheRemainingDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.play(anna, "attack")
		r.play(bert, "stand")
		seen := r.roll(bert, 3, 0)
		if d := seen.Dice; len(d) != 1 || d[0].Values[0] != 3 || !slices.Equal(d[0].ServerDice, []int{1}) {
			r.Errorf("dice %+v", d)
		}
		r.verify(anna)
		r.play(anna, "resign")
		got, err := r.VerifyDice(ctx, anna.Table())
		r.ok(err)
		if !got.OK || got.Rolls != 2 || got.ManualDice != 1 {
			r.Errorf("of the secret %d, by hand %d, all right %v", got.Rolls, got.ManualDice, got.OK)
		}
	})
}

func TestOnlyOtherSideWithdrawsPendingOrder(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.play(anna, "attack")
		r.play(bert, "stand")
		_, err := r.WithdrawOrder(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		_, err = r.Undo(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		_, err = r.WithdrawOrder(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		if seen := r.see(bert); seen.PendingDice != nil || len(seen.Ask.Acts) == 0 || seen.View.Asked != fact.SidesOf(blue) {
			r.Errorf("after that %+v, asked %v", seen.PendingDice, seen.View.Asked.List())
		}
		r.play(bert, "stand")
		r.roll(bert, 1, 1)
		r.verify(anna)
	})
}

func TestDiceMayBeDisputedUntilTheNextAction(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.play(anna, "attack")
		r.play(bert, "stand")
		if r.roll(bert, 6, 6).Undo.MayObject {
			r.Error("Bert may object to his own dice")
		}
		if !r.see(anna).Undo.MayObject {
			r.Fatal("Anna may not object")
		}
		_, err := r.ObjectToDice(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		if o := r.see(bert).Undo.Offer; o == nil || !o.ObjectsToDice || o.Mine {
			r.Fatalf("Bert is asked %+v", o)
		}
		seen, err := r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.ok(err)
		if seen.PendingDice != nil || seen.View.Asked != fact.SidesOf(blue) {
			r.Errorf("after that %+v, asked %v", seen.PendingDice, seen.View.Asked.List())
		}
		r.play(bert, "stand")
		r.roll(bert, 1, 1)
		_, err = r.ObjectToDice(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		r.play(anna, "attack")
		_, err = r.ObjectToDice(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err)
		r.verify(anna)
	})
}

func TestServerDiceCannotBeEntered(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "attack")
		o := r.order(bert, "stand")
		o.Dice = []int{6, 1}
		_, err := r.Act(ctx, bert, o)
		r.wantRefusal(err)
	})
}

func TestReplayUsesTheDiceOfEachRow(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		points := func(v view.View) int { return trackValue(v, "vp", blue) }
		for _, fell := range [][]int{{1, 6}, {6, 1}, {2, 5}} {
			r.play(anna, "attack")
			r.play(bert, "stand")
			r.roll(bert, fell...)
		}
		r.runUnguardedSQL("DELETE FROM positions WHERE seq > 1 AND seq < 10") // without positions, the acts must be replayed
		there := r.secondService()
		for seq, want := range map[int]int{4: 1, 7: 1, 10: 2} {
			m, err := there.MomentAt(ctx, bert, seq, table.ViewpointSelf)
			r.ok(err)
			if got := points(m.View); got != want {
				r.Errorf("after act %d Blue had %d points, want %d", seq, got, want)
			}
		}
		_, err := there.OfferUndo(ctx, anna, there.see(anna).Seq)
		r.ok(err)
		seen, err := there.AnswerUndo(ctx, bert, there.see(bert).Seq, true)
		r.ok(err)
		if got := points(seen.View); got != 1 {
			r.Errorf("after going back Blue has %d points, want 1", got)
		}
		there.verify(anna)
	})
}

func TestDiceProofOmitsManualDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.play(anna, "attack")
		r.play(bert, "stand")
		r.roll(bert, 1, 1)
		r.play(anna, "resign")
		got, err := r.VerifyDice(ctx, anna.Table())
		r.ok(err)
		if !got.OK || got.Rolls != 1 || got.ManualDice != 2 || len(got.Acts) != 2 || got.Acts[0].Manual ||
			!got.Acts[1].Manual {
			r.Errorf("report %+v", got)
		}
	})
}

func TestVerifyFindsForgedDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		for range 4 { // four throws, because one alone could match the dice of the secret by chance
			r.play(anna, "attack")
			r.play(bert, "stand")
			r.roll(bert, 1, 1)
		}
		// mark the dice as rolled by the server
		r.runUnguardedSQL("UPDATE actions SET marks = marks - 8 WHERE marks & 8 <> 0")
		v, err := r.secondService().Verify(ctx, anna.Table())
		r.ok(err)
		if v.Seq < 4 || v.Fault != "the dice are not those of the secret" {
			r.Errorf("verdict %+v", v)
		}
	})
}
