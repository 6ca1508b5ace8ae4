package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Imagine changes the state into another that the side cannot tell apart: the enemy's hidden blocks change places with each
// other and have other strengths. Everything everybody can count stays as it is: how many stand where, how many are off the
// map and why, and the total strength, of which every loss was told.
//
// For Nobody, the public, both sides' hidden blocks change. Those still to arrive are printed in the scenario, so they stay; blocks that lie open stay. MaySwap says which pairs the
// house lets change places, beyond what the engine forbids.
func (e *Engine[X, Y]) Imagine(s *State[X], side game.Side, pick func(n int) int, maySwap func(a, b Nr) bool) {
	for other := game.Side(1); other <= 2; other++ {
		if other != side {
			e.imagine(s, other, pick, maySwap)
		}
	}
}

// imagine changes what is hidden of one side.
func (e *Engine[X, Y]) imagine(s *State[X], side game.Side, pick func(n int) int, maySwap func(a, b Nr) bool) {
	var hidden []Nr
	for i := range s.Blocks {
		n, b := Nr(i+1), &s.Blocks[i]
		if e.SideOf(n) == side && !b.lies() && b.Fate != Coming {
			hidden = append(hidden, n)
		}
	}
	for i := len(hidden) - 1; i > 0; i-- {
		a, b := hidden[i], hidden[pick(i+1)]
		if a != b && e.maySwap(s, a, b) && maySwap(a, b) {
			e.swap(s, a, b)
		}
	}
	e.spill(s, hidden, pick)
}

// maySwap keeps a state whole: those who led a march are leaders, and the strength everybody knows of fits on the cards of
// those who live.
func (e *Engine[X, Y]) maySwap(s *State[X], a, b Nr) bool {
	if s.Active == e.SideOf(a) && (e.Roster.Card(a).Kind == Leader) != (e.Roster.Card(b).Kind == Leader) {
		return false
	}
	c, d := e.Roster.Card(a), e.Roster.Card(b)
	if (s.Block(a).Strength == 0) == (s.Block(b).Strength == 0) {
		return true
	}
	return c.Full == d.Full && c.Kind != Leader && d.Kind != Leader
}

// swap lets two blocks change places. Strength follows as far as the card has it; spill mends the rest.
func (e *Engine[X, Y]) swap(s *State[X], a, b Nr) {
	x, y := s.Block(a), s.Block(b)
	*x, *y = *y, *x
	for i := range s.Blocks {
		switch w := &s.Blocks[i].With; *w {
		case a:
			*w = b
		case b:
			*w = a
		}
	}
}

// spill spreads the strength of the hidden blocks anew: each has at least one and at most what is on its card, and the total
// stays what everybody knows.
func (e *Engine[X, Y]) spill(s *State[X], hidden []Nr, pick func(n int) int) {
	total := 0
	var living []Nr
	for _, n := range hidden {
		if b := s.Block(n); b.Strength > 0 {
			total += int(b.Strength)
			b.Strength = 1
			living = append(living, n)
		}
	}
	for left := total - len(living); left > 0; left-- {
		i := pick(len(living))
		for s.Block(living[i]).Strength >= uint8(e.Roster.Card(living[i]).Full) {
			i = (i + 1) % len(living)
		}
		s.Block(living[i]).Strength++
	}
}

// Shuffled puts blocks into an order that nobody can read anything from, for dice that everybody sees fall for each of them
// in turn. In printed order the place of a die in the row would tell leaders from infantry and infantry from militia. The
// order depends on what only the owner knows, and on nothing he does not know: it would tell him of the enemy.
func (e *Engine[X, Y]) Shuffled(s *State[X], side game.Side, blocks []Nr) []Nr {
	hash := uint64(14695981039346656037)
	mix := func(v uint64) { hash = (hash ^ v) * 1099511628211 }
	mix(uint64(s.Turn))
	for i := range s.Blocks {
		if e.SideOf(Nr(i+1)) == side {
			b := &s.Blocks[i]
			mix(uint64(b.At))
			mix(uint64(b.Strength))
			mix(uint64(b.Flags))
		}
	}
	out := append([]Nr(nil), blocks...)
	for i := len(out) - 1; i > 0; i-- {
		mix(uint64(i))
		j := int((hash >> 33) % uint64(i+1))
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// Stand puts a block on the map at full strength; set-ups and arrivals use it.
func (e *Engine[X, Y]) Stand(s *State[X], n Nr, p board.Place) {
	*s.Block(n) = Block{At: p, Strength: uint8(e.Roster.Card(n).Full), Fate: InPlay}
}
