package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// Knowledge is one viewer's knowledge of a block game. It has the faces of the viewer's own blocks and of revealed
// ones, and the backs of all others. Y is the knowledge that the game adds. A Knowledge never changes once made.
type Knowledge[Y any] struct {
	Viewer     game.Side // Nobody for the public and for the all-seeing viewer
	Turn       int
	LastTurn   int
	AP         [2]int
	RollTotal  [2]int
	Dice       [2]int
	FirstSide  game.Side
	ActiveSide game.Side
	// by side: total strength, including blocks set aside. Every loss is announced, so everybody can calculate this
	// strength
	SP [2]int

	BlockCounts   [2][]uint8        // by side and Place: number of blocks there
	OffMapCounts  [2][fateCount]int // by side and Fate: number of blocks off the map
	Faces         []Face            // the blocks whose faces the viewer sees, in printed order
	Battle        *PublicBattle
	GameKnowledge Y

	RoutineLosses fact.Sides // sides that take losses as proposed
	Scenario      string
	Stack         []game.Frame      // the steps of the sequence of play, which are public
	Results       []view.Result     // the result of the game: one entry if the game is over
	Backs         []HiddenBlock     // the blocks whose faces the viewer does not see, the Americans first
	Remembered    []RememberedBlock // the blocks of Backs whose identity the viewer still knows, in printed order

	ownFaces []uint8 // own faces on the map by place, leaders first; indices into Faces
	// the blocks of ownFaces as options, in the same order, if the viewer may march; forms share these options
	ownOptions []game.Option
}

// Face is a block the viewer sees.
type Face struct {
	Nr            uint8
	Side          game.Side
	Leader        bool
	At            board.Place
	Strength      uint8
	Fate          uint8 // its fate, 0 on the map
	Moved         bool
	Halted        bool
	From          board.Place // where its last step this turn began
	Marks         uint16      // the game's own flags, shifted down to begin at bit 0
	Open          bool        // everybody sees it
	Recalled      bool        // the enemy remembers which block it is
	StrengthKnown bool        // and its strength
	Led           bool        // this block led a march this turn
	MarchLeader   uint8       // the leader it marched with
	Fled          bool
	Fired         bool
	Rank          uint8 // its rank in the battle
	Across        bool  // it came across water into the battle
	Dice          uint8 // number of dice it rolls in this round of the battle; 0 outside
}

// PublicBattle is a battle in progress, as everybody sees it.
type PublicBattle struct {
	At            board.Place
	Attacker      game.Side
	Round         int
	Side          game.Side
	Loser         game.Side
	Hits          int
	FleeResults   int
	AimedRank     int // the rank that takes the hits and the flights of militia
	Leaving       bool
	Choosing      bool
	FiresAll      bool // the firing side fires all its blocks
	CameFrom      []board.Place
	Throw         *Throw
	EarlierThrows []*Throw
	Ranks         [2][mostRanks]uint8 // by side: the number of blocks in each rank
	RoutineLosses fact.Sides          // sides that take losses as proposed in this battle
}

// Throw holds the last dice of a battle for a viewer.
type Throw struct {
	Side    game.Side
	Shooter uint8
	Dice    []uint8
	Hits    int
	Flee    int

	AimedRank int
	Round     int
}

// Know returns a viewer's knowledge. It is the only way from the truth to knowledge.
func (e *Engine[X, Y]) Know(s *State[X], v game.Viewer) Knowledge[Y] {
	places := e.Board.Size() + 1
	count := make([]uint8, 2*places)
	k := Knowledge[Y]{
		Viewer: v.Side(), Turn: int(s.Turn), LastTurn: int(s.LastTurn), FirstSide: s.FirstSide, ActiveSide: s.Active,
		BlockCounts: [2][]uint8{count[:places], count[places:]},
		Faces:       make([]Face, 0, len(s.Blocks)), Scenario: s.Scenario, Stack: s.Flow.Stack,
		RoutineLosses: s.AutoLossSides,
	}
	if s.Flow.Result != nil {
		k.Results = []view.Result{*s.Flow.Result}
	}
	for i := range 2 {
		k.AP[i], k.RollTotal[i], k.Dice[i] = int(s.AP[i]), int(s.TotalAP[i]), int(s.PointsDice[i])
	}
	for i := range s.Blocks {
		b, c := &s.Blocks[i], &e.Roster.cards[i]
		if b.At != board.Nowhere {
			k.BlockCounts[c.Side-1][b.At]++
		} else {
			k.OffMapCounts[c.Side-1][b.EffectiveFate()]++
		}
		if b.Fate != Captured {
			k.SP[c.Side-1] += int(b.Strength)
		}
		if v.Sees(c.Side) || b.isRevealed() {
			k.Faces = append(k.Faces, e.face(s, Nr(i+1), v.Sees(c.Side)))
		}
	}
	for side := game.Side(1); side <= 2; side++ {
		if !v.Sees(side) {
			e.addBacks(s, side, &k)
		}
	}
	if s.Battle != nil {
		k.Battle = s.Battle.publicBattle()
		for i := range s.Blocks {
			if b := &s.Blocks[i]; s.fights(b) {
				k.Battle.Ranks[e.Roster.cards[i].Side-1][b.Rank()]++
			}
		}
	}
	k.GameKnowledge = e.Variant.Know(s, v)
	if k.Viewer != game.Nobody {
		k.ownFaces = e.sortOwnFaces(&k)
		if k.ActiveSide == k.Viewer && k.Battle == nil && k.AP[k.Viewer-1] > 0 {
			k.ownOptions = e.marchOptions(&k)
		}
	}
	return k
}

