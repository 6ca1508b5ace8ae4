package player_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/scenetest"
)

// Scenes are played on by the whole game.
var _ = scenetest.Play(colonies.New())
