package player

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// These tests work out by hand what the computer calculates from the weights in plan.go.

// blank returns an empty plan for the Americans of a scene, against enemies of so many men by hex.
func blank(t *testing.T, foes map[string]int) *plan {
	t.Helper()
	p := &plan{aims: map[nr]*task{}, led: map[board.Place]int{}, men: make([]int16, len(testBook.Tiles))}
	for _, hex := range []string{"2029", "1929", "1824", "1825", "2630", "2629", "1848", "2130", "2028"} {
		if men, ok := foes[hex]; ok {
			p.foes = append(p.foes, enemy{hexOf(t, hex), men})
			p.men[hexOf(t, hex)] = int16(men)
		}
	}
	return p
}

func TestPlan_HowManyAnEnemyStackIsTakenFor(t *testing.T) {
	at := hexOf(t, "1824")
	rall, leslie, grant := who(t, "rall"), who(t, "leslie"), who(t, "grant") // of 1,400 men at most, of 2,200, and of none
	for _, x := range []struct {
		name   string
		seen   []nr
		whole  bool
		open   *knowledge.Opened
		routed bool
		want   int
	}{
		{"nobody is seen", nil, false, nil, false, 400},
		{"three quarters of the leader seen", []nr{rall}, true, nil, false, 1050},
		{"and of more who are not", []nr{rall}, false, nil, false, 1450},
		{"two", []nr{rall, grant}, true, nil, false, 1050},
		{"no more than a hex holds", []nr{rall, leslie}, false, nil, false, 3000},
		{"as many as there are", []nr{rall, leslie}, true, nil, false, 2700},
		{"a quarter of the routed", []nr{rall}, true, nil, true, 262},
		{"they have no men", []nr{rall}, true, &knowledge.Opened{At: at, Side: truth.British, Empty: true}, false, 0},
		{
			"they have men for a zone of control",
			[]nr{grant},
			true, &knowledge.Opened{At: at, Side: truth.British, ZOC: true},
			false, 400,
		},
		{"and perhaps more", []nr{rall}, true, &knowledge.Opened{At: at, Side: truth.British, ZOC: true}, false, 1050},
		{"too few for one", []nr{rall}, true, &knowledge.Opened{At: at, Side: truth.British}, false, 300},
		{"too few, and not all are seen", []nr{rall}, false, &knowledge.Opened{At: at, Side: truth.British}, false, 1450},
	} {
		k := &known{
			Eyes: truth.American, Now: on(29, dawn),
			Faces: []face{{Nr: rall, Side: truth.British}, {Nr: leslie, Side: truth.British}, {Nr: grant, Side: truth.British}},
		}
		if x.routed {
			k.Faces[0].Status = printed.Routed
		}
		if x.open != nil {
			k.Open = []knowledge.Opened{*x.open}
		}
		pile := &knowledge.Pile{Side: truth.British, At: at, Seen: x.seen, Whole: x.whole}
		if n := testBook.guessMen(k, pile); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

func TestPlan_TheEnemyHereAndAround(t *testing.T) {
	p := blank(t, map[string]int{"2029": 500, "1929": 300, "1824": 200}) // 1929 is next to 2029, 1824 six hexes away
	for near, want := range map[int][2]int{0: {500, 0}, 1: {500, 300}, 5: {500, 300}, 6: {500, 500}} {
		if here, around := p.foe(testBook, hexOf(t, "2029"), near); here != want[0] || around != want[1] {
			t.Errorf("within %d hexes: %d and %d, not %v", near, here, around, want)
		}
	}
}

func TestPlan_ByPosture(t *testing.T) {
	for posture, want := range map[game.Posture][2]int{
		game.Steady: {1500, 30}, game.Bold: {1250, -30},
		game.Wary: {2000, 100},
	} {
		p := &plan{posture: posture}
		if n, good := p.outnumber(1000), p.good(); n != want[0] || good != want[1] {
			t.Errorf("posture %d: %d men for 1,000, and %d of a point; not %v", posture, n, good, want)
		}
	}
	for men, want := range map[int]int{0: 40, 12: 41, 23: 41, 600: 90, 959: 119, 960: 120, 3000: 120} {
		if n := inField(men); n != want {
			t.Errorf("%d men in the field: %d, not %d", men, n, want)
		}
	}
	p := &plan{tasks: []*task{{at: 7, value: 30}, {at: 8, value: 110, town: true}}}
	for at, want := range map[board.Place]int{7: 0, 8: 550, 9: 0} {
		if n := p.prize(at); n != want {
			t.Errorf("hex %d: %d, not %d", at, n, want)
		}
	}
	k := &known{
		Eyes: truth.American,
		Works: []knowledge.Earthwork{
			{At: 7, Side: truth.British, Done: true},
			{At: 8, Side: truth.British},
			{At: 9, Side: truth.American, Done: true},
		},
	}
	for at, want := range map[board.Place]int{7: 800, 8: 400, 9: 400, 10: 400} {
		if n := p.hard(k, at, 400); n != want {
			t.Errorf("400 men in hex %d: %d, not %d", at, n, want)
		}
	}
}

// tasksByHex lists the tasks of a plan by hex. Each has its worth, the men it needs and the men of the enemy.
func tasksByHex(p *plan) map[string]string {
	out := map[string]string{}
	for _, x := range p.tasks {
		out[testBook.ID(x.at)] = fmt.Sprintf("%d: %d against %d", x.value, x.need, x.foe)
	}
	return out
}

// TestRule22_1_WhatTownsAreWorth checks what towns are worth to the Americans, in tenths of a point. On December 29, 7
// am, with eight midnights to come, Brunswick brings 10 + 8 points, Amboy 15 + 8, Raritan Landing 5; to the British
// Trenton, Bordentown and Burlington bring 3 + 8 each.
func TestRule22_1_WhatTownsAreWorth(t *testing.T) {
	with := func(change ...string) map[string]string { // pairs of a hex and what it is worth
		out := map[string]string{"1606": "50: 400 against 0", "1807": "180: 400 against 0", "2401": "230: 400 against 0"}
		for i := 0; i < len(change); i += 2 {
			out[change[i]] = change[i+1]
		}
		return out
	}
	for _, x := range []struct {
		name    string
		now     printed.Moment
		posture game.Posture
		foes    map[string]int
		own     []string // at Bordentown
		want    map[string]string
	}{
		{"no enemy", on(29, dawn), game.Steady, nil, nil, with()},
		// Trenton: 110, and 20 + 1000/25 = 40 for the battle; 1000×6/4 men. Half of 110 for the towns the enemy may come to
		{
			"a thousand in Trenton", on(29, dawn), game.Steady,
			map[string]int{"2029": 1000},
			nil,
			with("2029", "170: 1500 against 1000", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"the same for the wary", on(29, dawn), game.Wary,
			map[string]int{"2029": 1000},
			nil,
			with("2029", "170: 2000 against 1000", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"half as many", on(29, dawn), game.Steady,
			map[string]int{"2029": 500},
			nil,
			with("2029", "150: 750 against 500", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		// a third of those next to it is counted
		{
			"with friends near", on(29, dawn), game.Steady,
			map[string]int{"2029": 500, "2028": 300},
			nil,
			with("2029", "150: 850 against 500", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		// a town held counts all that it brings the enemy
		{
			"Bordentown is held", on(29, dawn), game.Steady,
			map[string]int{"2029": 1000},
			[]string{"mercer:720"},
			with("2029", "170: 1500 against 1000", "2630", "110: 400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"by too few", on(29, dawn), game.Steady,
			map[string]int{"2029": 1000},
			[]string{"mercer:390"},
			with("2029", "170: 1500 against 1000", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		// half of those near are counted, but 500 stay as they are where they are more than a quarter of those
		{
			"held against a thousand next to it", on(29, dawn), game.Steady,
			map[string]int{"2629": 1000},
			[]string{"mercer:500"},
			with("2029", "55: 400 against 0", "2630", "110: 500 against 0", "2437", "55: 400 against 0"),
		},
		{
			"held against 2,000", on(29, dawn), game.Steady,
			map[string]int{"2629": 2000},
			[]string{"mercer:500"},
			with("2029", "55: 400 against 0", "2630", "110: 1400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"lost to a thousand next to it", on(29, dawn), game.Steady,
			map[string]int{"2629": 1000},
			nil,
			with("2029", "55: 400 against 0", "2630", "55: 900 against 0", "2437", "55: 400 against 0"),
		},
		// Frankford is before Philadelphia: 20 + 2×4 points, which the river guards until six turns before the frost
		{
			"before Philadelphia, seven turns before the frost", on(33, dawn), game.Steady,
			map[string]int{"1848": 500},
			nil,
			map[string]string{"1606": "50: 400 against 0", "1807": "140: 400 against 0", "2401": "190: 400 against 0"},
		},
		{"six turns before it", on(33, noon), game.Steady, map[string]int{"1848": 500}, nil, map[string]string{
			"1606": "50: 400 against 0", "1807": "140: 400 against 0", "2401": "190: 400 against 0",
			"1953": "140: 400 against 0",
		}},
	} {
		c := lay(t).Now(29, dawn).Step(truth.StepCommand)
		c.S.Now = x.now
		k := c.Put("2630", x.own...).Ready().Know(truth.American)
		p := blank(t, x.foes)
		p.posture = x.posture
		p.towns(testBook, &k)
		if got := tasksByHex(p); !maps.Equal(got, x.want) {
			t.Errorf("%s: %v\nnot %v", x.name, got, x.want)
		}
		for _, task := range p.tasks {
			if !task.town {
				t.Errorf("%s: %s is no town", x.name, testBook.ID(task.at))
			}
		}
	}
}

// TestRule22_4_VillagesCountSoonBeforeTheEnd checks that a village is worth a march from six turns before the end on
// (22.4). It brings a point or three at the end.
func TestRule22_4_VillagesCountSoonBeforeTheEnd(t *testing.T) {
	for now, want := range map[printed.Moment]string{on(36, midnight): "", on(36, dawn): "15: 650 against 0"} {
		c := lay(t).Step(truth.StepCommand)
		c.S.Now = now
		k := c.Ready().Know(truth.American)
		p := blank(t, map[string]int{"1824": 500})
		p.towns(testBook, &k)
		if got := tasksByHex(p)["1820"]; got != want { // Princeton: half of three points, and half of the 500 four hexes away
			t.Errorf("on %s Princeton is worth %q, not %q", now, got, want)
		}
	}
}

func TestPlan_EnemiesInTheField(t *testing.T) {
	k := lay(t).Now(29, dawn).Step(truth.StepCommand).Ready().Know(truth.American)
	p := blank(t, map[string]int{"1824": 1000, "1825": 600, "2630": 0, "2029": 240})
	p.tasks = []*task{{at: hexOf(t, "1825"), value: 1}}
	p.hunts(testBook, &k)
	want := map[string]string{
		"1825": "1: 0 against 0",         // it is a task already
		"1824": "120: 1800 against 1000", // 40 + 80; 1000×6/4, and half of the 600 next to it
		"2029": "60: 360 against 240",    // 40 + 240/12
	}
	if got := tasksByHex(p); !maps.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	for _, x := range p.tasks {
		if x.town {
			t.Errorf("%s is a town", testBook.ID(x.at))
		}
	}
}

// goals lists the hexes leaders are sent to.
func goals(p *plan) map[string]string {
	out := map[string]string{}
	for n, x := range p.aims {
		out[testBook.Of(n).ID] = testBook.ID(x.at)
	}
	return out
}

// TestPlan_WhoIsSentWhere checks that each task gets the nearest men, the smallest brigades first, and no more than it
// needs. A fight gets a third more, or more than twice the enemy.
func TestPlan_WhoIsSentWhere(t *testing.T) {
	type tasks = []*task
	to := func(hex string, value, need, foe int) *task {
		return &task{at: hexOf(t, hex), value: value, need: need, foe: foe}
	}
	two := func(c *scene) { c.Put("2128", "mercer:720", "stephen:460") }
	// 2130 is two points from 2128, and nine from 1822
	far := func(c *scene) { c.Put("2128", "mercer:720").Put("1822", "stephen:460") }
	for _, x := range []struct {
		name  string
		lay   func(*scene)
		tasks tasks
		want  map[string]string
	}{
		{"the smallest that is enough", two, tasks{to("2130", 100, 400, 0)}, map[string]string{"stephen": "2130"}},
		{"exactly enough", two, tasks{to("2130", 100, 460, 0)}, map[string]string{"stephen": "2130"}},
		{"not enough alone", two, tasks{to("2130", 100, 470, 0)}, map[string]string{"stephen": "2130", "mercer": "2130"}},
		{"not enough together", two, tasks{to("2130", 100, 1190, 0)}, map[string]string{}},
		{"the nearest first", far, tasks{to("2130", 100, 400, 0)}, map[string]string{"mercer": "2130"}},
		// 1000×100/(2+12) = 7142 against 1000×121/(5+12) = 7117 or 1000×122/17 = 7176
		{
			"the dearer for its way first", two,
			tasks{to("1824", 121, 1000, 0), to("2130", 100, 1000, 0)},
			map[string]string{"mercer": "2130", "stephen": "2130"},
		},
		{
			"the dearest for its way first", two,
			tasks{to("2130", 100, 1000, 0), to("1824", 122, 1000, 0)},
			map[string]string{"mercer": "1824", "stephen": "1824"},
		},
		// a fight that needs 400 gets 4/3, so that Mercer follows Stephen
		{
			"a fight gets more than it needs", two,
			tasks{to("2130", 100, 400, 100)},
			map[string]string{"stephen": "2130", "mercer": "2130"},
		},
		// 460 are 4/3 of 345 and more than 5/2 of 180; leaders left over go there too while fewer than three times the need
		// are sent
		{"and no more", two, tasks{to("2130", 100, 150, 180)}, map[string]string{"stephen": "2130"}},
		{
			"leaders left over go to the fight", two,
			tasks{to("2130", 100, 160, 180)},
			map[string]string{"stephen": "2130", "mercer": "2130"},
		},
		// 2,500 men would go against 1,000; a leader up to six points farther away than the last one goes too
		{"a fight gets the leaders near by", func(c *scene) {
			c.Put("2128", "stephen:460").Put("1823", "mercer:720")
		}, tasks{to("2130", 100, 100, 1000)}, map[string]string{"stephen": "2130", "mercer": "2130"}},
		{"and not those far away", func(c *scene) {
			c.Put("2128", "stephen:460").Put("1822", "mercer:720")
		}, tasks{to("2130", 100, 100, 1000)}, map[string]string{"stephen": "2130"}},
		// 1000×100/(2+12) = 7142 for Mercer alone, though Stephen is nine points away; 1000×105/(5+12) = 6176
		{
			"the way of a leader not needed does not count", far,
			tasks{to("1824", 105, 700, 0), to("2130", 100, 700, 0)},
			map[string]string{"mercer": "2130"},
		},
		// a thousand of the enemy on the way count 25 points: 1000×299/(5+25+12) = 7119, 1000×301/42 = 7166
		{
			"the enemy on the way", func(c *scene) { c.Put("2128", "mercer:720") },
			tasks{to("1824", 299, 700, 0), to("2130", 100, 700, 0)},
			map[string]string{"mercer": "2130"},
		},
		{
			"the enemy on the way to what is dear", func(c *scene) { c.Put("2128", "mercer:720") },
			tasks{to("2130", 100, 700, 0), to("1824", 301, 700, 0)},
			map[string]string{"mercer": "1824"},
		},
		{"nobody is left over for a town", two, tasks{to("2130", 100, 160, 0)}, map[string]string{"stephen": "2130"}},
		{
			"two of three fights are sought", func(c *scene) {
				c.Put("2128", "mercer:720", "stephen:460", "st_clair:420")
			},
			tasks{to("2130", 300, 250, 160), to("1825", 200, 300, 170), to("1824", 100, 300, 170)},
			map[string]string{"st_clair": "2130", "stephen": "1825", "mercer": "2130"},
		},
	} {
		c := lay(t).Now(29, dawn).Step(truth.StepCommand)
		x.lay(c)
		k := c.Ready().Know(truth.American)
		p := blank(t, nil)
		if p.tasks = x.tasks; strings.HasPrefix(x.name, "the enemy on the way") {
			p.men[hexOf(t, "1825")] = 1000
		}
		p.assign(testBook, &k)
		if got := goals(p); !maps.Equal(got, x.want) {
			t.Errorf("%s: %v, not %v", x.name, got, x.want)
		}
	}
}

// TestRule16_3_WhoStrikesTogether checks that leaders next to an enemy strike together when they outnumber it by a
// fifth. They are in order and not too tired.
func TestRule16_3_WhoStrikesTogether(t *testing.T) {
	for _, x := range []struct {
		name  string
		men   int
		army  []string
		works bool
		want  int
	}{
		{"six to five", 500, []string{"mercer:600"}, false, 1},
		{"a little less", 500, []string{"mercer:590"}, false, 0},
		{"two together", 500, []string{"mercer:300", "stephen:300"}, false, 2},
		{"tired three times", 500, []string{"mercer:600/3"}, false, 1},
		{"tired four times", 500, []string{"mercer:600/4"}, false, 0},
		{"disordered", 500, []string{"mercer:600/0 disordered"}, false, 0},
		{"nobody there", 0, []string{"mercer:600"}, false, 0},
	} {
		k := lay(t).Now(29, noon).Step(truth.StepCommand).Put("1929", x.army...).Put("1822", "st_clair:420").
			Put("2029", "rall:500").Ready().Know(truth.American)
		p := blank(t, map[string]int{"2029": x.men})
		p.posture = game.Bold
		free := p.strike(testBook, &k, k.Those(testBook.leads))
		struck := 0
		for _, a := range p.aims {
			if a.strike && a.at == hexOf(t, "2029") && a.value == 100 && a.need == x.men && a.foe == x.men {
				struck++
			}
		}
		if struck != x.want || len(free) != len(x.army)+1-x.want || len(p.tasks) != min(1, x.want)*2 {
			t.Errorf("%s: %d strike, %d are free, %d tasks", x.name, struck, len(free), len(p.tasks))
		}
		if x.want > 0 {
			if y := p.tasks[1]; y.strike || y.value != 40 || y.men != 600 || y.foe != 500 {
				t.Errorf("%s: the second task is %+v", x.name, y)
			}
		}
	}
}

// TestPlan_WhichMenACommanderFollows checks that a commander without troops goes where the need is greatest. A hundred
// times the men is divided by the way and 15 points more; it counts eightfold where they should strike, threefold where
// they go to a fight, fourfold in the commander's hex. The commander's 400 at 2128 count 100×400/15 = 2666, times 4:
// 10664.
func TestPlan_WhichMenACommanderFollows(t *testing.T) {
	for _, x := range []struct {
		name string
		men  []string // at 2130, two points away
		aim  *task
		led  int
		goes bool
	}{
		{"100×1820/17 = 10705", []string{"cadwalader:1300", "mercer:520"}, nil, 0, true},
		{"100×1810/17 = 10647", []string{"cadwalader:1300", "mercer:510"}, nil, 0, false},
		{"two led already", []string{"cadwalader:1300", "mercer:520"}, nil, 1, false},
		{"8×(100×230/17 = 1352) = 10816", []string{"mercer:230"}, &task{strike: true, foe: 9}, 0, true},
		{"8×(100×220/17 = 1294) = 10352", []string{"mercer:220"}, &task{strike: true, foe: 9}, 0, false},
		{"3×(100×610/17 = 3588) = 10764", []string{"mercer:610"}, &task{foe: 1}, 0, true},
		{"3×(100×600/17 = 3529) = 10587", []string{"mercer:600"}, &task{foe: 1}, 0, false},
		{"an aim that is no fight", []string{"mercer:610"}, &task{}, 0, false},
	} {
		k := lay(t).Now(29, dawn).Step(truth.StepCommand).Put("2128", "greene", "stephen:400").Put("2130", x.men...).Ready().
			Know(truth.American)
		from, to := hexOf(t, "2128"), hexOf(t, "2130")
		if n := testBook.way(&k, to, from); n != 2 {
			t.Fatalf("%d points between", n)
		}
		p := blank(t, nil)
		p.aims[who(t, "mercer")] = x.aim
		p.led[to] = x.led
		p.follow(testBook, &k, k.Find(who(t, "greene")))
		a := p.aims[who(t, "greene")]
		if x.goes && (a == nil || a.at != to || !a.follow || p.led[to] != x.led+1) ||
			!x.goes && (a != nil || p.led[from] != 1) {
			t.Errorf("%s: he goes to %+v", x.name, a)
		}
	}
}

// TestPlan_ACommanderGoesWithMostOfTheMen checks that a commander who stays with the men goes where most of them go.
func TestPlan_ACommanderGoesWithMostOfTheMen(t *testing.T) {
	east, west := &task{at: hexOf(t, "2130")}, &task{at: hexOf(t, "1824")}
	for _, x := range []struct {
		name                     string
		mercer, stephen, stClair *task // 720, 460 and 420 men
		want                     *task
	}{
		{"720 against 880", east, west, west, west},
		{"720 against 460", east, west, nil, east},
		{"460 against 420", nil, east, west, east},
		{"nobody goes", nil, nil, nil, nil},
		{"leaders who strike stay", &task{at: hexOf(t, "1929"), strike: true}, west, nil, west},
		{"leaders at their aim stay", &task{at: hexOf(t, "2128")}, nil, west, west},
	} {
		k := lay(t).Now(29, dawn).Step(truth.StepCommand).Put("2128", "greene", "mercer:720", "stephen:460", "st_clair:420").
			Put("1822", "hitchcock:700").Ready().Know(truth.American)
		p := blank(t, nil)
		for id, a := range map[string]*task{
			"mercer": x.mercer, "stephen": x.stephen, "st_clair": x.stClair,
			"hitchcock": east,
		} {
			if a != nil {
				p.aims[who(t, id)] = a
			}
		}
		p.along(testBook, &k, k.Find(who(t, "greene")))
		if got := p.aims[who(t, "greene")]; got != x.want || (len(p.order) > 0) != (x.want != nil) {
			t.Errorf("%s: he goes to %+v", x.name, got)
		}
	}
}

// TestPlan_DangerOfAHex checks that a hex next to an enemy is dangerous. It is not when leaders with one aim outnumber
// the enemy by a tenth. For few men it is dangerous within two hexes of any enemy.
func TestPlan_DangerOfAHex(t *testing.T) {
	aim := &task{at: hexOf(t, "2029")}
	for _, x := range []struct {
		name string
		now  printed.Moment
		hex  string // 1929 is next to Trenton, 1928 two hexes from it, 1824 six
		foe  int
		men  int
		own  []string // at the hex
		aim  *task
		want int
	}{
		{"1,100 against 1,000", on(29, dawn), "1929", 1000, 1100, nil, aim, 0},
		{"1,090", on(29, dawn), "1929", 1000, 1090, nil, aim, 60},
		{"two hexes away", on(29, dawn), "1928", 1000, 1000, nil, aim, 0},
		{"few, two hexes away", on(29, dawn), "1928", 1000, 290, nil, aim, 200},
		{"300, two hexes away", on(29, dawn), "1928", 1000, 300, nil, aim, 0},
		{"few who come to 400", on(29, dawn), "1928", 1000, 290, []string{"stephen:400"}, aim, 0},
		{"few who come to 390", on(29, dawn), "1928", 1000, 290, []string{"stephen:390"}, aim, 200},
		{"few, six hexes away", on(29, dawn), "1824", 1000, 290, nil, aim, 0},
		{"few, next to them", on(29, dawn), "1929", 1000, 290, nil, aim, 260},
		{"few who follow others", on(29, dawn), "1929", 1000, 290, nil, &task{at: aim.at, follow: true}, 200},
		{"few before nobody", on(29, dawn), "1929", 0, 290, nil, aim, 200},
		{"before Trenton on Christmas Day", on(25, evening), "1929", 100, 1100, nil, aim, 200},
		{"on the morning after it", on(26, midnight), "1929", 100, 1100, nil, aim, 0},
		{"not before Trenton on Christmas Day", on(25, evening), "1928", 100, 1100, nil, aim, 0},
	} {
		c := lay(t).Now(29, dawn).Step(truth.StepCommand).Put(x.hex, x.own...)
		c.S.Now = x.now
		k := c.Ready().Know(truth.American)
		h := &habits{Rules: testBook, plan: blank(t, map[string]int{"2029": x.foe}), k: &k}
		if n := h.danger(hexOf(t, x.hex), x.aim, x.men); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
	for friend, want := range map[string]int{"stephen:460": 0, "stephen:450": 60, "stephen:460/0 disordered": 60} {
		k := lay(t).Now(29, dawn).Step(truth.StepCommand).Put("1928", friend).Ready().Know(truth.American)
		h := &habits{Rules: testBook, plan: blank(t, map[string]int{"2029": 1000}), k: &k}
		h.aims[who(t, "stephen")] = aim
		if n := h.danger(hexOf(t, "1929"), aim, 640); n != want {
			t.Errorf("640 men, and %s with the same aim: %d, not %d", friend, n, want)
		}
		h.aims[who(t, "stephen")] = &task{at: aim.at}
		if n := h.danger(hexOf(t, "1929"), aim, 640); n != 60 {
			t.Errorf("with another aim: %d", n)
		}
	}
}

// TestPlan_WhoHasGathered checks that men are gathered when they are sent to a hex and stand within three hexes of it.
func TestPlan_WhoHasGathered(t *testing.T) {
	k := lay(t).Now(29, dawn).Step(truth.StepCommand).Put("1927", "mercer:720").Put("1926", "stephen:460").
		Put("1929", "st_clair:420", "hitchcock:500").Ready().Know(truth.American)
	h, aim := &habits{Rules: testBook, plan: blank(t, nil), k: &k}, &task{at: hexOf(t, "2029")}
	if a, b := testBook.Distance(hexOf(t, "1927"), aim.at), testBook.Distance(hexOf(t, "1926"), aim.at); a != 3 || b != 4 {
		t.Fatalf("%d and %d hexes", a, b)
	}
	for _, id := range []string{"mercer", "stephen", "st_clair"} {
		h.aims[who(t, id)] = aim
		h.order = append(h.order, who(t, id))
	}
	h.aims[who(t, "hitchcock")] = &task{at: aim.at}
	h.order = append(h.order, who(t, "hitchcock"))
	if n := h.gatheredMen(aim); n != 720+420 {
		t.Errorf("%d men", n)
	}
}

func TestPlan_WhoLeadsAndWhereAnAttackIsPossible(t *testing.T) {
	for _, x := range []struct {
		id     string
		troops int
		status printed.Status
		want   bool
	}{
		{"mercer", 100, printed.Ordered, true},
		{"mercer", 90, printed.Ordered, false},
		{"mercer", 100, printed.Disordered, true},
		{"mercer", 100, printed.Routed, false},
		{"washington", 140, printed.Ordered, false},
	} {
		if got := testBook.leads(&face{Nr: who(t, x.id), Troops: x.troops, Status: x.status}); got != x.want {
			t.Errorf("%+v", x)
		}
	}
	k := lay(t).Now(29, dawn).Step(truth.StepCommand).Put("2128", "mercer:720", "stephen:460").Put("1822", "glover:850").
		Ready().Know(truth.American)
	for _, x := range []struct {
		from, at string
		want     bool
	}{{"1929", "2029", true}, {"1928", "2029", false}, {"2131", "2130", false}} { // the Delaware lies between the last
		if got := testBook.assails(&k, hexOf(t, x.from), hexOf(t, x.at)); got != x.want {
			t.Errorf("from %s to %s: %v", x.from, x.at, got)
		}
	}
	stack := stackNrs(&k)
	if m, s, g := stack[who(t, "mercer")], stack[who(t, "stephen")], stack[who(t, "glover")]; m != s || m == g {
		t.Errorf("the stacks are %d, %d and %d", m, s, g)
	}
}
