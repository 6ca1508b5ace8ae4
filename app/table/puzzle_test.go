package table_test

import (
	"testing"

	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/library"
)

// TestAPuzzleIsSolvedAtItsTable plays the solution of every puzzle at a table. Spectators are not shown the
// progress.
func TestAPuzzleIsSolvedAtItsTable(t *testing.T) {
	for _, g := range library.All() {
		for _, p := range g.Manual().Puzzles {
			t.Run(g.Manual().ID+" "+p.ID, func(t *testing.T) {
				url := dbtest.SQLite(t)
				r := testServiceOn(t, dbtest.Open(t, url), url, g)
				made, err := r.Create(ctx, table.CreateOptions{Game: g.Manual().ID, Puzzle: p.ID, Player: "anna", Name: "Anna"})
				r.ok(err)
				seat, err := r.SeatFor(made.Table, "anna", p.Side)
				r.ok(err)
				for _, a := range p.Solution {
					seen := r.see(seat)
					if seen.Puzzle == nil || seen.Puzzle.State != puzzle.Open {
						t.Fatalf("before the end it stands at %+v", seen.Puzzle)
					}
					_, err := r.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
					r.ok(err)
				}
				seen := r.see(seat)
				if seen.Puzzle.State != puzzle.Solved {
					t.Errorf("at the end it is %s", seen.Puzzle.State)
				}
				for _, now := range seen.Puzzle.AimStates {
					if !now.Reached() || now.At.Words == now.At.Ref {
						t.Errorf("at the end stands %+v", now)
					}
				}
				_, err = r.MakePassLink(ctx, seat, "Bert")
				r.wantRefusal(err) // the progress would reveal to the other side's player how many pieces are where
				if seen := r.see(r.spectator(seat)); seen.Puzzle != nil {
					t.Errorf("an onlooker is told that it is %s", seen.Puzzle.State)
				}
				v, err := r.Verify(ctx, made.Table)
				r.ok(err)
				if !v.OK() {
					t.Errorf("the record: %+v", v)
				}
			})
		}
	}
}

// TestUnknownPuzzleIsRefused sets up a table with a puzzle that no game has. This must be refused.
func TestUnknownPuzzleIsRefused(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		_, err := r.Create(ctx, table.CreateOptions{Game: "skirmish", Puzzle: "none", Player: "anna"})
		r.wantRefusal(err)
	})
}
