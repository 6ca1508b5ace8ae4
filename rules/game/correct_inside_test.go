package game

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A piece that is moved twice in one correction was never where it was put first.
func TestOfTheMovesOfAPieceTheLastIsMade(t *testing.T) {
	one := Change{Verb: Move, Thing: "howe", To: "trenton"}
	all := []Change{
		one, {Verb: SetState, Thing: "howe", To: "0"},
		{Verb: Put, Thing: "fort", To: "trenton"},
		{Verb: Move, Thing: "greene", To: "trenton"},
		{Verb: Put, Thing: "fort", To: "trenton"}, {Verb: Move, Thing: "howe", To: "princeton"},
	}
	if diff := cmp.Diff(all[1:], lastMoves(all)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all[:5], lastMoves(all[:5])); diff != "" {
		t.Error(diff)
	}
}
