package view

import (
	"slices"

	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
)

// View is a position as one viewer may see it. It is made only from knowledge, so it holds nothing hidden from the
// viewer. Every list is in printed order.
type View struct {
	Turn       int
	LastTurn   int
	TurnName   string // "Turn 11 of 24"
	Phase      string // "British movement"
	Step       action.Step
	Active     fact.Side  // the side whose part of the turn it is, Nobody if it is neither side's
	Asked      fact.Sides // the sides that are asked now
	Waiting    string     // what the asked sides are doing: "choosing losses"
	Conditions []Condition
	Tracks     []Track
	Piles      []Pile
	Boxes      []Box
	Marks      []Mark
	Battle     *Battle
	Sheets     []Sheet `json:",omitempty" cbor:",omitempty"`
	Result     *Result
}

// Condition is a state of the whole table that is shown on a badge: "The Delaware is frozen".
type Condition struct {
	ID string
	// the sign of the condition on the map; empty if it has none
	Sign  screen.Sign `json:",omitempty" cbor:",omitempty"`
	Label string
	Rule  string
}

// Track is a number both players watch: action points, victory points.
type Track struct {
	ID    screen.TrackID
	Label string
	Side  fact.Side
	Value int
	Max   int    // the highest possible value; 0 if there is no limit
	Note  string // how the number is calculated
}

// Pile is one side's pieces in one space, as far as the viewer knows. Pieces lists the pieces whose faces the viewer
// sees, in printed order. Backs is the number of the other pieces.
type Pile struct {
	Space  string
	Side   fact.Side
	Pieces []Piece
	Backs  int
	// only the top of a stack is visible: there may be other pieces below
	OnlyTopKnown bool `json:",omitempty" cbor:",omitempty"`
}

// Size returns the number of pieces in the pile, whether the viewer sees their faces or not.
func (p *Pile) Size() int { return len(p.Pieces) + p.Backs }

// Piece is a piece whose face the viewer sees.
type Piece struct {
	ID       string
	Side     fact.Side
	Kind     screen.PieceKind
	Nation   string // "british", "hessian", "continental", "militia"
	Name     string
	State    string // for militia: the letters of their state, at the beginning of the name ("NY")
	Strength int    // 0 if the strength is not known, because the piece was shown without it
	Full     int
	// for leaders: how many others may join the march; for commanders: how many strength points; 0 for no limit
	Limit int
	Rate  int // how many spaces the piece may move in one march
	Moved bool
	// the back of the piece is toward the viewer, but the referee has shown the viewer its face
	Shown   bool                `json:",omitempty" cbor:",omitempty"`
	States  []screen.PieceState `json:",omitempty" cbor:",omitempty"` // signs on it
	Notes   []string            // short remarks for the player, such as "made a force march last turn"
	Counter *Counter            `json:",omitempty" cbor:",omitempty"` // for pieces of the family Leaders
	Unit    *UnitCounter        `json:",omitempty" cbor:",omitempty"` // for pieces of the family Units
	Ratings *Ratings            `json:",omitempty" cbor:",omitempty"` // commanders of the family Units
}

// Counter holds what is printed on the counter of a leader with troops, and the markers on it.
type Counter struct {
	Cost      int // points to activate the leader
	Span      int // total activation cost of the leaders that this leader may activate; 0 for a subordinate
	Radius    int // the command radius in movement points
	Rating    int
	Status    string // "disordered", "routed"; empty if in good order
	Stars     int    // number of stars, which show the rank; 0 for a detachment
	ShortName string // the shorter name on the counter, if the full one does not fit
	Display   *Display
}

// Display shows a leader's troops, their limit and their fatigue. Only the owner of the leader sees it.
type Display struct {
	Troops    int
	MaxTroops int
	Fatigue   int
}

// UnitCounter has the printed values of a counter with two sides. In the Piece, Strength is the present strength and
// Full the strength of the full side.
type UnitCounter struct {
	DepletedStrength int    // strength of the depleted side; 0 if there is no such side and any loss removes the unit
	MarchDistance    int    // movement allowance
	ForcedDistance   int    // movement allowance of a forced march; 0 if the unit cannot make one
	HighMorale       bool   // the counter has the mark of high morale
	Colony           string // the letters of its colony; empty if there is none
	ShortName        string // the shorter name on the counter; empty if the full one fits
}

// DepletedSideUp reports whether the piece lies with its depleted side up.
func (p *Piece) DepletedSideUp() bool {
	return p.Unit != nil && p.Unit.DepletedStrength > 0 && p.Strength < p.Full
}

// Ratings are the ratings of a commander: for battle, for the initiative, and for marching with others.
type Ratings struct {
	Combat       int
	Initiative   int
	Coordination int
	Stars        int           // stars that show the rank; SupremeStars for the supreme commander
	Area         string        // the area of command; empty if there is none
	Leads        bool          // the commander leads the stack
	Troops       TroopPresence // whether the stack has troops, if the viewer knows nothing else about it
}

