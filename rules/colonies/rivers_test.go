package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

func TestRule6_12_ABateauxUnitCarriesTwentyPointsOneArtilleryOneSupply(t *testing.T) {
	s := newScene(t).Put("1610", "1-hsc", "2-hsc", "3-hsc", "4-k-o").S
	unit := func(ids ...string) []unitNr {
		var out []unitNr
		for _, id := range ids {
			out = append(out, testBook.UnitNamed(id))
		}
		return out
	}
	for _, x := range []struct {
		m    war.March
		want int
	}{
		{war.March{Units: unit("1-hsc", "2-hsc")}, 1},          // 20
		{war.March{Units: unit("1-hsc", "2-hsc", "4-k-o")}, 2}, // 22
		{war.March{Units: unit("4-k-o"), Guns: []uint8{0, 1}}, 2},
		{war.March{Units: unit("4-k-o"), Supply: 3}, 3},
		{war.March{Units: unit("4-k-o"), Commanders: []commanderNr{1, 2, 3}}, 1},
	} {
		if got := testBook.boatsFor(&s.Forces, &x.m); got != x.want {
			t.Errorf("%+v need %d, want %d", x.m, got, x.want)
		}
	}
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return side.Water == printed.MajorRiver && to.Terrain == printed.Woods
	})
	c := newScene(t).Put(from, "1-hsc", "2-hsc", "3-hsc").AddSupply(british, from, 0, 1).Build()
	c.Play("go", []string{"go.from=" + from, "go.who=1-hsc,2-hsc,3-hsc", "go.boats=1", "go.to=" + to})
	c.WantAt(to, "1-hsc", "2-hsc", "3-hsc") // one bateaux unit is enough to ferry all three units across
}

func TestRule6_13_BateauxAreBuiltForAMovementPoint(t *testing.T) {
	from, _ := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && testBook.At(r.A).Row > 20
	})
	c := newScene(t).Put(from, "1-hsc", "2-hsc", "3-hsc").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=1-hsc,2-hsc,3-hsc", "go.to=" + from})
	c.Play("build", nil)
	if a := c.Ask(); refusal(a, "float") != "absent" {
		t.Error("one bateaux unit is too few for thirty points")
	}
	c.Play("build", nil)
	if m := c.State().March; m.Boats != 2 || m.PointsLeft != printed.WholePoints(6) || c.SpentPoints(british) != 1 {
		t.Errorf("two for two movement points and no operations point: %+v", m)
	}
	a := c.Ask()
	if refusal(a, "float") != "" {
		t.Errorf("they may go by river: %s", refusal(a, "float"))
	}
	to, _ := a.Field("float.to")
	if len(to.Options) == 0 || !to.ChangesForm([]string{to.Options[0].ID}) {
		t.Errorf("what nothing was chosen before does not end the form: %+v", to.Options)
	}
}

func TestRule6_15_BateauxLeftAloneArePickedUp(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").AddSupply(british, "1412", 0, 1).Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).Play("take", []string{"take.what=boats"})
	if s := c.State(); s.March.Boats != 1 || s.StoreAt(british, c.Place("1412")).Boats != 0 {
		t.Errorf("%+v", s.March)
	}
}

func TestRule6_15_ACommanderAlonePicksUpAndCarriesBateaux(t *testing.T) {
	c := newScene(t).Put("1312", "burgoyne").AddSupply(british, "1412", 1, 1).Build()
	c.Play("go", []string{"go.from=1312", "go.who=burgoyne", "go.to=1412"})
	if a := c.Ask(); offersOption(a, "take.what", "supply") || !offersOption(a, "take.what", "boats") {
		t.Errorf("bateaux and no supply: %+v", a.Fields)
	}
	c.Play("take", []string{"take.what=boats"}).EndMarch()
	if s := c.State(); s.StoreAt(british, c.Place("1412")).Boats != 1 {
		t.Errorf("%+v", s.Stores)
	}
	c = newScene(t).Put("1412", "burgoyne").AddSupply(british, "1412", 0, 2).Build()
	c.Play("go", []string{"go.from=1412", "go.who=burgoyne", "go.boats=1", "go.to=1312"}).EndMarch()
	if s := c.State(); s.StoreAt(british, c.Place("1312")).Boats != 1 || c.SpentPoints(british) != 0 {
		t.Errorf("carried overland, for nothing: %+v, %d", s.Stores, c.SpentPoints(british))
	}
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	to := testBook.ID(testBook.Reach(n).B)
	c = newScene(t).Put(at, "burgoyne").AddSupply(british, at, 0, 1).Build()
	c.Play("row", []string{"row.from=" + at, "row.who=burgoyne", "row.to=" + to}).WantAt(to, "burgoyne").
		WantLog(american, "[6.2 River Movement]").WantNoLog(american, "[5.2 How to Move]")
	if c.SpentPoints(british) != 1 {
		t.Errorf("a bateaux unit costs a point: %d", c.SpentPoints(british))
	}
}

