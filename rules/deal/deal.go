// Package deal distributes hidden counters in a random order. The games use it to imagine what a side does not see.
//
// It is so small because the constraints of the games have little in common. A block game gives every back one
// block, with the remaining strength. Washington's Crossing moves men between leaders until the known totals of
// several hexes are right. The Colonies gives units to stacks by weight. Two of them look for a counter that fits a
// place, and swap other counters for it, in 16 and 14 lines. They do so in different orders, one with free counters
// first. A common function would need both orders and two tables of what is where: over 40 lines, and other worlds
// from the same draws if either order changed.
package deal

// Pick returns a random number from 0 to n-1.
type Pick = func(n int) int

// Forget is a Pick that always returns 0: a world made with it depends only on what is known.
func Forget(int) int { return 0 }

// Shuffle puts a list into a random order.
func Shuffle[T any](list []T, pick Pick) {
	for i := len(list) - 1; i > 0; i-- {
		j := pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
