package part

import (
	"time"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Desk is everything the page on which a game is played prints, for one pair of eyes.
type Desk struct {
	Question
	Seq      int         // how far the viewer has followed the table; sent with every form
	State    string      // changes whenever anything here may have changed without a new Seq: who sits where, a rematch
	Ticks    []told.Tick // every act of the timeline, where the log does not hold them
	Scenario string      // its name
	Open     bool        // free seats may be taken by anybody
	Name     string      // proposed to a player who sits down
	Rematch  string      // id of the table of the rematch, empty when there is none
	Seats    []Seat
	Sealed   bool   // the sides ended the game, and what was hidden still is
	Rests    bool   // a computer failed at its order and waits until somebody acts or lets it try again
	Before   int    // at how many other tables people have waited longer for a computer; 0 while that is not long
	Unmanned bool   // no person plays here, and any viewer may sit down in the place of a computer
	Editions string // under which editions of the rules it was played, in words; empty where there was one
	View     view.View
	Untinted bool                // the viewer wants the same colours of the map by night as by day
	Layers   []overlay.Name      // the overlays the viewer may switch on
	Overlays []overlay.Overlay   // overlays that are switched on
	Sketches *Sketches           // the viewer's notes and arrows; nil for none, and where only a part of a page is sent
	Log      []told.Entry        // newest last
	Tell     func() []told.Entry // the log for print: each act under its turn and phase, divided if it began a turn
	More     bool                // the record has earlier entries than the log shows
	Undo     told.Undo
	News     told.News
	Notice   *Notice
	Pace     *told.Pace // a pause or clocks, nil where there are none
	Hand     *told.Hand // dice that are rolled by hand and awaited, nil where none are
	Since    time.Time  // since when one waits; zero when nobody does
	Now      time.Time
	Whole    bool          // what never changes is written too; not in a fragment, whose page has it
	Shown    string        // names the moment and the parts drawn here; a page says it again when it asks for more
	Drawn    [Parts][]byte // the parts that are drawn already

	MayOpenWords bool // the viewer may propose that everybody reads the private words with the referee
}

// Seat is who sits on a side.
type Seat struct {
	Side  game.Side
	Name  string
	Taken bool

	Computer bool // a computer plays
}

// Notice is something said to the player in place: a refusal, a table that moved on, a lost connection.
type Notice struct {
	Kind string // "refused", "stale", "told"
	Text text.Text
	Rule string
	// at a guided table: the act that was refused because the lesson has another, and that may be done all the same
	Own string
	// the act that is done after all once this is read, and what the button for it says; empty for none
	Sure, SureName string
	// where the reader may go on, and what the button there says; empty for nowhere
	Href, Link string
}
