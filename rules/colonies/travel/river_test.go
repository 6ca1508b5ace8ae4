package travel_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

func TestRule6_2_NobodyLandsFartherThanTheSidesOfRiversLead(t *testing.T) {
	s, all, farthest := newScene(t).S, 0, 0
	for p := board.Place(1); int(p) <= testBook.Board.Size(); p++ {
		for _, left := range []points{printed.WholePoints(2), printed.WholePoints(8)} {
			m := &war.March{Side: american, At: p, Way: war.ByRiver, Boats: 1, PointsLeft: left}
			for _, x := range testBook.Landings(&s.Forces, s.Now, s.Scenario, m) {
				all, farthest = all+1, max(farthest, testBook.Distance(p, x.At))
				if far := testBook.Distance(p, x.At); far > testBook.MaxRiverHexes(x.Cost) {
					t.Errorf("from %s to %s for %s: %d hexes", testBook.ID(p), testBook.ID(x.At), x.Cost, far)
				}
			}
		}
	}
	if all < 1000 || farthest < 8 {
		t.Errorf("%d landings, the farthest %d hexes away", all, farthest)
	}
}

func TestRule6_14_PortageCostsAPointAHexAndLaunchingNothing(t *testing.T) {
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return to.Terrain == printed.Woods && side.Water == printed.NoWater
	})
	if got := stepCost(t, travel.Mover{Side: british, Boats: true}, from, to); got != "2" {
		t.Errorf("wood and portage: %s", got)
	}
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	s := newScene(t).Put(at, "4-k-o").S
	m := &war.March{
		Side: british, At: testBook.Place(at), Units: []unitNr{testBook.UnitNamed("4-k-o")}, Boats: 1,
		PointsLeft: printed.WholePoints(8),
	}
	if got := landingCost(s, m, testBook.Reach(n).B); got != "1/5" {
		t.Errorf("over to the other bank with the current: %s", got)
	}
}

func TestReading6_14_PortageComesOnTopOfTheCrossing(t *testing.T) {
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return to.Terrain == printed.Woods && side.Water == printed.MinorRiver && !side.Bridge
	})
	if got := stepCost(t, travel.Mover{Side: british, Boats: true}, from, to); got != "3" {
		t.Errorf("one for the side, one for the hex, one for the wood: %s", got)
	}
}

func TestRule6_24_SmallLakesFlowToTheirOutlet(t *testing.T) {
	b := testBook
	for river, outlet := range map[string]string{
		"Lake George":                  "Lake Champlain and Richelieu",
		"Lake Champlain and Richelieu": "St. Lawrence",
	} {
		found := 0
		for n := 1; n < len(b.Reaches); n++ {
			x := printed.ReachNr(n)
			if b.River(x) != river || b.Reach(x).Water != printed.Lake {
				continue
			}
			found++
			if b.RiverCost(x, true) != b.Movement.Downriver || b.RiverCost(x, false) != b.Movement.Upriver {
				t.Errorf("%s has no current", river)
			}
			at := x
			for range 100 {
				next := printed.ReachNr(0)
				for _, m := range b.ReachesAt(b.Reach(at).To) {
					if m != at && b.Reach(m).From == b.Reach(at).To {
						next = m
					}
				}
				if at = next; at == 0 || b.River(at) == outlet {
					break
				}
			}
			if at == 0 {
				t.Errorf("%s does not flow into the %s", river, outlet)
			}
		}
		if found == 0 {
			t.Errorf("no water of %s is a lake", river)
		}
	}
}

func TestRule6_21_NoRiverMovementInTheNorthernWinter(t *testing.T) {
	b := testBook
	f := &newScene(t).S.Forces
	for _, x := range []struct {
		rows   func(int) bool
		winter bool
		want   bool
	}{
		{func(r int) bool { return r <= 20 }, true, false},
		{func(r int) bool { return r == 21 }, true, true},
		{func(r int) bool { return r <= 20 }, false, true},
	} {
		_, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
			return r.Water == printed.MinorRiver && x.rows(b.At(r.A).Row) && x.rows(max(b.At(r.A).Row, b.At(r.B).Row)) &&
				x.rows(min(b.At(r.A).Row, b.At(r.B).Row))
		})
		now := b.Track.Find("1776-07")
		if x.winter {
			now = b.Track.Find("1776-w")
		}
		if got := b.Navigable(f, now, american, n); got != x.want {
			t.Errorf("row %d, winter %v: %v", b.At(b.Reach(n).A).Row, x.winter, got)
		}
	}
}

