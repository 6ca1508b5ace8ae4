package blocktest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Kit holds the game under test, its blocks and its map, for the tests of one block game.
type Kit[X any] struct {
	Game       game.Game
	Roster     *block.Roster
	Board      *board.Board
	CheckState func(*block.State[X]) error
	AfterPut   func(s *block.State[X], p board.Place) // called after blocks are put at a place; nil for nothing
}

// Nr returns the number of the block with an id. It fails the test if there is none.
func (k *Kit[X]) Nr(t testing.TB, id string) block.Nr {
	t.Helper()
	n := k.Roster.Find(id)
	if n == 0 {
		t.Fatalf("no block %q", id)
	}
	return n
}

// Place returns the place with an id. It fails the test if there is none.
func (k *Kit[X]) Place(t testing.TB, id string) board.Place {
	t.Helper()
	p := k.Board.Place(board.ID(id))
	if p == board.Nowhere {
		t.Fatalf("no place %q", id)
	}
	return p
}

// Scene is a position that a test sets up. Self is the game's own scene type, which contains it.
type Scene[Self, X any] struct {
	T          testing.TB
	BlockState block.State[X]
	kit        *Kit[X]
	self       Self
}

// Begin begins a scene from a state without blocks. All blocks are off the map as captured.
func (c *Scene[Self, X]) Begin(t testing.TB, kit *Kit[X], self Self, s block.State[X]) Self {
	c.T, c.BlockState, c.kit, c.self = t, s, kit, self
	c.BlockState.Blocks = make(block.Blocks, kit.Roster.Size())
	for i := range c.BlockState.Blocks {
		c.BlockState.Blocks[i] = block.Block{
			Strength: uint8(kit.Roster.Card(block.Nr(i + 1)).FullStrength),
			Fate:     block.Captured,
		}
	}
	return self
}

// Put puts blocks at a place; "us_hand:2" has two strength points left.
func (c *Scene[Self, X]) Put(place string, ids ...string) Self {
	c.T.Helper()
	for _, id := range ids {
		id, sp, weak := strings.Cut(id, ":")
		n := c.kit.Nr(c.T, id)
		b := c.BlockState.Block(n)
		*b = block.Block{At: c.kit.Place(c.T, place), Strength: uint8(c.kit.Roster.Card(n).FullStrength)}
		if weak {
			left, err := strconv.Atoi(sp)
			if err != nil {
				c.T.Fatal(err)
			}
			b.Strength = uint8(left)
		}
	}
	if c.kit.AfterPut != nil {
		c.kit.AfterPut(&c.BlockState, c.kit.Place(c.T, place))
	}
	return c.self
}

// PutAfterMarch puts blocks at a place as having moved there from another one. The first is their leader if it is a
// leader.
func (c *Scene[Self, X]) PutAfterMarch(from, to string, ids ...string) Self {
	c.T.Helper()
	c.Put(to, ids...)
	var leader block.Nr
	for i, id := range ids {
		id, _, _ = strings.Cut(id, ":")
		n := c.kit.Nr(c.T, id)
		if i == 0 && c.kit.Roster.Card(n).Kind == block.Leader {
			leader = n
		}
		b := c.BlockState.Block(n)
		b.Flags |= block.Moved
		b.From, b.MarchLeader = c.kit.Place(c.T, from), leader
	}
	return c.self
}

// PutOffMap leaves blocks off the map at full strength.
func (c *Scene[Self, X]) PutOffMap(fate block.Fate, ids ...string) Self {
	c.T.Helper()
	for _, id := range ids {
		n := c.kit.Nr(c.T, id)
		*c.BlockState.Block(n) = block.Block{Strength: uint8(c.kit.Roster.Card(n).FullStrength), Fate: fate}
	}
	return c.self
}

// Flag gives blocks a flag.
func (c *Scene[Self, X]) Flag(f block.Flag, ids ...string) Self {
	c.T.Helper()
	for _, id := range ids {
		c.BlockState.Block(c.kit.Nr(c.T, id)).Flags |= f
	}
	return c.self
}

// Turn sets the number of the turn.
func (c *Scene[Self, X]) Turn(n int) Self { c.BlockState.Turn = uint8(n); return c.self }

// SetActive sets the active side, and its remaining action points.
func (c *Scene[Self, X]) SetActive(side game.Side, ap int) Self {
	c.BlockState.Active, c.BlockState.FirstSide = side, side
	c.BlockState.AP[side-1] = uint8(ap)
	return c.self
}

// SetSecondPlayer makes the active player the second of the turn, so that the turn ends after this part.
func (c *Scene[Self, X]) SetSecondPlayer() Self {
	c.BlockState.FirstSide = c.BlockState.Active.Other()
	return c.self
}

// Step sets the current step.
func (c *Scene[Self, X]) Step(s action.Step) Self {
	c.BlockState.Flow.Stack = []game.Frame{{Step: s}}
	return c.self
}

// Position returns the position of the scene. It does not run automatic steps, so a scene should be at a step that
// asks a side.
func (c *Scene[Self, X]) Position() game.Position {
	c.T.Helper()
	if err := c.kit.CheckState(&c.BlockState); err != nil {
		c.T.Fatalf("the scene is not sound: %v", err)
	}
	raw, err := cbor.Marshal(&c.BlockState)
	if err != nil {
		c.T.Fatal(err)
	}
	p, err := c.kit.Game.Unseal(raw)
	if err != nil {
		c.T.Fatal(err)
	}
	return p
}
