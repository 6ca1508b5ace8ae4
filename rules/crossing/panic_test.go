package crossing

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestReading29_MilitiaThatLeavesAZoneByNightMayPanic(t *testing.T) {
	set := func(slot int, o truth.Options) *table {
		return lay(t).now(27, slot).options(o).put("1929", "mifflin:900", "mercer:720", "griffin").put("2029", "rall:1250").marching(9, "mercer", "mifflin", "griffin").ready()
	}
	order := pick("go.who=mercer,mifflin,griffin", "go.to=1928")
	b := set(evening, truth.MilitiaPanic).do("go", order, 2)
	if b.unit("mifflin").At != hexOf(t, "1928") || b.unit("mifflin").Status != ordered {
		t.Errorf("on 2 he goes along: %+v", b.unit("mifflin"))
	}
	b = set(evening, truth.MilitiaPanic).do("go", order, 1)
	if u := b.unit("mifflin"); u.Status != routed || u.Fatigue != 2 {
		t.Errorf("%+v", u)
	}
	if b.unit("mercer").At != hexOf(t, "1928") {
		t.Error("Mercer goes on")
	}
	for b.step() == truth.StepRetreat {
		a := b.ask()
		b.do(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(b.unit("mifflin").At, hexOf(t, "1929")); d < 4 {
		t.Errorf("he is %d hexes away", d)
	}
	set(noon, truth.MilitiaPanic).do("go", order)
	set(evening, 0).do("go", order)
}

func TestRule11_1_MilitiaThatLeavesAZoneOverAFerryMayPanic(t *testing.T) {
	set := func() *table {
		return onTheBank(t, "1330", 9, "mifflin:900", "mercer:720").now(27, evening).weather(fair).options(truth.MilitiaPanic).put("1329", "grant").put("1331", "rall:1250").ready()
	}
	if !testBook.Controlled(set().state(), truth.British, hexOf(t, "1330")) {
		t.Fatal("Rall has no zone there")
	}
	order := pick("cross.at=1330-1329", "cross.who=mercer", "cross.with=mifflin")
	b := set().do("cross", order, 9, 0, 2) // the crossing, Grant is captured, no panic
	if b.unit("mifflin").At != hexOf(t, "1329") || b.unit("mifflin").Status != ordered {
		t.Errorf("on 2 he crosses: %+v", b.unit("mifflin"))
	}
	b = set().do("cross", order, 9, 0, 1)
	if u := b.unit("mifflin"); u.Status != routed || u.Fatigue != 2 || b.step() != truth.StepRetreat && b.step() != truth.StepMarch {
		t.Errorf("%+v at %s", u, b.step())
	}
	if b.unit("mercer").At != hexOf(t, "1329") {
		t.Error("Mercer crosses")
	}
}

func TestRule11_1_MilitiaThatLeavesTheMapOutOfAZoneMayPanic(t *testing.T) {
	edge, inside := "", ""
	for p := range testBook.Tiles {
		if x := board.Place(p); p > 0 && testBook.Exit(x, truth.American) && testBook.At(x).Terrain == printed.Clear {
			for _, q := range testBook.Around(x) {
				if testBook.At(q).Terrain == printed.Clear && testBook.ZoneReaches(q, x, printed.Conditions{Weather: fair}) {
					edge, inside = testBook.ID(x), testBook.ID(q)
				}
			}
		}
	}
	set := func() *table {
		return lay(t).now(27, evening).options(truth.MilitiaPanic).put(edge, "mifflin:900").put(inside, "rall:1250").marching(9, "mifflin").ready()
	}
	if b := set().do("leave", pick("leave.who=mifflin"), 2); b.unit("mifflin").Fate != truth.Departed {
		t.Errorf("%+v", b.unit("mifflin"))
	}
	if b := set().do("leave", pick("leave.who=mifflin"), 1); b.unit("mifflin").Status != routed {
		t.Errorf("%+v", b.unit("mifflin"))
	}
}
