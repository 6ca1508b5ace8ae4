package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// retreating begins a retreat of leaders who stand together, and returns the table where somebody is asked or all is over.
func (c *scene) retreating(side game.Side, from string, hexes int, ids ...string) *table {
	c.t.Helper()
	return c.run(func(t *turn) { testBook.Flee(t, side, whoAll(c.t, ids...), hexOf(c.t, from), hexes) })
}

// choices are the hexes a retreat may choose among, in printed order.
func (b *table) choices() []string {
	r := b.state().Retreat()
	if r == nil {
		return nil
	}
	out := testBook.Ids(r.Choices)
	slices.Sort(out)
	return out
}

func TestRule17_3_TheBritishRetreatToTheTopAndTheAmericansToTheBottom(t *testing.T) {
	b := lay(t).put("1435", "leslie:500").retreating(truth.British, "1435", 2, "leslie")
	for _, id := range b.choices() {
		if !testBook.RunsHome(truth.British, hexOf(t, "1435"), hexOf(t, id)) {
			t.Errorf("%s", id)
		}
	}
	b = lay(t).put("1435", "mercer:500").retreating(truth.American, "1435", 2, "mercer")
	for _, id := range b.choices() {
		if !testBook.RunsHome(truth.American, hexOf(t, "1435"), hexOf(t, id)) {
			t.Errorf("%s", id)
		}
	}
}

func TestRule17_3_ARetreatTakesTheRoad(t *testing.T) {
	b := lay(t).put("1928", "rall:500").retreating(truth.British, "1928", 2, "rall")
	if got := b.unit("rall").At; got != hexOf(t, "1926") {
		t.Errorf("by the road 1927 to 1926, not %s", testBook.ID(got))
	}
}

func TestRule17_3_ARetreatAvoidsZonesOfControlBeforeItKeepsItsDirection(t *testing.T) {
	free := lay(t).put("1928", "rall:500").retreating(truth.British, "1928", 2, "rall")
	b := lay(t).put("1928", "rall:500").put("1826", "mercer:400").retreating(truth.British, "1928", 2, "rall")
	if b.unit("rall").At == free.unit("rall").At && len(b.choices()) == 0 {
		t.Errorf("Mercer's zone lies on the road")
	}
	for _, id := range b.choices() {
		if testBook.Controlled(b.state(), truth.American, hexOf(t, id)) {
			t.Errorf("%s lies in Mercer's zone", id)
		}
	}
}

func TestReading49_FourHundredFriendsNegateAZoneInAnyOrder(t *testing.T) {
	for order, goes := range map[string]bool{"400": true, "400/0 disordered": true, "400/0 routed": true, "390": false} {
		c := lay(t).put("1928", "rall:500").put("1827", "mercer:400").put("1927", "leslie:"+order)
		b := c.retreating(truth.British, "1928", 1, "rall")
		if got := b.unit("rall").At == hexOf(t, "1927"); got != goes {
			t.Errorf("Leslie with %s: by road to his friends is %v, not to %v, %v", order, got, testBook.ID(b.unit("rall").At), b.choices())
		}
	}
}

func TestRule17_3_NoRetreatOverTheDelawareOrItsFerries(t *testing.T) {
	for _, x := range []struct{ from, to string }{{"2030", "2029"}, {"2030", "1930"}, {"1330", "1329"}} {
		c := lay(t).put(x.from, "mercer:500")
		r := &truth.Retreat{Side: truth.American, Leaders: whoAll(t, "mercer"), From: hexOf(t, x.from), Path: wayOf(t, x.from)}
		if testBook.MayFlee(&c.s, r, hexOf(t, x.from), hexOf(t, x.to)) {
			t.Errorf("%+v", x)
		}
		c.now(35, noon).weather(freeze)
		if !testBook.MayFlee(&c.s, r, hexOf(t, x.from), hexOf(t, x.to)) {
			t.Errorf("frozen: %+v", x)
		}
	}
}

