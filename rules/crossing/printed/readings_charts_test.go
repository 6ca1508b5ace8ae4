package printed

import (
	"slices"
	"testing"
)

// These tests check our readings of the rulebook about the map and the charts, one test for each reading. The number
// in the name of a test is the number of the reading on the help page.

func TestReading7_TheNumbersOf17_3ArePrinted(t *testing.T) {
	for _, r := range testBook.Data.MapFile.RulebookIDs {
		if r.Rule == "17.3" || r.Hex == r.Rulebook && (r.Hex[1]-'0')%2 == 1 {
			t.Errorf("rule %s: %s is %s", r.Rule, r.Rulebook, r.Hex)
		}
	}
	if d, ok := testBook.DirectionTo(hexOf(t, "2029"), hexOf(t, "2130")); !ok ||
		!testBook.Side(hexOf(t, "2029"), d).bridged() {
		t.Error("Ewing's hex of 17.3 and 11.0 is not over the Assunpink bridge")
	}
}

func TestReading8_RainOfJanuary3ContinuesAsSnow(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	if !c.WeatherContinues(l.Read(4), Rain) || c.WeatherForDate(Rain, testBook.FirstFrozenTurn) != Snow ||
		c.WeatherForDate(Fair, testBook.FirstFrozenTurn) != Freeze {
		t.Error("rain continues as rain")
	}
}

func TestReading9_ThreeToNineIsNoRaid(t *testing.T) {
	l := testBook.Charts.RaidLookup()
	for roll := 3; roll <= 9; roll++ {
		if testBook.Charts.MayRaid(l.Read(roll)) {
			t.Errorf("a %d is a raid", roll)
		}
	}
}

func TestReading10_VanguardAloneModifier(t *testing.T) {
	alone := testBook.Charts.MatrixLookup(MovementRoll{Side: british, Rating: 5, Vanguard: true, Weather: Fair})
	with := testBook.Charts.MatrixLookup(MovementRoll{Side: british, Rating: 5, Weather: Fair})
	wantMods(t, alone, "Vanguard +2")
	wantMods(t, with, "British −2")
}

func TestReading11_DisorderSubtractsTwo(t *testing.T) {
	wantMods(t, testBook.Charts.MatrixLookup(MovementRoll{Side: american, Rating: 5, Disordered: true, Weather: Fair}),
		"disordered −2")
}

func TestReading12_AFrozenFerryIsARoad(t *testing.T) {
	for _, side := range bothSides {
		if x := stepCostParts(t, "1330", "1329", side, frozenSeason); x.Barrier != NoBarrier || x.Points() != 1 ||
			x.NeedsRoll() {
			t.Errorf("side %d: %s", side, x.String())
		}
		if x := stepCostParts(t, "2029", "2030", side,
			frozenSeason); x.Points() != testBook.Costs.Terrain[Clear][frozenSeason]+
			testBook.Costs.water[MajorRiver][frozenSeason] {
			t.Errorf("side %d, no ferry: %s", side, x.String())
		}
	}
}

func TestReading13_BoatLandingCostsTerrain(t *testing.T) {
	p := hexOf(t, "1229")
	d, _ := testBook.DirectionTo(p, hexOf(t, "1228"))
	if x := testBook.Costs.BoatCrossingCost(testBook.HexMap, p, d, normalSeason); x.crossingPoints != 4 ||
		x.TerrainPoints != testBook.Costs.Terrain[testBook.At(hexOf(t, "1228")).Terrain][normalSeason] || x.road {
		t.Errorf("%+v", x)
	}
}

func TestReading14_AmboyCostsFourInAll(t *testing.T) {
	if x := stepCostParts(t, "2401", "2403", british, normalSeason); x.Points() != 4 {
		t.Errorf("%s", x.String())
	}
}

func TestReading15_DickinsonMayLoseAll(t *testing.T) {
	n := leaderByID(t, "dickinson")
	if d := testBook.Data.departures(testBook.Roster, american); d.MaxLosses[n] != testBook.Of(n).maxTroops ||
		!testBook.Of(n).LeavesAtNewYear {
		t.Errorf("Dickinson gives %d", d.MaxLosses[n])
	}
	if e := &testBook.Data.Charts.Enlistments; slices.Contains(e.Exempt, "dickinson") ||
		slices.Contains(e.LeadersMayLoseAll, "dickinson") {
		t.Error("the rule speaks of Dickinson's men")
	}
}

func TestReading16_ModifiersAreSimplyAdded(t *testing.T) {
	l := testBook.Charts.SurpriseLookup(&Assault{
		Side: american, Kind: PreparedAttack, TrentonSurprise: true,
		Conditions: Conditions{Weather: Rain},
	})
	if r := l.Read(4); r.Total() != 12 || r.Cell.Text != "+4, −10%" {
		t.Errorf("%d: %s", r.Total(), r.Cell.Text)
	}
}

func TestReading17_TerrainGivesNoModifier(t *testing.T) {
	for _, id := range []string{"town", "hex_terrain"} {
		if n := modifierValue(testBook.Data.Charts.AttackerModifiers.Rows, id); n != 0 {
			t.Errorf("%s gives %d", id, n)
		}
	}
	a := Assault{Side: british, Kind: NormalAttack, Conditions: Conditions{Weather: Fair}}
	wantMods(t, testBook.Charts.CombatLookup(&a, 4, 0, testBook.Charts.RatioOf(100, 100)), "")
}

func TestReading18_NavalWaters(t *testing.T) {
	g := testBook.HexMap
	for b, want := range [BoatCount][2]string{
		DurhamBoats:      {"0230/0229", "2030/1930"},
		PennsylvaniaNavy: {"2531/2630", "1953/2052"},
	} {
		if v := testBook.Fleet[b]; v.FirstStretch != g.StretchAt(want[0]) || v.LastStretch != g.StretchAt(want[1]) {
			t.Errorf("%s: %d to %d", v.Name, v.FirstStretch, v.LastStretch)
		}
	}
}

func TestReading81_TrentonModifierIsSeven(t *testing.T) {
	if n := testBook.Charts.SurpriseModifier("trenton"); n != 7 {
		t.Errorf("the surprise at Trenton gives %d", n)
	}
}
