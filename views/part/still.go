package part

import (
	"github.com/cespare/xxhash/v2"
	"github.com/fxamacker/cbor/v2"
)

// Ground sums up the data behind those parts of a desk that many acts and all drafts leave unchanged. This is quicker
// than drawing them. Facts cannot replace it: some changes are drawn but have no fact, such as the removal of the marks
// of moved units at the end of a turn. So the views are summed up whole, by their encoding, which forgets no field.
type Ground struct {
	d                  *Desk
	board, stand, turn uint64 // what several parts are drawn from; 0 until it is asked for
}

// Ground returns the input hashes of the parts of a desk.
func (d *Desk) Ground() Ground { return Ground{d: d} }

// Of sums up the input of a part: as long as it is the same, the part looks the same. It is 0 where that is not known,
// as of a referee's.
func (g *Ground) Of(p Part) uint64 {
	d, v := g.d, &g.d.View
	if d.Referee != nil || d.Secrets != nil {
		return 0
	}
	switch p {
	case MapPart:
		return digestOf(g.onBoard(), d.Whole)
	case ForcesPart:
		return g.stands()
	case UnitsPart:
		return digestOf(g.stands(), v.Marks, d.Place)
	case MarksPart:
		if d.battle() != nil {
			return 0
		}
		return digestOf(g.stands()^g.inTurn(), v.Marks, d.traces())
	case AboutPart:
		return digestOf(g.onBoard()^g.inTurn(), d.Scenario, d.Seats, v.Tracks, v.Sheets)
	}
	return 0
}

// onBoard returns the table and its map, in whose eyes.
func (g *Ground) onBoard() uint64 {
	if g.board == 0 {
		b := &g.d.Board
		g.board = digestOf(0, b.ID, b.Manual.ID, b.Lookup, b.Moments, b.Judge, b.From, b.You, b.Map, b.Both, b.Alone, b.Staff)
	}
	return g.board
}

// stands returns what stands on the map and next to it.
func (g *Ground) stands() uint64 {
	if g.stand == 0 {
		g.stand = digestOf(g.onBoard(), g.d.View.Piles, g.d.View.Boxes)
	}
	return g.stand
}

// inTurn returns the turn, and what holds in it.
func (g *Ground) inTurn() uint64 {
	if v := &g.d.View; g.turn == 0 {
		g.turn = digestOf(0, v.Turn, v.LastTurn, v.Result != nil, v.Conditions)
	}
	return g.turn
}

// digestOf returns a hash of what is shown, never 0.
func digestOf(seed uint64, shown ...any) uint64 {
	var d xxhash.Digest
	d.ResetWithSeed(seed)
	e := cbor.NewEncoder(&d)
	for _, x := range shown {
		if err := e.Encode(x); err != nil {
			return 0 // unknown: the part is drawn
		}
	}
	return max(1, d.Sum64())
}
