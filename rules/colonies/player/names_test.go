package player

import "tricorne/rules/colonies/scenetest"

type scene = scenetest.Scene

// Scenes and what is asked of them.
var (
	lay        = scenetest.Lay
	begun      = scenetest.Begun
	crossroads = scenetest.Crossroads
	hudson     = scenetest.Hudson
	calling    = scenetest.Calling
	demanded   = scenetest.Demanded
)
