package crossing

import (
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
)

// consults are the player charts beside each form.
var consults = []consult.Lookup{
	{Steps: []action.Step{stepRaid, stepRaidStrike}, Charts: []string{"raid", "raiders", "raids"}},
	{Steps: []action.Step{stepAction}, Acts: []string{"march"}, Charts: []string{"matrix", "matrix_modifiers", "costs"}},
	{Steps: []action.Step{stepMarch}, Acts: []string{"go"}, Charts: []string{"costs"}},
	{Steps: []action.Step{stepMarch}, Acts: []string{"cross"}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []action.Step{stepFerry}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []action.Step{stepAction}, Acts: []string{"attack"}, Charts: fought},
	{Steps: []action.Step{stepReact}, Charts: []string{"costs"}},
	{Steps: []action.Step{stepPrepared, stepCombat, stepLosses}, Charts: fought},
	{Steps: []action.Step{stepRetreat, stepAdvance, stepSurrender}, Charts: []string{"results", "victories"}},
	{Steps: []action.Step{stepRally, stepRun}, Charts: []string{"panic"}},
}

// fought are the charts of a combat, in the order in which they are read (17.0).
var fought = []string{"surprise_modifiers", "surprise", "ratio", "combat_modifiers", "results"}
