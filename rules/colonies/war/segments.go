package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What has moved in the present segment of the operations phase (4.2, 4.4).

// Course says which stacks have moved so far in a segment.
type Course struct {
	Stacks  []board.Place // the hexes from which stacks have moved (4.42)
	Moved   board.Place   // the hex that is still being paid for (4.24)
	Rowed   board.Place   // the hex whose units still go by river (6.27)
	Arrived board.Place   // where the stack stands that moved last
	Fresh   []unitNr      // its units (5.35)
}

// Course says which stacks have moved.
func (s *State) Course() Course { return Course{s.Stacks, s.Moved, s.Rowed, s.Arrived, s.Fresh} }

// Course says which stacks have moved, as far as the viewer knows.
func (k *Known) Course() Course { return Course{k.Stacks, k.Moved, k.Rowed, k.Arrived, k.Fresh} }

// Excused reports whether a group belongs to the stack that has just moved. Its hex is still being paid for (4.24),
// other units of its hex have gone by river just before (6.27), or it goes over from its march into a forced one
// (5.35).
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

// stale lists the units that did not move last.
func (c *Course) stale(units []unitNr) []unitNr {
	return slices.DeleteFunc(slices.Clone(units), func(n unitNr) bool { return slices.Contains(c.Fresh, n) })
}

// SharedPlaces lists the hexes in which both sides stand.
func (f *Forces) SharedPlaces() []board.Place {
	var out []board.Place
	for _, x := range f.Shared {
		out = append(out, x.At)
	}
	return out
}

// BeginSegment begins the segment of a side after one that was a pass or not. Nothing has been spent in it, and nobody
// has moved.
func (s *State) BeginSegment(mover game.Side, passed bool) {
	s.Mover, s.Passed, s.Used = mover, passed, false
	s.Moved, s.Stacks, s.Arrived, s.Fresh, s.Rowed = board.Nowhere, nil, board.Nowhere, nil, board.Nowhere
}

// Sets notes for which hex a point is paid once a group has set out. It is the group's own, if units march by land or
// sail for it. It ends when others move before its units are done (4.24, 4.25): from another hex, or a ship or boats
// without troops. Commanders alone end nothing (4.26), nor does what is no movement: works and battles.
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
