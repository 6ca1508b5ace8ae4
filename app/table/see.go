package table

import (
	"context"
	"time"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Seen is a whole desk for the eyes of one seat.
type Seen struct {
	Table   Info
	Manual  *game.Manual
	Seat    Seat
	Seq     int // what the seat has noticed so far; forms carry it
	View    game.View
	Ask     game.Ask
	Log     []Entry // the last ones, newest last
	LogMore bool    // there are older ones, see History
	Undo    UndoState
	News    News
	Dice    []dice.Rolled // what fell in the last act that the seat noticed
	Guide   *GuideState   // only at a guided table
}

// Entry is one act as the viewer heard of it. Acts of which he heard nothing have none.
type Entry struct {
	Seq    int // as the viewer counts
	At     time.Time
	Turn   int
	Phase  string
	Side   game.Side // who acted; Nobody for the set-up
	Kind   Kind
	Lines  []game.Line
	Rolls  []dice.Rolled
	Battle bool // a battle was on
	Undone bool // it was taken back later
}

// Kind is what sort of act an entry is.
type Kind string

// The kinds of act.
const (
	Begin  Kind = "begin"  // the table was set up
	Play   Kind = "play"   // a side acted by the rules
	Undo   Kind = "undo"   // a side took back its last act
	Offer  Kind = "offer"  // a side offered to go back
	Answer Kind = "answer" // the opponent agreed or declined, or the side withdrew its offer
)

// News is what happened since the seat last looked, by the opponent's hand and as far as the seat heard of it.
type News struct {
	Acts    int
	Battles int
	First   int // Seq of the first of them, where History should open
}

// GuideState is where a guided table stands in its lessons.
type GuideState struct {
	Lesson  int  // index into Manual.Guide.Lessons of the next; their number when all are done
	Strayed bool // the player went his own way; taking back leads back to the lesson
}

// See draws the desk of a seat. The draft is what the player has filled in so far; nothing is stored of it. See does not
// note what was seen: call MarkSeen when the player has the whole page before him.
func (s *Service) See(ctx context.Context, seat Seat, draft game.Draft) (Seen, error) {
	return Seen{}, ErrNotFound
}

// MarkSeen notes that the seat has looked at everything up to seq, so that News counts from there. A page calls it after
// drawing a whole desk, and the live stream when it ends, with the last Seq it knows of; for spectators it does nothing.
func (s *Service) MarkSeen(ctx context.Context, seat Seat, seq int) error {
	return ErrNotFound
}
