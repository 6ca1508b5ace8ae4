package block

import (
	"errors"
	"fmt"

	"tricorne/rules/board"
)

// CheckState returns an error for every broken invariant of a state, nil if there is none. Tests call it after every
// action.
func (e *Engine[X, Y]) CheckState(s *State[X]) error {
	if len(s.Blocks) != e.Roster.Size() {
		return fmt.Errorf("%d blocks of %d", len(s.Blocks), e.Roster.Size())
	}
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	for i := range s.AP {
		if s.AP[i] > s.TotalAP[i] || s.PointsDice[i] > 6 {
			fault("side %d has %d of %d action points for a roll of %d", i+1, s.AP[i], s.TotalAP[i], s.PointsDice[i])
		}
	}
	if s.Turn < 1 || s.Turn > s.LastTurn {
		fault("turn %d of %d", s.Turn, s.LastTurn)
	}
	for i := range s.Blocks {
		if words := e.blockFault(s, Nr(i+1)); words != "" {
			fault("block %s: %s", e.Roster.cards[i].ID, words)
		}
	}
	if words := e.battleFault(s); words != "" {
		fault("battle: %s", words)
	}
	return errors.Join(faults...)
}

// blockFault returns what is wrong with a block, or "" if nothing is.
func (e *Engine[X, Y]) blockFault(s *State[X], n Nr) string {
	b, c := s.Block(n), e.Roster.Card(n)
	fights := s.Battle != nil && b.At == s.Battle.At
	switch {
	case int(b.Strength) > c.FullStrength:
		return "stronger than its full strength"
	case (b.EffectiveFate() == InPlay) != (b.At != board.Nowhere):
		return "both on the map and off it"
	case int(b.At) > e.Board.Size() || int(b.From) > e.Board.Size():
		return "at no place of the board"
	case b.Strength == 0 && b.Fate != InPlay || b.Fate >= Fallen:
		return "eliminated while it was out of play"
	case b.EffectiveFate() != InPlay &&
		(b.From != board.Nowhere || b.MarchLeader != 0 || b.Flags&^(Shown|variantFlags) != 0):
		return "marching or fighting off the map"
	case b.Flags&(Fled|Fired|rankBits) != 0 && !fights || b.Has(Shown) && b.Strength > 0 && !fights:
		return "fled, fired or lies open without a battle"
	case b.Rank() >= len(e.Ranks):
		return "in no rank"
	case b.Has(Fled) && b.Rank() != e.FledRank:
		return "fled, but stands in line"
	case b.Has(Fled) && c.Kind != Militia:
		return "fled, but is no militia"
	case b.Flags&(Moved|Halted) != 0 && c.Side != s.Active:
		return "moved outside its part of the turn"
	case b.Has(StrengthKnown) && !b.Has(Recalled):
		return "its strength is remembered and its face is not"
	case b.Leaked != LeakNothing && b.EffectiveFate() != InPlay:
		return "shown to the enemy off the map"
	case b.Has(Halted) && !b.Has(Moved):
		return "turned back without having moved"
	case b.From != board.Nowhere && c.Side != s.Active:
		return "came from somewhere outside its part of the turn"
	}
	return e.columnFault(s, b, c)
}

// columnFault returns what is wrong with the march of a block: its start and its leader. It returns "" if nothing
// is.
func (e *Engine[X, Y]) columnFault(s *State[X], b *Block, c *Card) string {
	if b.From != board.Nowhere && b.At != board.Nowhere {
		if _, linked := e.Board.Between(b.From, b.At); !linked {
			return "came from a place that is not next to where it stands"
		}
	}
	if b.MarchLeader == 0 {
		return ""
	}
	if int(b.MarchLeader) > len(s.Blocks) {
		return "marched with nobody known"
	}
	if l := e.Roster.Card(b.MarchLeader); l.Kind != Leader || l.Side != c.Side || !b.Has(Moved) {
		return "marched with " + l.ID
	}
	return ""
}

func (e *Engine[X, Y]) battleFault(s *State[X]) string {
	b := s.Battle
	switch {
	case b == nil:
		return ""
	case b.At == board.Nowhere || int(b.At) > e.Board.Size():
		return "at no place"
	case b.Attacker != s.Active:
		return "attacked by the side that is not active"
	case b.Round < 1:
		return "has not begun"
	case b.Side != 1 && b.Side != 2:
		return "nobody fires"
	case (b.Hits > 0 || b.FleeHits > 0) && b.Loser != 1 && b.Loser != 2:
		return "hits for nobody"
	}
	return ""
}
