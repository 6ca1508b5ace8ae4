package printed

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// stepCostParts returns the cost, with its parts, of a step between two hexes for a side.
func stepCostParts(t testing.TB, from, to string, side game.Side, s Season) StepCostParts {
	t.Helper()
	p, q := hexOf(t, from), hexOf(t, to)
	for w := range HexStepCount {
		if testBook.HexBeyond(p, w) == q {
			return testBook.Costs.StepCostParts(testBook.HexMap, p, w, side, s)
		}
	}
	t.Fatalf("no way from %s to %s", from, to)
	return StepCostParts{}
}

// TestSeason_11_0_ColumnOfTheCostsChart checks the columns for rain, for other weather, and from January 4.
func TestSeason_11_0_ColumnOfTheCostsChart(t *testing.T) {
	for _, w := range []Weather{Fair, Freeze, Snow, Rain} {
		want := normalSeason
		if w == Rain {
			want = rainSeason
		}
		if got := (Conditions{Weather: w}).Season(); got != want {
			t.Errorf("%v is column %d", w, got)
		}
		if got := (Conditions{Weather: w, Frozen: true}).Season(); got != frozenSeason {
			t.Errorf("%v from January 4 is column %d", w, got)
		}
	}
}

// TestCosts_2_1_1_EveryWay checks the cost in words of every kind of step, in the three columns.
func TestCosts_2_1_1_EveryWay(t *testing.T) {
	for _, c := range []struct {
		from, to string
		side     game.Side
		want     [seasonCount]string
	}{
		{"1929", "1928", american, [seasonCount]string{"road 1", "road 1", "road 1"}},
		{"1929", "2028", american, [seasonCount]string{"clear 3", "clear 2", "clear 2"}},
		// the Assunpink bridge
		{"2029", "2130", british, [seasonCount]string{"road 1", "road 1", "road 1"}},
		// the Assunpink
		{
			"2029", "2129", british,
			[seasonCount]string{MinorRiverInRain.String(), "clear 2 + minor river 2", "clear 2 + minor river 1"},
		},
		// Trenton Falls
		{"2029", "2030", british, [seasonCount]string{OpenRiver.String(), OpenRiver.String(), "clear 2 + frozen river 2"}},
		// no ferry there
		{"2029", "2030", american, [seasonCount]string{OpenRiver.String(), OpenRiver.String(), "clear 2 + frozen river 2"}},
		// McConkey's
		{"1330", "1329", american, [seasonCount]string{"road 1 + ferry 4", "road 1 + ferry 4", "road 1"}},
		// over the ice
		{"1330", "1329", british, [seasonCount]string{EnemyFerry.String(), EnemyFerry.String(), "road 1"}},
		// Brunswick
		{"1806", "1807", american, [seasonCount]string{"road 1 + ferry 1", "road 1 + ferry 1", "road 1 + ferry 1"}},
		// Brunswick
		{"1807", "1806", british, [seasonCount]string{"road 1 + ferry 1", "road 1 + ferry 1", "road 1 + ferry 1"}},
		// Amboy
		{"2401", "2403", british, [seasonCount]string{"ferry 4", "ferry 4", "ferry 4"}},
		// Amboy
		{"2403", "2401", american, [seasonCount]string{EnemyFerry.String(), EnemyFerry.String(), EnemyFerry.String()}},
		// the bay
		{"2401", "2402", british, [seasonCount]string{TheSea.String(), TheSea.String(), TheSea.String()}},
		// a road through the marsh
		{"2630", "2730", american, [seasonCount]string{"road 1", "road 1", "road 1"}},
		// Jacob's Creek
		{"1326", "1325", american, [seasonCount]string{"mountain 5 + creek 2", "mountain 4 + creek 1", "mountain 4"}},
		// open country
		{"2028", "1928", american, [seasonCount]string{"clear 3", "clear 2", "clear 2"}},
		// a marsh
		{"1824", "1924", british, [seasonCount]string{"marsh 5", "marsh 4", "marsh 2"}},
		// over the Raritan into a marsh
		{
			"2006", "2107", british,
			[seasonCount]string{MinorRiverInRain.String(), "marsh 4 + minor river 2", "marsh 2 + minor river 1"},
		},
		// woods
		{"1820", "1720", british, [seasonCount]string{"woods 4", "woods 3", "woods 3"}},
	} {
		for s := range seasonCount {
			x := stepCostParts(t, c.from, c.to, c.side, s)
			if got := x.String(); got != c.want[s] {
				t.Errorf("%s to %s in column %d: %s, want %s", c.from, c.to, s+1, got, c.want[s])
			}
			if (x.Barrier == NoBarrier) != (x.Barrier.rule() == "") {
				t.Errorf("%s to %s: the barrier %q cites %q", c.from, c.to, x.Barrier, x.Barrier.rule())
			}
		}
	}
}

