package player_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// habitActions returns the actions that the computer player proposes for a side, in order of preference.
func habitActions(t *testing.T, b *crossingtest.Table, side game.Side) []action.Action {
	t.Helper()
	return habitActionsAs(t, b, side, game.PostureSteady)
}

// habitActionsAs returns the actions that the computer player proposes for a side with this posture.
func habitActionsAs(t *testing.T, b *crossingtest.Table, side game.Side, posture game.Posture) []action.Action {
	t.Helper()
	blind, ok := game.NewComputerView(crossingtest.Game(), b.Position, side)
	if !ok {
		t.Fatal("no computer plays it")
	}
	return slices.Collect(blind.Habit(posture, rand.New(rand.NewPCG(1, 1)).IntN))
}

// calledLeaders returns the ids of the leaders that are activated by command actions among the given orders.
func calledLeaders(orders []action.Action) []string {
	var out []string
	for i := range orders {
		if a := &orders[i]; a.Act == "command" {
			with, _ := a.Picks.Get("command.who")
			out = append(append(out, a.Picks.One("command.by")), with...)
		}
	}
	return out
}

// TestHabit_WaitsForBetterWeatherInSnow checks that activation points are kept for better weather while it snows. In
// snow, most rolls at a single ferry let nobody cross.
func TestHabit_WaitsForBetterWeatherInSnow(t *testing.T) {
	at := func(w printed.Weather) []string {
		b := newScene(t).SetTurn(29, dawn).SetWeather(w).SetSteps(truth.StepCommand).SetPoints(8, 0).
			Put("2131", "ewing:720", "fermoy:620", "mercer:720", "sargent:710").Put("2029", "rall:600")
		return calledLeaders(habitActions(t, b.Seal(), truth.American))
	}
	if who := at(printed.Snow); len(who) > 0 {
		t.Errorf("in snow they call %v", who)
	}
	if who := at(printed.Fair); len(who) == 0 {
		t.Error("in fair weather they call nobody")
	}
}

// TestHabit_NoActivationIfPathIsBlocked checks that a leader is not activated if a stronger enemy on the path would
// stop them.
func TestHabit_NoActivationIfPathIsBlocked(t *testing.T) {
	b := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).SetPoints(8, 0).Put("2029", "griffin:500").Put("1822",
		"mercer:720").
		Put("1820", "leslie:2100").Put("1821", "lt_infantry:1800")
	if who := calledLeaders(habitActions(t, b.Seal(), truth.American)); slices.Contains(who, "mercer") {
		t.Errorf("they call %v", who)
	}
}

// TestRule16_3_HabitActivatesAttackersTogether checks that brigades which attack together are activated by one
// commander next to the enemy (16.3). Without such a commander they are not activated one by one, because they could
// not attack together.
func TestRule16_3_HabitActivatesAttackersTogether(t *testing.T) {
	camp := func() *crossingtest.Scene {
		return newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).SetPoints(4, 0).
			Put("1929", "stephen:460", "mercer:720", "fermoy:620").Put("2029", "rall:1250")
	}
	for _, a := range habitActions(t, camp().Seal(), truth.American) {
		if who := calledLeaders([]action.Action{a}); len(who) > 0 {
			t.Errorf("without a commander they call %v", who)
		}
	}
	orders := habitActions(t, camp().Put("1929", "greene").Seal(), truth.American)
	if len(orders) == 0 {
		t.Fatal("no orders")
	}
	if who := calledLeaders(orders[:1]); len(who) != 4 || who[0] != "greene" {
		t.Errorf("under Greene they call %v", who)
	}
}

// TestRule11_4_2_HabitSendsTheStrongestColumnFirst checks that the strongest column, with Washington and Glover, goes
// first. The first column to reach a ferry rolls for everybody who crosses there that turn (11.4.2).
func TestRule11_4_2_HabitSendsTheStrongestColumnFirst(t *testing.T) {
	b := newScene(t).SetTurn(25, printed.Evening).SetSteps(truth.StepAction).Put("1631", "mercer:720").
		Put("1632", "washington:140", "glover:850", "sargent:710").Put("2029", "rall:1250").
		Activate("mercer").Activate("washington", "glover", "sargent").Seal()
	orders := habitActions(t, b, truth.American)
	if len(orders) == 0 || orders[0].Act != "march" {
		t.Fatalf("%v", orders)
	}
	if first := orders[0].Picks.One("march.who"); first == "mercer" {
		t.Errorf("%v", orders[0])
	}
}

