package truth

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// NoteArrival records that a row of the reinforcement table has been handled.
func (s *State) NoteArrival(side game.Side, row int) {
	if row >= 0 {
		s.ArrivalsHandled[side-1] |= 1 << row
	}
}

// MenAtCombatStart returns the number of men leaders had at the start of the combat. If there is no combat, it is their
// present number.
func (s *State) MenAtCombatStart(leaders []nr) uint16 {
	var sum uint16
	for _, n := range leaders {
		men := s.Unit(n).Troops
		if s.Combat != nil {
			for _, f := range s.Combat.Fighters {
				if f.Leader == n {
					men = f.Troops
				}
			}
		}
		sum += men
	}
	return sum
}

// State is the complete state of a game, without printed data. Troops are men, always multiples of ten. Lists are
// replaced or appended to, never changed in place, except Leaders and the records that Clone copies.
type State struct {
	Flow      game.Flow      `cbor:"1,keyasint"`
	Scenario  string         `cbor:"2,keyasint"`
	Options   Options        `cbor:"3,keyasint"`
	FirstTurn printed.Moment `cbor:"4,keyasint"` // the first turn of the scenario
	LastTurn  printed.Moment `cbor:"5,keyasint"`
	Now       printed.Moment `cbor:"6,keyasint"`
	Active    game.Side      `cbor:"7,keyasint"` // side whose command, action or recovery phase it is, otherwise Nobody
	// weather of this turn; until the weather phase is over, of the turn before
	Weather printed.Weather `cbor:"8,keyasint"`
	AP      [2]uint8        `cbor:"9,keyasint"`  // activation points, at most 30 (10.0)
	VP      [2]uint16       `cbor:"10,keyasint"` // victory points (22.0)

	// all leaders and detachments by number, in printed order
	Leaders []Unit                       `cbor:"11,keyasint"`
	Boats   [printed.BoatCount]NavalUnit `cbor:"12,keyasint"`
	// crossings of the Delaware attempted this turn (11.4)
	Ferries            []Passage      `cbor:"13,keyasint"`
	Entrenchments      []Entrenchment `cbor:"14,keyasint"` // entrenchments on the map (19.0)
	EntrenchmentsBegun [2]uint8       `cbor:"15,keyasint"` // by side: entrenchments begun during the game
	// stacks next to an enemy, and the facts revealed about them (3.0)
	Contacts []Contact `cbor:"16,keyasint"`

	Orders [2]Orders `cbor:"17,keyasint"` // standing orders, by side
	// index 0: Philadelphia is in British hands; index 1: Amboy is in American hands (10.0)
	ObjectiveTaken [2]bool `cbor:"18,keyasint"`
	// for Washington and Cornwallis: the one forced march without fatigue is used up (11.2)
	FreeForcedMarchUsed [2]bool `cbor:"19,keyasint"`
	ActivationRollTried bool    `cbor:"20,keyasint"` // the active side has attempted an activation roll this turn (10.2)
	NightMarchUsed      bool    `cbor:"21,keyasint"` // the one British leader of this night turn has been activated (11.1)
	DawnAttackUsed      bool    `cbor:"22,keyasint"` // the dawn attack is used up (17.2.3)
	// an American stood next to Trenton before 12 am of December 26 (17.2.3)
	TrentonWarned       bool `cbor:"23,keyasint"`
	CrossedAtBristol    bool `cbor:"24,keyasint"` // Americans have crossed at Bristol or Dunks Ferry (10.3 C)
	ReinforcementsEarly bool `cbor:"25,keyasint"` // the British reinforcements come early (9.1)
	// one bit for each row of the reinforcement tables that has been handled, by side (9.1.1, 9.3.1)
	ArrivalsHandled [2]uint16 `cbor:"26,keyasint"`
	MenOwed         uint16    `cbor:"27,keyasint"` // men that the active side must still remove (9.2.4, 9.4.1)
	// leaders who gave the men of the American detachments (9.4.1, optional)
	Shares []Share `cbor:"28,keyasint"`
	Raid   *Raid   `cbor:"29,keyasint,omitempty"`
	// marches in progress, the current one last: a reaction interrupts the march it reacts to
	Marches  []March   `cbor:"30,keyasint"`
	Combat   *Combat   `cbor:"31,keyasint,omitempty"`
	Retreats []Retreat `cbor:"32,keyasint"` // forces that must retreat, the current one last
	// sides that declared that they will not surrender and are not asked again (17.4)
	RefusesToSurrender [2]bool `cbor:"35,keyasint"`
	// sides that accept every proposed division of losses until they change this order (17.1)
	AcceptsLossSplit fact.Sides    `cbor:"36,keyasint,omitempty"`
	LastCombat       *CombatRecord `cbor:"37,keyasint,omitempty"` // the current or latest combat as both sides see it
	CombatCount      uint16        `cbor:"38,keyasint,omitempty"` // combats begun during the game
	// hidden leaders that the referee has shown to the enemy; their owner does not know of this
	Leaks []Leak `cbor:"39,keyasint,omitempty"`

	// men who went home on January 1: To is the leader in whose force they were, From the leader they came from (9.4.1)
	MenGoneHome []Share `cbor:"34,keyasint"`
}

