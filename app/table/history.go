package table

import (
	"context"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// As says through whose eyes the past is looked at. It is what stands in an address: ?as=…
type As string

// The perspectives. A side's is its number, "1" or "2".
const (
	AsSelf   As = ""       // the seat's own eyes
	AsPublic As = "public" // what both sides know
	AsAll    As = "all"    // all cards on the table, only after the end
)

// AsSide is the perspective of a side; other than one's own it is open only after the end.
func AsSide(s game.Side) As { return As('0' + rune(s)) }

// Moment is the table as a viewer knew it right after one act.
type Moment struct {
	Table        Info
	Manual       *game.Manual
	Seat         Seat
	As           As
	Viewer       game.Viewer
	Seq          int // as this perspective counts, from 1 to Last
	Last         int
	View         game.View
	Entry        Entry // the act that led here; its lines may be empty when it was the viewer's own and told nothing
	Dice         []dice.Rolled
	Perspectives []Perspective // the ones this seat may take
}

// Perspective is one pair of eyes the seat may look through, and where this same moment stands as they count.
type Perspective struct {
	As    As
	Label string // "You, the Americans", "What both sides know", "All cards on the table"
	Seq   int
}

// Tick is one act on the timeline.
type Tick struct {
	Seq    int // as the perspective counts
	Turn   int
	Phase  string
	Side   game.Side
	Kind   Kind
	Battle bool // a battle was on
	Dice   bool // dice fell
	Undone bool
}

// At is the table as it was right after act seq, as the perspective counts; 0 or less is the first, beyond the last is
// the last. ErrNotYours says that the perspective is not open to this seat.
func (s *Service) At(ctx context.Context, seat Seat, seq int, as As) (Moment, error) {
	return Moment{}, ErrNotFound
}

// Timeline lists every act that the perspective noticed, the first first.
func (s *Service) Timeline(ctx context.Context, seat Seat, as As) ([]Tick, error) {
	return nil, ErrNotFound
}

// Log lists up to limit entries before seq (0: the latest) as the perspective heard them, newest last, and whether there
// are older ones.
func (s *Service) Log(ctx context.Context, seat Seat, as As, before, limit int) ([]Entry, bool, error) {
	return nil, false, ErrNotFound
}
