// Package search finds the cheapest paths over a map: Dijkstra's algorithm with small whole numbers. It knows
// nothing of hexes or of what a step costs.
//
// A caller numbers the nodes of its map and begins at some of them. For each node that the search returns, it
// reports the steps from that node:
//
//	t := search.New[board.Place](places, budget)
//	t.Begin(from)
//	for p, spent, ok := t.Next(); ok; p, spent, ok = t.Next() {
//		for _, q := range neighbors(p) {
//			t.Step(p, q, spent+price(p, q))
//		}
//	}
//
// The result is a tree with the cost of each node and the path to it. A node need not be a hex. Washington's
// Crossing has two nodes for every hex, one of them for a step that ends the move. On the rivers of the Colonies a
// node is the end of a stretch of river.
//
// Three searches of the games do not use it, because it would make them longer. The routes of the block games
// (rules/board) are all paths of a number of steps, also there and back, not only the cheapest. Their distances
// (rules/block) and the retreats in rules/crossing/battle only count steps: a list that grows while it is read,
// fewer than 20 lines each.
package search
