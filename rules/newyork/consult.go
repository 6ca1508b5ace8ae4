package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// chartLookups says which charts pages show next to each form.
var chartLookups = []consult.Lookup{{
	Steps: []action.Step{
		stepDeploy, stepSteady, stepBreak, block.StepFire, block.StepLosses, block.StepFlight,
		block.StepWithdraw,
	},
	Charts: []string{"fire"},
}}