func TestRule6_12_UnitsAreNotSplitBetweenBateaux(t *testing.T) {
	at, _ := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	for _, x := range []struct {
		ids  []string
		want int
	}{
		{[]string{"1-hsc", "2-hsc"}, 1},
		{[]string{"1-brnk", "2-brnk", "1-hsc", "2-hsc"}, 2},
		{[]string{"1-brnk", "2-brnk", "9-21-31", "35-38-40", "43-45-47", "52-63-64"}, 2}, // 8+6+6 and 8+6+6
		// two bateaux units carry 10+8 and 8+6+6, together 38
		{[]string{"1-brnk", "2-brnk", "1-hsc", "9-21-31", "35-38-40"}, 2},
		{[]string{"9-21-31", "35-38-40", "43-45-47", "52-63-64", "28-33-46", "49-54-57", "4-k-o"}, 2},
		// the strength is 40, but three sixes leave two unused in a bateaux unit
		{[]string{"9-21-31", "35-38-40", "43-45-47", "52-63-64", "28-33-46", "49-54-57", "34-53"}, 3},
	} {
		s := newScene(t).Put(at, x.ids...).S
		units := testBook.UnitsAt(&s.Forces, british, testBook.Place(at))
		if got := testBook.boatsFor(&s.Forces, &war.March{Units: units}); got != x.want {
			t.Errorf("%v, %d strength points: %d bateaux units, want %d", x.ids, testBook.Strength(&s.Forces, units), got,
				x.want)
		}
	}
	c := newScene(t).Put(at, "9-21-31", "35-38-40", "43-45-47", "52-63-64", "28-33-46", "49-54-57", "34-53").
		AddSupply(british, at, 0, 2).Build()
	all := "row.who=9-21-31,35-38-40,43-45-47,52-63-64,28-33-46,49-54-57,34-53"
	a := c.Ask("row.from="+at, all)
	if to, _ := a.Field("row.to"); len(to.Options) != 1 || to.Options[0].ID != at ||
		!strings.Contains(to.Options[0].Detail, "they need 3 bateaux units, and 2 are available") {
		t.Errorf("%+v", to.Options)
	}
}

func TestRule6_16_BateauxWithoutTroopsVanishAtTheEndOfTheTurn(t *testing.T) {
	c := setUpLastSegment(t).Put("2107", "4-k-o").AddSupply(british, "2107", 0, 2).AddSupply(british, "1412", 0,
		1).Build().
		Play("done", nil, 1, 1)
	if s := c.State(); s.StoreAt(british, c.Place("2107")).Boats != 2 || s.StoreAt(british, c.Place("1412")).Boats != 0 {
		t.Errorf("%+v", s.Stores)
	}
}

func TestRule6_22_WithoutBateauxThereIsNoRiverMovement(t *testing.T) {
	c := newScene(t).Put("1610", "9-21-31").Build()
	if a := c.Ask(); offersOption(a, "row.from", "1610") {
		t.Error("without bateaux they go by river")
	}
	c = newScene(t).Put("1610", "9-21-31").AddSupply(british, "1610", 0, 1).Build()
	if a := c.Ask(); !offersOption(a, "row.from", "1610") {
		t.Error("with them they do not")
	}
}

