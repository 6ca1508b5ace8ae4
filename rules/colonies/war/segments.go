package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// The stacks that have moved in the current segment of the operations phase (4.2, 4.4).

// SegmentMoves records which stacks have moved so far in a segment.
type SegmentMoves struct {
	MovedStacks []board.Place // the hexes from which stacks have moved (4.42)
	PaidHex     board.Place   // the hex already paid for (4.24)
	RowedFrom   board.Place   // the hex whose other units may still go by river (6.27)
	LastArrival board.Place   // where the stack that moved last is now
	LastMovers  []unitNr      // the units of the stack that moved last (5.35)
}

// SegmentMoves returns which stacks have moved in this segment.
func (s *State) SegmentMoves() SegmentMoves {
	return SegmentMoves{s.MovedStacks, s.PaidHex, s.RowedFrom, s.LastArrival, s.LastMovers}
}

// SegmentMoves returns which stacks have moved in this segment, as far as the viewer knows.
func (k *Known) SegmentMoves() SegmentMoves {
	return SegmentMoves{k.MovedStacks, k.PaidHex, k.RowedFrom, k.LastArrival, k.LastMovers}
}

// SameStackAsLast reports whether a group counts as part of the stack that has just moved, and not as another stack.
// That may be because its hex is already paid for (4.24) or other units of its hex have just gone by river (6.27). It
// may also be because its march becomes a forced march (5.35).
func (c *SegmentMoves) SameStackAsLast(m *March) bool {
	switch {
	case m.Forced:
		return m.From == c.LastArrival && len(c.unitsNotInLastMove(m.Units)) == 0
	case m.Way == ByRiver:
		return m.From == c.RowedFrom
	}
	return m.From == c.PaidHex
}

// IsAnotherStack reports whether a group moves after another stack in this segment.
func (c *SegmentMoves) IsAnotherStack(m *March) bool {
	return len(c.MovedStacks) > 0 && !c.SameStackAsLast(m)
}

// unitsNotInLastMove lists the units that do not belong to the stack that moved last.
func (c *SegmentMoves) unitsNotInLastMove(units []unitNr) []unitNr {
	return slices.DeleteFunc(slices.Clone(units), func(n unitNr) bool { return slices.Contains(c.LastMovers, n) })
}

// SharedPlaces lists the hexes with combat units of both sides.
func (f *Forces) SharedPlaces() []board.Place {
	var out []board.Place
	for _, x := range f.SharedHexes {
		out = append(out, x.At)
	}
	return out
}

// BeginSegment starts a side's segment. The argument passed says whether the segment before was a pass. In the new
// segment no points have been spent, and no stack has moved.
func (s *State) BeginSegment(mover game.Side, passed bool) {
	s.Mover, s.LastSegmentPassed, s.PointsUsed = mover, passed, false
	s.PaidHex, s.MovedStacks, s.LastArrival, s.LastMovers, s.RowedFrom = board.Nowhere, nil, board.Nowhere, nil,
		board.Nowhere
}

// UpdatePaidHex updates which hex is paid for, after a group has set out. If the group's units march by land or sail,
// it is the hex they came from. If a group leaves another hex, no hex is paid for any more; this includes a ship or a
// boat without troops (4.24, 4.25). Commanders without units change nothing (4.26), nor do works and battles, which are
// not movement.
func (s *State) UpdatePaidHex(m *March) {
	alone, c := len(m.Units) == 0, s.SegmentMoves()
	switch {
	case alone && m.Way == ByLand:
		return
	case !alone && !m.Forced && m.Way != ByRiver:
		s.PaidHex = m.From
	case m.From != s.PaidHex && !(m.Forced && c.SameStackAsLast(m)):
		s.PaidHex = board.Nowhere
	}
	if m.Way == ByRiver && !alone {
		s.RowedFrom = m.From
	} else if m.Way != ByRiver {
		s.RowedFrom = board.Nowhere
	}
}
