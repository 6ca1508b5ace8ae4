package trenton

import (
	"errors"
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// sound checks Trenton's own invariants and the engine's.
func (h *house) sound(s *state) error {
	faults := []error{h.Sound(s)}
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	x := &s.House
	for side := range x.Crossed {
		for f, n := range x.Crossed[side] {
			if int(n) > h.data.scenarios.Constants.Delaware.Limit || n > 0 && f >= len(h.ferries) {
				fault("side %d crossed ferry %d with %d blocks", side+1, f, n)
			}
		}
	}
	if vp := h.vp(&x.British); vp[0]+vp[1] != h.data.scenarios.Constants.Victory.Points {
		fault("%d and %d victory points", vp[0], vp[1])
	}
	if x.Frozen && int(s.Turn) <= h.data.scenarios.Constants.Freeze.AfterTurn {
		fault("ice on turn %d", s.Turn)
	}
	if w := s.Block(h.washington); w.Out() != block.InPlay && s.Flow.Ended == nil {
		fault("the game goes on without Washington")
	}
	for i, v := range h.points {
		a, b := h.Stands(s, american, v.at), h.Stands(s, british, v.at)
		if a != b && b != x.British[i] && s.Flow.Ended == nil {
			fault("%s is not controlled by who stands there", h.Board.ID(v.at))
		}
	}
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.Flags&(tried|forced|tired) != 0 && (h.Roster.Card(block.Nr(i+1)).Kind != block.Leader || b.At == board.Nowhere) {
			fault("%s made a force march", h.Roster.Card(block.Nr(i+1)).ID)
		}
	}
	return errors.Join(faults...)
}
