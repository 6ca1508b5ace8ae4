package truth

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// NoteArrival notes that a row of the table is done with.
func (s *State) NoteArrival(side game.Side, row int) {
	if row >= 0 {
		s.Arrived[side-1] |= 1 << row
	}
}

// BroughtMen returns how many men leaders had at the start of the combat, or have now outside of one.
func (s *State) BroughtMen(leaders []nr) uint16 {
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

// State is the whole truth: what changes, and nothing that is printed. Troops are men, always whole tens. Lists are
// replaced or appended to, never changed in place, except Leaders and the records that Clone copies.
type State struct {
	Flow     game.Flow       `cbor:"1,keyasint"`
	Scenario string          `cbor:"2,keyasint"`
	Options  Options         `cbor:"3,keyasint"`
	First    printed.Moment  `cbor:"4,keyasint"` // the first turn of the scenario
	Last     printed.Moment  `cbor:"5,keyasint"`
	Now      printed.Moment  `cbor:"6,keyasint"`
	Active   game.Side       `cbor:"7,keyasint"`  // whose command, action or recovery phase it is, Nobody outside
	Weather  printed.Weather `cbor:"8,keyasint"`  // of this turn; of the turn before until the weather phase is over
	AP       [2]uint8        `cbor:"9,keyasint"`  // activation points, at most 30 (10.0)
	VP       [2]uint16       `cbor:"10,keyasint"` // victory points (22.0)

	Leaders  []Unit               `cbor:"11,keyasint"` // by number, in printed order, detachments included
	Boats    [printed.Boats]Naval `cbor:"12,keyasint"`
	Ferries  []Passage            `cbor:"13,keyasint"` // crossings of the Delaware rolled for in this turn (11.4)
	Works    []Work               `cbor:"14,keyasint"` // entrenchments on the map (19.0)
	Built    [2]uint8             `cbor:"15,keyasint"` // entrenchments begun in the whole game, by side
	Contacts []Contact            `cbor:"16,keyasint"` // stacks next to an enemy and what was revealed of them (3.0)

	Orders      [2]Orders  `cbor:"17,keyasint"` // standing orders, by side
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
	Shares      []Share    `cbor:"28,keyasint"` // who gave the men of the American detachments (9.4.1, optional)
	Raid        *Raid      `cbor:"29,keyasint,omitempty"`
	Marches     []March    `cbor:"30,keyasint"` // marches under way, the current one last: a reaction interrupts the march it answers
	Combat      *Combat    `cbor:"31,keyasint,omitempty"`
	Retreats    []Retreat  `cbor:"32,keyasint"`           // forces that must retreat, the current one last
	Defiant     [2]bool    `cbor:"35,keyasint"`           // sides that have said they do not surrender and are not asked (17.4)
	Routine     fact.Sides `cbor:"36,keyasint,omitempty"` // sides sharing losses as proposed until they say otherwise (17.1)
	Scene       *Tableau   `cbor:"37,keyasint,omitempty"` // the combat under way, or the one before, as everybody sees it
	Fights      uint16     `cbor:"38,keyasint,omitempty"` // combats begun in the whole game
	// what the referee has shown the enemy of leaders beneath others, unknown to their owner
	Leaks []Leak `cbor:"39,keyasint,omitempty"`

	Home []Share `cbor:"34,keyasint"` // men who have gone home on January 1: from whose display, whose (9.4.1)
}

// Unit is one leader or detachment as it stands now.
type Unit struct {
	_       struct{}    `cbor:",toarray"`
	At      board.Place // Nowhere when off the map
	Fate    Fate
	Troops  uint16
	Fatigue uint8 // 0 to 6 (12.0)
	Status  printed.Status
	Flags   Flag
	By      nr             // who activated the leader in this phase; the leader itself for an activation by points or die
	Root    nr             // whose activation it comes from: that rating gives the column of the movement matrix (11.0)
	Back    printed.Moment // when a rallying leader returns (18.2)
	Near    uint8          // bit n: an enemy leader stood adjacent n turns ago, bit 0 being this turn (17.2.3)
	Stirred bool           // an American moved adjacent on the same bank in the first three turns (10.3 A)
	Drawn   uint8          // how much of the span the leaders activated in this phase have taken (10.4)
	Heads   Burden         // which leaders this one has activated in this phase: it decides the cost (10.1)
}

// Flag is one thing that is true of a leader for a time. All of them are cleared at the end of a side's part of the
// turn.
type Flag uint32

// The flags.
const (
	Activated Flag = 1 << iota // may act in this action phase
	ByDie                      // activated by die roll (10.2)
	HasRolled                  // movement points were rolled
	Moved                      // has spent movement points: a fatigue level at the end of the action phase (12.0)
	Forced                     // declared a forced march: a fatigue level (11.2)
	Spared                     // the forced march costs no fatigue: the once-per-game exception (11.2)
	Halted                     // the move of this phase is over
	Attacked                   // a fatigue level (12.0)
	// Prevailed: every attack was at 7-1 and disordered or routed the enemy, so it brings no fatigue (12.0)
	Prevailed
	Defended   // lost 5% or more in defence: a fatigue level (12.0)
	Reacted    // moved in reaction: a fatigue level, and no further reaction (11.3)
	FledNow    // retreated from combat in this player's turn: no reaction (11.3)
	Entrenched // dug in this phase: a fatigue level (19.0)
	Rallied    // recovered from disorder or rout: may not move, attack or entrench (18.0)
	Raised     // created in this action phase, while another goes on with the march (14.0)
	// Detached: created in this action phase and marching on in place of the one it was taken from (14.0)
	Detached
)

// Work is an entrenchment (19.0).
type Work struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Done  bool           // the trench side is up
	Since printed.Moment // when it was begun
}

