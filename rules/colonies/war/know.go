package war

import (
	"slices"
	"sync"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/rules/menu"
)

// Known is one viewer's knowledge: everything about the viewer's own side, and the visible part of the enemy (9.23).
// Of the enemy, that is the top of every stack, anything shown since it last marched, and the points spent. In a
// battle the viewer sees all of the stacks that fight. It never changes once made.
type Known struct {
	Forces // for the enemy only what the viewer sees; Piles lists the stacks
	Eyes   game.Side
	All    bool // the viewer sees both sides
	Mine   []game.Side
	Stack  []game.Frame  // the sequence of play as the viewer sees it
	Ended  []view.Result // the result when the game is over; else empty

	Scenario string
	Now      turnNr
	First    turnNr
	Last     turnNr
	Mover    game.Side
	Leads    game.Side
	Passed   bool
	Used     bool
	Moved    board.Place   // known only for the viewer's own side
	Stacks   []board.Place // known only for the viewer's own side
	Arrived  board.Place   // known only for the viewer's own side
	Fresh    []unitNr      // known only for the viewer's own side
	Rowed    board.Place   // known only for the viewer's own side
	Spent    [2]int
	Left     [2]int // -1 if not known
	Ops      [2]Operations
	Supreme  [2]commanderNr
	Piles    []Pile
	GunsLeft int // artillery units in the counter tray

	Port    board.Place // the port for this turn's arrivals; only the British know it
	Plot    board.Place
	Due     bool // a port has been plotted for the arrivals of this turn
	Plotted bool // a port has been plotted for the arrivals of the next turn
	Pools   []Pool
	Planned [2]bool
	Prices  []Price
	Raised  []Raising
	Victory turnNr
	Beaten  [2]int
	Humbled []commanderNr
	French  turnNr
	Second  bool
	Demands []Demand
	Tempted int
	Orders  Orders     // standing orders of the viewer's own side
	Given   [2]Orders  // standing orders of both sides, as far as the viewer knows them
	Routine fact.Sides // sides that take losses as suggested
	Bared   [2]bool
	Marion  Stance      // Marion's orders; only the Americans know them
	Fox     board.Place // where hidden Marion was last seen

	March  *Marching
	Battle *Fight
	Fought *Fight // finished, but still on display
	Frost  *Wintering

	Kept *Kept
}

// Kept caches what follows from a viewer's knowledge and is asked for often. Each answer is worked out when it is
// first needed.
type Kept struct {
	Offers   menu.Offers
	mu       sync.Mutex
	contests map[Stack]bool
	foes     map[Stack][]board.Place
}

// Stack is a stack of the viewer's side, and the kind of movement it would make.
type Stack struct {
	At     board.Place
	Forced bool
}

// Contest reports whether a stack could reach a hex with both sides in it. It calls find once, and caches the
// answer.
func (x *Kept) Contest(of Stack, find func() bool) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	can, ok := x.contests[of]
	if !ok {
		if x.contests == nil {
			x.contests = map[Stack]bool{}
		}
		can = find()
		x.contests[of] = can
	}
	return can
}

// FoesOf returns the hexes with enemies that a stack could reach in one movement. It calls find once, and caches
// the answer.
func (x *Kept) FoesOf(of Stack, find func() []board.Place) []board.Place {
	x.mu.Lock()
	defer x.mu.Unlock()
	out, ok := x.foes[of]
	if !ok {
		if x.foes == nil {
			x.foes = map[Stack][]board.Place{}
		}
		out = find()
		x.foes[of] = out
	}
	return out
}

// KeptOffers returns the menu offers cached with the knowledge.
func KeptOffers(k *Known) *menu.Offers { return &k.Kept.Offers }

// Pile is a stack of one side as the viewer sees it.
type Pile struct {
	Side       game.Side
	At         board.Place
	Whole      bool // the viewer sees the whole stack
	Fights     bool // the stack has combat units
	Regulars   bool // not all combat units of the stack are Indians
	Inside     bool // some units of the stack are in the fort of the place
	Units      []unitNr
	Commanders []commanderNr // the commanders that the viewer sees
}

// Marching is a march as the viewer knows it. It is the viewer's own, or one that the viewer may intercept or is
// fighting.
type Marching struct {
	Side   game.Side
	At     board.Place
	Own    bool
	Lead   commanderNr   // the commander on top of the marching group
	Force  bool          // the marching group has combat units
	Passed []board.Place // hexes from which interception was tried or declined
	Next   board.Place   // the enemy hex that the march has announced it will enter next
	March  March         // for the viewer's own march; else zero
}

// Wintering is the hex examined for attrition. Of an enemy hex the viewer knows only where it is.
type Wintering struct{ Hex Frost }

// Fight is a battle as the viewer knows it: all counters in it are seen.
type Fight struct {
	Battle  Battle  // includes decisions about supply only after both sides have decided
	Spend   int8    // the viewer's decision about supply, -1 undecided
	Decided [2]bool // who has decided about supply
}

// Sees reports whether the viewer sees everything that a side has.
func (k *Known) Sees(side game.Side) bool { return slices.Contains(k.Mine, side) }

