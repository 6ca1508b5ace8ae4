package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// known is what one viewer knows: his own side whole; of the enemy the top of every stack, what he has spent, and in a battle all of the
// stack he fights (9.23). It never changes once made.
type known struct {
	Forces // of the enemy what lies open; see Piles for what stands there unseen
	Eyes   game.Side
	All    bool // the all-seeing viewer
	Mine   []game.Side

	Scenario string
	Now      turnNr
	First    turnNr
	Last     turnNr
	Mover    game.Side
	Leads    game.Side
	Passed   bool
	Used     bool
	Moved    board.Place
	Stacks   []board.Place
	Spent    [2]int
	Left     [2]int // -1 where he does not know it
	Barred   bool
	Supreme  [2]commanderNr
	Piles    []pile
	GunsLeft int // artillery units in the box

	Port    board.Place // the British know it
	Plot    board.Place
	Pools   []pool
	Planned [2]bool
	Prices  []price
	Raised  []raising
	Victory turnNr
	Beaten  [2]int
	Humbled []commanderNr
	French  turnNr
	Second  bool
	Demands []demand
	Tempted int
	Orders  orders // his own
	Marion  stance // the American knows it

	March  *marching
	Battle *fight
	Winter []frost
}

// pile is a stack of one side as the viewer sees it.
type pile struct {
	Side      game.Side
	At        board.Place
	Whole     bool        // he sees all of it
	Fights    bool        // there are combat units
	Unit      unitNr      // on top, nought for none
	Commander commanderNr // on top, nought for none
}

// marching is the march under way as the viewer knows it.
type marching struct {
	Side  game.Side
	At    board.Place
	Own   bool
	Asked board.Place
	Lead  commanderNr // who leads it: he is on top
	March march       // of his own side; else zero
	Force bool        // it has combat units
}

// fight is the battle under way: everybody in it is seen.
type fight struct {
	Battle battle
	Spend  int8 // his own decision about supply, -1 undecided
}

// sees tells whether the viewer sees everything of a side.
func (k *known) sees(side game.Side) bool { return slices.Contains(k.Mine, side) }

// know builds what a viewer knows. It is the only way from truth to knowledge.
func (b *book) know(s *state, v game.Viewer) known {
	k := known{
		Eyes: v.Side(), Scenario: s.Scenario, Now: s.Now, First: s.First, Last: s.Last, Mover: s.Mover, Leads: s.Leads, Passed: s.Passed, Used: s.Used,
		Supreme: s.Supreme, Pools: s.Pools, Planned: s.Planned, Prices: s.Prices, Raised: s.Raised, Victory: s.Victory, Humbled: s.Humbled,
		French: s.French, Second: s.Second, Demands: s.Demands, Tempted: int(s.Tempted), Barred: s.Ops[british-1].Barred,
	}
	for _, side := range bothSides {
		if v.Sees(side) {
			k.Mine = append(k.Mine, side)
		}
	}
	k.All = len(k.Mine) == 2
	for i, side := range bothSides {
		k.Spent[i], k.Left[i], k.Beaten[i] = int(s.Ops[i].Spent), -1, int(s.Beaten[i])
		if v.Sees(side) {
			k.Left[i] = s.Ops[i].left()
		}
	}
	if s.Mover != game.Nobody && v.Sees(s.Mover) {
		k.Moved, k.Stacks = s.Moved, s.Stacks
	}
	if v.Sees(british) {
		k.Port, k.Plot = s.Port, s.Plot
	}
	if v.Sees(american) {
		k.Marion = s.Marion
	}
	if k.Eyes != game.Nobody {
		k.Orders = s.Orders[k.Eyes-1]
	}
	b.knowForces(s, &k)
	b.knowUnderWay(s, v, &k)
	return k
}

// knowForces says what of both sides the viewer sees.
func (b *book) knowForces(s *state, k *known) {
	k.Units, k.Commanders = make([]unit, len(s.Units)), make([]commander, len(s.Commanders))
	k.Fleets, k.Works, k.Towns, k.Tribes, k.Shared = s.Fleets, s.Works, s.Towns, s.Tribes, s.Shared
	for i := range s.Units {
		if u := &s.Units[i]; k.sees(b.sideOf(&s.Forces, unitNr(i+1))) {
			k.Units[i] = *u
		} else if u.Fate != inPlay { // what is off the map everybody can count
			k.Units[i] = unit{Fate: u.Fate, Back: u.Back}
		} else {
			k.Units[i] = unit{Fate: unseen}
		}
	}
	for i := range s.Commanders {
		switch c := &s.Commanders[i]; {
		case k.sees(c.Side):
			k.Commanders[i] = *c
		case c.Fate != inPlay:
			k.Commanders[i] = commander{Fate: c.Fate, Back: c.Back, Side: c.Side, Army: c.Army, Area: c.Area}
		default:
			k.Commanders[i] = commander{Fate: unseen, Side: c.Side, Army: c.Army, Area: c.Area}
		}
	}
	for i := range s.Guns {
		if s.Guns[i].At == board.Nowhere {
			k.GunsLeft++
		}
		if g := s.Guns[i]; g.At != board.Nowhere && k.sees(g.Side) {
			k.Guns = append(k.Guns, g)
		} else {
			k.Guns = append(k.Guns, gun{})
		}
	}
	for _, x := range s.Stores {
		if k.sees(x.Side) {
			k.Stores = append(k.Stores, x)
		}
	}
	for _, side := range bothSides {
		for _, p := range b.stands(&s.Forces, side) {
			b.knowPile(s, k, side, p)
		}
	}
	b.knowAlone(s, k)
}

