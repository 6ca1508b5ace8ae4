package player

import (
	"maps"
	"strings"
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// goals returns, for each leader, the hex that a plan sends the leader to.
func goals(p *plan) map[string]string {
	out := map[string]string{}
	for n, x := range p.taskByLeader {
		out[testBook.Of(n).ID] = testBook.ID(x.at)
	}
	return out
}

// TestPlan_WhoIsSentWhere checks that each task gets the nearest leaders, the smallest brigades first, and no more
// men than it needs. A fight gets a third more men than needed, or two and a half times the enemy's men.
func TestPlan_WhoIsSentWhere(t *testing.T) {
	type tasks = []*task
	to := func(hex string, value, need, foe int) *task {
		return &task{at: hexOf(t, hex), value: value, menNeeded: need, enemyMen: foe}
	}
	two := func(c *scene) { c.Put("2128", "mercer:720", "stephen:460") }
	// hex 2130 is two movement points from hex 2128, and nine from hex 1822
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
		// The value of the nearer task, reduced by distance, is 1000×100/(2+12) = 7142. The value of the farther task is
		// 1000×121/(5+12) = 7117 or 1000×122/17 = 7176.
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
		// a fight that needs 400 men gets 4/3 of 400, so Mercer goes there after Stephen
		{
			"a fight gets more than it needs", two,
			tasks{to("2130", 100, 400, 100)},
			map[string]string{"stephen": "2130", "mercer": "2130"},
		},
		// Stephen's 460 men are more than 4/3 of the men needed (up to 345), and more than 5/2 of the enemy's 180. The
		// remaining leaders go to the fight too if the men assigned are fewer than three times the men needed.
		{"and no more", two, tasks{to("2130", 100, 150, 180)}, map[string]string{"stephen": "2130"}},
		{
			"leaders left over go to the fight", two,
			tasks{to("2130", 100, 160, 180)},
			map[string]string{"stephen": "2130", "mercer": "2130"},
		},
		// against 1,000 enemies, 2,500 men would be sent. One more leader is sent if that leader is at most six movement
		// points farther away than the leader before.
		{"a fight gets the leaders near by", func(c *scene) {
			c.Put("2128", "stephen:460").Put("1823", "mercer:720")
		}, tasks{to("2130", 100, 100, 1000)}, map[string]string{"stephen": "2130", "mercer": "2130"}},
		{"and not those far away", func(c *scene) {
			c.Put("2128", "stephen:460").Put("1822", "mercer:720")
		}, tasks{to("2130", 100, 100, 1000)}, map[string]string{"stephen": "2130"}},
		// only Mercer is needed at 2130. So the value of that task is 1000×100/(2+12) = 7142, although Stephen is nine
		// points away. The other task is worth 1000×105/(5+12) = 6176.
		{
			"the way of a leader not needed does not count", far,
			tasks{to("1824", 105, 700, 0), to("2130", 100, 700, 0)},
			map[string]string{"mercer": "2130"},
		},
		// a thousand enemies on the path add 25 movement points to it: 1000×299/(5+25+12) = 7119, 1000×301/42 = 7166
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
		c := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand)
		x.lay(c)
		k := c.Seal().Know(truth.American)
		p := emptyPlan(t, nil)
		if p.tasks = x.tasks; strings.HasPrefix(x.name, "the enemy on the way") {
			p.enemyMen[hexOf(t, "1825")] = 1000
		}
		p.assign(testBook, &k)
		if got := goals(p); !maps.Equal(got, x.want) {
			t.Errorf("%s: %v, not %v", x.name, got, x.want)
		}
	}
}

// TestRule16_3_WhoAttacksTogether checks that leaders next to an enemy attack together if they outnumber the enemy by
// a fifth. The leaders must be in order and not too tired.
func TestRule16_3_WhoAttacksTogether(t *testing.T) {
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
		k := newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("1929", x.army...).Put("1822", "st_clair:420").
			Put("2029", "rall:500").Seal().Know(truth.American)
		p := emptyPlan(t, map[string]int{"2029": x.men})
		p.posture = game.PostureBold
		free := p.assignAdjacentAttack(testBook, &k, k.OwnLeadersWhere(testBook.leads))
		struck := 0
		for _, a := range p.taskByLeader {
			if a.attacksNow && a.at == hexOf(t, "2029") && a.value == 100 && a.menNeeded == x.men && a.enemyMen == x.men {
				struck++
			}
		}
		if struck != x.want || len(free) != len(x.army)+1-x.want || len(p.tasks) != min(1, x.want)*2 {
			t.Errorf("%s: %d strike, %d are free, %d tasks", x.name, struck, len(free), len(p.tasks))
		}
		if x.want > 0 {
			if y := p.tasks[1]; y.attacksNow || y.value != 40 || y.men != 600 || y.enemyMen != 500 {
				t.Errorf("%s: the second task is %+v", x.name, y)
			}
		}
	}
}