func TestRule17_3_MinorRiversInRain(t *testing.T) {
	c := lay(t).put("2029", "rall:500").weather(rain)
	r := &truth.Retreat{Side: truth.British, Leaders: whoAll(t, "rall"), From: hexOf(t, "1929"), Path: wayOf(t, "2029")}
	if testBook.MayFlee(&c.s, r, hexOf(t, "2029"), hexOf(t, "2129")) {
		t.Error("the Assunpink in rain without a road")
	}
	if !testBook.MayFlee(&c.s, r, hexOf(t, "2029"), hexOf(t, "2130")) {
		t.Error("there is a bridge")
	}
	c.weather(fair)
	if !testBook.MayFlee(&c.s, r, hexOf(t, "2029"), hexOf(t, "2129")) {
		t.Error("in fair weather it may, if need be")
	}
}

func TestRule17_3_NobodyEntersAHexTwiceNorTheHexOfTheCombat(t *testing.T) {
	c := lay(t).put("1927", "rall:500")
	r := &truth.Retreat{Side: truth.British, Leaders: whoAll(t, "rall"), From: hexOf(t, "1928"), Path: wayOf(t, "1926", "1927")}
	if testBook.MayFlee(&c.s, r, hexOf(t, "1927"), hexOf(t, "1928")) || testBook.MayFlee(&c.s, r, hexOf(t, "1927"), hexOf(t, "1926")) {
		t.Error("neither back nor round")
	}
}

func TestRule17_3_WhoEndsOverstackedRetreatsAHexMore(t *testing.T) {
	b := lay(t).put("1928", "rall:500").put("1926", "leslie:2100", "mathew:500").retreating(truth.British, "1928", 2, "rall")
	for b.step() == truth.StepRetreat {
		a := b.ask()
		b.do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(hexOf(t, "1928"), b.unit("rall").At); d != 3 {
		t.Errorf("he ends %d hexes away", d)
	}
}

func TestRule17_3_ThroughTheEnemyByRatio(t *testing.T) {
	for enemy, want := range map[int]int{910: 20, 900: 10, 300: 0, 310: 10} {
		if got := testBook.Charts.ThroughPercent(900, enemy); got != want {
			t.Errorf("900 against %d: %d%%", enemy, got)
		}
	}
}

// ringed puts enemies with so many men each on all hexes around one.
func (c *scene) ringed(hex string, men int, ids ...string) *scene {
	for i, p := range testBook.Around(hexOf(c.t, hex)) {
		if testBook.Holder(&c.s, p) == game.Nobody {
			c.put(testBook.ID(p), ids[i]+":"+itoa(men))
		}
	}
	return c
}

func itoa(n int) string {
	return string(rune('0'+n/100)) + string(rune('0'+n/10%10)) + string(rune('0'+n%10))
}

func TestRule17_3_WhoLosesHisLastMenOnTheWayIsCaptured(t *testing.T) {
	c := lay(t).put("1820", "rall:10").ringed("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{Side: truth.British, Leaders: whoAll(c.t, "rall"), From: hexOf(c.t, "1820"), Steps: 2, Path: []board.Place{hexOf(c.t, "1820")}, Men: 50}}
		t.Call(truth.StepRetreat)
	})
	b.do("retreat", pick("retreat.to="+b.choices()[0]))
	if u := b.unit("rall"); u.Fate != truth.Captured || b.state().VP[0] != 1 || len(b.state().Retreats) != 0 {
		t.Errorf("20%% of 50 men were his last: %+v", u)
	}
}

func TestRule2_2_1_ALeaderWithoutTroopsIsCapturedWhenHeMustGoThroughTheEnemy(t *testing.T) {
	b := lay(t).put("1820", "rall").ringed("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").retreating(truth.British, "1820", 4, "rall")
	b.do("retreat", pick("retreat.to="+b.choices()[0]))
	if u := b.unit("rall"); u.Fate != truth.Captured || b.state().VP[0] != 1 {
		t.Errorf("%+v", u)
	}
}

func TestRule2_2_1_WithoutTroopsOneIsCapturedByTroopsAlone(t *testing.T) {
	b := lay(t).put("1928", "rall").put("1927", "greene").ringed("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").retreating(truth.British, "1928", 2, "rall")
	b.do("retreat", pick("retreat.to=1927"))
	if u := b.unit("rall"); u.Fate != truth.InPlay || u.At != hexOf(t, "1926") || b.unit("greene").At != hexOf(t, "1927") {
		t.Errorf("Rall goes past Greene, neither has troops to capture the other with: %+v, Greene %+v", u, b.unit("greene"))
	}
	wantText(t, b.heard(truth.American), "Rall retreats from hex 1928 to hex 1926.")
}

