package part

import (
	"slices"
	"testing"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

func TestAdjacentBattlesAreTwoJumps(t *testing.T) {
	ticks := []told.TimelineAct{
		{Seq: 1, Turn: 1},
		{Seq: 2, Turn: 1, Battle: true, BeganBattle: true},
		{Seq: 3, Turn: 1, Battle: true},
		{Seq: 4, Turn: 1, Battle: true, BeganBattle: true},
		{Seq: 5, Turn: 1, Battle: true, BeganBattle: true, Undone: true},
	}
	at := func(seq int) *Replay {
		d := &Desk{
			Question: Question{Board: Board{Table: Table{Manual: &game.Manual{}}}},
			View:     view.View{Turn: 1, LastTurn: 2}, Seq: seq, TimelineActs: ticks,
		}
		return &Replay{History: &History{LastMoment: 5, Desk: d}}
	}
	for seq, want := range map[int][2]int{1: {0, 2}, 2: {0, 4}, 3: {2, 4}, 4: {2, 0}, 5: {4, 0}} {
		if got := [2]int{at(seq).previousBattle(), at(seq).nextBattle()}; got != want {
			t.Errorf("from act %d the battles are at %v, not %v", seq, got, want)
		}
	}
	if got := at(1).chapters(); len(got) != 1 || !slices.Equal(got[0].Battles, []int{2, 4}) {
		t.Errorf("the list of turns has %+v", got)
	}
}
