package crossing

import (
	"slices"
	"testing"
)

// One test for each of our readings of map and charts, by its number on the help page.

func TestReading7_TheNumbersOf17_3ArePrinted(t *testing.T) {
	for _, r := range testBook.data.atlas.RulebookIDs {
		if r.Rule == "17.3" || r.Hex == r.Rulebook && (r.Hex[1]-'0')%2 == 1 {
			t.Errorf("rule %s: %s is %s", r.Rule, r.Rulebook, r.Hex)
		}
	}
	if d, ok := testBook.toward(hexOf(t, "2029"), hexOf(t, "2130")); !ok || !testBook.side(hexOf(t, "2029"), d).bridged() {
		t.Error("Ewing's hex of 17.3 and 11.0 is not over the Assunpink bridge")
	}
}

func TestReading8_RainOfJanuary3ContinuesAsSnow(t *testing.T) {
	c := testBook.charts
	l := c.continuingLook()
	if !c.continues(l.read(4), rain) || c.seasonable(rain, frostComes) != snow || c.seasonable(fair, frostComes) != freeze {
		t.Error("rain continues as rain")
	}
}

func TestReading9_ThreeToNineIsNoRaid(t *testing.T) {
	l := testBook.charts.raidLook()
	for roll := 3; roll <= 9; roll++ {
		if testBook.charts.mayRaid(l.read(roll)) {
			t.Errorf("a %d is a raid", roll)
		}
	}
}

func TestReading10_VanguardAloneIsQuick(t *testing.T) {
	alone := testBook.charts.matrixLook(pace{side: british, rating: 5, vanguard: true, weather: fair})
	with := testBook.charts.matrixLook(pace{side: british, rating: 5, weather: fair})
	wantMods(t, alone, "Vanguard +2")
	wantMods(t, with, "British −2")
}

func TestReading11_DisorderTakesTwo(t *testing.T) {
	wantMods(t, testBook.charts.matrixLook(pace{side: american, rating: 5, disordered: true, weather: fair}), "disordered −2")
}

func TestReading12_AFrozenFerryIsARoad(t *testing.T) {
	for _, side := range bothSides {
		if x := tollOf(t, "1330", "1329", side, frozen); x.barrier != passable || x.points() != 1 || x.attempt() {
			t.Errorf("side %d: %s", side, x.String())
		}
		if x := tollOf(t, "2029", "2030", side, frozen); x.points() != testBook.costs.terrain[openGround][frozen]+testBook.costs.water[majorRiver][frozen] {
			t.Errorf("side %d, no ferry: %s", side, x.String())
		}
	}
}

func TestReading13_BoatsLandInTheTerrain(t *testing.T) {
	p := hexOf(t, "1229")
	d, _ := testBook.toward(p, hexOf(t, "1228"))
	if x := testBook.costs.byBoat(testBook.ground, p, d, temperate); x.over != 4 || x.ground != testBook.costs.terrain[testBook.at(hexOf(t, "1228")).terrain][temperate] || x.road {
		t.Errorf("%+v", x)
	}
}

func TestReading14_AmboyCostsFourInAll(t *testing.T) {
	if x := tollOf(t, "2401", "2403", british, temperate); x.points() != 4 {
		t.Errorf("%s", x.String())
	}
}

func TestReading15_DickinsonMayLoseAll(t *testing.T) {
	n := who(t, "dickinson")
	if d := testBook.data.departures(testBook.roster, american); d.most[n] != testBook.of(n).troops || !testBook.of(n).leaves {
		t.Errorf("Dickinson gives %d", d.most[n])
	}
	if e := &testBook.data.charts.Enlistments; slices.Contains(e.Exempt, "dickinson") || slices.Contains(e.MayLoseAll, "dickinson") {
		t.Error("the rule speaks of Dickinson's men")
	}
}

func TestReading16_FourOneAndSevenAreTwelve(t *testing.T) {
	l := testBook.charts.surpriseLook(&assault{side: american, kind: prepared, trenton: true, air: air{Weather: rain}})
	if r := l.read(4); r.Total() != 12 || r.Cell.Text != "+4, −10%" {
		t.Errorf("%d: %s", r.Total(), r.Cell.Text)
	}
}

func TestReading17_TerrainAndTownsGiveNothing(t *testing.T) {
	for _, id := range []string{"town", "hex_terrain"} {
		if n := value(testBook.data.charts.AttackerModifiers.Rows, id); n != 0 {
			t.Errorf("%s gives %d", id, n)
		}
	}
	a := assault{side: british, kind: normal, air: air{Weather: fair}}
	wantMods(t, testBook.charts.combatLook(&a, 4, 0, testBook.charts.ratioOf(100, 100)), "")
}

func TestReading18_NavalWaters(t *testing.T) {
	g := testBook.ground
	for b, want := range [boats][2]string{durhamBoats: {"0230/0229", "2030/1930"}, pennsylvaniaNavy: {"2531/2630", "1953/2052"}} {
		if v := testBook.fleet[b]; v.highest != g.stretchAt(want[0]) || v.deepest != g.stretchAt(want[1]) {
			t.Errorf("%s: %d to %d", v.name, v.highest, v.deepest)
		}
	}
}
