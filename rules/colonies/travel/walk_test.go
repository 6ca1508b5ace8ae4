package travel_test

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

func TestRule5_2_AHexCostsItsTerrain(t *testing.T) {
	for _, x := range []struct {
		ground printed.Terrain
		want   string
	}{{printed.Cleared, "1"}, {printed.Woods, "1"}, {printed.Swamp, "2"}, {printed.Hilly, "2"}, {printed.Mountain, "3"}} {
		from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
			return to.Terrain == x.ground && side.Water == printed.NoWater
		})
		if got := stepCost(t, travel.Mover{Side: british}, from, to); got != x.want {
			t.Errorf("%s: %s, want %s", x.ground, got, x.want)
		}
		if got := stepCost(t, travel.Mover{Side: british, Boats: true}, from, to); got == x.want {
			t.Errorf("%s: portage costs nothing", x.ground)
		}
	}
}

func TestRule5_22_OneHexATurnIsAlwaysPossibleUnlessForbidden(t *testing.T) {
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return to.Terrain == printed.Mountain && side.Water == printed.NoWater
	})
	b := testBook
	one := &war.March{Side: british, PointsLeft: printed.Point}
	f := &newScene(t).S.Forces
	r := b.Walk(travel.Mover{Side: british}, b.Place(from), one.PointsLeft, b.WalkOf(f, "campaign", one))
	if !r.Has(b.Place(to)) {
		t.Error("a unit with one point left enters a mountain as its first hex")
	}
	one.HexesEntered = 1
	if r = b.Walk(travel.Mover{Side: british}, b.Place(from), one.PointsLeft,
		b.WalkOf(f, "campaign", one)); r.Has(b.Place(to)) {
		t.Error("not as its second")
	}
	if r = b.Walk(travel.Mover{Side: british}, b.Place("2219"), printed.Point,
		b.WalkOf(f, "campaign", &war.March{Side: british})); r.Has(b.Place("2220")) {
		t.Error("and not where it is forbidden")
	}
}

func TestRule5_24_UnfordableSidesNeedBateauxOrABridge(t *testing.T) {
	for _, w := range []printed.Water{printed.MajorRiver, printed.Lake, printed.Sound} {
		from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == w && !side.Bridge && to.Town == 0 && to.Terrain == printed.Woods
		})
		if got := stepCost(t, travel.Mover{Side: british}, from, to); got != "no" {
			t.Errorf("%v unaided: %s", w, got)
		}
		if got := stepCost(t, travel.Mover{Side: british, Boats: true}, from, to); got != "3" {
			t.Errorf("%v with bateaux: %s, want 3: the hex, the side and portage", w, got)
		}
		if _, no := testBook.Step("campaign", travel.Mover{Side: british}, testBook.Place(from),
			testBook.Place(to)); no == nil || no.Rule != war.RuleMovement {
			t.Errorf("the refusal cites %v", no)
		}
	}
}

func TestRule5_25_ThereAreNoZonesOfControl(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	b := testBook
	empty := newScene(t).S
	guarded := newScene(t).Put(adjacent, "1-mass").S
	m := &war.March{Side: british, At: b.Place(from), PointsLeft: printed.WholePoints(4)}
	free := b.Walk(travel.Mover{Side: british}, m.At, m.PointsLeft, b.WalkOf(&empty.Forces, "campaign", m))
	held := b.Walk(travel.Mover{Side: british}, m.At, m.PointsLeft, b.WalkOf(&guarded.Forces, "campaign", m))
	n, _ := free.Cost(b.Place(to))
	if m, _ := held.Cost(b.Place(to)); m != n {
		t.Error("an enemy beside a hex changes its cost")
	}
}

func TestRule5_26_NobodyMarchesThroughTheEnemy(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	b := testBook
	s := newScene(t).Put(to, "1-mass").S
	m := &war.March{Side: british, At: b.Place(from), PointsLeft: printed.WholePoints(2)}
	r := b.Walk(travel.Mover{Side: british}, m.At, m.PointsLeft, b.WalkOf(&s.Forces, "campaign", m))
	if !r.Has(b.Place(to)) || slices.Contains(r.Path(b.Place(adjacent)), b.Place(to)) {
		t.Error("the way leads through the enemy's hex")
	}
}

func TestRule5_42_ThePostRoadServesCommandersAndSingleUnitsOfTwoPoints(t *testing.T) {
	f := &newScene(t).Put("2107", "4-k-o", "5-10-22", "17-ltdg", "howe").S.Forces
	unit := func(ids ...string) []unitNr {
		var out []unitNr
		for _, id := range ids {
			out = append(out, testBook.UnitNamed(id))
		}
		return out
	}
	howe := []commanderNr{testBook.HoweNr}
	for _, x := range []struct {
		what string
		m    war.March
		want bool
	}{
		{"a commander alone", war.March{Commanders: howe}, true},
		{"a unit of two points", war.March{Units: unit("4-k-o")}, true},
		{"a unit of two points with its commander", war.March{Units: unit("4-k-o"), Commanders: howe}, true},
		{"a unit of six points", war.March{Units: unit("5-10-22")}, false},
		{"two units", war.March{Units: unit("4-k-o", "17-ltdg")}, false},
		{"a unit with supply", war.March{Units: unit("4-k-o"), Supply: 1}, false},
		{"a unit with bateaux", war.March{Units: unit("4-k-o"), Boats: 1}, false},
		{"a unit with artillery", war.March{Units: unit("4-k-o"), Guns: []uint8{0}}, false},
	} {
		x.m.Side, x.m.PaidRoad = british, true
		if got := testBook.MoverOf(f, &x.m).MayUseRoad; got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
}

func TestRule5_43_ARoadHexCostsAHalfAndRiversStay(t *testing.T) {
	a, b, _ := postRoadHexes(t)
	if got := stepCost(t, travel.Mover{Side: british, MayUseRoad: true}, a, b); got != "1/2" {
		t.Errorf("along the road: %s", got)
	}
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return side.Road && side.Water == printed.MinorRiver && !side.Bridge && to.Terrain != printed.City
	})
	if got := stepCost(t, travel.Mover{Side: british, MayUseRoad: true}, from, to); got != "2 1/2" {
		t.Errorf("along the road over a minor river: %s", got)
	}
}

func TestReading5_24_ThePostRoadStopsAtNewYorkHarbor(t *testing.T) {
	p := testBook.Place("2107")
	for d := range testBook.At(p).Sides {
		if side := &testBook.At(p).Sides[d]; side.Road && side.Water.Unfordable() && !side.Bridge {
			if got := stepCost(t, travel.Mover{Side: british, MayUseRoad: true}, "2107",
				testBook.ID(side.NextHex)); got != "no" {
				t.Errorf("over the harbor without boats: %s", got)
			}
			return
		}
	}
	t.Error("no such crossing")
}

func TestReading5_29_ClearedGroundCostsWhatWoodsCost(t *testing.T) {
	if m := testBook.Movement.Terrain; m["cleared"] != m["woods"] {
		t.Errorf("%v and %v", m["cleared"], m["woods"])
	}
}
