package printed

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
)

// Every cell of every chart, as printed in the rulebook or as reconstructed.

func TestRule2_1_TheMap(t *testing.T) {
	b := book(t)
	if len(b.Areas) != 5 || len(b.Seas) != 5 {
		t.Errorf("%d areas, %d sea sections", len(b.Areas), len(b.Seas))
	}
	var cities []string
	for _, x := range b.Towns {
		if x.City {
			cities = append(cities, x.Name)
			if !x.Key || b.At(x.At).Terrain != City {
				t.Errorf("%s: a city is a key town on a city hex", x.Name)
			}
		}
	}
	slices.Sort(cities)
	if got := strings.Join(cities, ", "); got != "Boston, New York, Philadelphia" {
		t.Error(got)
	}
}

func TestRule2_14_AtMostOneTownOrSettlementAHex(t *testing.T) {
	b := book(t)
	seen := map[board.Place]string{}
	for _, x := range b.Towns {
		if seen[x.At] != "" {
			t.Errorf("%s and %s share a hex", x.Name, seen[x.At])
		}
		seen[x.At] = x.Name
	}
	for _, x := range b.Settlements {
		if seen[x.At] != "" {
			t.Errorf("%s and %s share a hex", x.Name, seen[x.At])
		}
		seen[x.At] = x.Name
	}
}

func TestRule2_2_AllChartsArePrinted(t *testing.T) {
	b := book(t)
	var ids []string
	for _, x := range b.AllCharts {
		ids = append(ids, x.ID)
	}
	if got := strings.Join(ids, " "); got != "operations weariness movement battle odds combat british-supply "+
		"american-supply attrition attrition-modifiers militia french" {
		t.Error(got)
	}
}

func TestRule2_33_ADepletedSideIsWeaker(t *testing.T) {
	b := book(t)
	for i := range b.Units {
		if u := &b.Units[i]; u.DepletedStrength >= u.FullStrength || u.Strength(false) != u.FullStrength ||
			u.DepletedStrength > 0 && u.Strength(true) != u.DepletedStrength {
			t.Errorf("%s: %d and %d", u.ID, u.FullStrength, u.DepletedStrength)
		}
	}
}

func TestRule2_33_WhatCommandersLead(t *testing.T) {
	b := book(t)
	if b.Capacity.Detachment != 10 {
		t.Errorf("a detachment commander leads %d", b.Capacity.Detachment)
	}
	for _, id := range []string{"tarleton", "hamilton", "arnold", "clark", "marion"} {
		if b.Commander(b.CommanderNamed(id)).LeadsArmy {
			t.Errorf("%s is an army commander", id)
		}
	}
}

func TestRule2_34_ControlOfUnits(t *testing.T) {
	b := book(t)
	for i := range b.Units {
		u := &b.Units[i]
		british := u.Kind == Regular || u.Kind == German || u.Kind == Loyalist || u.Kind == Indian
		if british != (u.Side == 2) {
			t.Errorf("%s is on side %d", u.ID, u.Side)
		}
	}
}

func TestRule2_4_ATurnIsTwoMonthsAndTheWinterFour(t *testing.T) {
	b := book(t)
	for year := 1776; year <= 1781; year++ {
		var ids []string
		for _, x := range b.Track {
			if x.Year == year {
				ids = append(ids, strings.TrimPrefix(x.ID, fmt.Sprint(year)))
			}
		}
		if got := strings.Join(ids, " "); got != "-03 -05 -07 -09 -w" {
			t.Errorf("%d: %s", year, got)
		}
	}
}

