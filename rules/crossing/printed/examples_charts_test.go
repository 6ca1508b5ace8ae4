package printed

import (
	"strings"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// Worked examples of the rulebook (A) and of the designer's example of play (B) that need only charts, map and
// counters. Examples that need a position are tested in the package of their rule.

// wantReading rolls a die on a chart and checks the total and the text of the cell. It returns the reading.
func wantReading(t *testing.T, l Lookup, roll, total int, cell string) chart.Reading {
	t.Helper()
	r := l.Read(roll)
	if r.Total() != total || r.Cell.Text != cell {
		t.Errorf("%s: a %d with %s is %d: %s; want %d: %s", l.Chart.ID, roll, mods(l), r.Total(), r.Cell.Text, total, cell)
	}
	return r
}

// pathCost returns the cost of a path given as a list of hexes. Each step uses a road or ferry if there is one.
func pathCost(t *testing.T, side game.Side, s Season, path string) int {
	t.Helper()
	ids := strings.Fields(path)
	n := 0
	for i := 1; i < len(ids); i++ {
		x := stepCostParts(t, ids[i-1], ids[i], side, s)
		if x.Barrier != NoBarrier {
			t.Fatalf("%s to %s: %v", ids[i-1], ids[i], x.String())
		}
		n += x.Points()
	}
	return n
}

func hexDistance(t *testing.T, a, b string) int {
	t.Helper()
	return testBook.Distance(hexOf(t, a), hexOf(t, b))
}

// TestExample_A0_LeadersWithoutTroops checks example A0: some commanding leaders never have troops.
func TestExample_A0_LeadersWithoutTroops(t *testing.T) {
	for _, id := range []string{"cornwallis", "greene", "sullivan", "grant"} {
		if l := testBook.Of(leaderByID(t, id)); l.maxTroops != 0 || !l.Tireless || !l.Mounted {
			t.Errorf("%s: %+v", id, l)
		}
	}
}

// TestExample_A1_A2_Displays checks examples A1 and A2: the most men that a leader's display holds.
func TestExample_A1_A2_Displays(t *testing.T) {
	if l := testBook.Of(leaderByID(t, "cadwalader")); l.maxTroops != 1380 {
		t.Errorf("Cadwalader has room for %d", l.maxTroops)
	}
	if l := testBook.Of(leaderByID(t, "washington")); l.maxTroops != 140 || !l.Mounted || l.Tireless {
		t.Errorf("Washington has room for %d", l.maxTroops)
	}
}

// TestExample_A3_ThousandMarkers checks A3: four American leaders may hold 1,000 men from January 1, three until then.
func TestExample_A3_ThousandMarkers(t *testing.T) {
	for m, want := range map[Moment]int{testBook.NewYear - 1: 3, testBook.NewYear: 4} {
		n := 0
		for _, l := range testBook.All(american) {
			if testBook.Of(l).Limit(m) >= 1000 {
				n++
			}
		}
		if n != want {
			t.Errorf("%v: %d leaders", m, n)
		}
	}
}

// TestExample_A4_Weather checks example A4, in a 12 am turn after freezing weather. A roll of 6 does not continue the
// weather. A roll of 5, less one at night, gives freeze again.
func TestExample_A4_Weather(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	r := wantReading(t, l, 6, 6, "CS: continues if it was snow")
	if c.WeatherContinues(r, Freeze) {
		t.Error("freeze continues")
	}
	if got := c.NewWeather(wantReading(t, c.WeatherLookup(true), 5, 4, "freeze")); got != Freeze {
		t.Errorf("the weather is %v", got)
	}
}

// TestExample_A5_A6_Raid checks examples A5 and A6: Ewing raids Leslie, 12 hexes away. Von Donop is 13 hexes away,
// also within range.
func TestExample_A5_A6_Raid(t *testing.T) {
	c := testBook.Charts
	if a, b := hexDistance(t, "2131", "1820"), hexDistance(t, "2131", "3039"); a != 12 || b != 13 || b > c.RaidRange() {
		t.Errorf("Leslie is %d hexes away, von Donop %d", a, b)
	}
	if !c.MayRaid(wantReading(t, c.RaidLookup(), 2, 2, "a raid may occur")) ||
		c.Raider(wantReading(t, c.RaiderLookup(), 3, 3, "Ewing")) != "ewing" {
		t.Error("Ewing does not raid")
	}
	r := wantReading(t, c.RaidResultLookup(), 8, 8, "Def-30/1Fat")
	if got := c.RaidResult(r, false); got.DefenderLoss != 30 || got.DefenderFatigue != 1 || got.AttackerLoss != 0 ||
		got.PointsLoss != 0 {
		t.Errorf("by day: %+v", got)
	}
	if got := c.RaidResult(r, true); got.DefenderLoss != 30 || got.DefenderFatigue != 2 {
		t.Errorf("by night: %+v", got)
	}
}

// TestExample_A7_Vanguard checks example A7: Vanguard may have 300 men.
func TestExample_A7_Vanguard(t *testing.T) {
	if l := testBook.Of(leaderByID(t, "vanguard")); l.maxTroops != 300 {
		t.Errorf("Vanguard has room for %d", l.maxTroops)
	}
}

// TestExample_A9_VonDonop checks example A9: von Donop may be activated by die and may activate Stirling.
func TestExample_A9_VonDonop(t *testing.T) {
	donop, stirling := testBook.Of(leaderByID(t, "von_donop")), testBook.Of(leaderByID(t, "stirling"))
	if donop.Cost != 2 || donop.Rating != 5 || donop.Span != 1 || stirling.Cost != 1 ||
		donop.Cost > testBook.Data.Charts.ActivationPoints.DieRoll.MaxPrintedCost {
		t.Errorf("%+v %+v", donop, stirling)
	}
}

// TestExample_A12_Radius checks example A12: Greene's radius of two points reaches two hexes along a road. It does
// not reach two hexes over clear terrain; woods and marsh cost even more.
func TestExample_A12_Radius(t *testing.T) {
	radius := testBook.Of(leaderByID(t, "greene")).Radius
	if n := pathCost(t, american, normalSeason, "1332 1331 1330"); n != radius {
		t.Errorf("two hexes along the road cost %d", n)
	}
	k := testBook.Costs
	if k.Terrain[Clear][normalSeason] != 2 || k.Terrain[Woods][normalSeason] <= 2 || k.Terrain[Marsh][normalSeason] <= 2 {
		t.Error("clear costs two, woods and marsh more")
	}
}

// TestExample_B1_LargestCommand checks example B1, the largest possible command. Thirteen leaders are activated for
// four points, each within the span of their commander.
func TestExample_B1_LargestCommand(t *testing.T) {
	leaders := 0
	for _, c := range []struct {
		who    string
		others string
	}{
		{"washington", "sullivan greene"},
		{"sullivan", "hitchcock sargent mcdougall mercer"},
		{"greene", "cadwalader mifflin lord_stirling fermoy"},
		{"cadwalader", "dickinson a_det_4"},
	} {
		boss, sum := testBook.Of(leaderByID(t, c.who)), 0
		for id := range strings.FieldsSeq(c.others) {
			l := testBook.Of(leaderByID(t, id))
			sum += l.Cost
			leaders++
			if l.Cost >= boss.Cost {
				t.Errorf("%s does not command %s", c.who, id)
			}
		}
		if sum != boss.Span {
			t.Errorf("%s: %d of a span of %d", c.who, sum, boss.Span)
		}
	}
	if leaders+1 != 13 || testBook.Of(leaderByID(t, "washington")).Cost != 4 {
		t.Errorf("%d leaders", leaders+1)
	}
}

// TestExample_B2_B8_Weather checks examples B2 and B8: the weather of the first two turns.
func TestExample_B2_B8_Weather(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	if c.WeatherContinues(wantReading(t, l, 4, 4, "CR: continues if it was rain"), Fair) ||
		c.WeatherContinues(wantReading(t, l, 9, 9, "NEW: does not continue"), Freeze) {
		t.Error("the weather continues")
	}
	wantReading(t, c.WeatherLookup(true), 2, 1, "freeze")
	wantReading(t, c.WeatherLookup(true), 6, 5, "rain")
}

// TestExample_B3_Raid checks example B3: Stephen's raid fails, but Rall gains fatigue anyway.
func TestExample_B3_Raid(t *testing.T) {
	c := testBook.Charts
	wantReading(t, c.RaidLookup(), 2, 2, "a raid may occur")
	wantReading(t, c.RaiderLookup(), 7, 7, "Stephen")
	if got := c.RaidResult(wantReading(t, c.RaidResultLookup(), 0, 0, "Att-20"), true); got.AttackerLoss != 20 ||
		got.DefenderLoss != 0 || got.DefenderFatigue != 1 {
		t.Errorf("%+v", got)
	}
}
