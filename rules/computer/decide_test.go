package computer

import "testing"

// each are the trials of an order that brought so much.
func each(worth ...int) *sums { return &sums{each: worth, n: len(worth)} }

func TestOver_OneWorldOrTwoSayNothing(t *testing.T) {
	for _, gain := range []int{2, 50, 1999} {
		for n, want := range []bool{1: false, 2: false, 3: true, 4: true} {
			a, b := make([]int, n), make([]int, n)
			for i := range a {
				a[i] = gain
			}
			if _, surely := each(a...).over(each(b...)); surely != want {
				t.Errorf("%d better in each of %d worlds: surely is %v", gain, n, surely)
			}
		}
	}
}

func TestOver_ChanceIsNoReason(t *testing.T) {
	habit := each(0, 0, 0, 0, 0, 0, 0, 0)
	for _, c := range []struct {
		other *sums
		sum   int
		want  bool
	}{
		{each(100, -90, 80, -70, 60, -50, 40, -30), 40, false},
		{each(400, 0, 0, 0, 0, 0, 0, 0), 400, false},
		{each(100, 90, 80, -20, 60, 50, 40, -10), 390, true},
		{each(-100, -90, -80, -70, -60, -50, -40, -30), -520, false},
		{each(1, 1, 1, 1, 1, 1, 1, 1), 8, false}, // no more than rounding
		{each(900, 900), 1800, false},            // tried in two of the eight
	} {
		if sum, surely := c.other.over(habit); sum != c.sum || surely != c.want {
			t.Errorf("%v: better by %d, surely %v", c.other.each, sum, surely)
		}
	}
}
