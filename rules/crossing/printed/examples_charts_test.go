package printed

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// The worked examples of the rulebook (A) and of the designer's example of play (B) as far as they are arithmetic of
// charts, map and counters. What needs a position is tested where the rule stands.

// reads rolls a die on a chart and wants a total and a cell.
func reads(t *testing.T, l Lookup, roll, total int, cell string) chart.Reading {
	t.Helper()
	r := l.Read(roll)
	if r.Total() != total || r.Cell.Text != cell {
		t.Errorf("%s: a %d with %s is %d: %s; want %d: %s", l.Chart.ID, roll, mods(l), r.Total(), r.Cell.Text, total, cell)
	}
	return r
}

// along adds up the steps from hex to hex, by road or ferry where there is one.
func along(t *testing.T, side game.Side, s Season, path string) int {
	t.Helper()
	ids := strings.Fields(path)
	n := 0
	for i := 1; i < len(ids); i++ {
		x := tollOf(t, ids[i-1], ids[i], side, s)
		if x.Barrier != Passable {
			t.Fatalf("%s to %s: %v", ids[i-1], ids[i], x.String())
		}
		n += x.Points()
	}
	return n
}

func hexes(t *testing.T, a, b string) int {
	t.Helper()
	return testBook.Distance(hexOf(t, a), hexOf(t, b))
}

// TestExample_A0_LeadersWithoutTroops checks A0: some commanding leaders never have troops.
func TestExample_A0_LeadersWithoutTroops(t *testing.T) {
	for _, id := range []string{"cornwallis", "greene", "sullivan", "grant"} {
		if l := testBook.Of(who(t, id)); l.troops != 0 || !l.Tireless || !l.Mounted {
			t.Errorf("%s: %+v", id, l)
		}
	}
}

// TestExample_A1_A2_Displays checks A1 and A2: what fits on the display.
func TestExample_A1_A2_Displays(t *testing.T) {
	if l := testBook.Of(who(t, "cadwalader")); l.troops != 1380 {
		t.Errorf("Cadwalader has room for %d", l.troops)
	}
	if l := testBook.Of(who(t, "washington")); l.troops != 140 || !l.Mounted || l.Tireless {
		t.Errorf("Washington has room for %d", l.troops)
	}
}