func TestRule2_5_TheNamedUnits(t *testing.T) {
	b := book(t)
	for short, kind := range map[string]Kind{
		"4 K.O.": Regular, "16 LtDg": Regular, "17 LtDg": Regular, "23 RWFs": Regular, "1 LtInf": Regular, "1 Gren": Regular,
		"7 RoyFs": Regular, "26 Camr": Regular,
		"42 BW": Regular, "71 FrHd": Regular, "18 RoyIr": Regular, "RHE": Loyalist, "SQnRgr": Loyalist, "DelLncy": Loyalist,
		"RoyGrn": Loyalist, "LoyAm": Loyalist,
		"DnEth": Loyalist, "BrtLeg": Loyalist, "NC Vol": Loyalist, "McLHd": Loyalist, "SC Roy": Loyalist, "QOLVa": Loyalist,
		"MdVol": Loyalist, "PaVol": Loyalist,
		"NJVol": Loyalist, "NYVol": Loyalist, "RoyVIr": Loyalist, "BtlRgr": Loyalist, "KngRgr": Loyalist, "AmVol": Loyalist,
		"KngAm": Loyalist, "Gd&Pr": Loyalist,
		"LoyAmRg": Loyalist, "AmlLgn": Loyalist, "HmVol": Loyalist, "1 HsC": German, "1 Brnk": German, "HsHn": German,
		"AnsByr": German, "AnZrb": German, "Waldk": German,
	} {
		i := slices.IndexFunc(b.Units, func(u Unit) bool { return u.Short == short })
		if i < 0 || b.Units[i].Kind != kind {
			t.Errorf("%s: no such unit of its kind", short)
		}
	}
}

func TestReading2_5_TwoLoyalAmericanRegiments(t *testing.T) {
	b := book(t)
	if b.UnitNamed("loyam") == 0 || b.UnitNamed("loyamrg") == 0 {
		t.Error("one is missing")
	}
}

func TestReading9_12_EveryDetachmentHasOneStep(t *testing.T) {
	b := book(t)
	for i := range b.Units {
		if u := &b.Units[i]; u.Kind == Detachment && u.DepletedStrength != 0 {
			t.Errorf("%s has two", u.ID)
		}
	}
}

func TestReading17_12_NewHampshireIsDecidedInFalmouthAndNorwich(t *testing.T) {
	b := book(t)
	x := b.Colony(b.ColonyNamed("New Hampshire"))
	if len(x.ControlTowns) != 2 || b.Colony(b.At(x.ControlTowns[0]).Colony).Name != "Massachusetts" ||
		b.Colony(b.At(x.ControlTowns[1]).Colony).Name != "New Hampshire" {
		t.Errorf("%v", x.ControlTowns)
	}
}

func TestReading18_3_BostonIs1305(t *testing.T) {
	b := book(t)
	if x := b.Town(b.Place("1305")); x == nil || x.Name != "Boston" {
		t.Error("it is not")
	}
}

func TestRule2_6_MovementPointsInThirtieths(t *testing.T) {
	if WholePoints(2) != 60 || Points(15).String() != "1/2" || Points(36).RoundUp() != 60 {
		t.Error("movement points are counted in thirtieths")
	}
}

