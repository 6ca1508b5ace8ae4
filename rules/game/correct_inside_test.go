package game

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A piece that is moved twice in one correction was never where it was put first.
func TestOfTheMovesOfAPieceTheLastIsMade(t *testing.T) {
	one := Change{Move, "howe", "trenton"}
	all := []Change{one, {SetState, "howe", "0"}, {Put, "fort", "trenton"}, {Move, "greene", "trenton"}, {Put, "fort", "trenton"}, {Move, "howe", "princeton"}}
	if diff := cmp.Diff(all[1:], lastMoves(all)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all[:5], lastMoves(all[:5])); diff != "" {
		t.Error(diff)
	}
}