// SupremeStars is the number of stars that mark a supreme commander.
const SupremeStars = 3

// TroopPresence says whether a commander is known to have troops.
type TroopPresence uint8

// The values of TroopPresence; zero if nothing is known.
const (
	WithTroops TroopPresence = iota + 1
	WithoutTroops
)

// Box holds pieces off the map, such as pieces that arrive later, are set aside or are eliminated.
type Box struct {
	ID     string
	Name   string
	Side   fact.Side
	Pieces []Piece
	Backs  int
	Lost   bool `json:",omitempty" cbor:",omitempty"` // the pieces in the box have been eliminated or captured
}

// Sheet is a table about the state of the game: who controls what, what is still to come. A chart, unlike a sheet,
// is printed and never changes. The first cell of a row is its heading; every row has as many cells as Head.
type Sheet struct {
	ID     string // declared in Screen.Sheets
	Title  string
	Rule   string
	Secret bool `json:",omitempty" cbor:",omitempty"` // the sheet is secret: only the viewer's side sees it
	Head   []string
	Rows   [][]text.Text
}

// Mark is something on a space or a link that is not a piece.
type Mark struct {
	Kind      screen.MarkKind
	BoatNames string `json:",omitempty" cbor:",omitempty"` // boats: their names
	Space     string
	To        string // the other end, for a mark on a link
	Side      fact.Side
	Label     string
}

// Result is how a game ended.
type Result struct {
	Winner fact.Side `cbor:"1,keyasint"`
	How    text.Text `cbor:"2,keyasint"`
	Rule   string    `cbor:"3,keyasint"`
	Agreed bool      `cbor:"4,keyasint,omitempty"` // the players agreed on the result; it did not follow from the rules
}

// Find returns a piece whose face the view shows, and the id of its space or box. The piece is nil if the view shows
// no such piece.
func (v *View) Find(id string) (*Piece, string) {
	for i := range v.Piles {
		for j := range v.Piles[i].Pieces {
			if p := &v.Piles[i].Pieces[j]; p.ID == id {
				return p, v.Piles[i].Space
			}
		}
	}
	for i := range v.Boxes {
		for j := range v.Boxes[i].Pieces {
			if p := &v.Boxes[i].Pieces[j]; p.ID == id {
				return p, v.Boxes[i].ID
			}
		}
	}
	return nil, ""
}

// Count returns the number of a side's pieces in a space or a box. It counts both faces and backs.
func (v *View) Count(place string, side fact.Side) int {
	n := 0
	for i := range v.Piles {
		if p := &v.Piles[i]; p.Space == place && p.Side == side {
			n += p.Size()
		}
	}
	for i := range v.Boxes {
		if b := &v.Boxes[i]; b.ID == place && b.Side == side {
			n += len(b.Pieces) + b.Backs
		}
	}
	return n
}

// UndeclaredWords lists the kinds of pieces, signs, marks and so on that the game has not declared.
func (v *View) UndeclaredWords(s *screen.Screen) []string {
	var out []string
	miss := func(what, word string) {
		if w := what + " " + word; !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	pieces := func(list []Piece) {
		for i := range list {
			p := &list[i]
			if !slices.Contains(s.Kinds, p.Kind) {
				miss("piece", string(p.Kind))
			}
			for _, is := range p.States {
				if !slices.Contains(s.States, is) {
					miss("state", string(is))
				}
			}
			if fits := map[screen.Family]bool{
				screen.Blocks:  p.Counter == nil && p.Unit == nil && p.Ratings == nil,
				screen.Leaders: p.Counter != nil, screen.Units: p.Unit != nil || p.Ratings != nil,
			}; !fits[s.Family] {
				miss("piece that is none of the "+string(s.Family), p.ID)
			}
		}
	}
	for i := range v.Piles {
		pieces(v.Piles[i].Pieces)
	}
	for i := range v.Boxes {
		pieces(v.Boxes[i].Pieces)
		if !slices.Contains(s.Boxes, v.Boxes[i].ID) {
			miss("box", v.Boxes[i].ID)
		}
	}
	for _, t := range v.Tracks {
		if !slices.Contains(s.Tracks, t.ID) {
			miss("track", string(t.ID))
		}
	}
	for _, c := range v.Conditions {
		if c.Sign != "" && !slices.Contains(s.Signs, c.Sign) {
			miss("sign", string(c.Sign))
		}
	}
	for i := range v.Sheets {
		if !slices.Contains(s.Sheets, v.Sheets[i].ID) {
			miss("sheet", v.Sheets[i].ID)
		}
	}
	for _, m := range v.Marks {
		if !slices.Contains(s.Marks, m.Kind) {
			miss("mark", string(m.Kind))
		}
	}
	if b := v.Battle; b != nil && (s.Battle == screen.NoBattle || b.Board != (s.Battle == screen.BattleBoard)) {
		miss("battle on", string(s.Battle))
	}
	return out
}
