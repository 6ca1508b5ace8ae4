package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/menu"
)

type (
	turn  = game.Turn[state]
	phase = game.Phase[state, known]
	deed  = menu.Deed[state, known]
	menus = menu.Menu[state, known]

	unitNr      = printed.UnitNr
	commanderNr = printed.CommanderNr
	turnNr      = printed.TurnNr
	points      = printed.Points
)

// The sides, in the order of the manual.
const (
	american game.Side = 1
	british  game.Side = 2
)

var bothSides = [2]game.Side{american, british}

// state is the whole truth: what changes, and nothing that is printed. Lists are replaced or appended to, never changed in place, but
// for those that Clone copies.
type state struct {
	Flow     game.Flow `cbor:"1,keyasint"`
	Scenario string    `cbor:"2,keyasint"`
	Now      turnNr    `cbor:"3,keyasint"`
	First    turnNr    `cbor:"4,keyasint"`
	Last     turnNr    `cbor:"5,keyasint"`

	Ops     [2]operations `cbor:"6,keyasint"` // by side
	Leads   game.Side     `cbor:"7,keyasint"` // who has the first segment of the turn (4.5)
	Mover   game.Side     `cbor:"8,keyasint"` // whose segment it is, Nobody outside the operations phase
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
	Pools   []pool      `cbor:"25,keyasint"` // replacement points, by supply port (14.24)
	Planned [2]bool     `cbor:"26,keyasint"` // has ended its planning (3.0 B)
	Prices  []price     `cbor:"27,keyasint"` // of supply rolled for in this turn (12.35)
	Raised  []raising   `cbor:"28,keyasint"` // Rebel militia that may come in this turn, by colony (14.53)

	Victory turnNr        `cbor:"29,keyasint"` // of the first American major victory; nought for none (16.11)
	Beaten  [2]uint8      `cbor:"30,keyasint"` // major victories in this game, by winner
	Humbled []commanderNr `cbor:"31,keyasint"` // American area commanders who have lost a major victory and may be dismissed (15.33)
	French  turnNr        `cbor:"32,keyasint"` // of their first arrival
	Second  bool          `cbor:"33,keyasint"` // the last two have come
	Demands []demand      `cbor:"34,keyasint"` // British units still to be sent away (14.6)
	Tempted uint16        `cbor:"35,keyasint"` // the year in which the British last tried to turn Arnold (15.42)
	Orders  [2]orders     `cbor:"36,keyasint"`
	Marion  stance        `cbor:"37,keyasint"` // what he does hidden (15.54, 15.55)

	March  *march  `cbor:"38,keyasint,omitempty"`
	Battle *battle `cbor:"39,keyasint,omitempty"`
	Fought *battle `cbor:"44,keyasint,omitempty"` // the battle before, as long as it remains to be seen
	Frost  *frost  `cbor:"40,keyasint,omitempty"` // the hex examined for attrition (12.5)

	Routine fact.Sides `cbor:"45,keyasint,omitempty"` // sides that take losses as proposed until they say otherwise

	Bared [2]bool     `cbor:"41,keyasint"` // the enemy has met a side's standing order since its last segment
	Fox   board.Place `cbor:"42,keyasint"` // where Marion was last seen, while he hides (15.52)
}

// Forces is everything that stands on the map. A viewer's knowledge holds one too, in which he sees of the enemy what lies open; then
// Guards says what is known of those he does not see.
type Forces struct {
	Units      []unit      `cbor:"1,keyasint"` // by number
	Commanders []commander `cbor:"2,keyasint"` // by number
	Guns       []gun       `cbor:"3,keyasint"`
	Fleets     []fleet     `cbor:"4,keyasint"`
	Stores     []store     `cbor:"5,keyasint"` // by place and side; none is empty
	Works      []work      `cbor:"6,keyasint"` // by place
	Towns      []town      `cbor:"7,keyasint"` // by number of the map
	Tribes     []tribe     `cbor:"8,keyasint"` // by settlement of the map
	Shared     []shared    `cbor:"9,keyasint"` // hexes with combat units of both sides, by place

	Guards []guard `cbor:"-"` // of knowledge alone: stacks of the enemy that are not seen whole
}

// guard is a hex in which a side has combat units, seen or not.
type guard struct {
	At       board.Place
	Side     game.Side
	Regulars bool // not all of them are Indians
	Inside   bool // some of them are in the fort (11.21)
}

// operations is what a side may spend in a turn (4.1).
type operations struct {
	_      struct{} `cbor:",toarray"`
	Marker uint8    // the counter drawn, from 1; nought for none
	Total  uint8    // its points, with weariness and bonus: secret until the end of the turn
	Spent  uint8    // on the expenditure track
	Bonus  uint8    // for the next turn (9.38)
	Extra  uint8    // of the total: the bonus of the turn before
	Barred bool     // no points until units are sent away (14.61)
	Void   bool     // the marker gives nothing in this turn, for the side was barred when it was drawn
	Empty  bool     // all have seen that nothing is left
}

// left is what a side has still to spend.
func (o *operations) left() int { return int(o.Total) - int(o.Spent) }

// fate says where a unit is that may be off the map.
type fate uint8

// The fates of units and commanders.
const (
	boxed  fate = iota // may be raised, or is still to come by the schedule
	inPlay             // on the map or in an area beside it
	lost               // destroyed: may come back from a turn on (14.27, 14.35, 14.45), a commander too (15.16)
	gone               // out of the game
)

// unit is a combat unit as it stands now.
type unit struct {
	_        struct{} `cbor:",toarray"`
	At       board.Place
	Fate     fate
	Depleted bool
	Back     turnNr // of a lost one: from then on it may come back
	Flags    flag
	Tribe    uint8 // of an Indian unit: the settlement it stands for, counted from 1
}