func TestRule17_3_OverTheOwnEdgeOfTheMap(t *testing.T) {
	b := lay(t).put("1301", "leslie:500").retreating(truth.British, "1302", 2, "leslie")
	if u := b.unit("leslie"); u.Fate != truth.Departed || u.Troops != 0 {
		t.Errorf("%+v", u)
	}
	wantText(t, b.heard(truth.American), "Leslie retreats off the map.")
}

func TestReading39_AlongOtherEdgesTheMapEnds(t *testing.T) {
	if !testBook.MustLeaveMap(truth.British, hexOf(t, "1301")) || testBook.MustLeaveMap(truth.American, hexOf(t, "1301")) || testBook.MustLeaveMap(truth.British, hexOf(t, "3620")) {
		t.Error("the British leave over the top only")
	}
}

func TestReading38_AttackersRetreatFromTheHexTheyAttacked(t *testing.T) {
	c := lay(t).put("1821", "mercer:720")
	d := c.retreating(truth.American, "1820", 2, "mercer")
	for d.step() == truth.StepRetreat {
		a := d.ask()
		d.do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if n := testBook.Distance(hexOf(t, "1820"), d.unit("mercer").At); n != 2 {
		t.Errorf("he ends %d hexes from Princeton", n)
	}
	if n := testBook.Distance(hexOf(t, "1821"), d.unit("mercer").At); n != 1 {
		t.Errorf("and %d from where he stood", n)
	}
}

func TestReading40_LossesOnTheWayAreSharedInProportion(t *testing.T) {
	b := lay(t).put("1820", "rall:600", "mawhood:200", "grant").ringed("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		retreating(truth.British, "1820", 2, "rall", "mawhood", "grant")
	b.do("retreat", pick("retreat.to="+b.choices()[0], "retreat.who=rall,mawhood,grant"))
	if x, y := b.unit("rall").Troops, b.unit("mawhood").Troops; x != 540 || y != 180 {
		t.Errorf("10%% of 800 are 80: Rall %d, Mawhood %d", x, y)
	}
	if b.unit("grant").Fate != truth.InPlay {
		t.Error("Grant comes through with them")
	}
}

func TestReading41_WhoHasNowhereToGoIsCaptured(t *testing.T) {
	c := lay(t).weather(rain).put("1820", "rall:500")
	b := c.run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{Side: truth.British, Leaders: whoAll(c.t, "rall"), From: hexOf(c.t, "1820"), Steps: 2, Path: wayOf(c.t.(*testing.T), "1820"), Men: 500}}
		testBook.Cornered(t, false)
	})
	if u := b.unit("rall"); u.Fate != truth.Captured || len(b.state().Retreats) != 0 {
		t.Errorf("%+v", u)
	}
	b = c.put("1819", "rall:500").run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{Side: truth.British, Leaders: whoAll(c.t, "rall"), From: hexOf(c.t, "1820"), Steps: 2, Path: wayOf(c.t.(*testing.T), "1820", "1819"), Men: 500}}
		testBook.Cornered(t, false)
	})
	if u := b.unit("rall"); u.At != hexOf(t, "1819") {
		t.Errorf("who is on his way stays: %+v", u)
	}
}

