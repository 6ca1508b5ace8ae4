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
	out.HitUnits = slices.Clone(x.HitUnits)
	for i := range out.Contingents {
		out.Contingents[i].Units = slices.Clone(x.Contingents[i].Units)
	}
	return &out
}

// Soldier returns the record of a unit in the battle, or nil if it does not fight.
func (x *Battle) Soldier(n unitNr) *Soldier {
	for i := range x.Contingents {
		for j := range x.Contingents[i].Units {
			if y := &x.Contingents[i].Units[j]; y.Unit == n {
				return y
			}
		}
	}
	return nil
}

// NetShift returns by how many rows the result moves up: the attacker's points minus the defender's (9.33).
func (x *Battle) NetShift() int {
	return SumEntries(x.PointEntries[x.Attacker-1]) - SumEntries(x.PointEntries[x.Attacker.Other()-1])
}

// ResultWords describes a row of the table: "the attacker loses 2 and withdraws, the defender loses 1".
func (b *Book) ResultWords(x *Battle, out printed.Outcome) text.Text {
	verb := [...]string{"withdraw", "retreat", "surrender"}[out.Result]
	words := func(side game.Side, loss int, beaten bool) text.Text {
		n := strconv.Itoa(loss)
		if loss == printed.LossOfAll {
			n = "all"
		}
		w := text.Say("the ", b.SideName(side), " lose ", n)
		if beaten {
			w = text.Say(w, " and ", verb)
		}
		return w
	}
	return text.Say(words(x.Attacker, out.AttackerLoss, !out.DefenderBeaten), ", ",
		words(x.Attacker.Other(), out.DefenderLoss, out.DefenderBeaten))
}

// IsMajorVictory reports whether the result is a major victory (9.38). It must be starred, and the beaten force must
// have begun with enough strength.
func (b *Book) IsMajorVictory(x *Battle) bool {
	return x.Starred && int(x.StartStrength[x.BeatenSide-1]) >= b.MajorVictoryMinStrength
}

// BattleHex returns the hex where a battle was fought, even if the field At was changed by a short retreat.
func (x *Battle) BattleHex() board.Place {
	if x.BattleField == board.Nowhere {
		return x.At
	}
	return x.BattleField
}