// isRevealed reports whether everybody sees the face of a block. It is revealed in the current battle, was captured, or
// was eliminated while revealed. Our reading (Trenton 11): every block in the place of a battle is revealed during
// it, and stood up again afterwards.
func (b *Block) isRevealed() bool { return b.Fate == Captured || b.Has(Shown) }

// face returns a block as its owner sees it or, if own is false, as everybody sees a revealed block. Other viewers
// learn its march leader only if that leader is revealed too.
func (e *Engine[X, Y]) face(s *State[X], n Nr, own bool) Face {
	b, c := s.Block(n), e.Roster.Card(n)
	f := Face{
		Nr: uint8(n), Side: c.Side, Leader: c.Kind == Leader, At: b.At, Strength: b.Strength, Fate: uint8(b.EffectiveFate()),
		Moved: b.Has(Moved), Halted: b.Has(Halted), Led: b.MarchLeader == n, MarchLeader: uint8(b.MarchLeader),
		From: b.From, Marks: uint16(b.Flags & variantFlags / VariantFlag), Open: b.isRevealed(), Recalled: b.Has(Recalled),
		StrengthKnown: b.Has(StrengthKnown),
	}
	if !own {
		f.Marks &= uint16(e.PublicFlags / VariantFlag)
		f.Halted = f.Halted && b.Flags&e.OwnerFlag == 0
		if f.MarchLeader != 0 && !s.Block(b.MarchLeader).isRevealed() {
			f.MarchLeader = 0
		}
	}
	if s.fights(b) {
		f.Fled, f.Fired, f.Across, f.Rank = b.Has(Fled), b.Has(Fired), e.Across(b), uint8(b.Rank())
		f.Dice = uint8(e.dice(s, n))
	}
	return f
}

// Across reports whether the block crossed water in its last step.
func (e *Engine[X, Y]) Across(b *Block) bool {
	if b.From == board.Nowhere {
		return false
	}
	exit, _ := e.Board.Between(b.From, b.At)
	return exit.WaterCrossed != ""
}

func (b *Battle) publicBattle() *PublicBattle {
	f := &PublicBattle{
		At: b.At, Attacker: b.Attacker, Round: int(b.Round), Side: b.Side, Loser: b.Loser, Hits: int(b.Hits),
		FleeResults: int(b.FleeHits),
		Leaving:     b.HitsFromPursuit, Choosing: b.AskedToWithdraw, FiresAll: b.FiresAll, CameFrom: b.CameFrom,
		AimedRank:     int(b.AimedRank),
		RoutineLosses: b.AutoLossSides,
	}
	if b.Volley != nil {
		f.Throw = b.Volley.publicThrow()
	}
	for _, v := range b.EarlierVolleys {
		f.EarlierThrows = append(f.EarlierThrows, v.publicThrow())
	}
	return f
}

func (v *Volley) publicThrow() *Throw {
	return &Throw{
		Side: v.Side, Shooter: uint8(v.FiringBlock), Dice: v.Dice, Hits: int(v.Hits), Flee: int(v.FleeHits),
		AimedRank: int(v.AimedRank),
		Round:     int(v.Round),
	}
}

// sortOwnFaces orders the viewer's own blocks on the map by place, then leaders first, then as printed.
func (e *Engine[X, Y]) sortOwnFaces(k *Knowledge[Y]) []uint8 {
	stand := k.BlockCounts[k.Viewer-1]
	next := make([]uint8, len(stand))
	at := uint8(0)
	for p := 1; p < len(stand); p++ {
		next[p] = at
		at += stand[p]
	}
	out := make([]uint8, at)
	for _, leaders := range [2]bool{true, false} {
		for i := range k.Faces {
			if f := &k.Faces[i]; f.Side == k.Viewer && f.At != board.Nowhere && f.Leader == leaders {
				out[next[f.At]] = uint8(i)
				next[f.At]++
			}
		}
	}
	return out
}

// Face returns a block that the viewer sees, or nil if the viewer does not see it.
func (k *Knowledge[Y]) Face(n Nr) *Face {
	for i := range k.Faces {
		if k.Faces[i].Nr == uint8(n) {
			return &k.Faces[i]
		}
	}
	return nil
}

// Enemies returns the number of blocks that the enemy has at a place.
func (k *Knowledge[Y]) Enemies(side game.Side, p board.Place) int {
	return int(k.BlockCounts[side.Other()-1][p])
}
