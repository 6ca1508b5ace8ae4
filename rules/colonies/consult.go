package colonies

import (
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// consults are the charts beside each form.
var consults = []consult.Lookup{
	{Steps: []action.Step{stepPlanning}, Charts: []string{"operations", "american-supply", "british-supply"}},
	{Steps: []action.Step{stepMilitia}, Charts: []string{"militia"}},
	{Steps: []action.Step{stepFrench}, Charts: []string{"french"}},
	{Steps: []action.Step{stepInitiative}, Charts: []string{"operations", "weariness"}},
	{Steps: []action.Step{stepOperations}, Charts: []string{"operations", "movement"}},
	{Steps: []action.Step{stepMarch, stepIntercept}, Charts: []string{"movement"}},
	{Steps: []action.Step{stepBattle, stepSupply, stepLosses, stepRetreat}, Charts: []string{"battle", "odds", "combat"}},
	{Steps: []action.Step{stepWinter, stepWinterLoss}, Charts: []string{"attrition", "attrition-modifiers"}},
}