// Contact records the facts revealed about a stack next to an enemy leader (3.0). Once only tested, or no longer next
// to an enemy, it holds until the side's part of the turn is over, as long as it is true.
type Contact struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Empty bool // no troops
	ZOC   bool // large enough for a zone of control
	Seen  []nr // who is in it, top first; none where no enemy stands next to it
}

// Leak is a leader that the referee has shown the enemy of their side. It ends as contacts do: when leaders of the side
// come into the hex or leave it, and at the end of the side's part of the turn.
type Leak struct {
	_   struct{} `cbor:",toarray"`
	At  board.Place
	Who nr
}

// Orders are the standing orders of a side, given beforehand.
type Orders uint8

// The standing orders. Ask is the zero value.
const (
	OrdersAsk     Orders = iota
	OrdersNoReact        // no reaction in the enemy's action phase that comes or goes on
)

// Share is how many men of a detachment came from a leader.
type Share struct {
	_    struct{} `cbor:",toarray"`
	To   nr
	From nr
	Men  uint16
}

// Unit returns a leader by number.
func (s *State) Unit(n nr) *Unit { return &s.Leaders[n-1] }

// Here reports whether the leader stands on the map.
func (u *Unit) Here() bool { return u.Fate == InPlay }

// Has reports whether all the flags are set.
func (u *Unit) Has(f Flag) bool { return u.Flags&f == f }

// Set sets flags.
func (u *Unit) Set(f Flag) { u.Flags |= f }

// Clear clears flags.
func (u *Unit) Clear(f Flag) { u.Flags &^= f }

// March returns the march under way: the one that answers last, nil outside of marches.
func (s *State) March() *March {
	if len(s.Marches) == 0 {
		return nil
	}
	return &s.Marches[len(s.Marches)-1]
}

// Raided reports whether the Americans have looked into the stack in a hex for a raid (8.0).
func (s *State) Raided(p board.Place) bool {
	return s.Raid != nil && s.Raid.At == p && p != board.Nowhere
}

// Retreat returns the retreat under way, nil outside.
func (s *State) Retreat() *Retreat {
	if len(s.Retreats) == 0 {
		return nil
	}
	return &s.Retreats[len(s.Retreats)-1]
}

// Clone copies the state so that nothing that may change is shared. Lists of plain values inside the records are
// replaced whole when they change, so they may be shared.
func (s *State) Clone() *State {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Leaders = append([]Unit(nil), s.Leaders...)
	out.Ferries = append([]Passage(nil), s.Ferries...)
	out.Works = append([]Work(nil), s.Works...)
	out.Contacts = append([]Contact(nil), s.Contacts...)
	out.Leaks = append([]Leak(nil), s.Leaks...)
	out.Shares = append([]Share(nil), s.Shares...)
	out.Home = append([]Share(nil), s.Home...)
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
	out.Scene = s.Scene.clone()
	if s.Raid != nil {
		r := *s.Raid
		out.Raid = &r
	}
	return &out
}
