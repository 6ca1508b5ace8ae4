package player

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Functions that make scenes, and that read them.
var (
	newScene        = coloniestest.NewScene
	openingPosition = coloniestest.OpeningPosition
	crossroads      = coloniestest.Crossroads
	hudson          = coloniestest.Hudson
	newMilitiaScene = coloniestest.MilitiaCall
	newDemandScene  = coloniestest.DemandScene
)
