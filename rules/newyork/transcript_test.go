package newyork

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscripts compares logs of both players and the public with stored ones. After an intended change of a
// sentence or a rule, run it with -update and read the differences.
func TestTranscripts(t *testing.T) {
	for name, c := range map[string]struct {
		seed    uint64
		options []string
		actions int
	}{
		"campaign.txt": {11, nil, 0},
		"options.txt":  {3, optionIDs[:], 150},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := gametest.Transcript(testGame, game.Setup{Scenario: "campaign", Options: c.options}, c.seed, c.actions)
			if err != nil {
				t.Fatal(err)
			}
			gametest.CheckGolden(t, name, got)
		})
	}
}
