package player

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Functions that make scenes, and that read them.
var (
	lay        = coloniestest.Lay
	begun      = coloniestest.Begun
	crossroads = coloniestest.Crossroads
	hudson     = coloniestest.Hudson
	calling    = coloniestest.Calling
	demanded   = coloniestest.LayDemand
)
