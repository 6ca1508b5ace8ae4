package printed

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// mapPricing returns prices of steps that depend only on the map, not on enemies or stacks.
func mapPricing(side game.Side, s Season) Pricing {
	return func(from board.Place, w HexStep, _ board.Place, _ int) Price {
		toll := testBook.Costs.StepCostParts(testBook.HexMap, from, w, side, s)
		return Price{Points: toll.Points(), Impossible: toll.Barrier != NoBarrier}
	}
}

// walkCost returns the lowest cost from one hex to another, using only the map. It returns -1 if the cost is above 40.
func walkCost(t testing.TB, side game.Side, s Season, from, to string) int {
	t.Helper()
	n, _ := testBook.Search([]board.Place{hexOf(t, from)}, 40, mapPricing(side, s)).At(hexOf(t, to))
	return n
}

func pathText(f *Reach, p board.Place) string {
	var out []string
	for _, q := range f.Path(p) {
		out = append(out, testBook.ID(q))
	}
	return strings.Join(out, " ")
}

// TestReach_MatchesExhaustiveSearch compares Search with a simple, slow search. The slow search lowers the costs of
// hexes in any order until no cost can be lowered.
func TestReach_MatchesExhaustiveSearch(t *testing.T) {
	g := testBook.HexMap
	const points = 13
	for _, from := range []string{"2029", "1330", "2401", "1807", "3612", "1953"} {
		for _, side := range bothSides {
			for s := range seasonCount {
				pay := mapPricing(side, s)
				want := make([]int, len(g.Tiles))
				for i := range want {
					want[i] = 1000
				}
				want[hexOf(t, from)] = 0
				for again := true; again; {
					again = false
					for p := board.Place(1); int(p) < len(g.Tiles); p++ {
						for w := range HexStepCount {
							q := g.HexBeyond(p, w)
							if q == board.Nowhere || want[p] == 1000 {
								continue
							}
							if c := pay(p, w, q, want[p]); !c.Impossible && want[p]+c.Points < want[q] && want[p]+c.Points <= points {
								want[q], again = want[p]+c.Points, true
							}
						}
					}
				}
				f := g.Search([]board.Place{hexOf(t, from)}, points, pay)
				for p := board.Place(1); int(p) < len(g.Tiles); p++ {
					n, ok := f.At(p)
					if ok != (want[p] < 1000) || ok && n != want[p] {
						t.Fatalf("%s to %s: %d %v, want %d", from, g.ID(p), n, ok, want[p])
					}
					checkPath(t, f, hexOf(t, from), p, pay)
				}
			}
		}
	}
}

// checkPath walks along the path of the search and compares its cost with that of the search.
func checkPath(t *testing.T, f *Reach, start, p board.Place, pay Pricing) {
	t.Helper()
	want, ok := f.At(p)
	path := f.Path(p)
	steps := testBook.StepsAlong(start, path)
	if !ok || want == 0 {
		if len(path) > 0 {
			t.Fatalf("a path of %d hexes to %s, which is out of reach or a start", len(path), testBook.ID(p))
		}
		return
	}
	if len(path) != len(steps) || path[len(path)-1] != p {
		t.Fatalf("the path to %s ends in %s", testBook.ID(p), testBook.ID(path[len(path)-1]))
	}
	total, from := 0, start
	for i, w := range steps {
		if testBook.HexBeyond(from, w) != path[i] {
			t.Fatalf("the path to %s breaks off at %s", testBook.ID(p), testBook.ID(path[i]))
		}
		total += pay(from, w, path[i], total).Points
		from = path[i]
	}
	if total != want {
		t.Fatalf("the path to %s costs %d, not %d", testBook.ID(p), total, want)
	}
}