func TestRule5_29_EveryCell(t *testing.T) {
	m := &book(t).Movement
	for name, want := range map[string]string{
		"cleared": "1", "woods": "1", "swamp": "2", "hilly": "2", "mountain": "3",
		"city": "1/2",
	} {
		if got := m.Terrain[name].String(); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	for _, x := range []struct {
		what string
		got  Points
		want string
	}{
		{"minor river", m.MinorRiver, "2"},
		{"with bateaux", m.ByBateaux, "1"},
		{"portage", m.Portage, "1"},
		{"post road", m.PostRoad, "1/2"},
		{"downriver", m.Downriver, "1/5"},
		{"upriver", m.Upriver, "1/3"},
		{"embark", m.Embark, "2"},
		{"debark", m.Debark, "1"},
		{"sea section", m.SeaSection, "1"},
		{"destroy a town", m.Burn, "1"},
		{"build a fort", m.Fort, "4"},
		{"entrench", m.Entrench, "2"},
		{"build bateaux (6.13)", m.BuildBateaux, "1"},
		{"destroy a fort (11.22)", m.DestroyFort, "1"},
		{"pick up artillery (10.13)", m.PickUpArtillery, "1"},
	} {
		if x.got.String() != x.want {
			t.Errorf("%s: %v, want %s", x.what, x.got, x.want)
		}
	}
}

func TestRule9_33_EveryCell(t *testing.T) {
	b := book(t)
	for event, want := range map[string]int{
		"morale": 1, "commander": 1, "artillery": 2, "supply": 1, "spent": 3, "entrenched": 2, "fortified": 4,
		"intercepted": 2, "fleet": 1, "winter": -2,
	} {
		if got := b.BattlePoints(event); got != want {
			t.Errorf("%s: %d, want %d", event, got, want)
		}
	}
}

func TestRule9_41_EveryCell(t *testing.T) {
	b := book(t)
	for _, x := range []struct {
		a, d   int
		ratio  string
		points int
	}{
		{11, 10, "1-1, but more points", 1},
		{15, 10, "1½-1", 2},
		{20, 10, "2-1", 4},
		{25, 10, "2½-1", 6},
		{30, 10, "3-1", 8},
		{40, 10, "4-1", 10},
		{50, 10, "5-1", 12},
		{60, 10, "6-1", 14},
		{70, 10, "7-1", 16},
		{80, 10, "8-1 or more", 18},
	} {
		if ratio, points, larger := b.Odds(x.a, x.d); ratio != x.ratio || points != x.points || larger != 1 {
			t.Errorf("%d to %d: %s, %d", x.a, x.d, ratio, points)
		}
		if ratio, points, larger := b.Odds(x.d, x.a); x.points > 1 &&
			(ratio != x.ratio || points != x.points || larger != -1) {
			t.Errorf("%d to %d: %s, %d", x.d, x.a, ratio, points)
		}
	}
}

func TestReading9_31_TheDefendersSuperiorityIsRoundedUp(t *testing.T) {
	b := book(t)
	if ratio, _, larger := b.Odds(10, 21); ratio != "2½-1" || larger != -1 {
		t.Errorf("10 attack 21: %s", ratio)
	}
	if ratio, _, larger := b.Odds(29, 10); ratio != "2½-1" || larger != 1 {
		t.Errorf("29 attack 10: %s", ratio)
	}
}

func TestReading9_32_TheShiftIsByRows(t *testing.T) {
	b := book(t)
	if got := b.CombatOutcome(CombatRowNumber(3, 1) - 1 - 1).Dice; got != "26" {
		t.Errorf("31 moved down by one is %s", got)
	}
}

func TestRule9_42_EveryCell(t *testing.T) {
	b := book(t)
	var want []string
	for _, x := range []struct {
		result string
		rows   int
	}{{"AS*", 1}, {"AR*", 4}, {"AR", 7}, {"AW", 6}, {"DW", 6}, {"DR", 7}, {"DR*", 4}, {"DS*", 1}} {
		for range x.rows {
			want = append(want, x.result)
		}
	}
	attacker := []int{
		-1, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0,
		0, 0, 0,
	}
	for i := range 36 {
		x := b.CombatOutcome(i)
		got := map[bool]string{false: "A", true: "D"}[x.DefenderBeaten] + [...]string{"W", "R", "S"}[x.Result]
		if x.Starred {
			got += "*"
		}
		if got != want[i] || x.AttackerLoss != attacker[i] || x.DefenderLoss != attacker[35-i] ||
			x.Dice != fmt.Sprintf("%d%d", i/6+1, i%6+1) {
			t.Errorf("%s: %s, attacker %d, defender %d", x.Dice, got, x.AttackerLoss, x.DefenderLoss)
		}
	}
}

func TestRule12_27_EveryCell(t *testing.T) {
	if got := book(t).BritishSupply; !slices.Equal(got, []int{0, 0, 1, 1, 1, 2}) {
		t.Errorf("%v", got)
	}
}

func TestRule12_38_EveryCell(t *testing.T) {
	b := book(t)
	for season, want := range map[Season][]int{
		Spring: {1, 1, 2, 2, 3, 3, 4, 0}, Summer: {1, 2, 3, 3, 4, 4, 5, 0},
		Winter: {3, 3, 4, 5, 6, 0, 0, 0},
	} {
		for i, price := range want {
			if got, ok := b.SupplyPrice(season, i+1); got != price || ok != (price > 0) {
				t.Errorf("season %d, die %d: %d, want %d", season, i+1, got, price)
			}
		}
	}
	if b.SupplyNearModifier != 1 || b.SupplyControlModifier != 2 || b.SupplyReach != WholePoints(5) {
		t.Errorf("%d %d %v", b.SupplyNearModifier, b.SupplyControlModifier, b.SupplyReach)
	}
}

func TestRule12_55_EveryCell(t *testing.T) {
	a := book(t).Attrition
	if a != (Attrition{
		NoCommanderModifier: 1, NoTownModifier: 1, BritishControlModifier: 2, NoSupplyModifier: 2,
		CrowdedThreshold:     Threshold{25, 1},
		BritishNearThreshold: Threshold{6, 1}, SpentModifier: -1, MostSpent: 3,
	}) {
		t.Errorf("%+v", a)
	}
}

func TestRule12_59_EveryCell(t *testing.T) {
	b := book(t)
	for die, want := range []string{"0/1", "1/10", "1/8", "1/4", "1/4", "1/3", "1/3", "1/2", "1/2", "2/3", "3/4"} {
		if _, got := b.WinterLoss(die, 10); got != want {
			t.Errorf("%d: %s, want %s", die, got, want)
		}
	}
}

func TestRule14_15_EveryTurn(t *testing.T) {
	b := book(t)
	for id, want := range map[string][2]int{
		"1776-09": {2, 0}, "1777-03": {2, 3}, "1777-05": {4, 0}, "1777-07": {7, 0}, "1777-09": {2, 2}, "1777-w": {0, 6},
		"1778-03": {2, 4}, "1778-05": {3, 0},
		"1778-07": {3, 0}, "1778-09": {2, 0}, "1778-w": {4, 10}, "1779-07": {3, 0}, "1779-09": {2, 0}, "1780-03": {5, 0},
		"1780-05": {6, 8}, "1780-07": {3, 0},
		"1780-09": {2, 0}, "1780-w": {0, 10}, "1781-05": {2, 0}, "1781-07": {2, 0}, "1781-09": {2, 0},
	} {
		if x := b.Track.Turn(b.Track.Find(id)); x.BritishReplacements != want[0] || x.GermanReplacements != want[1] {
			t.Errorf("%s: %d British and %d German points", id, x.BritishReplacements, x.GermanReplacements)
		}
	}
	var british, german int
	for _, x := range b.Track {
		british, german = british+x.BritishReplacements, german+x.GermanReplacements
	}
	if british != 58 || german != 43 {
		t.Errorf("%d British and %d German points in all", british, german)
	}
	for id, units := range map[string]string{
		"1776-09": "waldk", "1777-05": "ansbyr", "1777-07": "16-ltdg", "1778-05": "16-20-37 anzrb", "1779-07": "76-80",
		"1780-09": "18-royir 82-84", "1781-05": "3-buffs 19-30",
	} {
		var got []string
		for _, n := range b.Track.Turn(b.Track.Find(id)).Units {
			got = append(got, b.Unit(n).ID)
		}
		if strings.Join(got, " ") != units {
			t.Errorf("%s: %v", id, got)
		}
	}
}

func TestRule14_56_EveryCell(t *testing.T) {
	m := book(t).Militia
	if m[BritishControl].OneUnitMaxRoll != 2 || m[BritishControl].AllUnits || !m[BritishInColony].AllUnits ||
		m[BritishInArea].CertainUnits != 1 ||
		m[BritishInArea].EachUnitMaxRoll != 3 || m[NoBritish].EachUnitMaxRoll != 2 || m[NoBritish].CertainUnits != 0 {
		t.Errorf("%+v", m)
	}
}

func TestRule16_12_EveryCell(t *testing.T) {
	if got := book(t).French.EntryTable; !slices.Equal(got, []EntryRow{{3, 1}, {4, 3}, {5, 5}}) {
		t.Errorf("%+v", got)
	}
}
