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

// The bodies of rows. Each is stored as CBOR with numbered fields. The numbers never change, and a number that one
// kind does not use belongs to another. Fields that an older build left out or stored differently can be read too.

// Begin is the body of the first row, for the set-up of the table.
type Begin struct {
	game.Setup
	Origin *Origin `cbor:"from,omitempty"`
}

// Origin says where in a game the table began. It contains nothing that identifies the earlier table of that game.
type Origin struct {
	Turn  string `cbor:"1,keyasint" json:"turn"`
	Phase string `cbor:"2,keyasint" json:"phase"`
	// the side from whose knowledge the position was imagined; Nobody if it is the true position
	Side game.Side `cbor:"3,keyasint,omitempty" json:"side,omitempty"`
}

// Play is an action as it was sent.
type Play struct {
	Action      action.Action `cbor:"1,keyasint"`
	FinalReason string        `cbor:"2,keyasint,omitempty"` // why the action is final, empty if it is not
	// the seq that the server's dice depend on, 0 for the row's own seq
	DiceSeq int `cbor:"3,keyasint,omitempty"`
	// the action was replayed with its old dice, after an Amend
	Replayed bool `cbor:"4,keyasint,omitempty"`
	// manual throws that were entered before they were due and are not used yet
	ThrowsInAdvance []dice.Rolled `cbor:"22,keyasint,omitempty"`
}

// Correct is a change of the position by the referee.
type Correct struct {
	Fix         correct.Correction `cbor:"1,keyasint"`
	FinalReason string             `cbor:"2,keyasint,omitempty"`
	DiceSeq     int                `cbor:"3,keyasint,omitempty"`
	Replayed    bool               `cbor:"4,keyasint,omitempty"`
}

// End is the body of a row in which players end the game. They resign, agree on a draw, or claim the game on time.
type End struct {
	Result  view.Result `cbor:"1,keyasint"`
	Mutual  bool        `cbor:"2,keyasint,omitempty"` // both sides share one device, so both agree at once
	Claimed bool        `cbor:"3,keyasint,omitempty"` // the side of the row has won because the other's time has run out
}

// Drawn reports whether the sides agreed on a draw; otherwise the side of the row resigned.
func (e *End) Drawn() bool { return e.Result.Winner == game.Nobody }

// PendingOrder is an order that waits for dice. While it is the last row, nothing else can be done, so nobody can see
// the dice of an order and then give another. If a throw is entered and more are needed, the next PendingOrder row
// contains it. An order that is taken back keeps its dice.
type PendingOrder struct {
	Action action.Action `cbor:"1,keyasint"`
	// the dice that were entered; dice.ServerDice for one that the server rolls
	Dice    []int `cbor:"2,keyasint,omitempty"`
	DiceSeq int   `cbor:"3,keyasint"` // the seq that the server's dice depend on
	// the side that enters the pending dice: their owner, or without one the side that gave the order
	By       game.Side `cbor:"4,keyasint"`
	Purpose  string    `cbor:"5,keyasint"`
	Count    int       `cbor:"6,keyasint"`
	Sides    int       `cbor:"7,keyasint"`
	Secret   bool      `cbor:"8,keyasint,omitempty"` // only the side that enters the dice may know the result
	Counters []string  `cbor:"9,keyasint,omitempty"` // the labels of the counters to draw from
	// number of dice before the first secret draw, plus 1; 0 if there was none yet
	PublicDice  int  `cbor:"10,keyasint,omitempty"`
	SameCounter bool `cbor:"12,keyasint,omitempty"` // both sides entered the same counter, and draw again
	Withdrawn   bool `cbor:"13,keyasint,omitempty"` // the order was taken back, and no dice are pending any more
	Entered     bool `cbor:"14,keyasint,omitempty"` // the referee entered the order for the side

	Terms    *dice.Terms   `cbor:"17,keyasint,omitempty"` // the public terms of the dice
	OwnTerms *dice.Terms   `cbor:"18,keyasint,omitempty"` // the terms for the side that rolls, if it knows more
	Throws   []dice.Rolled `cbor:"19,keyasint,omitempty"` // the throws made for the order so far
	// number of throws in Throws that earlier rows already contain
	EarlierThrows int `cbor:"20,keyasint,omitempty"`

	// open throws that may be entered along with the pending one
	FollowingThrows []dice.FollowingThrow `cbor:"21,keyasint,omitempty"`
	ThrowsInAdvance []dice.Rolled         `cbor:"22,keyasint,omitempty"` // throws that were entered before they were due

	// The terms as earlier builds stored them, kept unchanged.
	OldTermsAim    cbor.RawMessage `cbor:"11,keyasint,omitempty"`
	OldTermsEach   cbor.RawMessage `cbor:"15,keyasint,omitempty"`
	OldTermsToward cbor.RawMessage `cbor:"16,keyasint,omitempty"`
}

