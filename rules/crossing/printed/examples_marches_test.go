package printed

import (
	"testing"

	"tricorne/rules/game"
)

// TestExample_A13_ColumnOfTheActivation checks example A13. All leaders activated by Washington roll in the movement
// matrix column for Washington's rating.
func TestExample_A13_ColumnOfTheActivation(t *testing.T) {
	l := testBook.Charts.MatrixLookup(MovementRoll{
		Side: american, Rating: testBook.Of(leaderByID(t, "washington")).Rating, Weather: Fair,
		Fatigue: 2, Disordered: true,
	})
	if l.Column != "7-8" || l.sum() != -4 {
		t.Errorf("%s with %s", l.Column, mods(l))
	}
}

// TestExample_A15_ColumnCollected checks example A15: a march from Trenton to a Hasty attack costs ten points. It
// crosses the bridge, takes Ewing and Stephen along, and then goes on for four hexes.
func TestExample_A15_ColumnCollected(t *testing.T) {
	join := testBook.Costs.GroupJoining
	n := pathCost(t, american, normalSeason, "2029 2130") + join + pathCost(t, american, normalSeason, "2130 2129") +
		join +
		pathCost(t, american, normalSeason, "2129 2228 2229 2329 2428") + pathCost(t, american, normalSeason, "2428 2529") +
		testBook.Data.Charts.AttackCosts.Hasty
	if n != 10 {
		t.Errorf("it costs %d", n)
	}
}

// TestExample_A16_ForcedMarch checks example A16: Leslie's forced march.
func TestExample_A16_ForcedMarch(t *testing.T) {
	c := testBook.Charts
	r := wantReading(t, c.MatrixLookup(MovementRoll{Side: british, Rating: 4, Weather: Fair}), 5, 3, "5")
	if got := c.MovementPoints(r) + c.ForcedPoints(british); got != 7 {
		t.Errorf("%d points", got)
	}
}

// TestExample_A17_Reaction checks example A17: Leslie reacts in snow with three points and reaches Kingston, in the
// American zone of control.
func TestExample_A17_Reaction(t *testing.T) {
	c := testBook.Charts
	r := wantReading(t, c.MatrixLookup(MovementRoll{Side: british, Rating: 4, Weather: Snow}), 8, 5, "6")
	cost := pathCost(t, british, normalSeason, "1820 1819 1818") + testBook.Costs.ZoneEntry
	if got := ReactionPoints(c.MovementPoints(r)); got != 3 || cost != 3 {
		t.Errorf("%d points for a way of %d", got, cost)
	}
	if testBook.Of(leaderByID(t, "leslie")).Rating < 2 || !testBook.adjacentHexes(t, "1718", "1818") {
		t.Error("Leslie rolls, and Washington attacks Kingston from Rocky Hill")
	}
}

func (b *Book) adjacentHexes(t *testing.T, x, y string) bool {
	t.Helper()
	return b.HexMap.Adjacent(hexOf(t, x), hexOf(t, y))
}

// TestExample_A18_Reactions checks the reactions in example A18. Mathew's roll uses the column of Cornwallis's
// rating. Von Donop's two movement points are too few for the march.
func TestExample_A18_Reactions(t *testing.T) {
	c := testBook.Charts
	cornwallis := testBook.Of(leaderByID(t, "cornwallis"))
	r := wantReading(t, c.MatrixLookup(MovementRoll{Side: british, Rating: cornwallis.Rating, Weather: Fair}), 6, 4, "7")
	if got := ReactionPoints(c.MovementPoints(r)); got != 4 || cornwallis.Rating < 5 {
		t.Errorf("%d points", got)
	}
	if n := walkCost(t, british, normalSeason, "1818", "1820"); n != 2 {
		t.Errorf("from Kingston to Princeton it is %d", n)
	}
	if n := walkCost(t, british, normalSeason, "1718", "1820"); n <= 2 {
		t.Errorf("from Rocky Hill to Princeton it is %d", n)
	}
	if testBook.Of(leaderByID(t, "vanguard")).Rating >= 6 {
		t.Error("Vanguard reacts on a 6")
	}
}

