package block

import (
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// UnderWay returns the battle that keeps its blocks from being taken hold of, nil when none is fought. Our reading: a
// battle that is left by hand is over without a winner, and all it has cost stays. The movement it came from goes on,
// and where both sides still stand when that ends they fight anew, from the first round. Before and between the
// movements there is nothing to leave; one goes back.
func (e *Engine[X, Y]) UnderWay(s *State[X]) *correct.Underway {
	switch {
	case s.Battle != nil:
		return &correct.Underway{
			What:  text.Say("the battle at ", e.Space(s.Battle.At)),
			Leave: []correct.Change{{Verb: correct.SetPhase, Thing: phaseThing, To: strconv.Itoa(int(s.Active))}},
			Means: text.Say("The battle is over without a winner, and its losses stay. The ", e.words[s.Active-1].movement,
				" goes on; where both sides still stand when it ends they fight anew."),
		}
	case s.Active == game.Nobody:
		return &correct.Underway{What: text.Say("what is done outside the movements of the sides")}
	}
	return nil
}

// Meetings says where blocks of both sides stand without fighting: they will.
func (e *Engine[X, Y]) Meetings(s *State[X]) []correct.Consequence {
	var out []correct.Consequence
	for _, p := range e.fights(s) {
		if s.Battle == nil || s.Battle.At != p {
			out = append(out, correct.Consequence{Text: text.Say("Both sides stand at ", e.Space(p),
				": they fight there when a movement ends."), Rule: e.Rules.Battle})
		}
	}
	return out
}
