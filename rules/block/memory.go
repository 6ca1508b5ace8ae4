package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What was revealed in a battle is remembered by the enemy as long as it is sure. It belongs to the truth, since
// knowledge is made from it, and costs a block two flags: Recalled, the enemy knows which block it is, and Sized, the
// enemy also knows how strong it is.
//
// Our reading: memory ends when some of the blocks that stand together leave a place and others stay, for nobody sees
// which; and when blocks that do not lie open lose strength, for nobody sees where it falls. All that leave together
// stay known, and so does a block that others come to.
//
// A block that the referee shows the enemy (Block.Leaked) is noted apart, for its owner does not know of it. It ends as
// memory does.

// remember marks a block that no longer lies open as known.
func (b *Block) remember() {
	b.set(Recalled | Sized)
	b.Leaked = LeakNothing
}

// recalled reports whether the enemy remembers a block that does not lie open.
func (b *Block) recalled() bool { return b.Has(Recalled) && !b.lies() }

// forget takes memory of a block, and as much of what the referee has shown.
func (b *Block) forget(what Flag) {
	b.clear(what)
	switch {
	case what&Recalled != 0:
		b.Leaked = LeakNothing
	case what&Sized != 0:
		b.Leaked = min(b.Leaked, LeakFace)
	}
}

// Depart is called when blocks of a side are about to leave a place without being seen. If others stay, nobody knows
// any more who is where.
func (e *Engine[X, Y]) Depart(s *State[X], leaving []Nr) {
	if len(leaving) == 0 {
		return
	}
	side, at := e.SideOf(leaving[0]), s.Block(leaving[0]).At
	stand := 0
	for i := range s.Blocks {
		if s.Blocks[i].At == at && e.Roster.cards[i].Side == side {
			stand++
		}
	}
	if stand > len(leaving) {
		e.forget(s, side, Recalled|Sized, func(b *Block, _ *Card) bool { return b.At == at })
	}
}

// forget takes memory of the blocks of a side that do not lie open.
func (e *Engine[X, Y]) forget(s *State[X], side game.Side, what Flag, of func(*Block, *Card) bool) {
	for i := range s.Blocks {
		if b, c := &s.Blocks[i], &e.Roster.cards[i]; c.Side == side && !b.lies() && of(b, c) {
			b.forget(what)
		}
	}
}

// Doubt forgets the blocks of a kind at a place, since one of that kind has left it.
func (e *Engine[X, Y]) Doubt(s *State[X], side game.Side, at board.Place, kind Kind) {
	e.forget(s, side, Recalled|Sized, func(b *Block, c *Card) bool { return b.At == at && c.Kind == kind })
}

// doubtStrength is called when blocks that do not lie open lose strength. Nobody sees which, and if some fell, not who
// is left.
func (e *Engine[X, Y]) doubtStrength(s *State[X], side game.Side, fallen bool) {
	what := Sized
	if fallen {
		what |= Recalled
	}
	e.forget(s, side, what, func(*Block, *Card) bool { return true })
}
