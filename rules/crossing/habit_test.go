package crossing

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
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

// In snow a single ferry lets nobody over on most rolls: points are kept for better weather.
func TestHabit_IceIsWaitedOut(t *testing.T) {
	at := func(w printed.Weather) []string {
		b := lay(t).now(29, dawn).weather(w).step(truth.StepCommand).ap(8, 0).put("2131", "ewing:720", "fermoy:620", "mercer:720", "sargent:710").put("2029", "rall:600")
		return called(usual(t, b.ready(), truth.American))
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
	b := lay(t).now(29, dawn).step(truth.StepCommand).ap(8, 0).put("2029", "griffin:500").put("1822", "mercer:720").put("1820", "leslie:2100").put("1821", "lt_infantry:1800")
	if who := called(usual(t, b.ready(), truth.American)); slices.Contains(who, "mercer") {
		t.Errorf("they call %v", who)
	}
}

// Brigades that attack together must be activated by one commander next to the enemy (16.3). Where there is none they are not activated one by
// one, for they could not attack.
func TestRule16_3_HabitActivatesForAnAttackTogether(t *testing.T) {
	camp := func() *scene {
		return lay(t).now(29, dawn).step(truth.StepCommand).ap(4, 0).put("1929", "stephen:460", "mercer:720", "fermoy:620").put("2029", "rall:1250")
	}
	for _, a := range usual(t, camp().ready(), truth.American) {
		if who := called([]action.Action{a}); len(who) > 0 {
			t.Errorf("without a commander they call %v", who)
		}
	}
	orders := usual(t, camp().put("1929", "greene").ready(), truth.American)
	if len(orders) == 0 {
		t.Fatal("no orders")
	}
	if who := called(orders[:1]); len(who) != 4 || who[0] != "greene" {
		t.Errorf("under Greene they call %v", who)
	}
}

// The first who comes to a ferry rolls for all who cross it that turn (11.4.2): the column with Washington and Glover goes first.
func TestRule11_4_2_HabitSendsTheStrongestColumnFirst(t *testing.T) {
	b := lay(t).now(25, evening).step(truth.StepAction).put("1631", "mercer:720").put("1632", "washington:140", "glover:850", "sargent:710").put("2029", "rall:1250").
		activated("mercer").activated("washington", "glover", "sargent").ready()
	orders := usual(t, b, truth.American)
	if len(orders) == 0 || orders[0].Act != "march" {
		t.Fatalf("%v", orders)
	}
	if first := orders[0].Picks.One("march.who"); first == "mercer" {
		t.Errorf("%v", orders[0])
	}
}

// A brigade in a town that the British would gain points for every midnight (22.1) digs in while they are near (19.0).
func TestRule19_HabitHoldsWhatIsCountedAndDigsIn(t *testing.T) {
	camp := func() *scene {
		return lay(t).now(29, dawn).step(truth.StepCommand).put("2029", "mercer:720").put("2630", "h_det_2:400").put("1825", "lt_infantry:800")
	}
	if calls := called(usual(t, camp().ready(), truth.American)); !slices.Contains(calls, "mercer") {
		t.Errorf("they call %v", calls)
	}
	if orders := usual(t, camp().step(truth.StepAction).activated("mercer").ready(), truth.American); len(orders) == 0 || orders[0].Act != "entrench" {
		t.Errorf("%v", orders)
	}
	done := camp().with(func(s *state) {
		s.Works = append(s.Works, truth.Work{At: hexOf(t, "2029"), Side: truth.American, Done: true, Since: on(28, dawn)})
	})
	if calls := called(usual(t, done.ready(), truth.American)); slices.Contains(calls, "mercer") {
		t.Errorf("the trench is done, and they call %v", calls)
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
	b := lay(t).now(32, midnight).step(truth.StepEnlist).active(truth.American).put("2131", "mercer:720", "glover:300", "cadwalader:1380").
		with(func(s *state) { s.Owed = 250 }).ready()
	if a := first(b, truth.American); a.Act != "send" || a.Picks.One("send.who") != "glover" {
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
		orders := usual(t, b.marching(9, ids...).ready(), truth.American)
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
				s.March().Path = append(s.March().Path, hexOf(t, hex))
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
	for _, a := range usual(t, b, truth.American) {
		if a.Act == "go" {
			return a.Picks.One("go.to")
		}
	}
	return ""
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
		return slices.ContainsFunc(usual(t, s.ready(), truth.American), func(a action.Action) bool { return a.Act == "attack" })
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
	b := lay(t).now(29, dawn).put("2128", "sargent:710", "st_clair:420").put("1824", "h_det_1:130").with(func(s *state) { s.AP = [2]uint8{} }).step(truth.StepInitiative).ready()
	if got := usual(t, b, truth.American); !slices.ContainsFunc(got, func(a action.Action) bool { return a.Act == "roll" && a.Picks.One("roll.who") == "sargent" }) {
		t.Errorf("nobody is rolled for: %+v", got)
	}
}

// besieged has an army before the trench of Bordentown, at odds that are bad for an enemy in the field.
func besieged(t *testing.T, army ...string) *scene {
	return lay(t).now(29, dawn).step(truth.StepCommand).put("2530", army...).put("2630", "h_det_1:400").with(func(s *state) {
		s.Works = append(s.Works, truth.Work{At: hexOf(t, "2630"), Side: truth.British, Done: true, Since: on(28, dawn)})
	})
}

// At dawn nobody pays his last points for a leader who marches alone, since a turn of daylight is still to come; at noon he does. For an army
// under its commander he pays them at dawn too. By night he keeps what a day brings (10.1).
func TestRule10_1_HabitKeepsPointsForTheArmy(t *testing.T) {
	by := func(slot int, points uint8, army ...string) string {
		b := lay(t).now(29, slot).put("2128", army...).put("1824", "h_det_1:130").with(func(s *state) { s.AP = [2]uint8{points, points} }).step(truth.StepCommand).ready()
		for _, a := range usual(t, b, truth.American) {
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
	for points, want := range map[uint8]bool{command.DailyPoints: false, command.DailyPoints + 1: true} {
		if got := by(midnight, points, "mercer:720", "stephen:460"); (got != "") != want {
			t.Errorf("by night, with %d points, %q is paid for", points, got)
		}
	}
	if got := by(dawn, 3, "greene", "mercer:720", "stephen:460", "st_clair:420", "sargent:710"); got != "greene" {
		t.Errorf("at dawn %q leads the army", got)
	}
}

// Once they are activated they attack at dawn, unless they are wary (17.2).
func TestRule22_1_HabitAttacksTheTownItStandsBefore(t *testing.T) {
	for posture, want := range map[game.Posture]bool{game.Steady: true, game.Bold: true, game.Wary: false} {
		b := besieged(t, "washington:140", "glover:850").activated("washington", "glover").step(truth.StepAction, truth.StepPrepared).ready()
		orders := usualAs(t, b, truth.American, posture)
		if got := slices.ContainsFunc(orders, func(a action.Action) bool { return a.Act == "prepared" }); got != want {
			t.Errorf("posture %d: they attack: %v, of %+v", posture, got, orders)
		}
	}
}

// On the march they attack the town too, where the odds allow it (16.2).
func TestRule22_1_HabitAttacksATownOnTheMarch(t *testing.T) {
	b := lay(t).now(29, noon).put("2530", "glover:850", "sargent:710").put("2630", "h_det_1:400").marching(9, "glover", "sargent").ready()
	if orders := usual(t, b, truth.American); !slices.ContainsFunc(orders, func(a action.Action) bool { return a.Act == "attack" }) {
		t.Errorf("they do not attack Bordentown: %+v", orders)
	}
}

// The end of the phase is offered last.
func TestHabit_ThePhaseIsEndedLast(t *testing.T) {
	orders := usual(t, lay(t).now(29, noon).step(truth.StepCommand).put("2128", "mercer:720").put("1824", "h_det_1:130").ready(), truth.American)
	if n := len(orders); n < 2 || orders[n-1].Act != knowledge.ActDone || orders[0].Act == knowledge.ActDone {
		t.Errorf("%+v", orders)
	}
}
