package coloniestest

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Begun returns the opening position of a scenario.
func Begun(t *testing.T, scenario string) game.Position {
	t.Helper()
	out, err := played.Begin(game.Setup{Scenario: scenario}, Tape())
	if err != nil {
		t.Fatal(err)
	}
	return out.Position
}

// Calling sets up the raising of Rebel militia after the dice have been rolled.
func Calling(t *testing.T) *Scene { return Lay(t).Step(war.StepMilitia, "called") }

// Hudson sets up the Hudson scenario in May 1777 with an empty map.
func Hudson(t *testing.T) *Scene {
	return Lay(t).With(func(s *state) { s.Scenario = "hudson"; s.Now, s.First, s.Last = 9, 9, 12 })
}

// LayOpening sets up the opening position of a scenario.
func LayOpening(t *testing.T, scenario string) *Scene {
	return &Scene{T: t, S: peek(Begun(t, scenario)).Clone()}
}

// Tape returns a source of dice for acts that do not roll any.
func Tape() dice.Source { return dice.FromSecret(dice.Secret{1}, 1) }

// LayDemand sets up the withdrawal step with one demand.
func LayDemand(t *testing.T, x war.Demand) *Scene {
	return Lay(t).At("1776-07").Step(war.StepWithdraw).With(func(s *state) { s.Demands = []war.Demand{x} })
}
