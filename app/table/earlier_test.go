package table_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/table"
	"tricorne/rules/library"
)

// TestEarlierIsTheSameForLateViewers compares a server that has run from the beginning with one that has just
// started. Both must list the same entries before the log of a desk, for both sides, across new turns and acts that
// are taken back.
func TestEarlierIsTheSameForLateViewers(t *testing.T) {
	for _, id := range []string{"trenton", "newyork", "crossing", "colonies"} {
		t.Run(id, func(t *testing.T) {
			r, ann, bert := startRunningGame(t, id, 0, 4)
			g, _ := library.Get(id)
			pick := rand.New(rand.NewPCG(4, 4)).IntN
			told, back := 0, 0
			for n := range 150 {
				if r.see(ann).Table.Status != table.StatusPlaying {
					break
				}
				who := bert
				if r.see(ann).Table.AskedSides.Has(1) {
					who = ann
				}
				r.fillForm(who, pick)
				if now := r.see(who); n%5 == 4 && now.Undo.MayUndo {
					_, err := r.Undo(ctx, who, now.Seq)
					r.ok(err)
					back++
				}
				for _, seat := range []table.Seat{ann, bert} {
					seen := r.see(seat)
					got, err := r.EarlierEntries(ctx, seat, &seen)
					r.ok(err)
					told += len(got)
					if n%8 > 1 {
						continue
					}
					late := r.withGame(g)
					fresh := late.see(seat)
					want, err := late.EarlierEntries(ctx, seat, &fresh)
					r.ok(err)
					if d := cmp.Diff(want, got, compareLines); d != "" {
						t.Fatalf("after %d acts, side %d:\n%s", n, seat.Side(), d)
					}
				}
			}
			if told == 0 && (id == "crossing" || id == "colonies") {
				t.Error("the log always goes back far enough: the test is blind")
			}
			t.Logf("%d told, %d taken back", told, back)
		})
	}
}
