package deal

import (
	"slices"
	"testing"
)

// TestShuffle_DrawsFromTheEndDown checks the order in which random numbers are drawn, because guesses in stored games
// depend on it.
func TestShuffle_DrawsFromTheEndDown(t *testing.T) {
	list := []string{"a", "b", "c", "d"}
	var asked []int
	Shuffle(list, func(n int) int {
		asked = append(asked, n)
		return n / 2
	})
	if !slices.Equal(asked, []int{4, 3, 2}) {
		t.Errorf("asked for %v", asked)
	}
	if want := []string{"a", "d", "b", "c"}; !slices.Equal(list, want) {
		t.Errorf("got %v, want %v", list, want)
	}
}

func TestShuffle_ReachesEveryOrderOnce(t *testing.T) {
	seen := map[[3]int]bool{}
	for first := range 3 {
		for second := range 2 {
			draws := []int{first, second}
			list := [3]int{1, 2, 3}
			Shuffle(list[:], func(int) int {
				n := draws[0]
				draws = draws[1:]
				return n
			})
			seen[list] = true
		}
	}
	if len(seen) != 6 {
		t.Errorf("%d orders of 3 things", len(seen))
	}
}

func TestShuffle_OfOneOrNoneDrawsNothing(t *testing.T) {
	for _, list := range [][]int{nil, {1}} {
		Shuffle(list, func(int) int {
			t.Error("a draw for nothing")
			return 0
		})
	}
}

func TestPickFirst_AlwaysMakesTheSameOrder(t *testing.T) {
	list := []int{1, 2, 3}
	Shuffle(list, PickFirst)
	if !slices.Equal(list, []int{2, 3, 1}) {
		t.Errorf("got %v", list)
	}
}
