package blocktest

import (
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// BrokenState is a change to a state, and the fault it should cause; "" if the state stays sound.
type BrokenState[X any] struct {
	Name   string
	Change func(*block.State[X])
	Fault  string
}

// Try makes the change and checks that the expected fault is found.
func (x BrokenState[X]) Try(t testing.TB, sound func(*block.State[X]) error, s *block.State[X]) {
	t.Helper()
	x.Change(s)
	switch err := sound(s); {
	case err == nil && x.Fault != "":
		t.Errorf("%s: it is sound; %q was expected", x.Name, x.Fault)
	case err != nil && (x.Fault == "" || !strings.Contains(err.Error(), x.Fault)):
		t.Errorf("%s: %v; %q was expected", x.Name, err, x.Fault)
	}
}

// TestPieces holds the blocks and places that are used to break the conditions of the engine. The blocks are on the
// map, and Leader's side is the active player. Leader stands at At. Next is adjacent to At, and FarPlace is not.
type TestPieces struct {
	Leader, Foot, Enemy     block.Nr // Foot is neither a leader nor militia
	Militia                 block.Nr
	CapturedBlock           block.Nr // captured
	At, NextPlace, FarPlace board.Place
	FledRank                int // the rank of the blocks that fled
	Ranks                   int
	Size                    int // number of places on the board
}

// BrokenStates lists one change for each condition of the engine; the change breaks that condition. The changes are
// for a state without a battle.
func BrokenStates[X any](c TestPieces) []BrokenState[X] {
	type state = block.State[X]
	on := func(n block.Nr, change func(*block.Block)) func(*state) {
		return func(s *state) { change(s.Block(n)) }
	}
	flags := func(n block.Nr, f block.Flag) func(*state) {
		return on(n, func(b *block.Block) { b.Flags |= f })
	}
	fight := func(s *state) {
		s.Battle = &block.Battle{
			At: c.At, Attacker: s.Active, Round: 1, Side: s.Active.Other(),
			CameFrom: []board.Place{c.NextPlace},
		}
		for i := range s.Blocks { // put all blocks at the place into the battle line
			if s.Blocks[i].At == c.At {
				s.Blocks[i].SetRank((c.FledRank + 1) % c.Ranks)
			}
		}
	}
	battle := func(change func(*state)) func(*state) {
		return func(s *state) { fight(s); change(s) }
	}
	beyond := board.Place(c.Size + 1)
	return []BrokenState[X]{
		{"as laid out", func(*state) {}, ""},
		{"a block is missing", func(s *state) { s.Blocks = s.Blocks[1:] }, "blocks of"},
		{"more points than in all", func(s *state) { s.AP[0] = s.TotalAP[0] + 1 }, "side 1 has"},
		{"the other side has more points than in all", func(s *state) { s.AP[1] = s.TotalAP[1] + 1 }, "side 2 has"},
		{"a seven was rolled", func(s *state) { s.PointsDice[1] = 7 }, "side 2 has"},
		{"a six was rolled", func(s *state) { s.PointsDice[1] = 6 }, ""},
		{"before the first turn", func(s *state) { s.Turn = 0 }, "turn 0 of"},
		{"the last turn", func(s *state) { s.LastTurn = s.Turn }, ""},
		{"after the last turn", func(s *state) { s.LastTurn = s.Turn - 1 }, "turn"},
		{"too strong", on(c.Foot, func(b *block.Block) { b.Strength++ }), "stronger than its full strength"},
		{"without strength on the map", on(c.Foot, func(b *block.Block) { b.Strength = 0 }), "both on the map and off it"},
		{"in play and nowhere", on(c.Foot, func(b *block.Block) { b.At = board.Nowhere }), "both on the map and off it"},
		{
			"to come and on the map", on(c.Foot, func(b *block.Block) { b.Fate = block.NotYetArrived }),
			"both on the map and off it",
		},
		{"beyond the board", on(c.Foot, func(b *block.Block) { b.At = beyond }), "at no place of the board"},
		{"came from beyond the board", on(c.Foot, func(b *block.Block) { b.From = beyond }), "at no place of the board"},
		{
			"eliminated and captured", on(c.CapturedBlock, func(b *block.Block) { b.Strength = 0 }),
			"eliminated while it was out of play",
		},
		{
			"of the fate that is never stored", on(c.CapturedBlock, func(b *block.Block) { b.Fate = block.Fallen }),
			"eliminated while it was out of play",
		},
		{"off the map and came from somewhere", on(c.CapturedBlock, func(b *block.Block) { b.From = c.At }), "off the map"},
		{
			"off the map and marched with a leader", on(c.CapturedBlock, func(b *block.Block) { b.MarchLeader = c.Leader }),
			"off the map",
		},
		{"off the map and moved", flags(c.CapturedBlock, block.Moved), "off the map"},
		{"fled without a battle", flags(c.Militia, block.Fled), "without a battle"},
		{"fired without a battle", flags(c.Foot, block.Fired), "without a battle"},
		{"in line without a battle", on(c.Foot, func(b *block.Block) { b.SetRank(1) }), "without a battle"},
		{"open without a battle", flags(c.Foot, block.Shown), "without a battle"},
		{"in no rank", battle(on(c.Foot, func(b *block.Block) { b.SetRank(c.Ranks) })), "in no rank"},
		{"fled and in line", battle(flags(c.Militia, block.Fled)), "fled, but stands in line"},
		{
			"fled behind the line", battle(on(c.Militia, func(b *block.Block) { b.SetRank(c.FledRank); b.Flags |= block.Fled })),
			"",
		},
		{
			"infantry fled", battle(on(c.Foot, func(b *block.Block) { b.SetRank(c.FledRank); b.Flags |= block.Fled })),
			"fled, but is no militia",
		},
		{"open and fired in a battle", battle(flags(c.Foot, block.Shown|block.Fired)), ""},
		{"moved in its part", flags(c.Foot, block.Moved), ""},
		{"the enemy moved", flags(c.Enemy, block.Moved), "moved outside its part of the turn"},
		{"the enemy was turned back", flags(c.Enemy, block.Halted), "moved outside its part of the turn"},
		{"turned back after moving", flags(c.Foot, block.Moved|block.Halted), ""},
		{"turned back without moving", flags(c.Foot, block.Halted), "turned back without having moved"},
		{"its strength is remembered", flags(c.Foot, block.StrengthKnown), "its strength is remembered and its face is not"},
		{"its face and strength are remembered", flags(c.Foot, block.StrengthKnown|block.Recalled), ""},
		{"it was shown to the enemy", on(c.Foot, func(b *block.Block) { b.Leaked = block.LeakStrength }), ""},
		{
			"it was shown to the enemy off the map", on(c.CapturedBlock, func(b *block.Block) { b.Leaked = block.LeakFace }),
			"shown to the enemy off the map",
		},
		{
			"the enemy came from somewhere", on(c.Enemy, func(b *block.Block) { b.From = c.At }),
			"outside its part of the turn",
		},
		{"came from next to it", on(c.Foot, func(b *block.Block) { b.From = c.NextPlace }), ""},
		{"came from far away", on(c.Foot, func(b *block.Block) { b.From = c.FarPlace }), "not next to where it stands"},
		{
			"marched with nobody known", on(c.Foot, func(b *block.Block) { b.Flags, b.MarchLeader = block.Moved, 250 }),
			"marched with nobody known",
		},
		{"marched with a leader", on(c.Foot, func(b *block.Block) { b.Flags, b.MarchLeader = block.Moved, c.Leader }), ""},
		{"went with a leader without moving", on(c.Foot, func(b *block.Block) { b.MarchLeader = c.Leader }), "marched with"},
		{
			"marched with infantry", on(c.Leader, func(b *block.Block) { b.Flags, b.MarchLeader = block.Moved, c.Foot }),
			"marched with",
		},
		{
			"marched with the enemy", on(c.Foot, func(b *block.Block) { b.Flags, b.MarchLeader = block.Moved, c.Enemy }),
			"marched with",
		},
		{"a battle", battle(func(*state) {}), ""},
		{"a battle nowhere", func(s *state) { fight(s); disband(s); s.Battle.At = board.Nowhere }, "battle: at no place"},
		{"a battle beyond the board", func(s *state) { fight(s); disband(s); s.Battle.At = beyond }, "battle: at no place"},
		{
			"attacked by the other side", battle(func(s *state) { s.Battle.Attacker = s.Active.Other() }),
			"the side that is not active",
		},
		{"a battle before its first round", battle(func(s *state) { s.Battle.Round = 0 }), "has not begun"},
		{"nobody fires", battle(func(s *state) { s.Battle.Side = 0 }), "nobody fires"},
		{"a third side fires", battle(func(s *state) { s.Battle.Side = 3 }), "nobody fires"},
		{"hits for nobody", battle(func(s *state) { s.Battle.Hits = 1 }), "hits for nobody"},
		{"flight of nobody", battle(func(s *state) { s.Battle.FleeHits = 1 }), "hits for nobody"},
		{"hits for a third side", battle(func(s *state) { s.Battle.Hits, s.Battle.Loser = 1, 3 }), "hits for nobody"},
		{"hits for the attacker", battle(func(s *state) { s.Battle.Hits, s.Battle.Loser = 1, s.Active }), ""},
		{"fired in a battle elsewhere", func(s *state) {
			fight(s)
			disband(s)
			s.Battle.At = c.NextPlace
			s.Block(c.Foot).Flags |= block.Fired
		}, "without a battle"},
		{"hits for the defender", battle(func(s *state) { s.Battle.Hits, s.Battle.Loser = 1, s.Active.Other() }), ""},
	}
}

// disband takes all blocks out of the ranks of a battle.
func disband[X any](s *block.State[X]) {
	for i := range s.Blocks {
		s.Blocks[i].SetRank(0)
	}
}
