package movement_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestReading29_MilitiaThatLeavesAZoneByNightMayPanic(t *testing.T) {
	set := func(slot int, o truth.Options) *table {
		return newScene(t).SetTurn(27, slot).SetOptions(o).Put("1929", "mifflin:900", "mercer:720", "griffin").Put("2029",
			"rall:1250").
			StartMarch(9, "mercer", "mifflin", "griffin").Seal()
	}
	order := pick("go.who=mercer,mifflin,griffin", "go.to=1928")
	b := set(evening, truth.MilitiaPanic).PlayThrough("go", order, 2)
	if b.Unit("mifflin").At != hexOf(t, "1928") || b.Unit("mifflin").Status != printed.InOrder {
		t.Errorf("on 2 he goes along: %+v", b.Unit("mifflin"))
	}
	b = set(evening, truth.MilitiaPanic).PlayThrough("go", order, 1)
	if u := b.Unit("mifflin"); u.Status != printed.Routed || u.Fatigue != 2 {
		t.Errorf("%+v", u)
	}
	if b.Unit("mercer").At != hexOf(t, "1928") {
		t.Error("Mercer goes on")
	}
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.PlayThrough(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(b.Unit("mifflin").At, hexOf(t, "1929")); d < 4 {
		t.Errorf("he is %d hexes away", d)
	}
	set(noon, truth.MilitiaPanic).PlayThrough("go", order)
	set(evening, 0).PlayThrough("go", order)
}

func TestRule11_1_MilitiaThatLeavesAZoneOverAFerryMayPanic(t *testing.T) {
	set := func() *table {
		return newBankScene(t, "1330", 9, "mifflin:900", "mercer:720").SetTurn(27, evening).SetWeather(fair).
			SetOptions(truth.MilitiaPanic).Put("1329", "grant").Put("1331", "rall:1250").Seal()
	}
	if !testBook.InZOC(set().State(), truth.British, hexOf(t, "1330")) {
		t.Fatal("Rall has no zone there")
	}
	order := pick("cross.at=1330-1329", "cross.who=mercer", "cross.with=mifflin")
	b := set().PlayThrough("cross", order, 9, 0, 2) // rolls for: the crossing; capture of Grant; panic (none)
	if b.Unit("mifflin").At != hexOf(t, "1329") || b.Unit("mifflin").Status != printed.InOrder {
		t.Errorf("on 2 he crosses: %+v", b.Unit("mifflin"))
	}
	b = set().PlayThrough("cross", order, 9, 0, 1)
	if u := b.Unit("mifflin"); u.Status != printed.Routed || u.Fatigue != 2 ||
		b.Step() != truth.StepRetreat && b.Step() != truth.StepMarch {
		t.Errorf("%+v at %s", u, b.Step())
	}
	if b.Unit("mercer").At != hexOf(t, "1329") {
		t.Error("Mercer crosses")
	}
}

func TestRule11_1_MilitiaThatLeavesTheMapOutOfAZoneMayPanic(t *testing.T) {
	edge, inside := "", ""
	for p := range testBook.Tiles {
		if x := board.Place(p); p > 0 && testBook.IsExit(x, truth.American) && testBook.At(x).Terrain == printed.Clear {
			for _, q := range testBook.Neighbours(x) {
				if testBook.At(q).Terrain == printed.Clear && testBook.ZoneReaches(q, x, printed.Conditions{Weather: fair}) {
					edge, inside = testBook.ID(x), testBook.ID(q)
				}
			}
		}
	}
	set := func() *table {
		return newScene(t).SetTurn(27, evening).SetOptions(truth.MilitiaPanic).Put(edge, "mifflin:900").Put(inside,
			"rall:1250").
			StartMarch(9, "mifflin").Seal()
	}
	if b := set().PlayThrough("leave", pick("leave.who=mifflin"), 2); b.Unit("mifflin").Fate != truth.Departed {
		t.Errorf("%+v", b.Unit("mifflin"))
	}
	if b := set().PlayThrough("leave", pick("leave.who=mifflin"), 1); b.Unit("mifflin").Status != printed.Routed {
		t.Errorf("%+v", b.Unit("mifflin"))
	}
}
