package battle_test

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule17_3_TheBritishRetreatToTheTopAndTheAmericansToTheBottom(t *testing.T) {
	b := newScene(t).Put("1435", "leslie:500").BeginRetreat(truth.British, "1435", 2, "leslie")
	for _, id := range b.Choices() {
		if !testBook.LeadsToOwnEdge(truth.British, hexOf(t, "1435"), hexOf(t, id)) {
			t.Errorf("%s", id)
		}
	}
	b = newScene(t).Put("1435", "mercer:500").BeginRetreat(truth.American, "1435", 2, "mercer")
	for _, id := range b.Choices() {
		if !testBook.LeadsToOwnEdge(truth.American, hexOf(t, "1435"), hexOf(t, id)) {
			t.Errorf("%s", id)
		}
	}
}

func TestRule17_3_ARetreatTakesTheRoad(t *testing.T) {
	b := newScene(t).Put("1928", "rall:500").BeginRetreat(truth.British, "1928", 2, "rall")
	if got := b.Unit("rall").At; got != hexOf(t, "1926") {
		t.Errorf("by the road 1927 to 1926, not %s", testBook.ID(got))
	}
}

func TestRule17_3_ARetreatAvoidsZonesOfControlBeforeItKeepsItsDirection(t *testing.T) {
	free := newScene(t).Put("1928", "rall:500").BeginRetreat(truth.British, "1928", 2, "rall")
	b := newScene(t).Put("1928", "rall:500").Put("1826", "mercer:400").BeginRetreat(truth.British, "1928", 2, "rall")
	if b.Unit("rall").At == free.Unit("rall").At && len(b.Choices()) == 0 {
		t.Errorf("Mercer's zone lies on the road")
	}
	for _, id := range b.Choices() {
		if testBook.InZOC(b.State(), truth.American, hexOf(t, id)) {
			t.Errorf("%s lies in Mercer's zone", id)
		}
	}
}

func TestReading49_FourHundredFriendsNegateAZoneInAnyOrder(t *testing.T) {
	for order, goes := range map[string]bool{"400": true, "400/0 disordered": true, "400/0 routed": true, "390": false} {
		c := newScene(t).Put("1928", "rall:500").Put("1827", "mercer:400").Put("1927", "leslie:"+order)
		b := c.BeginRetreat(truth.British, "1928", 1, "rall")
		if got := b.Unit("rall").At == hexOf(t, "1927"); got != goes {
			t.Errorf("Leslie with %s: by road to his friends is %v, not to %v, %v", order, got, testBook.ID(b.Unit("rall").At),
				b.Choices())
		}
	}
}

func TestRule17_3_NoRetreatOverTheDelawareOrItsFerries(t *testing.T) {
	for _, x := range []struct{ from, to string }{{"2030", "2029"}, {"2030", "1930"}, {"1330", "1329"}} {
		c := newScene(t).Put(x.from, "mercer:500")
		r := &truth.Retreat{
			Side: truth.American, Leaders: leaderNumbers(t, "mercer"), From: hexOf(t, x.from),
			Path: hexesOf(t, x.from),
		}
		if testBook.MayFlee(&c.S, r, hexOf(t, x.from), hexOf(t, x.to)) {
			t.Errorf("%+v", x)
		}
		c.SetTurn(35, noon).SetWeather(printed.Freeze)
		if !testBook.MayFlee(&c.S, r, hexOf(t, x.from), hexOf(t, x.to)) {
			t.Errorf("frozen: %+v", x)
		}
	}
}

func TestRule17_3_MinorRiversInRain(t *testing.T) {
	c := newScene(t).Put("2029", "rall:500").SetWeather(printed.Rain)
	r := &truth.Retreat{
		Side: truth.British, Leaders: leaderNumbers(t, "rall"), From: hexOf(t, "1929"),
		Path: hexesOf(t, "2029"),
	}
	if testBook.MayFlee(&c.S, r, hexOf(t, "2029"), hexOf(t, "2129")) {
		t.Error("the Assunpink in rain without a road")
	}
	if !testBook.MayFlee(&c.S, r, hexOf(t, "2029"), hexOf(t, "2130")) {
		t.Error("there is a bridge")
	}
	c.SetWeather(printed.Fair)
	if !testBook.MayFlee(&c.S, r, hexOf(t, "2029"), hexOf(t, "2129")) {
		t.Error("in fair weather it may, if need be")
	}
}

func TestRule17_3_NobodyEntersAHexTwiceNorTheHexOfTheCombat(t *testing.T) {
	c := newScene(t).Put("1927", "rall:500")
	r := &truth.Retreat{
		Side: truth.British, Leaders: leaderNumbers(t, "rall"), From: hexOf(t, "1928"),
		Path: hexesOf(t, "1926", "1927"),
	}
	if testBook.MayFlee(&c.S, r, hexOf(t, "1927"), hexOf(t, "1928")) ||
		testBook.MayFlee(&c.S, r, hexOf(t, "1927"), hexOf(t, "1926")) {
		t.Error("neither back nor round")
	}
}

