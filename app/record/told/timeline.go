package told

import (
	"tricorne/app/record"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// TimelineAct is one act on the timeline.
type TimelineAct struct {
	Seq         int // number of the act, as the listener counts acts
	Turn        int
	Phase       string
	Side        game.Side
	Kind        record.Kind
	Battle      bool // a battle was going on
	BeganBattle bool // this act began a battle
	DiceRolled  bool // dice were rolled
	Undone      bool
}

// TimelineActs returns all rows that a listener noticed, in the form for the timeline.
func TimelineActs(heads []*record.Row) []TimelineAct {
	gone := record.UndoneFlags(heads)
	out := make([]TimelineAct, len(heads))
	for i, r := range heads {
		out[i] = TimelineAct{i + 1, r.Turn, r.Phase, r.Side, r.Kind, r.Battle, r.BeganBattle, r.RolledDice, gone[i]}
	}
	return out
}

// Takeback describes how an act was taken back.
type Takeback struct {
	Seq   int // number of the act that took the other act back, as the listener counts acts
	Words text.Text
}

// TakebackOf returns the row that took back the n-th of the rows a listener noticed, both counted from 1. It is 0 if
// that row was not taken back.
func TakebackOf(heads []*record.Row, n int) int {
	at := heads[n-1]
	if !at.ChangesPosition() || !record.UndoneFlags(heads)[n-1] {
		return 0
	}
	for i := n; i < len(heads); i++ {
		if back := heads[i].BackToSeq; back > 0 && back < at.Seq {
			return i + 1
		}
	}
	return 0
}
