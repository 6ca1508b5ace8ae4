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

// The sides, numbered as in the manual.
const (
	American game.Side = 1
	British  game.Side = 2
)

// BothSides lists the sides in the order of their numbers.
var BothSides = [2]game.Side{American, British}

// State holds everything that changes during a game. Printed data are in Book. Lists are replaced or appended to, but
// not changed in place, except for the lists that Clone copies.
type State struct {
	Flow      game.Flow `cbor:"1,keyasint"`
	Scenario  string    `cbor:"2,keyasint"`
	Now       turnNr    `cbor:"3,keyasint"`
	FirstTurn turnNr    `cbor:"4,keyasint"`
	LastTurn  turnNr    `cbor:"5,keyasint"`

	Ops        [2]Operations `cbor:"6,keyasint"` // by side
	FirstMover game.Side     `cbor:"7,keyasint"` // the side that has the first segment of the turn (4.5)
	// the side whose segment it is; Nobody outside the operations phase
	Mover             game.Side     `cbor:"8,keyasint"`
	LastSegmentPassed bool          `cbor:"9,keyasint"` // the segment before was a pass (4.22)
	PointsUsed        bool          `cbor:"10,keyasint"`
	PaidHex           board.Place   `cbor:"11,keyasint"` // the hex whose regular movement has been paid for (4.24)
	MovedStacks       []board.Place `cbor:"12,keyasint"` // the hexes from which stacks have moved in this segment (4.42)
	LastArrival       board.Place   `cbor:"43,keyasint"` // where the stack that moved last in this segment is (5.35)
	LastMovers        []unitNr      `cbor:"46,keyasint"` // the units of the stack that moved last
	RowedFrom         board.Place   `cbor:"47,keyasint"` // the hex whose other units may still go by river (6.27)

	Forces            `cbor:"13,keyasint"`
	SupremeCommanders [2]commanderNr `cbor:"22,keyasint"`

	Port          board.Place `cbor:"23,keyasint"` // where this turn's arrivals land, plotted a turn ago (12.22)
	PlottedPort   board.Place `cbor:"24,keyasint"` // where the next turn's arrivals will land
	Pools         []Pool      `cbor:"25,keyasint"` // replacement points, by supply port (14.24)
	PlanningEnded [2]bool     `cbor:"26,keyasint"` // by side: has ended its planning (3.0 B)
	Prices        []Price     `cbor:"27,keyasint"` // prices of supply rolled in this turn (12.35)
	// Rebel militia that may still be raised in this turn, by colony (14.53)
	MilitiaQuotas []MilitiaQuota `cbor:"28,keyasint"`

	// turn of the first American major victory; 0 for none (16.11)
	FirstVictoryTurn turnNr   `cbor:"29,keyasint"`
	MajorVictories   [2]uint8 `cbor:"30,keyasint"` // major victories in this game, by winner
	// American area commanders who may be dismissed for a defeat (15.33)
	DismissibleCommanders []commanderNr `cbor:"31,keyasint"`
	FrenchArrivalTurn     turnNr        `cbor:"32,keyasint"` // turn of the first French arrival; 0 for none
	SecondFrenchCame      bool          `cbor:"33,keyasint"` // the second French force has come
	Demands               []Demand      `cbor:"34,keyasint"` // British units still to be sent away (14.6)
	// the year in which the British last tried to turn Arnold (15.42)
	ArnoldTryYear uint16    `cbor:"35,keyasint"`
	Orders        [2]Orders `cbor:"36,keyasint"`
	MarionOrders  Stance    `cbor:"37,keyasint"` // what Marion does while hidden (15.54, 15.55)

	March      *March     `cbor:"38,keyasint,omitempty"`
	Battle     *Battle    `cbor:"39,keyasint,omitempty"`
	LastBattle *Battle    `cbor:"44,keyasint,omitempty"` // the previous battle, while it is still shown
	WinterHex  *WinterHex `cbor:"40,keyasint,omitempty"` // the hex for which winter attrition is being rolled (12.5)

	AutoLossSides fact.Sides `cbor:"45,keyasint,omitempty"` // sides that take losses as suggested until they say otherwise

	// by side: the enemy has seen this side's standing order in use since this side's last segment
	OrdersRevealed [2]bool     `cbor:"41,keyasint"`
	MarionSeenAt   board.Place `cbor:"42,keyasint"` // where hidden Marion was last seen (15.52)
}

