package table_test

import (
	"slices"
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/library"
)

// firstDice lists the scenarios that begin with dice, and the purpose of these dice.
var firstDice = []struct{ game, scenario, purpose string }{
	{"trenton", "bagging_the_fox", "American action points"},
	{"crossing", "quick_start", "Raid"},
	{"colonies", "south", "marker of the Americans"},
}

// TestTheFirstDiceAreRolledByHandToo sets up tables with manual dice. Nothing is rolled before somebody begins;
// then the first dice are entered like all others, even after going back to the beginning.
func TestTheFirstDiceAreRolledByHandToo(t *testing.T) {
	for _, c := range firstDice {
		r, ann := openWithManualDice(t, c.game, c.scenario)
		for range 2 { // the second time, the table has been rewound to the beginning
			begin := r.see(ann).Ask
			if begin.Step != game.StepBegin || begin.Side != 1 {
				t.Fatalf("%s: %+v", c.game, begin)
			}
			h := r.play(ann, "begin").PendingDice
			if h == nil || h.Count == 0 {
				t.Fatalf("%s: after Begin it awaits %+v", c.game, h)
			}
			if h.Purpose != c.purpose {
				t.Errorf("%s: the first dice are for %q", c.game, h.Purpose)
			}
			r.rollAll(ann)
			seen := r.see(ann)
			if seen.Ask.Step == game.StepBegin || len(seen.Ask.Acts) == 0 {
				t.Errorf("%s: after its dice it asks %+v", c.game, seen.Ask)
			}
			_, err := r.Rewind(ctx, ann, table.RewindRequest{Seq: seen.Seq, TargetSeq: 1})
			r.ok(err)
		}
		r.verify(ann)
	}
}

// TestAComputerBeginsTheGame lets the computer hold the side that rolls first. It begins, and the player enters the
// dice.
func TestAComputerBeginsTheGame(t *testing.T) {
	for _, c := range firstDice {
		r, ann := openWithManualDice(t, c.game, c.scenario)
		first := r.see(ann).Ask.Side
		ann, err := r.SeatFor(ann.Table(), "ann", 3-first)
		r.ok(err)
		r.ok(r.SeatComputer(ctx, ann, first, "recruit"))
		a, err := r.NextComputerAction(ctx, ann.Table())
		r.ok(err)
		r.ok(a.Decide(nil))
		r.ok(r.PlayComputerAction(ctx, a))
		if h := r.see(ann.WithoutLoadedTable()).PendingDice; h == nil || !h.Mine {
			t.Errorf("%s: the player is to roll %+v", c.game, h)
		}
	}
}

func openWithManualDice(t *testing.T, name, scenario string) (*testService, table.Seat) {
	g, _ := library.Get(name)
	url := dbtest.SQLite(t)
	r := testServiceOn(t, dbtest.OpenWith(t, url, db.Options{Now: time.Now}), url, g)
	made, err := r.Create(ctx, table.CreateOptions{
		Game: name, Scenario: scenario, Side: 1, Mode: table.ModeDevice, Player: "ann", Name: "Ann", ManualDice: true,
		OneTable: true,
	})
	r.ok(err)
	ann, err := r.SeatFor(made.Table, "ann", 1)
	r.ok(err)
	return r, ann
}

// rollAll enters dice until none are pending, each time one pip higher.
func (r *testService) rollAll(seat table.Seat) {
	r.Helper()
	for n := 0; ; n++ {
		seen := r.see(seat)
		if seen.PendingDice == nil {
			return
		}
		own, err := r.SeatFor(seat.Table(), "ann", seen.PendingDice.By)
		r.ok(err)
		_, err = r.Roll(ctx, own, seen.Seq, slices.Repeat([]int{1 + n%seen.PendingDice.Sides}, seen.PendingDice.Count))
		r.ok(err)
	}
}
