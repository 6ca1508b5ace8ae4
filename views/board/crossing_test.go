package board

import (
	"testing"
)

// boxingDay is a position of the campaign: the pieces and their places on December 26.
var boxingDay = []struct {
	hex      string
	counters []Counter
}{
	{"1929", []Counter{
		{
			Side: "american", Arm: "continental", Name: "Washington", Stars: 3, Troops: 140, Full: 140,
			Fatigue: 2, States: []string{"activated"},
		},
		{Side: "american", Arm: "continental", Name: "Greene", Stars: 2},
		{Side: "american", Arm: "continental", Name: "Stephen", Stars: 1, Troops: 460, Full: 460, Fatigue: 2},
		{Side: "american", Arm: "continental", Name: "Mercer", Stars: 1, Troops: 720, Full: 720, Fatigue: 1},
		{Side: "american", Arm: "continental", Name: "Fermoy", Stars: 1, Troops: 620, Full: 620, Fatigue: 3},
	}},
	{"1828", []Counter{
		{Side: "american", Arm: "continental", Name: "Sullivan", Stars: 2},
		{Side: "american", Arm: "continental", Name: "Glover", Stars: 1, Troops: 850, Full: 850, Fatigue: 2, Moved: true},
	}},
	{"2131", []Counter{{Side: "american", Arm: "militia", Dark: true, Name: "Ewing", Stars: 1, Troops: 720, Full: 720}}},
	{"2337", []Counter{{
		Side: "american", Arm: "militia", Dark: true, Name: "Cadwalader", Stars: 2, Troops: 1030,
		Full: 1380, Fatigue: 1,
	}, {Side: "american", Arm: "continental", Name: "Hitchcock", Stars: 1, Troops: 700, Full: 700, Fatigue: 1}}},
	{"1632", []Counter{{
		Side: "american", Arm: "continental", Name: "Lord Stirling", Stars: 1, Troops: 510, Full: 570,
		Fatigue: 4, States: []string{"disordered", "marched"}, Moved: true,
	}}},
	{"2445", []Counter{{
		Side: "american", Arm: "militia", Dark: true, Name: "Det. 4", Detach: true, Troops: 400, Full: 900,
		Fatigue: 1,
	}}},
	{"2029", []Counter{{
		Side: "british", Arm: "hessian", Name: "Rall", Stars: 1, Troops: 1250, Full: 1300, Fatigue: 3,
		States: []string{"disordered"},
	}, {Side: "british", Arm: "hessian", Name: "Det. 1", Detach: true, Troops: 400, Full: 500}}},
	{"2630", []Counter{{
		Side: "british", Arm: "hessian", Name: "Det. 2", Detach: true, Troops: 400, Full: 500,
		States: []string{"routed"},
	}}},
	{"1820", []Counter{
		{Side: "british", Arm: "british", Name: "Leslie", Stars: 2, Troops: 2100, Full: 2200},
		{Side: "british", Arm: "british", Name: "Lt. Inf.", Stars: 1, Troops: 800, Full: 2000},
	}},
	{"2828", []Counter{{Side: "british", Arm: "british", Name: "Mathew", Stars: 1, Troops: 1050, Full: 1200}}},
	{"1330/1329", []Counter{{Side: "american", Arm: "durham_boats", Boat: true, Name: "Durham Boats"}}},
	{"2338/2438", []Counter{{
		Side: "american", Arm: "pennsylvania_navy", Boat: true, Name: "Pennsylvania Navy",
		Moved: true,
	}}},
}

// boxingPiles returns the piles of the position boxingDay as one side sees them. Its own counters show everything. Of
// an enemy stack it sees only the top leader and nothing below. Washington's stack is open when spread is set.
func boxingPiles(t testing.TB, l Layout, eyes string, spread bool) []Pile {
	t.Helper()
	var out []Pile
	for i, group := range boxingDay {
		side := group.counters[0].Side
		x, y, ok := l.Standing(group.hex, side, false)
		if !ok {
			t.Fatalf("nobody can stand at %s", group.hex)
		}
		p := Pile{ID: "u-" + group.hex, Place: group.hex, X: x, Y: y, Side: side, Spread: spread && i == 0}
		for _, c := range group.counters {
			c.Face = true
			c.Own = side == eyes
			p.Counters = append(p.Counters, c)
		}
		if side != eyes && !p.Counters[0].Boat {
			p.Counters, p.Beneath = p.Counters[:1], Unknown
		}
		out = append(out, p)
	}
	return out
}

// nightMarch returns what the map shows while a player chooses a move.
func nightMarch(sky Sky) Marks {
	return Marks{
		Turn: 2, Sky: sky, Control: []Control{{"2401", "american"}, {"1953", "british"}},
		Trenches: []Trench{{Place: "2630"}, {Place: "1820", Begun: true}},
		Routes:   [][]string{{"1828", "1728", "1627", "1527", "1526", "1425"}},
		Lit: []Lit{
			{Place: "2029", As: "combat"},
			{Place: "1828", As: "from"},
			{Place: "1727", As: "target", Badge: "2"},
			{Place: "1728", As: "target", Badge: "1"},
			{Place: "1827", As: "target", Badge: "3"},
			{Place: "1627", As: "target", Badge: "2"},
			{Place: "1527", As: "target", Badge: "3"},
			{Place: "1526", As: "target", Badge: "4"},
			{Place: "1425", As: "on", Badge: "5 MP"},
			{Place: "1928", As: "foe", Badge: "1+1"},
			{Place: "1626", As: "no"},
			{Place: "2028", As: "zoc"},
			{Place: "2128", As: "zoc"},
			{Place: "2129", As: "zoc"},
			{Place: "2130", As: "zoc"},
			{Place: "2030", As: "zoc"},
		},
	}
}
