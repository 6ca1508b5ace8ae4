package player

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Short names for helper functions of package coloniestest, which set up test scenes and read their state.
var (
	newScene          = coloniestest.NewScene
	openingPosition   = coloniestest.OpeningPosition
	interceptionHexes = coloniestest.InterceptionHexes
	newHudsonScene    = coloniestest.HudsonScene
	newMilitiaScene   = coloniestest.MilitiaScene
	newDemandScene    = coloniestest.DemandScene
)
