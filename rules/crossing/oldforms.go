package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// How orders were given in forms of old, which stored games still answer: a leader by himself by one act, and of those commanded one first,
// then more in one field for each cost. Nobody is offered them anew; a draft that answers them is read as it was meant.

// activateDeed activates one leader by points.
func (b *book) activateDeed() deed {
	return deed{Act: "activate", Offer: b.offerActivate, Play: b.playActivate}
}

func (b *book) offerActivate(k *known, d action.Draft, a *game.Ask) {
	if len(d) == 0 {
		return
	}
	resting := k.resting()
	f := b.fieldLeaders("activate.who", "Whom do you activate by himself?", rulebook.Activation, resting, d, true)
	label := "Activate him"
	open := 0
	for i, x := range resting {
		o := &f.Options[i]
		cost := b.price(x.Nr, x.Troops, alone)
		o.Badge = strconv.Itoa(cost)
		o.Detail += " · " + points(cost)
		if o.Why = b.unfit(k, x); o.Why == nil {
			o.Why = b.unpaid(k, x, alone)
		}
		if o.Why == nil {
			open++
		} else {
			o.Badge = ""
		}
		if f.Chosen(o.ID) {
			label = "Activate " + o.Label + " · " + points(cost)
		}
	}
	if open == 0 {
		return
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{ID: "activate", Name: "Activate", Label: label, Needs: []string{f.ID}})
}

func (b *book) playActivate(t *turn, a action.Action) error {
	b.byPoints(t, b.picked(a.Picks, "activate.who"), alone)
	return nil
}

// offerWhom asks for the first whom a leader activates, and then for more.
func (b *book) offerWhom(k *known, d action.Draft, a *game.Ask, act *game.Act, o *order) {
	f := b.fieldLeaders("command.who", "Whom does "+b.Of(o.by.Nr).Name+" activate?", rulebook.Radius, o.whom, d, true)
	for i, x := range o.whom {
		f.Options[i].Badge = strconv.Itoa(b.price(x.Nr, x.Troops, alone))
	}
	a.Fields, act.Needs = append(a.Fields, f), append(act.Needs, f.ID)
	first := b.picked(d, f.ID)
	if !slices.ContainsFunc(o.whom, func(x *face) bool { return x.Nr == first }) {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(o.whom), func(x *face) bool { return x.Nr == first })
	x := k.find(first)
	a.Fields, act.Needs = b.spanFields(a.Fields, act.Needs, "command.more", "And whom more?", rest, o.left-b.price(first, x.Troops, alone), d,
		func(x *face) int { return b.price(x.Nr, x.Troops, alone) })
	whom := []nr{first}
	for _, id := range act.Needs[2:] {
		more := a.Fields[slices.IndexFunc(a.Fields, func(f game.Field) bool { return f.ID == id })]
		whom = append(whom, b.finds(more.Value)...)
	}
	act.Label = b.plan(k, o, whom)
}

// spanFields asks for leaders who together cost no more than a span has left: dear ones first, one field for each cost, so that every
// answer fits.
func (b *book) spanFields(fields []game.Field, needs []string, id, label string, faces []*face, left int, d action.Draft, cost func(*face) int) ([]game.Field, []string) {
	for n := left; n >= 0; n-- {
		var same []*face
		for _, x := range faces {
			if cost(x) == n {
				same = append(same, x)
			}
		}
		most := len(same)
		if n > 0 {
			most = min(most, left/n)
		}
		if most == 0 {
			continue
		}
		f := b.fieldMany(id+"."+strconv.Itoa(n), label+" ("+takes(n)+")", rulebook.Span, same, 0, most, d)
		f.Live = true // the button counts what a plan takes
		fields, needs = append(fields, f), append(needs, f.ID)
		left = max(0, left-n*len(f.Value))
	}
	return fields, needs
}

// takes says what each leader of a field takes of a span.
func takes(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " of the span each"
}
