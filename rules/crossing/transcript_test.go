package crossing_test

import (
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscripts compares the log of some games for both players and the public. If a sentence or a rule changes on
// purpose, run it with -update and read the changes.
func TestTranscripts(t *testing.T) {
	var all []string
	for _, o := range truth.OptionList {
		all = append(all, o.ID)
	}
	for name, c := range map[string]struct {
		scenario string
		seed     uint64
		options  []string
		actions  int
	}{
		"campaign.txt": {"campaign", 11, nil, 0},
		"options.txt":  {"quick_start", 3, all, 200},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := gametest.Transcript(testGame, game.Setup{Scenario: c.scenario, Options: c.options}, c.seed, c.actions)
			if err != nil {
				t.Fatal(err)
			}
			gametest.CheckGolden(t, name, got)
		})
	}
}
