package game

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/rules/game/correct"
)

// TestCorrect_OnlyLastMoveOfPieceCounts checks that only the last of a piece's moves in one correction counts.
func TestCorrect_OnlyLastMoveOfPieceCounts(t *testing.T) {
	one := correct.Change{Verb: correct.Move, Target: "howe", To: "trenton"}
	all := []correct.Change{
		one,
		{Verb: correct.SetState, Target: "howe", To: "0"},
		{Verb: correct.Put, Target: "fort", To: "trenton"},
		{Verb: correct.Move, Target: "greene", To: "trenton"},
		{Verb: correct.Put, Target: "fort", To: "trenton"},
		{Verb: correct.Move, Target: "howe", To: "princeton"},
	}
	if diff := cmp.Diff(all[1:], lastMoves(all)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all[:5], lastMoves(all[:5])); diff != "" {
		t.Error(diff)
	}
}
