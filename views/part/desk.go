package part

import (
	"time"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Desk is the data of the page on which a game is played, as one viewer may see it.
type Desk struct {
	Question
	Seq int // the number of the last act the viewer knows; sent with every form
	// changes whenever the page may have changed without a new Seq: players at the seats, a rematch
	ChangeToken  string
	TimelineActs []told.TimelineAct // every act of the timeline, if the log does not hold them all
	Scenario     string             // name of the scenario
	SeatsOpen    bool               // free seats may be taken by anybody
	ProposedName string             // name proposed to a player who sits down
	RematchTable string             // id of the table of the rematch, empty when there is none
	Seats        []Seat
	StaysHidden  bool // the sides ended the game without revealing hidden information
	// the side that proposes staff officers, until the other side has answered; Nobody if none
	OfficersWantedBy game.Side
	ComputerStopped  bool // a computer failed at its order; it waits until somebody acts or lets it try again
	// number of other tables that have waited longer for a computer; 0 if that number is small
	AheadInQueue       int
	ComputersOnly      bool   // no person plays here; any viewer may replace a computer
	Editions           string // the editions of the rules used, in words; empty if there was only one
	View               view.View
	SameColoursByNight bool                  // the viewer wants the same map colours by night as by day
	AvailableOverlays  []overlay.Declaration // the overlays the viewer may switch on
	Overlays           []overlay.Overlay     // overlays that are switched on
	// the viewer's notes and arrows; nil for none, and if only a part of a page is sent
	Sketches *Sketches
	Log      []told.Entry // newest last
	// the log for print: each act under its turn and phase; an act that began a new turn is split between both turns
	PrintedLog        func() []told.Entry
	HasEarlierEntries bool // there are entries before those in Log
	Undo              told.Undo
	News              told.News
	Notice            *Notice
	Clocks            *told.ClockState  // a pause or clocks; nil for none
	PendingDice       *told.PendingDice // dice that have to be rolled by hand; nil for none
	WaitingSince      time.Time         // when the waiting began; zero if nobody waits
	Now               time.Time
	FullPage          bool              // the page includes the parts that never change; a fragment leaves them out
	ShownState        string            // identifies the shown moment and parts; the page sends it with its next request
	DrawnParts        [PartCount][]byte // the parts that were already drawn

	MayRevealMessages bool     // the viewer may propose to show the private messages with the referee to everybody
	Verdict           *Verdict // how a finished game was decided; nil for none
}

// Seat describes the player of a side.
type Seat struct {
	Side  game.Side
	Name  string
	Taken bool

	Computer bool // a computer plays
}

// Notice is a message to the player on the page: a refusal, a table that moved on, a lost connection.
type Notice struct {
	Kind string // "refused", "stale", "told"
	Text text.Text
	Rule string
	// in a guided game: the act that the lesson refused, and that may be done anyway
	RefusedAct string
	// the act to send after the reader confirms, and the label of its button; empty for none
	ConfirmAct, ConfirmLabel string
	// address and label of a link to go on; empty for none
	Href, Link string
}
