package crossing_test

import (
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscripts shows how the log reads, side by side for both players and the public. When a sentence or a rule
// changes on purpose, run with -update and read what changed.
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
			gametest.Golden(t, name, got)
		})
	}
}
