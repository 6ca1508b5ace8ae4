package travel

import (
	"slices"

	"tricorne/rules/game"
)

// What bateaux and ships take aboard (6.12, 6.43): units are not split between them.

// HoldCount returns the least number of holds of one size that take up all loads. No load can be split. A load that is
// larger than a hold has one of its own.
func HoldCount(loads []int, room int) int {
	loads = slices.Clone(loads)
	slices.SortFunc(loads, func(x, y int) int { return y - x })
	var left []int // of a first try: each load goes into the first hold that takes it
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
		if stowed(loads, empty, map[string]bool{}) {
			return n
		}
	}
	return len(left)
}

// stowed reports whether loads, the largest first, find room in what holds have left. Failed remembers what has not.
func stowed(loads, left []int, failed map[string]bool) bool {
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
		if n < loads[0] || i > 0 && left[i-1] == n { // it makes no difference which of two alike
			continue
		}
		next := slices.Clone(left)
		next[i] -= loads[0]
		if stowed(loads[1:], next, failed) {
			return true
		}
	}
	failed[string(key)] = true
	return false
}

// AboardOf lists the options of a field, in their order, that find room in so many holds of a size.
func AboardOf(f *game.Field, ids []string, n, room int) []string {
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
