package colonies

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Short names for helper functions of package coloniestest, which set up test scenes and read their state.
var (
	newScene        = coloniestest.NewScene
	openingPosition = coloniestest.OpeningPosition
	openingScene    = coloniestest.OpeningScene
	sharedHex       = coloniestest.SharedHex
	assault         = coloniestest.Assault
	takeLosses      = coloniestest.TakeLosses
	crossroads      = coloniestest.Crossroads
	hudson          = coloniestest.Hudson
	noDice          = coloniestest.NoDice
	militiaCall     = coloniestest.MilitiaCall
	demandScene     = coloniestest.DemandScene
	burgoynesBattle = coloniestest.BurgoynesBattle
	answer          = coloniestest.Answer
	refusal         = coloniestest.Refusal
	adjacentHexes   = coloniestest.AdjacentHexes
	refusalText     = coloniestest.RefusalText
	option          = coloniestest.Option
	offers          = coloniestest.Offers
	picks           = coloniestest.Picks
	stepCost        = coloniestest.StepCost
	landingCost     = coloniestest.LandingCost
	bank            = coloniestest.Bank
	road            = coloniestest.Road
)
