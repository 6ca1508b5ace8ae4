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
	openRiver = &game.Refusal{Rule: ruleRivers, Text: text.Say("The Delaware is open; only Americans cross.")}
	noIce     = &game.Refusal{
		Rule: ruleFreeze,
		Text: text.Say("The Delaware does not freeze between Philadelphia and Cooper's Ferry."),
	}
)

// Gate returns whether blocks of a side may go through an exit. Our reading (10): rivers on roads never hinder a
// march.
func (h *house) Gate(k *known, side game.Side, _ board.Place, e board.Exit, _ bool) block.Gate {
	f := h.ferryOf[e.Link]
	if f < 0 {
		return block.Gate{May: true}
	}
	if side == british {
		if !k.House.Frozen {
			return block.Gate{Why: openRiver}
		}
		if !h.ferries[f].freezes {
			return block.Gate{Why: noIce}
		}
	}
	room := len(h.full) - 1 - int(k.House.Crossed[side-1][f])
	if room <= 0 {
		return block.Gate{Why: h.full[0]}
	}
	return block.Gate{May: true, Room: room, Full: h.full[room]}
}

// Walk allows blocks to use every road and ferry.
func (h *house) Walk(board.Exit) board.Pass { return board.Pass{May: true} }

// Rate returns the rate on the card. Longer marches are force marches, after movement.
func (h *house) Rate(_ *known, f *block.Face, _ int) (int, string) {
	return h.Roster.Card(block.Nr(f.Nr)).Rate, ""
}

// AfterStep does nothing: Trenton has no rule after a march.
func (h *house) AfterStep(*turn, *block.March) {}

// Note returns the warning about a crossing of the Delaware, or "" for other exits.
func (h *house) Note(e board.Exit, withdrawing bool) string {
	switch {
	case h.ferryOf[e.Link] < 0:
		return ""
	case withdrawing:
		return h.spoken.Fill("over the Delaware: you stay on {stops_withdrawal}")
	}
	return h.spoken.Fill("over the Delaware: turned back on {stops_march}")
}

// Cross rolls for a crossing on the march and returns whether it succeeds. Our reading (8): only blocks that
// crossed count toward the limit.
func (h *house) Cross(t *turn, side game.Side, from board.Place, e board.Exit, size int) bool {
	return h.cross(t, side, from, e, size, columnMarch, ruleRivers)
}

// Ford rolls for a withdrawal across the river and returns whether it succeeds. Our reading (19): the limit on
// crossings also holds for a withdrawal.
func (h *house) Ford(t *turn, side game.Side, from board.Place, e board.Exit, size int) bool {
	return h.cross(t, side, from, e, size, columnWithdrawal, ruleWithdraw)
}

func (h *house) cross(t *turn, side game.Side, from board.Place, e board.Exit, size int, column, rule string) bool {
	f := h.ferryOf[e.Link]
	if f < 0 {
		return true
	}
	die := t.Roll(game.Throw{
		By: side, Purpose: "crossing the Delaware from " + h.Board.Name(from) + " to " + h.Board.Name(e.To), Count: 1,
		Sides: 6,
		Terms: game.Terms{Chart: h.charts.crossing.ID, Column: column},
	})[0]
	across := t.Read(h.charts.crossing, column, die).Cell.Result == "across"
	if !across {
		t.Tell(text.Say("The ", h.SideSpan(side), " try to cross the Delaware at ", h.Space(from), ": ", text.Die(die, "bad"),
			" – turned back.")).By(rule).
			As(fact.Check{Side: side, Place: h.Place(from), Dice: []int{die}})
		return false
	}
	crossed := &t.State.House.Crossed[side-1][f]
	*crossed += uint8(size)
	t.Tell(text.Say("The ", h.SideSpan(side), " try to cross the Delaware at ", h.Space(from), ": ", text.Die(die, "good"),
		" – across; ",
		int(*crossed), " of "+strconv.Itoa(len(h.full)-1)+" blocks at this ferry this turn.")).By(rule).
		As(fact.Check{Side: side, Place: h.Place(from), Dice: []int{die}, Good: true})
	return true
}
