package block

import (
	"cmp"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// HiddenBlock has the public facts about a block: moved, turned back, rank in battle, and the game's own public flags
type HiddenBlock struct {
	Side game.Side
	At   board.Place
	Fate uint8 // the fate of the block: 0 on the map, Fallen if it was eliminated
	From board.Place
	// Back is a block whose face the viewer does not see. It holds what everybody sees: where the block is, where it
	// came from this turn, and in which column. Backs that look alike have one entry each.
	Flags uint16
	// the march that the block belongs to, numbered for the viewer; 0 for no march, or for a leader alone
	Column      uint8
	Leads       bool  // the back leads the march of its column, or stands for the leader
	MarchLeader uint8 // the leader it marched with, if the viewer sees that leader
}

// RememberedBlock is a block that the viewer knows without seeing its face. Either it was revealed, or shown by the
// referee, and has been known since. Or the scenario lists it among the blocks still to come.
type RememberedBlock struct {
	Nr       uint8
	At       board.Place
	Strength uint8 // 0 if the viewer does not know it, or no longer does
	Open     bool  // everybody remembers it
	Shown    bool  // the referee has shown it to this viewer's side
}

// backFlags are the engine's flags that everybody sees on a block.
const backFlags = Moved | Halted | Fled | Fired | rankBits

// addBacks adds the backs of one side to a viewer's knowledge.
func (e *Engine[X, Y]) addBacks(s *State[X], side game.Side, k *Knowledge[Y]) {
	size := e.columnSizes(s, side)
	shown := backFlags | e.PublicFlags
	first := len(k.Backs)
	for i := range s.Blocks {
		b, n := &s.Blocks[i], Nr(i+1)
		if e.Roster.cards[i].Side != side || b.isRevealed() {
			continue
		}
		back := HiddenBlock{
			Side: side, At: b.At, Fate: uint8(b.EffectiveFate()), From: b.From,
			Flags: uint16(b.Flags & shown),
		}
		if b.Flags&e.OwnerFlag != 0 {
			back.Flags &^= uint16(Halted)
		}
		switch l := b.MarchLeader; {
		case l == 0 || size[l] == 0:
		case s.Block(l).isRevealed():
			back.MarchLeader = uint8(l)
		case size[l] > 1:
			back.Column, back.Leads = uint8(l), l == n
		}
		k.Backs = append(k.Backs, back)
		leak := b.Leaked
		if k.Viewer != side.Other() {
			leak = LeakNothing
		}
		if b.recalled() || leak > LeakNothing {
			r := RememberedBlock{Nr: uint8(n), At: b.At, Open: b.recalled(), Shown: leak > LeakNothing}
			if b.Has(StrengthKnown) || leak == LeakStrength {
				r.Strength = b.Strength
			}
			k.Remembered = append(k.Remembered, r)
		}
	}
	e.markLeaders(k.Backs[first:])
	e.numberColumns(k.Backs[first:], size)
}

// markLeaders marks one back in a column as its leader. If the viewer sees leaders among its blocks, the first of
// them is marked. The viewer cannot know which of them leads.
func (e *Engine[X, Y]) markLeaders(backs []HiddenBlock) {
	// by column: the first of its backs, in the order of compareBacks, that the viewer knows to be a leader
	var known [256]*HiddenBlock
	for i := range backs {
		b := &backs[i]
		if first := known[b.Column]; b.Column > 0 && Flag(b.Flags)&e.LeaderFlags != 0 &&
			(first == nil || compareBacks(*b, *first) < 0) {
			known[b.Column] = b
		}
	}
	for i := range backs {
		if b := &backs[i]; known[b.Column] != nil {
			b.Leads = b == known[b.Column]
		}
	}
}

// compareBacks orders backs by their visible properties.
func compareBacks(a, b HiddenBlock) int {
	return cmp.Or(cmp.Compare(a.Fate, b.Fate), cmp.Compare(a.At, b.At), cmp.Compare(a.From, b.From),
		cmp.Compare(a.Flags, b.Flags),
		cmp.Compare(a.MarchLeader, b.MarchLeader))
}

// columnSizes counts for each leader the backs that marched with it, including itself. An eliminated leader has none.
func (e *Engine[X, Y]) columnSizes(s *State[X], side game.Side) (size [256]uint8) {
	for i := range s.Blocks {
		if l := s.Blocks[i].MarchLeader; l != 0 && e.Roster.cards[i].Side == side && !s.Blocks[i].isRevealed() &&
			s.Block(l).MarchLeader == l {
			size[l]++
		}
	}
	return size
}

// numberColumns gives columns numbers that reveal nothing about their leaders. Columns are sorted by place, then by
// length (longest first), then by their visible properties.
func (e *Engine[X, Y]) numberColumns(backs []HiddenBlock, size [256]uint8) {
	type march struct {
		nr   uint8
		lead HiddenBlock
		rest []HiddenBlock
	}
	var marches []march
	for _, b := range backs {
		if b.Leads {
			marches = append(marches, march{nr: b.Column, lead: b})
		}
	}
	if len(marches) > 0 {
		for i := range marches {
			for _, b := range backs {
				if b.Column == marches[i].nr && !b.Leads {
					marches[i].rest = append(marches[i].rest, b)
				}
			}
			slices.SortFunc(marches[i].rest, compareBacks)
		}
		slices.SortFunc(marches, func(a, b march) int {
			return cmp.Or(compareBacks(a.lead, b.lead), cmp.Compare(size[b.nr], size[a.nr]),
				slices.CompareFunc(a.rest, b.rest, compareBacks))
		})
		var numbers [256]uint8
		for i := range marches {
			numbers[marches[i].nr] = uint8(i + 1)
		}
		for i := range backs {
			backs[i].Column = numbers[backs[i].Column]
		}
	}
	slices.SortFunc(backs, func(a, b HiddenBlock) int {
		lead := 0
		if a.Leads != b.Leads {
			if lead = 1; a.Leads {
				lead = -1
			}
		}
		return cmp.Or(compareBacks(a, b), cmp.Compare(a.Column, b.Column), lead)
	})
}
