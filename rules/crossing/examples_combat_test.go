package crossing

import "testing"

// trentonMorningScene is the position of the example of 17.3: Rall in Trenton with the Americans all around him.
func trentonMorningScene(t *testing.T) *scene {
	t.Helper()
	return lay(t).now(26, dawn).weather(rain).
		put("2029", "rall:1240/2").
		put("2030", "dickinson:400/2").put("2130", "ewing:720/2").put("2129", "stephen:460/2").
		put("1929", "washington:140/2", "greene", "mercer:720/2", "glover:850/2", "sargent:710/2", "lord_stirling:570/2").
		put("1930", "fermoy:620/2").put("2028", "st_clair:420/2").
		activated("washington", "greene", "mercer", "glover", "sargent", "lord_stirling", "fermoy", "st_clair")
}

var trentonForce = []string{"washington", "mercer", "glover", "sargent", "lord_stirling", "fermoy", "st_clair", "greene"}

// attackNow begins a combat on the spot, past the reaction, with the dice that fall: surprise, combat, and whatever comes after.
func (c *scene) attackNow(kind attackKind, at, command string, force []string, rolls ...int) *table {
	c.t.Helper()
	return c.run(func(t *turn) {
		testBook.assail(t, &combat{At: hexOf(c.t, at), Attacker: c.s.Active, Kind: kind, Leader: who(c.t, command), Stage: stageFight}, whoAll(c.t, force...), "")
	}, rolls...)
}

func TestExampleA31_Trenton(t *testing.T) {
	c := trentonMorningScene(t)
	b := c.attackNow(prepared, "2029", "washington", trentonForce, 3, 3) // C6: row 11 is forced
	x := b.state().Combat
	if x.Troops != [2]uint16{4030, 1240} || x.Result[1] != routs || x.Percent != [2]uint8{10, 60} || x.Due != [2]uint16{120, 740} {
		t.Errorf("%+v", x)
	}
	wantText(t, b.heard(british), "+4 outflanking the defender = 12, rating 7-8: 20/60 RRT.", "lose 20%, by surprise 10%, of 1,240 men: 120 men.")
	b.do("losses", pick("losses=glover:12"))
	if u := b.unit("glover"); u.Troops != 730 || b.unit("mercer").Troops != 720 {
		t.Errorf("Glover %+v", u)
	}
	b.do("retreat", pick("retreat.to=2028"))
	b.do("retreat", pick("retreat.to=1928"))
	if u := b.unit("rall"); u.Troops != 380 || u.At != hexOf(t, "1926") || u.Status != routed || u.Fatigue != 4 || !u.has(defended) {
		t.Errorf("Rall %+v", u)
	}
}