// TestExample_A3_ThousandMarkers checks A3: four American leaders may hold 1,000 men from January 1, three before.
func TestExample_A3_ThousandMarkers(t *testing.T) {
	for m, want := range map[Moment]int{NewYear - 1: 3, NewYear: 4} {
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

// TestExample_A4_Weather checks A4: freeze, 12 am. A 6 does not continue it; a 5 less one for the night is freeze.
func TestExample_A4_Weather(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	r := reads(t, l, 6, 6, "CS: continues if it was snow")
	if c.Continues(r, Freeze) {
		t.Error("freeze continues")
	}
	if got := c.NewWeather(reads(t, c.WeatherLookup(true), 5, 4, "freeze")); got != Freeze {
		t.Errorf("the weather is %v", got)
	}
}

// TestExample_A5_A6_Raid checks A5 and A6: Ewing raids Leslie, 12 hexes away; von Donop is 13 away.
func TestExample_A5_A6_Raid(t *testing.T) {
	c := testBook.Charts
	if a, b := hexes(t, "2131", "1820"), hexes(t, "2131", "3039"); a != 12 || b != 13 || b > c.RaidRange() {
		t.Errorf("Leslie is %d hexes away, von Donop %d", a, b)
	}
	if !c.MayRaid(reads(t, c.RaidLookup(), 2, 2, "a raid may occur")) ||
		c.Raider(reads(t, c.RaiderLookup(), 3, 3, "Ewing")) != "ewing" {
		t.Error("Ewing does not raid")
	}
	r := reads(t, c.RaidsLookup(), 8, 8, "Def-30/1Fat")
	if got := c.RaidResult(r, false); got.DefenderLoss != 30 || got.DefenderFatigue != 1 || got.AttackerLoss != 0 ||
		got.PointsLoss != 0 {
		t.Errorf("by day: %+v", got)
	}
	if got := c.RaidResult(r, true); got.DefenderLoss != 30 || got.DefenderFatigue != 2 {
		t.Errorf("by night: %+v", got)
	}
}

// TestExample_A7_Vanguard checks A7: Vanguard may have 300 men.
func TestExample_A7_Vanguard(t *testing.T) {
	if l := testBook.Of(who(t, "vanguard")); l.troops != 300 {
		t.Errorf("Vanguard has room for %d", l.troops)
	}
}

// TestExample_A9_VonDonop checks A9: von Donop may be activated by die and may activate Stirling.
func TestExample_A9_VonDonop(t *testing.T) {
	donop, stirling := testBook.Of(who(t, "von_donop")), testBook.Of(who(t, "stirling"))
	if donop.Cost != 2 || donop.Rating != 5 || donop.Span != 1 || stirling.Cost != 1 ||
		donop.Cost > testBook.Data.Charts.ActivationPoints.DieRoll.MaxPrintedCost {
		t.Errorf("%+v %+v", donop, stirling)
	}
}

// TestExample_A12_Radius checks A12: Greene's two points go two hexes along a road. They do not go two over clear
// fields; woods and marsh cost more.
func TestExample_A12_Radius(t *testing.T) {
	radius := testBook.Of(who(t, "greene")).Radius
	if n := along(t, american, temperate, "1332 1331 1330"); n != radius {
		t.Errorf("two hexes along the road cost %d", n)
	}
	k := testBook.Costs
	if k.Terrain[Clear][temperate] != 2 || k.Terrain[Woods][temperate] <= 2 || k.Terrain[Marsh][temperate] <= 2 {
		t.Error("clear costs two, woods and marsh more")
	}
}

// TestExample_A13_ColumnOfTheActivation checks A13: all leaders within Washington's activation roll on Washington's
// column.
func TestExample_A13_ColumnOfTheActivation(t *testing.T) {
	l := testBook.Charts.MatrixLookup(Pace{
		Side: american, Rating: testBook.Of(who(t, "washington")).Rating, Weather: Fair,
		Fatigue: 2, Disordered: true,
	})
	if l.Column != "7-8" || l.sum() != -4 {
		t.Errorf("%s with %s", l.Column, mods(l))
	}
}

// TestExample_A15_ColumnCollected checks A15: ten points from Trenton to a Hasty attack. The way goes over the bridge,
// through Ewing and Stephen, along four hexes.
func TestExample_A15_ColumnCollected(t *testing.T) {
	join := testBook.Costs.Join
	n := along(t, american, temperate, "2029 2130") + join + along(t, american, temperate, "2130 2129") + join +
		along(t, american, temperate, "2129 2228 2229 2329 2428") + along(t, american, temperate, "2428 2529") +
		testBook.Data.Charts.AttackCosts.Hasty
	if n != 10 {
		t.Errorf("it costs %d", n)
	}
}

// TestExample_A16_ForcedMarch checks A16: Leslie's forced march.
func TestExample_A16_ForcedMarch(t *testing.T) {
	c := testBook.Charts
	r := reads(t, c.MatrixLookup(Pace{Side: british, Rating: 4, Weather: Fair}), 5, 3, "5")
	if got := c.MovementPoints(r) + c.ForcedPoints(british); got != 7 {
		t.Errorf("%d points", got)
	}
}

// TestExample_A17_Reaction checks A17: Leslie reacts in snow with three points and comes to Kingston, into the American
// zone.
func TestExample_A17_Reaction(t *testing.T) {
	c := testBook.Charts
	r := reads(t, c.MatrixLookup(Pace{Side: british, Rating: 4, Weather: Snow}), 8, 5, "6")
	cost := along(t, british, temperate, "1820 1819 1818") + testBook.Costs.Enter
	if got := ReactionPoints(c.MovementPoints(r)); got != 3 || cost != 3 {
		t.Errorf("%d points for a way of %d", got, cost)
	}
	if testBook.Of(who(t, "leslie")).Rating < 2 || !testBook.adjacentHexes(t, "1718", "1818") {
		t.Error("Leslie rolls, and Washington attacks Kingston from Rocky Hill")
	}
}

func (b *Book) adjacentHexes(t *testing.T, x, y string) bool {
	t.Helper()
	return b.Ground.Adjacent(hexOf(t, x), hexOf(t, y))
}

// TestExample_A18_Reactions checks A18: Mathew comes on Cornwallis' column; von Donop with two points does not.
func TestExample_A18_Reactions(t *testing.T) {
	c := testBook.Charts
	cornwallis := testBook.Of(who(t, "cornwallis"))
	r := reads(t, c.MatrixLookup(Pace{Side: british, Rating: cornwallis.Rating, Weather: Fair}), 6, 4, "7")
	if got := ReactionPoints(c.MovementPoints(r)); got != 4 || cornwallis.Rating < 5 {
		t.Errorf("%d points", got)
	}
	if n := walk(t, british, temperate, "1818", "1820"); n != 2 {
		t.Errorf("from Kingston to Princeton it is %d", n)
	}
	if n := walk(t, british, temperate, "1718", "1820"); n <= 2 {
		t.Errorf("from Rocky Hill to Princeton it is %d", n)
	}
	if testBook.Of(who(t, "vanguard")).Rating >= 6 {
		t.Error("Vanguard reacts on a 6")
	}
}

// TestExample_A19_FerryCrossing checks A19: the ferry at McConkey's on Christmas night.
func TestExample_A19_FerryCrossing(t *testing.T) {
	c := testBook.Charts
	r := reads(t, c.MatrixLookup(Pace{
		Side: american, Rating: testBook.Of(who(t, "greene")).Rating, Night: true,
		Weather: Fair,
	}), 7, 11, "9")
	if got := c.MovementPoints(r); got != 9 {
		t.Errorf("%d points", got)
	}
	if n := along(t, american, temperate, "1332 1331 1330"); n != 2 {
		t.Errorf("to the ferry it is %d", n)
	}
	ferry := tollOf(t, "1330", "1329", american, temperate)
	if ferry.over != 4 || ferry.Ground != 1 || ferry.Ferry.Arrows != 2 || !ferry.Attempt() {
		t.Errorf("the ferry: %+v", ferry)
	}
	l := c.CrossingLookup(Attempt{
		ferry.Ferry.Arrows,
		[]*Leader{testBook.Of(who(t, "glover"))},
		[]*Vessel{&testBook.Fleet[DurhamBoats]},
		On(25, Evening), Fair,
	})
	capacity := c.Capacity(reads(t, l, 2, 6, "1,500"))
	if left := capacity - 850; left != 650 || left-610 != 40 {
		t.Errorf("%d left after Glover", left)
	}
	if n := along(t, american, temperate, "1332 1331 1330 1329 1328 1327"); n != 9 {
		t.Errorf("Glover spends %d", n)
	}
	if n := along(t, american, temperate, "1332 1331 1330 1329 1428"); n != 9 {
		t.Errorf("Sargent spends %d", n)
	}
	if greene := testBook.Of(who(t, "greene")); !greene.Mounted || c.MountedPoints() != 13 {
		t.Error("Greene has 13 points")
	}
	if testBook.adjacentHexes(t, "1332", "1330") {
		t.Error("Stephen is adjacent to the others")
	}
}

// TestExample_A20_NavalCrossing checks A20: by boat in snow. The sum and the men are the book's; "5 am" is read as the
// 7 am turn.
func TestExample_A20_NavalCrossing(t *testing.T) {
	l := testBook.Charts.CrossingLookup(Attempt{
		0,
		[]*Leader{testBook.Of(who(t, "glover"))},
		[]*Vessel{&testBook.Fleet[DurhamBoats]},
		On(26, Dawn), Snow,
	})
	if got := testBook.Charts.Capacity(reads(t, l, 4, 6, "100")); got != 100 || testBook.Costs.Naval != 4 {
		t.Errorf("%d men for %d points", got, testBook.Costs.Naval)
	}
}

// TestExample_A25_Maxima checks A25: the maxima of the transfers.
func TestExample_A25_Maxima(t *testing.T) {
	for id, want := range map[string]int{"monckton": 1800, "vaughan": 1200} {
		if got := testBook.Of(who(t, id)).troops; got != want {
			t.Errorf("%s has room for %d", id, got)
		}
	}
}

// TestExample_A26_SmallForce checks A26: 10% of 90 men is 10, and 30 more at 7-1.
func TestExample_A26_SmallForce(t *testing.T) {
	c := testBook.Charts
	if got := PercentOf(90, 10) + c.SmallForceLoss(700, 90); got != 40 || c.RatioName(c.RatioOf(700, 90)) != "7-1" {
		t.Errorf("90 men lose %d", got)
	}
}

// TestExample_A28_A29_A30_Outflank checks A28, A29 and A30: what outflanking adds and takes.
func TestExample_A28_A29_A30_Outflank(t *testing.T) {
	for _, x := range [][4]int{{5, 0, 3, 0}, {6, 0, 4, 0}, {1, 2, 0, -2}, {3, 2, 1, -2}} {
		if a, d := OutflankModifiers(x[0], x[1]); a != x[2] || d != x[3] {
			t.Errorf("%d hexes around and %d behind: %+d and %+d", x[0], x[1], a, d)
		}
	}
	for _, pair := range [][2]string{{"1808", "1807"}, {"1908", "1807"}, {"1708", "1807"}} {
		if !testBook.adjacentHexes(t, pair[0], pair[1]) {
			t.Errorf("%s does not touch %s", pair[0], pair[1])
		}
	}
	behind := 0
	for _, flank := range []string{"1907", "1707"} {
		for _, attacker := range []string{"1808", "1908", "1708"} {
			if testBook.adjacentHexes(t, flank, attacker) {
				behind++
				break
			}
		}
	}
	if behind != 2 {
		t.Errorf("%d British hexes touch an attacker", behind)
	}
}

// TestExample_A31_Trenton checks A31: Trenton as rule 17.3 tells it. 4 + 1 + 7 is printed as 11; by addition it is 12
// (C6). Row 11 leads to the later figures.
func TestExample_A31_Trenton(t *testing.T) {
	c := testBook.Charts
	a := Assault{
		Side: american, Kind: Prepared, Conditions: Conditions{Weather: Rain}, Trenton: true, AttackerFatigue: 2,
		DefenderFatigue: 2, Around: 6,
	}
	l := c.SurpriseLookup(&a)
	if die, percent := c.ReadSurprise(reads(t, l, 4, 12, "+4, −10%")); die != 4 || percent != -10 {
		t.Errorf("by addition: %d, %d", die, percent)
	}
	die, percent := c.ReadSurprise(reads(t, l, 3, 11, "+3, −10%"))
	row := c.RatioOf(4030, 1240)
	k := c.CombatLookup(&a, testBook.Of(who(t, "washington")).Rating, die, row)
	if k.sum() != 9 || c.RatioName(row) != "3-1" {
		t.Errorf("%+d: %s", k.sum(), mods(k))
	}
	o := c.Outcome(reads(t, k, 3, 12, "20/60 RRT"))
	if got := PercentOf(1240, AttackerPercent(o.Percent[0], percent)); got != 120 {
		t.Errorf("the Americans lose %d", got)
	}
	if got := PercentOf(1240, o.Percent[1]); got != 740 || 1240-got != 500 || o.Symbol != [2]Symbol{Holds, Routs} {
		t.Errorf("Rall loses %d: %v", got, o)
	}
	if hexes, fatigue := c.RetreatHexes(Routs); hexes != 4 || fatigue != 2 {
		t.Errorf("he retreats %d hexes and gains %d", hexes, fatigue)
	}
}

// TestExample_A32_RallsRetreat checks A32: where Rall may go. St. Clair's 420 men cost Rall's 500 another 10% of 1,240:
// 120.
func TestExample_A32_RallsRetreat(t *testing.T) {
	k := testBook.Costs
	may := func(from, to string) bool {
		d, ok := testBook.Toward(hexOf(t, from), hexOf(t, to))
		x := k.Overland(testBook.Ground, hexOf(t, from), d, wet)
		return ok && x.Barrier == Passable
	}
	for to, want := range map[string]bool{
		"2030": false, "2129": false, "2130": true, "1929": true, "1930": true,
		"2028": true,
	} {
		if got := may("2029", to); got != want {
			t.Errorf("from Trenton to %s: %v", to, got)
		}
	}
	for to, want := range map[string]bool{"2128": false, "2027": true, "1928": true} {
		if got := may("2028", to); got != want {
			t.Errorf("from 2028 to %s: %v", to, got)
		}
	}
	lost := PercentOf(1240, testBook.Charts.ThroughPercent(500, 420))
	if lost != 120 || 500-lost != 380 {
		t.Errorf("St. Clair's hex costs him %d", lost)
	}
	for _, step := range [][2]string{{"2028", "1928"}, {"1928", "1927"}, {"1927", "1926"}} {
		if d, ok := testBook.Toward(hexOf(t, step[0]), hexOf(t, step[1])); !ok || !Grid.Upward(d) {
			t.Errorf("%s to %s leads elsewhere", step[0], step[1])
		}
	}
	if hexes(t, "2029", "1926") != 4 {
		t.Error("he does not end four hexes away")
	}
}

// TestExample_A33_RoutDistance checks A33: the Delaware and the Amboy ferry bound the distances of rout.
func TestExample_A33_RoutDistance(t *testing.T) {
	if _, ok := testBook.Search([]board.Place{hexOf(t, "2029")}, 10, walking(british, temperate)).
		At(hexOf(t, "2030")); ok {
		t.Error("the British come over the Delaware")
	}
	if n, ok := testBook.Search([]board.Place{hexOf(t, "2029")}, 10, walking(british, frozen)).
		At(hexOf(t, "2030")); !ok || n != 3 {
		t.Errorf("over the ice at Beatty's: %d, %v", n, ok)
	}
	if _, ok := testBook.Search([]board.Place{hexOf(t, "2403")}, 4, walking(american, temperate)).
		At(hexOf(t, "2401")); ok {
		t.Error("Americans use the Amboy ferry")
	}
	if n, _ := testBook.Search([]board.Place{hexOf(t, "2403")}, 4, walking(british, temperate)).
		At(hexOf(t, "2401")); n != 4 {
		t.Errorf("the Amboy ferry costs %d", n)
	}
}

// TestExample_A34_BattleVictory checks A34: Trenton as rule 22.2 tells it.
func TestExample_A34_BattleVictory(t *testing.T) {
	c := testBook.Charts
	_, percent := c.ReadSurprise(c.Surprise.Read(columnResult, 8))
	o := c.Outcome(c.Results.Read("7-8", 11))
	if o.String() != "20/50 RD" || AttackerPercent(o.Percent[0], percent) != 15 {
		t.Errorf("%v and %d%%", o, percent)
	}
	if a, b, more := PercentOf(1250, 15), PercentOf(1250, 50),
		PercentOf(1250, c.ThroughPercent(620, 460)); a != 190 || b != 630 || b+more != 760 {
		t.Errorf("losses of %d, %d and %d", a, b, more)
	}
	if name, points := c.BattleVictory(760, 15, 60); name != "Major Victory" || points != 6 {
		t.Errorf("%s, %d points", name, points)
	}
}

// TestExample_B1_LargestCommand checks B1: the largest command of all. It has thirteen leaders for four points, each
// within the span of the one above.
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
		boss, sum := testBook.Of(who(t, c.who)), 0
		for id := range strings.FieldsSeq(c.others) {
			l := testBook.Of(who(t, id))
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
	if leaders+1 != 13 || testBook.Of(who(t, "washington")).Cost != 4 {
		t.Errorf("%d leaders", leaders+1)
	}
}

// TestExample_B2_B8_Weather checks B2 and B8: the weather of the first two turns.
func TestExample_B2_B8_Weather(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	if c.Continues(reads(t, l, 4, 4, "CR: continues if it was rain"), Fair) ||
		c.Continues(reads(t, l, 9, 9, "NEW: does not continue"), Freeze) {
		t.Error("the weather continues")
	}
	reads(t, c.WeatherLookup(true), 2, 1, "freeze")
	reads(t, c.WeatherLookup(true), 6, 5, "rain")
}

// TestExample_B3_Raid checks B3: Stephen's raid fails, and Rall is tired all the same.
func TestExample_B3_Raid(t *testing.T) {
	c := testBook.Charts
	reads(t, c.RaidLookup(), 2, 2, "a raid may occur")
	reads(t, c.RaiderLookup(), 7, 7, "Stephen")
	if got := c.RaidResult(reads(t, c.RaidsLookup(), 0, 0, "Att-20"), true); got.AttackerLoss != 20 ||
		got.DefenderLoss != 0 || got.DefenderFatigue != 1 {
		t.Errorf("%+v", got)
	}
}

// TestExample_B5_Freeze checks B5: Stephen on Washington's column, and a crossing that fails in the cold.
func TestExample_B5_Freeze(t *testing.T) {
	c := testBook.Charts
	reads(t, c.MatrixLookup(Pace{Side: american, Rating: 8, Night: true, Weather: Freeze}), 9, 14, "10")
	reads(t, c.CrossingLookup(Attempt{2, []*Leader{testBook.Of(who(t, "stephen"))}, nil, On(25, Evening), Freeze}), 3, 2,
		"0")
}

// TestExample_B9_Stephen checks B9: Stephen alone in rain. Six points are within reach, and pay for the crossing with
// six spent.
func TestExample_B9_Stephen(t *testing.T) {
	c := testBook.Charts
	stephen := testBook.Of(who(t, "stephen"))
	reads(t, c.MatrixLookup(Pace{Side: american, Rating: stephen.Rating, Night: true, Weather: Rain, Fatigue: 1}), 4, 5,
		"6")
	reads(t, c.CrossingLookup(Attempt{2, []*Leader{stephen}, nil, On(26, Midnight), Rain}), 6, 7, "2,000")
	if n := along(t, american, wet, "1330 1329 1328"); n != 6 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B11_B12_Capacities checks B11 and B12: what one ferry and two carry.
func TestExample_B11_B12_Capacities(t *testing.T) {
	c := testBook.Charts
	ewing := []*Leader{testBook.Of(who(t, "ewing"))}
	f := tollOf(t, "2131", "2130", american, wet)
	if got := c.Capacity(reads(t, c.CrossingLookup(Attempt{f.Ferry.Arrows, ewing, nil, On(26, Midnight), Rain}), 4, 5,
		"500")); got != 500 || 720-got != 220 {
		t.Errorf("Ewing: %d", got)
	}
	f = tollOf(t, "1631", "1630", american, wet)
	if got := c.Capacity(reads(t, c.CrossingLookup(Attempt{f.Ferry.Arrows, nil, nil, On(26, Midnight), Rain}), 5, 6,
		"1,500")); got-620-570 != 310 {
		t.Errorf("Fermoy and Lord Stirling leave %d", got)
	}
}

// TestExample_B14_ForcedMarch checks B14: Stephen's forced march from 1328 to 1930 with nine points.
func TestExample_B14_ForcedMarch(t *testing.T) {
	c := testBook.Charts
	r := reads(t, c.MatrixLookup(Pace{Side: american, Rating: 4, Weather: Fair, Fatigue: 2}), 7, 5, "6")
	if got := c.MovementPoints(r) + c.ForcedPoints(american); got != 9 {
		t.Errorf("%d points", got)
	}
	if n := walk(t, american, temperate, "1328", "1930"); n < 0 || n > 9 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B16_StClair checks B16: the boats and the date are not enough. The river road takes St. Clair to 2030.
func TestExample_B16_StClair(t *testing.T) {
	c := testBook.Charts
	l := c.CrossingLookup(Attempt{
		2,
		[]*Leader{testBook.Of(who(t, "st_clair"))},
		[]*Vessel{&testBook.Fleet[DurhamBoats]},
		On(26, Dawn), Fair,
	})
	reads(t, l, 0, 3, "0")
	if n := walk(t, american, temperate, "1631", "2030"); n != 4 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B19_Detachment4 checks B19: detachment 4 rolls a 2 and moves seven points from Haddonfield to 2346.
func TestExample_B19_Detachment4(t *testing.T) {
	if l := testBook.Of(who(t, "a_det_4")); l.Rating != 3 || l.Kind != Militia {
		t.Errorf("%+v", l)
	}
	if n := walk(t, american, temperate, "2651", "2346"); n < 0 || n > 7 {
		t.Errorf("the way costs %d", n)
	}
}

// TestExample_B21_Ways checks B21: the Hessians' marches, and the other ways the example of play walks (MAP.md,
// NOTES.md 6).
func TestExample_B21_Ways(t *testing.T) {
	for _, c := range []struct {
		side     game.Side
		from, to string
		least    int // points it takes at least
		most     int // points the example has
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
		if n := walk(t, c.side, temperate, c.from, c.to); n < c.least || n > c.most {
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

// TestExample_SurpriseAtTrentonAddsUp checks the historical attack of the example of play. It is prepared, in fair
// weather, 2-1, with the full surprise (NOTES.md 3).
func TestExample_SurpriseAtTrentonAddsUp(t *testing.T) {
	c := testBook.Charts
	a := Assault{
		Side: american, Kind: Hasty, Conditions: Conditions{Weather: Fair}, Trenton: true, AttackerFatigue: 2,
		DefenderFatigue: 1,
	}
	reads(t, c.SurpriseLookup(&a), 6, 12, "+4, −10%")
	k := c.CombatLookup(&a, 8, 4, c.RatioOf(2530, 1250))
	wantMods(t, k, "surprise +4, ratio 2-1 +2, Americans attack +1, Hasty attack −1")
}
