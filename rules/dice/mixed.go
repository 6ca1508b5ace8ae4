package dice

import "slices"

// ByServer stands on a mixed tape for a die that is left to the server.
const ByServer = 0

// Counted is added to a value on a mixed tape that is a stand-in. Only the results were counted then: "three hits".
const Counted = 100

// FromHand returns a tape on which single dice may be left to the server. It rolls them when the throw they belong to
// is whole. Counters that are drawn stand on it by what is printed on them.
func FromHand(server Source, values ...int) *Hand { return &Hand{Typed{left: values, server: server}} }

// Hand is a mixed tape being used up.
type Hand struct{ Typed }

// Mark notes which dice of the throws taken from this tape the server rolled, and which throws were counted.
func (t *Hand) Mark(rolls []Rolled) {
	for i := range rolls {
		if i < len(t.marks) {
			rolls[i].Server, rolls[i].Counted = t.marks[i].server, t.marks[i].counted
		}
	}
}

// Draw takes the next value as the number of a counter that was drawn from a cup. It returns the counter's number among
// those that are left there, as Roll would give it. Counters says what is printed on each, by their numbers from 1;
// gone are not in the cup. Of counters that look alike it is any that is left.
func (t *Hand) Draw(purpose string, counters []string, gone []int) (int, error) {
	if len(t.left) == 0 || t.left[0] == ByServer {
		out, err := t.Roll(purpose, 1, len(counters)-len(gone))
		if err != nil {
			return 0, err
		}
		return out[0], nil
	}
	v, left, out := t.left[0], 0, 0
	for i, printed := range counters {
		if slices.Contains(gone, i+1) {
			continue
		}
		left++
		if v == i+1 || out == 0 && v >= 1 && v <= len(counters) && printed == counters[v-1] {
			out = left
		}
	}
	if out == 0 {
		return 0, &Impossible{
			Purpose: purpose, Value: v, Sides: len(counters), Gone: slices.Contains(gone, v),
			Before: t.used,
		}
	}
	t.left, t.used, t.marks = t.left[1:], t.used+1, append(t.marks, mark{})
	return out, nil
}
