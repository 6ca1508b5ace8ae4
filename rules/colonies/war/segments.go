package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// The stacks that have moved in the current segment of the operations phase (4.2, 4.4).

// Course records which stacks have moved so far in a segment.
type Course struct {
	Stacks  []board.Place // the hexes from which stacks have moved (4.42)
	Moved   board.Place   // the hex already paid for (4.24)
	Rowed   board.Place   // the hex whose other units may still go by river (6.27)
	Arrived board.Place   // where the stack that moved last is now
	Fresh   []unitNr      // the units of the stack that moved last (5.35)
}

// Course returns which stacks have moved in this segment.
func (s *State) Course() Course { return Course{s.Stacks, s.Moved, s.Rowed, s.Arrived, s.Fresh} }

// Course returns which stacks have moved in this segment, as far as the viewer knows.
func (k *Known) Course() Course { return Course{k.Stacks, k.Moved, k.Rowed, k.Arrived, k.Fresh} }

// Excused reports whether a group belongs to the stack that has just moved. Either its hex is already paid for
// (4.24), other units of its hex have just gone by river (6.27), or its march becomes a forced march (5.35).
func (c *Course) Excused(m *March) bool {
	switch {
	case m.Forced:
		return m.From == c.Arrived && len(c.stale(m.Units)) == 0
	case m.Way == ByRiver:
		return m.From == c.Rowed
	}
	return m.From == c.Moved
}

// Follows reports whether a group moves after another stack in this segment.
func (c *Course) Follows(m *March) bool { return len(c.Stacks) > 0 && !c.Excused(m) }

// stale lists the units that do not belong to the stack that moved last.
func (c *Course) stale(units []unitNr) []unitNr {
	return slices.DeleteFunc(slices.Clone(units), func(n unitNr) bool { return slices.Contains(c.Fresh, n) })
}

// SharedPlaces lists the hexes with combat units of both sides.
func (f *Forces) SharedPlaces() []board.Place {
	var out []board.Place
	for _, x := range f.Shared {
		out = append(out, x.At)
	}
	return out
}

// BeginSegment starts a side's segment; passed says whether the segment before was a pass. Nothing has been spent
// in the new one, and nobody has moved.
func (s *State) BeginSegment(mover game.Side, passed bool) {
	s.Mover, s.Passed, s.Used = mover, passed, false
	s.Moved, s.Stacks, s.Arrived, s.Fresh, s.Rowed = board.Nowhere, nil, board.Nowhere, nil, board.Nowhere
}

// Sets updates which hex is paid for, after a group has set out. If the group's units march by land or sail, it is
// the hex they came from. If a group leaves another hex, no hex is paid for any more; this includes a ship or a boat
// without troops (4.24, 4.25). Commanders without units change nothing (4.26), nor do works and battles, which are
// not movement.
func (s *State) Sets(m *March) {
	alone, c := len(m.Units) == 0, s.Course()
	switch {
	case alone && m.Way == ByLand:
		return
	case !alone && !m.Forced && m.Way != ByRiver:
		s.Moved = m.From
	case m.From != s.Moved && !(m.Forced && c.Excused(m)):
		s.Moved = board.Nowhere
	}
	if m.Way == ByRiver && !alone {
		s.Rowed = m.From
	} else if m.Way != ByRiver {
		s.Rowed = board.Nowhere
	}
}
