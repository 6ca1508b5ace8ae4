package player

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// These tests compute by hand what the computer player calculates from the weights in the habit files.

// newTestHabits returns the computer player's habits for the Americans in a scene. In its plan no leader has a
// destination. The argument foes gives the enemy's men by hex.
func newTestHabits(t *testing.T, c *scene, foes map[string]int) *habits {
	t.Helper()
	k := c.Seal().Know(truth.American)
	return &habits{Rules: testBook, plan: emptyPlan(t, foes), k: &k}
}

// aim gives several leaders the same task in the plan.
func (h *habits) aim(t *testing.T, x *task, ids ...string) *task {
	t.Helper()
	for _, id := range ids {
		h.taskByLeader[leaderByID(t, id)] = x
		h.order = append(h.order, leaderByID(t, id))
	}
	return x
}

func (h *habits) face(t *testing.T, id string) *knownLeader { return h.k.Find(leaderByID(t, id)) }

// TestHabit_WhoShouldMarch checks that a leader marches unless too tired for the task. Mercer has 720 men at 2128,
// five hexes from 1824, four from 1825 and two from 2130.
func TestHabit_WhoShouldMarch(t *testing.T) {
	hex := func(id string) board.Place { return hexOf(t, id) }
	for _, x := range []struct {
		name string
		slot int
		who  string
		aim  *task
		want bool
	}{
		{"no aim", noon, "mercer:720", nil, false},
		{"there already", noon, "mercer:720", &task{at: hex("2128")}, false},
		{"routed", noon, "mercer:720/0 routed", &task{at: hex("1824")}, false},
		{"rested by day", noon, "mercer:720/2", &task{at: hex("1824")}, true},
		{"tired by day", noon, "mercer:720/3", &task{at: hex("1824")}, false},
		{"rested by night", midnight, "mercer:720", &task{at: hex("1824")}, true},
		{"a little tired by night", midnight, "mercer:720/1", &task{at: hex("1824")}, false},
		{"a little tired by night, for a fight", midnight, "mercer:720/1", &task{at: hex("1824"), enemyMen: 1}, true},
		{"tired by night, for a fight", midnight, "mercer:720/2", &task{at: hex("1824"), enemyMen: 1}, false},
		{"tired, for a fight four hexes away", noon, "mercer:720/3", &task{at: hex("1825"), enemyMen: 1}, true},
		{"tired four times", noon, "mercer:720/4", &task{at: hex("1825"), enemyMen: 1}, false},
		{"tired, for a fight five hexes away", noon, "mercer:720/3", &task{at: hex("1824"), enemyMen: 1}, false},
		{"tired, for a town near by", noon, "mercer:720/3", &task{at: hex("1927")}, false},
		// 7200 of 7280
		{"not before the others have come", noon, "mercer:720", &task{at: hex("2130"), enemyMen: 1, menNeeded: 910}, false},
		{"once eight tenths have come", noon, "mercer:720", &task{at: hex("2130"), enemyMen: 1, menNeeded: 900}, true},
		{"for a town nobody waits", noon, "mercer:720", &task{at: hex("2130"), menNeeded: 910}, true},
		{
			"to an enemy three hexes away nobody waits", noon, "mercer:720",
			&task{at: hex("1926"), enemyMen: 1, menNeeded: 2000},
			true,
		},
		{"to strike by day", noon, "mercer:720/4", &task{at: hex("2130"), attacksNow: true}, true},
		{"to strike by night", midnight, "mercer:720", &task{at: hex("2130"), attacksNow: true}, false},
		{"a commander to his men", noon, "greene", &task{at: hex("1824"), commandOnly: true}, true},
		{"a guard to the men", noon, "washington:140/2", &task{at: hex("1824"), commandOnly: true}, true},
		{"a tired guard", noon, "washington:140/3", &task{at: hex("1824"), commandOnly: true}, false},
		{"a commander whose men stay", noon, "greene", &task{at: hex("1824")}, false},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, x.slot).SetSteps(truth.StepCommand).Put("2128", x.who), nil)
		f := h.k.OwnLeaders()[0]
		if x.aim != nil {
			h.aim(t, x.aim, testBook.Of(f.Nr).ID)
		}
		if got := h.ready(f); got != x.want {
			t.Errorf("%s: %v", x.name, got)
		}
	}
}

