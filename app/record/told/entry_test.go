package told

import (
	"slices"
	"testing"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Dice that stand in the lines of an act are not told a second time under the turn that it began.
func TestDiceAreToldOnceOfAnActThatBeganATurn(t *testing.T) {
	thrown := game.Line{Text: text.Say("The militia goes home: ", text.Die(3, "bad"), ".")}
	begun := game.Line{Text: text.Say("Turn 10.")}
	one := Entry{Turn: 10, Began: record.Where{Turn: 9}, Before: 1, Lines: []game.Line{thrown, begun}, Rolls: []dice.Rolled{{Purpose: "disbandment", Sides: 6, Values: []int{3}}}}
	parted := slices.Collect(ByTurn([]Entry{one}))
	if len(parted) != 2 || len(parted[0].Rolls)+len(parted[1].Rolls) != 0 {
		t.Errorf("parted into %+v", parted)
	}
	one.Lines[0] = game.Line{Text: text.Say("The militia goes home.")}
	if parted = slices.Collect(ByTurn([]Entry{one})); len(parted) != 2 || len(parted[1].Rolls) != 1 {
		t.Errorf("the dice are lost: %+v", parted)
	}
}
