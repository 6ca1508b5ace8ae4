package screen

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/rules/game/overlay"
	"tricorne/rules/hex"
)

// Screen lists everything a game needs from the pages: the grid, kinds of pieces, tracks, marks and so on. A test
// (View.UndeclaredWords) fails if a view uses anything else, because no page would show it.
type Screen struct {
	Grid     *hex.Grid // the grid of a hex map; nil for a map of places and links
	Family   Family
	Battle   BattleScreen
	Calendar Calendar
	// if a step has at least this many acts with fields of their own, pages show one act at a time; 0 for never
	MinActsToSeparate int
	Kinds             []PieceKind
	States            []PieceState
	Tracks            []TrackID
	Signs             []Sign
	Marks             []MarkKind
	Boxes             []string // ids of boxes off the map
	Sheets            []string // ids of sheets, which are lists about the state of the game
	Overlays          []overlay.Declaration
}

// Family is the kind of playing pieces that a game uses.
type Family string

// The families.
const (
	Blocks  Family = "blocks"  // wooden blocks with the strength on the top edge, and ships
	Leaders Family = "leaders" // counters of leaders with troops, shown to their owner on a display (Counter)
	// Units are counters with a strength and a depleted side (UnitCounter), and commanders with ratings (Ratings).
	Units Family = "units"
)

// BattleScreen is the way in which the pages show a battle.
type BattleScreen string

// The screens of battles.
const (
	NoBattle    BattleScreen = "none"
	BattleLines BattleScreen = "lines" // both battle lines, drawn over the map
	BattleBoard BattleScreen = "board" // a board with positions that face each other
	BattleStrip BattleScreen = "strip" // dice with modifiers and their tables next to the map, which stays visible
	// BattleSums shows both totals of points and the table over the map. When a retreat begins, the map is shown again.
	BattleSums BattleScreen = "sums"
)

// Calendar is the way in which turns are matched to the boxes of the printed track.
type Calendar string

// The kinds of calendar.
const (
	NumberedFromFirst Calendar = "first" // the box of a turn has its number
	AlignedToLast     Calendar = "last"  // the last box is the last turn of every scenario
)

// PieceKind is the kind of a playing piece, such as a leader or infantry.
type PieceKind string

// The kinds of pieces.
const (
	Leader     PieceKind = "leader"
	Detachment PieceKind = "detachment" // men away from their leader
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

// PieceState is a state of a piece that pages show as a sign on it, such as "routed".
type PieceState string

// The signs on pieces.
const (
	Disordered PieceState = "disordered"
	Routed     PieceState = "routed"
	Activated  PieceState = "activated"
	Marched    PieceState = "marched"    // by force
	Entrenched PieceState = "entrenched" // behind its own earthworks
	Besieged   PieceState = "besieged"
)

// TrackID is the id of a number that both players watch.
type TrackID string

// The tracks.
const (
	ActionPoints   TrackID = "ap"
	VictoryPoints  TrackID = "vp"
	StrengthPoints TrackID = "sp"
	PointsSpent    TrackID = "spent" // points spent, if the number left is secret
)

// ComingEventsSheet is the id of the sheet of coming events, turn by turn, in games that have one. It is shown
// instead of the scenario's list of dates (Date.Events), which covers the whole game.
const ComingEventsSheet = "ahead"

// Sign is the picture of a condition of the whole table on the map.
type Sign string

// The signs of conditions. A condition without a sign is shown as text next to the tracks.
const (
	Frozen Sign = "frozen" // frozen rivers can be crossed
	Night  Sign = "night"
	Fair   Sign = "fair"
	Rain   Sign = "rain"
	Snow   Sign = "snow"
	Frost  Sign = "freeze"
)

// MarkKind is the kind of a mark on the map, such as the holder of a place.
type MarkKind string

// The kinds of mark.
const (
	ControlMark MarkKind = "control"      // who holds a place
	BattleMark  MarkKind = "battle"       // a battle is being fought or must be fought
	IceMark     MarkKind = "ice"          // a link that crosses ice
	SupplyMark  MarkKind = "supply"       // out of supply
	TrenchMark  MarkKind = "trench"       // an earthwork
	DiggingMark MarkKind = "trench.begun" // a half-dug earthwork
	MarchMark   MarkKind = "march"        // the place of a marching force
	PassageMark MarkKind = "crossing"     // the number of units that may cross a hexside
	BoatMark    MarkKind = "boat"         // boats on a hexside; Mark.Of names them
	FortMark    MarkKind = "fort"
	BurntMark   MarkKind = "burnt" // a town burnt down
)

var (
	families      = []Family{Blocks, Leaders, Units}
	battleScreens = []BattleScreen{NoBattle, BattleLines, BattleBoard, BattleStrip, BattleSums}
	calendars     = []Calendar{NumberedFromFirst, AlignedToLast}
)

// Lists of all values of the types above, for the pages that draw them and for the checks.
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

// Check returns an error if a value is unknown or declared twice, nil if there is none.
func (s *Screen) Check() error {
	var faults []error
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if s.Grid != nil {
		if err := s.Grid.Check(); err != nil {
			faults = append(faults, err)
		}
	}
	if !slices.Contains(families, s.Family) || !slices.Contains(battleScreens, s.Battle) ||
		!slices.Contains(calendars, s.Calendar) {
		say("pieces of the family %q, battles on %q, a calendar from the %q", s.Family, s.Battle, s.Calendar)
	}
	if s.MinActsToSeparate < 0 || s.MinActsToSeparate == 1 {
		say("one way to act is not set apart from itself")
	}
	faults = append(faults, checkWords("pieces", s.Kinds, PieceKinds)...)
	faults = append(faults, checkWords("states", s.States, PieceStates)...)
	faults = append(faults, checkWords("tracks", s.Tracks, TrackIDs)...)
	faults = append(faults, checkWords("signs", s.Signs, Signs)...)
	faults = append(faults, checkWords("marks", s.Marks, MarkKinds)...)
	faults = append(faults, checkWords("boxes", s.Boxes, s.Boxes)...)
	faults = append(faults, checkWords("sheets", s.Sheets, s.Sheets)...)
	overlays := make([]string, len(s.Overlays))
	for i, o := range s.Overlays {
		overlays[i] = o.ID
	}
	faults = append(faults, checkWords("overlays", overlays, overlays)...)
	return errors.Join(faults...)
}

func checkWords[T ~string](what string, declared, known []T) []error {
	var faults []error
	for i, w := range declared {
		if w == "" || !slices.Contains(known, w) || slices.Contains(declared[:i], w) {
			faults = append(faults, fmt.Errorf("%s: %q is unknown or there twice", what, w))
		}
	}
	return faults
}
