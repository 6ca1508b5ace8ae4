package coloniestest

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// OpeningPosition returns the opening position of a scenario.
func OpeningPosition(t *testing.T, scenario string) game.Position {
	t.Helper()
	out, err := sceneGame.Begin(game.Setup{Scenario: scenario}, NoDice())
	if err != nil {
		t.Fatal(err)
	}
	return out.Position
}

// MilitiaScene sets up the raising of Rebel militia after the dice have been rolled.
func MilitiaScene(t *testing.T) *Scene { return NewScene(t).SetStep(war.StepMilitia, "called") }

// HudsonScene sets up the Hudson scenario in May 1777 with an empty map.
func HudsonScene(t *testing.T) *Scene {
	return NewScene(t).With(func(s *state) { s.Scenario = "hudson"; s.Now, s.FirstTurn, s.LastTurn = 9, 9, 12 })
}

// OpeningScene sets up the opening position of a scenario.
func OpeningScene(t *testing.T, scenario string) *Scene {
	return &Scene{T: t, S: openState(OpeningPosition(t, scenario)).Clone()}
}

// NoDice returns a source of dice for acts that do not roll any.
func NoDice() dice.Source { return dice.FromSecret(dice.Secret{1}, 1) }

// DemandScene sets up the withdrawal step with one demand to send troops away.
func DemandScene(t *testing.T, x war.Demand) *Scene {
	return NewScene(t).SetTurn("1776-07").SetStep(war.StepWithdraw).With(func(s *state) { s.Demands = []war.Demand{x} })
}
