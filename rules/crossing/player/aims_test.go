package player

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// TestRule22_1_HabitHoldsScoringTowns checks that a brigade holds a town for which the British would gain points
// every midnight. The brigade stays as long as the British are near (22.1).
func TestRule22_1_HabitHoldsScoringTowns(t *testing.T) {
	b := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2029", "mercer:720").Put("2630", "h_det_2:400").
		Put("1825", "lt_infantry:800").Seal()
	if at := aimHex(t, b, "mercer"); at != "2029" {
		t.Errorf("Mercer leaves Trenton for %q", at)
	}
}

// TestHabit_CommanderLeavesForManyMoreMen checks that a commander leaves their own men only for far more men
// elsewhere. A few more are not enough.
func TestHabit_CommanderLeavesForManyMoreMen(t *testing.T) {
	rides := func(others ...string) string {
		b := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1513", "mercer:240", "greene").Put("1313",
			others...)
		k := b.Seal().Know(truth.American)
		if x := testBook.makePlan(&k, game.PostureSteady).taskByLeader[leaderByID(t, "greene")]; x != nil && x.commandOnly {
			return testBook.ID(x.at)
		}
		return ""
	}
	if at := rides("sargent:710"); at != "" {
		t.Errorf("for a few more Greene rides to %s", at)
	}
	if at := rides("sargent:710", "fermoy:620", "stephen:460", "glover:850"); at != "1313" {
		t.Errorf("for far more Greene rides to %q", at)
	}
}

// TestRule22_2_AttackValueIsExpectedPoints checks that the value of an attack is the average points of the battle
// (22.2). The value is highest for an attack at three to one against many men. It is almost zero against few men,
// because they can lose only few. It is negative if the attackers are outnumbered.
func TestRule22_2_AttackValueIsExpectedPoints(t *testing.T) {
	promise := func(enemy string, army ...string) int {
		k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1824", enemy).Put("1825",
			army...).Seal().Know(truth.American)
		p := testBook.makePlan(&k, game.PostureSteady)
		return p.preparedAttackValue(testBook, &k, hexOf(t, "1824"), k.OwnLeadersWhere(testBook.leads))
	}
	many := promise("leslie:1000", "glover:850", "sargent:710", "mercer:720", "stephen:460")
	few := promise("h_det_1:130", "glover:850", "sargent:710")
	outnumbered := promise("leslie:1250", "stephen:460")
	if many <= few || many < 100 || outnumbered >= 0 {
		t.Errorf("many are worth %d, few %d, and too many %d", many, few, outnumbered)
	}
}

// TestRule22_1_HabitAttacksEntrenchedTown checks that an army next to an entrenched town plans to attack it (22.1,
// 19.0).
func TestRule22_1_HabitAttacksEntrenchedTown(t *testing.T) {
	k := crossingtest.SiegeScene(t, "washington:140", "glover:850", "sargent:710", "mercer:720", "st_clair:420").Seal().
		Know(truth.American)
	p := testBook.makePlan(&k, game.PostureSteady)
	h, x := &habits{Rules: testBook, plan: p, k: &k}, p.taskByLeader[leaderByID(t, "glover")]
	if x == nil || !x.attacksNow {
		t.Fatal("they stand before Bordentown")
	}
	those := k.OwnLeadersWhere(testBook.leads)
	if !h.beats(x, those) {
		t.Errorf("the attack promises %d, and they do not make it", p.preparedAttackValue(testBook, &k, x.at, those))
	}
}

// TestRule19_HabitAvoidsHopelessTrenchAttack checks that no leader is activated for an attack that would fail. Twice as
// many men are too few against a trench beyond a river (17.1, 19.0).
func TestRule19_HabitAvoidsHopelessTrenchAttack(t *testing.T) {
	strikes := func(trench bool) bool {
		k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).SetPoints(8, 0).Put("2530", "glover:850", "ewing:720",
			"greene").
			Put("2630", "h_det_1:400").With(func(s *state) {
			if trench {
				s.Entrenchments = append(s.Entrenchments,
					truth.Entrenchment{At: hexOf(t, "2630"), Side: truth.British, Done: true, Since: momentOn(28, dawn)})
			}
		}).Seal().Know(truth.American)
		x := testBook.makePlan(&k, game.PostureSteady).taskByLeader[leaderByID(t, "glover")]
		return x != nil && x.attacksNow
	}
	if !strikes(false) || strikes(true) {
		t.Errorf("in the open they attack: %v, before a trench: %v", strikes(false), strikes(true))
	}
}

