package colonies

import "tricorne/rules/colonies/coloniestest"

type scene = coloniestest.Scene

// Functions that make scenes, and that read them.
var (
	lay             = coloniestest.Lay
	begun           = coloniestest.Begun
	opened          = coloniestest.LayOpening
	brawl           = coloniestest.Brawl
	assault         = coloniestest.Assault
	settle          = coloniestest.Settle
	crossroads      = coloniestest.Crossroads
	hudson          = coloniestest.Hudson
	tape            = coloniestest.Tape
	calling         = coloniestest.Calling
	demanded        = coloniestest.LayDemand
	burgoynesBattle = coloniestest.BurgoynesBattle
	answer          = coloniestest.Answer
	refusal         = coloniestest.Refusal
	pair            = coloniestest.Pair
	why             = coloniestest.Why
	option          = coloniestest.Option
	offers          = coloniestest.Offers
	picks           = coloniestest.Picks
	stepCost        = coloniestest.StepCost
	lands           = coloniestest.Lands
	bank            = coloniestest.Bank
	road            = coloniestest.Road
)
