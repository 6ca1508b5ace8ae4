package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/game"
)

// Naval movement (11.6): the Durham Boats and the Pennsylvania Navy go from hexside to hexside of the Delaware, a point each, faster
// with the stream than against it. They need no activation.
//
// Our reading (27): they move in the American action phase, once a turn, up or down.

// sailDeed moves a naval unit.
func (b *book) sailDeed() deed { return deed{act: "sail", offer: b.offerSail, play: b.playSail} }

// afloat is the naval unit of an id in forms; false when there is none.
func (b *book) afloat(id string) (boat, bool) {
	i := slices.Index(boatIDs[:], id)
	return boat(max(0, i)), i >= 0
}

func (b *book) offerSail(k *known, d game.Draft, a *game.Ask) {
	f := game.Field{ID: "sail.boat", Label: "Which naval unit moves?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleNavalMoves}
	open := 0
	for _, x := range k.Boats {
		v := &b.fleet[x.Boat]
		o := game.Option{ID: boatIDs[x.Boat], Label: v.name, Detail: "lies at " + b.ferryName(x.At)}
		switch {
		case x.Moved:
			o.Why = &game.Refusal{Rule: ruleNavalMoves, Text: game.Say("It has moved this turn.")}
		case x.Used:
			o.Why = &game.Refusal{Rule: ruleCrossings, Text: game.Say("It serves a crossing this turn.")}
		default:
			open++
		}
		if d.One(f.ID) == o.ID {
			f.Value = []string{o.ID}
		}
		f.Options = append(f.Options, o)
	}
	if k.Eyes != american || open == 0 {
		return
	}
	a.Fields = append(a.Fields, f)
	act := game.Act{ID: "sail", Name: "Move a naval unit", Label: "Move a naval unit", Needs: []string{f.ID, "sail.to"}}
	if x, ok := b.afloat(d.One(f.ID)); ok && k.boat(x) != 0 {
		g := b.courses(k, x, d)
		a.Fields = append(a.Fields, g)
		if len(g.Value) > 0 {
			act.Label = "Move the " + b.fleet[x].name + " to " + g.Value[0]
		}
	}
	a.Acts = append(a.Acts, act)
}

// courses lists the hexsides a naval unit can come to: downstream the numbers grow.
func (b *book) courses(k *known, x boat, d game.Draft) game.Field {
	v, at := &b.fleet[x], int(k.boat(x))
	f := game.Field{ID: "sail.to", Label: "Where to?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleNavalMoves}
	for to := max(int(v.highest), at-v.up); to <= min(int(v.deepest), at+v.down); to++ {
		if to == at {
			continue
		}
		way, of, cost := "downstream", v.down, to-at
		if to < at {
			way, of, cost = "upstream", v.up, at-to
		}
		id := b.delawareName(stretch(to))
		o := game.Option{ID: id, Label: b.ferryName(stretch(to)), Detail: way + " · " + ledger(cost, of), Badge: strconv.Itoa(cost), Space: b.id(b.delaware[to][0])}
		f.Options = append(f.Options, o)
		if d.One(f.ID) == id {
			f.Value = []string{id}
		}
	}
	return f
}

// ferryAt is the ferry of a hexside of the Delaware, nil when there is none.
func (b *book) ferryAt(at stretch) *ferry {
	side := b.delaware[at]
	d, _ := b.toward(side[0], side[1])
	return b.ferryOver(b.side(side[0], d))
}

func (b *book) playSail(t *turn, a game.Action) error {
	s := t.State
	x, _ := b.afloat(a.One("sail.boat"))
	u, to := &s.Boats[x], b.stretchAt(a.One("sail.to"))
	way, of, cost := "downstream", b.fleet[x].down, int(to)-int(u.At)
	if cost < 0 {
		way, of, cost = "upstream", b.fleet[x].up, -cost
	}
	var trail []string
	for at := u.At; at != to; {
		trail = append(trail, b.id(b.delaware[at][0]))
		if to > at {
			at++
		} else {
			at--
		}
	}
	trail = slices.Compact(append(trail, b.id(b.delaware[to][0])))
	u.At, u.Moved = to, true
	t.Tell(game.Say("The ", b.fleet[x].name, " ", verb(boatCount[x], "moves", "move"), " ", way, " to ", b.ferryName(to), ", ", ledger(cost, of), ".")).By(ruleNavalMoves).Along(trail...)
	return nil
}
