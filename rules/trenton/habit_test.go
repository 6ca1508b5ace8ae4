package trenton

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// firstHabitAction returns the first order that the habit of a side proposes.
func firstHabitAction(t *testing.T, c *scene, side game.Side) action.Action {
	t.Helper()
	blind, ok := game.NewComputerView(testGame, c.build().Position, side)
	if !ok {
		t.Fatal("no computer plays it")
	}
	for a := range blind.Habit(game.PostureSteady, rand.New(rand.NewPCG(1, 1)).IntN) {
		return a
	}
	t.Fatal("no order")
	return action.Action{}
}

// TestHabit_WashingtonCrossesInWinter checks that the habit proposes a march of Washington to New Jersey. After the
// tenth turn a militia block goes home every turn that begins with Washington behind the Delaware.
func TestHabit_WashingtonCrossesInWinter(t *testing.T) {
	camp := newScene(t).Put("bristol", "us_washington").Put("newtown", "us_pa_1").
		Put("princeton", "br_stirn", "br_robertson", "br_mirbach")
	if a := firstHabitAction(t, camp.Turn(12), american); a.Act != "march" || a.Picks.One("who") != "us_washington" ||
		!testVariant.inJersey[marchDestination(t, a)] {
		t.Errorf("%s %v", a.Act, a.Picks)
	}
}

// marchDestination returns the destination of a march.
func marchDestination(t *testing.T, a action.Action) board.Place {
	t.Helper()
	to := a.Picks.One("to")
	return placeOf(t, to[strings.LastIndex(to, ">")+1:])
}

// TestHabit_SpareBlocksGoNorthWhenLevel checks that a side with blocks to spare sends them north. If points are level
// at the end, the side that is stronger north of Hoff's and the Raritan wins.
func TestHabit_SpareBlocksGoNorthWhenLevel(t *testing.T) {
	c := newScene(t).withoutReserve().Turn(24).Put("newtown", "us_washington").Put("flemings", "us_sullivan",
		"us_sargent").
		Put("amboy", "br_grant").
		Put("princeton", "br_stirn", "br_robertson", "br_hessian_grenadiers").setBritishControl("princeton", "brunswick",
		"amboy")
	if a := firstHabitAction(t, c, american); a.Act != "march" || !testVariant.inNorth[marchDestination(t, a)] {
		t.Errorf("%s %v", a.Act, a.Picks)
	}
}

// TestHabit_WorthOfTheNorthWhenLevel checks the worth of strength in the north. The worth is greater in later turns
// and with closer points. It is zero if both sides are equally strong.
func TestHabit_WorthOfTheNorthWhenLevel(t *testing.T) {
	worth := func(turn int, british ...string) int {
		c := newScene(t).Turn(turn).setBritishControl(british...)
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		k.Viewer = american
		n := testVariant.Board.Size() + 1
		mine, theirs := make([]int, n), make([]int, n)
		mine[placeOf(t, "morristown")], mine[placeOf(t, "philadelphia")], theirs[placeOf(t, "brunswick")] = 40, 40, 80
		return testVariant.extraWorth(&k, mine, theirs, placeOf(t, "princeton"))
	}
	level := []string{"princeton", "brunswick", "amboy"} // six of twelve
	early, late, apart := worth(6, level...), worth(24, level...), worth(24, "princeton", "brunswick")
	if early <= 0 || late <= early || apart <= 0 || apart >= late {
		t.Errorf("in turn 6 %d, in turn 24 %d, and %d where the British are four points behind", early, late, apart)
	}
}

// TestHabit_WashingtonTakesTheArmyAlong checks that Washington does not leave the army if there is another way. An
// American army without a leader moves only one block for an action point.
func TestHabit_WashingtonTakesTheArmyAlong(t *testing.T) {
	c := newScene(t).withoutReserve().Turn(2).Put("amboy", "us_washington", "us_mercer", "us_stirling", "us_stephen",
		"us_fermoy",
		"us_knox_1", "us_knox_2").
		Put("newark", "br_cornwallis", "br_donop", "br_light_infantry", "br_grenadiers", "br_guards", "br_mathew",
			"br_highlander", "br_33rd", "br_hessian_grenadiers", "br_rall_1", "br_rall_2", "br_artillery_1")
	if a := firstHabitAction(t, c, american); a.Picks.One("who") == "us_washington" && len(marchCompanions(a)) < 5 {
		t.Errorf("%s %v", a.Act, a.Picks)
	}
}

// marchCompanions returns the blocks that an order takes along with its leader.
func marchCompanions(a action.Action) []string {
	out, _ := a.Picks.Get("with")
	return out
}