// Unit is the current state of one leader or detachment.
type Unit struct {
	_       struct{}    `cbor:",toarray"`
	At      board.Place // Nowhere when off the map
	Fate    Fate
	Troops  uint16
	Fatigue uint8 // 0 to 6 (12.0)
	Status  printed.Status
	Flags   Flag
	// leader who activated this leader in this phase; the same leader if activated by points or a die roll
	ActivatedBy    nr
	ActivationRoot nr             // head of the chain of activations; its rating decides the column of the matrix (11.0)
	ReturnTurn     printed.Moment // turn in which a rallying leader returns (18.2)
	NearHistory    uint8          // bit n: an enemy leader stood adjacent n turns ago, bit 0 being this turn (17.2.3)
	EnemyCameNear  bool           // an American moved adjacent on the same bank in the first three turns (10.3 A)
	SpanUsed       uint8          // how much of the span was used by the leaders activated in this phase (10.4)
	CommandKind    CommandKind    // kind of leaders this one has activated in this phase, which decides the cost (10.1)
}

// Flag is a temporary property of a leader. All flags are cleared at the end of a side's part of the turn.
type Flag uint32

// The flags.
const (
	Activated      Flag = 1 << iota // may act in this action phase
	ActivatedByDie                  // activated by die roll (10.2)
	HasRolled                       // movement points have been rolled
	// Moved means that the leader has spent movement points. The leader gains a fatigue level at the end of the action
	// phase (12.0).
	Moved
	MadeForcedMarch // the leader declared a forced march, and gains a fatigue level (11.2)
	NoMarchFatigue  // the forced march costs no fatigue: the once-per-game exception (11.2)
	Halted          // the leader's move in this phase is over
	Attacked        // the leader has attacked, and gains a fatigue level (12.0)
	// WonWithoutFatigue: every attack was at 7-1 and disordered or routed the enemy, so it brings no fatigue (12.0)
	WonWithoutFatigue
	Defended          // the leader lost 5% or more in defence, and gains a fatigue level (12.0)
	Reacted           // the leader moved in reaction: gains a fatigue level, and may not react again (11.3)
	RetreatedThisPart // the leader retreated from combat in this side's part of the turn, and may not react (11.3)
	Entrenched        // the leader dug in this phase, and gains a fatigue level (19.0)
	Rallied           // recovered from disorder or rout: may not move, attack or entrench (18.0)
	CreatedThisPhase  // created in this action phase, while another leader goes on with the march (14.0)
	// Detached: created in this action phase and marching on in place of the leader it came from (14.0)
	Detached
)

