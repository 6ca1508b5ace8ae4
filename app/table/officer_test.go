package table_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// simultaneousGame returns the skirmish with both sides asked at the same time, and with a value for positions. So
// there are staff officers, and a side can act in secret while the other decides.
func simultaneousGame() game.Game {
	rules := skirmishRules()
	step := rules.Steps[march]
	step.SidesAsked = func(*skirmishState) fact.Sides { return fact.SidesOf(red).With(blue) }
	rules.Steps[march] = step
	rules.Worth = func(s *skirmishState, side game.Side) int { return 10 * s.Points[side-1] }
	return game.New(rules)
}

// TestAStaffOfficerTellsNothingOfASecretAction asks for advice before and after a secret action of the other side.
// The figures depend on how many orders the side gave in a row, and only what the side noticed may count.
func TestAStaffOfficerTellsNothingOfASecretAction(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		r = r.withGame(simultaneousGame())
		anna, bert := r.newTableWith(table.CreateOptions{})
		for _, who := range []table.Seat{anna, bert} { // both want officers
			if v := r.see(who); v.Undo.Offer != nil {
				_, err := r.AnswerUndo(ctx, who, v.Seq, true)
				r.ok(err)
			} else {
				_, err := r.ChangeSettings(ctx, who, v.Seq, record.OfficersOn)
				r.ok(err)
			}
		}
		advice := func() []table.OfficerProposal {
			out, err := r.AskOfficer(ctx, anna, time.Minute)
			r.ok(err)
			return out.Proposals
		}
		for i := range 40 { // enough to influence the figures
			r.giveHiddenOrder(anna, string(rune('1'+i%6)))
		}
		before := advice()
		if len(before) == 0 {
			r.Fatal("nothing is proposed")
		}
		look, end := livetest.Watch(r.hub, anna.Table(), red)
		defer end()
		for _, n := range []string{"3", "6"} {
			r.giveHiddenOrder(bert, n)
			if hasTick(look) {
				r.Fatal("the action was noticed")
			}
			if d := cmp.Diff(before, advice()); d != "" {
				r.Errorf("the advice shows that the other side acted: %s", d)
			}
		}
		// whatever Anna notices may change the figures; which act does depends on the dice
		same := func(a, b table.OfficerProposal) bool { return a.ValueNow == b.ValueNow && a.ValueAfter == b.ValueAfter }
		for n := 0; slices.EqualFunc(before, advice(), same); n++ {
			if n == 20 {
				r.Fatal("the figures never change, so this test proves nothing")
			}
			r.giveHiddenOrder(anna, string(rune('1'+n%6)))
			r.play(bert, "step") // Anna notices this act
		}
	})
}