// TestHabit_ACommanderGoesWhenTheMenGo checks that a commander leaves a hex together with leaders who have the same
// destination. The commander does not go if their own guard is tired.
func TestHabit_ACommanderGoesWhenTheMenGo(t *testing.T) {
	for _, x := range []struct {
		name, by, men, at string
		same              bool
		want              bool
	}{
		{"his men go", "greene", "mercer:720", "2128", true, true},
		{"they are too tired", "greene", "mercer:720/3", "2128", true, false},
		{"they stand elsewhere", "greene", "mercer:720", "1929", true, false},
		{"they have another aim", "greene", "mercer:720", "2128", false, false},
		{"they are too few", "greene", "mercer:90", "2128", true, false},
		{"his guard is tired three times", "washington:140/3", "mercer:720", "2128", true, true},
		{"his guard is tired four times", "washington:140/4", "mercer:720", "2128", true, false},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("2128", x.by).Put(x.at, x.men),
			nil)
		var by *knownLeader
		for _, f := range h.k.OwnLeaders() {
			if testBook.Of(f.Nr).ID != "mercer" {
				by = f
			}
		}
		a := h.aim(t, &task{at: hexOf(t, "1824"), value: 100}, testBook.Of(by.Nr).ID)
		if !x.same {
			a = &task{at: a.at, value: 100}
		}
		h.aim(t, a, "mercer")
		if got := h.escorts(by, h.taskByLeader[by.Nr]); got != x.want {
			t.Errorf("%s: %v", x.name, got)
		}
	}
}

// TestRule10_1_HowManyPointsAreKept checks how many activation points are kept for something better than one march.
// Twelve are kept if the task has little value. Otherwise a day's points are kept at night, and three at dawn.
func TestRule10_1_HowManyPointsAreKept(t *testing.T) {
	for _, x := range []struct {
		slot, value, men int
		want             int
	}{
		{noon, 20, 300, 0},
		{noon, 19, 300, 12},
		{noon, 20, 290, 12},
		{dawn, 20, 300, 3},
		{dawn, 19, 300, 12},
		{midnight, 20, 300, 8},
		{evening, 20, 300, 8},
	} {
		h := &habits{Rules: testBook, k: &known{ViewerSide: truth.American, Now: momentOn(29, x.slot)}}
		if n := h.pointsToKeep(&knownLeader{Troops: x.men}, &task{value: x.value}); n != x.want {
			t.Errorf("%+v: %d", x, n)
		}
	}
	for _, x := range []struct {
		name string
		ap   int
		aim  task
		paid bool // activated already
		want bool
	}{
		{"four points at dawn", 4, task{value: 20}, false, true},
		{"three points at dawn", 3, task{value: 20}, false, false},
		{"twelve points for little", 12, task{value: 19}, false, false},
		{"thirteen points for little", 13, task{value: 19}, false, true},
		{"who is activated is paid", 0, task{value: 19}, true, true},
		{"who should strike is paid", 0, task{value: 19, attacksNow: true}, false, true},
		{"who follows is paid", 0, task{value: 19, commandOnly: true}, false, true},
	} {
		c := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2128", "mercer:720").SetPoints(x.ap, 0)
		if x.paid {
			c.Activate("mercer")
		}
		h := newTestHabits(t, c, nil)
		x.aim.at = hexOf(t, "1824")
		h.aim(t, &x.aim, "mercer")
		if got := h.shouldMarch(h.face(t, "mercer")); got != x.want {
			t.Errorf("%s: %v", x.name, got)
		}
	}
}

// TestHabit_WhoIsStuck checks when the enemy stops a leader. A leader is stopped if the next hex on the path has an
// enemy, or is next to a stronger enemy.
func TestHabit_WhoIsStuck(t *testing.T) {
	for _, x := range []struct {
		name, to string
		foes     map[string]int
		want     bool
	}{
		{"a free way", "1824", nil, false},
		{"there is no way on", "1929", nil, true},
		{"the enemy on the next hex", "2029", map[string]int{"2029": 1}, true},
		{"the enemy beyond it", "1825", map[string]int{"1824": 1}, false},
		// here the leader is already next to the stronger enemy
		{"a stronger one next to the next hex", "1825", map[string]int{"2028": 700, "1928": 0}, false},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("1929", "mercer:720"), x.foes)
		if got := h.stuck(h.face(t, "mercer"), h.aim(t, &task{at: hexOf(t, x.to)}, "mercer")); got != x.want {
			t.Errorf("%s: %v", x.name, got)
		}
	}
	// the path from 1926 to 1929 leads over 1927 and 1928. A stronger enemy at 2028 is next to 1928 but not to 1927.
	// Only Stephen, at 1927, is near enough to be stopped; twice Stephen's 460 men are too few against 1,500
	h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("1926", "mercer:720").Put("1927",
		"stephen:460"),
		map[string]int{"2028": 1500})
	if a := h.aim(t, &task{at: hexOf(t, "1929")}, "mercer", "stephen"); h.stuck(h.face(t, "mercer"), a) ||
		!h.stuck(h.face(t, "stephen"), a) {
		t.Errorf("Mercer is stuck: %v, Stephen: %v", h.stuck(h.face(t, "mercer"), a), h.stuck(h.face(t, "stephen"), a))
	}
}

