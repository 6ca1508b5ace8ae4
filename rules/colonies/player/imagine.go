package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/deal"
	"tricorne/rules/game"
)

// Forget replaces a state with the canonical world of what a side knows. Everything unknown is derived from that
// knowledge alone. If side is game.Nobody, it uses the knowledge of the public.
func (b *Computer) Forget(s *state, side game.Side) { b.Guess(s, side, deal.PickFirst) }

// Guess replaces a state with one of the worlds that a side considers possible.
func (b *Computer) Guess(s *state, side game.Side, pick func(n int) int) {
	k := b.Know(s, game.SideViewer(side))
	*s = *b.makeWorld(&k, pick)
}

// makeWorld makes a world from what the viewer knows and nothing else. What the viewer sees stays. A side's unseen
// units are put in some of its stacks. Its markers and orders are chosen from the possible ones.
func (b *Computer) makeWorld(k *known, pick func(n int) int) *state {
	s := b.publicState(k)
	b.dealMarkers(s, k, pick)
	for _, side := range war.BothSides {
		if k.Sees(side) {
			continue
		}
		d := &dealer{Computer: b, s: s, k: k, side: side, pick: pick}
		d.writeOrders()
		d.findUnseen()
		d.fillSlots()
		d.placeOtherUnits()
		d.dealUnitLosses()
		d.dealTrains()
		d.dealActions()
	}
	slices.SortFunc(s.Stores, war.CompareStores)
	return s
}

// publicState returns a state that contains what everybody knows, and what the viewer sees and has written down.
func (b *Computer) publicState(k *known) *state {
	s := &state{
		Flow: game.Flow{Stack: slices.Clone(k.Frames)}, Scenario: k.Scenario, Now: k.Now, FirstTurn: k.FirstTurn,
		LastTurn: k.LastTurn,
		Ops:      k.Ops, FirstMover: k.FirstMover, Mover: k.Mover,
		LastSegmentPassed: k.LastSegmentPassed, PointsUsed: k.PointsUsed, PaidHex: k.PaidHex, MovedStacks: k.MovedStacks,
		LastArrival: k.LastArrival, LastMovers: slices.Clone(k.LastMovers),
		RowedFrom: k.RowedFrom, SupremeCommanders: k.SupremeCommanders, Port: k.Port, PlottedPort: k.PlottedPort,
		Pools:         slices.Clone(k.Pools),
		PlanningEnded: k.PlanningEnded, Prices: k.Prices, MilitiaQuotas: slices.Clone(k.MilitiaQuotas),
		FirstVictoryTurn:      k.FirstVictoryTurn,
		MajorVictories:        [2]uint8{uint8(k.MajorVictories[0]), uint8(k.MajorVictories[1])},
		DismissibleCommanders: k.DismissibleCommanders, FrenchArrivalTurn: k.FrenchArrivalTurn,
		SecondFrenchCame: k.SecondFrenchCame, Demands: slices.Clone(k.Demands), ArnoldTryYear: uint16(k.ArnoldTryYear),
		Orders: k.KnownOrders, MarionOrders: k.MarionOrders,
		OrdersRevealed: k.OrdersRevealed, MarionSeenAt: k.MarionSeenAt, AutoLossSides: k.AutoLossSides, Forces: k.Clone(),
	}
	if len(k.GameResults) > 0 {
		s.Flow.Result = &k.GameResults[0]
	}
	if m := k.March; m != nil && m.Own {
		own := m.March
		s.March = &own
	}
	if k.LastBattle != nil {
		s.LastBattle = k.LastBattle.Battle.Clone()
	}
	if k.Battle != nil {
		x := k.Battle.Battle
		for i, side := range war.BothSides {
			if x.Stage == war.StageSupply && side == k.ViewerSide {
				x.SupplySpent[i] = k.Battle.SupplyChoice
			}
		}
		s.Battle = &x
	}
	if k.WinterHex != nil {
		x := k.WinterHex.Hex
		s.WinterHex = &x
	}
	return s
}