// TestRule19_HabitDigsInAtScoringTowns checks that a brigade digs in (19.0) in a town for which the British would
// gain points. The town must give points every midnight, and the British must be near (22.1).
func TestRule19_HabitDigsInAtScoringTowns(t *testing.T) {
	camp := func() *crossingtest.Scene {
		return newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Put("2029", "mercer:720").Put("2630", "h_det_2:400").
			Put("1825", "lt_infantry:800")
	}
	if calls := calledLeaders(habitActions(t, camp().Seal(), truth.American)); !slices.Contains(calls, "mercer") {
		t.Errorf("they call %v", calls)
	}
	if orders := habitActions(t, camp().SetSteps(truth.StepAction).Activate("mercer").Seal(),
		truth.American); len(orders) == 0 ||
		orders[0].Act != "entrench" {
		t.Errorf("%v", orders)
	}
	done := camp().With(func(s *state) {
		s.Entrenchments = append(s.Entrenchments, truth.Entrenchment{
			At: crossingtest.HexOf(t, "2029"), Side: truth.American, Done: true, Since: printed.MomentOn(28, dawn),
		})
	})
	if calls := calledLeaders(habitActions(t, done.Seal(), truth.American)); slices.Contains(calls, "mercer") {
		t.Errorf("the trench is done, and they call %v", calls)
	}
}

// TestHabit_AnswersBetweenThePhases checks that the computer answers the questions between the phases: whose men go
// home, and where newcomers arrive.
func TestHabit_AnswersBetweenThePhases(t *testing.T) {
	first := func(b *crossingtest.Table, side game.Side) action.Action {
		t.Helper()
		orders := habitActions(t, b, side)
		if len(orders) == 0 {
			t.Fatalf("%s: habit is silent", b.Step())
		}
		return orders[0]
	}
	b := newScene(t).SetTurn(32, printed.Midnight).SetSteps(truth.StepEnlist).SetActive(truth.American).
		Put("2131", "mercer:720", "glover:300", "cadwalader:1380").
		With(func(s *state) { s.MenOwed = 250 }).Seal()
	if a := first(b, truth.American); a.Act != "send" || a.Picks.One("send.who") != "glover" {
		t.Errorf("%v", a)
	}
}

