package hex

import (
	"strings"
	"testing"
)

func parse(t *testing.T, id string) Hex {
	t.Helper()
	h, ok := Parse(id)
	if !ok {
		t.Fatalf("%q is no hex", id)
	}
	return h
}

// TestNextFollowsTheParityOfTheColumn holds the neighbours of both kinds of column, clockwise from the top.
func TestNextFollowsTheParityOfTheColumn(t *testing.T) {
	for id, want := range map[string]string{
		"2029": "2028 2129 2130 2030 1930 1929", // Trenton, an even column
		"1929": "1928 2028 2029 1930 1829 1828",
		"0101": "0100 0200 0201 0102 0001 0000",
	} {
		var got []string
		for _, d := range Dirs {
			n := parse(t, id).Next(d)
			got = append(got, string([]byte{byte('0' + n.Col/10), byte('0' + n.Col%10), byte('0' + n.Row/10), byte('0' + n.Row%10)}))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s touches %s, want %s", id, s, want)
		}
	}
}

func TestEverySideHasItsOpposite(t *testing.T) {
	for col := 1; col <= 4; col++ {
		for row := 2; row <= 4; row++ {
			h := Hex{col, row}
			for _, d := range Dirs {
				if back := h.Next(d).Next(d.Opposite()); back != h {
					t.Errorf("%v, %v and back: %v", h, d, back)
				}
				if got, ok := h.Toward(h.Next(d)); !ok || got != d {
					t.Errorf("%v toward its %v is %v", h, d, got)
				}
			}
			if _, ok := h.Toward(h); ok {
				t.Errorf("%v touches itself", h)
			}
		}
	}
}

func TestTopAndBottom(t *testing.T) {
	var top []string
	for _, d := range Dirs {
		if d.Top() {
			top = append(top, d.String())
		}
		if d.Top() == d.Opposite().Top() {
			t.Errorf("%v and its opposite lead the same way", d)
		}
	}
	if got := strings.Join(top, " "); got != "n ne nw" {
		t.Errorf("toward the top: %s", got)
	}
}

// TestDistanceAgreesWithWalking compares the formula with a search, over every pair of a patch of both parities.
func TestDistanceAgreesWithWalking(t *testing.T) {
	for _, start := range []Hex{{10, 10}, {11, 10}} {
		steps := map[Hex]int{start: 0}
		edge := []Hex{start}
		for n := 1; n <= 6; n++ {
			var next []Hex
			for _, h := range edge {
				for _, d := range Dirs {
					if o := h.Next(d); steps[o] == 0 && o != start {
						steps[o] = n
						next = append(next, o)
					}
				}
			}
			edge = next
		}
		for h, want := range steps {
			if got, back := Distance(start, h), Distance(h, start); got != want || back != want {
				t.Errorf("%v to %v: %d and %d back, want %d", start, h, got, back, want)
			}
		}
	}
}

func TestWithinListsAllOnceInOrder(t *testing.T) {
	for _, h := range []Hex{{10, 10}, {11, 10}} {
		for n := range 5 {
			got := Within(h, n)
			if len(got) != 1+3*n*(n+1) {
				t.Errorf("%d hexes within %d of %v", len(got), n, h)
			}
			for i, o := range got {
				if Distance(h, o) > n {
					t.Errorf("%v is farther than %d from %v", o, n, h)
				}
				if i > 0 && got[i-1].String() >= o.String() {
					t.Errorf("%v stands after %v", o, got[i-1])
				}
			}
		}
	}
}

func TestNumbersReadBack(t *testing.T) {
	for _, id := range []string{"0101", "3654", "2029", "9999"} {
		if got := parse(t, id).String(); got != id {
			t.Errorf("%s reads back as %q", id, got)
		}
	}
	for _, id := range []string{"", "101", "0001", "0100", "20 9", "20290", "２０"} {
		if h, ok := Parse(id); ok {
			t.Errorf("%q was read as %v", id, h)
		}
	}
	if s := (Hex{100, 1}).String() + (Hex{0, 1}).String(); s != "" {
		t.Errorf("hexes outside the numbering print %q", s)
	}
}
