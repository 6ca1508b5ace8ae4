package screen

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/rules/game/overlay"
	"tricorne/rules/hex"
)

// Screen lists what a game needs of the screen, in words the screen can show. A game declares them in its manual. Its
// views may use no other such words (View.UndeclaredWords): the harness fails a word that would show nothing.
type Screen struct {
	Grid     *hex.Grid // the grid of a hex map; nil on a map of places and ways
	Family   Family
	Battle   BattleScreen
	Calendar Calendar
	Apart    int // least number of ways to act, each with fields of its own, at which they are set apart; 0 for never
	Kinds    []PieceKind
	States   []PieceState
	Tracks   []TrackID
	Signs    []Sign
	Marks    []MarkKind
	Boxes    []string // ids of boxes off the map
	Sheets   []string // ids of sheets on how things stand
	Overlays []overlay.Name
}

// Family says what the pieces of a game are made of.
type Family string

// The families.
const (
	Blocks  Family = "blocks"  // of wood, with the strength on the edge that faces up, and ships
	Leaders Family = "leaders" // counters of leaders with troops, shown to their owner on a display (Counter)
	// Units are counters with a strength and a depleted side (Unit), and commanders with ratings (Ratings).
	Units Family = "units"
)

// BattleScreen says how the screen shows a battle.
type BattleScreen string

// The screens of battles.
const (
	NoBattle    BattleScreen = "none"
	BattleLines BattleScreen = "lines" // both lines over the map
	BattleBoard BattleScreen = "board" // a board with positions that face each other
	BattleStrip BattleScreen = "strip" // dice with modifiers and their tables next to the map, which stays in sight
	BattleSums  BattleScreen = "sums"  // both sums of points and the table over the map; a retreat goes back to the map
)

// Calendar says how turns are placed on the printed track.
type Calendar string

// The kinds of calendar.
const (
	FromFirst Calendar = "first" // the box of a turn bears its number
	ToLast    Calendar = "last"  // the last box is the last turn of every scenario
)

// PieceKind is the kind of a piece.
type PieceKind string

// The kinds of pieces.
const (
	Leader     PieceKind = "leader"
	Detachment PieceKind = "detachment" // men apart from their leader
	Commander  PieceKind = "commander"
	Infantry   PieceKind = "infantry"
	Cavalry    PieceKind = "cavalry"
	Militia    PieceKind = "militia"
	Warriors   PieceKind = "warriors"
	Artillery  PieceKind = "artillery"
	Supply     PieceKind = "supply"
	Ship       PieceKind = "ship"
	Flagship   PieceKind = "flagship"
	Fleet      PieceKind = "fleet"
	Boats      PieceKind = "boats"
)

// PieceState is a sign that lies on a piece.
type PieceState string

// The signs on pieces.
const (
	Disordered PieceState = "disordered"
	Routed     PieceState = "routed"
	Activated  PieceState = "activated"
	Marched    PieceState = "marched"    // by force
	Entrenched PieceState = "entrenched" // behind works of its own
	Besieged   PieceState = "besieged"
)

// TrackID names a number both players watch.
type TrackID string

// The tracks.
const (
	ActionPoints   TrackID = "ap"
	VictoryPoints  TrackID = "vp"
	StrengthPoints TrackID = "sp"
	PointsSpent    TrackID = "spent" // points spent, where the rest is secret
)

// AheadSheet is the id of the sheet of coming events, turn by turn, where a game has one. It replaces the dates of the
// scenario (Date.Coming), which cover the whole game.
const AheadSheet = "ahead"

// Sign is the picture of a condition of the whole table on the map.
type Sign string

// The signs of conditions. A condition without one is only a word next to the tracks.
const (
	Frozen Sign = "frozen" // frozen rivers can be crossed
	Night  Sign = "night"
	Fair   Sign = "fair"
	Rain   Sign = "rain"
	Snow   Sign = "snow"
	Frost  Sign = "freeze"
)

// MarkKind is the kind of a mark.
type MarkKind string

// The kinds of mark.
const (
	ControlMark MarkKind = "control"      // who holds a place
	BattleMark  MarkKind = "battle"       // a battle is on or to come
	IceMark     MarkKind = "ice"          // a link leads over ice
	SupplyMark  MarkKind = "supply"       // out of supply
	TrenchMark  MarkKind = "trench"       // an earthwork
	DiggingMark MarkKind = "trench.begun" // a half-dug earthwork
	MarchMark   MarkKind = "march"        // a force on the march is here
	PassageMark MarkKind = "crossing"     // how many may cross a hexside
	BoatMark    MarkKind = "boat"         // boats on a hexside; Of tells which
	FortMark    MarkKind = "fort"
	BurntMark   MarkKind = "burnt" // a town burnt down
)

var (
	families  = []Family{Blocks, Leaders, Units}
	battles   = []BattleScreen{NoBattle, BattleLines, BattleBoard, BattleStrip, BattleSums}
	calendars = []Calendar{FromFirst, ToLast}
)

// The words of the screen, for the pages that draw them and for the checks.
var (
	PieceKinds = []PieceKind{
		Leader, Detachment, Commander, Infantry, Cavalry, Militia, Warriors, Artillery, Supply, Ship,
		Flagship, Fleet, Boats,
	}
	PieceStates = []PieceState{Disordered, Routed, Activated, Marched, Entrenched, Besieged}
	TrackIDs    = []TrackID{ActionPoints, VictoryPoints, StrengthPoints, PointsSpent}
	Signs       = []Sign{Frozen, Night, Fair, Rain, Snow, Frost}
	MarkKinds   = []MarkKind{
		ControlMark, BattleMark, IceMark, SupplyMark, TrenchMark, DiggingMark, MarchMark, PassageMark,
		BoatMark, FortMark, BurntMark,
	}
)

// Check returns an error for words of the screen that are unknown or declared twice; nil when all are right.
func (s *Screen) Check() error {
	var faults []error
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if s.Grid != nil {
		if err := s.Grid.Check(); err != nil {
			faults = append(faults, err)
		}
	}
	if !slices.Contains(families, s.Family) || !slices.Contains(battles, s.Battle) ||
		!slices.Contains(calendars, s.Calendar) {
		say("pieces of the family %q, battles on %q, a calendar from the %q", s.Family, s.Battle, s.Calendar)
	}
	if s.Apart < 0 || s.Apart == 1 {
		say("one way to act is not set apart from itself")
	}
	faults = append(faults, words("pieces", s.Kinds, PieceKinds)...)
	faults = append(faults, words("states", s.States, PieceStates)...)
	faults = append(faults, words("tracks", s.Tracks, TrackIDs)...)
	faults = append(faults, words("signs", s.Signs, Signs)...)
	faults = append(faults, words("marks", s.Marks, MarkKinds)...)
	faults = append(faults, words("boxes", s.Boxes, s.Boxes)...)
	faults = append(faults, words("sheets", s.Sheets, s.Sheets)...)
	overlays := make([]string, len(s.Overlays))
	for i, o := range s.Overlays {
		overlays[i] = o.ID
	}
	faults = append(faults, words("overlays", overlays, overlays)...)
	return errors.Join(faults...)
}

func words[T ~string](what string, declared, known []T) []error {
	var faults []error
	for i, w := range declared {
		if w == "" || !slices.Contains(known, w) || slices.Contains(declared[:i], w) {
			faults = append(faults, fmt.Errorf("%s: %q is unknown or there twice", what, w))
		}
	}
	return faults
}
