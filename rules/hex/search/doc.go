// Package search finds the cheapest paths over a map: Dijkstra's algorithm with small whole numbers. It knows nothing
// of hexes or of what a step costs.
//
// A caller numbers the nodes of its map and names the nodes where the search begins. For each node that the search
// returns, it reports the steps from that node:
//
//	t := search.New[board.Place](places, budget)
//	t.Begin(from)
//	for p, spent, ok := t.Next(); ok; p, spent, ok = t.Next() {
//		for _, q := range neighbors(p) {
//			t.Step(p, q, spent+price(p, q))
//		}
//	}
//
// The result is a tree with the cost of each node and the path to it. A node need not be a hex. Washington's Crossing
// has two nodes for every hex, one of them for a step that ends the move. On the rivers of the Colonies a node is the
// end of a stretch of river.
//
// Three searches in the rules of the games do not use this package, because their code would become longer. The
// routes of the block games (rules/board) include all paths of a number of steps, not only the cheapest, and also
// paths that go back. The distances of the block games (rules/block) and the retreats in rules/crossing/battle only
// count steps. Each of these two searches goes through a list while adding to it, and has fewer than 20 lines.
package search
