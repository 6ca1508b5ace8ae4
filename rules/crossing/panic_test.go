package crossing

import "testing"

func TestReading29_MilitiaThatLeavesAZoneByNightMayPanic(t *testing.T) {
	set := func(slot int, o options) *table {
		return lay(t).now(27, slot).options(o).put("1929", "mifflin:900", "mercer:720", "griffin").put("2029", "rall:1250").marching(9, "mercer", "mifflin", "griffin").ready()
	}
	order := pick("go.who=mercer,mifflin,griffin", "go.to=1928")
	b := set(evening, militiaPanic).do("go", order, 2)
	if b.unit("mifflin").At != hexOf(t, "1928") || b.unit("mifflin").Status != ordered {
		t.Errorf("on 2 he goes along: %+v", b.unit("mifflin"))
	}
	b = set(evening, militiaPanic).do("go", order, 1)
	if u := b.unit("mifflin"); u.Status != routed || u.Fatigue != 2 {
		t.Errorf("%+v", u)
	}
	if b.unit("mercer").At != hexOf(t, "1928") {
		t.Error("Mercer goes on")
	}
	for b.step() == stepRetreat {
		a := b.ask()
		b.do(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.distance(b.unit("mifflin").At, hexOf(t, "1929")); d < 4 {
		t.Errorf("he is %d hexes away", d)
	}
	set(noon, militiaPanic).do("go", order)
	set(evening, 0).do("go", order)
}