// flag is one thing that is true of a unit or commander for the operations phase.
type flag uint8

// The flags.
const (
	moved   flag = 1 << iota // has used its regular movement (5.12)
	marched                  // has used its forced march (5.3)
	halted                   // entered an enemy hex or retreated: no more voluntary movement (5.26, 9.37)
	tried                    // its stack has tried to intercept (7.11)
	outside                  // entered a fort's hex with enemies in it: it is not in the fort (11.21). It lasts
	seen                     // the enemy knows that it is here (9.23). It lasts until its stack marches
)

// lasting are the flags that outlast a turn.
const lasting = outside | seen

func (u *unit) has(f flag) bool { return u.Flags&f != 0 }

// commander is a commander as he stands now.
type commander struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Fate  fate
	Back  turnNr
	Side  game.Side // Arnold may change it (15.43)
	Army  bool      // an army commander; Arnold may become one (15.41)
	Area  printed.AreaNr
	Flags flag
	Hides bool // Marion in a swamp (15.52)
}

func (c *commander) has(f flag) bool { return c.Flags&f != 0 }
func (c *commander) here() bool      { return c.Fate == inPlay }

// gun is an artillery unit (10.0). One that is nowhere is in the box.
type gun struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Moved bool // in this operations phase (10.14)
	Taken bool // from the enemy, in this operations phase: it may be destroyed instead (10.12)
}

// fleet is a British fleet (6.4). One that is nowhere has not come, or was sent away.
type fleet struct {
	_  struct{} `cbor:",toarray"`
	At board.Place
}

// store is what a side has of supply and bateaux in a place (6.1, 12.1).
type store struct {
	_      struct{} `cbor:",toarray"`
	At     board.Place
	Side   game.Side
	Supply uint8
	Tired  uint8 // of the supply: has moved in this operations phase (12.13)
	Boats  uint8
}

// work is an entrenchment or a fort (11.0).
type work struct {
	_    struct{} `cbor:",toarray"`
	At   board.Place
	Side game.Side // of an entrenchment; of a fort who was in it last
	Fort bool
}

// town is who controls a town and whether it is burnt (17.11, 16.38).
type town struct {
	_     struct{} `cbor:",toarray"`
	By    game.Side
	Burnt turnNr // it is usable again from this turn on; nought when it is not burnt
}

// tribe is an Indian settlement as it stands now (16.3).
type tribe struct {
	_     struct{}   `cbor:",toarray"`
	Unit  unitNr     // the counter that stands for it now
	Ever  fact.Sides // sides whose ally it has been (16.36)
	Burnt turnNr     // it may be activated again from this turn on
}

// shared is a hex with combat units of both sides, and who was there first (9.33, 17.11).
type shared struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	First game.Side
}

// pool is the replacement points that lie in a supply port (14.24).
type pool struct {
	_       struct{} `cbor:",toarray"`
	British uint8
	German  uint8
}

// price is what a supply unit costs in a town in this turn; nought where there is none to be had.
type price struct {
	_    struct{} `cbor:",toarray"`
	At   board.Place
	Cost uint8
}

// raising is how many Rebel militia units a colony may still raise in this turn.
type raising struct {
	_      struct{} `cbor:",toarray"`
	Colony printed.ColonyNr
	Units  uint8
}

// demand is British strength that must be sent away (14.6).
type demand struct {
	_      struct{} `cbor:",toarray"`
	Points uint8
	Morale uint8 // units of it with an asterisk, if there are any
	Fleet  bool
	Units  uint8       // exactly so many units; nought for any number
	To     board.Place // the Caribbean or Florida
	Bars   bool        // without it there are no operations points (14.61)
}

// orders are what a side has said beforehand.
type orders uint8

// The standing orders about interception (7.0). Ask is the zero value.
const (
	ordersAsk  orders = iota
	ordersPass        // let everybody pass
	ordersTry         // intercept whenever one may
)

// stance is what Marion does while nobody sees him (15.54, 15.55).
type stance uint8

// The stances.
const (
	silent     stance = iota // lets everybody pass
	ambushes                 // falls upon whoever enters his hex
	intercepts               // also goes for whoever moves through a swamp beside him
)

func (f *Forces) unit(n unitNr) *unit                { return &f.Units[n-1] }
func (f *Forces) commander(n commanderNr) *commander { return &f.Commanders[n-1] }

// Clone copies the state so that nothing that may change is shared.
func (s *state) Clone() *state {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Forces = s.Forces.clone()
	out.Pools = append([]pool(nil), s.Pools...)
	out.Stacks = append([]board.Place(nil), s.Stacks...)
	out.Fresh = append([]unitNr(nil), s.Fresh...)
	out.Prices = append([]price(nil), s.Prices...)
	out.Raised = append([]raising(nil), s.Raised...)
	out.Demands = append([]demand(nil), s.Demands...)
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
		out.Battle = s.Battle.clone()
	}
	if s.Fought != nil {
		x := *s.Fought
		out.Fought = &x
	}
	return &out
}

func (f *Forces) clone() Forces {
	return Forces{
		Units: append([]unit(nil), f.Units...), Commanders: append([]commander(nil), f.Commanders...), Guns: append([]gun(nil), f.Guns...),
		Fleets: append([]fleet(nil), f.Fleets...), Stores: append([]store(nil), f.Stores...), Works: append([]work(nil), f.Works...),
		Towns: append([]town(nil), f.Towns...), Tribes: append([]tribe(nil), f.Tribes...), Shared: append([]shared(nil), f.Shared...),
	}
}
