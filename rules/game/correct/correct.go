package correct

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Correction is a referee's change of a position by hand, as on a real table: pieces, tracks, the weather. The rules
// are not applied to a correction. The referee adds what the rules would then require (Consequence).
type Correction struct {
	Changes []Change `cbor:"1,keyasint" json:"changes"`
	Reason  string   `cbor:"2,keyasint" json:"reason"` // the reason, in words; never empty
	// the rule that the players broke, if that is the reason
	BrokenRule string `cbor:"3,keyasint,omitempty" json:"rule,omitempty"`
	// everybody may read the reason, even if they see no change
	ReasonIsPublic bool `cbor:"4,keyasint,omitempty" json:"open,omitempty"`

	// Stored is true for a correction that comes from a record. Its numbers may be as large as earlier builds allowed
	// (Bounds.FormerMax).
	Stored bool `cbor:"-" json:"-"`
}

// The limits of a correction.
const (
	MaxReasonLength = 200 // maximum number of letters in a reason, and in the name of a rule
	MaxChanges      = 64
)

// Change is one change of a correction: the verb, the thing that changes, and its new value.
type Change struct {
	Verb   Verb   `cbor:"1,keyasint" json:"verb"`
	Target string `cbor:"2,keyasint" json:"thing"` // id of a Target
	To     string `cbor:"3,keyasint" json:"to"`    // the id of a choice, or a number in decimal
}

// Verb is the kind of change.
type Verb string

// The verbs. "Place" means a space or a box. A piece is taken off the map by a move to a box, and put back by a move
// to a space.
const (
	Move              Verb = "move"     // moves a piece to a place
	SetStrength       Verb = "strength" // sets a piece's points, side or men
	SetFatigue        Verb = "fatigue"
	SetState          Verb = "state" // sets a piece's state: in order, disordered; besieged; moved
	SetTrack          Verb = "track" // sets points, or another value on a track
	SetTable          Verb = "table" // sets something that belongs to the whole table: the weather, the ice
	SetControl        Verb = "control"
	SetPhase          Verb = "phase" // sets the current step of the sequence of play
	SetFortifications Verb = "works" // sets the works dug or built in a place
	SetEnemyKnowledge Verb = "known" // sets what the enemy knows of a piece
	SetActivity       Verb = "done"  // sets what a piece has done so far in this part of the turn
	SetLoyalty        Verb = "owner" // sets the owner of a piece
	Put               Verb = "put"   // puts something from the box into a place
	Show              Verb = "show"  // shows a piece to its enemy; only the enemy is told
)

// TargetKind is the section of the form in which a thing is listed.
type TargetKind string

// The kinds of thing.
const (
	PieceKind TargetKind = "piece"
	TrackKind TargetKind = "track"
	PlaceKind TargetKind = "place" // the control and the contents of a place
	TableKind TargetKind = "table"
)

// Target is something on the table that a referee may change. It is made from the whole truth, so only the referee
// may see it.
type Target struct {
	ID         string // for a piece, its id in views
	Kind       TargetKind
	Side       fact.Side // the owner of the thing, Nobody for none
	Name       string
	At         string // of a piece: the space or box where it is; of a place: its space
	Public     bool   // everybody may know of the thing; otherwise only its side
	Properties []Property
}

// Property is one property of a thing that may be changed.
type Property struct {
	Verb  Verb
	Label string
	Value string // the present value: the id of a choice, or a number
	// possible values, in printed order; empty for a number. The slice is shared: callers must not change it.
	Choices []Choice
	Bounds  // of a number

	InProgress bool // the property belongs to something in progress (OngoingAction), which must be ended or undone first

	// EnemyText returns the text that the enemy reads after Show: "Rall with 3 SP at Trenton". It is nil for other
	// verbs.
	EnemyText func(to string) text.Text

	// Set makes the change in the state that the property was made for. The value must be one that Allows accepts. An
	// error is a refusal of the rules or a defect.
	Set func(to string) error
}

// OngoingAction is a march, a battle or a pending decision. A referee cannot change the things that belong to it.
type OngoingAction struct {
	Description text.Text // inside a sentence: "the battle at Trenton"
	// changes that end what is in progress, made before others of the correction; empty if the referee can only go back
	EndChanges  []Change
	LeaveEffect text.Text // the effect of leaving what is in progress
}

// Choice is a possible value of a thing.
type Choice struct {
	ID    string
	Label string
	IsBox bool // for places: the place is a box off the map
}

// Consequence is something the rules would now require in a corrected position. It is never carried out
// automatically: the referee adds the change.
type Consequence struct {
	Text text.Text
	Rule string
	// the change to add; its verb is empty if there is nothing to add, because the players or the rules do it later
	Change Change
}

// HasChange reports whether a consequence has a change to add.
func (c *Consequence) HasChange() bool { return c.Change.Verb != "" }

// ValueLabel returns the label of a value, or the value itself for a number.
func (g *Property) ValueLabel(to string) string {
	for _, c := range g.Choices {
		if c.ID == to {
			return c.Label
		}
	}
	return to
}

// Check returns what is wrong with the reason or the number of changes of a correction, or nil. It does not check
// the changes themselves.
func (c *Correction) Check() text.Text {
	switch {
	case len(c.Changes) == 0:
		return text.Say("Nothing is changed.")
	case len(c.Changes) > MaxChanges:
		return text.Say("That is more than one correction: ", MaxChanges, " changes at most.")
	case strings.TrimSpace(c.Reason) == "":
		return text.Say("Give a reason: everybody will ask for it.")
	case c.Shows() && slices.ContainsFunc(c.Changes, func(one Change) bool { return one.Verb != Show }):
		return text.Say("Show it by itself: other changes are heard by both sides. Make them in another correction.")
	case !legible(c.Reason) || !legible(c.BrokenRule):
		return text.Say("The reason may have ", MaxReasonLength, " letters, in one line.")
	}
	return nil
}

// Shows reports whether a correction shows something to one side only. Nobody else is told of it.
func (c *Correction) Shows() bool {
	return slices.ContainsFunc(c.Changes, func(one Change) bool { return one.Verb == Show })
}

// legible reports whether a text is valid UTF-8, on one line, and not too long.
func legible(s string) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= MaxReasonLength &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}