// TestHabit_NoFerryLeadsIntoATownOfTheEnemy checks that paths do not use a ferry into an enemy hex (11.4). A leader
// sent there takes another ferry.
func TestHabit_NoFerryLeadsIntoATownOfTheEnemy(t *testing.T) {
	camp := newScene(t).SetTurn(28, dawn).SetSteps(truth.StepCommand).Put("2531", "cadwalader:1380", "hitchcock:700")
	k := camp.Seal().Know(truth.American)
	free := testBook.pathLength(&k, hexOf(t, "2630"), hexOf(t, "2531"))
	k = camp.Put("2630", "h_det_2:400").Seal().Know(truth.American)
	held := testBook.pathLength(&k, hexOf(t, "2630"), hexOf(t, "2531"))
	if free > 20 || held < free+10 {
		t.Errorf("Bordentown is %d points away by its ferry, and %d when the enemy holds it", free, held)
	}
}

// TestHabit_ACommanderGoesWithTheMen checks that Washington goes with the column under Washington's command.
// Washington's presence helps at the ferry (11.4.2), and the high rating helps in the fight.
func TestHabit_ACommanderGoesWithTheMen(t *testing.T) {
	b := newScene(t).SetTurn(26, midnight).SetSteps(truth.StepCommand).
		Put("1631", "washington:140", "glover:850", "sargent:710", "mercer:720").Put("2029", "rall:1250").Seal()
	if at := aimHex(t, b, "washington"); at != "2029" || at != aimHex(t, b, "glover") {
		t.Errorf("Washington goes to %q, Glover to %q", at, aimHex(t, b, "glover"))
	}
}

// TestRule16_3_FarLeadersNotAssignedToAttack checks that a leader far from an enemy under attack is not assigned to
// that attack. Leaders next to the enemy attack (16.3), and the others march.
func TestRule16_3_FarLeadersNotAssignedToAttack(t *testing.T) {
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).SetPoints(8, 0).
		Put("1929", "stephen:460", "mercer:720", "fermoy:620", "greene").Put("2029", "rall:1250").
		Put("1822", "st_clair:420").Put("2131", "ewing:720").Put("2651", "griffin:500").Seal().Know(truth.American)
	strikers := 0
	for n, x := range testBook.makePlan(&k, game.PostureSteady).taskByLeader {
		if !x.attacksNow {
			continue
		}
		strikers++
		if f := k.Find(n); !testBook.canAttack(&k, f.At, x.at) {
			t.Errorf("%s is bound to it in %s", testBook.Of(n).ID, testBook.ID(f.At))
		}
	}
	if strikers == 0 {
		t.Error("nobody attacks")
	}
}

// TestRule17_2_3_HabitDoesNotWarnTrenton checks that no leader moves next to Trenton before midnight of December 26.
// Such a move would lose the surprise (17.2.3).
func TestRule17_2_3_HabitDoesNotWarnTrenton(t *testing.T) {
	h := func(day, slot int) *habits {
		k := newScene(t).SetTurn(day, slot).SetSteps(truth.StepAction).
			Put("1828", "washington:140", "glover:850", "sargent:710", "mercer:720").Put("2029", "rall:1250").Seal().
			Know(truth.American)
		return &habits{Rules: testBook, plan: testBook.makePlan(&k, game.PostureSteady), k: &k}
	}
	danger := func(h *habits) int { return h.danger(hexOf(t, "1929"), h.taskByLeader[leaderByID(t, "glover")], 2420) }
	if eve, night := danger(h(25, evening)), danger(h(26, midnight)); eve < 100 || night > 0 {
		t.Errorf("next to Trenton it is %d in the evening, %d at night", eve, night)
	}
}

// TestHabit_BoldPlayersAttackWithFewerMen checks that a player with a bold posture attacks with fewer men. They also
// attack at worse odds, in a town or in the field.
func TestHabit_BoldPlayersAttackWithFewerMen(t *testing.T) {
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1929", "stephen:460", "mercer:720").Put("2029",
		"rall:1250").
		Put("1824", "leslie:1250").Seal().Know(truth.American)
	for _, at := range []board.Place{hexOf(t, "2029"), hexOf(t, "1824")} {
		var men, odds []int
		for _, p := range [...]game.Posture{game.PostureBold, game.PostureSteady, game.PostureWary} {
			x := testBook.makePlan(&k, p)
			i := slices.IndexFunc(x.tasks, func(x *task) bool { return x.at == at })
			men, odds = append(men, x.tasks[i].menNeeded), append(odds, x.minAttackValue())
		}
		if men[0] >= men[1] || men[1] >= men[2] || odds[0] >= odds[1] || odds[1] >= odds[2] {
			t.Errorf("%s: the bold, the steady and the wary want %v men, and %v of a point", testBook.ID(at), men, odds)
		}
	}
}

