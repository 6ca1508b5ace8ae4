package trenton

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The Delaware: Americans cross it at the ferries on any turn, the British only where and when it is frozen. Every
// crossing needs a roll, and only a limited number of a side's blocks may cross at one ferry in a turn ("Movement
// Across Rivers").

var (
	riverIsOpenRefusal  = &game.Refusal{Rule: ruleRivers, Text: text.Say("The Delaware is open; only Americans cross.")}
	neverFreezesRefusal = &game.Refusal{
		Rule: ruleFreeze,
		Text: text.Say("The Delaware does not freeze between Philadelphia and Cooper's Ferry."),
	}
)

// Gate returns whether blocks of a side may go through an exit. Our reading (10): rivers on roads never hinder a
// march.
func (h *variant) Gate(k *known, side game.Side, _ board.Place, e board.Exit, _ bool) block.Gate {
	f := h.ferryOf[e.LinkIndex]
	if f < 0 {
		return block.Gate{Open: true}
	}
	if side == british {
		if !k.GameKnowledge.Frozen {
			return block.Gate{Refusal: riverIsOpenRefusal}
		}
		if !h.ferries[f].freezes {
			return block.Gate{Refusal: neverFreezesRefusal}
		}
	}
	room := len(h.ferryFullRefusals) - 1 - int(k.GameKnowledge.CrossedBlocks[side-1][f])
	if room <= 0 {
		return block.Gate{Refusal: h.ferryFullRefusals[0]}
	}
	return block.Gate{Open: true, Room: room, FullReason: h.ferryFullRefusals[room]}
}

// PassOf allows blocks to use every road and ferry.
func (h *variant) PassOf(board.Exit) board.Pass { return board.Pass{Allowed: true} }

// Rate returns how many places a block may march, as printed on its card. Going further is a force march, which takes
// place after movement.
func (h *variant) Rate(_ *known, f *block.Face, _ int) (int, string) {
	return h.Roster.Card(block.Nr(f.Nr)).Rate, ""
}

// AfterStep does nothing: Trenton has no rule after a march.
func (h *variant) AfterStep(*turn, *block.March) {}

// ExitWarning returns the warning about a crossing of the Delaware, or "" for other exits.
func (h *variant) ExitWarning(e board.Exit, withdrawing bool) string {
	switch {
	case h.ferryOf[e.LinkIndex] < 0:
		return ""
	case withdrawing:
		return h.numberTexts.Fill("over the Delaware: you stay on {stops_withdrawal}")
	}
	return h.numberTexts.Fill("over the Delaware: turned back on {stops_march}")
}

// Cross rolls for a crossing on the march and returns whether it succeeds. Our reading (8): only blocks that
// crossed count toward the limit.
func (h *variant) Cross(t *turn, side game.Side, from board.Place, e board.Exit, size int) bool {
	return h.tryCrossing(t, side, from, e, size, columnMarch, ruleRivers)
}

// Ford rolls for a withdrawal across the river and returns whether it succeeds. Our reading (19): the limit on
// crossings also holds for a withdrawal.
func (h *variant) Ford(t *turn, side game.Side, from board.Place, e board.Exit, size int) bool {
	return h.tryCrossing(t, side, from, e, size, columnWithdrawal, ruleWithdraw)
}

func (h *variant) tryCrossing(t *turn, side game.Side, from board.Place, e board.Exit, size int, column,
	rule string,
) bool {
	f := h.ferryOf[e.LinkIndex]
	if f < 0 {
		return true
	}
	die := t.Roll(game.Throw{
		Owner: side, Purpose: "crossing the Delaware from " + h.Board.Name(from) + " to " + h.Board.Name(e.To), Count: 1,
		Sides: 6,
		Terms: game.Terms{Chart: h.charts.crossing.ID, Column: column},
	})[0]
	across := t.Read(h.charts.crossing, column, die).Cell.Result == "across"
	if !across {
		t.Tell(text.Say("The ", h.SideSpan(side), " try to cross the Delaware at ", h.Space(from), ": ", text.Die(die, "bad"),
			" – turned back.")).WithRule(rule).
			WithFacts(fact.Check{Side: side, Place: h.Place(from), Dice: []int{die}})
		return false
	}
	crossed := &t.State.Extra.CrossedBlocks[side-1][f]
	*crossed += uint8(size)
	t.Tell(text.Say("The ", h.SideSpan(side), " try to cross the Delaware at ", h.Space(from), ": ", text.Die(die, "good"),
		" – across; ",
		int(*crossed), " of "+strconv.Itoa(len(h.ferryFullRefusals)-1)+" blocks at this ferry this turn.")).WithRule(rule).
		WithFacts(fact.Check{Side: side, Place: h.Place(from), Dice: []int{die}, Succeeded: true})
	return true
}
