package player

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// TestRule7_21_HabitInterceptsTheWeak checks that an army intercepts a small force that marches past, but not
// another army (7.0).
func TestRule7_21_HabitInterceptsTheWeak(t *testing.T) {
	for _, x := range []struct {
		who  []string
		want string
	}{{[]string{"4-k-o"}, "try"}, {[]string{"5-10-22", "35-38-40", "52-63-64", "15-17-27", "howe"}, "pass"}} {
		from, to, adjacent := interceptionHexes(t)
		c := newScene(t).Put(from, x.who...).Put(adjacent, "washington", "1-pa", "2-pa", "1-va").Build()
		words := "go.who=" + x.who[0]
		for _, id := range x.who[1:] {
			words += "," + id
		}
		c.Play("go", []string{"go.from=" + from, words, "go.to=" + to})
		all := usualOrders(t, c, american)
		if len(all) == 0 || all[0].Act != x.want {
			t.Errorf("%v march past: %+v", x.who, all)
		}
	}
}

// TestHabit_WhoInterceptsLeavesAGuard checks that an interception does not leave a town empty that decides the
// game.
func TestHabit_WhoInterceptsLeavesAGuard(t *testing.T) {
	c := newHudsonScene(t).Put("1610", "washington", "1-pa", "2-pa", "ny-mil-1").SetActiveSide(american).Build()
	k := c.KnowledgeOf(american)
	h := &habits{Computer: testBook, k: &k, plan: testBook.makePlan(&k, game.PostureSteady)}
	if stay := h.requiredGarrison(c.Place("1610")); !slices.Equal(stay, []string{"ny-mil-1"}) {
		t.Errorf("%v stay", stay)
	}
}

// TestRule4_52_HabitBuysCertainInitiative checks that the Americans pay to go first if one point is certain to achieve
// it (4.52).
func TestRule4_52_HabitBuysCertainInitiative(t *testing.T) {
	for die, want := range map[string]string{"4": "pay0", "5": "pay1"} {
		c := newScene(t).Put("1610", "1-ny").SetStep(war.StepInitiative, die).Build()
		if all := usualOrders(t, c, american); len(all) != 1 || all[0].Act != want {
			t.Errorf("on a %s: %+v", die, all)
		}
	}
}