// Forces holds all counters on the map, true or as a viewer knows them. In a viewer's knowledge only the visible part
// of the enemy is included. There, Guards holds what is known of stacks that are partly hidden.
type Forces struct {
	Units       []Unit      `cbor:"1,keyasint"` // by number
	Commanders  []Commander `cbor:"2,keyasint"` // by number
	Guns        []Gun       `cbor:"3,keyasint"`
	Fleets      []Fleet     `cbor:"4,keyasint"`
	Stores      []Store     `cbor:"5,keyasint"` // by place and side; none is empty
	Works       []Work      `cbor:"6,keyasint"` // by place
	Towns       []Town      `cbor:"7,keyasint"` // by town number
	Tribes      []Tribe     `cbor:"8,keyasint"` // by settlement number
	SharedHexes []SharedHex `cbor:"9,keyasint"` // hexes with combat units of both sides, by place

	Guards []Guard `cbor:"-"` // only in knowledge: enemy stacks that are partly visible
}

// Guard is a hex where a side is known to have combat units, not all of them seen.
type Guard struct {
	At          board.Place
	Side        game.Side
	HasRegulars bool // not all of the combat units are Indians
	InsideFort  bool // some of them are in the fort (11.21)
}

// Operations holds the operations points of a side in a turn (4.1).
type Operations struct {
	_           struct{} `cbor:",toarray"`
	Marker      uint8    // number of the marker drawn, from 1; 0 for none
	Total       uint8    // points of the marker after weariness and bonus; secret until the end of the turn
	Spent       uint8    // points on the expenditure track
	Bonus       uint8    // bonus for the next turn (9.38)
	EarnedBonus uint8    // the part of the total that is the bonus earned in the turn before
	Barred      bool     // the side gets no points until it has sent units away (14.61)
	MarkerVoid  bool     // the marker gives nothing in this turn, because the side was barred when it was drawn
	KnownEmpty  bool     // everybody has seen that no points are left
}

// PointsLeft returns the points a side has not spent.
func (o *Operations) PointsLeft() int { return int(o.Total) - int(o.Spent) }

// Fate says whether a unit is on the map, and if not, why.
type Fate uint8

// The fates of units and commanders.
const (
	FateInTray Fate = iota // the unit may be raised, or arrives later by the schedule
	FateInPlay             // on the map or in an area next to it
	FateLost               // destroyed: may return later (14.27, 14.35, 14.45); also used for commanders (15.16)
	FateGone               // out of the game
)

// Unit is the current state of a combat unit.
type Unit struct {
	_          struct{} `cbor:",toarray"`
	At         board.Place
	Fate       Fate
	Depleted   bool
	ReturnTurn turnNr // for a lost unit: the first turn in which it may return
	Flags      Flag
	Tribe      uint8 // for an Indian unit: its settlement, counted from 1
}

// Flag is a mark on a unit or commander, mostly for the operations phase.
type Flag uint8

// The flags.
const (
	FlagMoved          Flag = 1 << iota // has used its regular movement (5.12)
	FlagForceMarched                    // has used its forced march (5.3)
	FlagHalted                          // entered an enemy hex or retreated: no more voluntary movement (5.26, 9.37)
	FlagTriedIntercept                  // its stack has tried to intercept (7.11)
	// FlagOutside means that the counter entered a fort hex with enemies in it (11.21). It is not in the fort. The flag
	// lasts beyond the turn.
	FlagOutside
	FlagSeen // the enemy knows that the counter is here (9.23); lasts until its stack marches
	// FlagLeaked means that the referee has shown the enemy that the counter is here. Its owner does not know this. The
	// flag is removed when FlagSeen would be: when the stack marches.
	FlagLeaked
)

// LastingFlags are the flags that last beyond a turn.
const LastingFlags = FlagOutside | FlagSeen | FlagLeaked

// Has reports whether a flag is set.
func (u *Unit) Has(f Flag) bool { return u.Flags&f != 0 }

// Commander is the current state of a commander.
type Commander struct {
	_             struct{} `cbor:",toarray"`
	At            board.Place
	Fate          Fate
	ReturnTurn    turnNr
	Side          game.Side // Arnold may change sides (15.43)
	ArmyCommander bool      // an army commander; Arnold may become one (15.41)
	Area          printed.AreaNr
	Flags         Flag
	Hides         bool // Marion is hidden in a swamp (15.52)
}

// Has reports whether a flag is set.
func (c *Commander) Has(f Flag) bool { return c.Flags&f != 0 }

// InPlay reports whether the commander is on the map or in an area next to it.
func (c *Commander) InPlay() bool { return c.Fate == FateInPlay }

// Gun is an artillery unit (10.0). A unit with no place is in the counter tray.
type Gun struct {
	_                 struct{} `cbor:",toarray"`
	At                board.Place
	Side              game.Side
	Moved             bool // has moved in this operations phase (10.14)
	CapturedThisPhase bool // captured in this operations phase, so the captor may destroy it instead (10.12)
}

// Fleet is a British fleet (6.4). A fleet with no place has not arrived yet, or was sent away.
type Fleet struct {
	_  struct{} `cbor:",toarray"`
	At board.Place
}

