package told

import (
	"slices"
	"testing"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// TestSplitKeepsThrowsWithTheirTurn splits an act that began a turn. The throws up to the last one shown in the lines
// before the turn must stay with these lines. The other throws must belong to the new turn.
func TestSplitKeepsThrowsWithTheirTurn(t *testing.T) {
	thrown := game.Line{Text: text.Say("The militia goes home: ", text.Die(3, "bad"), ".")}
	begun := game.Line{Text: text.Say("Turn 10.")}
	rolls := []dice.Rolled{
		{Purpose: "disbandment", Sides: 6, Values: []int{3}}, {Purpose: "weather", Sides: 10, Values: []int{10}},
	}
	one := Entry{
		Turn: 10, TurnPhase: record.TurnPhase{Turn: 9}, LinesBefore: 1, Lines: []game.Line{thrown, begun}, Rolls: rolls,
	}
	if split := slices.Collect(EntriesByTurn([]Entry{one})); len(split) != 2 || len(split[0].Rolls) != 1 ||
		len(split[1].Rolls) != 1 {
		t.Errorf("split into %+v", split)
	}
	one.Lines[0] = game.Line{Text: text.Say("The militia goes home.")}
	if split := slices.Collect(EntriesByTurn([]Entry{one})); len(split) != 2 || len(split[1].Rolls) != 2 {
		t.Errorf("no line shows the first throw, and it is split into %+v", split)
	}
}

// TestEachThrowIsFoundInTheLineThatShowsIt finds the line of each throw by its faces, in order.
func TestEachThrowIsFoundInTheLineThatShowsIt(t *testing.T) {
	shows := func(faces ...int) game.Line {
		words := text.Say("They roll")
		for _, f := range faces {
			words = append(words, text.Die(f, ""))
		}
		return game.Line{Text: words}
	}
	roll := func(sides int, values ...int) dice.Rolled { return dice.Rolled{Sides: sides, Values: values} }
	for name, c := range map[string]struct {
		lines []game.Line
		rolls []dice.Rolled
		want  []int
	}{
		"one after the other":         {[]game.Line{shows(5), shows(2)}, []dice.Rolled{roll(6, 5), roll(6, 2)}, []int{0, 1}},
		"two in a line":               {[]game.Line{shows(5, 1, 2)}, []dice.Rolled{roll(6, 5), roll(6, 1, 2)}, []int{0, 0}},
		"twice the same":              {[]game.Line{shows(4), shows(4)}, []dice.Rolled{roll(6, 4), roll(6, 4)}, []int{0, 1}},
		"one that no line shows":      {[]game.Line{shows(2)}, []dice.Rolled{roll(6, 6), roll(6, 2)}, []int{-1, 0}},
		"the ten of a die of ten":     {[]game.Line{shows(0)}, []dice.Rolled{roll(10, 10)}, []int{0}},
		"only some of the dice":       {[]game.Line{shows(3)}, []dice.Rolled{roll(6, 3, 5)}, []int{-1}},
		"more dice than were thrown":  {[]game.Line{shows(3, 5)}, []dice.Rolled{roll(6, 3)}, []int{-1}},
		"lines without dice in front": {[]game.Line{shows(), shows(3)}, []dice.Rolled{roll(6, 3)}, []int{1}},
		"nothing":                     {nil, nil, nil},
	} {
		if got := LineIndexOfThrows(c.lines, c.rolls); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
