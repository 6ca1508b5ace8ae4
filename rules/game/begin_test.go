package game_test

import (
	"errors"
	"slices"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/toy"
)

// gameStartingWithRoll returns a game that begins with a roll. The dice belong to neither side if the parameter
// neutralDice is true, otherwise to Blue.
func gameStartingWithRoll(neutralDice bool) game.Game {
	r := toy.Rules()
	begin := r.Begin
	r.Begin = func(t *game.Turn[toy.State], set game.Setup) error {
		err := begin(t, set)
		t.Call("throw")
		return err
	}
	r.Steps["throw"] = game.Phase[toy.State, toy.Known]{Enter: func(t *game.Turn[toy.State]) {
		x := game.Throw{Owner: toy.Blue, Purpose: "who begins", Count: 2, Sides: 6}
		if neutralDice {
			x.Owner, x.OwnedByNobody = game.Nobody, true
		}
		t.Roll(x)
		t.EndStep()
	}}
	return game.New(r)
}

func TestAGameWaitsForItsFirstDiceWherePlayersRollThem(t *testing.T) {
	g := gameStartingWithRoll(false)
	out, err := g.Begin(game.Setup{Scenario: "short", DiceByHand: true}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	st := out.Status
	if len(out.Rolls) > 0 || st.Step != game.StepBegin || st.Phase != "Set-up" ||
		!slices.Equal(st.SidesAsked.List(), []game.Side{toy.Blue}) {
		t.Fatalf("%+v, rolled %v", st, out.Rolls)
	}
	begin := action.Action{Side: toy.Blue, Step: game.StepBegin, Act: "begin"}
	need := new(dice.MissingDiceError)
	if _, err := g.Play(out.Position, begin, dice.FromManual(nil)); !errors.As(err, &need) ||
		need.Owner != uint8(toy.Blue) ||
		need.Purpose != "who begins" || need.Count != 2 {
		t.Fatalf("%v %+v", err, need)
	}
	begun, err := g.Play(out.Position, begin, dice.FromManual(nil, 3, 4))
	if err != nil || !slices.Equal(begun.Rolls[0].Values, []int{3, 4}) || !begun.Final {
		t.Fatalf("%+v %v", begun, err)
	}
	at, err := g.Begin(game.Setup{Scenario: "short"}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil || len(at.Rolls) != 1 || at.Status.Step != begun.Status.Step {
		t.Errorf("with the server's dice: %+v %v", at.Status, err)
	}
}

func TestEitherSideBeginsWhereTheFirstDiceAreNobodys(t *testing.T) {
	out, err := gameStartingWithRoll(true).Begin(game.Setup{Scenario: "short", DiceByHand: true},
		dice.FromSecret(dice.Secret{1}, 1))
	if err != nil || !slices.Equal(out.Status.SidesAsked.List(), []game.Side{1, 2}) {
		t.Fatalf("%+v %v", out.Status, err)
	}
}

func TestAGameThatAsksBeforeItsFirstDiceDoesNotWait(t *testing.T) {
	out, err := toy.New().Begin(game.Setup{Scenario: "short", DiceByHand: true}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil || out.Status.Step == game.StepBegin {
		t.Fatalf("%+v %v", out.Status, err)
	}
}
