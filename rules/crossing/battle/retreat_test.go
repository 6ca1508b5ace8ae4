package battle_test

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule17_3_TheBritishRetreatToTheTopAndTheAmericansToTheBottom(t *testing.T) {
	b := lay(t).Put("1435", "leslie:500").Retreating(truth.British, "1435", 2, "leslie")
	for _, id := range b.Choices() {
		if !testBook.RunsHome(truth.British, hexOf(t, "1435"), hexOf(t, id)) {
			t.Errorf("%s", id)
		}
	}
	b = lay(t).Put("1435", "mercer:500").Retreating(truth.American, "1435", 2, "mercer")
	for _, id := range b.Choices() {
		if !testBook.RunsHome(truth.American, hexOf(t, "1435"), hexOf(t, id)) {
			t.Errorf("%s", id)
		}
	}
}

func TestRule17_3_ARetreatTakesTheRoad(t *testing.T) {
	b := lay(t).Put("1928", "rall:500").Retreating(truth.British, "1928", 2, "rall")
	if got := b.Unit("rall").At; got != hexOf(t, "1926") {
		t.Errorf("by the road 1927 to 1926, not %s", testBook.ID(got))
	}
}

func TestRule17_3_ARetreatAvoidsZonesOfControlBeforeItKeepsItsDirection(t *testing.T) {
	free := lay(t).Put("1928", "rall:500").Retreating(truth.British, "1928", 2, "rall")
	b := lay(t).Put("1928", "rall:500").Put("1826", "mercer:400").Retreating(truth.British, "1928", 2, "rall")
	if b.Unit("rall").At == free.Unit("rall").At && len(b.Choices()) == 0 {
		t.Errorf("Mercer's zone lies on the road")
	}
	for _, id := range b.Choices() {
		if testBook.Controlled(b.State(), truth.American, hexOf(t, id)) {
			t.Errorf("%s lies in Mercer's zone", id)
		}
	}
}

func TestReading49_FourHundredFriendsNegateAZoneInAnyOrder(t *testing.T) {
	for order, goes := range map[string]bool{"400": true, "400/0 disordered": true, "400/0 routed": true, "390": false} {
		c := lay(t).Put("1928", "rall:500").Put("1827", "mercer:400").Put("1927", "leslie:"+order)
		b := c.Retreating(truth.British, "1928", 1, "rall")
		if got := b.Unit("rall").At == hexOf(t, "1927"); got != goes {
			t.Errorf("Leslie with %s: by road to his friends is %v, not to %v, %v", order, got, testBook.ID(b.Unit("rall").At),
				b.Choices())
		}
	}
}

func TestRule17_3_NoRetreatOverTheDelawareOrItsFerries(t *testing.T) {
	for _, x := range []struct{ from, to string }{{"2030", "2029"}, {"2030", "1930"}, {"1330", "1329"}} {
		c := lay(t).Put(x.from, "mercer:500")
		r := &truth.Retreat{
			Side: truth.American, Leaders: whoAll(t, "mercer"), From: hexOf(t, x.from),
			Path: wayOf(t, x.from),
		}
		if testBook.MayFlee(&c.S, r, hexOf(t, x.from), hexOf(t, x.to)) {
			t.Errorf("%+v", x)
		}
		c.Now(35, noon).Weather(printed.Freeze)
		if !testBook.MayFlee(&c.S, r, hexOf(t, x.from), hexOf(t, x.to)) {
			t.Errorf("frozen: %+v", x)
		}
	}
}

func TestRule17_3_MinorRiversInRain(t *testing.T) {
	c := lay(t).Put("2029", "rall:500").Weather(printed.Rain)
	r := &truth.Retreat{Side: truth.British, Leaders: whoAll(t, "rall"), From: hexOf(t, "1929"), Path: wayOf(t, "2029")}
	if testBook.MayFlee(&c.S, r, hexOf(t, "2029"), hexOf(t, "2129")) {
		t.Error("the Assunpink in rain without a road")
	}
	if !testBook.MayFlee(&c.S, r, hexOf(t, "2029"), hexOf(t, "2130")) {
		t.Error("there is a bridge")
	}
	c.Weather(printed.Fair)
	if !testBook.MayFlee(&c.S, r, hexOf(t, "2029"), hexOf(t, "2129")) {
		t.Error("in fair weather it may, if need be")
	}
}

