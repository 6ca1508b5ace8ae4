package trenton

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscripts compares logs of both players and the public with stored ones. After an intended change of a
// sentence or a rule, run it with -update and read the differences.
func TestTranscripts(t *testing.T) {
	for name, c := range map[string]struct {
		scenario string
		seed     uint64
		actions  int
	}{
		"christmas_surprise.txt": {"christmas_surprise", 113, 0},
		"bagging_the_fox.txt":    {"bagging_the_fox", 5, 60},
		"campaign.txt":           {"campaign", 10, 0},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := gametest.Transcript(testGame, game.Setup{Scenario: c.scenario}, c.seed, c.actions)
			if err != nil {
				t.Fatal(err)
			}
			gametest.CheckGolden(t, name, got)
		})
	}
}