// TestRule22_2_HabitGoesForAnEnemyInTheField checks that an army attacks a brigade in the field within its reach. It
// does not stay in an empty town that the enemy might want (22.1, 22.2).
func TestRule22_2_HabitGoesForAnEnemyInTheField(t *testing.T) {
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1824", "leslie:1250").
		Put("2128", "glover:850", "sargent:710", "mercer:720", "stephen:430", "fermoy:510").Seal().Know(truth.American)
	p := testBook.makePlan(&k, game.PostureSteady)
	if x := p.taskByLeader[leaderByID(t, "glover")]; x == nil || x.at != hexOf(t, "1824") {
		t.Errorf("the army of Glover goes to %+v", x)
	}
}

// TestHabit_PrefersCrossingWithTwoFerries checks that a longer path is preferred if it crosses where there are two
// ferries. A path over a single ferry counts as longer than it is.
func TestHabit_PrefersCrossingWithTwoFerries(t *testing.T) {
	k := newScene(t).SetTurn(28, dawn).SetSteps(truth.StepCommand).Put("2131", "ewing:720").Seal().Know(truth.American)
	one := testBook.pathLength(&k, hexOf(t, "2130"), hexOf(t, "2131"))
	two := testBook.pathLength(&k, hexOf(t, "1329"), hexOf(t, "1330"))
	if one <= two {
		t.Errorf("over Trenton Ferry it is %d points, over McConkey's and Johnson's Ferries %d", one, two)
	}
}

// TestRule22_1_AttackValueIncludesTown checks that driving the enemy from a town that counts every midnight is worth
// more than the battle. Driving the enemy from a hex without a town is not (22.1).
func TestRule22_1_AttackValueIncludesTown(t *testing.T) {
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2029", "rall:1250").Put("1824", "leslie:1250").
		Put("1929", "mercer:720").Seal().Know(truth.American)
	p := testBook.makePlan(&k, game.PostureSteady)
	if town, field := p.prize(hexOf(t, "2029")), p.prize(hexOf(t, "1824")); town <= 300 || field != 0 {
		t.Errorf("Trenton counts %d, a field %d", town, field)
	}
}

// aimHex returns the hex to which a plan of the Americans sends a leader, empty if none.
func aimHex(t *testing.T, b *crossingtest.Table, id string) string {
	t.Helper()
	k := b.Know(truth.American)
	if x := testBook.makePlan(&k, game.PostureSteady).taskByLeader[leaderByID(t, id)]; x != nil {
		return testBook.ID(x.at)
	}
	return ""
}

// TestHabit_CommandersGoToTheFight checks that a commander without troops goes to leaders who need a commander to
// attack.
func TestHabit_CommandersGoToTheFight(t *testing.T) {
	b := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("1929", "stephen:460", "mercer:720", "fermoy:620").
		Put("2029", "rall:1250").
		Put("1631", "lord_stirling:570", "sargent:710", "greene")
	k := b.Seal().Know(truth.American)
	p := testBook.makePlan(&k, game.PostureSteady)
	if aim := p.taskByLeader[leaderByID(t, "greene")]; aim == nil || aim.at != hexOf(t, "1929") {
		t.Errorf("Greene goes to %v", aim)
	}
}

// TestRule22_4_HabitTakesVillagesAtTheEnd checks that no leader marches to a village days before the end. A village
// is worth a point only at the end (22.4).
func TestRule22_4_HabitTakesVillagesAtTheEnd(t *testing.T) {
	village := func(day int) bool {
		k := newScene(t).SetTurn(day, evening).SetSteps(truth.StepCommand).SetActive(truth.British).Put("1816", "mathew:1050",
			"mawhood:850").
			Seal().Know(truth.British)
		return slices.ContainsFunc(testBook.makePlan(&k, game.PostureSteady).tasks, func(x *task) bool {
			v := testBook.TownAt(x.at)
			return v != nil && v.DailyPoints[1] == 0 && v.FinalPoints[1] == 1 && x.men > 0
		})
	}
	if village(28) {
		t.Error("on December 28 somebody goes to a village")
	}
	if !village(37) {
		t.Error("on January 6 nobody goes to a village")
	}
}
