package crossing

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// tollOf is what a side pays from one hex to the next.
func tollOf(t testing.TB, from, to string, side game.Side, s season) toll {
	t.Helper()
	p, q := hexOf(t, from), hexOf(t, to)
	for w := range ways {
		if testBook.beyond(p, w) == q {
			return testBook.costs.toll(testBook.ground, p, w, side, s)
		}
	}
	t.Fatalf("no way from %s to %s", from, to)
	return toll{}
}

// TestSeason_11_0_ColumnOfTheCostsChart: rain, other weather, and from January 4 any weather.
func TestSeason_11_0_ColumnOfTheCostsChart(t *testing.T) {
	for _, w := range []weather{fair, freeze, snow, rain} {
		want := temperate
		if w == rain {
			want = wet
		}
		if got := (air{Weather: w}).season(); got != want {
			t.Errorf("%v is column %d", w, got)
		}
		if got := (air{Weather: w, Frozen: true}).season(); got != frozen {
			t.Errorf("%v from January 4 is column %d", w, got)
		}
	}
}

// TestCosts_2_1_1_EveryWay holds the words of the costs of every kind of way in the three columns.
func TestCosts_2_1_1_EveryWay(t *testing.T) {
	for _, c := range []struct {
		from, to string
		side     game.Side
		want     [seasons]string
	}{
		{"1929", "1928", american, [seasons]string{"road 1", "road 1", "road 1"}},
		{"1929", "2028", american, [seasons]string{"clear 3", "clear 2", "clear 2"}},
		{"2029", "2130", british, [seasons]string{"road 1", "road 1", "road 1"}},                                         // the Assunpink bridge
		{"2029", "2129", british, [seasons]string{flood.String(), "clear 2 + minor river 2", "clear 2 + minor river 1"}}, // the Assunpink
		{"2029", "2030", british, [seasons]string{openRiver.String(), openRiver.String(), "clear 2 + frozen river 2"}},   // Trenton Falls
		{"2029", "2030", american, [seasons]string{openRiver.String(), openRiver.String(), "clear 2 + frozen river 2"}},  // no ferry there
		{"1330", "1329", american, [seasons]string{"road 1 + ferry 4", "road 1 + ferry 4", "road 1"}},                    // McConkey's
		{"1330", "1329", british, [seasons]string{notTheFerry.String(), notTheFerry.String(), "road 1"}},                 // over the ice
		{"1806", "1807", american, [seasons]string{"road 1 + ferry 1", "road 1 + ferry 1", "road 1 + ferry 1"}},          // Brunswick
		{"1807", "1806", british, [seasons]string{"road 1 + ferry 1", "road 1 + ferry 1", "road 1 + ferry 1"}},           // Brunswick
		{"2401", "2403", british, [seasons]string{"ferry 4", "ferry 4", "ferry 4"}},                                      // Amboy
		{"2403", "2401", american, [seasons]string{notTheFerry.String(), notTheFerry.String(), notTheFerry.String()}},    // Amboy
		{"2401", "2402", british, [seasons]string{theSea.String(), theSea.String(), theSea.String()}},                    // the bay
		{"2630", "2730", american, [seasons]string{"road 1", "road 1", "road 1"}},                                        // a road through the marsh
		{"1326", "1325", american, [seasons]string{"mountain 5 + creek 2", "mountain 4 + creek 1", "mountain 4"}},        // Jacob's Creek
		{"2028", "1928", american, [seasons]string{"clear 3", "clear 2", "clear 2"}},                                     // open country
		{"1824", "1924", british, [seasons]string{"marsh 5", "marsh 4", "marsh 2"}},                                      // a marsh
		{"2006", "2107", british, [seasons]string{flood.String(), "marsh 4 + minor river 2", "marsh 2 + minor river 1"}}, // over the Raritan into a marsh
		{"1820", "1720", british, [seasons]string{"woods 4", "woods 3", "woods 3"}},                                      // woods
	} {
		for s := range seasons {
			x := tollOf(t, c.from, c.to, c.side, s)
			if got := x.String(); got != c.want[s] {
				t.Errorf("%s to %s in column %d: %s, want %s", c.from, c.to, s+1, got, c.want[s])
			}
			if (x.barrier == passable) != (x.barrier.rule() == "") {
				t.Errorf("%s to %s: the barrier %q cites %q", c.from, c.to, x.barrier, x.barrier.rule())
			}
		}
	}
}

