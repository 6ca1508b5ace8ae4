package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// Victory: points for five places at the end of the last turn, with a tie-break by strength in the north; and the
// automatic victories ("Campaign Victory Conditions", "Scenario 2 Set Up").

// victoryPhase returns the phase that ends a turn and, after the last turn, the game.
func (h *variant) victoryPhase() phase {
	return phase{Rule: ruleVictory, Enter: func(t *turn) {
		s := t.State
		if s.Turn == s.LastTurn {
			h.decideByPoints(t)
			return
		}
		s.Turn++
		t.Next(stepTurn)
	}}
}

// vp returns the victory points of each side, by side.
func (h *variant) vp(british *[maxListed]bool) [2]int {
	var out [2]int
	for i, v := range h.victoryPlaces {
		if british[i] {
			out[1] += v.vp
		} else {
			out[0] += v.vp
		}
	}
	return out
}

// decideByPoints decides the game by points or, if these are equal, by strength north of Hoff's and the Raritan. Our
// reading (25): Hoff's and Brunswick are not north of that line, Amboy and Woodbridge are; leaders' strength counts. If
// that is equal too the American wins.
func (h *variant) decideByPoints(t *turn) {
	vp := h.vp(&t.State.Extra.BritishControl)
	words := text.Say("Americans ", vp[0], ", British ", vp[1])
	switch {
	case vp[0] > vp[1]:
		h.EndGame(t, american, text.Say("Victory points: ", words, "."), ruleVictory)
		return
	case vp[1] > vp[0]:
		h.EndGame(t, british, text.Say("Victory points: ", words, "."), ruleVictory)
		return
	}
	sp := h.strengthNorth(t.State)
	how := text.Say("Victory points: ", words, ". Strength north of Hoff's and the Raritan: Americans ", sp[0],
		", British ", sp[1], ".")
	winner := sides.SideByID(h.data.scenarios.Constants.Victory.Level)
	switch {
	case sp[0] > sp[1]:
		winner = american
	case sp[1] > sp[0]:
		winner = british
	}
	h.EndGame(t, winner, how, ruleVictory)
}

// strengthNorth sums the strength of all blocks in places that count for the tie-break, by side.
func (h *variant) strengthNorth(s *state) [2]int {
	var out [2]int
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At != board.Nowhere && h.inNorth[b.At] {
			out[h.SideOf(block.Nr(i+1))-1] += int(b.Strength)
		}
	}
	return out
}

// checkBritishStrength ends the game for the American if a turn starts with too little British strength. It returns
// true if the game has ended. Our reading (24): blocks on the map and still to arrive count; captured and eliminated
// ones do not.
func (h *variant) checkBritishStrength(t *turn) bool {
	return h.EndIfTooWeak(t, british, h.data.scenarios.Constants.Victory.BritishBelow, ruleVictory)
}

// AfterElimination ends the game for the British if Washington is eliminated.
func (h *variant) AfterElimination(t *turn, n block.Nr) {
	if n == h.washington {
		h.EndGame(t, british, text.Say("Washington is eliminated."), ruleVictory)
	}
}

// AfterEntry takes control of a victory location, by occupation or passage. It also checks the automatic victory of
// the second scenario. Our reading (23): a withdrawal takes control as well, entering is enough. While enemy blocks
// are in a place its control does not change; the winner of the battle gets it.
func (h *variant) AfterEntry(t *turn, side game.Side, p board.Place) {
	i := h.victoryPlaceOf[p]
	if i < 0 {
		return
	}
	held := &t.State.Extra.BritishControl
	if held[i] != (side == british) {
		held[i] = side == british
		vp := h.vp(held)
		t.Tell(text.Say("The ", h.SideSpan(side), " take ", h.Space(p), ", worth ", h.victoryPlaces[i].vp, " VP: Americans ",
			vp[0],
			", British ", vp[1], ".")).WithRule(ruleVictory).
			WithFacts(fact.Control{Place: h.Place(p), Side: side},
				fact.Score{Side: side, Gained: h.victoryPlaces[i].vp, Total: vp[side-1], Place: h.Place(p)})
	}
	h.checkScenarioWin(t)
}

// GainText returns the text about the gain from a march through a victory location of the enemy (reading 23), or "".
func (h *variant) GainText(k *known, p board.Place) string {
	if i := h.victoryPlaceOf[p]; i >= 0 && k.GameKnowledge.BritishControl[i] != (k.Viewer == british) {
		return "to take " + h.Board.Name(p)
	}
	return ""
}

// Prize returns the text about the points of a victory location that the viewer's side controls. It returns "" for
// any other place.
func (h *variant) Prize(k *known, p board.Place) string {
	if i := h.victoryPlaceOf[p]; i >= 0 && k.GameKnowledge.BritishControl[i] == (k.Viewer == british) {
		return "it counts " + text.Count(h.victoryPlaces[i].vp, "victory point", "victory points") + " at the end"
	}
	return ""
}

// checkScenarioWin ends the second scenario if the American occupies both Brunswick and Amboy. Our reading (33): a
// place that still has British blocks is not occupied.
func (h *variant) checkScenarioWin(t *turn) {
	all := h.scenario(t.State.Scenario).WinningPlaces
	for _, id := range all {
		if p := h.place(id); !h.HasBlockAt(t.State, american, p) || h.HasBlockAt(t.State, british, p) {
			return
		}
	}
	if len(all) > 0 {
		h.EndGame(t, american, text.Say("The Americans occupy both ", h.Space(h.place(all[0])), " and ",
			h.Space(h.place(all[1])),
			"."), ruleFox)
	}
}
