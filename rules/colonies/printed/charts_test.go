package printed

import (
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// TestRule4_28_Weariness checks that markers give fewer points from 1778 on (4.28).
func TestRule4_28_Weariness(t *testing.T) {
	b := book(t)
	for year, want := range map[int]int{1775: 0, 1776: 0, 1777: 0, 1778: 1, 1779: 2, 1780: 3, 1781: 5} {
		if got := b.Weariness(year); got != want {
			t.Errorf("%d: %d, want %d", year, got, want)
		}
	}
	if len(b.Markers) != 9 || b.MinAllowance != 1 {
		t.Errorf("%d markers, least %d", len(b.Markers), b.MinAllowance)
	}
}

// TestRule4_3_CostsAreReadFromTheChart checks that each cost in the chart begins with a number (4.3).
func TestRule4_3_CostsAreReadFromTheChart(t *testing.T) {
	if got := book(t).Costs; got != (Costs{
		RegularMove: 1, Road: 1, River: 1, Fleet: 1, Attack: 1, Entrench: 1, Fort: 1,
		Arnold: 1,
	}) {
		t.Errorf("%+v", got)
	}
	c := &checker{charts: &chartsFile{}}
	for _, id := range []string{"move", "road", "river", "fleet", "attack", "entrench", "fort"} {
		c.charts.Operations = append(c.charts.Operations, operationRow{ID: id, Cost: "3, and more"})
	}
	if got := c.readCosts(); got.Fort != 3 || len(c.Faults) != 1 {
		t.Errorf("%+v, %v", got, c.Faults)
	}
	c.charts.Operations[0].Cost = "by the table"
	if c.readCosts(); len(c.Faults) != 3 {
		t.Errorf("%v", c.Faults)
	}
}

// TestRule5_29_MovementIsCountedInThirtieths checks that halves, thirds and fifths are whole numbers of Points.
// Rivers round up (5.29, 6.25; worked examples E16 and E17).
func TestRule5_29_MovementIsCountedInThirtieths(t *testing.T) {
	b := book(t)
	m := &b.Movement
	if m.Terrain["city"] != 15 || m.Terrain["mountain"] != 90 || m.PostRoad != 15 || m.Downriver != 6 || m.Upriver != 10 ||
		m.MinorRiver != 60 {
		t.Errorf("%+v", m)
	}
	if got := (2 * m.Downriver).RoundUp(); got != WholePoints(1) {
		t.Errorf("two sides downriver are %v", got)
	}
	both := 4*m.Upriver + 3*m.Downriver
	if both.String() != "1 14/15" || both.RoundUp() != WholePoints(2) {
		t.Errorf("four up and three down are %v, rounded %v", both, both.RoundUp())
	}
	if got := m.Embark + m.SeaSection + m.Debark + m.Terrain["city"]; got.String() != "4 1/2" {
		t.Errorf("Boston to New York by fleet costs %v (E26)", got)
	}
}

// TestRule9_31_Odds checks that odds are rounded in favor of the defender (9.31; worked example E29).
func TestRule9_31_Odds(t *testing.T) {
	b := book(t)
	for _, c := range []struct {
		attacker, defender int
		ratio              string
		points, larger     int
	}{
		{35, 12, "2½-1", 6, 1},
		{46, 22, "2-1", 4, 1},
		{10, 10, "1-1", 0, 0},
		{11, 10, "1-1, but more points", 1, 1},
		{14, 10, "1-1, but more points", 1, 1},
		{15, 10, "1½-1", 2, 1},
		{30, 10, "3-1", 8, 1},
		{39, 10, "3-1", 8, 1},
		{90, 10, "8-1 or more", 18, 1},
		{10, 11, "1½-1", 2, -1},
		{10, 15, "1½-1", 2, -1},
		{10, 16, "2-1", 4, -1},
		{10, 31, "4-1", 10, -1},
		{10, 95, "8-1 or more", 18, -1},
	} {
		ratio, points, larger := b.Odds(c.attacker, c.defender)
		if ratio != c.ratio || points != c.points || larger != c.larger {
			t.Errorf("%d to %d: %s, %d points to %d", c.attacker, c.defender, ratio, points, larger)
		}
	}
}

// TestRule9_32_TheDiceAreReadAsANumberAndShiftedByRows plays the worked examples E32 to E34 of the rulebook (9.32).
func TestRule9_32_TheDiceAreReadAsANumberAndShiftedByRows(t *testing.T) {
	b := book(t)
	for _, c := range []struct {
		first, second, net int
		want               Outcome
	}{
		{3, 3, -1, Outcome{"32", 2, 1, ResultWithdraw, false, false}},
		{1, 5, 0, Outcome{"15", 3, 0, ResultRetreat, false, true}},
		{3, 1, -1, Outcome{"26", 2, 1, ResultRetreat, false, false}},
		{1, 1, -5, Outcome{"11", LossOfAll, 0, ResultSurrender, false, true}},
		{6, 6, 3, Outcome{"66", 0, LossOfAll, ResultSurrender, true, true}},
		{4, 6, 1, Outcome{"51", 1, 2, ResultRetreat, true, false}},
	} {
		reading := b.CombatTable.Read("result", CombatRowNumber(c.first, c.second), chart.Modifier{Value: c.net})
		if got := b.CombatOutcome(reading.Row); got != c.want {
			t.Errorf("%d%d moved by %d: %+v, want %+v", c.first, c.second, c.net, got, c.want)
		}
	}
}

// TestRule9_42_TheTableIsSymmetrical checks that every row mirrors the row equally far from the other end. Further
// down the table, the results never get better for the loser.
func TestRule9_42_TheTableIsSymmetrical(t *testing.T) {
	b := book(t)
	for i := range 36 {
		x, y := b.CombatOutcome(i), b.CombatOutcome(35-i)
		if x.AttackerLoss != y.DefenderLoss || x.DefenderLoss != y.AttackerLoss || x.Result != y.Result ||
			x.Starred != y.Starred ||
			x.DefenderBeaten == y.DefenderBeaten {
			t.Errorf("%s and %s: %+v, %+v", x.Dice, y.Dice, x, y)
		}
	}
}

// TestRule12_38_Price checks prices on the black market (12.38; worked examples E42 and E43).
func TestRule12_38_Price(t *testing.T) {
	b := book(t)
	for _, c := range []struct {
		season Season
		die    int
		price  int
	}{
		{Spring, 3, 2},
		{Spring, 7, 4},
		{Spring, 8, 0},
		{Summer, 1, 1},
		{Summer, 7, 5},
		{Summer, 8, 0},
		{Winter, 5, 6},
		{Winter, 6, 0},
	} {
		got, ok := b.SupplyPrice(c.season, c.die)
		if got != c.price || ok != (c.price > 0) {
			t.Errorf("season %d, die %d: %d, %v", c.season, c.die, got, ok)
		}
	}
}

// TestRule12_59_WinterLoss checks that a share of the points is lost, rounded up (12.56, 12.59; worked example E44).
func TestRule12_59_WinterLoss(t *testing.T) {
	b := book(t)
	for _, c := range []struct{ die, points, want int }{
		{-3, 20, 0},
		{0, 20, 0},
		{1, 20, 2},
		{1, 21, 3},
		{2, 20, 3},
		{3, 20, 5},
		{4, 20, 5},
		{5, 20, 7},
		{6, 20, 7},
		{7, 9, 5},
		{8, 20, 10},
		{9, 20, 14},
		{10, 20, 15},
		{13, 20, 15},
	} {
		if got, share := b.WinterLoss(c.die, c.points); got != c.want {
			t.Errorf("die %d, %d points: %d lost (%s), want %d", c.die, c.points, got, share, c.want)
		}
	}
}

// TestCountersNamedInTheRulebook checks the values that the rulebook gives for single units. They are in the worked
// examples E47, E48 and E50, and in the sample counters (2.32).
func TestCountersNamedInTheRulebook(t *testing.T) {
	b := book(t)
	for id, want := range map[string]Unit{
		"52-63-64": {FullStrength: 6, DepletedStrength: 3, Move: WholePoints(8), ForcedMove: WholePoints(5)},
		"16-ltdg":  {FullStrength: 2, DepletedStrength: 1, Move: WholePoints(10), ForcedMove: WholePoints(8), Mounted: true},
		"1-va":     {FullStrength: 6, DepletedStrength: 3, Move: WholePoints(8), ForcedMove: WholePoints(5), HasMorale: true},
		"nyvol":    {FullStrength: 2, DepletedStrength: 1, Move: WholePoints(8), ForcedMove: WholePoints(5), Cost: 2},
		"gd-pr":    {FullStrength: 1, Move: WholePoints(8), ForcedMove: WholePoints(5), Cost: 1},
	} {
		u := b.Unit(b.UnitNamed(id))
		if u.FullStrength != want.FullStrength || u.DepletedStrength != want.DepletedStrength || u.Move != want.Move ||
			u.ForcedMove != want.ForcedMove ||
			u.Mounted != want.Mounted || u.HasMorale != want.HasMorale || want.Cost > 0 && u.Cost != want.Cost {
			t.Errorf("%s: %+v", id, *u)
		}
	}
	clinton, greene, washington := b.Commander(b.CommanderNamed("clinton")), b.Commander(b.CommanderNamed("greene")),
		b.Commander(b.CommanderNamed("washington"))
	if clinton.Initiative != 2 || clinton.Coordination != 4 || greene.Initiative != 1 || washington.Combat != 2 {
		t.Errorf("%+v %+v %+v", clinton, greene, washington)
	}
}

// TestRule14_15_TheTrack checks the arrivals of the summer of 1776 (14.15).
func TestRule14_15_TheTrack(t *testing.T) {
	b := book(t)
	if len(b.Track) != 32 || b.Track.Find("1781-w") != 32 {
		t.Fatalf("%d turns", len(b.Track))
	}
	may, july := b.Track.Turn(b.Track.Find("1776-05")), b.Track.Turn(b.Track.Find("1776-07"))
	if len(may.Units) != 8 || may.Fleets != 1 || may.Artillery != 1 || len(july.Units) != 15 || july.Artillery != 2 ||
		july.WithdrawPoints != 2 {
		t.Errorf("May %+v\nJuly %+v", may, july)
	}
	if !b.Track.Turn(2).Winter() || b.Track.Turn(1).Winter() {
		t.Error("the second turn is the first winter")
	}
}

// TestRule18_0_SetUps checks that both armies are in Boston in the campaign, the British first (17.11, 18.2,
// 18.3).
func TestRule18_0_SetUps(t *testing.T) {
	b := book(t)
	if len(b.Openings) != 3 {
		t.Fatalf("%d set-ups", len(b.Openings))
	}
	boston := b.Place("1305")
	var strength [3]int
	for _, s := range b.Openings[0].Placements {
		if s.At == boston {
			for _, n := range s.Units {
				strength[s.Side] += b.Unit(n).FullStrength
			}
			if s.PlacedFirst != (s.Side == game.Side(2)) {
				t.Error("the British were in Boston before the Americans")
			}
		}
	}
	if strength[1] != 34 || strength[2] != 40 {
		t.Errorf("in Boston stand %d American and %d British points", strength[1], strength[2])
	}
}

func TestRule5_29_PointsInWords(t *testing.T) {
	for p, want := range map[Points]string{
		0: "0 movement points", Point / 2: "1/2 of a movement point", Point: "1 movement point",
		Point * 3 / 2: "1 1/2 movement points", WholePoints(4): "4 movement points",
	} {
		if got := p.Words(); got != want {
			t.Errorf("%d: %q, want %q", p, got, want)
		}
	}
}
