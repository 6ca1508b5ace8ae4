package colonies

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Short names for helper functions of package coloniestest, which set up test scenes and read their state.
var (
	newScene               = coloniestest.NewScene
	openingPosition        = coloniestest.OpeningPosition
	openingScene           = coloniestest.OpeningScene
	newSharedHexScene      = coloniestest.SharedHexScene
	playAssault            = coloniestest.Assault
	takeLosses             = coloniestest.TakeLosses
	interceptionHexes      = coloniestest.InterceptionHexes
	newHudsonScene         = coloniestest.HudsonScene
	noDice                 = coloniestest.NoDice
	newMilitiaScene        = coloniestest.MilitiaScene
	newDemandScene         = coloniestest.DemandScene
	newBurgoyneBattleScene = coloniestest.BurgoyneBattleScene
	randomAnswer           = coloniestest.RandomAnswer
	refusal                = coloniestest.Refusal
	adjacentHexes          = coloniestest.AdjacentHexes
	refusalText            = coloniestest.RefusalText
	findOption             = coloniestest.Option
	offersOption           = coloniestest.Offers
	picks                  = coloniestest.Picks
	stepCost               = coloniestest.StepCost
	landingCost            = coloniestest.LandingCost
	findRiverBank          = coloniestest.FindRiverBank
	postRoadHexes          = coloniestest.PostRoadHexes
)
