// Package search finds the cheapest ways over a map: Dijkstra over small whole numbers. It knows neither hexes nor
// prices.
//
// A caller numbers the nodes of its map, begins at some of them, and takes the steps out of each node that the search
// hands out:
//
//	t := search.New[board.Place](places, budget)
//	t.Begin(from)
//	for p, spent, ok := t.Next(); ok; p, spent, ok = t.Next() {
//		for _, q := range neighbors(p) {
//			t.Step(p, q, spent+price(p, q))
//		}
//	}
//
// What is left is a tree: what each node costs and the way to it. A node need not be a hex. Washington's Crossing has
// two for every hex, one of them for a step that ends the move; on the rivers of the Colonies it is the end of a reach.
//
// Three searches of the games stay outside, since a tree of costs would make them longer. The routes of the block games
// (rules/board) are all ways of so many steps, there and back included, and not the cheapest. Their distances
// (rules/block) and the ways out of a retreat (rules/crossing/battle) count steps and nothing else: a list that grows
// while it is read, fewer than 20 lines each.
package search
