package player

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// These tests compute by hand what the computer player calculates from the weights in plan.go.

// emptyPlan returns a plan without tasks for the Americans. The argument foes gives the enemy's men by hex.
func emptyPlan(t *testing.T, foes map[string]int) *plan {
	t.Helper()
	p := &plan{
		taskByLeader: map[nr]*task{}, commanderCount: map[board.Place]int{},
		enemyMen: make([]int16, len(testBook.Tiles)),
	}
	for _, hex := range []string{"2029", "1929", "1824", "1825", "2630", "2629", "1848", "2130", "2028"} {
		if men, ok := foes[hex]; ok {
			p.foes = append(p.foes, enemy{hexOf(t, hex), men})
			p.enemyMen[hexOf(t, hex)] = int16(men)
		}
	}
	return p
}

func TestPlan_GuessedMenOfAnEnemyStack(t *testing.T) {
	at := hexOf(t, "1824")
	// Rall commands at most 1,400 men, Leslie at most 2,200, and Grant none
	rall, leslie, grant := leaderByID(t, "rall"), leaderByID(t, "leslie"), leaderByID(t, "grant")
	for _, x := range []struct {
		name   string
		seen   []nr
		whole  bool
		open   *knowledge.RevealedStack
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
		{"they have no men", []nr{rall}, true, &knowledge.RevealedStack{At: at, Side: truth.British, Empty: true}, false, 0},
		{
			"they have men for a zone of control",
			[]nr{grant},
			true, &knowledge.RevealedStack{At: at, Side: truth.British, ZOC: true},
			false, 400,
		},
		{"and perhaps more", []nr{rall}, true, &knowledge.RevealedStack{At: at, Side: truth.British, ZOC: true}, false, 1050},
		{"too few for one", []nr{rall}, true, &knowledge.RevealedStack{At: at, Side: truth.British}, false, 300},
		{
			"too few, and not all are seen",
			[]nr{rall},
			false, &knowledge.RevealedStack{At: at, Side: truth.British}, false,
			1450,
		},
	} {
		k := &known{
			ViewerSide: truth.American, Now: momentOn(29, dawn),
			Leaders: []knownLeader{
				{Nr: rall, Side: truth.British},
				{Nr: leslie, Side: truth.British},
				{Nr: grant, Side: truth.British},
			},
		}
		if x.routed {
			k.Leaders[0].Status = printed.Routed
		}
		if x.open != nil {
			k.RevealedStacks = []knowledge.RevealedStack{*x.open}
		}
		pile := &knowledge.Pile{Side: truth.British, At: at, VisibleLeaders: x.seen, FullyVisible: x.whole}
		if n := testBook.guessMen(k, pile); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

func TestPlan_CountsEnemiesHereAndNear(t *testing.T) {
	// hex 1929 is next to hex 2029; hex 1824 is six hexes away from hex 2029
	p := emptyPlan(t, map[string]int{"2029": 500, "1929": 300, "1824": 200})
	for near, want := range map[int][2]int{0: {500, 0}, 1: {500, 300}, 5: {500, 300}, 6: {500, 500}} {
		if here, around := p.countEnemies(testBook, hexOf(t, "2029"), near); here != want[0] || around != want[1] {
			t.Errorf("within %d hexes: %d and %d, not %v", near, here, around, want)
		}
	}
}

func TestPlan_DependsOnPosture(t *testing.T) {
	for posture, want := range map[game.Posture][2]int{
		game.PostureSteady: {1500, 30}, game.PostureBold: {1250, -30},
		game.PostureWary: {2000, 100},
	} {
		p := &plan{posture: posture}
		if n, good := p.menNeededAgainst(1000), p.minAttackValue(); n != want[0] || good != want[1] {
			t.Errorf("posture %d: %d men for 1,000, and %d of a point; not %v", posture, n, good, want)
		}
	}
	for men, want := range map[int]int{0: 40, 12: 41, 23: 41, 600: 90, 959: 119, 960: 120, 3000: 120} {
		if n := fieldEnemyValue(men); n != want {
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
		ViewerSide: truth.American,
		Works: []knowledge.Earthwork{
			{At: 7, Side: truth.British, Done: true},
			{At: 8, Side: truth.British},
			{At: 9, Side: truth.American, Done: true},
		},
	}
	for at, want := range map[board.Place]int{7: 800, 8: 400, 9: 400, 10: 400} {
		if n := p.effectiveEnemy(k, at, 400); n != want {
			t.Errorf("400 men in hex %d: %d, not %d", at, n, want)
		}
	}
}

// TestPlan_DangerOfAHex checks that a hex next to an enemy is dangerous. It is not dangerous if leaders with the same
// task outnumber the enemy by a tenth. For a few men, every hex within two hexes of an enemy is dangerous.
func TestPlan_DangerOfAHex(t *testing.T) {
	aim := &task{at: hexOf(t, "2029")}
	for _, x := range []struct {
		name string
		now  printed.Moment
		hex  string // 1929 is next to Trenton; 1928 is two hexes from Trenton, 1824 six
		foe  int
		men  int
		own  []string // at the hex
		aim  *task
		want int
	}{
		{"1,100 against 1,000", momentOn(29, dawn), "1929", 1000, 1100, nil, aim, 0},
		{"1,090", momentOn(29, dawn), "1929", 1000, 1090, nil, aim, 60},
		{"two hexes away", momentOn(29, dawn), "1928", 1000, 1000, nil, aim, 0},
		{"few, two hexes away", momentOn(29, dawn), "1928", 1000, 290, nil, aim, 200},
		{"300, two hexes away", momentOn(29, dawn), "1928", 1000, 300, nil, aim, 0},
		{"few who come to 400", momentOn(29, dawn), "1928", 1000, 290, []string{"stephen:400"}, aim, 0},
		{"few who come to 390", momentOn(29, dawn), "1928", 1000, 290, []string{"stephen:390"}, aim, 200},
		{"few, six hexes away", momentOn(29, dawn), "1824", 1000, 290, nil, aim, 0},
		{"few, next to them", momentOn(29, dawn), "1929", 1000, 290, nil, aim, 260},
		{"few who follow others", momentOn(29, dawn), "1929", 1000, 290, nil, &task{at: aim.at, commandOnly: true}, 200},
		{"few before nobody", momentOn(29, dawn), "1929", 0, 290, nil, aim, 200},
		{"before Trenton on Christmas Day", momentOn(25, evening), "1929", 100, 1100, nil, aim, 200},
		{"on the morning after it", momentOn(26, midnight), "1929", 100, 1100, nil, aim, 0},
		{"not before Trenton on Christmas Day", momentOn(25, evening), "1928", 100, 1100, nil, aim, 0},
	} {
		c := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put(x.hex, x.own...)
		c.S.Now = x.now
		k := c.Seal().Know(truth.American)
		h := &habits{Rules: testBook, plan: emptyPlan(t, map[string]int{"2029": x.foe}), k: &k}
		if n := h.danger(hexOf(t, x.hex), x.aim, x.men); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
	for friend, want := range map[string]int{"stephen:460": 0, "stephen:450": 60, "stephen:460/0 disordered": 60} {
		k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1928", friend).Seal().Know(truth.American)
		h := &habits{Rules: testBook, plan: emptyPlan(t, map[string]int{"2029": 1000}), k: &k}
		h.taskByLeader[leaderByID(t, "stephen")] = aim
		if n := h.danger(hexOf(t, "1929"), aim, 640); n != want {
			t.Errorf("640 men, and %s with the same aim: %d, not %d", friend, n, want)
		}
		h.taskByLeader[leaderByID(t, "stephen")] = &task{at: aim.at}
		if n := h.danger(hexOf(t, "1929"), aim, 640); n != 60 {
			t.Errorf("with another aim: %d", n)
		}
	}
}

// TestPlan_CountsGatheredMen checks that men count as gathered within three hexes of the hex they are assigned to.
func TestPlan_CountsGatheredMen(t *testing.T) {
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1927", "mercer:720").Put("1926", "stephen:460").
		Put("1929", "st_clair:420", "hitchcock:500").Seal().Know(truth.American)
	h, aim := &habits{Rules: testBook, plan: emptyPlan(t, nil), k: &k}, &task{at: hexOf(t, "2029")}
	if a, b := testBook.Distance(hexOf(t, "1927"), aim.at), testBook.Distance(hexOf(t, "1926"), aim.at); a != 3 || b != 4 {
		t.Fatalf("%d and %d hexes", a, b)
	}
	for _, id := range []string{"mercer", "stephen", "st_clair"} {
		h.taskByLeader[leaderByID(t, id)] = aim
		h.order = append(h.order, leaderByID(t, id))
	}
	h.taskByLeader[leaderByID(t, "hitchcock")] = &task{at: aim.at}
	h.order = append(h.order, leaderByID(t, "hitchcock"))
	if n := h.gatheredMen(aim); n != 720+420 {
		t.Errorf("%d men", n)
	}
}

func TestPlan_LeadersAndPossibleAttacks(t *testing.T) {
	for _, x := range []struct {
		id     string
		troops int
		status printed.Status
		want   bool
	}{
		{"mercer", 100, printed.InOrder, true},
		{"mercer", 90, printed.InOrder, false},
		{"mercer", 100, printed.Disordered, true},
		{"mercer", 100, printed.Routed, false},
		{"washington", 140, printed.InOrder, false},
	} {
		if got := testBook.leads(&knownLeader{Nr: leaderByID(t, x.id), Troops: x.troops, Status: x.status}); got != x.want {
			t.Errorf("%+v", x)
		}
	}
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2128", "mercer:720", "stephen:460").Put("1822",
		"glover:850").
		Seal().Know(truth.American)
	for _, x := range []struct {
		from, at string
		want     bool
		// in the last case, the Delaware lies between the two hexes
	}{{"1929", "2029", true}, {"1928", "2029", false}, {"2131", "2130", false}} {
		if got := testBook.canAttack(&k, hexOf(t, x.from), hexOf(t, x.at)); got != x.want {
			t.Errorf("from %s to %s: %v", x.from, x.at, got)
		}
	}
	stack := stackNrs(&k)
	if m, s, g := stack[leaderByID(t, "mercer")], stack[leaderByID(t, "stephen")],
		stack[leaderByID(t, "glover")]; m != s || m == g {
		t.Errorf("the stacks are %d, %d and %d", m, s, g)
	}
}
