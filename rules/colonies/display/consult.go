package display

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// ChartLookups lists the charts that are shown next to each form.
var ChartLookups = []consult.Lookup{
	{Steps: []action.Step{war.StepPlanning}, Charts: []string{"operations", "american-supply", "british-supply"}},
	{Steps: []action.Step{war.StepMilitia}, Charts: []string{"militia"}},
	{Steps: []action.Step{war.StepFrench}, Charts: []string{"french"}},
	{Steps: []action.Step{war.StepInitiative}, Charts: []string{"operations", "weariness"}},
	{Steps: []action.Step{war.StepOperations}, Charts: []string{"operations", "movement"}},
	{Steps: []action.Step{war.StepMarch, war.StepIntercept}, Charts: []string{"movement"}},
	{
		Steps:  []action.Step{war.StepBattle, war.StepSupply, war.StepLosses, war.StepRetreat},
		Charts: []string{"battle", "odds", "combat"},
	},
	{Steps: []action.Step{war.StepWinter, war.StepWinterLoss}, Charts: []string{"attrition", "attrition-modifiers"}},
}
