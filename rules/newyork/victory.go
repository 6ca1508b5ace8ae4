package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game/text"
)

// Victory: the British win at once when Washington is eliminated, or after the last turn if they hold New York City
// and the American strength is too low. The American wins otherwise, or on a turn that starts with too little British
// strength ("Victory Conditions").
//
// Our reading (26): American strength is the strength of all blocks on the board, including leaders; militia that
// went home do not count. British strength is the strength of the land blocks.

// victoryPhase returns the phase that ends a turn and, after the last turn, the game.
func (h *variant) victoryPhase() phase {
	return phase{Rule: ruleVictory, Enter: func(t *turn) {
		s := t.State
		if s.Turn < s.LastTurn {
			s.Turn++
			t.Next(stepTurn)
			return
		}
		k := &h.data.scenarios.Constants.Victory
		city, sp := h.HasBlockAt(s, british, h.city), h.Strength(s, american)
		how := text.Say("After turn ", int(s.Turn), " the British hold ", h.Space(h.city), " and ")
		if !city {
			how = text.Say("After turn ", int(s.Turn), " the British do not hold ", h.Space(h.city), "; ")
		}
		how = text.Say(how, sp, " American SP are left on the board.")
		if city && sp < k.AmericanBelow {
			h.EndGame(t, british, how, ruleVictory)
		} else {
			h.EndGame(t, american, how, ruleVictory)
		}
	}}
}

// checkBritishStrength ends the game with an American win if a turn starts with too little British strength. It reports
// whether the game ended.
func (h *variant) checkBritishStrength(t *turn) bool {
	return h.EndIfTooWeak(t, british, h.data.scenarios.Constants.Victory.BritishBelow, ruleVictory)
}

// AfterElimination ends the game for the British if Washington is eliminated.
func (h *variant) AfterElimination(t *turn, n block.Nr) {
	if n == h.washington {
		h.EndGame(t, british, text.Say("Washington is eliminated."), ruleVictory)
	}
}
