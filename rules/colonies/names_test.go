package colonies

import "tricorne/rules/colonies/scenetest"

type scene = scenetest.Scene

// Scenes and what is asked of them.
var (
	lay             = scenetest.Lay
	begun           = scenetest.Begun
	opened          = scenetest.Opened
	brawl           = scenetest.Brawl
	assault         = scenetest.Assault
	settle          = scenetest.Settle
	crossroads      = scenetest.Crossroads
	hudson          = scenetest.Hudson
	tape            = scenetest.Tape
	calling         = scenetest.Calling
	demanded        = scenetest.Demanded
	burgoynesBattle = scenetest.BurgoynesBattle
	answer          = scenetest.Answer
	refusal         = scenetest.Refusal
	pair            = scenetest.Pair
	why             = scenetest.Why
	option          = scenetest.Option
	offers          = scenetest.Offers
	picks           = scenetest.Picks
	stepCost        = scenetest.StepCost
	lands           = scenetest.Lands
	bank            = scenetest.Bank
	road            = scenetest.Road
)
