package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// forget makes the canonical world of what a side knows: what it does not know follows from its knowledge alone. Nobody stands for the
// public.
func (b *book) forget(s *state, side game.Side) { b.guess(s, side, func(int) int { return 0 }) }

// guess makes some world that a side holds possible.
func (b *book) guess(s *state, side game.Side, pick func(n int) int) {
	k := b.know(s, game.Eyes(side))
	*s = *b.deal(&k, pick)
}

// deal makes a world of which the viewer knows just this. It is given nothing else, so nothing else gets into it. What he sees stays; of
// each side that he does not see whole, whoever lies beneath lies beneath some stack, and what it has drawn and written down is anything.
func (b *book) deal(k *known, pick func(n int) int) *state {
	s := b.public(k)
	b.dealMarkers(s, k, pick)
	for _, side := range bothSides {
		if k.sees(side) {
			continue
		}
		d := &dealing{book: b, s: s, k: k, side: side, pick: pick}
		d.papers()
		d.gather()
		d.fill()
		d.scatter()
		d.condition()
		d.trains()
		d.underWay()
	}
	slices.SortFunc(s.Stores, byPlace)
	return s
}

// public is what everybody knows and what the viewer sees and has written down himself.
func (b *book) public(k *known) *state {
	s := &state{
		Flow: game.Flow{Stack: slices.Clone(k.Stack)}, Scenario: k.Scenario, Now: k.Now, First: k.First, Last: k.Last, Ops: k.Ops, Leads: k.Leads, Mover: k.Mover,
		Passed: k.Passed, Used: k.Used, Moved: k.Moved, Stacks: k.Stacks, Arrived: k.Arrived, Fresh: slices.Clone(k.Fresh), Rowed: k.Rowed, Supreme: k.Supreme, Port: k.Port, Plot: k.Plot, Pools: slices.Clone(k.Pools),
		Planned: k.Planned, Prices: k.Prices, Raised: slices.Clone(k.Raised), Victory: k.Victory, Beaten: [2]uint8{uint8(k.Beaten[0]), uint8(k.Beaten[1])},
		Humbled: k.Humbled, French: k.French, Second: k.Second, Demands: slices.Clone(k.Demands), Tempted: uint16(k.Tempted), Orders: k.Given, Marion: k.Marion,
		Bared: k.Bared, Fox: k.Fox, Routine: k.Routine, Forces: k.clone(),
	}
	if len(k.Ended) > 0 {
		s.Flow.Ended = &k.Ended[0]
	}
	if m := k.March; m != nil && m.Own {
		own := m.March
		s.March = &own
	}
	if k.Fought != nil {
		s.Fought = k.Fought.Battle.clone()
	}
	if k.Battle != nil {
		x := k.Battle.Battle
		for i, side := range bothSides {
			if x.Stage == musters && side == k.Eyes {
				x.Spend[i] = k.Battle.Spend
			}
		}
		s.Battle = &x
	}
	if k.Frost != nil {
		x := k.Frost.Hex
		s.Frost = &x
	}
	return s
}

// dealMarkers draws the markers the viewer does not see: any two from the cup that give what their sides have spent (4.12).
func (b *book) dealMarkers(s *state, k *known, pick func(n int) int) {
	if k.Ops[0].Marker == 0 && k.Ops[1].Marker == 0 {
		return
	}
	var pairs [][2]uint8
	for x := uint8(1); int(x) <= len(b.Markers); x++ {
		for y := uint8(1); int(y) <= len(b.Markers); y++ {
			if x != y && b.mayHold(s, k, american, x) && b.mayHold(s, k, british, y) {
				pairs = append(pairs, [2]uint8{x, y})
			}
		}
	}
	got := pairs[pick(len(pairs))]
	for i, side := range bothSides {
		o := &s.Ops[i]
		if o.Marker = got[i]; !k.sees(side) {
			o.Total = b.given(s, side, got[i])
		}
	}
}

// mayHold reports whether a side may hold a marker: its own as the viewer knows, of the other side's any that gives what it has spent.
func (b *book) mayHold(s *state, k *known, side game.Side, n uint8) bool {
	o := &k.Ops[side-1]
	total := b.given(s, side, n)
	switch {
	case k.sees(side):
		return n == o.Marker
	case o.Void:
		return true
	case o.Empty:
		return total == o.Spent
	}
	return total >= o.Spent
}

// given is what a marker gives a side in this turn.
func (b *book) given(s *state, side game.Side, n uint8) uint8 {
	o := &s.Ops[side-1]
	if o.Void {
		return 0
	}
	return uint8(b.allowance(s, side, int(n), int(o.Extra)))
}

// dealing is one side being dealt that the viewer does not see whole.
type dealing struct {
	*book
	s     *state
	k     *known
	side  game.Side
	pick  func(n int) int
	hosts []host
	units []unitNr      // on the map, and nobody sees where
	heads []commanderNr // the same
}

// host is a stack beneath which those may lie whom nobody sees.
type host struct {
	at       board.Place
	top      unitNr
	head     commanderNr
	fights   bool
	regulars bool
	hides    bool // Marion's, and nobody sees it at all
	share    int  // how likely somebody lies here, against others
}

