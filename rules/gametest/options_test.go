package gametest_test

import (
	"testing"

	"tricorne/rules/gametest"
)

func TestScale_FollowsTheEnvironment(t *testing.T) {
	for size, want := range map[string]int{"": 10, "full": 30, "long": 750} {
		t.Setenv("TRICORNE_HARNESS", size)
		brief := size == ""
		if testing.Short() {
			want, brief = 6, true
		}
		if got := gametest.Scale(30); got != want || gametest.Brief() != brief {
			t.Errorf("%q: %d games, brief %v", size, got, gametest.Brief())
		}
		if gametest.Scale(1) < 1 {
			t.Errorf("%q: nothing is played", size)
		}
	}
}