// TestCosts_11_4_2_DelawareFerriesNeedRoll checks that the ferries on the Delaware need a crossing roll until the
// river is frozen. No other ferry needs one.
func TestCosts_11_4_2_DelawareFerriesNeedRoll(t *testing.T) {
	for i := range testBook.Ferries {
		f := &testBook.Ferries[i]
		side := american
		if f.Kind == AmboyFerry {
			side = british
		}
		for s := range seasonCount {
			x := stepCostParts(t, testBook.ID(f.A), testBook.ID(f.B), side, s)
			back := stepCostParts(t, testBook.ID(f.B), testBook.ID(f.A), side, s)
			if want := f.Kind == DelawareFerry && s != frozenSeason; x.NeedsRoll() != want || back.NeedsRoll() != want ||
				x.Ferry != f && f.Kind != AmboyFerry {
				t.Errorf("%s, column %d: %+v", f.Name, s+1, x)
			}
		}
	}
}

// TestCosts_11_4_4_BrunswickIsARiverToAttacksAndRetreats checks that attacks and retreats cannot use the ferry at
// Brunswick.
func TestCosts_11_4_4_BrunswickIsARiverToAttacksAndRetreats(t *testing.T) {
	p := hexOf(t, "1807")
	d, _ := testBook.DirectionTo(p, hexOf(t, "1806"))
	for s, want := range [seasonCount]Barrier{
		rainSeason: MinorRiverInRain, normalSeason: NoBarrier,
		frozenSeason: NoBarrier,
	} {
		if got := testBook.Costs.OverlandCost(testBook.HexMap, p, d, Season(s)); got.Barrier != want || got.Ferry != nil ||
			got.Water != MinorRiver {
			t.Errorf("column %d: %+v", s+1, got)
		}
	}
	q := hexOf(t, "1330")
	d, _ = testBook.DirectionTo(q, hexOf(t, "1329"))
	if got := testBook.Costs.OverlandCost(testBook.HexMap, q, d, normalSeason); got.Barrier != OpenRiver {
		t.Errorf("attacks cross the Delaware by ferry: %+v", got)
	}
}

// TestCosts_11_4_3_BoatCrossing checks the cost of a crossing by boat: the attempt plus the terrain of the far hex.
// Such a crossing is possible only over the Delaware.
func TestCosts_11_4_3_BoatCrossing(t *testing.T) {
	p, landings := hexOf(t, "1229"), 0
	for _, d := range hex.Dirs {
		q := testBook.Side(p, d).Next
		x := testBook.Costs.BoatCrossingCost(testBook.HexMap, p, d, normalSeason)
		if over := testBook.AcrossDelaware(p, q); over != (x.Barrier == NoBarrier) {
			t.Errorf("by boat to %s: %v", testBook.ID(q), x.String())
		} else if over {
			landings++
		}
		if x.Barrier == NoBarrier && x.Points() != 4+testBook.Costs.Terrain[testBook.At(q).Terrain][normalSeason] {
			t.Errorf("by boat to %s: %d", testBook.ID(q), x.Points())
		}
	}
	if landings != 3 {
		t.Errorf("1229 lies on %d hexsides of the Delaware", landings)
	}
}

// TestCosts_11_0_ChartMatchesRules compares the printed chart with the costs in the rules, cell by cell.
func TestCosts_11_0_ChartMatchesRules(t *testing.T) {
	k := testBook.Costs
	same := func(n int) [seasonCount]int { return [seasonCount]int{n, n, n} }
	want := [][seasonCount]int{
		k.road, k.Terrain[Clear], k.Terrain[Woods], k.Terrain[Marsh], k.Terrain[Mountain], k.Terrain[Ocean], k.water[Creek],
		k.water[MinorRiver],
		k.water[MajorRiver], k.water[NoWater], k.ferry[DelawareFerry], k.ferry[AmboyFerry], k.ferry[BrunswickFerry],
		same(k.NavalCrossing), same(k.ZoneEntry), same(k.ZoneExit),
		same(k.Overcrowding), same(k.GroupJoining),
	}
	for i, line := range want {
		for s, n := range line {
			text := testBook.Charts.Costs.Rows[i].Cells[s].Text
			if got := strings.TrimPrefix(text, "+"); n == prohibitedCost && got != "no" || n != prohibitedCost &&
				got != string(rune('0'+n)) {
				t.Errorf("%s, column %d: printed %s, reckoned %d", testBook.Charts.Costs.Rows[i].Heading(), s+1, text, n)
			}
		}
	}
}

// TestCosts_EveryStepIsPossibleBothWays checks that every crossing is possible in both directions, and that no step
// enters the ocean.
func TestCosts_EveryStepIsPossibleBothWays(t *testing.T) {
	g := testBook.HexMap
	for p := board.Place(1); int(p) < len(g.Tiles); p++ {
		for w := range HexStepCount {
			q := g.HexBeyond(p, w)
			if q == board.Nowhere || g.At(p).Terrain == Ocean {
				continue
			}
			back := AmboyFerryStep
			if w != AmboyFerryStep {
				back = HexStep(hex.Dir(w).Opposite())
			}
			for _, side := range bothSides {
				for s := range seasonCount {
					x, y := testBook.Costs.StepCostParts(g, p, w, side, s), testBook.Costs.StepCostParts(g, q, back, side, s)
					if x.Barrier == NoBarrier && (x.Points() < 1 || g.At(q).Terrain == Ocean) ||
						g.At(q).Terrain != Ocean && x.Barrier != y.Barrier {
						t.Fatalf("%s to %s: %v, back %v", g.ID(p), g.ID(q), x.String(), y.String())
					}
				}
			}
		}
	}
}
