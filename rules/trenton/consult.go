package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// chartLookups are the charts to show next to each form.
var chartLookups = []consult.Lookup{
	{Steps: []action.Step{block.StepMarch, stepForceMarch}, Charts: []string{"crossing"}},
	{Steps: []action.Step{stepIce}, Charts: []string{"ice"}},
	{
		Steps:  []action.Step{block.StepFire, block.StepLosses, block.StepFlight, block.StepWithdraw, stepRout},
		Charts: []string{"fire"},
	},
}
