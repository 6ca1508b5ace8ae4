package printed

import (
	"iter"
	"slices"

	"tricorne/rules/board"
)

// The hexes a mover can come to, the cheapest way to each (11.0): Dijkstra over small whole numbers. Movement, command
// radius (10.5) and the distances of rout (18.2) are the same search with another price.

// Price is what one step costs a mover: the points, or no, and whether the mover must stop after it. Every step costs a
// point at least.
type Price struct {
	Points int
	No     bool
	Stop   bool
}

// Pricing returns the price of each step of a search. The step goes from a hex by a way to another, after so many
// points were spent. It must give the same answer to the same question.
type Pricing func(from board.Place, w Way, to board.Place, spent int) Price

// Reach is what a search found. Most searches come to few of the hexes, so what is kept of each stands in the order in
// which they were found.
type Reach struct {
	ground *Ground
	at     []int16 // by label: where it stands among the found, counted from 1; 0 where the mover does not come
	found  []arrived
	came   Hexes // the hexes the mover can reach
}

// arrived is a label that was come to.
type arrived struct {
	from  int32 // the label before, 0 at a start
	cost  int16 // points spent
	way   Way   // of the last step
	steps uint8 // hexes entered
}

// someLabels is how many labels mostly wait at one number of points.
const someLabels = 12

// freeLabel returns the label of a hex entered freely. The hex has a second label for a step after which the mover must
// stop. Both are kept, for the more expensive free way may lead on where the cheaper one ends.
func freeLabel(p board.Place) int32 { return int32(p) << 1 }
func stopLabel(p board.Place) int32 { return int32(p)<<1 | 1 }
func place(label int32) board.Place { return board.Place(label >> 1) } //nolint:gosec // it was made of one

// Search finds the cheapest ways from the starts for so many points at most. Among ways of equal cost it keeps one with
// the fewest hexes; which of those is always the same. Nobody needs more than 255 hexes.
func (g *Ground) Search(starts []board.Place, points int, pay Pricing) *Reach {
	f := &Reach{ground: g, at: make([]int16, 2*len(g.Tiles)), found: make([]arrived, 0, 64)}
	queue := make([][]int32, max(0, points)+1) // by points spent
	room := make([]int32, len(queue)*someLabels)
	for i := range queue {
		queue[i] = room[i*someLabels : i*someLabels : (i+1)*someLabels]
	}
	for _, p := range starts {
		if f.at[freeLabel(p)] == 0 {
			f.put(freeLabel(p), arrived{})
			queue[0] = append(queue[0], freeLabel(p))
		}
	}
	for spent := range queue {
		for _, label := range queue[spent] { // every step costs a point, so nothing is added to it meanwhile
			if label&1 == 0 && int(f.of(label).cost) == spent { // not a stop, and no cheaper way was found since
				f.leave(label, spent, points, pay, queue)
			}
		}
	}
	return f
}

// of returns what was found of a label, nil where the mover does not come.
func (f *Reach) of(label int32) *arrived {
	if i := f.at[label]; i > 0 {
		return &f.found[i-1]
	}
	return nil
}

// put keeps how a label was come to.
func (f *Reach) put(label int32, a arrived) {
	if old := f.of(label); old != nil {
		*old = a
		return
	}
	f.came.Add(place(label))
	f.found = append(f.found, a)
	f.at[label] = int16(len(f.found)) //nolint:gosec // two labels a hex, and no map has 10,000
}

// leave tries all ways out of a hex.
func (f *Reach) leave(label int32, spent, points int, pay Pricing, queue [][]int32) {
	p := place(label)
	for w := range Ways {
		q := f.ground.Beyond(p, w)
		if q == board.Nowhere {
			continue
		}
		if old := f.of(freeLabel(q)); old != nil && int(old.cost) <= spent {
			continue // the mover comes there for less, since every step costs a point
		}
		cost := pay(p, w, q, spent)
		if cost.No || spent+cost.Points > points {
			continue
		}
		next, total := freeLabel(q), spent+cost.Points
		if cost.Stop {
			next = stopLabel(q)
		}
		steps := f.of(label).steps + 1
		if old := f.of(next); old != nil && (int(old.cost) < total || int(old.cost) == total && old.steps <= steps) {
			continue
		}
		f.put(next, arrived{label, int16(total), w, steps})
		queue[total] = append(queue[total], next)
	}
}

// At returns the cheapest cost of coming to a hex; never and false when it is out of reach.
func (f *Reach) At(p board.Place) (int, bool) {
	if a := f.of(f.best(p)); a != nil {
		return int(a.cost), true
	}
	return never, false
}

// free reports whether a mover could go on from a hex. The step that led there did not end the move.
func (f *Reach) free(p board.Place) bool { return f.at[freeLabel(p)] > 0 }

// best returns the cheaper label of a hex, among equals the one where the mover stops. The move that is always possible
// is certain (11.0).
func (f *Reach) best(p board.Place) int32 {
	a, b := f.of(freeLabel(p)), f.of(stopLabel(p))
	if b != nil && (a == nil || b.cost <= a.cost) {
		return stopLabel(p)
	}
	return freeLabel(p)
}

// back goes through the labels of the cheapest way to a hex from its end, without the start. There are none when it is
// out of reach or a start.
func (f *Reach) back(p board.Place) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		label := f.best(p)
		for a := f.of(label); a != nil && a.cost > 0 && yield(label); a = f.of(label) {
			label = a.from
		}
	}
}

// Back goes through the hexes entered on the cheapest way to a hex from its end, without the start. There are none when
// it is out of reach or a start.
func (f *Reach) Back(p board.Place) iter.Seq[board.Place] {
	return func(yield func(board.Place) bool) {
		for label := range f.back(p) {
			if !yield(place(label)) {
				return
			}
		}
	}
}

// Path lists the hexes entered on the cheapest way to a hex, without the start but with the end. It is nil when the hex
// is out of reach or a start.
func (f *Reach) Path(p board.Place) []board.Place {
	out := slices.Collect(f.Back(p))
	slices.Reverse(out)
	return out
}

// Ways lists the ways taken on the cheapest path to a hex, one for each of its hexes.
func (f *Reach) Ways(p board.Place) []Way {
	var out []Way
	for label := range f.back(p) {
		out = append(out, f.of(label).way)
	}
	slices.Reverse(out)
	return out
}

// Places lists the hexes within reach in printed order, the starts included.
func (f *Reach) Places() []board.Place { return f.came.List() }
