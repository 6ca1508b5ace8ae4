package board

import (
	"testing"
)

// boxingDayPieces is a position of the campaign: the pieces and their places on December 26.
var boxingDayPieces = []struct {
	hex      string
	counters []Counter
}{
	{"1929", []Counter{
		{
			Side: "american", TroopID: "continental", Name: "Washington", Stars: 3, Troops: 140, MaxTroops: 140,
			Fatigue: 2, States: []string{"activated"},
		},
		{Side: "american", TroopID: "continental", Name: "Greene", Stars: 2},
		{Side: "american", TroopID: "continental", Name: "Stephen", Stars: 1, Troops: 460, MaxTroops: 460, Fatigue: 2},
		{Side: "american", TroopID: "continental", Name: "Mercer", Stars: 1, Troops: 720, MaxTroops: 720, Fatigue: 1},
		{Side: "american", TroopID: "continental", Name: "Fermoy", Stars: 1, Troops: 620, MaxTroops: 620, Fatigue: 3},
	}},
	{"1828", []Counter{
		{Side: "american", TroopID: "continental", Name: "Sullivan", Stars: 2},
		{
			Side: "american", TroopID: "continental", Name: "Glover", Stars: 1, Troops: 850, MaxTroops: 850, Fatigue: 2,
			Moved: true,
		},
	}},
	{"2131", []Counter{{
		Side: "american", TroopID: "militia", DarkLetters: true, Name: "Ewing", Stars: 1, Troops: 720,
		MaxTroops: 720,
	}}},
	{"2337", []Counter{{
		Side: "american", TroopID: "militia", DarkLetters: true, Name: "Cadwalader", Stars: 2, Troops: 1030,
		MaxTroops: 1380, Fatigue: 1,
	}, {Side: "american", TroopID: "continental", Name: "Hitchcock", Stars: 1, Troops: 700, MaxTroops: 700, Fatigue: 1}}},
	{"1632", []Counter{{
		Side: "american", TroopID: "continental", Name: "Lord Stirling", Stars: 1, Troops: 510, MaxTroops: 570,
		Fatigue: 4, States: []string{"disordered", "marched"}, Moved: true,
	}}},
	{"2445", []Counter{{
		Side: "american", TroopID: "militia", DarkLetters: true, Name: "Det. 4", IsDetachment: true, Troops: 400,
		MaxTroops: 900,
		Fatigue:   1,
	}}},
	{"2029", []Counter{{
		Side: "british", TroopID: "hessian", Name: "Rall", Stars: 1, Troops: 1250, MaxTroops: 1300, Fatigue: 3,
		States: []string{"disordered"},
	}, {Side: "british", TroopID: "hessian", Name: "Det. 1", IsDetachment: true, Troops: 400, MaxTroops: 500}}},
	{"2630", []Counter{{
		Side: "british", TroopID: "hessian", Name: "Det. 2", IsDetachment: true, Troops: 400, MaxTroops: 500,
		States: []string{"routed"},
	}}},
	{"1820", []Counter{
		{Side: "british", TroopID: "british", Name: "Leslie", Stars: 2, Troops: 2100, MaxTroops: 2200},
		{Side: "british", TroopID: "british", Name: "Lt. Inf.", Stars: 1, Troops: 800, MaxTroops: 2000},
	}},
	{"2828", []Counter{{Side: "british", TroopID: "british", Name: "Mathew", Stars: 1, Troops: 1050, MaxTroops: 1200}}},
	{"1330/1329", []Counter{{Side: "american", TroopID: "durham_boats", IsBoat: true, Name: "Durham Boats"}}},
	{"2338/2438", []Counter{{
		Side: "american", TroopID: "pennsylvania_navy", IsBoat: true, Name: "Pennsylvania Navy",
		Moved: true,
	}}},
}

// boxingPiles returns the piles of the position boxingDayPieces as one side sees them. Its own counters show
// everything. Of an enemy stack it sees only the top leader and nothing below. Washington's stack is open when spread
// is set.
func boxingPiles(t testing.TB, l Layout, eyes string, spread bool) []Pile {
	t.Helper()
	var out []Pile
	for i, group := range boxingDayPieces {
		side := group.counters[0].Side
		x, y, ok := l.PileSpot(group.hex, side, false)
		if !ok {
			t.Fatalf("nobody can stand at %s", group.hex)
		}
		p := Pile{ID: "u-" + group.hex, Place: group.hex, X: x, Y: y, Side: side, Spread: spread && i == 0}
		for _, c := range group.counters {
			c.FaceVisible = true
			c.TroopsKnown = side == eyes
			p.Counters = append(p.Counters, c)
		}
		if side != eyes && !p.Counters[0].IsBoat {
			p.Counters, p.HiddenBelow = p.Counters[:1], UnknownHidden
		}
		out = append(out, p)
	}
	return out
}

// nightMarchMarks returns what the map shows while a player chooses a move.
func nightMarchMarks(sky Sky) Marks {
	return Marks{
		Turn: 2, Sky: sky, Control: []Control{{"2401", "american"}, {"1953", "british"}},
		Trenches: []Trench{{Place: "2630"}, {Place: "1820", Begun: true}},
		Routes:   [][]string{{"1828", "1728", "1627", "1527", "1526", "1425"}},
		Highlights: []HexHighlight{
			{Place: "2029", Kind: "combat"},
			{Place: "1828", Kind: "from"},
			{Place: "1727", Kind: "target", Badge: "2"},
			{Place: "1728", Kind: "target", Badge: "1"},
			{Place: "1827", Kind: "target", Badge: "3"},
			{Place: "1627", Kind: "target", Badge: "2"},
			{Place: "1527", Kind: "target", Badge: "3"},
			{Place: "1526", Kind: "target", Badge: "4"},
			{Place: "1425", Kind: "on", Badge: "5 MP"},
			{Place: "1928", Kind: "foe", Badge: "1+1"},
			{Place: "1626", Kind: "no"},
			{Place: "2028", Kind: "zoc"},
			{Place: "2128", Kind: "zoc"},
			{Place: "2129", Kind: "zoc"},
			{Place: "2130", Kind: "zoc"},
			{Place: "2030", Kind: "zoc"},
		},
	}
}
