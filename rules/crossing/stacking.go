package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Stacking (4.0): any number of leaders share a hex, but no more than 3,000 men may be in one at the instant of combat and at the
// end of a movement, advance, reinforcement or retreat.

// stack lists the leaders in a hex, the top one first. The top is the leader with the largest printed activation cost (3.0).
//
// Our reading (1): where several have the largest cost, the first in printed order is on top; its owner has no choice that would
// show or hide anything.
func (b *book) stack(s *state, p board.Place) []nr {
	var out []nr
	if p == board.Nowhere {
		return nil
	}
	for i := range s.Leaders {
		if s.Leaders[i].At == p {
			out = append(out, nr(i+1))
		}
	}
	b.topFirst(out)
	return out
}

// topFirst puts leaders in the order of a stack.
func (b *book) topFirst(leaders []nr) {
	slices.SortStableFunc(leaders, func(x, y nr) int {
		if d := b.Of(y).Cost - b.Of(x).Cost; d != 0 {
			return d
		}
		return int(x) - int(y)
	})
}

// holder is the side that stands in a hex, Nobody when it is empty.
func (b *book) holder(s *state, p board.Place) game.Side {
	for i := range s.Leaders {
		if s.Leaders[i].At == p && p != board.Nowhere {
			return b.Of(nr(i + 1)).Side
		}
	}
	return game.Nobody
}

// stands lists the hexes where a side has leaders, in printed order.
func (b *book) stands(s *state, side game.Side) []board.Place {
	var out []board.Place
	for i := range s.Leaders {
		if p := s.Leaders[i].At; p != board.Nowhere && b.Of(nr(i+1)).Side == side {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// men counts the troops of leaders.
func (s *state) men(leaders []nr) int {
	n := 0
	for _, l := range leaders {
		n += int(s.unit(l).Troops)
	}
	return n
}

// menAt counts the troops a side has in a hex.
func (b *book) menAt(s *state, side game.Side, p board.Place) int {
	n := 0
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.At == p && p != board.Nowhere && b.Of(nr(i+1)).Side == side {
			n += int(l.Troops)
		}
	}
	return n
}

// overstacked tells whether a hex holds more men than may end there (4.0).
func (b *book) overstacked(s *state, side game.Side, p board.Place) bool {
	return b.menAt(s, side, p) > printed.MostMen
}

// overfull says that so many men do not find room where so many stand (4.0).
func (b *book) overfull(p board.Place, there, more int) *game.Refusal {
	return &game.Refusal{Rule: rulebook.Stacking, Text: game.Say(figures(there), " stand at ", b.space(p), ", and ", figures(more), " more would be ", figures(there+more),
		": no more than ", figures(printed.MostMen), " may stand in one hex.")}
}

// room is how many men more may end in a hex (4.0).
func (b *book) room(s *state, side game.Side, p board.Place) int {
	return max(0, printed.MostMen-b.menAt(s, side, p))
}

// adjacent tells whether a leader of the side stands next to a hex, whatever lies between (3.0).
func (b *book) adjacent(s *state, side game.Side, p board.Place) bool {
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.here() && b.Of(nr(i+1)).Side == side && b.Ground.Adjacent(l.At, p) {
			return true
		}
	}
	return false
}
