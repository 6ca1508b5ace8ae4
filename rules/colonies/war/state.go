package war

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

type (
	unitNr      = printed.UnitNr
	commanderNr = printed.CommanderNr
	turnNr      = printed.TurnNr
	points      = printed.Points
)

// The sides, in the order of the manual.
const (
	American game.Side = 1
	British  game.Side = 2
)

// BothSides lists the sides in the order of the manual.
var BothSides = [2]game.Side{American, British}

// State is the whole truth: what changes, and nothing that is printed. Lists are replaced or appended to, never changed
// in place, but for those that Clone copies.
type State struct {
	Flow     game.Flow `cbor:"1,keyasint"`
	Scenario string    `cbor:"2,keyasint"`
	Now      turnNr    `cbor:"3,keyasint"`
	First    turnNr    `cbor:"4,keyasint"`
	Last     turnNr    `cbor:"5,keyasint"`

	Ops     [2]Operations `cbor:"6,keyasint"` // by side
	Leads   game.Side     `cbor:"7,keyasint"` // the side that has the first segment of the turn (4.5)
	Mover   game.Side     `cbor:"8,keyasint"` // the side whose segment it is, Nobody outside the operations phase
	Passed  bool          `cbor:"9,keyasint"` // the segment before was a pass (4.22)
	Used    bool          `cbor:"10,keyasint"`
	Moved   board.Place   `cbor:"11,keyasint"` // the hex whose regular movement is paid for (4.24)
	Stacks  []board.Place `cbor:"12,keyasint"` // the hexes from which stacks have moved in this segment (4.42)
	Arrived board.Place   `cbor:"43,keyasint"` // where the stack stands that moved last in this segment (5.35)
	Fresh   []unitNr      `cbor:"46,keyasint"` // the units of that stack
	Rowed   board.Place   `cbor:"47,keyasint"` // the hex whose units still go by river (6.27)

	Forces  `cbor:"13,keyasint"`
	Supreme [2]commanderNr `cbor:"22,keyasint"`

	Port    board.Place `cbor:"23,keyasint"` // where this turn's arrivals come in, plotted a turn ago (12.22)
	Plot    board.Place `cbor:"24,keyasint"` // where the next turn's will
	Pools   []Pool      `cbor:"25,keyasint"` // replacement points, by supply port (14.24)
	Planned [2]bool     `cbor:"26,keyasint"` // has ended its planning (3.0 B)
	Prices  []Price     `cbor:"27,keyasint"` // of supply rolled for in this turn (12.35)
	Raised  []Raising   `cbor:"28,keyasint"` // Rebel militia that may come in this turn, by colony (14.53)

	Victory turnNr        `cbor:"29,keyasint"` // of the first American major victory; 0 for none (16.11)
	Beaten  [2]uint8      `cbor:"30,keyasint"` // major victories in this game, by winner
	Humbled []commanderNr `cbor:"31,keyasint"` // American area commanders who have lost a major victory and may be dismissed (15.33)
	French  turnNr        `cbor:"32,keyasint"` // of their first arrival
	Second  bool          `cbor:"33,keyasint"` // the last two have come
	Demands []Demand      `cbor:"34,keyasint"` // British units still to be sent away (14.6)
	Tempted uint16        `cbor:"35,keyasint"` // the year in which the British last tried to turn Arnold (15.42)
	Orders  [2]Orders     `cbor:"36,keyasint"`
	Marion  Stance        `cbor:"37,keyasint"` // what Marion does while hidden (15.54, 15.55)

	March  *March  `cbor:"38,keyasint,omitempty"`
	Battle *Battle `cbor:"39,keyasint,omitempty"`
	Fought *Battle `cbor:"44,keyasint,omitempty"` // the battle before, as long as it remains to be seen
	Frost  *Frost  `cbor:"40,keyasint,omitempty"` // the hex examined for attrition (12.5)

	Routine fact.Sides `cbor:"45,keyasint,omitempty"` // sides that take losses as proposed until they say otherwise

	Bared [2]bool     `cbor:"41,keyasint"` // the enemy has met a side's standing order since its last segment
	Fox   board.Place `cbor:"42,keyasint"` // where Marion was last seen, while hidden (15.52)
}

