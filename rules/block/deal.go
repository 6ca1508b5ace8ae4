package block

import (
	"tricorne/rules/board"
	"tricorne/rules/deal"
	"tricorne/rules/game"
)

// Forget replaces the state with a world made only from what a side knows. Hidden blocks are in one fixed order.
func (e *Engine[X, Y]) Forget(s *State[X], side game.Side) {
	e.Guess(s, side, deal.PickFirst)
}

// Guess replaces the state with some world that a side holds possible.
func (e *Engine[X, Y]) Guess(s *State[X], side game.Side, pick func(n int) int) {
	k := e.Know(s, game.SideViewer(side))
	*s = *e.makeWorld(&k, pick)
}

// makeWorld makes a world that agrees with a viewer's knowledge. It uses nothing else, so no hidden truth gets into the
// world. Blocks that the viewer sees stay as they are. Each back becomes one of the blocks that the viewer does not
// see and that may be there. The total strength of a side is known, because every loss is told. The strength that the
// seen blocks do not have is spread over the backs.
func (e *Engine[X, Y]) makeWorld(k *Knowledge[Y], pick func(n int) int) *State[X] {
	s := &State[X]{
		Flow: game.Flow{Stack: append([]game.Frame(nil), k.Stack...)}, Scenario: k.Scenario, Turn: uint8(k.Turn),
		LastTurn:  uint8(k.LastTurn),
		FirstSide: k.FirstSide, Active: k.ActiveSide, Blocks: make(Blocks, e.Roster.Size()), AutoLossSides: k.RoutineLosses,
	}
	if len(k.Results) > 0 {
		s.Flow.Result = &k.Results[0]
	}
	for i := range 2 {
		s.AP[i], s.TotalAP[i], s.PointsDice[i] = uint8(k.AP[i]), uint8(k.RollTotal[i]), uint8(k.Dice[i])
	}
	seen := make([]bool, e.Roster.Size()+1)
	left := k.SP
	for i := range k.Faces {
		f := &k.Faces[i]
		seen[f.Nr] = true
		b := s.Block(Nr(f.Nr))
		*b = f.block()
		if b.Fate != Captured {
			left[f.Side-1] -= int(f.Strength)
		}
	}
	if k.Battle != nil {
		s.Battle = k.Battle.battle()
	}
	for side := game.Side(1); side <= 2; side++ {
		if backs := k.backs(side); len(backs) > 0 {
			h := e.newBlockMatcher(k, side, backs, seen, pick)
			h.assignBlocks(left[side-1])
			h.putIntoState(s)
		}
	}
	e.Variant.CompleteWorld(s, k, pick)
	return s
}

// backs returns the blocks of one side whose faces the viewer does not see.
func (k *Knowledge[Y]) backs(side game.Side) []HiddenBlock {
	first := 0
	for first < len(k.Backs) && k.Backs[first].Side != side {
		first++
	}
	end := first
	for end < len(k.Backs) && k.Backs[end].Side == side {
		end++
	}
	return k.Backs[first:end]
}

// block returns the block that a face shows.
func (f *Face) block() Block {
	b := Block{
		At: f.At, Strength: f.Strength, Fate: Fate(f.Fate), From: f.From, MarchLeader: Nr(f.MarchLeader),
		Flags: Flag(f.Marks) * VariantFlag,
	}
	if b.Fate == Fallen {
		b.Fate = InPlay
	}
	b.SetRank(int(f.Rank))
	for _, x := range [...]struct {
		is   bool
		flag Flag
	}{
		{f.Moved, Moved},
		{f.Halted, Halted},
		{f.Fled, Fled},
		{f.Fired, Fired},
		{f.Open && b.Fate != Captured, Shown},
		{f.Recalled, Recalled},
		{f.StrengthKnown, StrengthKnown},
	} {
		if x.is {
			b.set(x.flag)
		}
	}
	return b
}

// block returns the block of a back, with a given strength.
func (x *HiddenBlock) block(strength uint8) Block {
	b := Block{
		At: x.At, Strength: strength, Fate: Fate(x.Fate), From: x.From, Flags: Flag(x.Flags),
		MarchLeader: Nr(x.MarchLeader),
	}
	if b.Fate == Fallen {
		b.Fate = InPlay
	}
	return b
}

