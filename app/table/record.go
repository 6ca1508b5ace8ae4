package table

import "tricorne/app/record"

// What callers of the service need of the record, under the names of the service.
type (
	// Kind is what sort of act an entry is.
	Kind = record.Kind
	// Where is a turn and a phase of it.
	Where = record.Where
	// Change is one way in which the settings of a table change.
	Change = record.Change
)

// The kinds of rows.
const (
	Begin   = record.KindBegin
	Play    = record.KindPlay
	Undo    = record.KindUndo
	Offer   = record.KindOffer
	Answer  = record.KindAnswer
	Held    = record.KindHeld
	Manner  = record.KindManner
	End     = record.KindEnd
	Correct = record.KindCorrect
	Rewind  = record.KindRewind
	Amend   = record.KindAmend
	Seating = record.KindSeating
)

// The changes of settings.
const (
	ByHand     = record.ByHand
	ByServer   = record.ByServer
	Pause      = record.Pause
	Resume     = record.Resume
	ClockOn    = record.ClockOn
	ClockOff   = record.ClockOff
	Apart      = record.Apart
	Together   = record.Together
	Fetched    = record.Fetched
	More       = record.More
	Officers   = record.Officers
	NoOfficers = record.NoOfficers
	LayOpen    = record.LayOpen
)
