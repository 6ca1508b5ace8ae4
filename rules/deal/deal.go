// Package deal distributes hidden counters in a random order. The games use it to imagine what a side does not see.
//
// The package is so small because the games have few constraints in common. A block game assigns one block to every
// unseen block, and divides the remaining strength among them. Washington's Crossing moves men between leaders until
// the known totals of several hexes are right. The Colonies gives units to stacks by weight. Two games look for a
// counter that fits a place, and swap other counters for it, in 16 and 14 lines. They look in different orders. A
// common function would need both orders and two tables of positions, which is over 40 lines. If either order
// changed, the same random numbers would give different worlds.
package deal

// Pick is a function that returns a random number from 0 to n-1.
type Pick = func(n int) int

// PickFirst is a Pick that always returns 0. A world made with Forget depends only on what the viewer knows, not on
// chance.
func PickFirst(int) int { return 0 }

// Shuffle puts a list into a random order.
func Shuffle[T any](list []T, pick Pick) {
	for i := len(list) - 1; i > 0; i-- {
		j := pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
