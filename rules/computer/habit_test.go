package computer_test

import (
	"reflect"
	"testing"

	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
	"tricorne/rules/library"
)

// TestDecide_GeneralFollowsHabitWithoutEvidence lets a general try every order in only one world, in positions of
// random games. One world is not enough evidence against the order of habit.
func TestDecide_GeneralFollowsHabitWithoutEvidence(t *testing.T) {
	size.RequireFullRun(t)
	timid := computer.General.WithSmallBudget()
	timid.MaxActsWithHabit = 1
	for _, g := range library.All() {
		m := g.Manual()
		decisions, weighed := 0, 0
		for i, s := range m.Scenarios {
			visits := 0
			playRandomGame(t, g, s.ID, uint64(11+i), func(p game.Position, side game.Side, n int) bool {
				if n%5 != 0 {
					return true
				}
				b, ok := game.NewComputerView(g, p, side)
				if !ok {
					t.Fatalf("no computer plays %s", m.ID)
				}
				if hasHabit(b) {
					want := decideAs(t, b, computer.Captain, uint64(n))
					got := decideAs(t, b, timid, uint64(n))
					if !reflect.DeepEqual(got.Action, want.Action) {
						t.Errorf("%s: the captain orders %v, the general %v", s.ID, want.Action, got.Action)
					}
					decisions++
					weighed += len(got.WeighedOrders)
				}
				visits++
				return visits < 12
			})
		}
		if t.Logf("%s: %d decisions", m.ID, decisions); decisions < 4 || weighed <= decisions {
			t.Errorf("%s: %d orders weighed in %d decisions", m.ID, weighed, decisions)
		}
	}
}

func hasHabit(b game.ComputerView) bool {
	for range b.Habit(game.PostureSteady, func(int) int { return 0 }) {
		return true
	}
	return false
}

func decideAs(t *testing.T, b game.ComputerView, l computer.Level, seed uint64) computer.Decision {
	t.Helper()
	d, err := computer.Decide(b, l, computer.Inputs{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