// Forces is everything that stands on the map. A viewer's knowledge holds one too, with only what is seen of the enemy;
// then Guards says what is known of the units that are not seen.
type Forces struct {
	Units      []Unit      `cbor:"1,keyasint"` // by number
	Commanders []Commander `cbor:"2,keyasint"` // by number
	Guns       []Gun       `cbor:"3,keyasint"`
	Fleets     []Fleet     `cbor:"4,keyasint"`
	Stores     []Store     `cbor:"5,keyasint"` // by place and side; none is empty
	Works      []Work      `cbor:"6,keyasint"` // by place
	Towns      []Town      `cbor:"7,keyasint"` // by number of the map
	Tribes     []Tribe     `cbor:"8,keyasint"` // by settlement of the map
	Shared     []Shared    `cbor:"9,keyasint"` // hexes with combat units of both sides, by place

	Guards []Guard `cbor:"-"` // of knowledge alone: stacks of the enemy that are not seen whole
}

// Guard is a hex in which a side has combat units, seen or not.
type Guard struct {
	At       board.Place
	Side     game.Side
	Regulars bool // not all of them are Indians
	Inside   bool // some of them are in the fort (11.21)
}

// Operations counts the operations points of a side in a turn (4.1).
type Operations struct {
	_      struct{} `cbor:",toarray"`
	Marker uint8    // the counter drawn, from 1; 0 for none
	Total  uint8    // its points, with weariness and bonus: secret until the end of the turn
	Spent  uint8    // on the expenditure track
	Bonus  uint8    // for the next turn (9.38)
	Extra  uint8    // of the total: the bonus of the turn before
	Barred bool     // no points until units are sent away (14.61)
	Void   bool     // the marker gives nothing in this turn, for the side was barred when it was drawn
	Empty  bool     // all have seen that nothing is left
}

// PointsLeft returns the points a side has left.
func (o *Operations) PointsLeft() int { return int(o.Total) - int(o.Spent) }

// Fate says whether a unit is on the map, and if not, why.
type Fate uint8

// The fates of units and commanders.
const (
	Boxed  Fate = iota // may be raised, or is still to come by the schedule
	InPlay             // on the map or in an area next to it
	Lost               // destroyed: may come back from a turn on (14.27, 14.35, 14.45), a commander too (15.16)
	Gone               // out of the game
)

// Unit is a combat unit as it stands now.
type Unit struct {
	_        struct{} `cbor:",toarray"`
	At       board.Place
	Fate     Fate
	Depleted bool
	Back     turnNr // of a lost one: from then on it may come back
	Flags    Flag
	Tribe    uint8 // of an Indian unit: the settlement it stands for, counted from 1
}

// Flag is one thing that is true of a unit or commander for the operations phase.
type Flag uint8

// The flags.
const (
	Moved   Flag = 1 << iota // has used its regular movement (5.12)
	Marched                  // has used its forced march (5.3)
	Halted                   // entered an enemy hex or retreated: no more voluntary movement (5.26, 9.37)
	Tried                    // its stack has tried to intercept (7.11)
	Outside                  // entered a fort's hex with enemies in it: it is not in the fort (11.21). It lasts
	Seen                     // the enemy knows that it is here (9.23). It lasts until its stack marches
	Leaked                   // the referee has shown the enemy that it is here, unknown to its owner. It ends as Seen does
)

// Lasting are the flags that outlast a turn.
const Lasting = Outside | Seen | Leaked

// Has reports whether a flag is set.
func (u *Unit) Has(f Flag) bool { return u.Flags&f != 0 }

// Commander is a commander as they stand now.
type Commander struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Fate  Fate
	Back  turnNr
	Side  game.Side // Arnold may change it (15.43)
	Army  bool      // an army commander; Arnold may become one (15.41)
	Area  printed.AreaNr
	Flags Flag
	Hides bool // Marion in a swamp (15.52)
}

// Has reports whether a flag is set.
func (c *Commander) Has(f Flag) bool { return c.Flags&f != 0 }

// Here reports whether the commander is on the map or in an area next to it.
func (c *Commander) Here() bool { return c.Fate == InPlay }

// Gun is an artillery unit (10.0). One that is nowhere is in the box.
type Gun struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Moved bool // in this operations phase (10.14)
	Taken bool // from the enemy, in this operations phase: it may be destroyed instead (10.12)
}

// Fleet is a British fleet (6.4). One that is nowhere has not come, or was sent away.
type Fleet struct {
	_  struct{} `cbor:",toarray"`
	At board.Place
}

// Store counts the supply and bateaux of a side in a place (6.1, 12.1).
type Store struct {
	_      struct{} `cbor:",toarray"`
	At     board.Place
	Side   game.Side
	Supply uint8
	Tired  uint8 // of the supply: has moved in this operations phase (12.13)
	Boats  uint8
}

