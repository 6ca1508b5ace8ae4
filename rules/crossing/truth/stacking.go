package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Stacking (4.0): any number of leaders share a hex, but no more than 3,000 men may be in one at the instant of combat
// and at the end of a movement, advance, reinforcement or retreat.

// Stack lists the leaders in a hex, the top one first. The top is the leader with the largest printed activation cost
// (3.0).
//
// Our reading (1): where several have the largest cost, the first in printed order is on top; its owner has no choice
// that would show or hide anything.
func (b *Rules) Stack(s *State, p board.Place) []nr {
	var out []nr
	if p == board.Nowhere {
		return nil
	}
	for _, n := range b.ByRank() {
		if s.Unit(n).At == p {
			out = append(out, n)
		}
	}
	return out
}

// stacked is a stack and where it stands.
type stacked struct {
	At  board.Place
	Who []nr // the top one first
}

// Has reports whether a leader of a side is in it.
func (x *stacked) Has(b *Rules, side game.Side) bool {
	return slices.ContainsFunc(x.Who, func(n nr) bool { return b.Of(n).Side == side })
}

// Stacks lists all stacks on the map in printed order.
func (b *Rules) Stacks(s *State) []stacked {
	ranked := b.ByRank()
	order := make([]uint32, 0, len(ranked)) // place and rank in one number, which is quickly sorted
	for i, n := range ranked {
		if p := s.Unit(n).At; p != board.Nowhere {
			order = append(order, uint32(p)<<8|uint32(i)) //nolint:gosec // there are 45 leaders
		}
	}
	slices.Sort(order)
	out, who := make([]stacked, 0, len(order)), make([]nr, len(order))
	for i, x := range order {
		p := board.Place(x >> 8)
		if who[i] = ranked[x&0xff]; len(out) == 0 || out[len(out)-1].At != p {
			out = append(out, stacked{At: p, Who: who[i:i]})
		}
		last := &out[len(out)-1]
		last.Who = who[i-len(last.Who) : i+1 : i+1]
	}
	return out
}

// Holder returns the side that stands in a hex, Nobody when it is empty.
func (b *Rules) Holder(s *State, p board.Place) game.Side {
	for i := range s.Leaders {
		if s.Leaders[i].At == p && p != board.Nowhere {
			return b.Of(nr(i + 1)).Side
		}
	}
	return game.Nobody
}

// Stands lists the hexes where a side has leaders, in printed order.
func (b *Rules) Stands(s *State, side game.Side) []board.Place {
	var out []board.Place
	for i := range s.Leaders {
		if p := s.Leaders[i].At; p != board.Nowhere && b.Of(nr(i+1)).Side == side {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Men counts the troops of leaders.
func (s *State) Men(leaders []nr) int {
	n := 0
	for _, l := range leaders {
		n += int(s.Unit(l).Troops)
	}
	return n
}

// MenAt counts the troops a side has in a hex.
func (b *Rules) MenAt(s *State, side game.Side, p board.Place) int {
	n := 0
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.At == p && p != board.Nowhere && b.Of(nr(i+1)).Side == side {
			n += int(l.Troops)
		}
	}
	return n
}

// Overstacked reports whether a hex holds more men than may end there (4.0).
func (b *Rules) Overstacked(s *State, side game.Side, p board.Place) bool {
	return b.MenAt(s, side, p) > b.MostMen
}

// Overfull says that so many men do not find room where so many stand (4.0).
func (b *Rules) Overfull(p board.Place, there, more int) *game.Refusal {
	return &game.Refusal{
		Rule: rulebook.Stacking,
		Text: text.Say(Figures(there), " stand at ", b.Space(p), ", and ", Figures(more), " more would be ",
			Figures(there+more),
			": no more than ", Figures(b.MostMen), " may stand in one hex."),
	}
}

// Room returns how many men more may end in a hex (4.0).
func (b *Rules) Room(s *State, side game.Side, p board.Place) int {
	return max(0, b.MostMen-b.MenAt(s, side, p))
}

// HexesNextTo lists the hexes next to leaders of a side, whatever lies between (3.0).
func (b *Rules) HexesNextTo(s *State, side game.Side) printed.Hexes {
	var out printed.Hexes
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Here() && b.Of(nr(i+1)).Side == side {
			for _, q := range b.Around(l.At) {
				out.Add(q)
			}
		}
	}
	return out
}

// EnemyNextTo reports whether a leader of the side stands next to a hex, whatever lies between (3.0).
func (b *Rules) EnemyNextTo(s *State, side game.Side, p board.Place) bool {
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Here() && b.Of(nr(i+1)).Side == side && b.Ground.Adjacent(l.At, p) {
			return true
		}
	}
	return false
}

// Nearest returns the distance in hexes to the nearest of some places. Without a place it is the length of the map.
func (b *Rules) Nearest(places []board.Place, from board.Place) int {
	best := b.Board.Size()
	for _, p := range places {
		best = min(best, b.Distance(p, from))
	}
	return best
}
