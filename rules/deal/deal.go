// Package deal deals hidden counters in an order that is drawn. The games use it to imagine what a side does not see.
//
// It is this small because the bounds of the games have little in common. A block game gives every back one block, with
// the strength that is left in all. Washington's Crossing moves men between leaders until what contact and retreats
// have told of several hexes holds. The Colonies give units to stacks by weight. Two of them look for a counter for a
// place that must have one, and let other counters change places for it, in 16 lines and 14. They go on in different
// orders, one by free counters first, so that one function for both would need both orders and two tables of who has
// what: 40 lines and more, and other worlds from the same draws if either order changed.
package deal

// Pick draws a number from 0 to n-1.
type Pick = func(n int) int

// Forget is the Pick that draws nothing: a world made with it follows from what is known alone.
func Forget(int) int { return 0 }

// Shuffle puts a list into an order that is drawn.
func Shuffle[T any](list []T, pick Pick) {
	for i := len(list) - 1; i > 0; i-- {
		j := pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
