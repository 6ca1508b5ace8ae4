package search

import "iter"

// Node is the number of a node of a map, counted from 0.
type Node interface {
	~int | ~int16 | ~int32 | ~uint16
}

// Tree is a search and its results. Most searches reach only a few of the nodes, so the results are stored in the
// order in which they were found.
type Tree[N Node] struct {
	entryIndex []int16 // by node: index of its entry, counted from 1; 0 if the search did not reach it
	entries    []entry[N]
	queue      queue[N]
	shortest   bool
}

// entry is the best path found to a node.
type entry[N Node] struct {
	from  N     // the node before this one on the path; a start node names itself
	cost  int16 // from the start
	steps uint8 // from the start
}

// New returns a search over a number of nodes, for a cost of budget at most. Neither may exceed 32,767. Of several
// paths with equal cost it keeps the first one found.
func New[N Node](nodes, budget int) *Tree[N] {
	return &Tree[N]{
		entryIndex: make([]int16, nodes), entries: make([]entry[N], 0, 64), queue: newQueue[N](max(0, budget)),
	}
}

// NewShortest returns a search like New. Of several paths with equal cost it keeps the first with the fewest steps,
// which must be 255 at most.
func NewShortest[N Node](nodes, budget int) *Tree[N] {
	t := New[N](nodes, budget)
	t.shortest = true
	return t
}

// AddStart adds a node to start from.
func (t *Tree[N]) AddStart(n N) {
	if t.entryIndex[n] == 0 {
		t.put(n, entry[N]{from: n})
	}
}

// Next returns the next node to continue from, and its cost. It returns false when the search is over.
func (t *Tree[N]) Next() (n N, spent int, ok bool) {
	for {
		n, spent, ok = t.queue.pop()
		if !ok {
			t.queue = queue[N]{}
			return 0, 0, false
		}
		if int(t.entryOf(n).cost) == spent { // no cheaper path was found after this node was queued
			return n, spent, true
		}
	}
}

// Step takes a step from a node that Next returned to another node. Cost is the total cost of the path up to the
// other node. The step is ignored if the cost exceeds the budget or a better path is known. The cost must not be less
// than that of the node before.
func (t *Tree[N]) Step(from, to N, cost int) {
	if cost > t.queue.budget() {
		return
	}
	x := entry[N]{from: from, cost: int16(cost), steps: t.entryOf(from).steps + 1}
	if old := t.entryOf(to); old != nil &&
		(old.cost < x.cost || old.cost == x.cost && (!t.shortest || old.steps <= x.steps)) {
		return
	}
	t.put(to, x)
}

// put stores the path to a node, and queues the node.
func (t *Tree[N]) put(n N, x entry[N]) {
	t.queue.push(n, x.cost)
	if old := t.entryOf(n); old != nil {
		*old = x
		return
	}
	t.entries = append(t.entries, x)
	t.entryIndex[n] = int16(len(t.entries))
}

// entryOf returns the entry of a node, or nil if the search did not reach it.
func (t *Tree[N]) entryOf(n N) *entry[N] {
	if i := t.entryIndex[n]; i > 0 {
		return &t.entries[i-1]
	}
	return nil
}

// Size returns the number of nodes of the map.
func (t *Tree[N]) Size() int { return len(t.entryIndex) }

// Has reports whether the search reached a node.
func (t *Tree[N]) Has(n N) bool { return t.entryIndex[n] > 0 }

// Within reports whether the search reached a node at or below a given cost. If every step costs something, the
// caller can ignore a step back to such a node.
func (t *Tree[N]) Within(n N, cost int) bool {
	x := t.entryOf(n)
	return x != nil && int(x.cost) <= cost
}

// Cost returns the least cost to reach a node, and false if the search did not reach it.
func (t *Tree[N]) Cost(n N) (int, bool) {
	if x := t.entryOf(n); x != nil {
		return int(x.cost), true
	}
	return 0, false
}

// PathBack iterates over the nodes on the path to a node, from its end, without the start. It yields nothing if the
// search did not reach the node or began there.
func (t *Tree[N]) PathBack(n N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for x := t.entryOf(n); x != nil && x.from != n && yield(n); x = t.entryOf(n) {
			n = x.from
		}
	}
}

// Path lists the nodes on the path to a node, without the start but with the end. It returns nil if PathBack has none.
func (t *Tree[N]) Path(n N) []N {
	steps := 0
	for range t.PathBack(n) {
		steps++
	}
	if steps == 0 {
		return nil
	}
	out := make([]N, steps)
	for m := range t.PathBack(n) {
		steps--
		out[steps] = m
	}
	return out
}
