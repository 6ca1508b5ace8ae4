package part

import (
	"slices"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// Ground is what a desk shows that many acts and all drafts leave as it was: to compare it takes a tenth of drawing it.
type Ground struct {
	*Board
	whole      bool
	open       string // the place whose card is open
	scenario   string
	turn, last int
	seats      []Seat
	piles      []game.Pile
	boxes      []game.Box
	marks      []game.Mark
	conditions []game.Condition
	tracks     []game.Track
	sheets     []game.Sheet
	fighting   bool
	over       bool
	traces     []layout.Trace
}

// Ground is that of the desk.
func (d *Desk) Ground() Ground {
	v := &d.View
	return Ground{
		&d.Board, d.Whole, d.Place, d.Scenario, v.Turn, v.LastTurn, d.Seats, v.Piles, v.Boxes, v.Marks, v.Conditions, v.Tracks, v.Sheets,
		d.battle() != nil, v.Result != nil, d.traces(),
	}
}

// Still tells whether a part looks on this ground as it did on what was drawn before, without drawing it; false where that is not known.
func (g *Ground) Still(p Part, was *Ground) bool {
	switch p {
	case MapPart:
		return g.onSame(was) && g.whole == was.whole
	case MarksPart:
		return g.onSame(was) && g.sameTurn(was) && !g.fighting && !was.fighting && slices.Equal(g.marks, was.marks) && slices.Equal(g.traces, was.traces) && g.stand(was)
	case UnitsPart:
		return g.onSame(was) && g.open == was.open && slices.Equal(g.marks, was.marks) && g.stand(was)
	case ForcesPart:
		return g.onSame(was) && g.stand(was)
	case AboutPart:
		return g.onSame(was) && g.sameTurn(was) && g.scenario == was.scenario && slices.Equal(g.seats, was.seats) && slices.Equal(g.tracks, was.tracks) && game.SameSheets(g.sheets, was.sheets)
	}
	return false
}

// onSame tells whether both are of the same table and map, in the same eyes. A referee's are not known to be.
func (g *Ground) onSame(was *Ground) bool {
	return was.Board != nil && g.Table == was.Table && g.Art == was.Art && g.Map == was.Map && g.Secrets == nil && was.Secrets == nil
}

// sameTurn tells whether both are of the same turn, under the same conditions.
func (g *Ground) sameTurn(was *Ground) bool {
	return g.turn == was.turn && g.last == was.last && g.over == was.over && slices.Equal(g.conditions, was.conditions)
}

// stand tells whether the same stands on the map and beside it.
func (g *Ground) stand(was *Ground) bool {
	return game.SamePiles(g.piles, was.piles) && game.SameBoxes(g.boxes, was.boxes)
}