// Know returns what a viewer knows. It is the only way from the true state to knowledge.
func (b *Book) Know(s *State, v game.Viewer) Known {
	k := Known{
		Eyes: v.Side(), Scenario: s.Scenario, Now: s.Now, First: s.First, Last: s.Last, Mover: s.Mover, Leads: s.Leads,
		Passed: s.Passed, Used: s.Used,
		Supreme: s.Supreme, Pools: s.Pools, Planned: s.Planned, Prices: s.Prices, Raised: s.Raised, Victory: s.Victory,
		Humbled: s.Humbled,
		French:  s.French, Second: s.Second, Demands: s.Demands, Tempted: int(s.Tempted), Bared: s.Bared, Fox: s.Fox,
		Stack: s.Flow.Stack,
		Kept:  new(Kept),
	}
	if s.Flow.Ended != nil {
		k.Ended = []view.Result{*s.Flow.Ended}
	}
	for _, side := range BothSides {
		if v.Sees(side) {
			k.Mine = append(k.Mine, side)
		}
	}
	k.All = len(k.Mine) == 2
	b.knowPoints(s, &k)
	b.knowPapers(s, &k)
	b.knowForces(s, &k)
	b.knowUnderWay(s, &k)
	return k
}

// knowPoints fills in the operations points that everybody sees, and the viewer's own marker (4.13).
func (b *Book) knowPoints(s *State, k *Known) {
	for i, side := range BothSides {
		o := s.Ops[i]
		k.Spent[i], k.Left[i], k.Beaten[i] = int(o.Spent), -1, int(s.Beaten[i])
		if k.Sees(side) || o.Void || o.Empty {
			k.Left[i] = o.PointsLeft()
		}
		if !k.Sees(side) {
			o.Total, o.Marker = 0, min(o.Marker, 1) // shows only that a marker has been drawn
		}
		k.Ops[i] = o
	}
}

// knowPapers fills in the viewer's own written orders, and what is known of the enemy's (12.22, 7.0, 15.55).
func (b *Book) knowPapers(s *State, k *Known) {
	k.Routine = s.Routine
	if s.Mover != game.Nobody && k.Sees(s.Mover) {
		k.Moved, k.Stacks, k.Arrived, k.Fresh, k.Rowed = s.Moved, s.Stacks, s.Arrived, s.Fresh, s.Rowed
	}
	k.Due, k.Plotted = s.Port != board.Nowhere,
		s.Plot != board.Nowhere && (k.Sees(British) || s.Planned[British-1] || s.Flow.Top() != StepPlanning)
	if k.Sees(British) {
		k.Port, k.Plot = s.Port, s.Plot
	}
	if k.Sees(American) {
		k.Marion = s.Marion
	}
	if k.Eyes != game.Nobody {
		k.Orders = s.Orders[k.Eyes-1]
	}
	for i, side := range BothSides {
		if k.Sees(side) || s.Bared[i] {
			k.Given[i] = s.Orders[i]
		}
	}
}

// knowUnderWay fills in what the viewer knows of a march, a battle and attrition.
func (b *Book) knowUnderWay(s *State, k *Known) {
	if m := s.March; m != nil && k.Sees(m.Side) {
		k.March = &Marching{Side: m.Side, At: m.At, Own: true, Force: len(m.Units) > 0, Passed: m.Passed, March: *m}
		k.March.Lead = b.Senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders)
	} else if m != nil && s.Flow.Top() == StepMarch {
		k.Stack = k.Stack[:len(k.Stack)-1] // a march is secret: others see only the segment
	} else if m != nil {
		k.March = &Marching{Side: m.Side, At: m.At, Force: len(m.Units) > 0, Passed: m.Passed}
		k.March.Lead = b.Senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders)
		if len(m.Path) > 0 && b.HasTroops(&s.Forces, m.Side.Other(), m.Path[0]) {
			k.March.Next = m.Path[0]
		}
	}
	if x := s.Fought; x != nil {
		k.Fought = &Fight{Battle: *x}
	}
	if x := s.Battle; x != nil {
		k.Battle = &Fight{Battle: *x, Spend: -1}
		for i, side := range BothSides {
			k.Battle.Decided[i] = x.Spend[i] >= 0
			if x.Stage == Musters {
				if k.Eyes == side {
					k.Battle.Spend = x.Spend[i]
				}
				if !k.Sees(side) {
					k.Battle.Battle.Spend[i] = -1
				}
			}
		}
	}
	if x := s.Frost; x != nil {
		k.Frost = &Wintering{Frost{At: x.At, Side: x.Side, Ready: x.Ready}}
		if k.Sees(x.Side) {
			k.Frost.Hex = *x
		}
	}
}

// PileAt returns what the viewer sees of a side in a place, or nil if nothing.
func (k *Known) PileAt(side game.Side, p board.Place) *Pile {
	for i := range k.Piles {
		if x := &k.Piles[i]; x.Side == side && x.At == p {
			return x
		}
	}
	return nil
}

// Points returns how many operations points the viewer's side has left.
func (k *Known) Points() int {
	if k.Eyes == game.Nobody {
		return 0
	}
	return k.Left[k.Eyes-1]
}

// Short refuses an act that costs more operations points than are left. It returns nil if there are enough.
func (k *Known) Short(n int, rule string) *game.Refusal {
	if n <= k.Points() {
		return nil
	}
	return Refuse(rule, "It costs ", Cost(n), ", and you have ", Itoa(k.Points()), " left.")
}

// Refuse returns a refusal with a rule and a reason.
func Refuse(rule string, words ...any) *game.Refusal {
	return &game.Refusal{Rule: rule, Text: text.Say(words...)}
}
