package corrections

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/correct"
)

// Consequences lists the consequences that the rules derive from a state: whether Philadelphia and Amboy have changed
// hands, and remarks.
func (b Rules) Consequences(s *state) []correct.Consequence {
	return append(b.townHolderChanges(s), b.remarks(s)...)
}

// townHolderChanges lists changes of the holders of Philadelphia and Amboy (10.0).
func (b Rules) townHolderChanges(s *state) (out correct.Consequences) {
	for i, p := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
		side := truth.BothSides[i]
		held := b.LargeEnoughForZOC(s, side.Other(), p)
		if held == s.ObjectiveTaken[i] {
			continue
		}
		to := heldChoices[0].ID
		if held {
			side, to = side.Other(), heldChoices[1].ID
		}
		out.Suggest(correct.Change{Verb: correct.SetControl, Target: "control." + b.ID(p), To: to}, rulebook.Command,
			"The ", truth.SideName(side), " hold ", b.Space(p), ".")
	}
	return out
}

// remarks lists effects that the rules will have later on the corrected position. The remarks are about stacks that
// are too large, leaders alone next to the enemy, and zones of control.
func (b Rules) remarks(s *state) (out correct.Consequences) {
	for _, side := range truth.BothSides {
		for _, p := range b.OccupiedHexes(s, side) {
			men := b.MenAt(s, side, p)
			if men > b.MostMen {
				out.Add(rulebook.Stacking, truth.MenText(men), " stand at ", b.Space(p), ": no more than ",
					truth.MenText(b.MostMen), " may end a move or fight there.")
			}
			if !b.EnemyNextTo(s, side.Other(), p) {
				continue
			}
			if men == 0 {
				out.Add(rulebook.Leaders, b.Names(b.Stack(s, p)), " at ", b.Space(p),
					": without troops next to the enemy, and may be captured.")
			}
			if b.InZOC(s, side, p) {
				continue
			}
			if b.InZOC(s, side.Other(), p) {
				out.Add(rulebook.ZoneOfControl, "The ", truth.SideName(side), " at ", b.Space(p),
					" stand in a zone of control of the enemy.")
			}
		}
	}
	return out
}