// Entrenchment is an entrenchment (19.0).
type Entrenchment struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Done  bool           // the entrenchment is complete: its trench side is face up
	Since printed.Moment // turn in which the entrenchment was begun
}

// Contact has the facts revealed about a stack next to an enemy leader (3.0). A contact may also come from a test
// before a move, or remain after the stack is no longer next to an enemy. Such facts stay known while they are true,
// at most until the side's part of the turn is over.
type Contact struct {
	_           struct{} `cbor:",toarray"`
	At          board.Place
	Side        game.Side
	Empty       bool // no troops
	HasZOC      bool // large enough for a zone of control
	SeenLeaders []nr // leaders in the stack, top first; empty if no enemy is next to it
}

// Leak is a leader that the referee has shown to the enemy. It is dropped when leaders of the side enter or leave the
// hex, and at the end of the side's part of the turn.
type Leak struct {
	_      struct{} `cbor:",toarray"`
	At     board.Place
	Leader nr
}

// Orders are the standing orders of a side.
type Orders uint8

// The standing orders. OrdersAsk, the zero value, means that there is no order and the side is asked.
const (
	OrdersAsk     Orders = iota
	OrdersNoReact        // no reaction in the enemy's next or current action phase
)

// Share is how many men of a detachment came from one leader.
type Share struct {
	_    struct{} `cbor:",toarray"`
	To   nr
	From nr
	Men  uint16
}

// Unit returns the leader with a number.
func (s *State) Unit(n nr) *Unit { return &s.Leaders[n-1] }

// OnMap reports whether the leader is on the map.
func (u *Unit) OnMap() bool { return u.Fate == InPlay }

// Has reports whether all the flags are set.
func (u *Unit) Has(f Flag) bool { return u.Flags&f == f }

// Set sets flags.
func (u *Unit) Set(f Flag) { u.Flags |= f }

// Clear clears flags.
func (u *Unit) Clear(f Flag) { u.Flags &^= f }

// March returns the current march, nil if there is none. If one march has interrupted another, March returns the
// later one.
func (s *State) March() *March {
	if len(s.Marches) == 0 {
		return nil
	}
	return &s.Marches[len(s.Marches)-1]
}

// Raided reports whether the Americans have examined the stack in a hex for a raid (8.0).
func (s *State) Raided(p board.Place) bool {
	return s.Raid != nil && s.Raid.At == p && p != board.Nowhere
}

// Retreat returns the current retreat, nil if there is none.
func (s *State) Retreat() *Retreat {
	if len(s.Retreats) == 0 {
		return nil
	}
	return &s.Retreats[len(s.Retreats)-1]
}

// Clone returns a copy of the state that can change independently. Lists of plain values inside the records are always
// replaced as a whole, so the copies may share them.
func (s *State) Clone() *State {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Leaders = append([]Unit(nil), s.Leaders...)
	out.Ferries = append([]Passage(nil), s.Ferries...)
	out.Entrenchments = append([]Entrenchment(nil), s.Entrenchments...)
	out.Contacts = append([]Contact(nil), s.Contacts...)
	out.Leaks = append([]Leak(nil), s.Leaks...)
	out.Shares = append([]Share(nil), s.Shares...)
	out.MenGoneHome = append([]Share(nil), s.MenGoneHome...)
	out.Retreats = append([]Retreat(nil), s.Retreats...)
	out.Marches = append([]March(nil), s.Marches...)
	for i := range out.Marches {
		out.Marches[i].Group = append([]Marcher(nil), s.Marches[i].Group...)
	}
	if s.Combat != nil {
		c := *s.Combat
		c.Fighters = append([]Fighter(nil), s.Combat.Fighters...)
		out.Combat = &c
	}
	out.LastCombat = s.LastCombat.clone()
	if s.Raid != nil {
		r := *s.Raid
		out.Raid = &r
	}
	return &out
}
