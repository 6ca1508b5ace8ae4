package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Naval movement (11.6): the Durham Boats and the Pennsylvania Navy move along the hexsides of the Delaware. Each
// hexside costs one point, and the allowance is larger downstream than upstream. Naval units need no activation.
//
// Our reading (27): naval units move in the American action phase, once a turn, up or down.

// SailAction returns the action of moving a naval unit.
func (b Rules) SailAction() menuAction {
	return menuAction{Act: "sail", AddToForm: b.offerSail, Play: b.playSail}
}

// boatByID returns the naval unit with an id used in forms. It returns false if there is none.
func (b Rules) boatByID(id string) (printed.Boat, bool) {
	i := slices.Index(printed.BoatIDs[:], id)
	return printed.Boat(max(0, i)), i >= 0
}

func (b Rules) offerSail(k *known, d action.Draft, a *game.Ask) {
	f := game.Field{
		ID: "sail.boat", Label: "Which naval unit moves?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.NavalMovement,
	}
	open := 0
	for _, x := range k.Boats {
		v := &b.Fleet[x.Boat]
		o := game.Option{ID: printed.BoatIDs[x.Boat], Label: v.Name, Detail: "lies at " + b.FerryName(x.At)}
		switch {
		case x.Moved:
			o.Refusal = &game.Refusal{Rule: rulebook.NavalMovement, Text: text.Say("It has moved this turn.")}
		case x.Used:
			o.Refusal = &game.Refusal{Rule: rulebook.RiverCrossings, Text: text.Say("It is helping a crossing this turn.")}
		default:
			open++
		}
		if d.One(f.ID) == o.ID {
			f.Value = []string{o.ID}
		}
		f.Options = append(f.Options, o)
	}
	if k.ViewerSide != truth.American || open == 0 {
		return
	}
	a.Fields = append(a.Fields, f)
	act := game.Act{
		ID: "sail", Name: "Move a naval unit", Label: "Move a naval unit",
		NeededFields: []string{f.ID, "sail.to"},
	}
	if x, ok := b.boatByID(d.One(f.ID)); ok && k.Boat(x) != 0 {
		g := b.boatDestinationField(k, x, d)
		a.Fields = append(a.Fields, g)
		if len(g.Value) > 0 {
			act.Label = "Move the " + b.Fleet[x].Name + " to " + g.Value[0]
		}
	}
	a.Acts = append(a.Acts, act)
}

// boatDestinationField returns a field for the hexsides that a naval unit can reach. Hexsides of the Delaware are
// numbered in downstream order.
func (b Rules) boatDestinationField(k *known, x printed.Boat, d action.Draft) game.Field {
	v, at := &b.Fleet[x], int(k.Boat(x))
	f := game.Field{
		ID: "sail.to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.NavalMovement,
	}
	for to := max(int(v.FirstStretch), at-v.UpstreamMP); to <= min(int(v.LastStretch), at+v.DownstreamMP); to++ {
		if to == at {
			continue
		}
		way, of, cost := "downstream", v.DownstreamMP, to-at
		if to < at {
			way, of, cost = "upstream", v.UpstreamMP, at-to
		}
		id := b.DelawareName(printed.Stretch(to))
		o := game.Option{
			ID: id, Label: b.FerryName(printed.Stretch(to)), Detail: way + " · " + spentText(cost, of),
			Badge: strconv.Itoa(cost), Space: b.ID(b.DelawareHexes[to][0]),
		}
		f.Options = append(f.Options, o)
		if d.One(f.ID) == id {
			f.Value = []string{id}
		}
	}
	return f
}

func (b Rules) playSail(t *turn, a action.Action) error {
	s := t.State
	x, _ := b.boatByID(a.One("sail.boat"))
	u, to := &s.Boats[x], b.StretchAt(a.One("sail.to"))
	way, of, cost := "downstream", b.Fleet[x].DownstreamMP, int(to)-int(u.At)
	if cost < 0 {
		way, of, cost = "upstream", b.Fleet[x].UpstreamMP, -cost
	}
	var trail []string
	for at := u.At; at != to; {
		trail = append(trail, b.ID(b.DelawareHexes[at][0]))
		if to > at {
			at++
		} else {
			at--
		}
	}
	trail = slices.Compact(append(trail, b.ID(b.DelawareHexes[to][0])))
	u.At, u.Moved = to, true
	t.Tell(text.Say("The ", b.Fleet[x].Name, " ", truth.Verb(BoatNameNumber[x], "moves", "move"), " ", way, " to ",
		b.FerryName(to), ", ", spentText(cost, of), ".")).WithRule(rulebook.NavalMovement).WithTrail(trail...).
		WithFacts(fact.March{Trail: fact.Places(trail), Cost: cost, Manner: "by water"})
	return nil
}

// BoatNameNumber is the grammatical number of a naval unit's name: 1 for singular, 2 for plural.
var BoatNameNumber = [printed.BoatCount]int{printed.DurhamBoats: 2, printed.PennsylvaniaNavy: 1}
