package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
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
	for _, n := range b.Ranked() {
		if s.unit(n).At == p {
			out = append(out, n)
		}
	}
	return out
}

// stacked is a stack and where it stands.
type stacked struct {
	at  board.Place
	who []nr // the top one first
}

// has tells whether a leader of a side is in it.
func (x *stacked) has(b *book, side game.Side) bool {
	return slices.ContainsFunc(x.who, func(n nr) bool { return b.Of(n).Side == side })
}

// stacks lists all stacks on the map in printed order.
func (b *book) stacks(s *state) []stacked {
	ranked := b.Ranked()
	order := make([]uint32, 0, len(ranked)) // place and rank in one number, which is quickly sorted
	for i, n := range ranked {
		if p := s.unit(n).At; p != board.Nowhere {
			order = append(order, uint32(p)<<8|uint32(i)) //nolint:gosec // there are 45 leaders
		}
	}
	slices.Sort(order)
	out, who := make([]stacked, 0, len(order)), make([]nr, len(order))
	for i, x := range order {
		p := board.Place(x >> 8)
		if who[i] = ranked[x&0xff]; len(out) == 0 || out[len(out)-1].at != p {
			out = append(out, stacked{at: p, who: who[i:i]})
		}
		last := &out[len(out)-1]
		last.who = who[i-len(last.who) : i+1 : i+1]
	}
	return out
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
	return &game.Refusal{Rule: rulebook.Stacking, Text: text.Say(figures(there), " stand at ", b.space(p), ", and ", figures(more), " more would be ", figures(there+more),
		": no more than ", figures(printed.MostMen), " may stand in one hex.")}
}

// room is how many men more may end in a hex (4.0).
func (b *book) room(s *state, side game.Side, p board.Place) int {
	return max(0, printed.MostMen-b.menAt(s, side, p))
}

// beside lists the hexes next to leaders of a side, whatever lies between (3.0).
func (b *book) beside(s *state, side game.Side) printed.Hexes {
	var out printed.Hexes
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.here() && b.Of(nr(i+1)).Side == side {
			for _, q := range b.Around(l.At) {
				out.Add(q)
			}
		}
	}
	return out
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
