package table_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tricorne/app/record/told"
	"tricorne/app/table"
)

// TestLuckComparesDiceWithTheirExpectation compares dice with their possible results, for viewers who know them. Dice
// that were taken back do not count.
func TestLuckComparesDiceWithTheirExpectation(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newManualDiceTable()
		r.play(anna, "attack")
		r.play(bert, "stand")
		r.roll(bert, 6, 2)
		open := told.LuckLine{Side: red, ResultName: "pips", Dice: 1, Expected: 3.5, Actual: 6, Share: 1. / 6}
		secret := told.LuckLine{Side: blue, ResultName: "pips in secret", Dice: 1, Expected: 3.5, Actual: 2, Share: 2. / 6}
		for seat, want := range map[table.Seat][]told.LuckLine{
			anna: {open}, bert: {open, secret},
			r.spectator(anna): {open},
		} {
			got, err := r.Luck(ctx, seat, table.ViewpointSelf)
			r.ok(err)
			battle := told.BattleLuck{Turn: 1, Space: "field", LuckSummary: told.LuckSummary{Lines: []told.LuckLine{open}}}
			all := told.Luck{LuckSummary: told.LuckSummary{Lines: want}, Battles: []told.BattleLuck{battle}}
			if diff := cmp.Diff(all, got, cmpopts.EquateApprox(0, 1e-9)); diff != "" {
				r.Errorf("luck of %v (-want +got):\n%s", seat.Side(), diff)
			}
		}
	})
}
