package board

import (
	"strings"
	"testing"

	"tricorne/views/board/draw"
)

// TestARouteFollowsThePrintedRoads checks that a route over a leg of printed road has the same curve, both ways. A
// longer route that begins with such a leg must follow it exactly.
func TestARouteFollowsThePrintedRoads(t *testing.T) {
	for game, read := range map[string]func(testing.TB) Layout{"crossing": crossing, "colonies": colonies} {
		l, n := read(t), 0
		for _, g := range l.Hexes.Legs() {
			if g.Side[0].Col == 0 {
				continue // this road leaves the map
			}
			n++
			a, b := l.Hexes.ID(g.Side[0]), l.Hexes.ID(g.Side[1])
			for _, c := range []struct {
				way              []string
				from, c1, c2, to draw.Pt
			}{{[]string{a, b, a}, g.From, g.C1, g.C2, g.To}, {[]string{b, a, b}, g.To, g.C2, g.C1, g.From}} {
				want := new(draw.PathBuilder).Move(c.from).Cubic(c.c1, c.c2, c.to).String()
				if got, _ := l.Route(c.way); !strings.HasPrefix(got, want) {
					t.Errorf("%s: from %s to %s the route is %s, the road %s", game, c.way[0], c.way[1], got, want)
				}
			}
		}
		if n < 50 {
			t.Errorf("%s: %d legs: the test tests nothing", game, n)
		}
		if got := strings.Count(l.RoadTable(), ";") + 1; got != len(l.Hexes.Ways) {
			t.Errorf("%s: the table has %d roads", game, got)
		}
	}
}
