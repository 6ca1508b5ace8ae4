package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Command (10.4, 10.5): an activated commanding leader activates others whose printed cost is below his own, as far as his span and his
// radius reach. Whom he activates may command in turn.

// commandDeed lets one commanding leader activate others: one, and more of those who cost little. Whoever is not activated yet is
// activated with it.
func (b *book) commandDeed() deed {
	return deed{Act: "command", Offer: b.offerCommand, Play: b.playCommand}
}

// initiativeCommand lets the leader who was activated by die command others, before he marches (10.2).
func (b *book) initiativeCommand() deed {
	d := b.commandDeed()
	return deed{Act: d.Act, Play: d.Play, Offer: func(k *known, draft game.Draft, a *game.Ask) {
		if k.Tried {
			d.Offer(k, draft, a)
		}
	}}
}

// order is what a commanding leader could do now.
type order struct {
	by    *face
	left  int     // of his span
	whole bool    // he can take leaders with troops too: what that costs him more is there
	whom  []*face // whom he can activate, one by one
	reach func(board.Place) bool
}

// commandable finds out what a leader could command now, of leaders who are fit and not activated; false when nothing.
func (b *book) commandable(k *known, f *face, fit []*face) (order, bool) {
	l := b.Of(f.Nr)
	o := order{by: f, left: b.spanLeft(k, f.Nr)}
	if !l.Commanding || b.cannotCommand(k, f, withTroops) && b.cannotCommand(k, f, idleOnes) {
		return o, false
	}
	o.whole, o.reach = !b.cannotCommand(k, f, withTroops), b.radius(k, f)
	for _, x := range fit {
		cost := b.price(x.Nr, x.Troops, alone)
		switch {
		case b.Of(x.Nr).Cost >= l.Cost, cost > o.left:
		case x.Troops > 0 && !o.whole, x.Troops == 0 && b.cannotCommand(k, f, idleOnes):
		case x.Troops > 0 && k.Eyes == british && k.Now.Night() && f.Troops == 0:
			// our reading (66): by night only the one leader with troops, and whom he commands, command others with troops (11.1)
		case !o.reach(x.At): // last, for it may take a search
		default:
			o.whom = append(o.whom, x)
		}
	}
	return o, len(o.whom) > 0
}

// cannotCommand tells whether a leader cannot command so much: he is not fit, has moved already, or what it costs is not there.
func (b *book) cannotCommand(k *known, f *face, heads burden) bool {
	heads = max(heads, f.Heads)
	if f.Flags&activated == 0 {
		return k.Tried || b.unfit(k, f) != nil || b.unpaid(k, f, heads) != nil
	}
	if f.Flags&hasRolled != 0 || k.Tried && !k.byDie(f) {
		return true
	}
	due := b.price(f.Nr, f.Troops, heads) - b.price(f.Nr, f.Troops, f.Heads)
	switch {
	case due <= 0 || f.Flags&byDie != 0:
		return false
	case f.By == f.Nr:
		return due > k.AP[f.Side-1]
	}
	return due > b.spanLeft(k, f.By)
}

// byDie tells whether a leader's activation comes from the die of this turn (10.2).
func (k *known) byDie(f *face) bool {
	root := k.find(f.Root)
	return root != nil && root.Flags&byDie != 0
}

// radius finds the hexes where a commanding leader can activate others: those next to him, whatever lies between, and those within so
// many movement points as his radius has (10.5). The trace does not lead through enemy leaders, nor through their zones of control
// where no friend with 400 men stands.
//
// Our reading (22): it may end in a zone of control; and only those zones count that have been laid open.
func (b *book) radius(k *known, f *face) func(board.Place) bool {
	var found *printed.Reach
	return func(p board.Place) bool {
		switch {
		case p == f.At || b.Ground.Adjacent(f.At, p):
			return true
		case b.Distance(f.At, p) > b.Of(f.Nr).Radius: // no hex costs less than a point
			return false
		case found == nil:
			found = b.trace(k, f)
		}
		_, ok := found.At(p)
		return ok
	}
}

// reached lists the hexes of his radius, in printed order, for the map.
func (b *book) reached(o *order) []string {
	var out []string
	for _, p := range b.Within(o.by.At, max(1, b.Of(o.by.Nr).Radius)) {
		if o.reach(p) {
			out = append(out, b.ID(p))
		}
	}
	return out
}

// trace is the search of a commanding leader's radius.
func (b *book) trace(k *known, f *face) *printed.Reach {
	v := b.surveyed(k, nil)
	var strong printed.Hexes
	for _, x := range k.mine() {
		if x.Troops >= printed.ZoneMen {
			strong.Add(x.At)
		}
	}
	return b.Search([]board.Place{f.At}, b.Of(f.Nr).Radius, func(from board.Place, w printed.Way, to board.Place, _ int) printed.Price {
		c := b.Costs.Toll(b.Ground, from, w, k.Eyes, v.season)
		return printed.Price{Points: c.Points(), No: c.Barrier != printed.Passable || v.force.Has(to) || v.alone.Has(to), Stop: v.zone.Has(to) && !strong.Has(to)}
	})
}

