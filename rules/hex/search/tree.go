package search

import "iter"

// Node numbers the nodes of a map, from 0.
type Node interface {
	~int | ~int16 | ~int32 | ~uint16
}

// Tree is a search, and afterwards what it found. Most searches come to few of the nodes, so what is kept of each
// stands in the order in which they were found.
type Tree[N Node] struct {
	at    []int16 // by node: where it stands among the found, counted from 1; 0 where the search does not come
	found []entry[N]
	queue queue[N]
	short bool
}

// entry is how a node was come to.
type entry[N Node] struct {
	from  N     // the node before, itself at a start
	cost  int16 // spent in all
	steps uint8 // taken from the start
}

// New begins a search over so many nodes, for a cost of budget at most. Neither may exceed 32,767. Of several ways of
// equal cost it keeps the one found first.
func New[N Node](nodes, budget int) *Tree[N] {
	return &Tree[N]{
		at: make([]int16, nodes), found: make([]entry[N], 0, 64), queue: newQueue[N](max(0, budget)),
	}
}

// NewShortest begins a search as New does. Of several ways of equal cost it keeps the first with the fewest steps,
// which must be 255 at most.
func NewShortest[N Node](nodes, budget int) *Tree[N] {
	t := New[N](nodes, budget)
	t.short = true
	return t
}

// Begin lets the search start from a node too.
func (t *Tree[N]) Begin(n N) {
	if t.at[n] == 0 {
		t.put(n, entry[N]{from: n})
	}
}

// Next hands out the next node to go on from, and what was spent to come there. It is false when the search is over.
func (t *Tree[N]) Next() (n N, spent int, ok bool) {
	for {
		n, spent, ok = t.queue.pop()
		if !ok {
			t.queue = queue[N]{}
			return 0, 0, false
		}
		if int(t.of(n).cost) == spent { // no cheaper way was found since
			return n, spent, true
		}
	}
}

// Step takes a step to a node, at so much in all, from a node that Next handed out. It is ignored when that exceeds the
// budget or a better way is known. The cost must not fall.
func (t *Tree[N]) Step(from, to N, cost int) {
	if cost > t.queue.budget() {
		return
	}
	x := entry[N]{from: from, cost: int16(cost), steps: t.of(from).steps + 1}
	if old := t.of(to); old != nil && (old.cost < x.cost || old.cost == x.cost && (!t.short || old.steps <= x.steps)) {
		return
	}
	t.put(to, x)
}

// put keeps how a node was come to, and goes on from it later.
func (t *Tree[N]) put(n N, x entry[N]) {
	t.queue.push(n, x.cost)
	if old := t.of(n); old != nil {
		*old = x
		return
	}
	t.found = append(t.found, x)
	t.at[n] = int16(len(t.found))
}

// of returns what was found of a node, nil where the search does not come.
func (t *Tree[N]) of(n N) *entry[N] {
	if i := t.at[n]; i > 0 {
		return &t.found[i-1]
	}
	return nil
}

// Size returns how many nodes the map has.
func (t *Tree[N]) Size() int { return len(t.at) }

// Has reports whether the search came to a node.
func (t *Tree[N]) Has(n N) bool { return t.at[n] > 0 }

// Within reports whether the search came to a node for so much at most. Where every step costs something, no step back
// to such a node is worth pricing.
func (t *Tree[N]) Within(n N, cost int) bool {
	x := t.of(n)
	return x != nil && int(x.cost) <= cost
}

// Cost returns the least cost of a node; false where the search does not come.
func (t *Tree[N]) Cost(n N) (int, bool) {
	if x := t.of(n); x != nil {
		return int(x.cost), true
	}
	return 0, false
}

// Back goes through the nodes on the way to a node from its end, without the start. There are none when the search does
// not come there, or began there.
func (t *Tree[N]) Back(n N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for x := t.of(n); x != nil && x.from != n && yield(n); x = t.of(n) {
			n = x.from
		}
	}
}

// Path lists the nodes on the way to a node, without the start but with the end. It is nil where Back goes through
// none.
func (t *Tree[N]) Path(n N) []N {
	steps := 0
	for range t.Back(n) {
		steps++
	}
	if steps == 0 {
		return nil
	}
	out := make([]N, steps)
	for m := range t.Back(n) {
		steps--
		out[steps] = m
	}
	return out
}
