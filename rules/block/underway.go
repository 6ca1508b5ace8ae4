package block

import (
	"strconv"

	"tricorne/rules/game"
)

// UnderWay is the battle that keeps its blocks from being taken hold of, nil when none is fought. Our reading: a battle that is left by
// hand is over without a winner, and all it has cost stays. The movement it came from goes on, and where both sides still stand when that
// ends they fight anew, from the first round. Before and between the movements there is nothing to leave; one goes back.
func (e *Engine[X, Y]) UnderWay(s *State[X]) *game.Underway {
	switch {
	case s.Battle != nil:
		return &game.Underway{
			What:  game.Say("the battle at ", e.Space(s.Battle.At)),
			Leave: []game.Change{{Verb: game.SetPhase, Thing: phaseThing, To: strconv.Itoa(int(s.Active))}},
			Means: game.Say("The battle is over without a winner, and its losses stay. The ", e.words[s.Active-1].movement,
				" goes on; where both sides still stand when it ends they fight anew."),
		}
	case s.Active == game.Nobody:
		return &game.Underway{What: game.Say("what is done outside the movements of the sides")}
	}
	return nil
}

// Meetings says where blocks of both sides stand without fighting: they will.
func (e *Engine[X, Y]) Meetings(s *State[X]) []game.Consequence {
	var out []game.Consequence
	for _, p := range e.fights(s) {
		if s.Battle == nil || s.Battle.At != p {
			out = append(out, game.Consequence{Text: game.Say("Both sides stand at ", e.Space(p), ": they fight there when a movement ends."), Rule: e.Rules.Battle})
		}
	}
	return out
}