func TestRule17_3_NobodyEntersAHexTwiceNorTheHexOfTheCombat(t *testing.T) {
	c := lay(t).Put("1927", "rall:500")
	r := &truth.Retreat{
		Side: truth.British, Leaders: whoAll(t, "rall"), From: hexOf(t, "1928"),
		Path: wayOf(t, "1926", "1927"),
	}
	if testBook.MayFlee(&c.S, r, hexOf(t, "1927"), hexOf(t, "1928")) ||
		testBook.MayFlee(&c.S, r, hexOf(t, "1927"), hexOf(t, "1926")) {
		t.Error("neither back nor round")
	}
}

func TestRule17_3_WhoEndsOverstackedRetreatsAHexMore(t *testing.T) {
	b := lay(t).Put("1928", "rall:500").Put("1926", "leslie:2100", "mathew:500").
		Retreating(truth.British, "1928", 2, "rall")
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.Do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(hexOf(t, "1928"), b.Unit("rall").At); d != 3 {
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

func TestRule17_3_ALeaderWhoLosesTheLastMenOnTheWayIsCaptured(t *testing.T) {
	c := lay(t).Put("1820", "rall:10").Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: whoAll(c.T, "rall"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: []board.Place{hexOf(c.T, "1820")}, Men: 50,
		}}
		t.Call(truth.StepRetreat)
	})
	b.Do("retreat", pick("retreat.to="+b.Choices()[0]))
	if u := b.Unit("rall"); u.Fate != truth.Captured || b.State().VP[0] != 1 || len(b.State().Retreats) != 0 {
		t.Errorf("20%% of 50 men were his last: %+v", u)
	}
}

func TestRule2_2_1_ALeaderWithoutTroopsIsCapturedOnAWayThroughTheEnemy(t *testing.T) {
	b := lay(t).Put("1820", "rall").Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		Retreating(truth.British, "1820", 4, "rall")
	b.Do("retreat", pick("retreat.to="+b.Choices()[0]))
	if u := b.Unit("rall"); u.Fate != truth.Captured || b.State().VP[0] != 1 {
		t.Errorf("%+v", u)
	}
}

func TestRule2_2_1_WithoutTroopsOneIsCapturedByTroopsAlone(t *testing.T) {
	b := lay(t).Put("1928", "rall").Put("1927", "greene").
		Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		Retreating(truth.British, "1928", 2, "rall")
	b.Do("retreat", pick("retreat.to=1927"))
	if u := b.Unit("rall"); u.Fate != truth.InPlay || u.At != hexOf(t, "1926") || b.Unit("greene").At != hexOf(t, "1927") {
		t.Errorf("Rall goes past Greene, neither has troops to capture the other with: %+v, Greene %+v", u, b.Unit("greene"))
	}
	wantText(t, b.LogOf(truth.American), "Rall retreats from hex 1928 to hex 1926.")
}

func TestRule17_3_OverTheOwnEdgeOfTheMap(t *testing.T) {
	b := lay(t).Put("1301", "leslie:500").Retreating(truth.British, "1302", 2, "leslie")
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
	c := lay(t).Put("1821", "mercer:720")
	d := c.Retreating(truth.American, "1820", 2, "mercer")
	for d.Step() == truth.StepRetreat {
		a := d.Ask()
		d.Do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if n := testBook.Distance(hexOf(t, "1820"), d.Unit("mercer").At); n != 2 {
		t.Errorf("he ends %d hexes from Princeton", n)
	}
	if n := testBook.Distance(hexOf(t, "1821"), d.Unit("mercer").At); n != 1 {
		t.Errorf("and %d from where he stood", n)
	}
}

func TestReading40_LossesOnTheWayAreSharedInProportion(t *testing.T) {
	b := lay(t).Put("1820", "rall:600", "mawhood:200", "grant").
		Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		Retreating(truth.British, "1820", 2, "rall", "mawhood", "grant")
	b.Do("retreat", pick("retreat.to="+b.Choices()[0], "retreat.who=rall,mawhood,grant"))
	if x, y := b.Unit("rall").Troops, b.Unit("mawhood").Troops; x != 540 || y != 180 {
		t.Errorf("10%% of 800 are 80: Rall %d, Mawhood %d", x, y)
	}
	if b.Unit("grant").Fate != truth.InPlay {
		t.Error("Grant comes through with them")
	}
}

func TestReading41_WhoHasNowhereToGoIsCaptured(t *testing.T) {
	c := lay(t).Weather(printed.Rain).Put("1820", "rall:500")
	b := c.Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: whoAll(c.T, "rall"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: wayOf(c.T.(*testing.T), "1820"), Men: 500,
		}}
		testBook.CaptureCornered(t, false)
	})
	if u := b.Unit("rall"); u.Fate != truth.Captured || len(b.State().Retreats) != 0 {
		t.Errorf("%+v", u)
	}
	b = c.Put("1819", "rall:500").Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: whoAll(c.T, "rall"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: wayOf(c.T.(*testing.T), "1820", "1819"), Men: 500,
		}}
		testBook.CaptureCornered(t, false)
	})
	if u := b.Unit("rall"); u.At != hexOf(t, "1819") {
		t.Errorf("who is on his way stays: %+v", u)
	}
}

