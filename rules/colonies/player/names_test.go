package player

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Scenes and what is asked of them.
var (
	lay        = coloniestest.Lay
	begun      = coloniestest.Begun
	crossroads = coloniestest.Crossroads
	hudson     = coloniestest.Hudson
	calling    = coloniestest.Calling
	demanded   = coloniestest.LayDemand
)