// dealMarkers draws the markers that the viewer does not see (4.12). It picks two markers from the cup that give at
// least the points that both sides have spent.
func (b *Computer) dealMarkers(s *state, k *known, pick func(n int) int) {
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
	for i, side := range war.BothSides {
		o := &s.Ops[i]
		if o.Marker = got[i]; !k.Sees(side) {
			o.Total = b.MarkerPoints(s, side, got[i])
		}
	}
}

// mayHold reports whether a side may hold a marker. The viewer's side may hold only its own marker. The enemy may
// hold any marker that gives at least the points that it has spent.
func (b *Computer) mayHold(s *state, k *known, side game.Side, n uint8) bool {
	o := &k.Ops[side-1]
	total := b.MarkerPoints(s, side, n)
	switch {
	case k.Sees(side):
		return n == o.Marker
	case o.MarkerVoid:
		return true
	case o.KnownEmpty:
		return total == o.Spent
	}
	return total >= o.Spent
}

// dealer places the units of one side that the viewer does not fully see.
type dealer struct {
	*Computer
	s          *state
	k          *known
	side       game.Side
	pick       func(n int) int
	stacks     []unseenStack
	units      []unitNr      // units on the map in a place that the viewer does not know
	commanders []commanderNr // commanders on the map in a place that the viewer does not know
}

// unseenStack is a stack that may contain unseen units.
type unseenStack struct {
	at          board.Place
	topUnit     unitNr
	commander   commanderNr
	hasUnits    bool
	hasRegulars bool
	hides       bool // this is Marion's stack, and it is completely hidden
	weight      int  // weight with which a random unit is put in this stack
}

// writeOrders makes up the written orders of a side. These are standing orders, the orders of Marion, the ports of
// arrival, and the hexes that stacks have left.
func (d *dealer) writeOrders() {
	s, k := d.s, d.k
	if !k.OrdersRevealed[d.side-1] {
		s.Orders[d.side-1] = war.Orders(d.pick(int(war.OrdersTry) + 1))
	}
	if s.Mover == d.side && len(k.Frames) > 0 && s.PointsUsed && len(k.Piles) > 0 && d.pick(2) > 0 {
		if x := k.Piles[d.pick(len(k.Piles))]; x.Side == d.side {
			s.MovedStacks = []board.Place{x.At}
			if d.pick(2) > 0 {
				s.PaidHex = x.At
			}
			if d.pick(2) > 0 {
				s.LastArrival = x.At
			}
			if d.pick(2) > 0 {
				s.RowedFrom = x.At
			}
		}
	}
	if d.side == american {
		s.MarionOrders = war.Stance(d.pick(int(war.StanceIntercept) + 1))
		return
	}
	if k.PortDue {
		s.Port = d.SupplyPorts[d.pick(len(d.SupplyPorts))]
	}
	open := d.OpenPorts(k.FrenchArrivalTurn, k.Now)
	if undecided := s.Flow.Within(war.StepPlanning) && !s.PlanningEnded[british-1] &&
		d.MustPlotPort(s.Now); k.NextPortPlotted ||
		undecided && d.pick(4) > 0 {
		s.PlottedPort = open[d.pick(len(open))]
	}
}

// findUnseen lists the unseen units in random order, and the stacks that may contain them.
func (d *dealer) findUnseen() {
	s := d.s
	for i := range s.Units {
		if n := unitNr(i + 1); s.Units[i].Fate == war.FateUnseen && d.SideOf(&s.Forces, n) == d.side {
			d.units = append(d.units, n)
		}
	}
	for i := range s.Commanders {
		if c := &s.Commanders[i]; c.Fate == war.FateUnseen && c.Side == d.side {
			if n := commanderNr(i + 1); n == d.MarionNr && c.Hides {
				d.hideMarion(c)
			} else {
				d.commanders = append(d.commanders, n)
			}
		}
	}
	deal.Shuffle(d.units, d.pick)
	deal.Shuffle(d.commanders, d.pick)
	prizes := d.prizesFor(d.k)
	for i := range d.k.Piles {
		x := &d.k.Piles[i]
		if x.Side != d.side || x.FullyVisible {
			continue
		}
		h := unseenStack{
			at: x.At, hasUnits: x.HasUnits, hasRegulars: x.HasRegulars,
			weight: max(1, d.Computer.unseenShare(d.k, x, prizes)),
		}
		if h.commander = d.Senior(&s.Forces, s.SupremeCommanders, d.side, x.At, x.Commanders); h.commander == 0 {
			h.topUnit = d.Strongest(&s.Forces, x.Units)
		}
		d.stacks = append(d.stacks, h)
	}
}