func TestReading42_AWayThatLeadsNowhereIsNoAlternative(t *testing.T) {
	c := lay(t).Put("1820", "rall:500")
	r := &truth.Retreat{
		Side: truth.British, Leaders: whoAll(t, "rall"), From: hexOf(t, "1821"), Steps: 3,
		Path: wayOf(t, "1820"),
	}
	if !testBook.LeadsOut(&c.S, r, hexOf(t, "1819"), false) {
		t.Error("open country")
	}
	c.Surround("1819", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	c.S.Unit(who(t, "rall")).At = hexOf(t, "1820")
	for _, p := range testBook.Around(hexOf(t, "1819")) {
		if testBook.Holder(&c.S, p) == game.Nobody {
			t.Fatalf("%s is open", testBook.ID(p))
		}
	}
	if testBook.LeadsOut(&c.S, r, hexOf(t, "1819"), false) || !testBook.LeadsOut(&c.S, r, hexOf(t, "1819"), true) {
		t.Error("only through the enemy")
	}
}

func TestReading43_TheStrengthsThroughWhichOneMustGoAreLaidOpen(t *testing.T) {
	b := lay(t).Put("1820", "rall:500").Surround("1820", 410, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		Retreating(truth.British, "1820", 2, "rall")
	wantText(t, b.LogOf(truth.British), "can only retreat through the enemy: 410 men at ")
	if !game.Revealed(b.Out.Events) {
		t.Error("that is a revelation")
	}
}

func TestRule11_3_WhoRetreatsFromCombatIsMarked(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:300").Put("1821", "mercer:720").Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 7, 7).FightOn()
	if u := b.Unit("leslie"); u.Here() && !u.Has(truth.FledNow) {
		t.Errorf("%+v", u)
	}
}

func TestRule2_2_1_CaptureOn0To4(t *testing.T) {
	c := lay(t).Put("1820", "leslie", "grant").Put("1821", "mercer:720")
	b := c.Run(func(t *turn) {
		if testBook.Capture(t, truth.American, hexOf(c.T, "1820")) {
			c.T.Error("nobody escapes")
		}
	}, 4, 0)
	if b.Unit("leslie").Fate != truth.Captured || b.Unit("grant").Fate != truth.Captured || b.State().VP[0] != 4 {
		t.Errorf("%+v, points %v", b.Unit("leslie"), b.State().VP)
	}
	c = lay(t).Put("1820", "leslie").Put("1821", "mercer:720")
	b = c.Run(func(t *turn) {
		if !testBook.Capture(t, truth.American, hexOf(c.T, "1820")) {
			c.T.Error("Leslie escapes")
		}
	}, 5)
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.Do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(hexOf(t, "1820"), b.Unit("leslie").At); d != 4 {
		t.Errorf("he ends %d hexes away", d)
	}
}

func TestRule2_2_1_WhoIsDrivenOffByAReactionTakesNoPartInTheAttack(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "rall:500").Put("1821", "glover:800").
		Put("1920", "greene").Put("1919", "lt_infantry:400").
		Activate("greene", "glover").Ready()
	b.Do("prepared", pick("prepared.hex=1820", "prepared.by=greene", "prepared.leaders=glover", "prepared.along=greene"))
	b.Do("react", pick("react.who=lt_infantry"), 0, 9).Do("go", pick("go.who=lt_infantry", "go.to=1920"), 9)
	for b.Step() == truth.StepRetreat {
		b.Do("retreat", pick("retreat.to="+b.Choices()[0]))
	}
	fled := b.Unit("greene").At
	b.Do("go", pick("go.who=lt_infantry", "go.to=1920")).Do(knowledge.ActDone, nil).Do(knowledge.ActDone, nil, 9, 9)
	wantText(t, b.LogOf(truth.American), "rating 5-6: 15/65 RRT") // Greene has activated the attack, from whatever hex
	for b.Step() == truth.StepRetreat {
		b.Do("retreat", pick("retreat.to="+b.Choices()[0]))
	}
	if f := crossingtest.FieldOf(b.Ask(), "advance.leader"); len(f.Options) != 1 {
		t.Errorf("Glover alone may advance: %v", f.Options)
	}
	if b.Do("all", nil); b.Unit("greene").At != fled || b.Unit("glover").At != hexOf(t, "1820") {
		t.Errorf("Greene is at %s", testBook.ID(b.Unit("greene").At))
	}
}

func TestRule2_2_1_ARetreatMayCaptureToo(t *testing.T) {
	c := lay(t).Put("1928", "rall:500").Put("1927", "greene").
		Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.Retreating(truth.British, "1928", 2, "rall").Do("retreat", pick("retreat.to=1927"), 2)
	if u := b.Unit("greene"); u.Fate != truth.Captured || b.State().VP[1] != 4 || b.Unit("rall").At != hexOf(t, "1926") {
		t.Errorf("Greene %+v, Rall %+v", u, b.Unit("rall"))
	}
}

func TestRule17_3_ThroughWhichEnemyHexAForcedRetreatGoesIsItsOwnersChoice(t *testing.T) {
	c := lay(t).Put("1928", "rall:500").Put("1927", "greene").
		Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.Retreating(truth.British, "1928", 2, "rall")
	if got := b.Choices(); !slices.Equal(got, []string{"1827", "1828", "1927", "1929", "2027", "2028"}) {
		t.Errorf("any of the six, whether or not there are troops in it: %v", got)
	}
	wantText(t, b.LogOf(truth.British),
		"The British can only retreat through the enemy: no troops at hex 1927, 400 men at hex 2027")
	b.Do("retreat", pick("retreat.to=1929"))
	wantText(t, b.LogOf(truth.British),
		"Rall with 500 men must retreat through 400 men at hex 1929 and loses another 50 men, 10% of 500 men.")
	if u := b.Unit("greene"); u.Fate != truth.InPlay || u.At != hexOf(t, "1927") {
		t.Errorf("%+v", u)
	}
}

func TestReading42_WhereAllWaysLeadThroughTheEnemyTheHexesBeforeItAreChoicesToo(t *testing.T) {
	c := lay(t).Put("1928", "rall:500").Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	n := testBook.Stack(&c.S, hexOf(t, "1927"))[0]
	*c.S.Unit(n) = truth.Unit{Fate: truth.Coming}
	c.Surround("1927", 300, "putnam", "griffin", "cadwalader", "dickinson", "a_det_1", "a_det_2")
	b := c.Retreating(truth.British, "1928", 2, "rall")
	if got := b.Choices(); !slices.Equal(got, []string{"1827", "1828", "1927", "1929", "2027", "2028"}) {
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
			case testBook.At(p).Road || testBook.MustLeaveMap(truth.British, p) || testBook.At(q).Terrain == printed.Ocean ||
				!testBook.RunsHome(truth.British, p, q):
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
		b := lay(t).Now(day, noon).Put(testBook.ID(at), "rall:500").Retreating(truth.British, testBook.ID(at), 2, "rall")
		if got := b.Choices(); slices.Contains(got, river) != want || len(got) < 2 {
			t.Errorf("January %d, from %s: %v, the river before %s", day-31, testBook.ID(at), got, river)
		}
	}
}

func TestRule17_3_LeadersWithoutTroopsAreAvoidedToo(t *testing.T) {
	b := lay(t).Put("1928", "rall:500").Put("1927", "greene").Retreating(truth.British, "1928", 2, "rall")
	for b.Step() == truth.StepRetreat {
		b.Do("retreat", pick("retreat.to="+b.Choices()[0]))
	}
	if u := b.Unit("greene"); u.Fate != truth.InPlay || u.At != hexOf(t, "1927") {
		t.Errorf("Rall has other ways than over Greene: %+v", u)
	}
}

func TestReading41_TheCapturedCountAsLosses(t *testing.T) {
	c := lay(t).Now(27, noon).Weather(printed.Rain).Put("1820", "rall:500").Put("1821", "mercer:720")
	c.Run(func(t *turn) {
		s := t.State
		s.Combat = &truth.Combat{
			At: hexOf(c.T, "1820"), Kind: normal, Attacker: truth.American, Troops: [2]uint16{720, 800},
			Lost: [2]uint16{0, 300}, Percent: [2]uint8{10, 38},
		}
		s.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: whoAll(c.T, "rall"), From: hexOf(c.T, "1820"), Steps: 2,
			Path: wayOf(c.T.(*testing.T), "1820"), Men: 800,
		}}
		testBook.CaptureCornered(t, false)
		if x := s.Combat; x.Lost != [2]uint16{0, 800} || x.Percent != [2]uint8{10, 100} {
			c.T.Errorf("%+v", x)
		}
		s.Combat = nil
	})
}

