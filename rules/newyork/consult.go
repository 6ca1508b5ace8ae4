package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// consults are the charts beside each form.
var consults = []game.Consult{{
	Steps:  []game.Step{stepDeploy, stepSteady, stepBreak, block.StepFire, block.StepLosses, block.StepFlight, block.StepWithdraw},
	Charts: []string{"fire"},
}}