// TestHabit_WhereNewcomersComeIn checks that new leaders arrive near the towns that give victory points. On December
// 29, 7 am, with eight midnights to come, Brunswick gives 18, Amboy 23 and Raritan Landing 5 to the Americans.
func TestHabit_WhereNewcomersComeIn(t *testing.T) {
	h := newTestHabits(t, newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand), nil)
	for _, hex := range []string{"0407", "1606", "2029"} {
		far := func(town string) int { return testBook.pathLength(h.k, hexOf(t, town), hexOf(t, hex)) }
		want := 1000*18/(far("1807")+12) + 1000*23/(far("2401")+12) + 1000*5/(far("1606")+12)
		if n := h.entryScore(&game.Option{ID: hex}); n != want || n == 0 {
			t.Errorf("at %s: %d, not %d", hex, n, want)
		}
	}
}

// TestRule9_3_WhoGoesHomeFirst checks that leaders who must leave on January 1 go home first (9.3). The leader with
// the most men follows.
func TestRule9_3_WhoGoesHomeFirst(t *testing.T) {
	h := newTestHabits(t, newScene(t).SetTurn(32, midnight).SetSteps(truth.StepCommand).Put("2128", "glover:850",
		"mercer:720"), nil)
	for id, want := range map[string]int{"glover": 6000 + 850, "mercer": 720} {
		if n := h.leavingScore(&game.Option{Piece: id}); n != want {
			t.Errorf("%s: %d, not %d", id, n, want)
		}
	}
}

// TestRule17_3_WhereABeatenForceGoes checks the scores of hexes for a retreat. Friends in order nearby raise the
// score, and enemies nearby lower it. Each leader's men count, divided by the distance plus one.
func TestRule17_3_WhereABeatenForceGoes(t *testing.T) {
	h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("2128", "mercer:720").Put("1929",
		"stephen:400").
		Put("1928", "st_clair:400/0 disordered").Put("1824", "rall:1250"), nil)
	// Rall is not next to an American, so the size of the stack is unknown. guessMen counts three quarters of what each
	// visible leader can command, plus 400 for hidden leaders.
	foe := testBook.guessMen(h.k, h.k.At(hexOf(t, "1824")))
	for _, x := range []struct {
		hex                   string
		mercer, stephen, rall int // hexes away
	}{{"2029", 2, 1, 6}, {"1825", 4, 4, 1}} {
		p := hexOf(t, x.hex)
		for at, n := range map[string]int{"2128": x.mercer, "1929": x.stephen, "1824": x.rall} {
			if got := testBook.Distance(hexOf(t, at), p); got != n {
				t.Fatalf("from %s to %s: %d", at, x.hex, got)
			}
		}
		if n, want := h.refugeScore(&game.Option{ID: x.hex}), 720/(1+x.mercer)+400/(1+x.stephen)-foe/(1+x.rall); n != want {
			t.Errorf("at %s: %d, not %d", x.hex, n, want)
		}
	}
}

// TestRule22_2_AttackValueIncludesPrize checks the prize for the hex in the value of an attack. It is multiplied by the
// chance of driving the enemy away. 2,950 men always drive 100 away; 400 drive 1,500 away in 16 outcomes of 100.
func TestRule22_2_AttackValueIncludesPrize(t *testing.T) {
	for _, x := range []struct {
		name string
		army []string
		foe  int
		bare int // expected value in hundredths of a point, without the town
		town int // additional value if the hex is a town with a prize of 550
	}{
		// In 45 outcomes of 100 all the enemies are lost, which is worth a point. A small force loses 30 men more than
		// the table says. 13 hundredths are added for the men lost on both sides.
		{"many against few", []string{"glover:850", "mercer:720", "cadwalader:1380"}, 100, 58, 550},
		{"few against many", []string{"glover:400"}, 1500, -194, 550 * 16 / 100},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("2029", "rall:500").Put("1929",
			x.army...),
			map[string]int{"2029": x.foe})
		at := hexOf(t, "2029")
		bare := h.preparedAttackValue(testBook, h.k, at, h.k.OwnLeaders())
		h.tasks = []*task{{at: at, value: 110, town: true}}
		if with := h.preparedAttackValue(testBook, h.k, at, h.k.OwnLeaders()); bare != x.bare || with-bare != x.town {
			t.Errorf("%s: %d, and %d for the town; not %d and %d", x.name, bare, with-bare, x.bare, x.town)
		}
		h.enemyMen[at] = 0
		if n := h.preparedAttackValue(testBook, h.k, at, h.k.OwnLeaders()); n != noAttackValue {
			t.Errorf("%s, who are not there: %d", x.name, n)
		}
		if n := h.preparedAttackValue(testBook, h.k, at, nil); n != noAttackValue {
			t.Errorf("nobody against %d: %d", x.foe, n)
		}
	}
}

