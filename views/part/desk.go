package part

import (
	"time"

	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Desk is everything the page on which a game is played prints, for one pair of eyes.
type Desk struct {
	Question
	Seq      int    // how far the viewer has followed the table; it goes along with every form
	State    string // changes whenever anything here may have changed without a new Seq: who sits where, a rematch
	Ticks    []Tick // every act of the timeline, where the log does not hold them
	Scenario string // its name
	Open     bool   // free seats may be taken by whoever comes
	Name     string // proposed to whoever sits down
	Rematch  string // id of the table of the rematch, empty when there is none
	Seats    []Seat
	Sealed   bool   // the sides ended the game, and what was hidden still is
	Rests    bool   // a computer failed at its order and waits until somebody acts or lets it try again
	Before   int    // at how many other tables people have waited longer for a computer; 0 while that is not long
	Unmanned bool   // no person plays here, and whoever looks may sit down in the place of a computer
	Editions string // under which editions of the rules it was played, in words; empty where there was one
	View     view.View
	Untinted bool              // the viewer wants the same colours of the map by night as by day
	Layers   []overlay.Name    // the overlays the viewer may switch on
	Overlays []overlay.Overlay // overlays that are switched on
	Sketches *Sketches         // the viewer's notes and arrows; nil for none, and where only a part of a page is sent
	Log      []Entry           // newest last
	Tell     func() []Entry    // the log for print: each act under its turn and phase, divided if it began a turn
	More     bool              // the record has earlier entries than the log shows
	Undo     Undo
	News     News
	Notice   *Notice
	Pace     *Pace     // a pause or clocks, nil where there are none
	Hand     *Hand     // dice that are rolled by hand and awaited, nil where none are
	Since    time.Time // since when one waits; zero when nobody does
	Now      time.Time
	Whole    bool          // what never changes is written too; not in a fragment, whose page has it
	Shown    string        // names the moment and the parts drawn here; a page says it again when it asks for more
	Drawn    [Parts][]byte // the parts that are drawn already
}

// Seat is who sits on a side.
type Seat struct {
	Side  game.Side
	Name  string
	Taken bool

	Computer bool // a computer plays
}

// Entry is one act of the record as the viewer heard it.
type Entry struct {
	Seq    int
	At     time.Time
	Turn   int
	Phase  string
	Side   game.Side
	Kind   string // "begin", "play", "undo", "offer", "answer"
	Lines  []game.Line
	Rolls  []Roll
	Battle bool   // a battle was on
	Gone   bool   // it was taken back later
	Lifted bool   // of dice that were awaited: the order was taken back
	By     string // who entered it, where that was not the side itself: "Entered by the referee."
}

// Tick is one act on the timeline.
type Tick struct {
	Seq    int
	Turn   int
	Side   game.Side
	Battle bool
	Began  bool // the act began a battle
	Gone   bool
}

// Roll is one throw of dice.
type Roll struct {
	By      game.Side // whose dice these are, Nobody for nobody's or where it is not known
	Purpose string
	Terms   *game.Terms // what they decide, as far as the viewer may know it; nil where it is not known
	Sides   int
	Values  []int
}

// Undo is what may be taken back now.
type Undo struct {
	May      bool
	Why      *game.Refusal // why not, in words, with the stated policy as its rule
	MayOffer bool          // it may be offered to the other side, or at one device simply done
	Back     string        // where that would lead: "to Turn 11, American movement (2 acts, dice fell)"
	Alone    bool          // one device: it happens at once
	Asked    bool          // the other side offers, and the viewer must answer
	Pending  bool          // the viewer has offered and waits for an answer
	Doubt    bool          // the viewer may object to dice that the other side has entered
	Agreed   bool          // the viewer has agreed, and somebody else has still to answer
	Words    string        // what the offer is, where it is not just to go back
}

// News is what happened while the viewer was away.
type News struct {
	Acts    int
	Battles int
	From    int // the first act he has not seen
	Places  int // that changed hands, and units that were lost, as far as the log holds the acts
	Lost    int
}

// Notice is something said to the player in place: a refusal, a table that moved on, a lost connection.
type Notice struct {
	Kind string // "refused", "stale", "told"
	Text text.Text
	Rule string
	Own  string // at a guided table: the act that was refused because the lesson has another, and that may be done all the same
}
