package correct

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Correction is what a referee changes of a position by hand, as he would on a real table: pieces, tracks, the weather. It goes through no
// rule; what the rules would say of it is for him to add (Consequence).
type Correction struct {
	Changes []Change `cbor:"1,keyasint" json:"changes"`
	Reason  string   `cbor:"2,keyasint" json:"reason"`                   // why, in words; never empty
	Against string   `cbor:"3,keyasint,omitempty" json:"rule,omitempty"` // it happened so at the table: the rule it departs from
	Open    bool     `cbor:"4,keyasint,omitempty" json:"open,omitempty"` // everybody may read the reason, whatever he sees of the changes
}

// How much a correction may hold.
const (
	MostReason  = 200 // letters of a reason, and of the rule that is named
	MostChanges = 64
)

// Change is one thing changed: a verb, what is taken hold of, and what it becomes.
type Change struct {
	Verb  Verb   `cbor:"1,keyasint" json:"verb"`
	Thing string `cbor:"2,keyasint" json:"thing"` // id of a Thing
	To    string `cbor:"3,keyasint" json:"to"`    // the id of a choice, or a number in decimal
}

// Verb is what is done to a thing.
type Verb string

// The verbs. Places are spaces and boxes: a piece is taken off the map, and brought back, by a move.
const (
	Move        Verb = "move"     // a piece, to a place
	SetStrength Verb = "strength" // of a piece: its points, its side, its men
	SetFatigue  Verb = "fatigue"
	SetState    Verb = "state" // of a piece: in order, disordered; besieged; moved
	SetTrack    Verb = "track" // points, whatever lies on a track
	SetTable    Verb = "table" // of the whole table: the weather, the ice
	SetControl  Verb = "control"
	SetPhase    Verb = "phase" // where the sequence of play stands
	SetWorks    Verb = "works" // what is dug or built in a place
	SetKnown    Verb = "known" // what the enemy knows of a piece
	SetDone     Verb = "done"  // what a piece has done in this part of the turn
	SetLoyalty  Verb = "owner" // whose a piece is
	Put         Verb = "put"   // something out of the box, to a place
)

// ThingKind says where a form lists a thing.
type ThingKind string

// The kinds of thing.
const (
	ThePiece ThingKind = "piece"
	TheTrack ThingKind = "track"
	ThePlace ThingKind = "place" // who holds it, what lies in it
	TheTable ThingKind = "table"
)

// Thing is something on the table that a referee may take hold of. It is made of the whole truth and is for him alone.
type Thing struct {
	ID    string // a piece's is the one it has in views
	Kind  ThingKind
	Side  fact.Side // whose it is, Nobody where it is nobody's
	Name  string
	At    string // of a piece: the space or box where it is; of a place: its space
	Open  bool   // everybody may know of it; else its side alone
	Grips []Grip
}

// Grip is one thing that may be done to it.
type Grip struct {
	Verb     Verb
	Label    string
	Now      string   // the id of a choice, or a number
	Choices  []Choice // what it may become, in printed order; empty for a number from Min to Max. They are shared: do not change them
	Min, Max int
	Step     int // numbers go up by so many from nought; 0 is by one

	Held bool // it belongs to what is under way, see Underway: that must be left before, or gone back from
}

// Underway is what keeps a referee from taking hold of what belongs to it: a march, a battle, a decision that waits.
type Underway struct {
	What  text.Text // inside a sentence: "the battle at Trenton"
	Leave []Change  // leave it, made before other changes of the same correction; empty where it can only be gone back from
	Means text.Text // what it means to leave it
}

// Choice is something a thing may become.
type Choice struct {
	ID    string
	Label string
	Box   bool // of places: off the map
}

// Consequence is what the rules would now say of a position that was corrected. It is never done by itself: the referee adds the change.
type Consequence struct {
	Text   text.Text
	Rule   string
	Change Change // of no verb where there is nothing to add: the players see to it, or the rules do when it comes to that
}

// Adds tells whether a consequence is a change that may be added.
func (c *Consequence) Adds() bool { return c.Change.Verb != "" }

// Allows reports whether a thing may become that.
func (g *Grip) Allows(to string) bool {
	if len(g.Choices) > 0 {
		return slices.ContainsFunc(g.Choices, func(c Choice) bool { return c.ID == to })
	}
	n, err := strconv.Atoi(to)
	return err == nil && strconv.Itoa(n) == to && n >= g.Min && n <= g.Max && n%max(g.Step, 1) == 0
}

// Words returns what a thing becomes in words.
func (g *Grip) Words(to string) string {
	for _, c := range g.Choices {
		if c.ID == to {
			return c.Label
		}
	}
	return to
}

// Check says what is wrong with the words and number of a correction, nil when nothing is; what it changes is not looked at.
func (c *Correction) Check() text.Text {
	switch {
	case len(c.Changes) == 0:
		return text.Say("Nothing is changed.")
	case len(c.Changes) > MostChanges:
		return text.Say("That is more than one correction: ", MostChanges, " changes at most.")
	case strings.TrimSpace(c.Reason) == "":
		return text.Say("Give a reason: everybody will ask for it.")
	case !legible(c.Reason) || !legible(c.Against):
		return text.Say("The reason may have ", MostReason, " letters, in one line.")
	}
	return nil
}

// legible tells whether words are one line of letters, not too long.
func legible(s string) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= MostReason && !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}