// TestRule10_4_LeadersACommanderTakesAlong checks the order in which a commander chooses other leaders (10.4). The
// leader with the most men comes first. The next is the leader with the highest cost that the commander's span still
// allows.
func TestRule10_4_LeadersACommanderTakesAlong(t *testing.T) {
	option := func(id string, cost int) game.Option { return game.Option{ID: id, Piece: id, Weight: cost} }
	for _, x := range []struct {
		room, most int
		tired      string
		want       []string
	}{
		{5, 4, "", []string{"mifflin", "cadwalader", "mercer", "stephen"}},
		{4, 4, "", []string{"mifflin", "cadwalader", "mercer"}},
		{2, 4, "", []string{"mifflin", "mercer"}},
		{1, 4, "", []string{"mifflin"}},
		{5, 2, "", []string{"mifflin", "cadwalader"}},
		{5, 4, "mifflin", []string{"cadwalader", "mercer", "stephen"}},
		{0, 4, "", []string{}},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).
			Put("2128", "mercer:720", "stephen:460", "mifflin:1300", "cadwalader:1000"), nil)
		h.aim(t, &task{at: hexOf(t, "1824"), value: 100}, "mercer", "stephen", "mifflin", "cadwalader")
		if x.tired != "" {
			h.face(t, x.tired).Fatigue = 3
		}
		f := &game.Field{
			Max: x.most, MaxWeight: x.room,
			Options: []game.Option{option("mercer", 1), option("stephen", 1), option("mifflin", 1), option("cadwalader", 2)},
		}
		if got := h.column(f); !slices.Equal(got, x.want) {
			t.Errorf("%d of span, %d at most, %q tired: %v, not %v", x.room, x.most, x.tired, got, x.want)
		}
	}
}

// TestRule19_0_WhoDigs checks the conditions for digging (19.0). The leader stays with 400 men in a town that gives
// points every midnight, is in order and not too tired. At least half as many enemies must be within nine hexes.
func TestRule19_0_WhoDigs(t *testing.T) {
	for _, x := range []struct {
		name, hex, who string
		foes           map[string]int
		aim            task
		want           bool
	}{
		{"half as many at Trenton", "2630", "mercer:720", map[string]int{"2029": 360}, task{}, true},
		{"fewer", "2630", "mercer:720", map[string]int{"2029": 350}, task{}, false},
		{"too few to dig", "2630", "mercer:390", map[string]int{"2029": 1000}, task{}, false},
		{"just enough", "2630", "mercer:400", map[string]int{"2029": 1000}, task{}, true},
		{"tired twice", "2630", "mercer:720/2", map[string]int{"2029": 1000}, task{}, true},
		{"tired three times", "2630", "mercer:720/3", map[string]int{"2029": 1000}, task{}, false},
		{"disordered", "2630", "mercer:720/0 disordered", map[string]int{"2029": 1000}, task{}, false},
		{"they should go elsewhere", "2630", "mercer:720", map[string]int{"2029": 1000}, task{at: hexOf(t, "2029")}, false},
		{"they should fight there", "2630", "mercer:720", map[string]int{"2029": 1000}, task{enemyMen: 1}, false},
		{"a village", "2828", "mercer:720", map[string]int{"2029": 1000}, task{}, false},
		{"the field", "2629", "mercer:720", map[string]int{"2029": 1000}, task{}, false},
		{
			"the enemy ten hexes away", "2630", "mercer:720",
			map[string]int{"1824": 1000},
			task{},
			testBook.Distance(hexOf(t, "2630"), hexOf(t, "1824")) <= 9,
		},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put(x.hex, x.who), x.foes)
		if x.aim.at == board.Nowhere {
			x.aim.at = hexOf(t, x.hex)
		}
		h.aim(t, &x.aim, "mercer")
		if got := h.digs(h.face(t, "mercer")); got != x.want {
			t.Errorf("%s: %v", x.name, got)
		}
	}
	for _, activated := range []bool{false, true} {
		c := newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("2630", "mercer:720", "stephen:460")
		if activated {
			c.Activate("stephen")
		}
		h := newTestHabits(t, c, map[string]int{"2029": 1000})
		h.aim(t, &task{at: hexOf(t, "2630")}, "mercer", "stephen")
		if got := h.digs(h.face(t, "mercer")); got == activated {
			t.Errorf("Stephen is activated to dig: %v, and Mercer digs: %v", activated, got)
		}
	}
}
