package gametest

import (
	"slices"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
)

func TestARunOfEveryDayPlaysEachScenarioOnce(t *testing.T) {
	m := &game.Manual{Scenarios: []game.Scenario{{ID: "long"}, {ID: "short"}}, Options: []game.Option{{ID: "snow"}}}
	for word, want := range map[string][]string{
		"":     {"long", "short snow"},
		"full": {"long", "long snow", "short", "short snow"},
	} {
		t.Setenv(size.EnvVariable, word)
		var got []string
		for _, x := range (Options{Seeds: 1, CheckInterval: 1}).withDefaults().matches(m) {
			name := x.set.Scenario
			for _, o := range x.set.Options {
				name += " " + o
			}
			got = append(got, name)
		}
		if !testing.Short() && !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
