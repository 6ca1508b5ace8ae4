package colonies

import "tricorne/rules/game"

// consults are the charts beside each form.
var consults = []game.Consult{
	{Steps: []game.Step{stepPlanning}, Charts: []string{"operations", "american-supply", "british-supply"}},
	{Steps: []game.Step{stepMilitia}, Charts: []string{"militia"}},
	{Steps: []game.Step{stepFrench}, Charts: []string{"french"}},
	{Steps: []game.Step{stepInitiative}, Charts: []string{"operations", "weariness"}},
	{Steps: []game.Step{stepOperations}, Charts: []string{"operations", "movement"}},
	{Steps: []game.Step{stepMarch, stepIntercept}, Charts: []string{"movement"}},
	{Steps: []game.Step{stepBattle, stepSupply, stepLosses, stepRetreat}, Charts: []string{"battle", "odds", "combat"}},
	{Steps: []game.Step{stepWinter, stepWinterLoss}, Charts: []string{"attrition", "attrition-modifiers"}},
}