// Store counts the supply and bateaux of a side in a place (6.1, 12.1).
type Store struct {
	_           struct{} `cbor:",toarray"`
	At          board.Place
	Side        game.Side
	Supply      uint8
	MovedSupply uint8 // the part of the supply that has already moved in this operations phase (12.13)
	Boats       uint8
}

// Work is an entrenchment or a fort (11.0).
type Work struct {
	_    struct{} `cbor:",toarray"`
	At   board.Place
	Side game.Side // owner of an entrenchment; for a fort, the side that was in it last
	Fort bool
}

// Town is the current state of a town: who controls it, and whether it is burnt (17.11, 16.38).
type Town struct {
	_          struct{} `cbor:",toarray"`
	Controller game.Side
	BurntUntil turnNr // the first turn in which the town counts again; 0 if not burnt
}

// Tribe is the current state of an Indian tribe and its settlement (16.3).
type Tribe struct {
	_          struct{}   `cbor:",toarray"`
	Unit       unitNr     // the tribe's counter while it is at war; 0 while it is at home
	PastAllies fact.Sides // sides that the tribe has ever been allied with (16.36)
	BurntUntil turnNr     // the first turn in which the tribe may be activated again
}

// SharedHex is a hex with combat units of both sides, and the side that was there first (9.33, 17.11).
type SharedHex struct {
	_         struct{} `cbor:",toarray"`
	At        board.Place
	FirstSide game.Side
}

// Pool is the replacement points in a supply port (14.24).
type Pool struct {
	_       struct{} `cbor:",toarray"`
	British uint8
	German  uint8
}

// Price is the price of a supply unit in a town in this turn. A cost of 0 means that none is available.
type Price struct {
	_    struct{} `cbor:",toarray"`
	At   board.Place
	Cost uint8
}

// MilitiaQuota is how many Rebel militia units a colony may still raise in this turn.
type MilitiaQuota struct {
	_      struct{} `cbor:",toarray"`
	Colony printed.ColonyNr
	Units  uint8
}

// Demand is British strength that must be sent away (14.6).
type Demand struct {
	_      struct{} `cbor:",toarray"`
	Points uint8
	Morale uint8 // how many of the units sent away must have an asterisk, if the British have any such units
	Fleet  bool
	Units  uint8       // exact number of units to send away; 0 if any number will do
	To     board.Place // where the units are sent: the Caribbean or Florida
	Bars   bool        // the British get no operations points until they have met this demand (14.61)
}

// Orders are the standing orders of a side.
type Orders uint8

// The standing orders about interception (7.0).
const (
	OrdersAsk  Orders = iota
	OrdersPass        // let everybody pass
	OrdersTry         // intercept whenever possible
)

// Stance is Marion's standing order while hidden (15.54, 15.55).
type Stance uint8

// The stances.
const (
	StancePass      Stance = iota // lets everybody pass
	StanceAmbush                  // attacks any force that enters Marion's hex
	StanceIntercept               // also intercepts a force that moves through a swamp next to Marion's
)

// Unit returns the current state of a unit.
func (f *Forces) Unit(n unitNr) *Unit { return &f.Units[n-1] }

// Commander returns the current state of a commander.
func (f *Forces) Commander(n commanderNr) *Commander { return &f.Commanders[n-1] }

// Clone copies the state so that the copy shares nothing that may change.
func (s *State) Clone() *State {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Forces = s.Forces.Clone()
	out.Pools = append([]Pool(nil), s.Pools...)
	out.MovedStacks = append([]board.Place(nil), s.MovedStacks...)
	out.LastMovers = append([]unitNr(nil), s.LastMovers...)
	out.Prices = append([]Price(nil), s.Prices...)
	out.MilitiaQuotas = append([]MilitiaQuota(nil), s.MilitiaQuotas...)
	out.Demands = append([]Demand(nil), s.Demands...)
	if s.WinterHex != nil {
		x := *s.WinterHex
		out.WinterHex = &x
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
	if s.LastBattle != nil {
		x := *s.LastBattle
		out.LastBattle = &x
	}
	return &out
}

// Clone copies the forces so that the copy shares nothing that may change.
func (f *Forces) Clone() Forces {
	return Forces{
		Units: append([]Unit(nil), f.Units...), Commanders: append([]Commander(nil), f.Commanders...),
		Guns:   append([]Gun(nil), f.Guns...),
		Fleets: append([]Fleet(nil), f.Fleets...), Stores: append([]Store(nil), f.Stores...),
		Works: append([]Work(nil), f.Works...),
		Towns: append([]Town(nil), f.Towns...), Tribes: append([]Tribe(nil), f.Tribes...),
		SharedHexes: append([]SharedHex(nil), f.SharedHexes...),
	}
}
