package told

import (
	"tricorne/app/record"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Tick is one act on the timeline.
type Tick struct {
	Seq    int // number of the act, as the listener counts acts
	Turn   int
	Phase  string
	Side   game.Side
	Kind   record.Kind
	Battle bool // a battle was going on
	Began  bool // this act began a battle
	Dice   bool // dice were rolled
	Undone bool
}

// Ticks returns all rows that a listener noticed, in the form for the timeline.
func Ticks(heads []*record.Row) []Tick {
	gone := record.Undone(heads)
	out := make([]Tick, len(heads))
	for i, r := range heads {
		out[i] = Tick{i + 1, r.Turn, r.Phase, r.Side, r.Kind, r.Battle, r.Began, r.Threw, gone[i]}
	}
	return out
}

// TakenBack describes how an act was taken back.
type TakenBack struct {
	Seq   int // number of the act that took it back, as the listener counts acts
	Words text.Text
}

// BackAt returns the row that took back the n-th of the rows a listener noticed, both counted from 1. It is 0 if
// that row was not taken back.
func BackAt(heads []*record.Row, n int) int {
	at := heads[n-1]
	if !at.Acts() || !record.Undone(heads)[n-1] {
		return 0
	}
	for i := n; i < len(heads); i++ {
		if back := heads[i].Back; back > 0 && back < at.Seq {
			return i + 1
		}
	}
	return 0
}
