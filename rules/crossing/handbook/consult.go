package handbook

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// ConsultedCharts lists the player charts shown next to each form.
var ConsultedCharts = []consult.Lookup{
	{Steps: []action.Step{truth.StepRaid, truth.StepRaidStrike}, Charts: []string{"raid", "raiders", "raids"}},
	{
		Steps: []action.Step{truth.StepAction}, Acts: []string{"march"},
		Charts: []string{"matrix", "matrix_modifiers", "costs"},
	},
	{Steps: []action.Step{truth.StepMarch}, Acts: []string{"go"}, Charts: []string{"costs"}},
	{Steps: []action.Step{truth.StepMarch}, Acts: []string{"cross"}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []action.Step{truth.StepFerry}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []action.Step{truth.StepAction}, Acts: []string{"attack"}, Charts: combatCharts},
	{Steps: []action.Step{truth.StepReact}, Charts: []string{"costs"}},
	{Steps: []action.Step{truth.StepPrepared, truth.StepCombat, truth.StepLosses}, Charts: combatCharts},
	{
		Steps:  []action.Step{truth.StepRetreat, truth.StepAdvance, truth.StepSurrender},
		Charts: []string{"results", "victories"},
	},
	{Steps: []action.Step{truth.StepRally, truth.StepRout}, Charts: []string{"panic"}},
}

// combatCharts are the charts of a combat, in the order in which they are used (17.0).
var combatCharts = []string{"surprise_modifiers", "surprise", "ratio", "combat_modifiers", "results"}
