package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// consults are the charts beside each form.
var consults = []game.Consult{
	{Steps: []game.Step{block.StepMarch, stepForce}, Charts: []string{"crossing"}},
	{Steps: []game.Step{stepIce}, Charts: []string{"ice"}},
	{Steps: []game.Step{block.StepFire, block.StepLosses, block.StepFlight, block.StepWithdraw, stepRout}, Charts: []string{"fire"}},
}
