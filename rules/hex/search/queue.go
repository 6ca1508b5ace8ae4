package search

// queue holds the nodes to continue from. The cheapest come first; nodes with the same cost come in the order in
// which they were added.
type queue[N Node] struct {
	first, last  []int32 // first and last waiting node for each cost, as an index in waiting; counted from 1, 0 for none
	items        []queuedNode[N]
	cost         int   // the cost of the nodes that are being returned
	lastReturned int32 // index in waiting of the last node returned with that cost; 0 for none yet
}

// queuedNode is a node in a queue, linked to the next node with the same cost.
type queuedNode[N Node] struct {
	node N
	next int32 // index of the next node with the same cost, counted from 1; 0 for none
}

// newQueue returns a queue for costs up to a budget.
func newQueue[N Node](budget int) queue[N] {
	both := make([]int32, 2*(budget+1))
	return queue[N]{first: both[:budget+1], last: both[budget+1:], items: make([]queuedNode[N], 0, 128)}
}

// budget returns the highest possible cost.
func (q *queue[N]) budget() int { return len(q.first) - 1 }

// push adds a node. Its cost must not be less than that of the last node returned.
func (q *queue[N]) push(n N, cost int16) {
	q.items = append(q.items, queuedNode[N]{node: n})
	i := int32(len(q.items)) //nolint:gosec // far fewer wait
	if before := q.last[cost]; before > 0 {
		q.items[before-1].next = i
	} else {
		q.first[cost] = i
	}
	q.last[cost] = i
}

// pop returns the next node with its cost, and false if the queue is empty.
func (q *queue[N]) pop() (n N, cost int, ok bool) {
	for ; q.cost < len(q.first); q.cost, q.lastReturned = q.cost+1, 0 {
		if q.lastReturned == 0 {
			q.lastReturned = q.first[q.cost]
		} else {
			q.lastReturned = q.items[q.lastReturned-1].next
		}
		if q.lastReturned > 0 {
			return q.items[q.lastReturned-1].node, q.cost, true
		}
	}
	return 0, 0, false
}
