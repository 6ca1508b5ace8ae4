package display

import "tricorne/rules/colonies/scenetest"

type scene = scenetest.Scene

// Scenes and what is asked of them.
var (
	lay             = scenetest.Lay
	opened          = scenetest.Opened
	brawl           = scenetest.Brawl
	assault         = scenetest.Assault
	settle          = scenetest.Settle
	burgoynesBattle = scenetest.BurgoynesBattle
	answer          = scenetest.Answer
)
