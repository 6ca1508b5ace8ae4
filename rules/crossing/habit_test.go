package crossing

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// usual are the orders of habit of a side, the first first.
func usual(t *testing.T, b *table, side game.Side) []action.Action {
	t.Helper()
	return usualAs(t, b, side, game.Steady)
}

// usualAs are the orders of habit of a side that dares so much.
func usualAs(t *testing.T, b *table, side game.Side, posture game.Posture) []action.Action {
	t.Helper()
	blind, ok := game.Blindfold(testGame, b.p, side)
	if !ok {
		t.Fatal("no computer plays it")
	}
	return slices.Collect(blind.Habit(posture, rand.New(rand.NewPCG(1, 1)).IntN))
}

// called are those whom the orders of command call to march.
func called(orders []action.Action) []string {
	var out []string
	for i := range orders {
		if a := &orders[i]; a.Act == "command" {
			with, _ := a.Picks.Get("command.who")
			out = append(append(out, a.Picks.One("command.by")), with...)
		}
	}
	return out
}

// A ferry into a hex of the enemy leads nowhere (11.4): whoever should come there goes over another.
func TestHabit_NoFerryLeadsIntoATownOfTheEnemy(t *testing.T) {
	camp := lay(t).now(28, dawn).step(stepCommand).put("2531", "cadwalader:1380", "hitchcock:700")
	k := camp.ready().know(american)
	free := testBook.way(&k, hexOf(t, "2630"), hexOf(t, "2531"))
	k = camp.put("2630", "h_det_2:400").ready().know(american)
	held := testBook.way(&k, hexOf(t, "2630"), hexOf(t, "2531"))
	if free > 20 || held < free+10 {
		t.Errorf("Bordentown is %d points away by its ferry, and %d when the enemy holds it", free, held)
	}
}

// The crossing with two ferries is worth a way: nobody counts on a single boat as on two.
func TestHabit_TwoFerriesAreNearerThanOne(t *testing.T) {
	k := lay(t).now(28, dawn).step(stepCommand).put("2131", "ewing:720").ready().know(american)
	one := testBook.way(&k, hexOf(t, "2130"), hexOf(t, "2131"))
	two := testBook.way(&k, hexOf(t, "1329"), hexOf(t, "1330"))
	if one <= two {
		t.Errorf("over Trenton Ferry it is %d points, over McConkey's and Johnson's Ferries %d", one, two)
	}
}

// In snow a single ferry lets nobody over on most rolls: points are kept for better weather.
func TestHabit_IceIsWaitedOut(t *testing.T) {
	at := func(w printed.Weather) []string {
		b := lay(t).now(29, dawn).weather(w).step(stepCommand).ap(8, 0).put("2131", "ewing:720", "fermoy:620", "mercer:720", "sargent:710").put("2029", "rall:600")
		return called(usual(t, b.ready(), american))
	}
	if who := at(snow); len(who) > 0 {
		t.Errorf("in snow they call %v", who)
	}
	if who := at(fair); len(who) == 0 {
		t.Error("in fair weather they call nobody")
	}
}

// Who stands before a stronger enemy on his way is not activated to stay where he is.
func TestHabit_NobodyIsActivatedToStandStill(t *testing.T) {
	b := lay(t).now(29, dawn).step(stepCommand).ap(8, 0).put("2029", "griffin:500").put("1822", "mercer:720").put("1820", "leslie:2100").put("1821", "lt_infantry:1800")
	if who := called(usual(t, b.ready(), american)); slices.Contains(who, "mercer") {
		t.Errorf("they call %v", who)
	}
}

