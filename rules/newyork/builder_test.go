package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/block/blocktest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// testVariant holds the rules of New York with the printed names, for lookups. testGame is the game that the tests
// play.
var (
	testVariant = func() *variant {
		d, err := readData()
		if err != nil {
			panic(err)
		}
		return newVariant(d, nil)
	}()
	testGame = New()
	kit      = &blocktest.Kit[extra]{
		Game: testGame, Roster: testVariant.Roster, Board: testVariant.Board,
		CheckState: testVariant.validate,
	}

	nr, placeOf                = kit.Nr, kit.Place
	pick, wantText, wantNoText = blocktest.Pick, blocktest.WantText, blocktest.WantNoText
)

// Nr returns the number of the i-th block, counted from 0.
func (h *variant) Nr(i int) block.Nr { return block.Nr(i + 1) }

// scene is a position that a test sets up. Blocks that are not named are out of the game. Washington is at North
// Castle. Howe and a reserve on Staten Island keep the British strong enough to play on. The ships are in the
// harbor.
type scene struct {
	blocktest.Scene[*scene, extra]
}

func newScene(t testing.TB) *scene {
	t.Helper()
	c := &scene{}
	c.Begin(t, kit, c, state{
		Scenario: "campaign", Turn: 5, LastTurn: 20, TotalAP: [2]uint8{3, 4}, AP: [2]uint8{3, 4}, PointsDice: [2]uint8{2, 2},
		FirstSide: american, Active: american,
	})
	return c.Put("north_castle", "us_washington").Put("staten_island", "br_howe").Put("staten_island", reserveBlocks...).
		ship("harbor", "br_ship_howe", "br_ship_1", "br_ship_2").Step(block.StepMarch)
}

var reserveBlocks = []string{"br_jones", "br_smith", "br_robertson", "br_schmidt", "br_lossberg", "br_mirbach"}

// withoutReserve takes the reserve out of the game.
func (c *scene) withoutReserve() *scene { return c.PutOffMap(block.Captured, reserveBlocks...) }

// ship puts ships in a zone, as if they had been there since the turn began. carryShips marks ships that have carried
// blocks this turn.
func (c *scene) ship(zone string, ids ...string) *scene {
	for _, id := range ids {
		i := testVariant.findShip(id)
		c.BlockState.Extra.Ships[i].At, c.BlockState.Extra.StartZones[i] = placeOf(c.T, zone), placeOf(c.T, zone)
	}
	return c
}

func (c *scene) carryShips(ids ...string) *scene {
	for _, id := range ids {
		c.BlockState.Extra.Ships[testVariant.findShip(id)].CarriedBlocks = true
	}
	return c
}

func (c *scene) options(o options) *scene { c.BlockState.Extra.Options = o; return c }

// withOddDie makes the British die for action points odd, so ships may not move this turn.
func (c *scene) withOddDie() *scene { c.BlockState.PointsDice[british-1] = 3; return c }

func (c *scene) build() *table {
	c.T.Helper()
	return newTable(c.T, game.Outcome{Position: c.Position()})
}

// table is a position under test and the result of the last action.
type table struct {
	blocktest.Table[*table, extra]
}

func newTable(t testing.TB, out game.Outcome) *table {
	b := &table{}
	return b.Set(t, kit, b, out)
}

// begin begins the game with the suggested American set-up and the given dice.
func begin(t testing.TB, rolls ...int) *table {
	t.Helper()
	return startSetup(t).Do("begin", nil, rolls...)
}

// startSetup returns the game at the American set-up, with optional rules.
func startSetup(t testing.TB, options ...string) *table {
	t.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: "campaign", Options: options}, dice.NewScript())
	if err != nil {
		t.Fatal(err)
	}
	return newTable(t, out)
}

// shipAt checks that ships are in the given zone.
func (b *table) shipAt(zone string, ids ...string) *table {
	b.T.Helper()
	for _, id := range ids {
		if got := testVariant.Board.ID(b.State().Extra.Ships[testVariant.findShip(id)].At); string(got) != zone {
			b.T.Errorf("%s lies in %q, want %q", id, got, zone)
		}
	}
	return b
}

// wantRank checks that blocks are in the given rank of the battle.
func (b *table) wantRank(want int, ids ...string) *table {
	b.T.Helper()
	for _, id := range ids {
		if got := b.Block(id).Rank(); got != want {
			b.T.Errorf("%s stands in the %s, want the %s", id, ranks[got].ID, ranks[want].ID)
		}
	}
	return b
}

// missDice returns n dice that neither hit nor make militia flee.
func missDice(n int) []int { return slices.Repeat([]int{3}, n) }
