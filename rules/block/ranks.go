package block

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Rank is one group of positions in a battle. A game without a battle board has the line and, behind it, the blocks
// that fled. A game with one has its positions and a reserve.
type Rank struct {
	ID           string
	Name         string
	AimText      string // text that the log adds for fire at this rank: "at the left"; empty for none
	OpposingRank int    // index into Engine.Ranks of the enemy's rank with which it exchanges fire; -1 for none
	AlwaysDrawn  bool   // this rank is drawn even if it is empty
}

const mostRanks = 8

// inLine reports whether a block is in a rank that can fire and be fired at.
func (e *Engine[X, Y]) inLine(b *Block) bool { return e.Ranks[b.Rank()].OpposingRank >= 0 }

// fights reports whether a block is in the current battle.
func (s *State[X]) fights(b *Block) bool { return s.Battle != nil && b.At == s.Battle.At }

// mayTakeHits reports whether a block may take hits of the last volley.
func (e *Engine[X, Y]) mayTakeHits(s *State[X], n Nr) bool {
	f, b := s.Battle, s.Block(n)
	return s.fights(b) && e.SideOf(n) == f.Loser && (f.HitsFromPursuit || b.Rank() == int(f.AimedRank))
}

// pursues reports whether a block fires at a side that leaves the battle.
func (e *Engine[X, Y]) pursues(s *State[X], n Nr) bool {
	b := s.Block(n)
	return s.fights(b) && e.SideOf(n) != s.Battle.Loser && e.inLine(b) && e.Roster.Card(n).Kind.IsFoot()
}

// Fighters lists the blocks of a side in the current battle, in any rank.
func (e *Engine[X, Y]) Fighters(s *State[X], side game.Side) []Nr {
	return e.BlocksAt(s, side, s.Battle.At)
}

// Reveal reveals blocks of the current battle to everybody until it ends.
func (e *Engine[X, Y]) Reveal(s *State[X], blocks []Nr) {
	for _, n := range blocks {
		s.Block(n).set(Shown)
	}
}

// ListPublic lists blocks as everybody sees them: revealed ones by name, the others as a number.
func (e *Engine[X, Y]) ListPublic(s *State[X], blocks []Nr) text.Text {
	spans := make([]text.Span, 0, len(blocks))
	hidden := 0
	for _, n := range blocks {
		if s.Block(n).Has(Shown) {
			spans = append(spans, e.Roster.Span(n))
		} else {
			hidden++
		}
	}
	if hidden > 0 {
		spans = append(spans, text.Span{Words: text.Count(hidden, "block", "blocks") + " of the " +
			e.Sides[e.SideOf(blocks[0])-1].Plural})
	}
	return text.List(spans)
}