// Brigades that attack together must be activated by one commander next to the enemy (16.3). Where there is none they are not activated one by
// one, for they could not attack.
func TestRule16_3_HabitActivatesForAnAttackTogether(t *testing.T) {
	camp := func() *scene {
		return lay(t).now(29, dawn).step(stepCommand).ap(4, 0).put("1929", "stephen:460", "mercer:720", "fermoy:620").put("2029", "rall:1250")
	}
	for _, a := range usual(t, camp().ready(), american) {
		if who := called([]action.Action{a}); len(who) > 0 {
			t.Errorf("without a commander they call %v", who)
		}
	}
	orders := usual(t, camp().put("1929", "greene").ready(), american)
	if len(orders) == 0 {
		t.Fatal("no orders")
	}
	if who := called(orders[:1]); len(who) != 4 || who[0] != "greene" {
		t.Errorf("under Greene they call %v", who)
	}
}

// Who stands far from an enemy who is attacked is not bound to him: those attack who stand there (16.3), and the others march.
func TestRule16_3_HabitBindsNobodyToAFarAttack(t *testing.T) {
	k := lay(t).now(29, dawn).step(stepCommand).ap(8, 0).put("1929", "stephen:460", "mercer:720", "fermoy:620", "greene").put("2029", "rall:1250").
		put("1822", "st_clair:420").put("2131", "ewing:720").put("2651", "griffin:500").ready().know(american)
	strikers := 0
	for n, x := range testBook.planned(&k, game.Steady).aims {
		if !x.strike {
			continue
		}
		strikers++
		if f := k.find(n); !testBook.assails(&k, f.At, x.at) {
			t.Errorf("%s is bound to it in %s", testBook.Of(n).ID, testBook.ID(f.At))
		}
	}
	if strikers == 0 {
		t.Error("nobody attacks")
	}
}

// A commander without troops goes where an attack waits for him.
func TestHabit_CommandersGoToTheFight(t *testing.T) {
	b := lay(t).now(29, dawn).step(stepCommand).put("1929", "stephen:460", "mercer:720", "fermoy:620").put("2029", "rall:1250").
		put("1631", "lord_stirling:570", "sargent:710", "greene")
	k := b.ready().know(american)
	p := testBook.planned(&k, game.Steady)
	if aim := p.aims[who(t, "greene")]; aim == nil || aim.at != hexOf(t, "1929") {
		t.Errorf("Greene goes to %v", aim)
	}
}

// aim is where a plan of the Americans sends a leader.
func aim(t *testing.T, b *table, id string) string {
	t.Helper()
	k := b.know(american)
	if x := testBook.planned(&k, game.Steady).aims[who(t, id)]; x != nil {
		return testBook.ID(x.at)
	}
	return ""
}

// Washington rides with the column he commands: his name counts at the ferry (11.4.2) and his rating in the fight.
func TestHabit_ACommanderGoesWithHisMen(t *testing.T) {
	b := lay(t).now(26, midnight).step(stepCommand).put("1631", "washington:140", "glover:850", "sargent:710", "mercer:720").put("2029", "rall:1250").ready()
	if at := aim(t, b, "washington"); at != "2029" || at != aim(t, b, "glover") {
		t.Errorf("Washington goes to %q, Glover to %q", at, aim(t, b, "glover"))
	}
}

