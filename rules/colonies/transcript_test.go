package colonies

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscripts shows the log side by side for both players and the public. If a sentence or a rule changes on
// purpose, run it with -update and read what changed.
func TestTranscripts(t *testing.T) {
	for name, c := range map[string]struct {
		scenario string
		seed     uint64
		actions  int
	}{
		"campaign.txt": {"campaign", 11, 60},
		"south.txt":    {"south", 3, 60},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := gametest.Transcript(New(), game.Setup{Scenario: c.scenario}, c.seed, c.actions)
			if err != nil {
				t.Fatal(err)
			}
			gametest.CheckGolden(t, name, got)
		})
	}
}
