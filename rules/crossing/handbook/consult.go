package handbook

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// Consults lists the player charts shown next to each form.
var Consults = []consult.Lookup{
	{Steps: []action.Step{truth.StepRaid, truth.StepRaidStrike}, Charts: []string{"raid", "raiders", "raids"}},
	{
		Steps: []action.Step{truth.StepAction}, Acts: []string{"march"},
		Charts: []string{"matrix", "matrix_modifiers", "costs"},
	},
	{Steps: []action.Step{truth.StepMarch}, Acts: []string{"go"}, Charts: []string{"costs"}},
	{Steps: []action.Step{truth.StepMarch}, Acts: []string{"cross"}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []action.Step{truth.StepFerry}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []action.Step{truth.StepAction}, Acts: []string{"attack"}, Charts: fought},
	{Steps: []action.Step{truth.StepReact}, Charts: []string{"costs"}},
	{Steps: []action.Step{truth.StepPrepared, truth.StepCombat, truth.StepLosses}, Charts: fought},
	{
		Steps:  []action.Step{truth.StepRetreat, truth.StepAdvance, truth.StepSurrender},
		Charts: []string{"results", "victories"},
	},
	{Steps: []action.Step{truth.StepRally, truth.StepRun}, Charts: []string{"panic"}},
}

// fought are the charts of a combat, in the order in which they are used (17.0).
var fought = []string{"surprise_modifiers", "surprise", "ratio", "combat_modifiers", "results"}