func TestReading68_AStackMayPartWhereThePrioritiesLeaveAChoice(t *testing.T) {
	c := lay(t).Put("1435", "leslie:500", "mathew:300", "grant")
	b := c.Retreating(truth.British, "1435", 2, "leslie", "mathew", "grant")
	a := b.Ask()
	if f := crossingtest.FieldOf(a, "retreat.who"); len(f.Options) != 3 || len(f.Value) != 3 || len(b.Choices()) < 2 {
		t.Fatalf("%+v, %v", f, b.Choices())
	}
	first := b.Choices()[0]
	b.Do("retreat", pick("retreat.who=leslie,grant", "retreat.to="+first))
	wantText(t, b.LogOf(truth.British), "The stack splits: Leslie and Grant retreat separately from Mathew.")
	lacksText(t, b.LogOf(truth.American), "parts")
	for b.Step() == truth.StepRetreat {
		r := b.State().Retreat()
		to := b.Choices()[len(b.Choices())-1]
		if len(r.Leaders) > 1 {
			b.Do("retreat", pick("retreat.who=leslie,grant", "retreat.to="+b.Choices()[0]))
			continue
		}
		b.Do("retreat", pick("retreat.to="+to))
	}
	if x, y, z := b.Unit("leslie").At, b.Unit("grant").At,
		b.Unit("mathew").At; x != y || x == z || testBook.Distance(hexOf(t, "1435"), z) < 2 ||
		testBook.Distance(hexOf(t, "1435"), x) < 2 {
		t.Errorf("Leslie and Grant at %s, Mathew at %s", testBook.ID(x), testBook.ID(z))
	}
}