// knowPile says what the viewer sees of a stack: of the enemy's its top, and all of it in a battle. Marion hides.
func (b *book) knowPile(s *state, k *known, side game.Side, p board.Place) {
	x := pile{Side: side, At: p, Whole: k.sees(side) || s.Battle != nil && s.Battle.At == p}
	units, with := b.unitsAt(&s.Forces, side, p), b.commandersAt(&s.Forces, side, p)
	if hidden := b.hidden(&s.Forces, side, p); hidden && !k.sees(side) && !x.Whole {
		return
	}
	x.Fights = len(units) > 0
	x.Commander = b.senior(&s.Forces, s.Supreme, side, p, with)
	if x.Commander == 0 {
		x.Unit = b.strongest(&s.Forces, units)
	}
	k.Piles = append(k.Piles, x)
	if k.sees(side) {
		return
	}
	if !x.Whole {
		units, with = []unitNr{x.Unit}, []commanderNr{x.Commander}
		if x.Fights && x.Unit == 0 {
			k.Guards = append(k.Guards, guard{p, side})
		}
	}
	for _, n := range units {
		if n > 0 {
			u := s.unit(n)
			k.Units[n-1] = unit{At: p, Fate: inPlay, Depleted: u.Depleted, Tribe: u.Tribe, Flags: u.Flags & outside}
		}
	}
	for _, n := range with {
		if n > 0 {
			c := s.commander(n)
			k.Commanders[n-1] = commander{At: p, Fate: inPlay, Side: c.Side, Army: c.Army, Area: c.Area}
		}
	}
	if x.Whole {
		for _, i := range s.gunsAt(side, p) {
			k.Guns[i] = gun{At: p, Side: side}
		}
		if y := s.store(side, p); y.Supply+y.Boats > 0 {
			k.Stores = append(k.Stores, store{At: p, Side: side, Supply: y.Supply, Boats: y.Boats})
		}
	}
}

// unseen is the fate of an enemy on the map whose place the viewer does not know.
const unseen fate = 9

// knowAlone shows artillery, supply and bateaux of the enemy that lie in a place without anybody on top of them.
func (b *book) knowAlone(s *state, k *known) {
	bare := func(side game.Side, p board.Place) bool {
		return !k.sees(side) && !slices.ContainsFunc(k.Piles, func(x pile) bool { return x.Side == side && x.At == p }) && !b.hidden(&s.Forces, side, p)
	}
	for i, g := range s.Guns {
		if g.At != board.Nowhere && bare(g.Side, g.At) {
			k.Guns[i] = gun{At: g.At, Side: g.Side}
		}
	}
	for _, x := range s.Stores {
		if bare(x.Side, x.At) {
			k.Stores = append(k.Stores, store{At: x.At, Side: x.Side, Supply: x.Supply, Boats: x.Boats})
		}
	}
}

// hidden tells whether a stack is Marion's, out of sight in a swamp (15.52).
func (b *book) hidden(f *Forces, side game.Side, p board.Place) bool {
	m := f.commander(b.marion)
	return side == american && m.Fate == inPlay && m.Hides && m.At == p
}

// senior is the commander on top of a stack: who would lead it, whatever its size.
func (b *book) senior(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place, with []commanderNr) commanderNr {
	return b.leader(f, supreme, side, p, with, 0)
}

// strongest is the unit on top of a stack without commander: the one with the most printed strength, then the one printed first.
func (b *book) strongest(f *Forces, units []unitNr) unitNr {
	best := unitNr(0)
	for _, n := range units {
		if best == 0 || b.Unit(n).Full > b.Unit(best).Full {
			best = n
		}
	}
	return best
}

// knowUnderWay says what the viewer knows of a march, a battle and the winter.
func (b *book) knowUnderWay(s *state, v game.Viewer, k *known) {
	if m := s.March; m != nil {
		x := &marching{Side: m.Side, At: m.At, Own: v.Sees(m.Side), Asked: m.Asked, Force: len(m.Units) > 0}
		x.Lead = b.senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders)
		if x.Own {
			x.March = *m
		}
		k.March = x
	}
	if s.Battle != nil {
		k.Battle = &fight{Battle: *s.Battle, Spend: -1}
		for i := range bothSides {
			if s.Battle.Stage == musters {
				if k.Eyes == bothSides[i] {
					k.Battle.Spend = s.Battle.Spend[i]
				}
				k.Battle.Battle.Spend[i] = -1
			}
		}
	}
	k.Winter = s.Winter
}

// pileAt is what the viewer sees of a side in a place, nil when nothing.
func (k *known) pileAt(side game.Side, p board.Place) *pile {
	for i := range k.Piles {
		if x := &k.Piles[i]; x.Side == side && x.At == p {
			return x
		}
	}
	return nil
}

// left is what the viewer's side has still to spend.
func (k *known) left() int {
	if k.Eyes == game.Nobody {
		return 0
	}
	return k.Left[k.Eyes-1]
}

// short is the refusal of something that costs more operations points than are left; nil when they suffice.
func (k *known) short(n int, rule string) *game.Refusal {
	if n <= k.left() {
		return nil
	}
	return no(rule, "It costs ", cost(n), ", and you have ", itoa(k.left()), " left.")
}

// no is a refusal in words.
func no(rule string, words ...any) *game.Refusal {
	return &game.Refusal{Rule: rule, Text: game.Say(words...)}
}