// TestExample_A19_FerryCrossing checks example A19: the points, the roll and the cost of the ferry crossing at
// McConkey's on Christmas night.
func TestExample_A19_FerryCrossing(t *testing.T) {
	c := testBook.Charts
	r := wantReading(t, c.MatrixLookup(MovementRoll{
		Side: american, Rating: testBook.Of(leaderByID(t, "greene")).Rating, Night: true,
		Weather: Fair,
	}), 7, 11, "9")
	if got := c.MovementPoints(r); got != 9 {
		t.Errorf("%d points", got)
	}
	if n := pathCost(t, american, normalSeason, "1332 1331 1330"); n != 2 {
		t.Errorf("to the ferry it is %d", n)
	}
	ferry := stepCostParts(t, "1330", "1329", american, normalSeason)
	if ferry.crossingPoints != 4 || ferry.TerrainPoints != 1 || ferry.Ferry.FerryCount != 2 || !ferry.NeedsRoll() {
		t.Errorf("the ferry: %+v", ferry)
	}
	l := c.CrossingLookup(CrossingRoll{
		ferry.Ferry.FerryCount,
		[]*Leader{testBook.Of(leaderByID(t, "glover"))},
		[]*Vessel{&testBook.Fleet[DurhamBoats]},
		MomentOn(25, Evening), Fair,
	})
	capacity := c.CrossingCapacity(wantReading(t, l, 2, 6, "1,500"))
	if left := capacity - 850; left != 650 || left-610 != 40 {
		t.Errorf("%d left after Glover", left)
	}
	if n := pathCost(t, american, normalSeason, "1332 1331 1330 1329 1328 1327"); n != 9 {
		t.Errorf("Glover spends %d", n)
	}
	if n := pathCost(t, american, normalSeason, "1332 1331 1330 1329 1428"); n != 9 {
		t.Errorf("Sargent spends %d", n)
	}
	if greene := testBook.Of(leaderByID(t, "greene")); !greene.Mounted || c.MountedPoints() != 13 {
		t.Error("Greene has 13 points")
	}
	if testBook.adjacentHexes(t, "1332", "1330") {
		t.Error("Stephen is adjacent to the others")
	}
}

// TestExample_A20_NavalCrossing checks example A20: a crossing by boat in snow. The total of the roll and the number
// of men match the book. The book's "5 am" is taken as the 7 am turn.
func TestExample_A20_NavalCrossing(t *testing.T) {
	l := testBook.Charts.CrossingLookup(CrossingRoll{
		0,
		[]*Leader{testBook.Of(leaderByID(t, "glover"))},
		[]*Vessel{&testBook.Fleet[DurhamBoats]},
		MomentOn(26, Dawn), Snow,
	})
	if got := testBook.Charts.CrossingCapacity(wantReading(t, l, 4, 6, "100")); got != 100 ||
		testBook.Costs.NavalCrossing != 4 {
		t.Errorf("%d men for %d points", got, testBook.Costs.NavalCrossing)
	}
}

// TestExample_B5_Freeze checks example B5. Stephen's movement roll uses the column of Washington's rating. A crossing
// roll fails in freezing weather.
func TestExample_B5_Freeze(t *testing.T) {
	c := testBook.Charts
	wantReading(t, c.MatrixLookup(MovementRoll{Side: american, Rating: 8, Night: true, Weather: Freeze}), 9, 14, "10")
	wantReading(t, c.CrossingLookup(CrossingRoll{
		2,
		[]*Leader{testBook.Of(leaderByID(t, "stephen"))},
		nil, MomentOn(25, Evening),
		Freeze,
	}), 3, 2,
		"0")
}