// TestCosts_11_4_2_FerriesOfTheDelawareAreAttempts until the river is frozen; no other ferry is.
func TestCosts_11_4_2_FerriesOfTheDelawareAreAttempts(t *testing.T) {
	for i := range testBook.ferries {
		f := &testBook.ferries[i]
		side := american
		if f.kind == amboyFerry {
			side = british
		}
		for s := range seasons {
			x := tollOf(t, testBook.id(f.a), testBook.id(f.b), side, s)
			back := tollOf(t, testBook.id(f.b), testBook.id(f.a), side, s)
			if want := f.kind == delawareFerry && s != frozen; x.attempt() != want || back.attempt() != want || x.ferry != f && f.kind != amboyFerry {
				t.Errorf("%s, column %d: %+v", f.name, s+1, x)
			}
		}
	}
}

// TestCosts_11_4_4_BrunswickIsARiverToAttacksAndRetreats: they go by no ferry.
func TestCosts_11_4_4_BrunswickIsARiverToAttacksAndRetreats(t *testing.T) {
	p := hexOf(t, "1807")
	d, _ := testBook.toward(p, hexOf(t, "1806"))
	for s, want := range [seasons]barrier{wet: flood, temperate: passable, frozen: passable} {
		if got := testBook.costs.overland(testBook.ground, p, d, season(s)); got.barrier != want || got.ferry != nil || got.water != minorRiver {
			t.Errorf("column %d: %+v", s+1, got)
		}
	}
	q := hexOf(t, "1330")
	d, _ = testBook.toward(q, hexOf(t, "1329"))
	if got := testBook.costs.overland(testBook.ground, q, d, temperate); got.barrier != openRiver {
		t.Errorf("attacks cross the Delaware by ferry: %+v", got)
	}
}

// TestCosts_11_4_3_ByBoat: the attempt, and the terrain of the far hex; only over the Delaware.
func TestCosts_11_4_3_ByBoat(t *testing.T) {
	p, landings := hexOf(t, "1229"), 0
	for _, d := range hex.Dirs {
		q := testBook.side(p, d).next
		x := testBook.costs.byBoat(testBook.ground, p, d, temperate)
		if over := testBook.separated(p, q); over != (x.barrier == passable) {
			t.Errorf("by boat to %s: %v", testBook.id(q), x.String())
		} else if over {
			landings++
		}
		if x.barrier == passable && x.points() != 4+testBook.costs.terrain[testBook.at(q).terrain][temperate] {
			t.Errorf("by boat to %s: %d", testBook.id(q), x.points())
		}
	}
	if landings != 3 {
		t.Errorf("1229 lies on %d hexsides of the Delaware", landings)
	}
}

// TestCosts_11_0_TheChartSaysWhatTheRulesReckon compares the printed chart with the costs of the rules, cell by cell.
func TestCosts_11_0_TheChartSaysWhatTheRulesReckon(t *testing.T) {
	k := testBook.costs
	same := func(n int) [seasons]int { return [seasons]int{n, n, n} }
	want := [][seasons]int{
		k.road, k.terrain[openGround], k.terrain[woods], k.terrain[marsh], k.terrain[mountain], k.terrain[ocean], k.water[creek], k.water[minorRiver],
		k.water[majorRiver], k.water[dry], k.ferry[delawareFerry], k.ferry[amboyFerry], k.ferry[brunswickFerry], same(k.naval), same(k.enter), same(k.leave),
		same(k.crowd), same(k.join),
	}
	for i, line := range want {
		for s, n := range line {
			text := testBook.charts.costs.Rows[i].Cells[s].Text
			if got := strings.TrimPrefix(text, "+"); n == never && got != "no" || n != never && got != string(rune('0'+n)) {
				t.Errorf("%s, column %d: printed %s, reckoned %d", testBook.charts.costs.Rows[i].Heading(), s+1, text, n)
			}
		}
	}
}

// TestCosts_EveryWayHasAPriceBothWays: what one can cross, one can cross back, and nobody ever enters the sea.
func TestCosts_EveryWayHasAPriceBothWays(t *testing.T) {
	g := testBook.ground
	for p := board.Place(1); int(p) < len(g.tiles); p++ {
		for w := range ways {
			q := g.beyond(p, w)
			if q == board.Nowhere || g.at(p).terrain == ocean {
				continue
			}
			back := overSea
			if w != overSea {
				back = way(hex.Dir(w).Opposite())
			}
			for _, side := range bothSides {
				for s := range seasons {
					x, y := testBook.costs.toll(g, p, w, side, s), testBook.costs.toll(g, q, back, side, s)
					if c := testBook.costs.step(p, w, side, s); c.no != (x.barrier != passable) || !c.no && c.points != x.points() {
						t.Fatalf("%s to %s: %v, but %+v", g.id(p), g.id(q), x.String(), c)
					}
					if x.barrier == passable && (x.points() < 1 || g.at(q).terrain == ocean) || g.at(q).terrain != ocean && x.barrier != y.barrier {
						t.Fatalf("%s to %s: %v, back %v", g.id(p), g.id(q), x.String(), y.String())
					}
				}
			}
		}
	}
}
