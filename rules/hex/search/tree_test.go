package search

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// edge is a step between numbered nodes, with its cost.
type edge struct{ from, to, cost int }

// run searches from node 0 and returns the tree.
func run(t *Tree[int], edges []edge) *Tree[int] {
	t.AddStart(0)
	for n, spent, ok := t.Next(); ok; n, spent, ok = t.Next() {
		for _, e := range edges {
			if e.from == n {
				t.Step(n, e.to, spent+e.cost)
			}
		}
	}
	return t
}

// leastCosts returns the least cost of every node. It improves the costs in any order until none can be improved.
func leastCosts(nodes, budget int, edges []edge) []int {
	want := make([]int, nodes)
	for i := 1; i < nodes; i++ {
		want[i] = budget + 1
	}
	for again := true; again; {
		again = false
		for _, e := range edges {
			if n := want[e.from] + e.cost; want[e.from] <= budget && n < want[e.to] {
				want[e.to], again = n, true
			}
		}
	}
	return want
}

func TestTree_AgreesWithExhaustiveSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const nodes, budget = 30, 12
	for range 200 {
		var edges []edge
		for range 90 {
			edges = append(edges, edge{rng.IntN(nodes), rng.IntN(nodes), rng.IntN(5)})
		}
		want := leastCosts(nodes, budget, edges)
		for _, made := range []func(int, int) *Tree[int]{New[int], NewShortest[int]} {
			got := run(made(nodes, budget), edges)
			for n := range nodes {
				cost, ok := got.Cost(n)
				if ok != (want[n] <= budget) || ok && cost != want[n] || ok != got.Has(n) {
					t.Fatalf("%d costs %d %v, want %d", n, cost, ok, want[n])
				}
				if ok && (!got.Within(n, cost) || got.Within(n, cost-1)) {
					t.Fatalf("%d is within less than %d or more", n, cost)
				}
				walkBack(t, got, n, edges)
			}
		}
	}
}

// walkBack checks that the path to a node consists of edges that begin at node 0. The costs of these edges must add
// up to the cost of the node.
func walkBack(t *testing.T, x *Tree[int], n int, edges []edge) {
	t.Helper()
	at, left := 0, 0
	for _, next := range x.Path(n) {
		best := -1
		for _, e := range edges {
			if e.from == at && e.to == next && (best < 0 || e.cost < best) {
				best = e.cost
			}
		}
		if best < 0 {
			t.Fatalf("no edge from %d to %d", at, next)
		}
		at, left = next, left+best
	}
	if cost, ok := x.Cost(n); ok && (at != n || left != cost) {
		t.Fatalf("the path to %d ends at %d after %d, not %d", n, at, left, cost)
	}
}

func TestTree_TieBreaking(t *testing.T) {
	// Two paths to node 4 cost 5. The path through nodes 1 and 2 is found first; the path through node 3 has fewer
	// steps.
	edges := []edge{{0, 1, 1}, {1, 2, 1}, {0, 3, 4}, {2, 4, 3}, {3, 4, 1}}
	if path := run(New[int](5, 9), edges).Path(4); !slices.Equal(path, []int{1, 2, 4}) {
		t.Errorf("the first way leads by %v", path)
	}
	if path := run(NewShortest[int](5, 9), edges).Path(4); !slices.Equal(path, []int{3, 4}) {
		t.Errorf("the shortest way leads by %v", path)
	}
}

func TestTree_SeveralStartsAndZeroBudget(t *testing.T) {
	x := New[int](6, 2)
	for _, n := range []int{0, 5, 0} {
		x.AddStart(n)
	}
	for n, spent, ok := x.Next(); ok; n, spent, ok = x.Next() {
		for _, to := range []int{n - 1, n + 1} {
			if to >= 0 && to < 6 && !x.Within(to, spent) {
				x.Step(n, to, spent+1)
			}
		}
	}
	for n, want := range []int{0, 1, 2, 2, 1, 0} {
		if cost, ok := x.Cost(n); !ok || cost != want {
			t.Errorf("%d costs %d %v, want %d", n, cost, ok, want)
		}
	}
	if path := x.Path(3); !slices.Equal(path, []int{4, 3}) {
		t.Errorf("to 3 by %v", path)
	}
	if x.Path(5) != nil {
		t.Error("there is a path to a start")
	}
	if _, _, ok := x.Next(); ok {
		t.Error("a search that is over goes on")
	}
	for _, budget := range []int{0, -1} {
		y := run(New[int](3, budget), []edge{{0, 1, 1}, {0, 2, 0}})
		if y.Has(1) || !y.Has(2) || y.Path(1) != nil {
			t.Errorf("a budget of %d reaches %v %v", budget, y.Has(1), y.Has(2))
		}
	}
}

func BenchmarkTree(b *testing.B) {
	const side = 40
	b.ReportAllocs()
	for b.Loop() {
		x := New[int32](side*side, 30)
		x.AddStart(side*side/2 + side/2)
		for n, spent, ok := x.Next(); ok; n, spent, ok = x.Next() {
			for _, to := range [4]int32{n - 1, n + 1, n - side, n + side} {
				if to >= 0 && to < side*side && !x.Within(to, spent) {
					x.Step(n, to, spent+1+int(to)%3)
				}
			}
		}
	}
}
