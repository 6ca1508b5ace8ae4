package war_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// TestCheckState_EveryCondition breaks each condition of CheckState once, and also tests a sound state at its
// limit.
func TestCheckState_EveryCondition(t *testing.T) {
	unit := func(id string) unitNr { return testBook.UnitNamed(id) }
	howe := testBook.CommanderNamed("howe")
	beyond := board.Place(testBook.Board.Size() + 1)
	for _, x := range []struct {
		name   string
		change func(*state)
		fault  string // the expected error; "" if the state stays sound
	}{
		{"as laid out", func(*state) {}, ""},
		{"a unit is missing", func(s *state) { s.Units = s.Units[1:] }, "units or commanders are missing"},
		{"a commander is missing", func(s *state) { s.Commanders = s.Commanders[1:] }, "units or commanders are missing"},
		{"a unit in play and nowhere", func(s *state) { s.Unit(unit("5-10-22")).At = board.Nowhere }, "5-10-22 is at"},
		{
			"a unit in the box and somewhere", func(s *state) { s.Unit(unit("5-10-22")).Fate = war.FateInTray },
			"5-10-22 is at",
		},
		{"a unit beyond the map", func(s *state) { s.Unit(unit("5-10-22")).At = beyond }, "5-10-22 is at"},
		{"a unit in the last place", func(s *state) { s.Unit(unit("5-10-22")).At = beyond - 1 }, ""},
		{"a depleted unit", func(s *state) { s.Unit(unit("5-10-22")).Depleted = true }, ""},
		{"a depleted unit of one step", func(s *state) { s.Unit(unit("ne-det-1")).Depleted = true }, "ne-det-1 is depleted"},
		{"a depleted unit in the box", func(s *state) { s.Unit(unit("1-md")).Depleted = true }, "1-md is depleted"},
		{"a commander in play and nowhere", func(s *state) { s.Commander(howe).At = board.Nowhere }, "howe is at"},
		{"a commander in the box and somewhere", func(s *state) { s.Commander(howe).Fate = war.FateInTray }, "howe is at"},
		{"a commander of nobody", func(s *state) { s.Commander(howe).Side = game.Nobody }, "howe is at"},
		{"a commander of the Americans", func(s *state) { s.Commander(howe).Side = american }, ""},
		{"a shared hex without Americans", func(s *state) {
			s.SharedHexes = []war.SharedHex{{At: testBook.Place("2107"), FirstSide: british}}
		}, "2107 is not shared"},
		{"a shared hex without British", func(s *state) {
			s.SharedHexes = []war.SharedHex{{At: testBook.Place("1610"), FirstSide: american}}
		}, "1610 is not shared"},
		{"both in a hex, and nobody noted it", func(s *state) {
			s.Unit(unit("1-ny")).At = testBook.Place("2107")
		}, "2107 is shared and nobody noted it"},
		{"both in a hex", func(s *state) {
			s.Unit(unit("1-ny")).At = testBook.Place("2107")
			s.SharedHexes = []war.SharedHex{{At: testBook.Place("2107"), FirstSide: british}}
		}, ""},
		{"all points are spent", func(s *state) { s.Ops[1].Spent = s.Ops[1].Total }, ""},
		{"a point too many is spent", func(s *state) { s.Ops[1].Spent = s.Ops[1].Total + 1 }, "side 2 has spent 11 of 10"},
		{"a point too many outside of the operations", func(s *state) {
			s.Ops[1].Spent, s.Mover = s.Ops[1].Total+1, game.Nobody
		}, ""},
		{"a store of nothing", func(s *state) { s.Stores[0].Supply, s.Stores[0].Boats = 0, 0 }, "a store of nothing"},
		{"a store of bateaux", func(s *state) { s.Stores[0].Supply = 0 }, ""},
		{"all supply has moved", func(s *state) { s.Stores[0].MovedSupply = s.Stores[0].Supply }, ""},
		{
			"more supply has moved than there is", func(s *state) { s.Stores[0].MovedSupply = s.Stores[0].Supply + 1 },
			"a store of nothing",
		},
		{"the stores are out of order", func(s *state) { slices.Reverse(s.Stores) }, "the stores are out of order"},
		{"the stores of a place are out of order", func(s *state) {
			i := slices.IndexFunc(s.Stores, func(x war.Store) bool { return x.At == testBook.Place("2107") })
			s.Stores = slices.Insert(s.Stores, i+1, war.Store{Side: american, At: s.Stores[i].At, Supply: 1})
		}, "the stores are out of order"},
		{"the stores of a place", func(s *state) {
			i := slices.IndexFunc(s.Stores, func(x war.Store) bool { return x.At == testBook.Place("2107") })
			s.Stores = slices.Insert(s.Stores, i, war.Store{Side: american, At: s.Stores[i].At, Supply: 1})
		}, ""},
		{"a march at another step", func(s *state) { s.March = &war.March{Side: british} }, "a march at step"},
		{"no march at its step", func(s *state) {
			s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: war.StepMarch})
		}, "a march at step"},
		{"a march at its step", func(s *state) {
			s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: war.StepMarch})
			s.March = &war.March{Side: british}
		}, ""},
		{"a battle at another step", func(s *state) { s.Battle = &war.Battle{} }, "a battle at step"},
		{"no battle at its step", func(s *state) {
			s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: war.StepBattle})
		}, "a battle at step"},
		{"a battle at its step", func(s *state) {
			s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: war.StepBattle})
			s.Battle = &war.Battle{}
		}, ""},
		{"a march and a battle when the game is over", func(s *state) {
			s.March, s.Battle, s.Flow.Result = &war.March{Side: british}, &war.Battle{}, &view.Result{}
		}, ""},
	} {
		c := newScene(t).Put("2107", "howe", "5-10-22").Put("1610", "washington", "1-ny").Put("1113", "ne-det-1")
		c.AddSupply(british, "2107", 2, 1).AddSupply(american, "1610", 1, 1)
		x.change(c.S)
		switch err := testBook.CheckState(c.S); {
		case err == nil && x.fault != "":
			t.Errorf("%s: it is sound; %q was expected", x.name, x.fault)
		case err != nil && (x.fault == "" || !strings.Contains(err.Error(), x.fault)):
			t.Errorf("%s: %v; %q was expected", x.name, err, x.fault)
		}
	}
}
