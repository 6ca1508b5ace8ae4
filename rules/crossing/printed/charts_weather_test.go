package printed

import (
	"strings"
	"testing"
)

// TestWeather_7_0_ContinuesByCode checks that each result of the table continues only the kinds of weather it names.
func TestWeather_7_0_ContinuesByCode(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	for roll, want := range []string{
		"fair freeze snow rain", "fair freeze snow rain", "fair freeze snow rain", "freeze",
		"rain", "rain", "snow", "snow", "snow", "",
	} {
		var on []string
		for _, w := range []Weather{Fair, Freeze, Snow, Rain} {
			if c.WeatherContinues(l.Read(roll), w) {
				on = append(on, w.String())
			}
		}
		if got := strings.Join(on, " "); got != want {
			t.Errorf("a %d lets go on: %s", roll, got)
		}
	}
}

// TestWeather_7_0_NightAndJanuary4 checks the modifier of −1 at night. It also checks that from January 4 the weather
// is neither fair nor rainy.
func TestWeather_7_0_NightAndJanuary4(t *testing.T) {
	c := testBook.Charts
	wantMods(t, c.WeatherLookup(true), "night −1")
	wantMods(t, c.WeatherLookup(false), "")
	for w, late := range map[Weather]Weather{Fair: Freeze, Rain: Snow, Freeze: Freeze, Snow: Snow} {
		if got := c.WeatherForDate(w, testBook.FirstFrozenTurn-1); got != w {
			t.Errorf("%v is %v on January 3", w, got)
		}
		if got := c.WeatherForDate(w, testBook.FirstFrozenTurn); got != late {
			t.Errorf("%v is %v on January 4", w, got)
		}
	}
}

// TestRaid_8_0_Results checks the lost men, the fatigue and the lost activation points for each result of a raid. At
// night the target gains a fatigue level on any result.
func TestRaid_8_0_Results(t *testing.T) {
	c := testBook.Charts
	l := c.RaidResultLookup()
	for roll, want := range []RaidResult{
		{"Att-20", 20, 0, 0, 0},
		{"Att-10", 10, 0, 0, 0},
		{"Att-10", 10, 0, 0, 0},
		{"NE", 0, 0, 0, 0},
		{"Def-10/1Fat", 0, 10, 1, 0},
		{"Def-10/1Fat", 0, 10, 1, 0},
		{"Def-20/1Fat", 0, 20, 1, 0},
		{"Def-20/1AP", 0, 20, 0, 1},
		{"Def-30/1Fat", 0, 30, 1, 0},
		{"Def-30/1AP", 0, 30, 0, 1},
	} {
		if got := c.RaidResult(l.Read(roll), false); got != want {
			t.Errorf("a %d: %+v", roll, got)
		}
		want.DefenderFatigue++
		if got := c.RaidResult(l.Read(roll), true); got != want {
			t.Errorf("a %d at night: %+v", roll, got)
		}
	}
	for roll, want := range []string{
		"griffin", "griffin", "ewing", "ewing", "dickinson", "dickinson", "stephen",
		"stephen", "mcdougall", "mcdougall",
	} {
		table, leader := c.RaidLookup(), c.RaiderLookup()
		if got := c.Raider(leader.Read(roll)); got != want {
			t.Errorf("a %d: %s raids", roll, got)
		}
		if got := c.MayRaid(table.Read(roll)); got != (roll <= 2) {
			t.Errorf("a %d: a raid: %v", roll, got)
		}
	}
	if c.RaidRange() != 15 {
		t.Errorf("raids go %d hexes", c.RaidRange())
	}
}