func (b *book) offerCommand(k *known, d game.Draft, a *game.Ask) {
	var orders []order
	var who []*face
	fit := k.those(func(f *face) bool { return f.Flags&activated == 0 && b.unfit(k, f) == nil })
	for _, f := range k.mine() {
		if o, ok := b.commandable(k, f, fit); ok {
			orders = append(orders, o)
			who = append(who, f)
		}
	}
	if len(orders) == 0 {
		return
	}
	f := b.fieldLeaders("command.by", "Who commands others?", rulebook.Span, who, d, true)
	for i := range orders {
		o := &f.Options[i]
		o.Detail += " · span " + strconv.Itoa(orders[i].left) + " left · " + b.dues(k, orders[i].by)
	}
	a.Fields = append(a.Fields, f)
	act := game.Act{ID: "command", Name: "Command others", Label: "Command others", Needs: []string{f.ID, "command.who"}}
	if i := slices.IndexFunc(who, func(x *face) bool { return x.Nr == b.picked(d, f.ID) }); i >= 0 {
		a.Fields[len(a.Fields)-1].Reach = b.reached(&orders[i])
		b.offerWhom(k, d, a, &act, &orders[i])
	}
	a.Acts = append(a.Acts, act)
}

// dues says what commanding leaders with troops costs a leader: "command free", "command 4 AP".
func (b *book) dues(k *known, f *face) string { return "command " + b.fee(k, f, withTroops) }

// fee says what it costs a leader to command so much: "free", "4 AP", "takes 2 of the span of Washington".
func (b *book) fee(k *known, f *face, heads burden) string {
	cost := b.price(f.Nr, f.Troops, max(heads, f.Heads))
	if f.Flags&activated != 0 {
		cost -= b.price(f.Nr, f.Troops, f.Heads)
	}
	switch {
	case cost <= 0 || f.Flags&byDie != 0:
		return "free"
	case f.Flags&activated != 0 && f.By != f.Nr:
		return "takes " + strconv.Itoa(cost) + " of the span of " + b.Of(f.By).Name
	}
	return strconv.Itoa(cost) + " AP"
}

// offerWhom asks for the first whom a leader activates, and then for more.
func (b *book) offerWhom(k *known, d game.Draft, a *game.Ask, act *game.Act, o *order) {
	f := b.fieldLeaders("command.who", "Whom does "+b.Of(o.by.Nr).Name+" activate?", rulebook.Radius, o.whom, d, true)
	for i, x := range o.whom {
		f.Options[i].Badge = strconv.Itoa(b.price(x.Nr, x.Troops, alone))
	}
	a.Fields = append(a.Fields, f)
	first := b.picked(d, f.ID)
	if !slices.ContainsFunc(o.whom, func(x *face) bool { return x.Nr == first }) {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(o.whom), func(x *face) bool { return x.Nr == first })
	x := k.find(first)
	a.Fields, act.Needs = b.spanFields(a.Fields, act.Needs, "command.more", "And whom more?", rest, o.left-b.price(first, x.Troops, alone), d,
		func(x *face) int { return b.price(x.Nr, x.Troops, alone) })
	b.plan(k, a, act, o, first)
}

// plan says on the button whom a leader activates, what that costs and what it takes of his span: the check before points are spent.
func (b *book) plan(k *known, a *game.Ask, act *game.Act, o *order, first nr) {
	whom := []nr{first}
	for _, id := range act.Needs[2:] {
		i := slices.IndexFunc(a.Fields, func(f game.Field) bool { return f.ID == id })
		whom = append(whom, b.finds(a.Fields[i].Value)...)
	}
	names, takes, heads := "", 0, idleOnes
	for i, n := range whom {
		x := k.find(n)
		switch {
		case i > 0 && i == len(whom)-1:
			names += " and "
		case i > 0:
			names += ", "
		}
		names += b.Of(n).Name
		takes += b.price(n, x.Troops, alone)
		if x.Troops > 0 {
			heads = withTroops
		}
	}
	act.Label = b.Of(o.by.Nr).Name + " activates " + names + " · " + b.fee(k, o.by, heads) + ", " + strconv.Itoa(takes) + " of " + strconv.Itoa(o.left) + " of his span"
}

// spanFields asks for leaders who together cost no more than a span has left: dear ones first, one field for each cost, so that every
// answer fits.
func (b *book) spanFields(fields []game.Field, needs []string, id, label string, faces []*face, left int, d game.Draft, cost func(*face) int) ([]game.Field, []string) {
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

// spanned reads the answers to spanFields.
func (b *book) spanned(a game.Picks, id string) []nr {
	var out []nr
	for i := range a {
		if len(a[i].Field) > len(id) && a[i].Field[:len(id)+1] == id+"." {
			out = append(out, b.finds(a[i].Values)...)
		}
	}
	return out
}

func (b *book) playCommand(t *turn, a game.Action) error {
	s := t.State
	by := b.picked(a.Picks, "command.by")
	whom := append([]nr{b.picked(a.Picks, "command.who")}, b.spanned(a.Picks, "command.more")...)
	heads := idleOnes
	if s.men(whom) > 0 {
		heads = withTroops
	}
	b.assume(t, by, heads)
	root := s.unit(by).Root
	for _, n := range whom {
		b.activate(t, n, by, root, rulebook.Span)
	}
	return nil
}

// assume makes a leader the commander of so much, and pays what is due for it, in points or out of the span of whoever activated him.
func (b *book) assume(t *turn, by nr, heads burden) {
	s := t.State
	u := s.unit(by)
	heads = max(heads, u.Heads)
	due := b.price(by, int(u.Troops), heads) - b.price(by, int(u.Troops), u.Heads)
	switch {
	case !u.has(activated):
		b.byPoints(t, by, heads)
	case u.By != by:
		s.unit(u.By).Drawn += uint8(due)
	case !u.has(byDie):
		b.spend(t, b.Of(by).Side, due, "to activate leaders", rulebook.Activation)
	}
	u.Heads = heads
}
