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
	Forces      // the counters on the map; of the enemy only what the viewer sees. Piles lists the stacks
	ViewerSide  game.Side
	SeesAll     bool // the viewer sees both sides
	OwnSides    []game.Side
	Frames      []game.Frame  // the sequence of play as the viewer sees it
	GameResults []view.Result // the result when the game is over; else empty

	Scenario          string
	Now               turnNr
	FirstTurn         turnNr
	LastTurn          turnNr
	Mover             game.Side
	FirstMover        game.Side
	LastSegmentPassed bool
	PointsUsed        bool
	PaidHex           board.Place   // known only for the viewer's own side
	MovedStacks       []board.Place // known only for the viewer's own side
	LastArrival       board.Place   // known only for the viewer's own side
	LastMovers        []unitNr      // known only for the viewer's own side
	RowedFrom         board.Place   // known only for the viewer's own side
	PointsSpent       [2]int
	PointsLeft        [2]int // by side: -1 if the viewer does not know the points
	Ops               [2]Operations
	SupremeCommanders [2]commanderNr
	Piles             []Pile
	GunsLeft          int // artillery units in the counter tray

	Port                  board.Place // the port for this turn's arrivals; only the British know it
	PlottedPort           board.Place
	PortDue               bool // a port has been plotted for the arrivals of this turn
	NextPortPlotted       bool // a port has been plotted for the arrivals of the next turn
	Pools                 []Pool
	PlanningEnded         [2]bool
	Prices                []Price
	MilitiaQuotas         []MilitiaQuota
	FirstVictoryTurn      turnNr
	MajorVictories        [2]int
	DismissibleCommanders []commanderNr
	FrenchArrivalTurn     turnNr
	SecondFrenchCame      bool
	Demands               []Demand
	ArnoldTryYear         int
	OwnOrders             Orders     // standing orders of the viewer's own side
	KnownOrders           [2]Orders  // standing orders of both sides, as far as the viewer knows them
	AutoLossSides         fact.Sides // sides that take losses as suggested
	OrdersRevealed        [2]bool
	MarionOrders          Stance      // Marion's orders; only the Americans know them
	MarionSeenAt          board.Place // where hidden Marion was last seen

	March      *KnownMarch
	Battle     *KnownBattle
	LastBattle *KnownBattle // a battle that is over but still shown to the players
	WinterHex  *KnownWinterHex

	Cache *Cache
}

// Cache stores answers that are computed from a viewer's knowledge and needed often. Each answer is computed when it
// is first needed.
type Cache struct {
	Offers    menu.Offers
	mu        sync.Mutex
	contested map[StackMove]bool
	foes      map[StackMove][]board.Place
}

// StackMove is a stack of the viewer's side, and the kind of movement it would make.
type StackMove struct {
	At     board.Place
	Forced bool
}

// Contested reports whether a stack could reach a hex that holds units of both sides. It calls find the first time,
// and caches the answer.
func (x *Cache) Contested(of StackMove, find func() bool) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	can, ok := x.contested[of]
	if !ok {
		if x.contested == nil {
			x.contested = map[StackMove]bool{}
		}
		can = find()
		x.contested[of] = can
	}
	return can
}

// FoesOf returns the hexes with enemies that a stack could reach in one movement. It calls find the first time, and
// caches the answer.
func (x *Cache) FoesOf(of StackMove, find func() []board.Place) []board.Place {
	x.mu.Lock()
	defer x.mu.Unlock()
	out, ok := x.foes[of]
	if !ok {
		if x.foes == nil {
			x.foes = map[StackMove][]board.Place{}
		}
		out = find()
		x.foes[of] = out
	}
	return out
}

// CachedOffers returns the menu offers cached with the knowledge.
func CachedOffers(k *Known) *menu.Offers { return &k.Cache.Offers }

