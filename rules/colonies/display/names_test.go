package display

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Short names for helper functions of package coloniestest, which set up test scenes and read their state.
var (
	newScene               = coloniestest.NewScene
	openingScene           = coloniestest.OpeningScene
	newSharedHexScene      = coloniestest.SharedHexScene
	playAssault            = coloniestest.Assault
	takeLosses             = coloniestest.TakeLosses
	newBurgoyneBattleScene = coloniestest.BurgoyneBattleScene
	randomAnswer           = coloniestest.RandomAnswer
)
