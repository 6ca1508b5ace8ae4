package war

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The record of a battle, and the description of its result.

// Clone copies a battle so that the copy shares nothing that may change.
func (x *Battle) Clone() *Battle {
	out := *x
	out.Hit = slices.Clone(x.Hit)
	for i := range out.Stood {
		out.Stood[i].Units = slices.Clone(x.Stood[i].Units)
	}
	return &out
}

// Soldier returns the record of a unit in the battle, or nil if it does not fight.
func (x *Battle) Soldier(n unitNr) *Soldier {
	for i := range x.Stood {
		for j := range x.Stood[i].Units {
			if y := &x.Stood[i].Units[j]; y.Unit == n {
				return y
			}
		}
	}
	return nil
}

// NetShift returns by how many rows the result moves up: the attacker's points minus the defender's (9.33).
func (x *Battle) NetShift() int {
	return SumEntries(x.Sums[x.Attacker-1]) - SumEntries(x.Sums[x.Attacker.Other()-1])
}

// ResultWords describes a row of the table: "the attacker loses 2 and withdraws, the defender loses 1".
func (b *Book) ResultWords(x *Battle, out printed.Outcome) text.Text {
	verb := [...]string{"withdraw", "retreat", "surrender"}[out.Result]
	words := func(side game.Side, loss int, beaten bool) text.Text {
		n := strconv.Itoa(loss)
		if loss == printed.AllLost {
			n = "all"
		}
		w := text.Say("the ", b.SideName(side), " lose ", n)
		if beaten {
			w = text.Say(w, " and ", verb)
		}
		return w
	}
	return text.Say(words(x.Attacker, out.Attacker, !out.DefenderBeaten), ", ",
		words(x.Attacker.Other(), out.Defender, out.DefenderBeaten))
}

// IsMajorVictory reports whether the result is a major victory (9.38). It must be starred, and the beaten force must
// have begun with enough strength.
func (b *Book) IsMajorVictory(x *Battle) bool {
	return x.Starred && int(x.Began[x.Beaten-1]) >= b.MajorVictory
}

// BattleHex returns the hex where a battle was fought, even if the field At was changed by a short retreat.
func (x *Battle) BattleHex() board.Place {
	if x.Field == board.Nowhere {
		return x.At
	}
	return x.Field
}
