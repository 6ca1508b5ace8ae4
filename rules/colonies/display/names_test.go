package display

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Functions that make scenes, and that read them.
var (
	newScene        = coloniestest.NewScene
	openingScene    = coloniestest.OpeningScene
	sharedHex       = coloniestest.SharedHex
	assault         = coloniestest.Assault
	takeLosses      = coloniestest.TakeLosses
	burgoynesBattle = coloniestest.BurgoynesBattle
	answer          = coloniestest.Answer
)