// SettingsChange is a change of the settings of a table.
type SettingsChange struct {
	Change Change `cbor:"1,keyasint"`
}

// Undo is the body of a row that takes back a side's last act.
type Undo struct {
	TargetSeq int `cbor:"1,keyasint"` // the row whose position the table goes back to
	// both sides on one device go back, further than one side may undo by itself
	Mutual bool `cbor:"3,keyasint,omitempty"`
}

// Proposal is the content of an offer: to go back, other settings, a draw, or a referee.
type Proposal struct {
	TargetSeq     int    `cbor:"1,keyasint"`           // the row whose position the table would go back to
	Change        Change `cbor:"5,keyasint,omitempty"` // other settings
	ObjectsToDice bool   `cbor:"6,keyasint,omitempty"` // the other side objects to dice that were rolled by hand
	// the sides that must still agree; in an Offer 0 means the opponent
	SidesLeft fact.Sides `cbor:"8,keyasint,omitempty"`
	ByReferee bool       `cbor:"9,keyasint,omitempty"` // the referee makes, or made, the offer
	// the moment to go back to; nil for an offer to go back to before a side's last act
	TargetMoment *TurnPhase `cbor:"10,keyasint,omitempty"`
	KeepDice     bool       `cbor:"11,keyasint,omitempty"` // manual dice that were taken back are proposed again
	// the reason that everybody reads, for an Offer to go back or an Answer that declines
	Reason string `cbor:"12,keyasint,omitempty"`
	// a seating: RefereeSeatAsked, SeatsSwapped or FormerRefereeAllowed
	SeatEvent SeatEvent `cbor:"16,keyasint,omitempty"`
	Name      string    `cbor:"17,keyasint,omitempty"` // for FormerRefereeAllowed: name of the former referee
	// for FormerRefereeAllowed: number of the former referee among those of the table, from 1
	FormerRefereeNumber int  `cbor:"20,keyasint,omitempty"`
	OffersDraw          bool `cbor:"18,keyasint,omitempty"` // the offer is a draw; agreeing to it adds an End row
}

// Offer is an offer that others must agree to.
type Offer struct {
	Proposal
}

// Answer is the body of a row that answers an offer or withdraws it.
type Answer struct {
	Proposal
	Yes       bool      `cbor:"2,keyasint,omitempty"`
	Withdrawn bool      `cbor:"4,keyasint,omitempty"` // the side that made the offer withdraws it
	By        game.Side `cbor:"7,keyasint,omitempty"` // the side that made the offer
}

// Rewind is the body of a row that goes back to any moment. The referee may go back if both sides agreed at the
// table. On one device both sides may go back.
type Rewind struct {
	TargetSeq    int        `cbor:"1,keyasint"`
	Mutual       bool       `cbor:"3,keyasint,omitempty"` // both sides share one device
	ByReferee    bool       `cbor:"9,keyasint,omitempty"`
	TargetMoment *TurnPhase `cbor:"10,keyasint,omitempty"`
	KeepDice     bool       `cbor:"11,keyasint,omitempty"` // manual dice that were taken back are proposed again
	Reason       string     `cbor:"12,keyasint,omitempty"`
	// the referee undoes the last correction, which needs nobody's consent
	OwnCorrection bool `cbor:"19,keyasint,omitempty"`
}

