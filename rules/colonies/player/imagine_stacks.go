package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/deal"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// slot is a unit that a stack must contain besides those seen. A stack has a slot if it is known to have combat
// units, or units other than Indians, but none of these is seen.
type slot struct {
	stack            *unseenStack
	needsContinental bool // the unit must be a Continental, because the hex is examined for attrition (12.54)
	unit             unitNr
}

// couldHold reports whether an unseen unit could be in a stack. With strictly, the rules of movement must allow it too.
func (d *dealer) couldHold(n unitNr, h *unseenStack, strictly bool) bool {
	indian := d.Unit(n).Kind == printed.Indian
	switch {
	case !h.hasUnits || !h.hasRegulars && !indian:
		return false
	case h.topUnit > 0 && d.Strongest(&d.s.Forces, sortedPair(h.topUnit, n)) != h.topUnit:
		return false
	case !strictly:
		return true
	case h.hides:
		return d.Unit(n).FullStrength <= d.Capacity.Detachment
	}
	return d.EntryRefusal(d.s.Scenario,
		travel.Mover{Side: d.side, Units: []unitNr{n}, Commanders: []commanderNr{d.ArnoldNr}},
		h.at) == nil
}

// fits reports whether a unit could fill a slot.
func (x *slot) fits(d *dealer, n unitNr, strictly bool) bool {
	kind := d.Unit(n).Kind
	return d.couldHold(n, x.stack, strictly) && (!x.stack.hasRegulars || kind != printed.Indian) &&
		(!x.needsContinental || kind == printed.Continental)
}

func sortedPair[T ~uint8](a, b T) []T { return []T{min(a, b), max(a, b)} }

// slots lists, in random order, the units that stacks must contain.
func (d *dealer) slots() []slot {
	var out []slot
	for i := range d.stacks {
		h := &d.stacks[i]
		if h.hides || !h.hasUnits {
			continue
		}
		there := d.UnitsAt(&d.s.Forces, d.side, h.at)
		if len(there) == 0 || h.hasRegulars && d.AllIndians(there) {
			out = append(out, slot{stack: h})
		}
		if x := d.s.WinterHex; x != nil && x.Side == d.side && x.At == h.at && d.side == american {
			for range max(0, 2-len(d.ContinentalsAt(&d.s.Forces, h.at))) {
				out = append(out, slot{stack: h, needsContinental: true})
			}
		}
	}
	deal.Shuffle(out, d.pick)
	return out
}

// fillSlots gives every stack the units it must contain. What the viewer knows is true, so that is always possible. The
// rules of movement are respected if they can be.
func (d *dealer) fillSlots() {
	slots := d.slots()
	for i := range slots {
		if !d.findUnit(slots, i, true, make([]bool, len(d.units))) {
			d.findUnit(slots, i, false, make([]bool, len(d.units)))
		}
	}
	for i := range slots {
		if n := slots[i].unit; n > 0 {
			d.placeUnit(n, slots[i].stack)
		}
	}
}

// findUnit finds a unit for a slot, and reports whether it did. It may move units from other slots.
func (d *dealer) findUnit(slots []slot, i int, strictly bool, asked []bool) bool {
	for j, n := range d.units {
		if asked[j] || !slots[i].fits(d, n, strictly) {
			continue
		}
		asked[j] = true
		holder := slices.IndexFunc(slots, func(x slot) bool { return x.unit == n })
		if holder < 0 || d.findUnit(slots, holder, strictly, asked) {
			slots[i].unit = n
			return true
		}
	}
	return false
}

func (d *dealer) placeUnit(n unitNr, h *unseenStack) {
	u := d.s.Unit(n)
	*u = war.Unit{At: h.at, Fate: war.FateInPlay, Tribe: u.Tribe}
}

// pickStack picks one of several stacks at random. Army commanders and towns that decide the game attract most units,
// as in the estimates.
func (d *dealer) pickStack(open []*unseenStack) *unseenStack {
	all := 0
	for _, h := range open {
		all += h.weight
	}
	n := d.pick(all)
	for _, h := range open {
		if n -= h.weight; n < 0 {
			return h
		}
	}
	return open[0]
}

// placeOtherUnits puts all other units in random stacks. A British stack in attrition is first filled to the required
// size (12.52).
func (d *dealer) placeOtherUnits() {
	s := d.s
	for _, n := range d.units {
		if s.Unit(n).Fate == war.FateInPlay {
			continue
		}
		var open []*unseenStack
		for _, strictly := range [2]bool{true, false} {
			for i := range d.stacks {
				if h := &d.stacks[i]; d.couldHold(n, h, strictly) {
					open = append(open, h)
				}
			}
			if len(open) > 0 {
				break
			}
		}
		h := d.pickStack(open)
		if x := s.WinterHex; x != nil && x.Side == british &&
			d.StrengthAt(&s.Forces, british, x.At) <= d.BritishAttrition.ExemptStrength {
			if i := slices.IndexFunc(open, func(h *unseenStack) bool { return h.at == x.At }); i >= 0 &&
				d.Unit(n).Kind != printed.Indian {
				h = open[i]
			}
		}
		d.placeUnit(n, h)
	}
	for _, n := range d.commanders {
		var open []*unseenStack
		for i := range d.stacks {
			h := &d.stacks[i]
			if h.commander > 0 && d.Senior(&s.Forces, s.SupremeCommanders, d.side, h.at,
				sortedPair(h.commander, n)) == h.commander {
				open = append(open, h)
			}
		}
		if near := slices.DeleteFunc(slices.Clone(open), func(h *unseenStack) bool {
			return h.hides || d.EntryRefusal(s.Scenario, travel.Mover{Side: d.side, Commanders: []commanderNr{n}}, h.at) != nil
		}); len(near) > 0 {
			open = near
		}
		c := s.Commander(n)
		c.At, c.Fate = open[d.pick(len(open))].at, war.FateInPlay
	}
}