// TestExample_B9_Stephen checks B9: Stephen marches alone in rain. Stephen's six points are just enough for the march
// to the ferry and the roll for the crossing.
func TestExample_B9_Stephen(t *testing.T) {
	c := testBook.Charts
	stephen := testBook.Of(leaderByID(t, "stephen"))
	wantReading(t, c.MatrixLookup(MovementRoll{
		Side: american, Rating: stephen.Rating, Night: true, Weather: Rain,
		Fatigue: 1,
	}), 4, 5,
		"6")
	wantReading(t, c.CrossingLookup(CrossingRoll{2, []*Leader{stephen}, nil, MomentOn(26, Midnight), Rain}), 6, 7, "2,000")
	if n := pathCost(t, american, rainSeason, "1330 1329 1328"); n != 6 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B11_B12_Capacities checks B11 and B12: how many men can cross with one ferry and with two.
func TestExample_B11_B12_Capacities(t *testing.T) {
	c := testBook.Charts
	ewing := []*Leader{testBook.Of(leaderByID(t, "ewing"))}
	f := stepCostParts(t, "2131", "2130", american, rainSeason)
	if got := c.CrossingCapacity(wantReading(t,
		c.CrossingLookup(CrossingRoll{f.Ferry.FerryCount, ewing, nil, MomentOn(26, Midnight), Rain}),
		4, 5,
		"500")); got != 500 || 720-got != 220 {
		t.Errorf("Ewing: %d", got)
	}
	f = stepCostParts(t, "1631", "1630", american, rainSeason)
	if got := c.CrossingCapacity(wantReading(t,
		c.CrossingLookup(CrossingRoll{f.Ferry.FerryCount, nil, nil, MomentOn(26, Midnight), Rain}),
		5, 6,
		"1,500")); got-620-570 != 310 {
		t.Errorf("Fermoy and Lord Stirling leave %d", got)
	}
}

// TestExample_B14_ForcedMarch checks B14: Stephen's forced march from 1328 to 1930 with nine points.
func TestExample_B14_ForcedMarch(t *testing.T) {
	c := testBook.Charts
	r := wantReading(t, c.MatrixLookup(MovementRoll{Side: american, Rating: 4, Weather: Fair, Fatigue: 2}), 7, 5, "6")
	if got := c.MovementPoints(r) + c.ForcedPoints(american); got != 9 {
		t.Errorf("%d points", got)
	}
	if n := walkCost(t, american, normalSeason, "1328", "1930"); n < 0 || n > 9 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B16_StClair checks B16: St. Clair's crossing roll fails in spite of the modifiers for boats and date.
// St. Clair then reaches 2030 by the river road.
func TestExample_B16_StClair(t *testing.T) {
	c := testBook.Charts
	l := c.CrossingLookup(CrossingRoll{
		2,
		[]*Leader{testBook.Of(leaderByID(t, "st_clair"))},
		[]*Vessel{&testBook.Fleet[DurhamBoats]},
		MomentOn(26, Dawn), Fair,
	})
	wantReading(t, l, 0, 3, "0")
	if n := walkCost(t, american, normalSeason, "1631", "2030"); n != 4 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B19_Detachment4 checks B19: detachment 4 rolls a 2 and moves seven points from Haddonfield to 2346.
func TestExample_B19_Detachment4(t *testing.T) {
	if l := testBook.Of(leaderByID(t, "a_det_4")); l.Rating != 3 || l.Kind != Militia {
		t.Errorf("%+v", l)
	}
	if n := walkCost(t, american, normalSeason, "2651", "2346"); n < 0 || n > 7 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B21_Ways checks example B21: the Hessians' marches. It also checks the other paths in the example of
// play (MAP.md, NOTES.md 6).
func TestExample_B21_Ways(t *testing.T) {
	for _, c := range []struct {
		side     game.Side
		from, to string
		least    int // fewest points the path may cost
		most     int // points available in the example
	}{
		{british, "2630", "2927", 5, 5},    // Bordentown to 2927
		{british, "2730", "2827", 1, 4},    // from the marsh
		{british, "2927", "2821", 6, 6},    // on to 2821
		{british, "2827", "2923", 1, 7},    // on to 2923
		{british, "3039", "2641", 5, 5},    // Mount Holly to 2641
		{british, "2641", "2445", 1, 7},    // on to 2445
		{american, "1434", "1631", 4, 4},   // Newtown to Yardley's
		{american, "1926", "1816", 10, 10}, // through Princeton and Kingston
		{american, "2537", "2831", 7, 7},   // Burlington Road to 2831
		{american, "2337", "2537", 6, 7},   // over the Bristol ferry
		{american, "1335", "1330", 5, 5},   // Newtown to McConkey's
	} {
		if n := walkCost(t, c.side, normalSeason, c.from, c.to); n < c.least || n > c.most {
			t.Errorf("%s to %s costs %d, want %d to %d", c.from, c.to, n, c.least, c.most)
		}
	}
	for _, pair := range [][2]string{{"2445", "2346"}, {"1718", "1818"}, {"2730", "2630"}} {
		if !testBook.adjacentHexes(t, pair[0], pair[1]) {
			t.Errorf("%s does not touch %s", pair[0], pair[1])
		}
	}
	if testBook.At(hexOf(t, "2730")).Terrain != Marsh {
		t.Error("there is no marsh beside Bordentown")
	}
}