// TestPlan_WhichMenACommanderFollows checks that a commander without troops goes where the need is greatest. The need
// is a hundred times the men, divided by the distance plus 15. It is multiplied by eight for men who should attack,
// by three for men who go to a fight, and by four for men in the commander's own hex. For the 400 men in the
// commander's hex 2128 it is 100×400/15 = 2666, times 4: 10664.
func TestPlan_WhichMenACommanderFollows(t *testing.T) {
	for _, x := range []struct {
		name string
		men  []string // leaders with their men at hex 2130, two movement points from the commander
		aim  *task
		led  int
		goes bool
	}{
		{"100×1820/17 = 10705", []string{"cadwalader:1300", "mercer:520"}, nil, 0, true},
		{"100×1810/17 = 10647", []string{"cadwalader:1300", "mercer:510"}, nil, 0, false},
		{"two led already", []string{"cadwalader:1300", "mercer:520"}, nil, 1, false},
		{"8×(100×230/17 = 1352) = 10816", []string{"mercer:230"}, &task{attacksNow: true, enemyMen: 9}, 0, true},
		{"8×(100×220/17 = 1294) = 10352", []string{"mercer:220"}, &task{attacksNow: true, enemyMen: 9}, 0, false},
		{"3×(100×610/17 = 3588) = 10764", []string{"mercer:610"}, &task{enemyMen: 1}, 0, true},
		{"3×(100×600/17 = 3529) = 10587", []string{"mercer:600"}, &task{enemyMen: 1}, 0, false},
		{"an aim that is no fight", []string{"mercer:610"}, &task{}, 0, false},
	} {
		k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2128", "greene", "stephen:400").Put("2130",
			x.men...).Seal().
			Know(truth.American)
		from, to := hexOf(t, "2128"), hexOf(t, "2130")
		if n := testBook.pathLength(&k, to, from); n != 2 {
			t.Fatalf("%d points between", n)
		}
		p := emptyPlan(t, nil)
		p.taskByLeader[leaderByID(t, "mercer")] = x.aim
		p.commanderCount[to] = x.led
		p.sendToCommand(testBook, &k, k.Find(leaderByID(t, "greene")))
		a := p.taskByLeader[leaderByID(t, "greene")]
		if x.goes && (a == nil || a.at != to || !a.commandOnly || p.commanderCount[to] != x.led+1) ||
			!x.goes && (a != nil || p.commanderCount[from] != 1) {
			t.Errorf("%s: he goes to %+v", x.name, a)
		}
	}
}

// TestPlan_ACommanderGoesWithMostOfTheMen checks that a commander who stays with the men in a hex goes where most of
// those men go.
func TestPlan_ACommanderGoesWithMostOfTheMen(t *testing.T) {
	east, west := &task{at: hexOf(t, "2130")}, &task{at: hexOf(t, "1824")}
	for _, x := range []struct {
		name                     string
		mercer, stephen, stClair *task // tasks of Mercer (720 men), Stephen (460) and St. Clair (420)
		want                     *task
	}{
		{"720 against 880", east, west, west, west},
		{"720 against 460", east, west, nil, east},
		{"460 against 420", nil, east, west, east},
		{"nobody goes", nil, nil, nil, nil},
		{"leaders who strike stay", &task{at: hexOf(t, "1929"), attacksNow: true}, west, nil, west},
		{"leaders at their aim stay", &task{at: hexOf(t, "2128")}, nil, west, west},
	} {
		k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2128", "greene", "mercer:720", "stephen:460",
			"st_clair:420").
			Put("1822", "hitchcock:700").Seal().Know(truth.American)
		p := emptyPlan(t, nil)
		for id, a := range map[string]*task{
			"mercer": x.mercer, "stephen": x.stephen, "st_clair": x.stClair,
			"hitchcock": east,
		} {
			if a != nil {
				p.taskByLeader[leaderByID(t, id)] = a
			}
		}
		p.followMen(testBook, &k, k.Find(leaderByID(t, "greene")))
		if got := p.taskByLeader[leaderByID(t, "greene")]; got != x.want || (len(p.order) > 0) != (x.want != nil) {
			t.Errorf("%s: he goes to %+v", x.name, got)
		}
	}
}