// battle returns the full battle from its visible parts.
func (f *PublicBattle) battle() *Battle {
	b := &Battle{
		At: f.At, Attacker: f.Attacker, Round: uint8(f.Round), Side: f.Side, FiresAll: f.FiresAll, Loser: f.Loser,
		Hits:     uint8(f.Hits),
		FleeHits: uint8(f.FleeResults), AimedRank: uint8(f.AimedRank), HitsFromPursuit: f.Leaving,
		AskedToWithdraw: f.Choosing, CameFrom: f.CameFrom,
		AutoLossSides: f.RoutineLosses,
	}
	if f.Throw != nil {
		b.Volley = f.Throw.volley()
	}
	for _, t := range f.EarlierThrows {
		b.EarlierVolleys = append(b.EarlierVolleys, t.volley())
	}
	return b
}

func (t *Throw) volley() *Volley {
	return &Volley{
		Side: t.Side, FiringBlock: Nr(t.Shooter), Dice: t.Dice, Hits: uint8(t.Hits), FleeHits: uint8(t.Flee),
		AimedRank: uint8(t.AimedRank),
		Round:     uint8(t.Round),
	}
}

// blockMatcher holds the blocks of one side that the viewer does not see, while they are matched with backs.
type blockMatcher[X, Y any] struct {
	e           *Engine[X, Y]
	k           *Knowledge[Y]
	pick        func(n int) int
	backs       []HiddenBlock
	cards       []Nr // in random order
	place       []board.Place
	size        []uint8            // the known strength of each card, 0 if unknown
	recalled    []*RememberedBlock // by card: the viewer's memory of the block, nil if there is none
	columnSizes []int              // by back: the number of blocks that have marched with it all the way
	cardOf      []int              // by back: the index of its card, -1 if it has none yet
	backOf      []int              // by card: the index of its back, -1 if it has none yet
	sp          []uint8            // by card
}

// newBlockMatcher returns the unseen blocks of a side in random order.
func (e *Engine[X, Y]) newBlockMatcher(k *Knowledge[Y], side game.Side, backs []HiddenBlock, seen []bool,
	pick func(n int) int,
) *blockMatcher[X, Y] {
	h := &blockMatcher[X, Y]{e: e, k: k, pick: pick, backs: backs, cards: make([]Nr, 0, len(backs))}
	for i := range e.Roster.cards {
		if e.Roster.cards[i].Side == side && !seen[i+1] {
			h.cards = append(h.cards, Nr(i+1))
		}
	}
	deal.Shuffle(h.cards, pick)
	n := len(h.cards)
	h.place, h.size, h.recalled = make([]board.Place, n), make([]uint8, n), make([]*RememberedBlock, n)
	for i, card := range h.cards {
		for j := range k.Remembered {
			if r := &k.Remembered[j]; Nr(r.Nr) == card {
				h.place[i], h.size[i], h.recalled[i] = r.At, r.Strength, r
			}
		}
	}
	h.columnSizes = make([]int, len(backs))
	for i := range backs {
		if !backs[i].Leads {
			continue
		}
		for j := range backs {
			if backs[j].Column == backs[i].Column && i != j && backs[j].At == backs[i].At && backs[j].From == backs[i].From {
				h.columnSizes[i]++
			}
		}
	}
	h.cardOf, h.backOf, h.sp = make([]int, len(backs)), make([]int, n), make([]uint8, n)
	for i := range h.cardOf {
		h.cardOf[i] = -1
	}
	for i := range h.backOf {
		h.backOf[i] = -1
	}
	return h
}

// fits reports whether a card may be the block behind a back.
func (h *blockMatcher[X, Y]) fits(card, back int) bool {
	x, c := &h.backs[back], h.e.Roster.Card(h.cards[card])
	switch {
	case h.recalled[card] != nil && (x.At != h.place[card] || x.Fate != uint8(InPlay)):
		return false
	case x.Leads && (c.Kind != Leader || c.Limit < h.columnSizes[back]):
		return false
	case Flag(x.Flags)&Fled != 0 && c.Kind != Militia:
		return false
	}
	return h.e.Variant.Fits(h.k, h.cards[card], x)
}
