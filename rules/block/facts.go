package block

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// Units returns the ids of blocks, for use in a fact. Use it only for viewers who may know the blocks.
func (e *Engine[X, Y]) Units(blocks []Nr) []fact.Unit {
	out := make([]fact.Unit, len(blocks))
	for i, n := range blocks {
		out[i] = e.Unit(n)
	}
	return out
}

// Unit returns the id of a block, for use in a fact.
func (e *Engine[X, Y]) Unit(n Nr) fact.Unit { return fact.Unit(e.Roster.cards[n-1].ID) }

// Place returns the id of a place, for use in a fact.
func (e *Engine[X, Y]) Place(p board.Place) fact.Place { return fact.Place(e.Board.ID(p)) }

// RevealedUnits returns the revealed ones of some blocks by name, and the number of the others.
func (e *Engine[X, Y]) RevealedUnits(s *State[X], blocks []Nr) (named []fact.Unit, count int) {
	for _, n := range blocks {
		if s.Block(n).Has(Shown) {
			named = append(named, e.Unit(n))
		} else {
			count++
		}
	}
	return named, count
}

// lossFacts returns the facts of losses that were just taken: which blocks are weakened, and which are eliminated.
func (e *Engine[X, Y]) lossFacts(s *State[X], losses []Loss) []fact.Fact {
	out := make([]fact.Fact, 0, len(losses))
	for _, l := range losses {
		side, units := e.SideOf(l.Nr), []fact.Unit{e.Unit(l.Nr)}
		if left := int(s.Block(l.Nr).Strength); left > 0 {
			out = append(out, fact.Loss{Side: side, Units: units, From: left + l.SP, To: left})
		} else {
			out = append(out, fact.UnitsLost{Side: side, Units: units})
		}
	}
	return out
}

// marchFacts returns two facts of a march: one for its owner, and one for everybody else.
func (e *Engine[X, Y]) marchFacts(m *March, trail []string) (own, rest fact.March) {
	own = fact.March{
		Side: m.Side, Units: slices.Concat(e.Units(m.startBlocks), e.Units(m.pickedUp)), Trail: fact.Places(trail),
		Cost: 1,
	}
	if m.pointsBefore < 0 {
		own.Cost = 0 // the march was paid for at its start
	}
	rest = own
	rest.Units, rest.Count = nil, len(m.startBlocks)
	return own, rest
}