func TestRule6_25_AFifthDownstreamAThirdUpstreamRoundedUp(t *testing.T) {
	_, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver &&
			!r.Still
	})
	if testBook.RiverCost(n, true).String() != "1/5" || testBook.RiverCost(n, false).String() != "1/3" {
		t.Errorf("%v and %v", testBook.RiverCost(n, true), testBook.RiverCost(n, false))
	}
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver && !r.Still && testBook.At(r.A).Row > 20 &&
			testBook.At(r.B).Terrain == printed.Woods
	})
	to := testBook.ID(testBook.Reach(n).B)
	c := newScene(t).Put(at, "4-k-o").AddSupply(british, at, 0, 1).Build()
	c.Play("row", []string{"row.from=" + at, "row.who=4-k-o", "row.to=" + to})
	if m := c.State().March; m.PointsLeft != printed.WholePoints(7) || m.RiverPoints.String() != "1/5" {
		t.Errorf("a fifth counts as one: %v left, %v by river", m.PointsLeft, m.RiverPoints)
	}
	c.Play("float", []string{"float.to=" + at})
	if m := c.State().March; m.PointsLeft != printed.WholePoints(7) || m.RiverPoints.String() != "8/15" &&
		m.RiverPoints.String() != "2/5" {
		t.Errorf("both together still count as one: %v left, %v by river", m.PointsLeft, m.RiverPoints)
	}
}

func TestReading6_25_SegmentsAreRoundedApart(t *testing.T) {
	m := &war.March{RiverPoints: 6}
	if (m.RiverPoints + 6).RoundUp() != printed.WholePoints(1) {
		t.Error("two fifths in one segment are one point")
	}
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver && !r.Still && testBook.At(r.A).Row > 20 &&
			testBook.At(r.B).Terrain == printed.Woods
	})
	c := newScene(t).Put(at, "4-k-o", "howe").AddSupply(british, at, 0, 1).Build()
	c.Play("row", []string{"row.from=" + at, "row.who=howe,4-k-o", "row.to=" + testBook.ID(testBook.Reach(n).B)}).
		Play("press", nil)
	if m := c.State().March; m.RiverPoints != 0 || m.PointsLeft != printed.WholePoints(5) {
		t.Errorf("the forced march begins anew: %v", m.RiverPoints)
	}
}

func TestRule6_26_LandAndRiverAreMixedAndTheSlowestDecides(t *testing.T) {
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver && !r.Still && testBook.At(r.A).Row > 20 &&
			testBook.At(r.B).Terrain == printed.Woods
	})
	to := testBook.ID(testBook.Reach(n).B)
	c := newScene(t).Put(at, "4-k-o", "17-ltdg", "howe").AddSupply(british, at, 0, 1).Build()
	c.Play("row", []string{"row.from=" + at, "row.who=howe,4-k-o,17-ltdg", "row.to=" + to})
	if m := c.State().March; m.PointsLeft != printed.WholePoints(7) {
		t.Errorf("the foot decide: %v left", m.PointsLeft)
	}
	a := c.Ask()
	if f, _ := a.Field("on.to"); len(f.Options) == 0 {
		t.Error("they cannot go on by land")
	}
	c.Play("press", nil) // a forced march may also go by river
	if a = c.Ask(); refusal(a, "float") != "" {
		t.Errorf("by force they go on by river: %s", refusal(a, "float"))
	}
	spent := c.SpentPoints(british)
	c.Play("float", []string{"float.to=" + at})
	if c.SpentPoints(british) != spent {
		t.Error("what the forced march cost counts for the bateaux")
	}
}

func TestRule6_27_EachBateauxUnitCostsAPoint(t *testing.T) {
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	to := testBook.ID(testBook.Reach(n).B)
	c := newScene(t).Put(at, "1-hsc", "2-hsc", "3-hsc").AddSupply(british, at, 0, 2).Build()
	c.Play("row", []string{"row.from=" + at, "row.who=1-hsc,2-hsc,3-hsc", "row.to=" + to})
	if c.SpentPoints(british) != 2 {
		t.Errorf("thirty points in two units for %d", c.SpentPoints(british))
	}
}