func TestRule6_23_RiverMovementFollowsSidesWithLandOnBothBanks(t *testing.T) {
	for n := 1; n < len(testBook.Reaches); n++ {
		r := testBook.Reach(printed.ReachNr(n))
		if r.A == board.Nowhere || r.B == board.Nowhere && testBook.River(printed.ReachNr(n)) != "Mississippi" {
			t.Errorf("the %s at %s has one bank", testBook.River(printed.ReachNr(n)), testBook.ID(r.A))
		}
	}
}

func TestReading6_23_StillWaterCostsAsUpstream(t *testing.T) {
	for _, w := range []printed.Water{printed.Sound} {
		_, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool { return r.Water == w })
		if got := testBook.RiverCost(n, true); got.String() != "1/3" {
			t.Errorf("%v: %v", w, got)
		}
	}
}

func TestRule6_29_RiverSidesClosedByEnemy(t *testing.T) {
	b := testBook
	north := func(r *printed.Reach) bool { return b.At(r.A).Town == 0 }
	_, minor := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver &&
			north(r)
	})
	_, major := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver &&
			north(r)
	})
	for _, x := range []struct {
		what         string
		n            printed.ReachNr
		fort, trench bool
		want         bool
	}{
		{"a minor river, a unit", minor, false, false, false},
		{"a minor river, a fort", minor, true, false, false},
		{"a major river, a unit", major, false, false, true},
		{"a major river, an entrenched unit", major, false, true, true},
		{"a major river, a unit in its fort", major, true, false, false},
	} {
		p := b.Reach(x.n).A
		s := newScene(t).Put(b.ID(p), "1-mass").S
		if x.fort {
			s.Works = []war.Work{{At: p, Side: american, Fort: true}}
		}
		if x.trench {
			s.Works = []war.Work{{At: p, Side: american}}
		}
		if got := b.Navigable(&s.Forces, s.Now, british, x.n); got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
}

func TestRule6_32_AMinorRiverCostsTwoUnaided(t *testing.T) {
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return to.Terrain == printed.Woods && side.Water == printed.MinorRiver && !side.Bridge
	})
	if got := stepCost(t, travel.Mover{Side: british}, from, to); got != "3" {
		t.Errorf("wood and a minor river: %s", got)
	}
	if got := stepCost(t, travel.Mover{Side: british, Canoes: true}, from, to); got != "2" {
		t.Errorf("Indians have canoes: %s", got)
	}
}

func TestRule6_36_NiagaraIsNeitherCrossedNorPassed(t *testing.T) {
	for _, g := range []travel.Mover{{Side: british}, {Side: british, Boats: true}, {Side: british, Canoes: true}} {
		if got := stepCost(t, g, "2219", "2220"); got != "no" {
			t.Errorf("%+v: %s", g, got)
		}
	}
	f := &newScene(t).S.Forces
	for n := 1; n < len(testBook.Reaches); n++ {
		if testBook.Reach(printed.ReachNr(n)).Water == printed.Impassable &&
			testBook.Navigable(f, 3, british, printed.ReachNr(n)) {
			t.Error("bateaux pass the falls")
		}
	}
	s := newScene(t).Put("2219", "4-k-o").S
	m := &war.March{
		Side: british, At: testBook.Place("2219"), Units: []unitNr{testBook.UnitNamed("4-k-o")}, Boats: 1,
		PointsLeft: printed.WholePoints(8),
	}
	for _, x := range testBook.Landings(&s.Forces, s.Now, s.Scenario, m) {
		for i := 1; i < len(x.Path); i++ {
			if x.Path[i-1] == testBook.Place("2219") && x.Path[i] == testBook.Place("2220") {
				t.Error("a way leads over the falls")
			}
		}
	}
}

func TestRule6_37_ABridgeCancelsItsSide(t *testing.T) {
	if got := stepCost(t, travel.Mover{Side: american}, "2708",
		"2607"); got != testBook.Movement.Terrain[testBook.At(testBook.Place("2607")).Terrain.String()].String() {
		t.Errorf("from Philadelphia to Trenton: %s", got)
	}
}

func TestRule6_34_WithBateauxAnySideCostsOneMore(t *testing.T) {
	for _, w := range []printed.Water{printed.MinorRiver, printed.MajorRiver, printed.Lake, printed.Sound} {
		from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == w && !side.Bridge && to.Terrain == printed.Woods
		})
		dry, over := 2, stepCost(t, travel.Mover{Side: british, Boats: true}, from, to) // woods and portage
		if over != war.Itoa(dry+1) {
			t.Errorf("%v: %s", w, over)
		}
	}
}
