package crossing

import (
	"slices"
	"strconv"
	"sync"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Command (10.4, 10.5): an activated commanding leader activates others whose printed cost is below his own, as far as his span and his
// radius reach. Whom he activates may command in turn.

// commandDeed activates a leader, by himself or with others whom he commands.
func (b *book) commandDeed() deed {
	return deed{Act: "command", Offer: b.offerCommand, Play: b.playCommand}
}

// initiativeCommand lets the leader who was activated by die command others, before he marches (10.2).
func (b *book) initiativeCommand() deed {
	d := b.commandDeed()
	return deed{Act: d.Act, Play: d.Play, Offer: func(k *known, draft action.Draft, a *game.Ask) {
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
	reach *radius
	fresh bool          // he is not activated yet and may act by himself
	why   *game.Refusal // why he cannot
}

// commandable finds out what a leader could command now, of leaders who are fit and not activated; false when nothing.
func (b *book) commandable(k *known, f *face, fit []*face) (order, bool) {
	l := b.Of(f.Nr)
	o := order{by: f, left: b.spanLeft(k, f.Nr), reach: &radius{by: f}}
	if !l.Commanding {
		return o, false
	}
	if b.cannotCommand(k, f, withTroops) && b.cannotCommand(k, f, idleOnes) {
		return o, false
	}
	o.whole = !b.cannotCommand(k, f, withTroops)
	for _, x := range fit {
		cost := b.price(x.Nr, x.Troops, alone)
		switch {
		case b.Of(x.Nr).Cost >= l.Cost, cost > o.left:
		case x.Troops > 0 && !o.whole, x.Troops == 0 && b.cannotCommand(k, f, idleOnes):
		case x.Troops > 0 && k.Eyes == british && k.Now.Night() && f.Troops == 0:
			// our reading (66): by night only the one leader with troops, and whom he commands, command others with troops (11.1)
		case !b.reaches(k, o.reach, x.At): // last, for it may take a search
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

// radius is where a commanding leader can activate others. How far he comes is searched for when it is first asked for.
type radius struct {
	by    *face
	once  sync.Once
	found *printed.Reach
}

// reaches tells whether a leader commands in a hex: next to him, whatever lies between, and where he comes for so many movement points as his
// radius has (10.5), elsewhere than where he stands only if he commands at all. The trace does not lead through enemy leaders, nor through their
// zones of control where no friend with 400 men stands.
//
// Our reading (22): it may end in a zone of control; and only those zones count that have been laid open.
func (b *book) reaches(k *known, r *radius, p board.Place) bool {
	l := b.Of(r.by.Nr)
	switch {
	case p == r.by.At:
		return true
	case !l.Commanding:
		return false
	case b.Ground.Adjacent(r.by.At, p):
		return true
	case b.Distance(r.by.At, p) > l.Radius: // no hex costs less than a point
		return false
	}
	r.once.Do(func() { r.found = b.trace(k, r.by) })
	_, ok := r.found.At(p)
	return ok
}

// reached lists the hexes of his radius, in printed order, for the map.
func (b *book) reached(k *known, o *order) []string {
	var out []string
	for _, p := range b.Within(o.by.At, max(1, b.Of(o.by.Nr).Radius)) {
		if b.reaches(k, o.reach, p) {
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
		c := b.Fare(from, w, k.Eyes, v.season)
		return printed.Price{Points: int(c.Points), No: c.No || v.force.Has(to) || v.alone.Has(to), Stop: v.zone.Has(to) && !strong.Has(to)}
	})
}

// offerCommand asks who leads, and then who goes along, from nobody to as many as his span takes: one form, one cost. Whoever is not
// activated yet may also act by himself; in the initiative that is settled (10.2).
func (b *book) offerCommand(k *known, d action.Draft, a *game.Ask) {
	orders, who := b.orders(k)
	if !slices.ContainsFunc(orders, func(o order) bool { return o.why == nil }) {
		return
	}
	act := game.Act{ID: "command", Name: "Activate", Label: "Activate"}
	f := b.fieldLeaders("command.by", "Who leads?", rulebook.Activation, who, d, true)
	if k.Tried {
		act.Name, act.Label, f.Label, f.Rule = "Command others", "Command others", "Who commands others?", rulebook.Span
	}
	act.Needs = []string{f.ID}
	for i := range orders {
		b.terms(k, &f.Options[i], &orders[i])
	}
	a.Fields = append(a.Fields, f)
	if i := slices.IndexFunc(who, func(x *face) bool { return x.Nr == b.picked(d, f.ID) }); i >= 0 && orders[i].why == nil {
		a.Fields[len(a.Fields)-1].Reach = b.reached(k, &orders[i])
		b.offerAlong(k, d, a, &act, &orders[i])
	}
	a.Acts = append(a.Acts, act)
}

// orders are what each of the viewer's leaders could command or do now, and the leaders. They are kept.
func (b *book) orders(k *known) ([]order, []*face) {
	c := k.cached()
	c.ordered.Do(func() { c.orders, c.leaders = b.ordersOf(k) })
	return c.orders, c.leaders
}

func (b *book) ordersOf(k *known) (orders []order, who []*face) {
	fit := k.those(func(f *face) bool { return f.Flags&activated == 0 && b.unfit(k, f) == nil })
	for _, f := range b.grouped(k.mine(), nowhere) {
		o, ok := b.commandable(k, f, fit)
		o.fresh = f.Flags&activated == 0 && !k.Tried
		if o.fresh {
			if o.why = b.unfit(k, f); o.why == nil {
				o.why = b.unpaid(k, f, alone)
			}
		}
		if ok || o.fresh {
			orders, who = append(orders, o), append(who, f)
		}
	}
	return orders, who
}

// terms says beside a leader what he costs by himself, and what commanding others costs him.
func (b *book) terms(k *known, f *game.Option, o *order) {
	if f.Why = o.why; f.Why != nil {
		return
	}
	if o.fresh {
		cost := b.price(o.by.Nr, o.by.Troops, alone)
		f.Badge = strconv.Itoa(cost)
		f.Detail += " · " + points(cost)
	}
	if len(o.whom) > 0 {
		f.Detail += " · span " + strconv.Itoa(o.left) + " left · " + b.dues(k, o.by)
	}
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

// spanned reads the answers to spanFields.
func (b *book) spanned(a action.Picks, id string) []nr {
	var out []nr
	for i := range a {
		if len(a[i].Field) > len(id) && a[i].Field[:len(id)+1] == id+"." {
			out = append(out, b.finds(a[i].Values)...)
		}
	}
	return out
}

func (b *book) playCommand(t *turn, a action.Action) error {
	s := t.State
	by := b.picked(a.Picks, "command.by")
	whom := append(b.finds(a.Many("command.who")), b.spanned(a.Picks, "command.more")...)
	heads := b.charged(s, whom)
	b.assume(t, by, heads)
	root := s.unit(by).Root
	for _, n := range whom {
		b.activate(t, n, by, root, rulebook.Span)
	}
	return nil
}

// charged is what a leader is charged for who activates so many with himself.
func (b *book) charged(s *state, whom []nr) burden {
	switch {
	case len(whom) == 0:
		return alone
	case s.men(whom) > 0:
		return withTroops
	}
	return idleOnes
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