func TestReading6_27_WhatTheMarchCostCountsForItsBateaux(t *testing.T) {
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	to := testBook.ID(testBook.Reach(n).B)
	c := newScene(t).Put(at, "1-hsc", "2-hsc", "3-hsc").Build()
	c.Play("go", []string{"go.from=" + at, "go.who=1-hsc,2-hsc,3-hsc", "go.to=" + at}).Play("build", nil).
		Play("build", nil)
	c.Play("float", []string{"float.to=" + to})
	if c.SpentPoints(british) != 2 {
		t.Errorf("one for the march and one more for the second bateaux unit: %d", c.SpentPoints(british))
	}
}

func TestRule6_27_OtherHexesCoordinateBeforeTheyGoByRiver(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1312", "9-21-31", "burgoyne").Put("1610", "34-53").
		AddSupply(british, "1610", 0, 1).Build()
	c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	if o := findOption(t, c.Ask("row.from=1610"), "row.from", "1610"); !strings.Contains(refusalText(o.Refusal),
		"commander") {
		t.Errorf("%q", refusalText(o.Refusal))
	}
}

func TestRule6_28_ASegmentEndsOnLandNextToTheLastSide(t *testing.T) {
	s := clarkScene(t).State()
	m := &war.March{
		Side: american, At: testBook.Place("3117"), Units: []unitNr{testBook.UnitNamed("west-det-1")},
		Boats: 1, PointsLeft: printed.WholePoints(8),
	}
	for _, x := range testBook.Landings(&s.Forces, s.Now, s.Scenario, m) {
		if !slices.ContainsFunc(testBook.ReachesAround(x.At), func(n printed.ReachNr) bool {
			return testBook.Reach(n).Water != printed.Impassable
		}) {
			t.Errorf("%s is no bank", testBook.ID(x.At))
		}
	}
}

func TestRule6_28_LandingWhereTheEnemyIsCostsTheTerrain(t *testing.T) {
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && !r.Still && testBook.At(r.A).Row > 20 &&
			testBook.At(r.B).Terrain == printed.Hilly && testBook.At(r.B).Town == 0
	})
	to := testBook.ID(testBook.Reach(n).B)
	begin := func(enemy bool) *scene {
		c := newScene(t).Put(at, "4-k-o").AddSupply(british, at, 0, 1)
		if enemy {
			c.Put(to, "greene")
		}
		return c.Build().Play("row", []string{"row.from=" + at, "row.who=4-k-o", "row.to=" + to})
	}
	if free, held := begin(false).State().March.PointsLeft,
		begin(true).State().March.PointsLeft; free-held != printed.WholePoints(2) {
		t.Errorf("%v left on an empty bank, %v beside an American commander", free, held)
	}
}

func TestRule6_35_MinorRiverCrossingIntoEnemyHex(t *testing.T) {
	from, to := adjacentHexes(t, func(_, to *printed.Hex, side *printed.HexEdge) bool {
		return to.Terrain == printed.Woods && side.Water == printed.MinorRiver && !side.Bridge && to.Town == 0
	})
	c := newScene(t).Put(from, "5-10-22").Put(to, "1-mass").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=5-10-22", "go.to=" + to})
	if _, both := c.State().SharedAt(c.Place(to)); !both {
		t.Error("they have not crossed")
	}
}

func TestReading6_29_OnlyAFortClosesAMajorRiver(t *testing.T) {
	c := clarkScene(t)
	c.With(func(s *state) { s.Works[0].Fort = false; s.Works[0].Side = british }).Build()
	m := &war.March{
		Side: american, At: c.Place("3117"), Units: []unitNr{testBook.UnitNamed("west-det-1")}, Boats: 1,
		PointsLeft: printed.WholePoints(20),
	}
	if got := landingCost(c.State(), m, c.Place("4427")); got == "no" {
		t.Error("an entrenchment at the falls stops him")
	}
}

// TestRule6_21_WinterIsSeenOnTheMap checks that everybody sees the frozen north in a winter turn, and nobody in
// other turns.
func TestRule6_21_WinterIsSeenOnTheMap(t *testing.T) {
	for turn, want := range map[string]bool{"1776-w": true, "1776-07": false} {
		k := newScene(t).SetTurn(turn).Build().KnowledgeOf(game.Nobody)
		v := testBook.View(&k)
		if got := slices.ContainsFunc(v.Conditions,
			func(c view.Condition) bool { return c.Sign == screen.Frozen }); got != want {
			t.Errorf("%s: frozen %v", turn, got)
		}
	}
}