// TestReach_DetourAroundAStop checks a hex that is cheapest to reach by a step that ends the move. A
// more expensive path may still lead through it.
func TestReach_DetourAroundAStop(t *testing.T) {
	g := testBook.HexMap
	start, stop, past := hexOf(t, "2029"), hexOf(t, "2130"), hexOf(t, "2229")
	base := mapPricing(british, normalSeason)
	halting := func(from board.Place, w HexStep, to board.Place, spent int) Price {
		c := base(from, w, to, spent)
		c.Stop = from == start && to == stop
		return c
	}
	f := g.Search([]board.Place{start}, 1, halting)
	if n, ok := f.At(stop); !ok || n != 1 || f.canGoOnFrom(stop) || pathText(f, stop) != "2130" {
		t.Errorf("%d points to the stop, %v, free %v, by %s", n, ok, f.canGoOnFrom(stop), pathText(f, stop))
	}
	if _, ok := g.Search([]board.Place{start}, 2, halting).At(past); ok {
		t.Error("went on from a stop")
	}
	f = g.Search([]board.Place{start}, 10, halting)
	if n, _ := f.At(stop); n != 1 || !f.canGoOnFrom(stop) {
		t.Errorf("the stop costs %d, free %v", n, f.canGoOnFrom(stop))
	}
	if got := pathText(f, past); !strings.HasPrefix(got, "2129 ") {
		t.Errorf("goes on by %s", got)
	}
}

// TestReach_ManyStartsFindTheNearest checks the distances from several enemies at once (18.2).
func TestReach_ManyStartsFindTheNearest(t *testing.T) {
	both := testBook.Search([]board.Place{hexOf(t, "2029"), hexOf(t, "1820"), hexOf(t, "2029")}, 10,
		mapPricing(british, normalSeason))
	a := testBook.Search([]board.Place{hexOf(t, "2029")}, 10, mapPricing(british, normalSeason))
	b := testBook.Search([]board.Place{hexOf(t, "1820")}, 10, mapPricing(british, normalSeason))
	for _, p := range both.Places() {
		got, _ := both.At(p)
		x, near := a.At(p)
		y, also := b.At(p)
		if !near || also && y < x {
			x = y
		}
		if got != x {
			t.Errorf("%s lies %d away, not %d", testBook.ID(p), got, x)
		}
	}
	if len(both.Places()) <= len(a.Places()) {
		t.Error("two starts reach no farther than one")
	}
}

// TestReach_NoPointsReachOnlyTheStart checks that with no points only the start is within reach.
func TestReach_NoPointsReachOnlyTheStart(t *testing.T) {
	for _, points := range []int{0, -1} {
		f := testBook.Search([]board.Place{hexOf(t, "2029")}, points, mapPricing(american, normalSeason))
		if got := f.Places(); len(got) != 1 || got[0] != hexOf(t, "2029") {
			t.Errorf("%d points reach %d hexes", points, len(got))
		}
	}
	if got := testBook.Search(nil, 5, mapPricing(american, normalSeason)).Places(); len(got) != 0 {
		t.Errorf("nobody reaches %d hexes", len(got))
	}
}

// TestReach_PrefersFewHexesAmongEqualCosts checks that the path with fewer hexes is chosen if two paths cost the
// same. From Johnson's to 1428 it leads straight over the clear hexside, not around by the road.
func TestReach_PrefersFewHexesAmongEqualCosts(t *testing.T) {
	f := testBook.Search([]board.Place{hexOf(t, "1329")}, 4, mapPricing(american, normalSeason))
	if got := pathText(f, hexOf(t, "1428")); got != "1428" {
		t.Errorf("goes by %s", got)
	}
}

func BenchmarkReach(b *testing.B) {
	start := []board.Place{hexOf(b, "1820")}
	pay := mapPricing(american, normalSeason)
	for b.Loop() {
		testBook.Search(start, 13, pay)
	}
}

// BenchmarkReachWholeMap measures distances over the whole map from several enemies, as needed for routs (18.2).
func BenchmarkReachWholeMap(b *testing.B) {
	starts := []board.Place{hexOf(b, "1820"), hexOf(b, "2029"), hexOf(b, "3039"), hexOf(b, "1807")}
	pay := mapPricing(british, normalSeason)
	for b.Loop() {
		testBook.Search(starts, 60, pay)
	}
}
