package table_test

import (
	"errors"
	"slices"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// byHand sets up a table whose dice are rolled by hand.
func (r *room) byHand() (anna, bert table.Seat) {
	r.Helper()
	made, err := r.Create(ctx, table.Opening{
		Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.Friend, Player: "anna", Name: "Anna", ByHand: true,
	})
	r.ok(err)
	bert, err = r.Claim(ctx, made.For(blue), "bert", "Bert")
	r.ok(err)
	anna, err = r.SeatFor(made.Table, "anna", red)
	r.ok(err)
	return anna, bert
}

// needs is what an order asks for that lacks dice.
func (r *room) needs(seat table.Seat, o table.Order) *table.NeedDice {
	r.Helper()
	_, err := r.Act(ctx, seat, o)
	need := new(table.NeedDice)
	if !errors.As(err, &need) {
		r.Fatalf("error is %v, want dice to be asked for", err)
	}
	return need
}

func TestDiceByHandAreAskedForAndNothingHappensBefore(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.byHand()
		r.play(anna, "attack")
		before := r.see(bert)
		o := r.order(bert, "stand")
		if n := r.needs(bert, o); n.Purpose != "the battle" || n.Count != 2 || n.Sides != 6 || len(n.Given) != 0 || n.Wrong != "" {
			r.Errorf("asked for %+v", n)
		}
		o.Dice = []int{3}
		if n := r.needs(bert, o); n.Count != 1 || !slices.Equal(n.Given, []int{3}) {
			r.Errorf("asked for %+v", n)
		}
		o.Dice = []int{3, 7}
		if n := r.needs(bert, o); n.Count != 2 || len(n.Given) != 0 || n.Wrong != "A die with 6 sides does not show 7." {
			r.Errorf("asked for %+v", n)
		}
		for _, many := range [][]int{{3, 4, 5}, make([]int, 1000)} {
			o.Dice = many
			_, err := r.Act(ctx, bert, o)
			r.wantRefusal(err)
		}
		r.same(before, r.see(bert))
		o.Dice = []int{3, 4}
		for range 2 { // sent twice, it counts once
			seen, err := r.Act(ctx, bert, o)
			r.ok(err)
			if len(seen.Dice) != 1 || !slices.Equal(seen.Dice[0].Values, []int{3, 4}) || seen.Seq != before.Seq+1 {
				r.Errorf("act %d, dice %+v", seen.Seq, seen.Dice)
			}
		}
		r.verified(anna)
	})
}

func TestDiceOfTheServerAreNotTypedIn(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		r.play(anna, "attack")
		o := r.order(bert, "stand")
		o.Dice = []int{6, 1}
		_, err := r.Act(ctx, bert, o)
		r.wantRefusal(err)
	})
}

func TestLookingAndGoingBackTakeTheDiceOfEachActFromItsRow(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.byHand()
		points := func(v game.View) int { return track(v, "vp", blue) }
		for _, fell := range [][]int{{1, 6}, {6, 1}, {2, 5}} {
			r.play(anna, "attack")
			o := r.order(bert, "stand")
			o.Dice = fell
			_, err := r.Act(ctx, bert, o)
			r.ok(err)
		}
		r.forge("DELETE FROM positions WHERE seq > 1 AND seq < 7") // they must be played again
		there := r.again()
		for seq, want := range map[int]int{3: 1, 5: 1, 7: 2} {
			m, err := there.At(ctx, bert, seq, table.AsSelf)
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
		there.verified(anna)
	})
}

func TestTheDicePageLeavesDiceByHandOutOfItsProof(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.byHand()
		r.play(anna, "attack")
		o := r.order(bert, "stand")
		o.Dice = []int{1, 1}
		_, err := r.Act(ctx, bert, o)
		r.ok(err)
		r.play(anna, "resign")
		got, err := r.VerifyDice(ctx, anna.Table())
		r.ok(err)
		if !got.OK || got.Rolls != 1 || got.Hand != 2 || len(got.Acts) != 2 || got.Acts[0].Hand || !got.Acts[1].Hand {
			r.Errorf("report %+v", got)
		}
	})
}

func TestVerifyFindsDiceThatAreNotTheSecrets(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.byHand()
		r.play(anna, "attack")
		o := r.order(bert, "stand")
		o.Dice = []int{1, 1}
		_, err := r.Act(ctx, bert, o)
		r.ok(err)
		r.forge("UPDATE actions SET marks = marks - 8 WHERE seq = 3") // as if the server had rolled them
		v, err := r.again().Verify(ctx, anna.Table())
		r.ok(err)
		if v.Seq != 3 || v.Fault != "the dice are not those of the secret" {
			r.Errorf("verdict %+v", v)
		}
	})
}
