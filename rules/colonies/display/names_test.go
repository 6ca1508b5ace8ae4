package display

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Functions that make scenes, and that read them.
var (
	lay             = coloniestest.Lay
	opened          = coloniestest.LayOpening
	brawl           = coloniestest.Brawl
	assault         = coloniestest.Assault
	settle          = coloniestest.Settle
	burgoynesBattle = coloniestest.BurgoynesBattle
	answer          = coloniestest.Answer
)