func TestReading68_EachPartGoesThroughTheEnemyForItself(t *testing.T) {
	b := lay(t).Put("1820", "rall:600", "mawhood:200").
		Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		Retreating(truth.British, "1820", 2, "rall", "mawhood")
	to := b.Choices()[0]
	f := crossingtest.FieldOf(b.Ask("retreat.who=mawhood"), "retreat.to")
	o, _ := f.Option(to)
	wantText(t, o.Detail, "through 400 men with 200 men: 20% more lost")
	b.Do("retreat", pick("retreat.who=mawhood", "retreat.to="+to))
	if x, y := b.Unit("rall").Troops, b.Unit("mawhood").Troops; x != 600 || y != 160 {
		t.Errorf("20%% of Mawhood's 200 are 40: Rall %d, Mawhood %d", x, y)
	}
}

func TestReading68_TheLossesOfAPartAreCountedOfTheWholeForce(t *testing.T) {
	c := lay(t).Put("1820", "rall:600", "mawhood:200").
		Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	c.Run(func(t *turn) {
		s := t.State
		s.Combat = &truth.Combat{
			At: hexOf(c.T, "1820"), Kind: normal, Attacker: truth.American, Troops: [2]uint16{2400, 800},
			Percent: [2]uint8{10, 0},
			Fighters: []truth.Fighter{
				{Leader: who(c.T, "rall"), Defends: true, Troops: 600},
				{Leader: who(c.T, "mawhood"), Defends: true, Troops: 200},
			},
		}
		s.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: whoAll(c.T, "rall", "mawhood"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: wayOf(c.T.(*testing.T), "1820"), Men: 800,
		}}
		testBook.Divide(t, whoAll(c.T, "mawhood"))
		testBook.PassThrough(t, testBook.Around(hexOf(c.T, "1820"))[0])
		if x := s.Combat; x.Lost[1] != 40 || x.Percent[1] != 5 || s.Retreats[0].Men != 600 {
			c.T.Errorf("40 of 800 are 5%%: %+v, %+v", x, s.Retreats)
		}
		s.Combat, s.Retreats = nil, nil
	})
}