// Pile is a stack of one side as the viewer sees it.
type Pile struct {
	Side         game.Side
	At           board.Place
	FullyVisible bool // the viewer sees the whole stack
	HasUnits     bool // the stack has combat units
	HasRegulars  bool // not all combat units of the stack are Indians
	InsideFort   bool // some units of the stack are in the fort of the place
	Units        []unitNr
	Commanders   []commanderNr // the commanders that the viewer sees
}

// KnownMarch is a march as the viewer knows it. It is the viewer's own, or one that the viewer may intercept or is
// fighting.
type KnownMarch struct {
	Side       game.Side
	At         board.Place
	Own        bool
	Leader     commanderNr   // the commander on top of the marching group
	HasUnits   bool          // the marching group has combat units
	AskedHexes []board.Place // hexes from which interception was tried or declined
	NextHex    board.Place   // the enemy hex that the march has announced it will enter next
	March      March         // the full record, if the march is the viewer's own; else zero
}

// KnownWinterHex is the hex for which winter attrition is rolled, as the viewer knows it. For an enemy hex, only its
// place is known.
type KnownWinterHex struct{ Hex WinterHex }

// KnownBattle is a battle as the viewer knows it: all counters in it are seen.
type KnownBattle struct {
	Battle       Battle  // includes the decisions about supply only after both sides have made theirs
	SupplyChoice int8    // the viewer's decision about supply; -1 if not decided yet
	Decided      [2]bool // by side: whether the side has decided about supply
}

// Sees reports whether the viewer sees everything that a side has.
func (k *Known) Sees(side game.Side) bool { return slices.Contains(k.OwnSides, side) }

// Know returns what a viewer knows. It is the only way from the true state to knowledge.
func (b *Book) Know(s *State, v game.Viewer) Known {
	k := Known{
		ViewerSide: v.Side(), Scenario: s.Scenario, Now: s.Now, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn, Mover: s.Mover,
		FirstMover:        s.FirstMover,
		LastSegmentPassed: s.LastSegmentPassed, PointsUsed: s.PointsUsed,
		SupremeCommanders: s.SupremeCommanders, Pools: s.Pools, PlanningEnded: s.PlanningEnded, Prices: s.Prices,
		MilitiaQuotas:         s.MilitiaQuotas,
		FirstVictoryTurn:      s.FirstVictoryTurn,
		DismissibleCommanders: s.DismissibleCommanders,
		FrenchArrivalTurn:     s.FrenchArrivalTurn, SecondFrenchCame: s.SecondFrenchCame, Demands: s.Demands,
		ArnoldTryYear: int(s.ArnoldTryYear), OrdersRevealed: s.OrdersRevealed, MarionSeenAt: s.MarionSeenAt,
		Frames: s.Flow.Stack,
		Cache:  new(Cache),
	}
	if s.Flow.Result != nil {
		k.GameResults = []view.Result{*s.Flow.Result}
	}
	for _, side := range BothSides {
		if v.Sees(side) {
			k.OwnSides = append(k.OwnSides, side)
		}
	}
	k.SeesAll = len(k.OwnSides) == 2
	b.knowPoints(s, &k)
	b.knowOrders(s, &k)
	b.knowForces(s, &k)
	b.knowUnderWay(s, &k)
	return k
}

// knowPoints fills in the operations points that everybody sees, and the viewer's own marker (4.13).
func (b *Book) knowPoints(s *State, k *Known) {
	for i, side := range BothSides {
		o := s.Ops[i]
		k.PointsSpent[i], k.PointsLeft[i], k.MajorVictories[i] = int(o.Spent), -1, int(s.MajorVictories[i])
		if k.Sees(side) || o.MarkerVoid || o.KnownEmpty {
			k.PointsLeft[i] = o.PointsLeft()
		}
		if !k.Sees(side) {
			o.Total, o.Marker = 0, min(o.Marker, 1) // the enemy may learn only that a marker has been drawn
		}
		k.Ops[i] = o
	}
}

