package coloniestest

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Begun returns a scenario as it begins.
func Begun(t *testing.T, scenario string) game.Position {
	t.Helper()
	out, err := played.Begin(game.Setup{Scenario: scenario}, Tape())
	if err != nil {
		t.Fatal(err)
	}
	return out.Position
}

// Calling lays out the raising of Rebel militia, called out already.
func Calling(t *testing.T) *Scene { return Lay(t).Step(war.StepMilitia, "called") }

// Hudson lays out the Hudson of May 1777 with nobody in it.
func Hudson(t *testing.T) *Scene {
	return Lay(t).With(func(s *state) { s.Scenario = "hudson"; s.Now, s.First, s.Last = 9, 9, 12 })
}

// LayOpening lays out the opening position of a scenario.
func LayOpening(t *testing.T, scenario string) *Scene {
	return &Scene{T: t, S: peek(Begun(t, scenario)).Clone()}
}

// Tape returns a source of dice for acts that roll none.
func Tape() dice.Source { return dice.FromSecret(dice.Secret{1}, 1) }

// LayDemand lays out a demand in the withdrawal step.
func LayDemand(t *testing.T, x war.Demand) *Scene {
	return Lay(t).At("1776-07").Step(war.StepWithdraw).With(func(s *state) { s.Demands = []war.Demand{x} })
}