// papers writes down anything for a side: standing orders, what Marion is to do, the ports of arrival, where stacks have set out.
func (d *dealing) papers() {
	s, k := d.s, d.k
	if !k.Bared[d.side-1] {
		s.Orders[d.side-1] = orders(d.pick(int(ordersTry) + 1))
	}
	if s.Mover == d.side && len(k.Stack) > 0 && s.Used && len(k.Piles) > 0 && d.pick(2) > 0 {
		if x := k.Piles[d.pick(len(k.Piles))]; x.Side == d.side {
			s.Stacks = []board.Place{x.At}
			if d.pick(2) > 0 {
				s.Moved = x.At
			}
			if d.pick(2) > 0 {
				s.Arrived = x.At
			}
			if d.pick(2) > 0 {
				s.Rowed = x.At
			}
		}
	}
	if d.side == american {
		s.Marion = stance(d.pick(int(intercepts) + 1))
		return
	}
	if k.Due {
		s.Port = d.SupplyPorts[d.pick(len(d.SupplyPorts))]
	}
	open := d.openPorts(k.French, k.Now)
	if undecided := s.Flow.Within(stepPlanning) && !s.Planned[british-1] && d.plots(s.Now); k.Plotted || undecided && d.pick(4) > 0 {
		s.Plot = open[d.pick(len(open))]
	}
}

// gather finds out whom nobody sees, in an order that is drawn, and where they may lie.
func (d *dealing) gather() {
	s := d.s
	for i := range s.Units {
		if n := unitNr(i + 1); s.Units[i].Fate == unseen && d.sideOf(&s.Forces, n) == d.side {
			d.units = append(d.units, n)
		}
	}
	for i := range s.Commanders {
		if c := &s.Commanders[i]; c.Fate == unseen && c.Side == d.side {
			if n := commanderNr(i + 1); n == d.marion && c.Hides {
				d.lair(c)
			} else {
				d.heads = append(d.heads, n)
			}
		}
	}
	shuffle(d.units, d.pick)
	shuffle(d.heads, d.pick)
	prizes := d.prizesFor(d.k)
	for i := range d.k.Piles {
		x := &d.k.Piles[i]
		if x.Side != d.side || x.Whole {
			continue
		}
		h := host{at: x.At, fights: x.Fights, regulars: x.Regulars, share: max(1, d.book.hides(d.k, x, prizes))}
		if h.head = d.senior(&s.Forces, s.Supreme, d.side, x.At, x.Commanders); h.head == 0 {
			h.top = d.strongest(&s.Forces, x.Units)
		}
		d.hosts = append(d.hosts, h)
	}
}

// lair hides Marion in some swamp to which he may have come from where he was seen last: through swamps, where nobody stands.
func (d *dealing) lair(c *commander) {
	s := d.s
	taken := func(p board.Place) bool {
		return d.k.pileAt(american, p) != nil || s.store(american, p).Supply+s.store(american, p).Boats > 0 || len(s.gunsAt(american, p)) > 0
	}
	mine := slices.DeleteFunc(d.swamps(s.Fox), taken)
	for i := 1; i <= d.Board.Size() && len(mine) == 0; i++ {
		if p := board.Place(i); d.swamp(p) && !taken(p) { // by water he may have come to other swamps
			mine = append(mine, p)
		}
	}
	free := slices.DeleteFunc(slices.Clone(mine), func(p board.Place) bool { return d.k.pileAt(british, p) != nil })
	if len(free) == 0 {
		free = mine
	}
	at := free[d.pick(len(free))]
	*c = commander{At: at, Fate: inPlay, Side: american, Army: c.Army, Area: c.Area, Hides: true}
	d.hosts = append(d.hosts, host{at: at, head: d.marion, fights: true, regulars: true, hides: true, share: 1})
}

// swamps lists the swamp of a place: every hex to which swamps lead from it.
func (b *book) swamps(p board.Place) []board.Place {
	out := []board.Place{p}
	for i := 0; i < len(out); i++ {
		for _, q := range b.Around(out[i]) {
			if b.swamp(q) && !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	return out
}

// shuffle puts a list into an order that is drawn.
func shuffle[T any](list []T, pick func(n int) int) {
	for i := len(list) - 1; i > 0; i-- {
		j := pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// underWay fills in what the viewer cannot know of a march and a battle of the side.
func (d *dealing) underWay() {
	s, k := d.s, d.k
	if x := s.Battle; x != nil && x.Stage == musters && k.Battle.Decided[d.side-1] && k.Eyes != d.side {
		x.Spend[d.side-1] = 0
		if s.store(d.side, x.At).Supply > 0 {
			x.Spend[d.side-1] = int8(d.pick(2))
		}
	}
	if x := s.Frost; x != nil && x.Side == d.side && x.Ready {
		x.Loss = 1
		if d.side == american {
			x.Loss = uint8(1 + d.pick(d.strength(&s.Forces, d.line(&s.Forces, x.At))))
		}
	}
	m := k.March
	if m == nil || m.Side != d.side {
		return
	}
	out := &march{Side: m.Side, At: m.At, From: m.At, Hexes: 1, Passed: m.Passed, Forced: d.pick(2) > 0, Left: printed.Whole(d.pick(9))}
	if m.Lead > 0 {
		out.Commanders = []commanderNr{m.Lead}
	}
	if m.Force {
		units := d.unitsAt(&s.Forces, m.Side, m.At)
		shuffle(units, d.pick)
		out.Units = units[:1+d.pick(max(1, len(units)))]
		out.Units = out.Units[:min(len(out.Units), len(units))]
		slices.Sort(out.Units)
	}
	if m.Next != board.Nowhere {
		out.Path = []board.Place{m.Next}
	}
	s.March = out
}