// Work is an entrenchment or a fort (11.0).
type Work struct {
	_    struct{} `cbor:",toarray"`
	At   board.Place
	Side game.Side // of an entrenchment; of a fort the side that was in it last
	Fort bool
}

// Town is the side that controls a town, and whether it is burnt (17.11, 16.38).
type Town struct {
	_     struct{} `cbor:",toarray"`
	By    game.Side
	Burnt turnNr // it is usable again from this turn on; 0 when it is not burnt
}

// Tribe is an Indian settlement as it stands now (16.3).
type Tribe struct {
	_     struct{}   `cbor:",toarray"`
	Unit  unitNr     // the counter that stands for it now
	Ever  fact.Sides // sides whose ally it has been (16.36)
	Burnt turnNr     // it may be activated again from this turn on
}

// Shared is a hex with combat units of both sides, and the side that was there first (9.33, 17.11).
type Shared struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	First game.Side
}

// Pool is the replacement points that lie in a supply port (14.24).
type Pool struct {
	_       struct{} `cbor:",toarray"`
	British uint8
	German  uint8
}

// Price is the price of a supply unit in a town in this turn. It is 0 where there is none to be had.
type Price struct {
	_    struct{} `cbor:",toarray"`
	At   board.Place
	Cost uint8
}

// Raising is how many Rebel militia units a colony may still raise in this turn.
type Raising struct {
	_      struct{} `cbor:",toarray"`
	Colony printed.ColonyNr
	Units  uint8
}

// Demand is British strength that must be sent away (14.6).
type Demand struct {
	_      struct{} `cbor:",toarray"`
	Points uint8
	Morale uint8 // units of it with an asterisk, if there are any
	Fleet  bool
	Units  uint8       // exactly so many units; 0 for any number
	To     board.Place // the Caribbean or Florida
	Bars   bool        // without it there are no operations points (14.61)
}

// Orders are the standing orders of a side.
type Orders uint8

// The standing orders about interception (7.0). Ask is the zero value.
const (
	OrdersAsk  Orders = iota
	OrdersPass        // let everybody pass
	OrdersTry         // intercept whenever one may
)

// Stance is Marion's standing order while hidden (15.54, 15.55).
type Stance uint8

// The stances.
const (
	Silent     Stance = iota // lets everybody pass
	Ambushes                 // attacks a force that enters Marion's hex
	Intercepts               // also intercepts a force that moves through a swamp next to Marion's
)

// Unit returns a unit as it stands now.
func (f *Forces) Unit(n unitNr) *Unit { return &f.Units[n-1] }

// Commander returns a commander as they stand now.
func (f *Forces) Commander(n commanderNr) *Commander { return &f.Commanders[n-1] }

// Clone copies the state so that nothing that may change is shared.
func (s *State) Clone() *State {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Forces = s.Forces.Clone()
	out.Pools = append([]Pool(nil), s.Pools...)
	out.Stacks = append([]board.Place(nil), s.Stacks...)
	out.Fresh = append([]unitNr(nil), s.Fresh...)
	out.Prices = append([]Price(nil), s.Prices...)
	out.Raised = append([]Raising(nil), s.Raised...)
	out.Demands = append([]Demand(nil), s.Demands...)
	if s.Frost != nil {
		x := *s.Frost
		out.Frost = &x
	}
	if s.March != nil {
		m := *s.March
		m.Units = append([]unitNr(nil), m.Units...)
		m.Commanders = append([]commanderNr(nil), m.Commanders...)
		m.Guns = append([]uint8(nil), m.Guns...)
		m.Path = append([]board.Place(nil), m.Path...)
		out.March = &m
	}
	if s.Battle != nil {
		out.Battle = s.Battle.Clone()
	}
	if s.Fought != nil {
		x := *s.Fought
		out.Fought = &x
	}
	return &out
}

// Clone copies the forces so that nothing that may change is shared.
func (f *Forces) Clone() Forces {
	return Forces{
		Units: append([]Unit(nil), f.Units...), Commanders: append([]Commander(nil), f.Commanders...),
		Guns:   append([]Gun(nil), f.Guns...),
		Fleets: append([]Fleet(nil), f.Fleets...), Stores: append([]Store(nil), f.Stores...),
		Works: append([]Work(nil), f.Works...),
		Towns: append([]Town(nil), f.Towns...), Tribes: append([]Tribe(nil), f.Tribes...),
		Shared: append([]Shared(nil), f.Shared...),
	}
}
