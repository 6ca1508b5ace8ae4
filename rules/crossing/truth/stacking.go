package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Stacking (4.0): any number of leaders may share a hex. A hex may hold no more than 3,000 men at the time of combat.
// The same limit applies at the end of a movement, advance, reinforcement or retreat.

// Stack lists the leaders in a hex, the top one first. The top leader has the highest printed activation cost (3.0).
//
// Our reading (1): if several leaders have the highest cost, the first in printed order is on top; the owner may not
// choose another leader to show or hide.
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

// hexStack is a stack with its hex.
type hexStack struct {
	At      board.Place
	Leaders []nr // the top leader first
}

// Has reports whether a leader of a side is in the stack.
func (x *hexStack) Has(b *Rules, side game.Side) bool {
	return slices.ContainsFunc(x.Leaders, func(n nr) bool { return b.Of(n).Side == side })
}

// Stacks lists all stacks on the map, in the order of their hex numbers.
func (b *Rules) Stacks(s *State) []hexStack {
	ranked := b.ByRank()
	order := make([]uint32, 0, len(ranked)) // combine place and rank in one number, which sorts quickly
	for i, n := range ranked {
		if p := s.Unit(n).At; p != board.Nowhere {
			order = append(order, uint32(p)<<8|uint32(i)) //nolint:gosec // there are 45 leaders
		}
	}
	slices.Sort(order)
	out, who := make([]hexStack, 0, len(order)), make([]nr, len(order))
	for i, x := range order {
		p := board.Place(x >> 8)
		if who[i] = ranked[x&0xff]; len(out) == 0 || out[len(out)-1].At != p {
			out = append(out, hexStack{At: p, Leaders: who[i:i]})
		}
		last := &out[len(out)-1]
		last.Leaders = who[i-len(last.Leaders) : i+1 : i+1]
	}
	return out
}

// Holder returns the side whose leaders are in a hex, Nobody if it is empty.
func (b *Rules) Holder(s *State, p board.Place) game.Side {
	for i := range s.Leaders {
		if s.Leaders[i].At == p && p != board.Nowhere {
			return b.Of(nr(i + 1)).Side
		}
	}
	return game.Nobody
}

// OccupiedHexes lists the hexes with leaders of a side, in printed order.
func (b *Rules) OccupiedHexes(s *State, side game.Side) []board.Place {
	var out []board.Place
	for i := range s.Leaders {
		if p := s.Leaders[i].At; p != board.Nowhere && b.Of(nr(i+1)).Side == side {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Men returns the number of troops of some leaders.
func (s *State) Men(leaders []nr) int {
	n := 0
	for _, l := range leaders {
		n += int(s.Unit(l).Troops)
	}
	return n
}

// MenAt returns the number of troops that a side has in a hex.
func (b *Rules) MenAt(s *State, side game.Side, p board.Place) int {
	n := 0
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.At == p && p != board.Nowhere && b.Of(nr(i+1)).Side == side {
			n += int(l.Troops)
		}
	}
	return n
}

// Overstacked reports whether a side has more men in a hex than may end there (4.0).
func (b *Rules) Overstacked(s *State, side game.Side, p board.Place) bool {
	return b.MenAt(s, side, p) > b.MostMen
}

// OverfullRefusal returns the refusal of a move that would exceed the stacking limit (4.0). It states how many men
// are already in the hex (there) and how many would enter (more).
func (b *Rules) OverfullRefusal(p board.Place, there, more int) *game.Refusal {
	return &game.Refusal{
		Rule: rulebook.Stacking,
		Text: text.Say(MenText(there), " stand at ", b.Space(p), ", and ", MenText(more), " more would be ",
			MenText(there+more),
			": no more than ", MenText(b.MostMen), " may stand in one hex."),
	}
}

// Room returns how many more men may end in a hex (4.0).
func (b *Rules) Room(s *State, side game.Side, p board.Place) int {
	return max(0, b.MostMen-b.MenAt(s, side, p))
}

// HexesNextTo returns the hexes next to leaders of a side (3.0). The terrain between does not matter.
func (b *Rules) HexesNextTo(s *State, side game.Side) printed.Hexes {
	var out printed.Hexes
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.OnMap() && b.Of(nr(i+1)).Side == side {
			for _, q := range b.Neighbours(l.At) {
				out.Add(q)
			}
		}
	}
	return out
}

// EnemyNextTo reports whether a leader of the side is next to a hex (3.0). The terrain between the hexes does not
// matter.
func (b *Rules) EnemyNextTo(s *State, side game.Side, p board.Place) bool {
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.OnMap() && b.Of(nr(i+1)).Side == side && b.HexMap.Adjacent(l.At, p) {
			return true
		}
	}
	return false
}

// NearestDistance returns the distance in hexes to the nearest of some places. Without places it returns a number
// larger than any distance.
func (b *Rules) NearestDistance(places []board.Place, from board.Place) int {
	best := b.Board.Size()
	for _, p := range places {
		best = min(best, b.Distance(p, from))
	}
	return best
}