// A commander does not leave his men for a few more elsewhere; for far more he does.
func TestHabit_ACommanderLeavesHisMenOnlyForFarMore(t *testing.T) {
	rides := func(others ...string) string {
		b := lay(t).now(29, dawn).step(stepCommand).put("1513", "mercer:240", "greene").put("1313", others...)
		k := b.ready().know(american)
		if x := testBook.planned(&k, game.Steady).aims[who(t, "greene")]; x != nil && x.follow {
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

// The first who comes to a ferry rolls for all who cross it that turn (11.4.2): the column with Washington and Glover goes first.
func TestRule11_4_2_HabitSendsTheStrongestColumnFirst(t *testing.T) {
	b := lay(t).now(25, evening).step(stepAction).put("1631", "mercer:720").put("1632", "washington:140", "glover:850", "sargent:710").put("2029", "rall:1250").
		activated("mercer").activated("washington", "glover", "sargent").ready()
	orders := usual(t, b, american)
	if len(orders) == 0 || orders[0].Act != "march" {
		t.Fatalf("%v", orders)
	}
	if first := orders[0].Picks.One("march.who"); first == "mercer" {
		t.Errorf("%v", orders[0])
	}
}

// Before midnight of December 26 nobody comes next to Trenton: the surprise would be lost (17.2.3).
func TestRule17_2_3_HabitDoesNotWarnTrenton(t *testing.T) {
	h := func(day, slot int) *habits {
		k := lay(t).now(day, slot).step(stepAction).put("1828", "washington:140", "glover:850", "sargent:710", "mercer:720").put("2029", "rall:1250").ready().know(american)
		return &habits{book: testBook, plan: testBook.planned(&k, game.Steady), k: &k}
	}
	danger := func(h *habits) int { return h.danger(hexOf(t, "1929"), h.aims[who(t, "glover")], 2420) }
	if eve, night := danger(h(25, evening)), danger(h(26, midnight)); eve < 100 || night > 0 {
		t.Errorf("next to Trenton it is %d in the evening, %d at night", eve, night)
	}
}

// A brigade in a town that the British would gain points for every midnight stays there while they are near (22.1).
func TestRule22_1_HabitHoldsWhatIsCounted(t *testing.T) {
	b := lay(t).now(29, dawn).step(stepCommand).put("2029", "mercer:720").put("2630", "h_det_2:400").put("1825", "lt_infantry:800").ready()
	if at := aim(t, b, "mercer"); at != "2029" {
		t.Errorf("Mercer leaves Trenton for %q", at)
	}
}

// A brigade in a town that the British would gain points for every midnight (22.1) digs in while they are near (19.0).
func TestRule19_HabitHoldsWhatIsCountedAndDigsIn(t *testing.T) {
	camp := func() *scene {
		return lay(t).now(29, dawn).step(stepCommand).put("2029", "mercer:720").put("2630", "h_det_2:400").put("1825", "lt_infantry:800")
	}
	if calls := called(usual(t, camp().ready(), american)); !slices.Contains(calls, "mercer") {
		t.Errorf("they call %v", calls)
	}
	if orders := usual(t, camp().step(stepAction).activated("mercer").ready(), american); len(orders) == 0 || orders[0].Act != "entrench" {
		t.Errorf("%v", orders)
	}
	done := camp().with(func(s *state) {
		s.Works = append(s.Works, work{At: hexOf(t, "2029"), Side: american, Done: true, Since: on(28, dawn)})
	})
	if calls := called(usual(t, done.ready(), american)); slices.Contains(calls, "mercer") {
		t.Errorf("the trench is done, and they call %v", calls)
	}
}

// Nobody is activated for an attack that would fail: on a trench beyond a river twice as many men are too few (17.1, 19.0).
func TestRule19_HabitCountsTheTrench(t *testing.T) {
	strikes := func(trench bool) bool {
		k := lay(t).now(29, dawn).step(stepCommand).ap(8, 0).put("2530", "glover:850", "ewing:720", "greene").put("2630", "h_det_1:400").with(func(s *state) {
			if trench {
				s.Works = append(s.Works, work{At: hexOf(t, "2630"), Side: british, Done: true, Since: on(28, dawn)})
			}
		}).ready().know(american)
		x := testBook.planned(&k, game.Steady).aims[who(t, "glover")]
		return x != nil && x.strike
	}
	if !strikes(false) || strikes(true) {
		t.Errorf("in the open they attack: %v, before a trench: %v", strikes(false), strikes(true))
	}
}

// A village is worth a point at the end alone (22.4): nobody marches there days before.
func TestRule22_4_HabitTakesVillagesAtTheEnd(t *testing.T) {
	village := func(day int) bool {
		k := lay(t).now(day, evening).step(stepCommand).active(british).put("1816", "mathew:1050", "mawhood:850").ready().know(british)
		return slices.ContainsFunc(testBook.planned(&k, game.Steady).tasks, func(x *task) bool {
			v := testBook.TownAt(x.at)
			return v != nil && v.Daily[1] == 0 && v.Final[1] == 1 && x.men > 0
		})
	}
	if village(28) {
		t.Error("on December 28 somebody goes to a village")
	}
	if !village(37) {
		t.Error("on January 6 nobody goes to a village")
	}
}

// Where the sequence of play asks between the phases, habit answers at once: whose men go home, where newcomers come in.
func TestHabit_AnswersBetweenThePhases(t *testing.T) {
	first := func(b *table, side game.Side) action.Action {
		t.Helper()
		orders := usual(t, b, side)
		if len(orders) == 0 {
			t.Fatalf("%s: habit is silent", b.step())
		}
		return orders[0]
	}
	b := lay(t).now(32, midnight).step(stepEnlist).active(american).put("2131", "mercer:720", "glover:300", "cadwalader:1380").
		with(func(s *state) { s.Owed = 250 }).ready()
	if a := first(b, american); a.Act != "send" || a.Picks.One("send.who") != "glover" {
		t.Errorf("%v", a)
	}
}

// A commander does not attack with his guard alone, weak as the enemy may be; with a brigade beside him he does.
func TestHabit_NobodyAttacksWithHisGuard(t *testing.T) {
	first := func(with ...string) action.Action {
		b := lay(t).now(27, noon).put("2130", append([]string{"washington:140"}, with...)...).put("2229", "rall:150")
		ids := []string{"washington"}
		for _, w := range with {
			id, _, _ := strings.Cut(w, ":")
			ids = append(ids, id)
		}
		orders := usual(t, b.marching(9, ids...).ready(), american)
		if len(orders) == 0 {
			t.Fatal("no orders")
		}
		return orders[0]
	}
	if a := first(); a.Act == "attack" {
		t.Errorf("alone: %v", a.Picks)
	}
	if a := first("mercer:720"); a.Act != "attack" {
		t.Errorf("with a brigade: %s %v", a.Act, a.Picks)
	}
}

// Nobody walks to and fro on one march (11.0): not back to where he has been, whatever draws him there.
func TestRule11_0_HabitDoesNotWalkToAndFro(t *testing.T) {
	to := func(been ...string) string {
		b := lay(t).now(29, noon).put("1513", "mercer:720").marching(9, "mercer").ready()
		return goes(t, b.with(func(s *state) {
			for _, hex := range been {
				s.march().Path = append(s.march().Path, hexOf(t, hex))
			}
		}))
	}
	first := to()
	if first == "" || first == "1513" {
		t.Fatalf("Mercer goes to %q", first)
	}
	if again := to(first, "1513"); again == first {
		t.Errorf("Mercer comes from %s and goes back", first)
	}
}

// goes is where habit marches first; empty where it does something else.
func goes(t *testing.T, b *table) string {
	t.Helper()
	for _, a := range usual(t, b, american) {
		if a.Act == "go" {
			return a.Picks.One("go.to")
		}
	}
	return ""
}

// Whoever dares more is content with fewer men for an attack on a town or in the field, and with worse odds.
func TestHabit_TheBoldAttackWithFewer(t *testing.T) {
	k := lay(t).now(29, dawn).step(stepCommand).put("1929", "stephen:460", "mercer:720").put("2029", "rall:1250").put("1824", "leslie:1250").ready().know(american)
	for _, at := range []board.Place{hexOf(t, "2029"), hexOf(t, "1824")} {
		var men, odds []int
		for _, p := range [...]game.Posture{game.Bold, game.Steady, game.Wary} {
			x := testBook.planned(&k, p)
			i := slices.IndexFunc(x.tasks, func(x *task) bool { return x.at == at })
			men, odds = append(men, x.tasks[i].need), append(odds, x.good())
		}
		if men[0] >= men[1] || men[1] >= men[2] || odds[0] >= odds[1] || odds[1] >= odds[2] {
			t.Errorf("%s: the bold, the steady and the wary want %v men, and %v of a point", testBook.ID(at), men, odds)
		}
	}
}

// To drive the enemy from a town that is counted every midnight is worth something beside the battle; to drive him from a field is not (22.1).
func TestRule22_1_ATownIsAPrizeOfAnAttack(t *testing.T) {
	k := lay(t).now(29, dawn).step(stepCommand).put("2029", "rall:1250").put("1824", "leslie:1250").put("1929", "mercer:720").ready().know(american)
	p := testBook.planned(&k, game.Steady)
	if town, field := p.prize(hexOf(t, "2029")), p.prize(hexOf(t, "1824")); town <= 300 || field != 0 {
		t.Errorf("Trenton counts %d, a field %d", town, field)
	}
}

// What an attack promises are the points of the battle on the average (22.2): the most for three to one against many men, next to nothing against
// few, of whom too few can fall, and less than nothing where the attackers are outnumbered.
func TestRule22_2_AnAttackPromisesThePointsOfTheBattle(t *testing.T) {
	promise := func(enemy string, army ...string) int {
		k := lay(t).now(29, dawn).step(stepCommand).put("1824", enemy).put("1825", army...).ready().know(american)
		p := testBook.planned(&k, game.Steady)
		return p.promise(testBook, &k, hexOf(t, "1824"), k.those(testBook.leads))
	}
	many := promise("leslie:1000", "glover:850", "sargent:710", "mercer:720", "stephen:460")
	few := promise("h_det_1:130", "glover:850", "sargent:710")
	outnumbered := promise("leslie:1250", "stephen:460")
	if many <= few || many < 100 || outnumbered >= 0 {
		t.Errorf("many are worth %d, few %d, and too many %d", many, few, outnumbered)
	}
}

// Who can only drive the enemy from a town with a few men on the march leaves it to those who make a Prepared attack on it the same turn, if that
// promises more (16.3).
func TestRule16_3_HabitDoesNotSpoilAPreparedAttack(t *testing.T) {
	attacks := func(army ...string) bool {
		s := lay(t).now(29, noon).put("2530", "washington:140", "glover:850", "sargent:710", "mercer:720").put("2631", "hitchcock:500", "mifflin:500").
			put("2630", "h_det_1:400").marching(9, "hitchcock", "mifflin")
		if len(army) > 0 {
			s.activated(army...)
		}
		return slices.ContainsFunc(usual(t, s.ready(), american), func(a action.Action) bool { return a.Act == "attack" })
	}
	if !attacks() {
		t.Fatal("they do not attack Bordentown though nobody else can")
	}
	if attacks("washington", "glover", "sargent", "mercer") {
		t.Error("they attack Bordentown before the army does")
	}
}

// A leader who would march, had he points left, is rolled for, since that costs nothing: of two the one with many men, though the other is
// rated a little better (10.2).
func TestRule10_2_HabitRollsForWhoeverCannotBePaid(t *testing.T) {
	b := lay(t).now(29, dawn).put("2128", "sargent:710", "st_clair:420").put("1824", "h_det_1:130").with(func(s *state) { s.AP = [2]uint8{} }).step(stepInitiative).ready()
	if got := usual(t, b, american); !slices.ContainsFunc(got, func(a action.Action) bool { return a.Act == "roll" && a.Picks.One("roll.who") == "sargent" }) {
		t.Errorf("nobody is rolled for: %+v", got)
	}
}

// besieged has an army before the trench of Bordentown, at odds that are bad for an enemy in the field.
func besieged(t *testing.T, army ...string) *scene {
	return lay(t).now(29, dawn).step(stepCommand).put("2530", army...).put("2630", "h_det_1:400").with(func(s *state) {
		s.Works = append(s.Works, work{At: hexOf(t, "2630"), Side: british, Done: true, Since: on(28, dawn)})
	})
}

// At dawn nobody pays his last points for a leader who marches alone, since a turn of daylight is still to come; at noon he does. For an army
// under its commander he pays them at dawn too. By night he keeps what a day brings (10.1).
func TestRule10_1_HabitKeepsPointsForTheArmy(t *testing.T) {
	by := func(slot int, points uint8, army ...string) string {
		b := lay(t).now(29, slot).put("2128", army...).put("1824", "h_det_1:130").with(func(s *state) { s.AP = [2]uint8{points, points} }).step(stepCommand).ready()
		for _, a := range usual(t, b, american) {
			if a.Act == "command" {
				return a.Picks.One("command.by")
			}
		}
		return ""
	}
	if got := by(dawn, 3, "mercer:720", "stephen:460"); got != "" {
		t.Errorf("at dawn %s is paid for", got)
	}
	if got := by(noon, 3, "mercer:720", "stephen:460"); got == "" {
		t.Error("at noon nobody is paid for")
	}
	for points, want := range map[uint8]bool{dailyPoints: false, dailyPoints + 1: true} {
		if got := by(midnight, points, "mercer:720", "stephen:460"); (got != "") != want {
			t.Errorf("by night, with %d points, %q is paid for", points, got)
		}
	}
	if got := by(dawn, 3, "greene", "mercer:720", "stephen:460", "st_clair:420", "sargent:710"); got != "greene" {
		t.Errorf("at dawn %q leads the army", got)
	}
}

// An army that stands before a trenched town is called to attack it (22.1, 19.0).
func TestRule22_1_HabitDoesNotStandBeforeATown(t *testing.T) {
	k := besieged(t, "washington:140", "glover:850", "sargent:710", "mercer:720", "st_clair:420").ready().know(american)
	p := testBook.planned(&k, game.Steady)
	h, x := &habits{book: testBook, plan: p, k: &k}, p.aims[who(t, "glover")]
	if x == nil || !x.strike {
		t.Fatal("they stand before Bordentown")
	}
	those := k.those(testBook.leads)
	if !h.beats(x, those) {
		t.Errorf("the attack promises %d, and they do not make it", p.promise(testBook, &k, x.at, those))
	}
}

// Once they are activated they attack at dawn, unless they are wary (17.2).
func TestRule22_1_HabitAttacksTheTownItStandsBefore(t *testing.T) {
	for posture, want := range map[game.Posture]bool{game.Steady: true, game.Bold: true, game.Wary: false} {
		b := besieged(t, "washington:140", "glover:850").activated("washington", "glover").step(stepAction, stepPrepared).ready()
		orders := usualAs(t, b, american, posture)
		if got := slices.ContainsFunc(orders, func(a action.Action) bool { return a.Act == "prepared" }); got != want {
			t.Errorf("posture %d: they attack: %v, of %+v", posture, got, orders)
		}
	}
}

// On the march they attack the town too, where the odds allow it (16.2).
func TestRule22_1_HabitAttacksATownOnTheMarch(t *testing.T) {
	b := lay(t).now(29, noon).put("2530", "glover:850", "sargent:710").put("2630", "h_det_1:400").marching(9, "glover", "sargent").ready()
	if orders := usual(t, b, american); !slices.ContainsFunc(orders, func(a action.Action) bool { return a.Act == "attack" }) {
		t.Errorf("they do not attack Bordentown: %+v", orders)
	}
}

// An army within reach of a brigade in the field goes for it, and does not sit down in an empty town that the enemy might want (22.1, 22.2).
func TestRule22_2_HabitGoesForAnEnemyInTheField(t *testing.T) {
	k := lay(t).now(29, dawn).step(stepCommand).put("1824", "leslie:1250").put("2128", "glover:850", "sargent:710", "mercer:720", "stephen:430", "fermoy:510").ready().know(american)
	p := testBook.planned(&k, game.Steady)
	if x := p.aims[who(t, "glover")]; x == nil || x.at != hexOf(t, "1824") {
		t.Errorf("the army of Glover goes to %+v", x)
	}
}