func TestRule17_3_WhoEndsOverstackedRetreatsAHexMore(t *testing.T) {
	b := newScene(t).Put("1928", "rall:500").Put("1926", "leslie:2100", "mathew:500").
		BeginRetreat(truth.British, "1928", 2, "rall")
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.PlayThrough("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(hexOf(t, "1928"), b.Unit("rall").At); d != 3 {
		t.Errorf("he ends %d hexes away", d)
	}
}

func TestRule17_3_ThroughTheEnemyByRatio(t *testing.T) {
	for enemy, want := range map[int]int{910: 20, 900: 10, 300: 0, 310: 10} {
		if got := testBook.Charts.PassThroughLossPercent(900, enemy); got != want {
			t.Errorf("900 against %d: %d%%", enemy, got)
		}
	}
}

func TestRule17_3_OverTheOwnEdgeOfTheMap(t *testing.T) {
	b := newScene(t).Put("1301", "leslie:500").BeginRetreat(truth.British, "1302", 2, "leslie")
	if u := b.Unit("leslie"); u.Fate != truth.Departed || u.Troops != 0 {
		t.Errorf("%+v", u)
	}
	wantText(t, b.LogOf(truth.American), "Leslie retreats off the map.")
}

func TestReading39_AlongOtherEdgesTheMapEnds(t *testing.T) {
	if !testBook.MustLeaveMap(truth.British, hexOf(t, "1301")) ||
		testBook.MustLeaveMap(truth.American, hexOf(t, "1301")) || testBook.MustLeaveMap(truth.British, hexOf(t, "3620")) {
		t.Error("the British leave over the top only")
	}
}

func TestReading38_AttackersRetreatFromTheHexTheyAttacked(t *testing.T) {
	c := newScene(t).Put("1821", "mercer:720")
	d := c.BeginRetreat(truth.American, "1820", 2, "mercer")
	for d.Step() == truth.StepRetreat {
		a := d.Ask()
		d.PlayThrough("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if n := testBook.Distance(hexOf(t, "1820"), d.Unit("mercer").At); n != 2 {
		t.Errorf("he ends %d hexes from Princeton", n)
	}
	if n := testBook.Distance(hexOf(t, "1821"), d.Unit("mercer").At); n != 1 {
		t.Errorf("and %d from where he stood", n)
	}
}

func TestRule11_3_WhoRetreatsFromCombatIsMarked(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:300").Put("1821", "mercer:720").Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 7, 7).FightOn()
	if u := b.Unit("leslie"); u.OnMap() && !u.Has(truth.RetreatedThisPart) {
		t.Errorf("%+v", u)
	}
}

func TestRule17_3_FrozenMinorRiversAreNotAvoided(t *testing.T) {
	at, rivers := board.Nowhere, []board.Place(nil)
	for p := board.Place(1); int(p) <= testBook.Board.Size() && at == board.Nowhere; p++ {
		rivers = nil
		dry := 0
		for _, q := range testBook.Neighbours(p) {
			d, _ := testBook.DirectionTo(p, q)
			side := testBook.Side(p, d)
			switch {
			case testBook.At(p).Road || testBook.MustLeaveMap(truth.British, p) || testBook.At(q).Terrain == printed.Ocean ||
				!testBook.LeadsToOwnEdge(truth.British, p, q):
			case side.Water == printed.MinorRiver:
				rivers = append(rivers, q)
			case side.Water != printed.MajorRiver:
				dry++
			}
		}
		if dry == 2 && len(rivers) == 1 {
			at = p
		}
	}
	if at == board.Nowhere {
		t.Fatal("no such hex")
	}
	river := testBook.ID(rivers[0])
	for day, want := range map[int]bool{33: false, 34: false, 35: true, 37: true} {
		b := newScene(t).SetTurn(day, noon).Put(testBook.ID(at), "rall:500").BeginRetreat(truth.British, testBook.ID(at), 2,
			"rall")
		if got := b.Choices(); slices.Contains(got, river) != want || len(got) < 2 {
			t.Errorf("January %d, from %s: %v, the river before %s", day-31, testBook.ID(at), got, river)
		}
	}
}

func TestRule17_3_LeadersWithoutTroopsAreAvoidedToo(t *testing.T) {
	b := newScene(t).Put("1928", "rall:500").Put("1927", "greene").BeginRetreat(truth.British, "1928", 2, "rall")
	for b.Step() == truth.StepRetreat {
		b.PlayThrough("retreat", pick("retreat.to="+b.Choices()[0]))
	}
	if u := b.Unit("greene"); u.Fate != truth.InPlay || u.At != hexOf(t, "1927") {
		t.Errorf("Rall has other ways than over Greene: %+v", u)
	}
}
