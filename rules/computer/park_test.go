package computer_test

import (
	"errors"
	"reflect"
	"testing"

	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
	"tricorne/rules/library"
)

// TestBeforeAct_OnlyEndsTheThinking decides and advises with a BeforeAct that never waits, and with others
// that return an error. The error comes at the first, a middle or the last act that is tried.
func TestBeforeAct_OnlyEndsTheThinking(t *testing.T) {
	g, _ := library.Get("trenton")
	enough := errors.New("enough")
	thinking, most := 0, 10
	if size.Brief() {
		most = 2
	}
	playRandomGame(t, g, g.Manual().Scenarios[0].ID, 3, func(p game.Position, side game.Side, n int) bool {
		b, ok := game.NewComputerView(g, p, side)
		if !ok {
			t.Fatal("no computer plays")
		}
		think := map[string]func(computer.Inputs) (any, error){
			"decide": func(m computer.Inputs) (any, error) { return computer.Decide(b, smallBudgetLevel, m) },
			"advise": func(m computer.Inputs) (any, error) { return computer.Advise(b, 3, m) },
		}
		for name, do := range think {
			want, err := do(computer.Inputs{Seed: uint64(n)})
			if err != nil {
				t.Fatal(err)
			}
			calls := 0
			got, err := do(computer.Inputs{Seed: uint64(n), BeforeAct: func() error { calls++; return nil }})
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: parked it says %v (%v), else %v", name, got, err, want)
			}
			if calls == 0 {
				continue
			}
			thinking++
			for _, last := range []int{1, (calls + 1) / 2, calls} {
				left := last
				_, err := do(computer.Inputs{Seed: uint64(n), BeforeAct: func() error {
					if left--; left <= 0 {
						return enough
					}
					return nil
				}})
				if !errors.Is(err, enough) || left != 0 {
					t.Errorf("%s: ended at act %d of %d it says %v, and tries %d more", name, last, calls, err, -left)
				}
			}
		}
		return thinking < most
	})
	if thinking < most {
		t.Errorf("it thought %d times", thinking)
	}
}
