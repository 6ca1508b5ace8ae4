package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

type (
	turn  = game.Turn[state]
	phase = game.Phase[state, known]
	nr    = printed.LeaderNumber // 0 is nobody
)

// state is the whole truth: what changes, and nothing that is printed. Troops are men, always whole tens. Lists are replaced
// or appended to, never changed in place, except Leaders and the records that Clone copies.
type state struct {
	Flow     game.Flow       `cbor:"1,keyasint"`
	Scenario string          `cbor:"2,keyasint"`
	Options  options         `cbor:"3,keyasint"`
	First    printed.Moment  `cbor:"4,keyasint"` // the first turn of the scenario
	Last     printed.Moment  `cbor:"5,keyasint"`
	Now      printed.Moment  `cbor:"6,keyasint"`
	Active   game.Side       `cbor:"7,keyasint"`  // whose command, action or recovery phase it is, Nobody outside
	Weather  printed.Weather `cbor:"8,keyasint"`  // of this turn; of the turn before until the weather phase is over
	AP       [2]uint8        `cbor:"9,keyasint"`  // activation points, at most 30 (10.0)
	VP       [2]uint16       `cbor:"10,keyasint"` // victory points (22.0)

	Leaders  []unit               `cbor:"11,keyasint"` // by number, in printed order, detachments included
	Boats    [printed.Boats]naval `cbor:"12,keyasint"`
	Ferries  []passage            `cbor:"13,keyasint"` // crossings of the Delaware rolled for in this turn (11.4)
	Works    []work               `cbor:"14,keyasint"` // entrenchments on the map (19.0)
	Built    [2]uint8             `cbor:"15,keyasint"` // entrenchments begun in the whole game, by side
	Contacts []contact            `cbor:"16,keyasint"` // stacks next to an enemy and what was laid open of them (3.0)

	Orders      [2]orders  `cbor:"17,keyasint"` // standing orders, by side
	Taken       [2]bool    `cbor:"18,keyasint"` // Philadelphia is British, Amboy is American (10.0)
	Rushed      [2]bool    `cbor:"19,keyasint"` // Washington, Cornwallis: the free forced march is used up (11.2)
	Tried       bool       `cbor:"20,keyasint"` // the active side has rolled for an activation this turn (10.2)
	NightMarch  bool       `cbor:"21,keyasint"` // the one British leader of this night turn has been activated (11.1)
	Dawn        bool       `cbor:"22,keyasint"` // the dawn attack is used up (17.2.3)
	Warned      bool       `cbor:"23,keyasint"` // an American stood next to Trenton before 12 am of December 26 (17.2.3)
	Bristol     bool       `cbor:"24,keyasint"` // Americans have crossed at Bristol or Dunks Ferry (10.3 C)
	Accelerated bool       `cbor:"25,keyasint"` // the British reinforcements come early (9.1)
	Arrived     [2]uint16  `cbor:"26,keyasint"` // rows of the reinforcement tables done with, as bits, by side (9.1.1, 9.3.1)
	Owed        uint16     `cbor:"27,keyasint"` // men the active side must still give up (9.2.4, 9.4.1)
	Shares      []share    `cbor:"28,keyasint"` // who gave the men of the American detachments (9.4.1, optional)
	Raid        *raid      `cbor:"29,keyasint,omitempty"`
	Marches     []march    `cbor:"30,keyasint"` // marches under way, the current one last: a reaction interrupts the march it answers
	Combat      *combat    `cbor:"31,keyasint,omitempty"`
	Retreats    []retreat  `cbor:"32,keyasint"`           // forces that must retreat, the current one last
	Defiant     [2]bool    `cbor:"35,keyasint"`           // sides that have said they do not surrender and are not asked (17.4)
	Routine     fact.Sides `cbor:"36,keyasint,omitempty"` // sides sharing losses as proposed until they say otherwise (17.1)
	Scene       *tableau   `cbor:"37,keyasint,omitempty"` // the combat under way, or the one before, as everybody sees it
	Fights      uint16     `cbor:"38,keyasint,omitempty"` // combats begun in the whole game
	Home        []share    `cbor:"34,keyasint"`           // men who have gone home on January 1: from whose display, whose (9.4.1)
}

// unit is one leader or detachment as it stands now.
type unit struct {
	_       struct{}    `cbor:",toarray"`
	At      board.Place // Nowhere when he is off the map
	Fate    fate
	Troops  uint16
	Fatigue uint8 // 0 to 6 (12.0)
	Status  printed.Status
	Flags   flag
	By      nr             // who activated him in this phase; himself for an activation by points or die
	Root    nr             // whose activation it comes from: his rating gives the column of the movement matrix (11.0)
	Back    printed.Moment // when a rallying leader returns (18.2)
	Near    uint8          // bit n: an enemy leader stood next to him n turns ago, bit 0 being this turn (17.2.3)
	Stirred bool           // an American moved next to him on his bank in the first three turns (10.3 A)
	Drawn   uint8          // how much of his span those have taken whom he has activated in this phase (10.4)
	Heads   burden         // whom he has activated in this phase: it decides what he costs (10.1)
}

// fate says where a leader is that may be off the map.
type fate uint8

// The fates of a leader.
const (
	inPlay   fate = iota // on the map
	coming               // still to arrive; of detachments: in the box, to be used
	rallying             // routed to the supply base: returns at Back (18.2)
	departed             // has left the map (11.5, 17.3)
	removed              // out of the game: disbanded, replaced, dead of losses
	captured             // out of the game in the enemy's hands (2.2.1)
	fates
)