// hideMarion hides Marion in a random swamp that swamps connect with the one where Marion was last seen.
func (d *dealer) hideMarion(c *war.Commander) {
	s := d.s
	taken := func(p board.Place) bool {
		return d.k.PileAt(american, p) != nil || s.StoreAt(american, p).Supply+s.StoreAt(american, p).Boats > 0 ||
			len(s.GunsAt(american, p)) > 0
	}
	mine := slices.DeleteFunc(d.swamps(s.MarionSeenAt), taken)
	for i := 1; i <= d.Board.Size() && len(mine) == 0; i++ {
		if p := board.Place(i); d.IsSwamp(p) && !taken(p) { // Marion may have reached other swamps by water
			mine = append(mine, p)
		}
	}
	free := slices.DeleteFunc(slices.Clone(mine), func(p board.Place) bool { return d.k.PileAt(british, p) != nil })
	if len(free) == 0 {
		free = mine
	}
	at := free[d.pick(len(free))]
	*c = war.Commander{
		At: at, Fate: war.FateInPlay, Side: american, ArmyCommander: c.ArmyCommander, Area: c.Area,
		Hides: true,
	}
	d.stacks = append(d.stacks,
		unseenStack{at: at, commander: d.MarionNr, hasUnits: true, hasRegulars: true, hides: true, weight: 1})
}

// swamps lists a place and the swamp hexes connected with it.
func (b *Computer) swamps(p board.Place) []board.Place {
	out := []board.Place{p}
	for i := 0; i < len(out); i++ {
		for _, q := range b.NeighborsOf(out[i]) {
			if b.IsSwamp(q) && !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	return out
}

// dealActions makes up the actions of the side that the viewer cannot know. They are parts of a march, a battle or
// attrition.
func (d *dealer) dealActions() {
	s, k := d.s, d.k
	if x := s.Battle; x != nil && x.Stage == war.StageSupply && k.Battle.Decided[d.side-1] && k.ViewerSide != d.side {
		x.SupplySpent[d.side-1] = 0
		if s.StoreAt(d.side, x.At).Supply > 0 {
			x.SupplySpent[d.side-1] = int8(d.pick(2))
		}
	}
	if x := s.WinterHex; x != nil && x.Side == d.side && x.Rolled {
		x.LossLeft = 1
		if d.side == american {
			x.LossLeft = uint8(1 + d.pick(d.Strength(&s.Forces, d.ContinentalsAt(&s.Forces, x.At))))
		}
	}
	m := k.March
	if m == nil || m.Side != d.side {
		return
	}
	out := &war.March{
		Side: m.Side, At: m.At, From: m.At, HexesEntered: 1, AskedHexes: m.AskedHexes, Forced: d.pick(2) > 0,
		PointsLeft: printed.WholePoints(d.pick(9)),
	}
	if m.Leader > 0 {
		out.Commanders = []commanderNr{m.Leader}
	}
	if m.HasUnits {
		units := d.UnitsAt(&s.Forces, m.Side, m.At)
		deal.Shuffle(units, d.pick)
		out.Units = units[:1+d.pick(max(1, len(units)))]
		out.Units = out.Units[:min(len(out.Units), len(units))]
		slices.Sort(out.Units)
	}
	if m.NextHex != board.Nowhere {
		out.Path = []board.Place{m.NextHex}
	}
	s.March = out
}
