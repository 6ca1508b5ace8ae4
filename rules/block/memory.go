package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// The enemy remembers a block that was revealed in a battle as long as this knowledge is certain. The memory is part
// of the truth, because knowledge is made from it. It takes two flags of a block: Recalled, the enemy knows which
// block it is, and StrengthKnown, the enemy also knows its strength.
//
// Our reading: memory ends when some of the blocks in a place leave and others stay, because nobody sees which blocks
// leave. It also ends when blocks that are not revealed lose strength, because nobody sees which are weakened. If all
// blocks of a place leave together they stay known, and so does a block that is joined by others.
//
// A block that the referee shows the enemy has a field of its own (Block.Leaked), because its owner does not know of
// it. That memory ends in the same way. Until then the enemy's view has its face.

// remember makes the enemy remember a block when the block is no longer revealed.
func (b *Block) remember() {
	b.set(Recalled | StrengthKnown)
	b.Leaked = LeakNothing
}

// applyTo marks a block as remembered by the enemy. The enemy remembers as much of it as the viewer remembers in r.
func (r *RememberedBlock) applyTo(b *Block) {
	if r.Open {
		b.set(Recalled)
	}
	switch {
	case !r.Shown && r.Strength > 0:
		b.set(StrengthKnown)
	case r.Shown && r.Strength > 0:
		b.Leaked = LeakStrength
	case r.Shown:
		b.Leaked = LeakFace
	}
}

// recalled reports whether the enemy remembers a block that is not revealed.
func (b *Block) recalled() bool { return b.Has(Recalled) && !b.isRevealed() }

// forget ends the enemy's memory of a block, including what the referee has shown the enemy of it.
func (b *Block) forget(what Flag) {
	b.clear(what)
	switch {
	case what&Recalled != 0:
		b.Leaked = LeakNothing
	case what&StrengthKnown != 0:
		b.Leaked = min(b.Leaked, LeakFace)
	}
}

// ForgetOnDeparture must be called before blocks of a side leave a place without being seen. If other blocks stay, the
// enemy no longer knows which block is where.
func (e *Engine[X, Y]) ForgetOnDeparture(s *State[X], leaving []Nr) {
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
		e.forget(s, side, Recalled|StrengthKnown, func(b *Block, _ *Card) bool { return b.At == at })
	}
}

// forget ends the enemy's memory of some of a side's blocks that are not revealed.
func (e *Engine[X, Y]) forget(s *State[X], side game.Side, what Flag, of func(*Block, *Card) bool) {
	for i := range s.Blocks {
		if b, c := &s.Blocks[i], &e.Roster.cards[i]; c.Side == side && !b.isRevealed() && of(b, c) {
			b.forget(what)
		}
	}
}

// ForgetKind ends the enemy's memory of the blocks of a kind at a place. It is called because one block of that kind
// has left the place.
func (e *Engine[X, Y]) ForgetKind(s *State[X], side game.Side, at board.Place, kind Kind) {
	e.forget(s, side, Recalled|StrengthKnown, func(b *Block, c *Card) bool { return b.At == at && c.Kind == kind })
}

// forgetStrength ends the enemy's memory of the strengths of blocks when hidden ones lose strength. Nobody sees which
// blocks are weakened, or which remain if some are eliminated.
func (e *Engine[X, Y]) forgetStrength(s *State[X], side game.Side, fallen bool) {
	what := StrengthKnown
	if fallen {
		what |= Recalled
	}
	e.forget(s, side, what, func(*Block, *Card) bool { return true })
}