// flag is one thing that is true of a leader for a time. All of them are cleared at the end of a side's part of the turn.
type flag uint32

// The flags.
const (
	activated  flag = 1 << iota // may act in this action phase
	byDie                       // activated by die roll (10.2)
	hasRolled                   // movement points were rolled for him
	moved                       // has spent movement points: a fatigue level at the end of the action phase (12.0)
	forced                      // declared a forced march: a fatigue level (11.2)
	spared                      // the forced march costs no fatigue: the once-per-game exception (11.2)
	halted                      // his move of this phase is over
	attacked                    // a fatigue level (12.0)
	prevailed                   // every attack of his was at 7-1 and disordered or routed the enemy: no fatigue for it (12.0)
	defended                    // lost 5% or more in defence: a fatigue level (12.0)
	reacted                     // moved in reaction: a fatigue level, and no further reaction (11.3)
	fledNow                     // retreated from combat in this player's turn: no reaction (11.3)
	entrenched                  // dug in this phase: a fatigue level (19.0)
	rallied                     // recovered from disorder or rout: may not move, attack or entrench (18.0)
	raised                      // created in this action phase, while another goes on with the march (14.0)
	detached                    // created in this action phase and marching on in place of the one it was taken from (14.0)
)

// naval is a naval unit on a hexside of the Delaware (11.6).
type naval struct {
	_     struct{}        `cbor:",toarray"`
	At    printed.Stretch // nought when it has withdrawn
	Moved bool            // this turn: it does not help a crossing
	Used  bool            // a crossing was rolled for with it this turn: it may not move (11.4.3)
}

// passage is a hexside of the Delaware that was tried this turn, and how many men may cross, both ways together (11.4).
type passage struct {
	_    struct{} `cbor:",toarray"`
	At   printed.Stretch
	Boat bool   // with a naval unit, where there is no ferry (11.4.3)
	Most uint16 // by the crossing roll
	Used uint16
	Shut bool // a part of a force could not cross for want of a detachment: nobody crosses any more in this phase (11.4.2)
}

// work is an entrenchment (19.0).
type work struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Done  bool           // the trench side is up
	Since printed.Moment // when it was begun
}

// contact is what was laid open about a stack next to an enemy leader (3.0). What was only tested, or is no longer next to
// an enemy, holds until the part of the side is over, as long as it is true.
type contact struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Empty bool // no troops
	ZOC   bool // large enough for a zone of control
	Seen  []nr // who is in it, top first; none where no enemy stands next to it
}

// orders are what a side has said beforehand.
type orders uint8

// The standing orders. Ask is the zero value.
const (
	ordersAsk     orders = iota
	ordersNoReact        // no reaction in the enemy's action phase that comes or goes on
)

// share is how many men of a detachment came from a leader.
type share struct {
	_    struct{} `cbor:",toarray"`
	To   nr
	From nr
	Men  uint16
}

// unit is a leader by number.
func (s *state) unit(n nr) *unit { return &s.Leaders[n-1] }

// here tells whether the leader stands on the map.
func (u *unit) here() bool { return u.Fate == inPlay }

// has tells whether all the flags are set.
func (u *unit) has(f flag) bool { return u.Flags&f == f }

// set sets flags.
func (u *unit) set(f flag) { u.Flags |= f }

// clear clears flags.
func (u *unit) clear(f flag) { u.Flags &^= f }

// conditions are what moving and fighting depend on now beside the map.
func (s *state) conditions() printed.Conditions {
	return printed.Conditions{Weather: s.Weather, Frozen: s.Now.Frozen()}
}

// march is the march under way: the one that answers last, nil outside of marches.
func (s *state) march() *march {
	if len(s.Marches) == 0 {
		return nil
	}
	return &s.Marches[len(s.Marches)-1]
}

// raided tells whether the Americans have looked into the stack in a hex for a raid (8.0).
func (s *state) raided(p board.Place) bool {
	return s.Raid != nil && s.Raid.At == p && p != board.Nowhere
}

// retreat is the retreat under way, nil outside.
func (s *state) retreat() *retreat {
	if len(s.Retreats) == 0 {
		return nil
	}
	return &s.Retreats[len(s.Retreats)-1]
}

// Clone copies the state so that nothing that may change is shared. Lists of plain values inside the records are replaced
// whole when they change, so they may be shared.
func (s *state) Clone() *state {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Leaders = append([]unit(nil), s.Leaders...)
	out.Ferries = append([]passage(nil), s.Ferries...)
	out.Works = append([]work(nil), s.Works...)
	out.Contacts = append([]contact(nil), s.Contacts...)
	out.Shares = append([]share(nil), s.Shares...)
	out.Home = append([]share(nil), s.Home...)
	out.Retreats = append([]retreat(nil), s.Retreats...)
	out.Marches = append([]march(nil), s.Marches...)
	for i := range out.Marches {
		out.Marches[i].Group = append([]marcher(nil), s.Marches[i].Group...)
	}
	if s.Combat != nil {
		c := *s.Combat
		c.Fighters = append([]fighter(nil), s.Combat.Fighters...)
		out.Combat = &c
	}
	out.Scene = s.Scene.clone()
	if s.Raid != nil {
		r := *s.Raid
		out.Raid = &r
	}
	return &out
}
