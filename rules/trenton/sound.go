package trenton

import (
	"errors"
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// validate checks Trenton's own invariants and the engine's.
func (h *variant) validate(s *state) error {
	faults := []error{h.CheckState(s)}
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	x := &s.Extra
	for side := range x.CrossedBlocks {
		for f, n := range x.CrossedBlocks[side] {
			if int(n) > h.data.scenarios.Constants.Delaware.Limit || n > 0 && f >= len(h.ferries) {
				fault("side %d crossed ferry %d with %d blocks", side+1, f, n)
			}
		}
	}
	if vp := h.vp(&x.BritishControl); vp[0]+vp[1] != h.data.scenarios.Constants.Victory.Points {
		fault("%d and %d victory points", vp[0], vp[1])
	}
	if x.Frozen && int(s.Turn) <= h.data.scenarios.Constants.Freeze.AfterTurn {
		fault("ice on turn %d", s.Turn)
	}
	if w := s.Block(h.washington); w.EffectiveFate() != block.InPlay && s.Flow.Result == nil {
		fault("the game goes on without Washington")
	}
	for i, v := range h.victoryPlaces {
		a, b := h.HasBlockAt(s, american, v.place), h.HasBlockAt(s, british, v.place)
		if a != b && b != x.BritishControl[i] && s.Flow.Result == nil {
			fault("%s is not controlled by who stands there", h.Board.ID(v.place))
		}
	}
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.Flags&(triedForceMarch|forceMarched|tiredLeader) != 0 &&
			(h.Roster.Card(block.Nr(i+1)).Kind != block.Leader || b.At == board.Nowhere) {
			fault("%s made a force march", h.Roster.Card(block.Nr(i+1)).ID)
		}
	}
	return errors.Join(faults...)
}
