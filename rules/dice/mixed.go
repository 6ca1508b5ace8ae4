package dice

import "slices"

// ServerDie is the value on a mixed tape for a die that the server must roll.
const ServerDie = 0

// CountedOffset is added to each value of a throw entered as a number of results, such as "three hits".
const CountedOffset = 100

// FromManual returns a tape on which single dice may be left to the server. The server rolls those dice when the
// other dice of the same throw have been entered. For a counter drawn from a cup, the value is the number of any
// counter that looks the same.
func FromManual(server Source, values ...int) *MixedDice {
	return &MixedDice{TypedDice{remaining: values, server: server}}
}

// MixedDice is a list of hand-rolled dice in which single dice are left to the server.
type MixedDice struct{ TypedDice }

// MarkRolls records which dice of the throws from this tape the server rolled, and which throws were counted.
func (t *MixedDice) MarkRolls(rolls []Rolled) {
	for i := range rolls {
		if i < len(t.marks) {
			rolls[i].ServerDice, rolls[i].Counted = t.marks[i].server, t.marks[i].counted
		}
	}
}

// Draw takes the next value as the number of a counter that was drawn from a cup. It returns the counter's position
// among those still in the cup, as Roll would. The parameter counters has the text printed on each counter, numbered
// from 1; the counters in gone are not in the cup. If several counters look the same, Draw takes any of them that is
// still in the cup.
func (t *MixedDice) Draw(purpose string, counters []string, gone []int) (int, error) {
	if len(t.remaining) == 0 || t.remaining[0] == ServerDie {
		out, err := t.Roll(purpose, 1, len(counters)-len(gone))
		if err != nil {
			return 0, err
		}
		return out[0], nil
	}
	v, left, out := t.remaining[0], 0, 0
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
		return 0, &ImpossibleValue{
			Purpose: purpose, Value: v, Sides: len(counters), Gone: slices.Contains(gone, v),
			CorrectBefore: t.used,
		}
	}
	t.remaining, t.used, t.marks = t.remaining[1:], t.used+1, append(t.marks, throwMark{})
	return out, nil
}
