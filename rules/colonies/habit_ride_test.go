package colonies

import (
	"slices"
	"testing"

	"tricorne/rules/game"
)

// ridden are where commanders ride alone first, as "who to".
func ridden(t *testing.T, c *scene, side game.Side) string {
	t.Helper()
	for _, a := range usual(t, c, side) {
		if who, _ := a.Picks.Get("go.who"); a.Act == "go" && len(who) == 1 && testBook.CommanderNamed(who[0]) > 0 {
			return who[0] + " to " + a.Picks.One("go.to")
		}
	}
	return ""
}

// A commander without troops rides to those who have none, and one of several leaves to lead others: the better stays (4.26).
func TestRule4_26_HabitSendsCommandersToTroops(t *testing.T) {
	stray := hudson(t).put("2611", "gates").put("2610", "1-va", "2-va").turnOf(american).ready()
	if got := ridden(t, stray, american); got != "gates to 2610" {
		t.Errorf("alone: %q", got)
	}
	several := hudson(t).put("2611", "washington", "gates", "1-ny", "1-mass").put("2610", "1-va", "2-va").turnOf(american).ready()
	if got := ridden(t, several, american); got != "gates to 2610" {
		t.Errorf("one of two: %q", got)
	}
	only := hudson(t).put("2611", "gates", "1-ny", "1-mass").put("2610", "1-va").turnOf(american).ready()
	if got := ridden(t, only, american); got != "" {
		t.Errorf("whom his troops need: %q", got)
	}
}

// He does not ride to where the enemy would take him (15.17).
func TestRule15_17_HabitRidesRoundTheEnemy(t *testing.T) {
	c := hudson(t).put("2611", "gates").put("2708", "1-va", "2-va").put("2610", "4-k-o").put("2609", "5-10-22").put("2710", "9-21-31").turnOf(american).ready()
	for _, a := range usual(t, c, american) {
		if who, _ := a.Picks.Get("go.who"); slices.Equal(who, []string{"gates"}) && a.Picks.One("go.to") != "2708" {
			t.Errorf("he rides to %s", a.Picks.One("go.to"))
		}
	}
}

// An army that leaves a handful behind takes all of its commanders along.
func TestHabit_NoCommanderStaysWithAHandful(t *testing.T) {
	c := hudson(t).town(british, "New York").put("2107", "howe", "clinton", "4-k-o", "28-33-46", "1-hsc").put("2109", "1-ny").flags(seen, "1-ny").turnOf(british).ready()
	who := sent(usual(t, c, british), "2107")
	if len(who) > 0 && !(slices.Contains(who, "howe") && slices.Contains(who, "clinton")) {
		t.Errorf("%v go", who)
	}
	if len(who) == 0 {
		t.Error("nobody goes")
	}
}