func TestReading42_AWayThatLeadsNowhereIsNoAlternative(t *testing.T) {
	c := lay(t).put("1820", "rall:500")
	r := &truth.Retreat{Side: truth.British, Leaders: whoAll(t, "rall"), From: hexOf(t, "1821"), Steps: 3, Path: wayOf(t, "1820")}
	if !testBook.LeadsOut(&c.s, r, hexOf(t, "1819"), false) {
		t.Error("open country")
	}
	c.ringed("1819", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	c.s.Unit(who(t, "rall")).At = hexOf(t, "1820")
	for _, p := range testBook.Around(hexOf(t, "1819")) {
		if testBook.Holder(&c.s, p) == game.Nobody {
			t.Fatalf("%s is open", testBook.ID(p))
		}
	}
	if testBook.LeadsOut(&c.s, r, hexOf(t, "1819"), false) || !testBook.LeadsOut(&c.s, r, hexOf(t, "1819"), true) {
		t.Error("only through the enemy")
	}
}

func TestReading43_TheStrengthsThroughWhichOneMustGoAreLaidOpen(t *testing.T) {
	b := lay(t).put("1820", "rall:500").ringed("1820", 410, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").retreating(truth.British, "1820", 2, "rall")
	wantText(t, b.heard(truth.British), "can only retreat through the enemy: 410 men at ")
	if !game.Revealed(b.out.Events) {
		t.Error("that is a revelation")
	}
}

func TestRule11_3_WhoRetreatsFromCombatIsMarked(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:300").put("1821", "mercer:720").activated("mercer").attackNow(normal, "1820", "mercer", []string{"mercer"}, 7, 7).fightOn()
	if u := b.unit("leslie"); u.Here() && !u.Has(truth.FledNow) {
		t.Errorf("%+v", u)
	}
}

func TestRule2_2_1_CaptureOn0To4(t *testing.T) {
	c := lay(t).put("1820", "leslie", "grant").put("1821", "mercer:720")
	b := c.run(func(t *turn) {
		if testBook.Capture(t, truth.American, hexOf(c.t, "1820")) {
			c.t.Error("nobody escapes")
		}
	}, 4, 0)
	if b.unit("leslie").Fate != truth.Captured || b.unit("grant").Fate != truth.Captured || b.state().VP[0] != 4 {
		t.Errorf("%+v, points %v", b.unit("leslie"), b.state().VP)
	}
	c = lay(t).put("1820", "leslie").put("1821", "mercer:720")
	b = c.run(func(t *turn) {
		if !testBook.Capture(t, truth.American, hexOf(c.t, "1820")) {
			c.t.Error("Leslie escapes")
		}
	}, 5)
	for b.step() == truth.StepRetreat {
		a := b.ask()
		b.do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(hexOf(t, "1820"), b.unit("leslie").At); d != 4 {
		t.Errorf("he ends %d hexes away", d)
	}
}

func TestRule2_2_1_WhoIsDrivenOffByAReactionTakesNoPartInTheAttack(t *testing.T) {
	b := lay(t).now(27, noon).step(truth.StepPrepared).put("1820", "rall:500").put("1821", "glover:800").put("1920", "greene").put("1919", "lt_infantry:400").
		activated("greene", "glover").ready()
	b.do("prepared", pick("prepared.hex=1820", "prepared.by=greene", "prepared.leaders=glover", "prepared.along=greene"))
	b.do("react", pick("react.who=lt_infantry"), 0, 9).do("go", pick("go.who=lt_infantry", "go.to=1920"), 9)
	for b.step() == truth.StepRetreat {
		b.do("retreat", pick("retreat.to="+b.choices()[0]))
	}
	fled := b.unit("greene").At
	b.do("go", pick("go.who=lt_infantry", "go.to=1920")).do(knowledge.ActDone, nil).do(knowledge.ActDone, nil, 9, 9)
	wantText(t, b.heard(truth.American), "rating 5-6: 15/65 RRT") // Greene has activated the attack, wherever he is
	for b.step() == truth.StepRetreat {
		b.do("retreat", pick("retreat.to="+b.choices()[0]))
	}
	if f := fieldOf(b.ask(), "advance.leader"); len(f.Options) != 1 {
		t.Errorf("Glover alone may advance: %v", f.Options)
	}
	if b.do("all", nil); b.unit("greene").At != fled || b.unit("glover").At != hexOf(t, "1820") {
		t.Errorf("Greene is at %s", testBook.ID(b.unit("greene").At))
	}
}

func TestRule2_2_1_ARetreatMayCaptureToo(t *testing.T) {
	c := lay(t).put("1928", "rall:500").put("1927", "greene").ringed("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.retreating(truth.British, "1928", 2, "rall").do("retreat", pick("retreat.to=1927"), 2)
	if u := b.unit("greene"); u.Fate != truth.Captured || b.state().VP[1] != 4 || b.unit("rall").At != hexOf(t, "1926") {
		t.Errorf("Greene %+v, Rall %+v", u, b.unit("rall"))
	}
}

func TestRule17_3_ThroughWhichEnemyHexAForcedRetreatGoesIsItsOwnersChoice(t *testing.T) {
	c := lay(t).put("1928", "rall:500").put("1927", "greene").ringed("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.retreating(truth.British, "1928", 2, "rall")
	if got := b.choices(); !slices.Equal(got, []string{"1827", "1828", "1927", "1929", "2027", "2028"}) {
		t.Errorf("any of the six, whether or not there are troops in it: %v", got)
	}
	wantText(t, b.heard(truth.British), "The British can only retreat through the enemy: no troops at hex 1927, 400 men at hex 2027")
	b.do("retreat", pick("retreat.to=1929"))
	wantText(t, b.heard(truth.British), "Rall with 500 men must retreat through 400 men at hex 1929: 10% of 500 men more, 50 men.")
	if u := b.unit("greene"); u.Fate != truth.InPlay || u.At != hexOf(t, "1927") {
		t.Errorf("%+v", u)
	}
}

func TestReading42_WhereAllWaysLeadThroughTheEnemyTheHexesBeforeHimAreChoicesToo(t *testing.T) {
	c := lay(t).put("1928", "rall:500").ringed("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	n := testBook.Stack(&c.s, hexOf(t, "1927"))[0]
	*c.s.Unit(n) = unit{Fate: truth.Coming}
	c.ringed("1927", 300, "putnam", "griffin", "cadwalader", "dickinson", "a_det_1", "a_det_2")
	b := c.retreating(truth.British, "1928", 2, "rall")
	if got := b.choices(); !slices.Equal(got, []string{"1827", "1828", "1927", "1929", "2027", "2028"}) {
		t.Errorf("1927 is free, and leads on through the enemy only: %v", got)
	}
}

func TestRule17_3_FrozenMinorRiversAreNotAvoided(t *testing.T) {
	at, rivers := board.Nowhere, []board.Place(nil)
	for p := board.Place(1); int(p) <= testBook.Board.Size() && at == board.Nowhere; p++ {
		rivers = nil
		dry := 0
		for _, q := range testBook.Around(p) {
			d, _ := testBook.Toward(p, q)
			side := testBook.Side(p, d)
			switch {
			case testBook.At(p).Road || testBook.MustLeaveMap(truth.British, p) || testBook.At(q).Terrain == printed.Ocean || !testBook.RunsHome(truth.British, p, q):
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
		b := lay(t).now(day, noon).put(testBook.ID(at), "rall:500").retreating(truth.British, testBook.ID(at), 2, "rall")
		if got := b.choices(); slices.Contains(got, river) != want || len(got) < 2 {
			t.Errorf("January %d, from %s: %v, the river before %s", day-31, testBook.ID(at), got, river)
		}
	}
}

func TestRule17_3_LeadersWithoutTroopsAreAvoidedToo(t *testing.T) {
	b := lay(t).put("1928", "rall:500").put("1927", "greene").retreating(truth.British, "1928", 2, "rall")
	for b.step() == truth.StepRetreat {
		b.do("retreat", pick("retreat.to="+b.choices()[0]))
	}
	if u := b.unit("greene"); u.Fate != truth.InPlay || u.At != hexOf(t, "1927") {
		t.Errorf("Rall has other ways than over Greene: %+v", u)
	}
}

func TestReading41_TheCapturedCountAsLosses(t *testing.T) {
	c := lay(t).now(27, noon).weather(rain).put("1820", "rall:500").put("1821", "mercer:720")
	c.run(func(t *turn) {
		s := t.State
		s.Combat = &truth.Combat{At: hexOf(c.t, "1820"), Kind: normal, Attacker: truth.American, Troops: [2]uint16{720, 800}, Lost: [2]uint16{0, 300}, Percent: [2]uint8{10, 38}}
		s.Retreats = []truth.Retreat{{Side: truth.British, Leaders: whoAll(c.t, "rall"), From: hexOf(c.t, "1820"), Steps: 2, Path: wayOf(c.t.(*testing.T), "1820"), Men: 800}}
		testBook.Cornered(t, false)
		if x := s.Combat; x.Lost != [2]uint16{0, 800} || x.Percent != [2]uint8{10, 100} {
			c.t.Errorf("%+v", x)
		}
		s.Combat = nil
	})
}

func TestReading68_AStackMayPartWhereThePrioritiesLeaveAChoice(t *testing.T) {
	c := lay(t).put("1435", "leslie:500", "mathew:300", "grant")
	b := c.retreating(truth.British, "1435", 2, "leslie", "mathew", "grant")
	a := b.ask()
	if f := fieldOf(a, "retreat.who"); len(f.Options) != 3 || len(f.Value) != 3 || len(b.choices()) < 2 {
		t.Fatalf("%+v, %v", f, b.choices())
	}
	first := b.choices()[0]
	b.do("retreat", pick("retreat.who=leslie,grant", "retreat.to="+first))
	wantText(t, b.heard(truth.British), "The stack parts: Leslie and Grant take another way than Mathew.")
	lacksText(t, b.heard(truth.American), "parts")
	for b.step() == truth.StepRetreat {
		r := b.state().Retreat()
		to := b.choices()[len(b.choices())-1]
		if len(r.Leaders) > 1 {
			b.do("retreat", pick("retreat.who=leslie,grant", "retreat.to="+b.choices()[0]))
			continue
		}
		b.do("retreat", pick("retreat.to="+to))
	}
	if x, y, z := b.unit("leslie").At, b.unit("grant").At, b.unit("mathew").At; x != y || x == z || testBook.Distance(hexOf(t, "1435"), z) < 2 || testBook.Distance(hexOf(t, "1435"), x) < 2 {
		t.Errorf("Leslie and Grant at %s, Mathew at %s", testBook.ID(x), testBook.ID(z))
	}
}

func TestReading68_EachPartGoesThroughTheEnemyForItself(t *testing.T) {
	b := lay(t).put("1820", "rall:600", "mawhood:200").ringed("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		retreating(truth.British, "1820", 2, "rall", "mawhood")
	to := b.choices()[0]
	f := fieldOf(b.ask("retreat.who=mawhood"), "retreat.to")
	o, _ := f.Option(to)
	wantText(t, o.Detail, "through 400 men with 200 men: 20% more lost")
	b.do("retreat", pick("retreat.who=mawhood", "retreat.to="+to))
	if x, y := b.unit("rall").Troops, b.unit("mawhood").Troops; x != 600 || y != 160 {
		t.Errorf("20%% of Mawhood's 200 are 40: Rall %d, Mawhood %d", x, y)
	}
}

func TestReading68_TheLossesOfAPartAreCountedOfTheWholeForce(t *testing.T) {
	c := lay(t).put("1820", "rall:600", "mawhood:200").ringed("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	c.run(func(t *turn) {
		s := t.State
		s.Combat = &truth.Combat{
			At: hexOf(c.t, "1820"), Kind: normal, Attacker: truth.American, Troops: [2]uint16{2400, 800}, Percent: [2]uint8{10, 0},
			Fighters: []truth.Fighter{{Leader: who(c.t, "rall"), Defends: true, Troops: 600}, {Leader: who(c.t, "mawhood"), Defends: true, Troops: 200}},
		}
		s.Retreats = []truth.Retreat{{Side: truth.British, Leaders: whoAll(c.t, "rall", "mawhood"), From: hexOf(c.t, "1820"), Steps: 2, Path: wayOf(c.t.(*testing.T), "1820"), Men: 800}}
		testBook.Divide(t, whoAll(c.t, "mawhood"))
		testBook.PassThrough(t, testBook.Around(hexOf(c.t, "1820"))[0])
		if x := s.Combat; x.Lost[1] != 40 || x.Percent[1] != 5 || s.Retreats[0].Men != 600 {
			c.t.Errorf("40 of 800 are 5%%: %+v, %+v", x, s.Retreats)
		}
		s.Combat, s.Retreats = nil, nil
	})
}
