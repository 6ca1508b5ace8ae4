package printed

import (
	"iter"

	"tricorne/rules/board"
	"tricorne/rules/hex/search"
)

// The hexes that a moving force can reach, with the cheapest path to each (11.0). Movement, command radius (10.5) and
// rout distances (18.2) use the same search with different prices.

// Price describes one step: its cost, whether the step is impossible, and whether the move must end after it. Every
// step costs at least one point.
type Price struct {
	Points     int
	Impossible bool
	Stop       bool
}

// Pricing returns the price of each step of a search. The step leads from one hex to another; spent is the number of
// points spent before it. Equal arguments must give equal prices.
type Pricing func(from board.Place, w HexStep, to board.Place, spent int) Price

// Reach is the result of a search over the map: the hexes within reach and the cheapest path to each.
type Reach struct {
	ground *HexMap
	tree   *search.Tree[searchNode]
}

// searchNode is a node of the search. Each hex has two: one reached by a step after which the move may go on, one
// reached by a step that ends the move. The search keeps both, because a more expensive path to a hex may be the only
// one that leads on.
type searchNode int32

func openNode(p board.Place) searchNode { return searchNode(p) << 1 }
func stopNode(p board.Place) searchNode { return searchNode(p)<<1 | 1 }
func (l searchNode) place() board.Place { return board.Place(l >> 1) } //nolint:gosec // the label was made from a place
func (l searchNode) stops() bool        { return l&1 != 0 }

// Search finds the cheapest paths from the starts within a number of points. Among paths of equal cost it keeps one
// with the fewest hexes. Equal arguments always give the same paths. No path is longer than 255 hexes.
func (g *HexMap) Search(starts []board.Place, points int, pay Pricing) *Reach {
	t := search.NewShortest[searchNode](2*len(g.Tiles), points)
	for _, p := range starts {
		t.AddStart(openNode(p))
	}
	for from, spent, ok := t.Next(); ok; from, spent, ok = t.Next() {
		if !from.stops() {
			g.expand(t, from, spent, pay)
		}
	}
	return &Reach{g, t}
}

// expand tries all steps from a hex, and adds those that the pricing allows to the search.
func (g *HexMap) expand(t *search.Tree[searchNode], from searchNode, spent int, pay Pricing) {
	p := from.place()
	for w := range HexStepCount {
		q := g.HexBeyond(p, w)
		if q == board.Nowhere || t.Within(openNode(q), spent) {
			continue
		}
		cost := pay(p, w, q, spent)
		if cost.Impossible {
			continue
		}
		to := openNode(q)
		if cost.Stop {
			to = stopNode(q)
		}
		t.Step(from, to, spent+cost.Points)
	}
}

// At returns the lowest cost of reaching a hex. If the hex is out of reach, it returns the constant prohibitedCost
// and false.
func (f *Reach) At(p board.Place) (int, bool) {
	if n, ok := f.tree.Cost(f.bestNode(p)); ok {
		return n, true
	}
	return prohibitedCost, false
}

// canGoOnFrom reports whether a move may go on from a hex. This is so if some step that does not end the move reaches
// the hex.
func (f *Reach) canGoOnFrom(p board.Place) bool { return f.tree.Has(openNode(p)) }

// bestNode returns the cheaper label of a hex. If both cost the same, it returns the label where the move ends,
// because a step that ends the move is always allowed (11.0).
func (f *Reach) bestNode(p board.Place) searchNode {
	free, stop := openNode(p), stopNode(p)
	if n, ok := f.tree.Cost(stop); ok && (!f.tree.Has(free) || !f.tree.Within(free, n-1)) {
		return stop
	}
	return free
}

// PathBackward iterates over the hexes entered on the cheapest path to a hex, backwards from its end, without the
// start. It yields nothing if the hex is out of reach or a start.
func (f *Reach) PathBackward(p board.Place) iter.Seq[board.Place] {
	return func(yield func(board.Place) bool) {
		for l := range f.tree.PathBack(f.bestNode(p)) {
			if !yield(l.place()) {
				return
			}
		}
	}
}

// Path lists the hexes entered on the cheapest path to a hex, without the start but with the end. It is nil if the hex
// is out of reach or a start.
func (f *Reach) Path(p board.Place) []board.Place {
	var out []board.Place
	for _, l := range f.tree.Path(f.bestNode(p)) {
		out = append(out, l.place())
	}
	return out
}

// StepsAlong lists the steps of a path, one for each of its hexes. The path begins in the hex from.
func (g *HexMap) StepsAlong(from board.Place, path []board.Place) []HexStep {
	var out []HexStep
	for _, to := range path {
		w, _ := g.StepTo(from, to)
		out = append(out, w)
		from = to
	}
	return out
}

// Places lists the hexes within reach in printed order, including the starts.
func (f *Reach) Places() []board.Place {
	var out []board.Place
	for p := range board.Place(len(f.ground.Tiles)) {
		if f.tree.Has(openNode(p)) || f.tree.Has(stopNode(p)) {
			out = append(out, p)
		}
	}
	return out
}