// knowOrders fills in the viewer's own written orders, and what is known of the enemy's (12.22, 7.0, 15.55).
func (b *Book) knowOrders(s *State, k *Known) {
	k.AutoLossSides = s.AutoLossSides
	if s.Mover != game.Nobody && k.Sees(s.Mover) {
		k.PaidHex, k.MovedStacks, k.LastArrival, k.LastMovers, k.RowedFrom = s.PaidHex, s.MovedStacks, s.LastArrival,
			s.LastMovers, s.RowedFrom
	}
	k.PortDue, k.NextPortPlotted = s.Port != board.Nowhere,
		s.PlottedPort != board.Nowhere && (k.Sees(British) || s.PlanningEnded[British-1] || s.Flow.Top() != StepPlanning)
	if k.Sees(British) {
		k.Port, k.PlottedPort = s.Port, s.PlottedPort
	}
	if k.Sees(American) {
		k.MarionOrders = s.MarionOrders
	}
	if k.ViewerSide != game.Nobody {
		k.OwnOrders = s.Orders[k.ViewerSide-1]
	}
	for i, side := range BothSides {
		if k.Sees(side) || s.OrdersRevealed[i] {
			k.KnownOrders[i] = s.Orders[i]
		}
	}
}

// knowUnderWay fills in what the viewer knows of a march, a battle and attrition.
func (b *Book) knowUnderWay(s *State, k *Known) {
	if m := s.March; m != nil && k.Sees(m.Side) {
		k.March = &KnownMarch{
			Side: m.Side, At: m.At, Own: true, HasUnits: len(m.Units) > 0, AskedHexes: m.AskedHexes,
			March: *m,
		}
		k.March.Leader = b.Senior(&s.Forces, s.SupremeCommanders, m.Side, m.At, m.Commanders)
	} else if m != nil && s.Flow.Top() == StepMarch {
		k.Frames = k.Frames[:len(k.Frames)-1] // a march is secret, so other viewers see the step below it: the segment
	} else if m != nil {
		k.March = &KnownMarch{Side: m.Side, At: m.At, HasUnits: len(m.Units) > 0, AskedHexes: m.AskedHexes}
		k.March.Leader = b.Senior(&s.Forces, s.SupremeCommanders, m.Side, m.At, m.Commanders)
		if len(m.Path) > 0 && b.HasTroops(&s.Forces, m.Side.Other(), m.Path[0]) {
			k.March.NextHex = m.Path[0]
		}
	}
	if x := s.LastBattle; x != nil {
		k.LastBattle = &KnownBattle{Battle: *x}
	}
	if x := s.Battle; x != nil {
		k.Battle = &KnownBattle{Battle: *x, SupplyChoice: -1}
		for i, side := range BothSides {
			k.Battle.Decided[i] = x.SupplySpent[i] >= 0
			if x.Stage == StageSupply {
				if k.ViewerSide == side {
					k.Battle.SupplyChoice = x.SupplySpent[i]
				}
				if !k.Sees(side) {
					k.Battle.Battle.SupplySpent[i] = -1
				}
			}
		}
	}
	if x := s.WinterHex; x != nil {
		k.WinterHex = &KnownWinterHex{WinterHex{At: x.At, Side: x.Side, Rolled: x.Rolled}}
		if k.Sees(x.Side) {
			k.WinterHex.Hex = *x
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
	if k.ViewerSide == game.Nobody {
		return 0
	}
	return k.PointsLeft[k.ViewerSide-1]
}

// CostRefusal refuses an action that costs more operations points than are left. It returns nil if there are enough.
func (k *Known) CostRefusal(n int, rule string) *game.Refusal {
	if n <= k.Points() {
		return nil
	}
	return Refuse(rule, "It costs ", CostText(n), ", and you have ", Itoa(k.Points()), " left.")
}

// Refuse returns a refusal with a rule and a reason.
func Refuse(rule string, words ...any) *game.Refusal {
	return &game.Refusal{Rule: rule, Text: text.Say(words...)}
}
