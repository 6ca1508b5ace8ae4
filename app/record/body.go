package record

import (
	"strconv"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// The bodies of rows. Each is stored as CBOR under its numbers, which never change: a number that one kind does not use
// belongs to another one. What an older build left out or stored otherwise is read too.

// Begin is the body of the first row: the table was set up.
type Begin struct {
	game.Setup
	From *Origin `cbor:"from,omitempty"`
}

// Origin says where a table was begun in the middle of a game. Nothing in it leads back to the other table.
type Origin struct {
	Turn  string    `cbor:"1,keyasint" json:"turn"`
	Phase string    `cbor:"2,keyasint" json:"phase"`
	Side  game.Side `cbor:"3,keyasint,omitempty" json:"side,omitempty"` // from whose knowledge it was imagined; Nobody where it is as it was
}

// Play is an action as it was sent.
type Play struct {
	Action action.Action `cbor:"1,keyasint"`
	Why    string        `cbor:"2,keyasint,omitempty"` // why it is final, empty when it is not
	Thrown int           `cbor:"3,keyasint,omitempty"` // the seq under which the server rolled, 0 for its own
	Again  bool          `cbor:"4,keyasint,omitempty"` // it was played again with the dice it had, after an Amend
}

// Correct is a change of the position by the referee.
type Correct struct {
	Fix    correct.Correction `cbor:"1,keyasint"`
	Why    string             `cbor:"2,keyasint,omitempty"`
	Thrown int                `cbor:"3,keyasint,omitempty"`
	Again  bool               `cbor:"4,keyasint,omitempty"`
}

// End is the end of a game by those who play it.
type End struct {
	Result  view.Result `cbor:"1,keyasint"`
	Mutual  bool        `cbor:"2,keyasint,omitempty"` // at a table of one device, where both agree at once
	Claimed bool        `cbor:"3,keyasint,omitempty"` // the side of the row has won because the other's time had run out
}

// Drawn reports whether the sides took the game for a draw; else the side of the row resigned.
func (e *End) Drawn() bool { return e.Result.Winner == game.Nobody }

// Held is an order that waits for dice. While it is the last row, nothing else can be done, so nobody learns what an order
// would roll and then gives another. Each throw that is entered while more are to come is told by the next Held row, and
// an order that is taken back keeps what fell.
type Held struct {
	Action  action.Action `cbor:"1,keyasint"`
	Dice    []int         `cbor:"2,keyasint,omitempty"` // that were entered, dice.ByServer for one that the server rolls
	Thrown  int           `cbor:"3,keyasint"`           // the number under which the server rolls
	By      game.Side     `cbor:"4,keyasint"`           // the side that enters the awaited dice: their owner, or for dice without an owner the side that gave the order
	Purpose string        `cbor:"5,keyasint"`
	Count   int           `cbor:"6,keyasint"`
	Sides   int           `cbor:"7,keyasint"`
	Secret  bool          `cbor:"8,keyasint,omitempty"`  // only that side may know what comes
	Cup     []string      `cbor:"9,keyasint,omitempty"`  // what is printed on the counters one draws from
	Open    int           `cbor:"10,keyasint,omitempty"` // how many dice came before the first draw in secret, counted from 1; 0 before there was one
	Clash   bool          `cbor:"12,keyasint,omitempty"` // both sides have said that they drew the same counter, and draw again
	Lifted  bool          `cbor:"13,keyasint,omitempty"` // the order was taken back, and no dice are awaited any more
	Entered bool          `cbor:"14,keyasint,omitempty"` // the referee gave it for the side

	Terms *dice.Terms   `cbor:"17,keyasint,omitempty"` // the public terms of the dice
	Own   *dice.Terms   `cbor:"18,keyasint,omitempty"` // the terms for the side that rolls, where it knows more
	Fell  []dice.Rolled `cbor:"19,keyasint,omitempty"` // the throws of the order that fell so far
	Told  int           `cbor:"20,keyasint,omitempty"` // so many of them were told before

	// What earlier builds stored of the terms, kept as it is.
	OldAim    cbor.RawMessage `cbor:"11,keyasint,omitempty"`
	OldEach   cbor.RawMessage `cbor:"15,keyasint,omitempty"`
	OldToward cbor.RawMessage `cbor:"16,keyasint,omitempty"`
}

// Manner is a change of the settings of a table.
type Manner struct {
	Change Change `cbor:"1,keyasint"`
}

// Undo takes a side's last act back.
type Undo struct {
	To     int  `cbor:"1,keyasint"`           // the row to whose position one goes back
	Mutual bool `cbor:"3,keyasint,omitempty"` // at a table of one device, beyond the kernel's rule
}

// Proposal is what an offer offers: to go back, other settings, a draw, or a referee.
type Proposal struct {
	To      int        `cbor:"1,keyasint"`            // the row to whose position one would go back
	Change  Change     `cbor:"5,keyasint,omitempty"`  // other settings
	Object  bool       `cbor:"6,keyasint,omitempty"`  // the other side objects to dice that were rolled by hand
	Left    fact.Sides `cbor:"8,keyasint,omitempty"`  // who has still to agree; of an Offer 0 for the opponent
	Referee bool       `cbor:"9,keyasint,omitempty"`  // the referee offers, or had offered, it
	Where   *Where     `cbor:"10,keyasint,omitempty"` // where one goes back to, unless it is before the last act of a side
	Keep    bool       `cbor:"11,keyasint,omitempty"` // dice that were rolled by hand and taken back are proposed again
	Reason  string     `cbor:"12,keyasint,omitempty"` // for everybody: of an Offer to go back, or an Answer that declines
	Chair   Chairing   `cbor:"16,keyasint,omitempty"` // ChairAsked: a referee is let in
	Draw    bool       `cbor:"18,keyasint,omitempty"` // the game is taken for a draw; agreeing to that is an End
}

// Offer offers something that others must agree to.
type Offer struct {
	Proposal
}

// Answer answers an offer, or withdraws it.
type Answer struct {
	Proposal
	Yes       bool      `cbor:"2,keyasint,omitempty"`
	Withdrawn bool      `cbor:"4,keyasint,omitempty"` // by the side that had offered
	By        game.Side `cbor:"7,keyasint,omitempty"` // who had offered
}

// Rewind goes back to any moment: the referee, because both sides have agreed aloud, or both sides of one device.
type Rewind struct {
	To      int    `cbor:"1,keyasint"`
	Mutual  bool   `cbor:"3,keyasint,omitempty"` // at a table of one device
	Referee bool   `cbor:"9,keyasint,omitempty"`
	Where   *Where `cbor:"10,keyasint,omitempty"`
	Keep    bool   `cbor:"11,keyasint,omitempty"` // dice that were rolled by hand and taken back are proposed again
	Reason  string `cbor:"12,keyasint,omitempty"`
}

// Amend goes back to before an act that is then played otherwise.
type Amend struct {
	To      int       `cbor:"1,keyasint"`
	Referee bool      `cbor:"9,keyasint,omitempty"`
	Reason  string    `cbor:"12,keyasint,omitempty"`
	Act     int       `cbor:"13,keyasint,omitempty"` // which act
	Of      game.Side `cbor:"14,keyasint,omitempty"` // and whose it is
	Stops   bool      `cbor:"15,keyasint,omitempty"` // not all that followed could be played again
}

// Seating is a seat that changes hands.
type Seating struct {
	To      int      `cbor:"1,keyasint"`           // 0
	Mutual  bool     `cbor:"3,keyasint,omitempty"` // at a table of one device, where both agree at once
	Referee bool     `cbor:"9,keyasint,omitempty"` // it is the referee's
	Chair   Chairing `cbor:"16,keyasint,omitempty"`
	Name    string   `cbor:"17,keyasint,omitempty"` // of the player it is about
	Was     string   `cbor:"19,keyasint,omitempty"` // who held the seat of a side before
}

// Chairing is what happened to the referee's seat, or to that of a side.
type Chairing uint8

// What may happen to it.
const (
	NoChair    Chairing = iota
	ChairAsked          // both sides agree, or one asks the other, that somebody may take it
	ChairTaken          // somebody did
	ChairLeft           // its holder gave it up
	SeatLeft            // of the seat of a side: its player left the table
	SeatPassed          // of the seat of a side: its player passed it on to another
)

// Where is a turn and a phase of it.
type Where struct {
	Turn  int    `cbor:"1,keyasint"`
	Phase string `cbor:"2,keyasint"`
}

// String names a moment: "turn 3, British movement".
func (w *Where) String() string {
	if w == nil {
		return "an earlier moment"
	}
	if w.Phase == "" {
		return "turn " + strconv.Itoa(w.Turn)
	}
	return "turn " + strconv.Itoa(w.Turn) + ", " + w.Phase
}

func (*Begin) leads() (int, bool)   { return 0, false }
func (*Play) leads() (int, bool)    { return 0, false }
func (*Correct) leads() (int, bool) { return 0, false }
func (*End) leads() (int, bool)     { return 0, false }
func (*Held) leads() (int, bool)    { return 0, false }
func (*Manner) leads() (int, bool)  { return 0, false }
func (*Offer) leads() (int, bool)   { return 0, false }
func (*Seating) leads() (int, bool) { return 0, false }
func (u *Undo) leads() (int, bool)  { return u.To, true }

func (w *Rewind) leads() (int, bool) { return w.To, true }
func (a *Amend) leads() (int, bool)  { return a.To, true }

func (a *Answer) leads() (int, bool) { return a.To, a.Yes && a.Left == 0 && a.Chair == NoChair }
