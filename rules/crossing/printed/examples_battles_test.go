package printed

import (
	"testing"

	"tricorne/rules/board"
)

// TestExample_A25_Maxima checks example A25: the most men that Monckton and Vaughan, who receive transfers, may have.
func TestExample_A25_Maxima(t *testing.T) {
	for id, want := range map[string]int{"monckton": 1800, "vaughan": 1200} {
		if got := testBook.Of(leaderByID(t, id)).maxTroops; got != want {
			t.Errorf("%s has room for %d", id, got)
		}
	}
}

// TestExample_A26_SmallForce checks example A26. A loss of 10% of 90 men is 10 men, and at odds of 7-1 the force
// loses 30 more.
func TestExample_A26_SmallForce(t *testing.T) {
	c := testBook.Charts
	if got := PercentOf(90, 10) + c.SmallForceLoss(700, 90); got != 40 || c.RatioName(c.RatioOf(700, 90)) != "7-1" {
		t.Errorf("90 men lose %d", got)
	}
}

// TestExample_A28_A29_A30_Outflank checks examples A28, A29 and A30: the modifiers for outflanking.
func TestExample_A28_A29_A30_Outflank(t *testing.T) {
	for _, x := range [][4]int{{5, 0, 3, 0}, {6, 0, 4, 0}, {1, 2, 0, -2}, {3, 2, 1, -2}} {
		if a, d := testBook.Charts.OutflankModifiers(x[0], x[1]); a != x[2] || d != x[3] {
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

// TestExample_A31_Trenton checks example A31: the attack on Trenton in rule 17.3. The book prints 4 + 1 + 7 as 11,
// but the sum is 12 (C6). The later numbers of the example come from row 11.
func TestExample_A31_Trenton(t *testing.T) {
	c := testBook.Charts
	a := Assault{
		Side: american, Kind: PreparedAttack, Conditions: Conditions{Weather: Rain}, TrentonSurprise: true,
		AttackerFatigue: 2,
		DefenderFatigue: 2, OutflankingHexes: 6,
	}
	l := c.SurpriseLookup(&a)
	if die, percent := c.ReadSurprise(wantReading(t, l, 4, 12, "+4, −10%")); die != 4 || percent != -10 {
		t.Errorf("by addition: %d, %d", die, percent)
	}
	die, percent := c.ReadSurprise(wantReading(t, l, 3, 11, "+3, −10%"))
	row := c.RatioOf(4030, 1240)
	k := c.CombatLookup(&a, testBook.Of(leaderByID(t, "washington")).Rating, die, row)
	if k.sum() != 9 || c.RatioName(row) != "3-1" {
		t.Errorf("%+d: %s", k.sum(), mods(k))
	}
	o := c.Outcome(wantReading(t, k, 3, 12, "20/60 RRT"))
	if got := PercentOf(1240, AttackerPercent(o.LossPercent[0], percent)); got != 120 {
		t.Errorf("the Americans lose %d", got)
	}
	if got := PercentOf(1240, o.LossPercent[1]); got != 740 || 1240-got != 500 ||
		o.Symbol != [2]Symbol{HoldResult, RoutResult} {
		t.Errorf("Rall loses %d: %v", got, o)
	}
	if hexes, fatigue := c.RetreatHexes(RoutResult); hexes != 4 || fatigue != 2 {
		t.Errorf("he retreats %d hexes and gains %d", hexes, fatigue)
	}
}

// TestExample_A32_RallsRetreat checks example A32: the hexes Rall may retreat to. Rall has 500 men left of a force of
// 1,240. Retreating past St. Clair's 420 men costs another 10% of the 1,240, which is 120.
func TestExample_A32_RallsRetreat(t *testing.T) {
	k := testBook.Costs
	may := func(from, to string) bool {
		d, ok := testBook.DirectionTo(hexOf(t, from), hexOf(t, to))
		x := k.OverlandCost(testBook.HexMap, hexOf(t, from), d, rainSeason)
		return ok && x.Barrier == NoBarrier
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
	lost := PercentOf(1240, testBook.Charts.PassThroughLossPercent(500, 420))
	if lost != 120 || 500-lost != 380 {
		t.Errorf("St. Clair's hex costs him %d", lost)
	}
	for _, step := range [][2]string{{"2028", "1928"}, {"1928", "1927"}, {"1927", "1926"}} {
		if d, ok := testBook.DirectionTo(hexOf(t, step[0]), hexOf(t, step[1])); !ok || !Grid.FacesUp(d) {
			t.Errorf("%s to %s leads elsewhere", step[0], step[1])
		}
	}
	if hexDistance(t, "2029", "1926") != 4 {
		t.Error("he does not end four hexes away")
	}
}

// TestExample_A33_RoutDistance checks example A33: distances for routs are not measured across the Delaware or the
// Amboy ferry.
func TestExample_A33_RoutDistance(t *testing.T) {
	if _, ok := testBook.Search([]board.Place{hexOf(t, "2029")}, 10, mapPricing(british, normalSeason)).
		At(hexOf(t, "2030")); ok {
		t.Error("the British come over the Delaware")
	}
	if n, ok := testBook.Search([]board.Place{hexOf(t, "2029")}, 10, mapPricing(british, frozenSeason)).
		At(hexOf(t, "2030")); !ok || n != 3 {
		t.Errorf("over the ice at Beatty's: %d, %v", n, ok)
	}
	if _, ok := testBook.Search([]board.Place{hexOf(t, "2403")}, 4, mapPricing(american, normalSeason)).
		At(hexOf(t, "2401")); ok {
		t.Error("Americans use the Amboy ferry")
	}
	if n, _ := testBook.Search([]board.Place{hexOf(t, "2403")}, 4, mapPricing(british, normalSeason)).
		At(hexOf(t, "2401")); n != 4 {
		t.Errorf("the Amboy ferry costs %d", n)
	}
}

// TestExample_A34_BattleVictory checks example A34: the value of the battle of Trenton in rule 22.2.
func TestExample_A34_BattleVictory(t *testing.T) {
	c := testBook.Charts
	_, percent := c.ReadSurprise(c.Surprise.Read(columnResult, 8))
	o := c.Outcome(c.Results.Read("7-8", 11))
	if o.String() != "20/50 RD" || AttackerPercent(o.LossPercent[0], percent) != 15 {
		t.Errorf("%v and %d%%", o, percent)
	}
	if a, b, more := PercentOf(1250, 15), PercentOf(1250, 50),
		PercentOf(1250, c.PassThroughLossPercent(620, 460)); a != 190 || b != 630 || b+more != 760 {
		t.Errorf("losses of %d, %d and %d", a, b, more)
	}
	if name, points := c.BattleVictory(760, 15, 60); name != "Major Victory" || points != 6 {
		t.Errorf("%s, %d points", name, points)
	}
}

// TestExample_SurpriseAtTrentonAddsUp checks the modifiers and the results of the attack on Trenton in the example of
// play. It is a prepared attack in fair weather, at 2-1 and with full surprise (NOTES.md 3).
func TestExample_SurpriseAtTrentonAddsUp(t *testing.T) {
	c := testBook.Charts
	a := Assault{
		Side: american, Kind: HastyAttack, Conditions: Conditions{Weather: Fair}, TrentonSurprise: true, AttackerFatigue: 2,
		DefenderFatigue: 1,
	}
	wantReading(t, c.SurpriseLookup(&a), 6, 12, "+4, −10%")
	k := c.CombatLookup(&a, 8, 4, c.RatioOf(2530, 1250))
	wantMods(t, k, "surprise +4, ratio 2-1 +2, Americans attack +1, Hasty attack −1")
}
