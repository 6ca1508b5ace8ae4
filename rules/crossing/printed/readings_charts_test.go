package printed

import (
	"slices"
	"testing"
)

// One test for each of our readings of map and charts, by its number on the help page.

func TestReading7_TheNumbersOf17_3ArePrinted(t *testing.T) {
	for _, r := range testBook.Data.Atlas.RulebookIDs {
		if r.Rule == "17.3" || r.Hex == r.Rulebook && (r.Hex[1]-'0')%2 == 1 {
			t.Errorf("rule %s: %s is %s", r.Rule, r.Rulebook, r.Hex)
		}
	}
	if d, ok := testBook.Toward(hexOf(t, "2029"), hexOf(t, "2130")); !ok || !testBook.Side(hexOf(t, "2029"), d).bridged() {
		t.Error("Ewing's hex of 17.3 and 11.0 is not over the Assunpink bridge")
	}
}

func TestReading8_RainOfJanuary3ContinuesAsSnow(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	if !c.Continues(l.Read(4), Rain) || c.Seasonable(Rain, testBook.FrostComes) != Snow ||
		c.Seasonable(Fair, testBook.FrostComes) != Freeze {
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

func TestReading10_VanguardAloneIsQuick(t *testing.T) {
	alone := testBook.Charts.MatrixLookup(Pace{Side: british, Rating: 5, Vanguard: true, Weather: Fair})
	with := testBook.Charts.MatrixLookup(Pace{Side: british, Rating: 5, Weather: Fair})
	wantMods(t, alone, "Vanguard +2")
	wantMods(t, with, "British −2")
}

func TestReading11_DisorderTakesTwo(t *testing.T) {
	wantMods(t, testBook.Charts.MatrixLookup(Pace{Side: american, Rating: 5, Disordered: true, Weather: Fair}),
		"disordered −2")
}

func TestReading12_AFrozenFerryIsARoad(t *testing.T) {
	for _, side := range bothSides {
		if x := tollOf(t, "1330", "1329", side, frozen); x.Barrier != Passable || x.Points() != 1 || x.Attempt() {
			t.Errorf("side %d: %s", side, x.String())
		}
		if x := tollOf(t, "2029", "2030", side, frozen); x.Points() != testBook.Costs.Terrain[Clear][frozen]+
			testBook.Costs.water[MajorRiver][frozen] {
			t.Errorf("side %d, no ferry: %s", side, x.String())
		}
	}
}

func TestReading13_BoatsLandInTheTerrain(t *testing.T) {
	p := hexOf(t, "1229")
	d, _ := testBook.Toward(p, hexOf(t, "1228"))
	if x := testBook.Costs.ByBoat(testBook.Ground, p, d, temperate); x.over != 4 ||
		x.Ground != testBook.Costs.Terrain[testBook.At(hexOf(t, "1228")).Terrain][temperate] || x.road {
		t.Errorf("%+v", x)
	}
}

func TestReading14_AmboyCostsFourInAll(t *testing.T) {
	if x := tollOf(t, "2401", "2403", british, temperate); x.Points() != 4 {
		t.Errorf("%s", x.String())
	}
}

func TestReading15_DickinsonMayLoseAll(t *testing.T) {
	n := who(t, "dickinson")
	if d := testBook.Data.departures(testBook.Roster, american); d.Most[n] != testBook.Of(n).troops ||
		!testBook.Of(n).Leaves {
		t.Errorf("Dickinson gives %d", d.Most[n])
	}
	if e := &testBook.Data.Charts.Enlistments; slices.Contains(e.Exempt, "dickinson") ||
		slices.Contains(e.MayLoseAll, "dickinson") {
		t.Error("the rule speaks of Dickinson's men")
	}
}

func TestReading16_FourOneAndSevenAreTwelve(t *testing.T) {
	l := testBook.Charts.SurpriseLookup(&Assault{
		Side: american, Kind: Prepared, Trenton: true,
		Conditions: Conditions{Weather: Rain},
	})
	if r := l.Read(4); r.Total() != 12 || r.Cell.Text != "+4, −10%" {
		t.Errorf("%d: %s", r.Total(), r.Cell.Text)
	}
}

func TestReading17_TerrainAndTownsGiveNothing(t *testing.T) {
	for _, id := range []string{"town", "hex_terrain"} {
		if n := value(testBook.Data.Charts.AttackerModifiers.Rows, id); n != 0 {
			t.Errorf("%s gives %d", id, n)
		}
	}
	a := Assault{Side: british, Kind: Normal, Conditions: Conditions{Weather: Fair}}
	wantMods(t, testBook.Charts.CombatLookup(&a, 4, 0, testBook.Charts.RatioOf(100, 100)), "")
}

func TestReading18_NavalWaters(t *testing.T) {
	g := testBook.Ground
	for b, want := range [Boats][2]string{
		DurhamBoats:      {"0230/0229", "2030/1930"},
		PennsylvaniaNavy: {"2531/2630", "1953/2052"},
	} {
		if v := testBook.Fleet[b]; v.Highest != g.StretchAt(want[0]) || v.Deepest != g.StretchAt(want[1]) {
			t.Errorf("%s: %d to %d", v.Name, v.Highest, v.Deepest)
		}
	}
}

func TestReading81_TrentonGivesSeven(t *testing.T) {
	if n := testBook.Charts.SurpriseModifier("trenton"); n != 7 {
		t.Errorf("the surprise at Trenton gives %d", n)
	}
}
