package game

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/rules/game/correct"
)

// TestCorrect_OnlyLastMoveOfPieceCounts checks that only the last of a piece's moves in one correction counts.
func TestCorrect_OnlyLastMoveOfPieceCounts(t *testing.T) {
	one := correct.Change{Verb: correct.Move, Thing: "howe", To: "trenton"}
	all := []correct.Change{
		one,
		{Verb: correct.SetState, Thing: "howe", To: "0"},
		{Verb: correct.Put, Thing: "fort", To: "trenton"},
		{Verb: correct.Move, Thing: "greene", To: "trenton"},
		{Verb: correct.Put, Thing: "fort", To: "trenton"},
		{Verb: correct.Move, Thing: "howe", To: "princeton"},
	}
	if diff := cmp.Diff(all[1:], lastMoves(all)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all[:5], lastMoves(all[:5])); diff != "" {
		t.Error(diff)
	}
}
