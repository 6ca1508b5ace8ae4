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

// Kit is a game under test.
type Kit[X any] struct {
	Game   game.Game
	Roster *block.Roster
	Board  *board.Board
	Sound  func(*block.State[X]) error
	Stood  func(s *block.State[X], p board.Place) // what follows when blocks were put at a place; nil for nothing
}

// Nr finds a block by id.
func (k *Kit[X]) Nr(t testing.TB, id string) block.Nr {
	t.Helper()
	n := k.Roster.Find(id)
	if n == 0 {
		t.Fatalf("no block %q", id)
	}
	return n
}

// Place finds a place by id.
func (k *Kit[X]) Place(t testing.TB, id string) board.Place {
	t.Helper()
	p := k.Board.Place(board.ID(id))
	if p == board.Nowhere {
		t.Fatalf("no place %q", id)
	}
	return p
}

// Scene is a position being laid out for a test. Self is the scene of the game, in which it stands.
type Scene[Self, X any] struct {
	T    testing.TB
	S    block.State[X]
	kit  *Kit[X]
	self Self
}

// Lay begins a scene from a state without blocks. Nobody is on the map, all blocks are out of the game as captured.
func (c *Scene[Self, X]) Lay(t testing.TB, kit *Kit[X], self Self, s block.State[X]) Self {
	c.T, c.S, c.kit, c.self = t, s, kit, self
	c.S.Blocks = make(block.Blocks, kit.Roster.Size())
	for i := range c.S.Blocks {
		c.S.Blocks[i] = block.Block{Strength: uint8(kit.Roster.Card(block.Nr(i + 1)).Full), Fate: block.Captured}
	}
	return self
}

// Put stands blocks at a place; "us_hand:2" has two strength points left.
func (c *Scene[Self, X]) Put(place string, ids ...string) Self {
	c.T.Helper()
	for _, id := range ids {
		id, sp, weak := strings.Cut(id, ":")
		n := c.kit.Nr(c.T, id)
		b := c.S.Block(n)
		*b = block.Block{At: c.kit.Place(c.T, place), Strength: uint8(c.kit.Roster.Card(n).Full)}
		if weak {
			left, err := strconv.Atoi(sp)
			if err != nil {
				c.T.Fatal(err)
			}
			b.Strength = uint8(left)
		}
	}
	if c.kit.Stood != nil {
		c.kit.Stood(&c.S, c.kit.Place(c.T, place))
	}
	return c.self
}

// Came stands blocks at a place as moved from another one. The first is their leader if it is one.
func (c *Scene[Self, X]) Came(from, to string, ids ...string) Self {
	c.T.Helper()
	c.Put(to, ids...)
	var leader block.Nr
	for i, id := range ids {
		id, _, _ = strings.Cut(id, ":")
		n := c.kit.Nr(c.T, id)
		if i == 0 && c.kit.Roster.Card(n).Kind == block.Leader {
			leader = n
		}
		b := c.S.Block(n)
		b.Flags |= block.Moved
		b.From, b.With = c.kit.Place(c.T, from), leader
	}
	return c.self
}

// Away leaves blocks off the map at full strength.
func (c *Scene[Self, X]) Away(fate block.Fate, ids ...string) Self {
	c.T.Helper()
	for _, id := range ids {
		n := c.kit.Nr(c.T, id)
		*c.S.Block(n) = block.Block{Strength: uint8(c.kit.Roster.Card(n).Full), Fate: fate}
	}
	return c.self
}

// Flag gives blocks a flag.
func (c *Scene[Self, X]) Flag(f block.Flag, ids ...string) Self {
	c.T.Helper()
	for _, id := range ids {
		c.S.Block(c.kit.Nr(c.T, id)).Flags |= f
	}
	return c.self
}

// Turn says which turn it is.
func (c *Scene[Self, X]) Turn(n int) Self { c.S.Turn = uint8(n); return c.self }

// Active sets the side whose part it is and how many action points it has left.
func (c *Scene[Self, X]) Active(side game.Side, ap int) Self {
	c.S.Active, c.S.First = side, side
	c.S.AP[side-1] = uint8(ap)
	return c.self
}

// Second makes the active player the second of the turn, so that its end comes next.
func (c *Scene[Self, X]) Second() Self { c.S.First = c.S.Active.Other(); return c.self }

// Step says where the sequence of play stands.
func (c *Scene[Self, X]) Step(s action.Step) Self {
	c.S.Flow.Stack = []game.Frame{{Step: s}}
	return c.self
}

// Position makes the position. Automatic steps at its top are gone through by playing from the step before, so a scene
// should stand where somebody is asked.
func (c *Scene[Self, X]) Position() game.Position {
	c.T.Helper()
	if err := c.kit.Sound(&c.S); err != nil {
		c.T.Fatalf("the scene is not sound: %v", err)
	}
	raw, err := cbor.Marshal(&c.S)
	if err != nil {
		c.T.Fatal(err)
	}
	p, err := c.kit.Game.Unseal(raw)
	if err != nil {
		c.T.Fatal(err)
	}
	return p
}
