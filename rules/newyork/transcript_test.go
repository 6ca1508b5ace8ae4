package newyork

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscripts shows how the log reads, side by side for both players and the public. When a sentence or a rule
// changes on purpose, run with -update and read what changed.
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
			gametest.Golden(t, name, got)
		})
	}
}
