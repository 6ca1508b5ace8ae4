package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/game/action"
)

// These positions are from games in which a computer player gave a bad order.

// rebelArmy lists 21 American blocks.
var rebelArmy = []string{
	"us_washington", "us_greene", "us_stirling", "us_mcdougall", "us_mifflin", "us_nixon", "us_glover", "us_hand",
	"us_magaw", "us_knox_1", "us_knox_2", "us_ny_g_clinton", "us_ny_scott", "us_ct_wadsworth", "us_ct_wolcott",
	"us_ct_silliman", "us_ma_fellows", "us_ma_lincoln", "us_nj_heard", "us_pa_ewing", "us_md_beall",
}

// marchesTo returns those orders that are marches to a given place.
func marchesTo(to string, orders []action.Action) (out []action.Action) {
	for _, a := range orders {
		if strings.HasSuffix(a.Picks.One("to"), to) {
			out = append(out, a)
		}
	}
	return out
}

// TestHabit_SmallColumnsDoNotAttackTheArmy checks that eight British blocks do not attack 21 American ones. They do
// so only in the last turn, when nobody else can come.
func TestHabit_SmallColumnsDoNotAttackTheArmy(t *testing.T) {
	attacks := func(turn int) int {
		c := newScene(t).withOddDie().Turn(turn).SetActive(british, 3).ship("C", "br_ship_1").
			Put("white_plains", rebelArmy...).
			Put("dobbs_ferry", "br_clinton", "br_light_infantry", "br_grenadiers", "br_guards", "br_reserve", "br_pigot",
				"br_artillery_1", "br_artillery_2").
			Put("new_york_city", "br_howe", "br_smith", "br_robertson", "br_donop", "br_stirn", "br_mirbach")
		return len(marchesTo("white_plains", c.marchOrders(british, nil)))
	}
	if n, last := attacks(8), attacks(20); n > 0 || last == 0 {
		t.Errorf("%d attacks on turn 8, and %d on the last turn", n, last)
	}
}

// TestHabit_TwoColumnsAttackTogether checks that two British columns attack the American army together. Each of them
// alone would be too weak. They need an action point each.
func TestHabit_TwoColumnsAttackTogether(t *testing.T) {
	first := func(points int) action.Action {
		c := newScene(t).withOddDie().Turn(8).SetActive(british, points).ship("C", "br_ship_1").
			Put("white_plains", rebelArmy...).
			Put("mile_square", "br_clinton", "br_light_infantry", "br_grenadiers", "br_guards", "br_reserve", "br_pigot",
				"br_agnew", "br_jones", "br_artillery_1", "br_artillery_2").
			Put("dobbs_ferry", "br_knyphausen", "br_smith", "br_robertson", "br_donop", "br_stirn", "br_mirbach",
				"br_lossberg").
			Put("new_york_city", "br_schmidt")
		if all := c.marchOrders(british, nil); len(all) > 0 {
			return all[0]
		}
		return action.Action{}
	}
	if a := first(3); !strings.HasSuffix(a.Picks.One("to"), "white_plains") {
		t.Errorf("with three action points: %v", a.Picks)
	}
	if a := first(1); strings.HasSuffix(a.Picks.One("to"), "white_plains") {
		t.Errorf("with one action point: %v", a.Picks)
	}
}

// TestHabit_HoweDoesNotSitStill checks that Howe marches with an army towards the American army, although it is several
// turns away. The British win only if they beat it.
func TestHabit_HoweDoesNotSitStill(t *testing.T) {
	c := newScene(t).withOddDie().Turn(8).SetActive(british, 3).ship("A", "br_ship_1").ship("B", "br_ship_2").
		Put("white_plains", rebelArmy...).
		Put("fort_lee", "br_howe", "br_grenadiers", "br_guards", "br_reserve", "br_pigot", "br_agnew", "br_jones",
			"br_grant", "br_artillery_1", "br_artillery_2", "br_knyphausen", "br_robertson", "br_donop", "br_stirn",
			"br_mirbach", "br_lossberg").
		Put("fort_washington", "br_light_infantry").Put("paulus_hook", "br_smith").
		Put("new_york_city", "br_schmidt", "br_clinton")
	all := c.marchOrders(british, nil)
	if !slices.ContainsFunc(all, func(a action.Action) bool {
		with, _ := a.Picks.Get("with")
		return len(with) > 5
	}) {
		t.Errorf("the British give these orders: %v", all)
	}
}

// TestHabit_TheArmyLeavesATrap checks that the American army leaves Paulus Hook while it can. The only road leads to
// Bergen, and the fleet closes the river.
func TestHabit_TheArmyLeavesATrap(t *testing.T) {
	c := newScene(t).withOddDie().Turn(4).SetActive(american, 2).ship("D", "br_ship_1").
		Put("paulus_hook", rebelArmy...).
		Put("new_york_city", "br_clinton", "br_light_infantry", "br_grenadiers", "br_guards", "br_reserve", "br_pigot",
			"br_agnew", "br_jones", "br_knyphausen", "br_smith", "br_robertson", "br_donop", "br_stirn", "br_artillery_1",
			"br_artillery_2").
		Put("bergen_point", "br_howe", "br_schmidt")
	if all := c.marchOrders(american, nil); len(all) == 0 || all[0].Picks.One("who") != "us_washington" {
		t.Errorf("the Americans give these orders: %v", all)
	}
}
