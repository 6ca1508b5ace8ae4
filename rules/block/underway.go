package block

import (
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// EventUnderWay returns the battle whose blocks may not be corrected, nil if there is none. Our reading: a battle
// that is left by hand is over without a winner, and its losses stay. The movement before it goes on. If both sides
// are still there at the end of the movement, they fight again from the first round. Before and between the movements
// no battle can be left; the referee must rewind instead.
func (e *Engine[X, Y]) EventUnderWay(s *State[X]) *correct.OngoingAction {
	switch {
	case s.Battle != nil:
		return &correct.OngoingAction{
			Description: text.Say("the battle at ", e.Space(s.Battle.At)),
			EndChanges:  []correct.Change{{Verb: correct.SetPhase, Target: movingSideID, To: strconv.Itoa(int(s.Active))}},
			LeaveEffect: text.Say("The battle is over without a winner, and its losses stay. The ",
				e.phrases[s.Active-1].movement,
				" goes on; where both sides still stand when it ends they fight anew."),
		}
	case s.Active == game.Nobody:
		return &correct.OngoingAction{Description: text.Say("what is done outside the movements of the sides")}
	}
	return nil
}

// ContestedPlaceRemarks returns a remark for each place where blocks of both sides are, because they will have to fight
// there.
func (e *Engine[X, Y]) ContestedPlaceRemarks(s *State[X]) []correct.Consequence {
	var out []correct.Consequence
	for _, p := range e.contestedPlaces(s) {
		if s.Battle == nil || s.Battle.At != p {
			out = append(out, correct.Consequence{Text: text.Say("Both sides stand at ", e.Space(p),
				": they fight there when a movement ends."), Rule: e.Rules.Battle})
		}
	}
	return out
}
