package travel

import (
	"slices"

	"tricorne/rules/game"
)

// Capacity of bateaux and ships (6.12, 6.43): a unit is not split between them.

// HoldCount returns the smallest number of holds of one size that can carry all loads without splitting any. A
// load larger than a hold gets one of its own.
func HoldCount(loads []int, room int) int {
	loads = slices.Clone(loads)
	slices.SortFunc(loads, func(x, y int) int { return y - x })
	var left []int // for a first estimate, each load goes in the first hold with room
	sum := 0
	for _, n := range loads {
		n = min(n, room)
		sum += n
		if i := slices.IndexFunc(left, func(x int) bool { return x >= n }); i >= 0 {
			left[i] -= n
		} else {
			left = append(left, room-n)
		}
	}
	for n := (sum + room - 1) / room; n < len(left); n++ {
		empty := make([]int, n)
		for i := range empty {
			empty[i] = room
		}
		if fitInHolds(loads, empty, map[string]bool{}) {
			return n
		}
	}
	return len(left)
}

// fitInHolds reports whether all loads, sorted largest first, fit in the room left in the holds. Combinations that do
// not fit are remembered in failed.
func fitInHolds(loads, left []int, failed map[string]bool) bool {
	if len(loads) == 0 {
		return true
	}
	slices.Sort(left)
	key := make([]byte, 0, len(left)+1)
	for _, n := range left {
		key = append(key, byte(n))
	}
	key = append(key, byte(len(loads)))
	if failed[string(key)] {
		return false
	}
	for i, n := range left {
		if n < loads[0] || i > 0 && left[i-1] == n { // two holds with the same room are equivalent
			continue
		}
		next := slices.Clone(left)
		next[i] -= loads[0]
		if fitInHolds(loads[1:], next, failed) {
			return true
		}
	}
	failed[string(key)] = true
	return false
}

// FittingOptions lists the options of a field, in order, that fit together in n holds.
func FittingOptions(f *game.Field, ids []string, n, room int) []string {
	out, loads := []string{}, []int{}
	for _, id := range ids {
		o, ok := f.Option(id)
		if !ok || len(out) == f.Max || o.Weight > 0 && HoldCount(append(slices.Clone(loads), o.Weight), room) > n {
			continue
		}
		if out = append(out, id); o.Weight > 0 {
			loads = append(loads, o.Weight)
		}
	}
	return out
}
