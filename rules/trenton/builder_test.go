package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/block/blocktest"
	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// testVariant holds the rules of Trenton with the printed names, for lookups; testGame is the game that the tests play.
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
		CheckState: testVariant.validate, AfterPut: setController,
	}

	nr, placeOf                = kit.Nr, kit.Place
	pick, wantText, wantNoText = blocktest.Pick, blocktest.WantText, blocktest.WantNoText
)

// Nr returns the number of the i-th block, counted from 0.
func (h *variant) Nr(i int) block.Nr { return block.Nr(i + 1) }

// scene is a position that a test sets up. Blocks that are not named are out of the game as captured. Washington is
// at Newtown and Howe on Staten Island until they are put elsewhere. A reserve at Hackensack keeps the British
// strong enough to play on.
type scene struct {
	blocktest.Scene[*scene, extra]
}

func newScene(t testing.TB) *scene {
	t.Helper()
	c := &scene{}
	c.Begin(t, kit, c, state{
		Scenario: "campaign", Turn: 5, LastTurn: 24, TotalAP: [2]uint8{4, 4}, AP: [2]uint8{4, 4}, PointsDice: [2]uint8{2, 2},
		FirstSide: american, Active: american,
	})
	c.Put("newtown", "us_washington").Put("staten_island", "br_howe").Put("hackensack", reserveBlocks...)
	for i, v := range testVariant.victoryPlaces { // all except Philadelphia
		c.BlockState.Extra.BritishControl[i] = v.vp < 5
	}
	return c.Step(block.StepMarch)
}

var reserveBlocks = []string{
	"br_stirn", "br_robertson", "br_hessian_grenadiers", "br_mirbach", "br_waldeck",
	"br_highlander",
}

// setController gives a victory location to the side whose blocks were put there.
func setController(s *state, p board.Place) {
	a, b := testVariant.HasBlockAt(s, american, p), testVariant.HasBlockAt(s, british, p)
	if i := testVariant.victoryPlaceOf[p]; i >= 0 && a != b {
		s.Extra.BritishControl[i] = b
	}
}

// withoutReserve takes the reserve out of the game. setAside sets militia aside, and setComing makes blocks arrive
// later.
func (c *scene) withoutReserve() *scene         { return c.PutOffMap(block.Captured, reserveBlocks...) }
func (c *scene) setAside(ids ...string) *scene  { return c.PutOffMap(block.SetAside, ids...) }
func (c *scene) setComing(ids ...string) *scene { return c.PutOffMap(block.NotYetArrived, ids...) }

func (c *scene) setFrozen() *scene { c.BlockState.Extra.Frozen = true; return c }

// setCrossed sets how many blocks of a side have crossed at a ferry. The ferry is given by its landing in
// Pennsylvania.
func (c *scene) setCrossed(side game.Side, landing string, n int) *scene {
	for i, f := range testVariant.data.board.Ferries {
		if f.Pennsylvania == landing {
			c.BlockState.Extra.CrossedBlocks[side-1][i] = uint8(n)
			return c
		}
	}
	c.T.Fatalf("no ferry at %s", landing)
	return c
}

func (c *scene) setBritishControl(ids ...string) *scene {
	for i, v := range testVariant.victoryPlaces {
		c.BlockState.Extra.BritishControl[i] = slices.Contains(ids, string(testVariant.Board.ID(v.place)))
	}
	return c
}

func (c *scene) setScenario(id string) *scene { c.BlockState.Scenario = id; return c }

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

// begin sets a scenario up with scripted dice.
func begin(t testing.TB, scenario string, rolls ...int) *table {
	t.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: scenario}, dice.NewScript(rolls...))
	if err != nil {
		t.Fatal(err)
	}
	return newTable(t, out)
}

func viewerOf(side game.Side) game.Viewer { return game.SideViewer(side) }