// TestHabit_NoAttackWithJustTheGuard checks that a commander does not attack with just their own guard, even if the
// enemy is weak. If a brigade joins the attack, the commander attacks too.
func TestHabit_NoAttackWithJustTheGuard(t *testing.T) {
	first := func(with ...string) action.Action {
		b := newScene(t).SetTurn(27, noon).Put("2130", append([]string{"washington:140"}, with...)...).Put("2229", "rall:150")
		ids := []string{"washington"}
		for _, w := range with {
			id, _, _ := strings.Cut(w, ":")
			ids = append(ids, id)
		}
		orders := habitActions(t, b.StartMarch(9, ids...).Seal(), truth.American)
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

// TestRule11_0_HabitNeverMarchesBack checks that no march returns to a hex it has already passed (11.0).
func TestRule11_0_HabitNeverMarchesBack(t *testing.T) {
	to := func(been ...string) string {
		b := newScene(t).SetTurn(29, noon).Put("1513", "mercer:720").StartMarch(9, "mercer").Seal()
		return marchDestination(t, b.With(func(s *state) {
			for _, hex := range been {
				s.March().Path = append(s.March().Path, crossingtest.HexOf(t, hex))
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

// marchDestination returns the destination if the first proposed action moves a stack, and an empty string otherwise.
func marchDestination(t *testing.T, b *crossingtest.Table) string {
	t.Helper()
	for _, a := range habitActions(t, b, truth.American) {
		if a.Act == "go" {
			return a.Picks.One("go.to")
		}
	}
	return ""
}

// TestRule16_3_HabitDoesNotSpoilAPreparedAttack checks that a marching leader leaves a town to a Prepared attack that
// is worth more (16.3).
func TestRule16_3_HabitDoesNotSpoilAPreparedAttack(t *testing.T) {
	attacks := func(army ...string) bool {
		s := newScene(t).SetTurn(29, noon).Put("2530", "washington:140", "glover:850", "sargent:710", "mercer:720").
			Put("2631", "hitchcock:500", "mifflin:500").
			Put("2630", "h_det_1:400").StartMarch(9, "hitchcock", "mifflin")
		if len(army) > 0 {
			s.Activate(army...)
		}
		return slices.ContainsFunc(habitActions(t, s.Seal(), truth.American),
			func(a action.Action) bool { return a.Act == "attack" })
	}
	if !attacks() {
		t.Fatal("they do not attack Bordentown though nobody else can")
	}
	if attacks("washington", "glover", "sargent", "mercer") {
		t.Error("they attack Bordentown before the army does")
	}
}

// TestRule10_2_HabitRollsForLeadersThatCannotBePaid checks that the side rolls to activate a leader when it has no
// points left for that leader. The roll costs nothing. Of two leaders it prefers the leader with many men, even if
// the other has a slightly better rating (10.2).
func TestRule10_2_HabitRollsForLeadersThatCannotBePaid(t *testing.T) {
	b := newScene(t).SetTurn(29, dawn).Put("2128", "sargent:710", "st_clair:420").Put("1824", "h_det_1:130").
		With(func(s *state) { s.AP = [2]uint8{} }).SetSteps(truth.StepInitiative).Seal()
	if got := habitActions(t, b, truth.American); !slices.ContainsFunc(got, func(a action.Action) bool {
		return a.Act == "roll" && a.Picks.One("roll.who") == "sargent"
	}) {
		t.Errorf("nobody is rolled for: %+v", got)
	}
}

// TestRule10_1_HabitKeepsPointsForTheArmy checks when the last points are spent (10.1). At dawn they are not spent
// for a single leader, because another daylight turn follows. They are spent for a single leader at noon, and for an
// army under its commander also at dawn. At night the points of a whole day are kept.
func TestRule10_1_HabitKeepsPointsForTheArmy(t *testing.T) {
	by := func(slot int, points uint8, army ...string) string {
		b := newScene(t).SetTurn(29, slot).Put("2128", army...).Put("1824", "h_det_1:130").
			With(func(s *state) { s.AP = [2]uint8{points, points} }).SetSteps(truth.StepCommand).Seal()
		for _, a := range habitActions(t, b, truth.American) {
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
	daily := uint8(crossingtest.Book.Charts.DailyPoints(truth.American))
	for points, want := range map[uint8]bool{daily: false, daily + 1: true} {
		if got := by(printed.Midnight, points, "mercer:720", "stephen:460"); (got != "") != want {
			t.Errorf("by night, with %d points, %q is paid for", points, got)
		}
	}
	if got := by(dawn, 3, "greene", "mercer:720", "stephen:460", "st_clair:420", "sargent:710"); got != "greene" {
		t.Errorf("at dawn %q leads the army", got)
	}
}

// TestRule22_1_HabitAttacksAdjacentTown checks that activated leaders next to a town attack it at dawn,
// unless the player's posture is wary (17.2).
func TestRule22_1_HabitAttacksAdjacentTown(t *testing.T) {
	for posture, want := range map[game.Posture]bool{
		game.PostureSteady: true, game.PostureBold: true,
		game.PostureWary: false,
	} {
		b := crossingtest.SiegeScene(t, "washington:140", "glover:850").Activate("washington", "glover").
			SetSteps(truth.StepAction, truth.StepPrepared).Seal()
		orders := habitActionsAs(t, b, truth.American, posture)
		if got := slices.ContainsFunc(orders, func(a action.Action) bool { return a.Act == "prepared" }); got != want {
			t.Errorf("posture %d: they attack: %v, of %+v", posture, got, orders)
		}
	}
}

// TestRule22_1_HabitAttacksATownOnTheMarch checks that marching leaders also attack a town on their way if the odds
// allow it (16.2).
func TestRule22_1_HabitAttacksATownOnTheMarch(t *testing.T) {
	b := newScene(t).SetTurn(29, noon).Put("2530", "glover:850", "sargent:710").Put("2630", "h_det_1:400").
		StartMarch(9, "glover", "sargent").Seal()
	if orders := habitActions(t, b, truth.American); !slices.ContainsFunc(orders,
		func(a action.Action) bool { return a.Act == "attack" }) {
		t.Errorf("they do not attack Bordentown: %+v", orders)
	}
}

// TestHabit_ThePhaseIsEndedLast checks that ending the phase is proposed last.
func TestHabit_ThePhaseIsEndedLast(t *testing.T) {
	orders := habitActions(t,
		newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("2128", "mercer:720").Put("1824", "h_det_1:130").
			Seal(), truth.American)
	if n := len(orders); n < 2 || orders[n-1].Act != knowledge.ActDone || orders[0].Act == knowledge.ActDone {
		t.Errorf("%+v", orders)
	}
}
