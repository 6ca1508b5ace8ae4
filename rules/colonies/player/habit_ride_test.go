package player

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// firstRide returns the first order that moves a commander without units, as commander and destination: "who to".
func firstRide(t *testing.T, c *scene, side game.Side) string {
	t.Helper()
	for _, a := range usualOrders(t, c, side) {
		if who, _ := a.Picks.Get("go.who"); a.Act == "go" && len(who) == 1 && testBook.CommanderNamed(who[0]) > 0 {
			return who[0] + " to " + a.Picks.One("go.to")
		}
	}
	return ""
}

// TestRule4_26_HabitSendsCommandersToTroops checks that a commander without troops rides to troops without a
// commander (4.26). If a stack has several, one leaves to lead others, and the better stays.
func TestRule4_26_HabitSendsCommandersToTroops(t *testing.T) {
	stray := newHudsonScene(t).Put("2611", "gates").Put("2610", "1-va", "2-va").SetActiveSide(american).Build()
	if got := firstRide(t, stray, american); got != "gates to 2610" {
		t.Errorf("alone: %q", got)
	}
	several := newHudsonScene(t).Put("2611", "washington", "gates", "1-ny", "1-mass").Put("2610", "1-va",
		"2-va").SetActiveSide(american).
		Build()
	if got := firstRide(t, several, american); got != "gates to 2610" {
		t.Errorf("one of two: %q", got)
	}
	only := newHudsonScene(t).Put("2611", "gates", "1-ny", "1-mass").Put("2610", "1-va").SetActiveSide(american).Build()
	if got := firstRide(t, only, american); got != "" {
		t.Errorf("a commander the troops need: %q", got)
	}
}

// TestRule15_17_HabitRidesRoundTheEnemy checks that a ride never goes where the enemy might capture the commander
// (15.17). It avoids the enemy, and places near the enemy without troops.
func TestRule15_17_HabitRidesRoundTheEnemy(t *testing.T) {
	far := func() *scene {
		return newHudsonScene(t).Put("2611", "gates").Put("1610", "1-va", "2-va").SetActiveSide(american)
	}
	_, rest, _ := strings.Cut(firstRide(t, far().Build(), american), " to ")
	if rest == "" || rest == "1610" {
		t.Fatalf("on his way he comes to %q", rest)
	}
	if got := firstRide(t, far().Put(rest, "4-k-o").Build(), american); got == "gates to "+rest {
		t.Error(got, "and into the enemy")
	}
	near := newHudsonScene(t).Put("2611", "gates").Put("2608", "1-va", "2-va")
	for at, unit := range map[string]string{
		"2510": "4-k-o", "2610": "5-10-22", "2710": "9-21-31", "2511": "28-33-46",
		"2711": "15-17-27", "2612": "1-hsc", "2512": "2-hsc",
	} {
		near.Put(at, unit)
	}
	if got := firstRide(t, near.SetActiveSide(american).Build(), american); got != "" {
		t.Errorf("with the enemy all round: %q", got)
	}
}

// TestRule15_13_HabitSendsNobodyWhoMayNotLead checks that a detachment commander does not ride to more troops than
// they can lead (15.13). Marion rides to nobody (15.5).
func TestRule15_13_HabitSendsNobodyWhoMayNotLead(t *testing.T) {
	rides := func(side game.Side, who string, men ...string) string {
		return firstRide(t, newHudsonScene(t).Put("2611", who).Put("2610", men...).SetActiveSide(side).Build(), side)
	}
	many := []string{"4-k-o", "5-10-22", "9-21-31", "28-33-46"}
	if got := rides(british, "tarleton", many[:2]...); got != "tarleton to 2610" {
		t.Errorf("to few: %q", got)
	}
	if got := rides(british, "tarleton", many...); got != "" {
		t.Errorf("to too many: %q", got)
	}
	if got := rides(american, "marion", "1-va", "nj-mil-1"); got != "" {
		t.Errorf("Marion: %q", got)
	}
}

// TestHabit_NoCommanderStaysWithAHandful checks that an army takes all its commanders along if few troops stay
// behind.
func TestHabit_NoCommanderStaysWithAHandful(t *testing.T) {
	c := newHudsonScene(t).GiveTowns(british, "New York").Put("2107", "howe", "clinton", "4-k-o", "28-33-46", "1-hsc").
		Put("2109", "1-ny").SetFlags(war.FlagSeen, "1-ny").SetActiveSide(british).Build()
	who := sentPieces(usualOrders(t, c, british), "2107")
	if len(who) > 0 && !(slices.Contains(who, "howe") && slices.Contains(who, "clinton")) {
		t.Errorf("%v go", who)
	}
	if len(who) == 0 {
		t.Error("nobody goes")
	}
}
