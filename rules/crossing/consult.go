package crossing

import "tricorne/rules/game"

// consults are the player charts beside each form.
var consults = []game.Consult{
	{Steps: []game.Step{stepRaid, stepRaidStrike}, Charts: []string{"raid", "raiders", "raids"}},
	{Steps: []game.Step{stepAction}, Acts: []string{"march"}, Charts: []string{"matrix", "matrix_modifiers", "costs"}},
	{Steps: []game.Step{stepMarch}, Acts: []string{"go"}, Charts: []string{"costs"}},
	{Steps: []game.Step{stepMarch}, Acts: []string{"cross"}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []game.Step{stepFerry}, Charts: []string{"crossing", "crossing_modifiers"}},
	{Steps: []game.Step{stepAction}, Acts: []string{"attack"}, Charts: fought},
	{Steps: []game.Step{stepReact}, Charts: []string{"costs"}},
	{Steps: []game.Step{stepPrepared, stepCombat, stepLosses}, Charts: fought},
	{Steps: []game.Step{stepRetreat, stepAdvance, stepSurrender}, Charts: []string{"results", "victories"}},
	{Steps: []game.Step{stepRally, stepRun}, Charts: []string{"panic"}},
}

// fought are the charts of a combat, in the order in which they are read (17.0).
var fought = []string{"surprise_modifiers", "surprise", "ratio", "combat_modifiers", "results"}