// Amend is the body of a row that goes back to before an act. The act is then played differently.
type Amend struct {
	TargetSeq  int       `cbor:"1,keyasint"`
	ByReferee  bool      `cbor:"9,keyasint,omitempty"`
	Reason     string    `cbor:"12,keyasint,omitempty"`
	ActSeq     int       `cbor:"13,keyasint,omitempty"` // the seq of the act
	Actor      game.Side `cbor:"14,keyasint,omitempty"` // the side that acted
	StopsEarly bool      `cbor:"15,keyasint,omitempty"` // some later acts could not be replayed
}

// Seating is a change of the holder of a seat.
type Seating struct {
	TargetSeq    int       `cbor:"1,keyasint"`           // 0
	Mutual       bool      `cbor:"3,keyasint,omitempty"` // both sides share one device, so both agree at once
	RefereeSeat  bool      `cbor:"9,keyasint,omitempty"` // the seat is the referee's
	SeatEvent    SeatEvent `cbor:"16,keyasint,omitempty"`
	Name         string    `cbor:"17,keyasint,omitempty"` // name of the player concerned
	FormerHolder string    `cbor:"19,keyasint,omitempty"` // name of the earlier holder of a side's seat
	AgreedAloud  bool      `cbor:"20,keyasint,omitempty"` // the referee says that both sides have agreed at the table
}

// RefereeAfter returns the name of the referee after a seating, given the name before it; empty if there is none.
func (s *Seating) RefereeAfter(was string) string {
	switch s.SeatEvent {
	case RefereeSeatTaken:
		return s.Name
	case RefereeSeatLeft:
		return ""
	}
	return was
}

// SeatEvent is an event at the referee's seat or at the seat of a side.
type SeatEvent uint8

// The events at a seat.
const (
	NoSeatEvent          SeatEvent = iota
	RefereeSeatAsked               // both sides agree, or one asks the other, that somebody may take the referee's seat
	RefereeSeatTaken               // somebody took it
	RefereeSeatLeft                // the referee gave up the seat
	SeatLeft                       // seat of a side: its player left the table
	SeatPassed                     // seat of a side: its player passed it to another player
	SeatTaken                      // seat of a side: a player or a computer sat down in it
	SeatFreed                      // seat of a side: the referee unseated its player
	SeatsSwapped                   // the players of both sides swap seats; Name then plays side 1, and FormerHolder side 2
	SeatLocked                     // seat of a side: nobody can sit down in it any more
	SeatUnlocked                   // seat of a side: somebody can sit down in it again
	SeatLent                       // seat of a side: it moved from the device of both sides to a second one
	FormerRefereeAllowed           // a former referee may play, though they have seen both sides
)

// TurnPhase is a moment of a game: a turn and a phase of it.
type TurnPhase struct {
	Turn  int    `cbor:"1,keyasint"`
	Phase string `cbor:"2,keyasint"`
}

// String returns the moment as text: "turn 3, British movement".
func (w *TurnPhase) String() string {
	if w == nil {
		return "an earlier moment"
	}
	if w.Phase == "" {
		return "turn " + strconv.Itoa(w.Turn)
	}
	return "turn " + strconv.Itoa(w.Turn) + ", " + w.Phase
}

func (*Begin) backTarget() (int, bool)          { return 0, false }
func (*Play) backTarget() (int, bool)           { return 0, false }
func (*Correct) backTarget() (int, bool)        { return 0, false }
func (*End) backTarget() (int, bool)            { return 0, false }
func (*PendingOrder) backTarget() (int, bool)   { return 0, false }
func (*SettingsChange) backTarget() (int, bool) { return 0, false }
func (*Offer) backTarget() (int, bool)          { return 0, false }
func (*Seating) backTarget() (int, bool)        { return 0, false }
func (u *Undo) backTarget() (int, bool)         { return u.TargetSeq, true }

func (w *Rewind) backTarget() (int, bool) { return w.TargetSeq, true }
func (a *Amend) backTarget() (int, bool)  { return a.TargetSeq, true }

func (a *Answer) backTarget() (int, bool) {
	return a.TargetSeq, a.Yes && a.SidesLeft == 0 && a.SeatEvent == NoSeatEvent
}