// dealUnitLosses makes up the losses of unseen units. In the operations phase it also makes up what they have done so
// far.
func (d *dealer) dealUnitLosses() {
	s := d.s
	acting := slices.ContainsFunc(s.Flow.Stack, func(f game.Frame) bool {
		return slices.Contains(stepsAfterOperations, f.Step)
	})
	did := []war.Flag{
		0, 0, war.FlagMoved, war.FlagMoved | war.FlagForceMarched, war.FlagMoved | war.FlagHalted,
		war.FlagTriedIntercept,
	}
	for i := range s.Units {
		n, u := unitNr(i+1), &s.Units[i]
		if u.Fate != war.FateInPlay || d.SideOf(&s.Forces, n) != d.side {
			continue
		}
		if acting {
			u.Flags |= did[d.pick(len(did))]
		}
		if slices.Contains(d.units, n) && d.Unit(n).DepletedStrength > 0 {
			u.Depleted = d.pick(3) == 2
		}
	}
	for i := range s.Commanders {
		if c := &s.Commanders[i]; c.Fate == war.FateInPlay && c.Side == d.side && acting {
			c.Flags |= did[d.pick(len(did)-1)]
		}
	}
	for i := range d.stacks {
		h := &d.stacks[i]
		d.dealFortUnits(h)
	}
	if s.Mover == d.side && s.LastArrival != board.Nowhere {
		s.LastMovers = d.UnitsAt(&s.Forces, d.side, s.LastArrival)
	}
	if x := s.WinterHex; x != nil && x.Side == d.side && x.Side == british {
		for _, n := range d.WinterUnits(&s.Forces, x.At) {
			if slices.Contains(d.units, n) {
				s.Unit(n).Depleted = false
			}
		}
	}
}

// stepsAfterOperations lists the steps in which units may have marched earlier in the turn.
var stepsAfterOperations = []action.Step{
	war.StepOperations, war.StepDisband, war.StepVictory, war.StepWinter,
	war.StepTurnOver,
}

// dealFortUnits puts units inside or outside the fort of their place, in agreement with what the viewer sees (11.21).
func (d *dealer) dealFortUnits(h *unseenStack) {
	s := d.s
	w := s.Work(h.at, true, d.side)
	if w == nil || h.hides || !h.hasUnits {
		return
	}
	g, units := d.k.Guard(d.side, h.at), d.UnitsAt(&s.Forces, d.side, h.at)
	_, both := s.SharedAt(h.at)
	inside := 0
	for _, n := range units {
		u := s.Unit(n)
		if slices.Contains(d.units, n) && (!g.InsideFort || both && d.pick(2) > 0) && (w.Side == d.side || both) {
			u.Flags |= war.FlagOutside
		}
		if !u.Has(war.FlagOutside) {
			inside++
		}
	}
	for _, n := range units {
		if u := s.Unit(n); g.InsideFort && inside == 0 && slices.Contains(d.units, n) {
			u.Flags &^= war.FlagOutside
			inside++
		}
	}
}

// dealTrains puts artillery, supply and bateaux in random stacks.
func (d *dealer) dealTrains() {
	s := d.s
	acting := s.Mover != game.Nobody
	for i := range s.Guns {
		if g := &s.Guns[i]; g.Side == d.side && g.At == board.Nowhere {
			g.At = d.stacks[d.pick(len(d.stacks))].at
			g.Moved = acting && d.pick(2) > 0
		}
	}
	for i := range d.stacks {
		h := &d.stacks[i]
		x := war.Store{At: h.at, Side: d.side, Supply: uint8(d.pick(3)), Boats: uint8(d.pick(3) / 2)}
		if f := s.WinterHex; f != nil && f.Side == d.side && f.At == h.at && !f.Rolled {
			x.Supply = max(1, x.Supply)
		}
		if h.hides || !h.hasRegulars && x.Supply+x.Boats > 0 && s.WinterHex == nil {
			continue
		}
		if acting && x.Supply > 0 {
			x.MovedSupply = uint8(d.pick(int(x.Supply) + 1))
		}
		if x.Supply+x.Boats > 0 {
			s.Stores = append(s.Stores, x)
		}
	}
}
