package view

import (
	"slices"

	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
)

// View is what one viewer may see of a position, in wargame furniture. It is made from knowledge alone, so it holds
// nothing its viewer should not have; every list is in printed order.
type View struct {
	Turn       int
	LastTurn   int
	TurnName   string // "Turn 11 of 24"
	Phase      string // "British movement"
	Step       action.Step
	Active     fact.Side  // whose turn within the turn it is, Nobody outside
	Asked      fact.Sides // who is being asked
	Waiting    string     // what they are asked for, in words: "choosing losses"
	Conditions []Condition
	Tracks     []Track
	Piles      []Pile
	Boxes      []Box
	Marks      []Mark
	Battle     *Battle
	Sheets     []Sheet `json:",omitempty" cbor:",omitempty"`
	Result     *Result
}

// Condition is a state of the whole table worth a badge: "The Delaware is frozen".
type Condition struct {
	ID    string
	Sign  screen.Sign `json:",omitempty" cbor:",omitempty"` // what the map shows of it; empty for nothing
	Label string
	Rule  string
}

// Track is a number both players watch: action points, victory points.
type Track struct {
	ID    screen.TrackID
	Label string
	Side  fact.Side
	Value int
	Max   int    // 0 where there is no bound
	Note  string // where the number comes from
}

// Pile is what one side has in one space, as far as the viewer knows: pieces he sees and backs he can only count. The order
// of pieces is printed order, of backs there is none.
type Pile struct {
	Space  string
	Side   fact.Side
	Pieces []Piece
	Backs  int
	Top    bool `json:",omitempty" cbor:",omitempty"` // only the top of a stack is seen: others may lie beneath
}

// Size is how many pieces stand there, seen or not.
func (p *Pile) Size() int { return len(p.Pieces) + p.Backs }

// Piece is a piece whose face the viewer sees.
type Piece struct {
	ID       string
	Side     fact.Side
	Kind     screen.PieceKind
	Nation   string // "british", "hessian", "continental", "militia"
	Name     string
	State    string // militia: the letters of the state they come from, which begin the name ("NY")
	Strength int
	Full     int
	Limit    int // leaders: how many others may go along; commanders: how many strength points, nought for any number
	Rate     int // spaces in one move
	Moved    bool
	States   []screen.PieceState `json:",omitempty" cbor:",omitempty"` // signs that lie on it
	Notes    []string            // "marched by force last turn"
	Counter  *Counter            `json:",omitempty" cbor:",omitempty"` // of the family Leaders
	Unit     *UnitCounter        `json:",omitempty" cbor:",omitempty"` // of the family Units
	Ratings  *Ratings            `json:",omitempty" cbor:",omitempty"` // commanders of the family Units
}

// Counter is what is printed on a leader who carries troops, and what lies on him.
type Counter struct {
	Cost    int // points to activate him
	Span    int // activation costs he may activate in turn; 0 for a subordinate
	Radius  int // movement points his command reaches
	Rating  int
	Status  string // "disordered", "routed", empty in good order
	Stars   int    // of rank; nought for a detachment
	Short   string // the name as it fits the counter, where it does not
	Display *Display
}

// Display is what only the owner of a leader sees: how many troops he has, how many he may have, and how tired he is.
type Display struct {
	Troops  int
	Most    int
	Fatigue int
}

// UnitCounter is what is printed on a counter with two sides; Strength and Full of its piece are what it fights with now and on its full side.
type UnitCounter struct {
	Depleted int    // strength of the other side; nought where there is none and any loss removes the unit
	March    int    // movement allowance
	Forced   int    // movement allowance of a forced march; nought where there is none
	Morale   bool   // the mark of high morale
	Colony   string // the letters of the colony it comes from; empty for none
	Short    string // its name as the counter has room for it; empty where that is the name
}

// Down tells whether the piece lies with its depleted side up.
func (p *Piece) Down() bool { return p.Unit != nil && p.Unit.Depleted > 0 && p.Strength < p.Full }

// Ratings are those of a commander: they count in battle, for the initiative, and when several march together.
type Ratings struct {
	Combat       int
	Initiative   int
	Coordination int
	Stars        int     // of rank; SupremeStars for the supreme commander
	Area         string  // he commands in; empty for none
	Leads        bool    // the stack he stands in
	Troops       Company // whether troops stand with him, where no more of his stack is seen
}

// SupremeStars is the rank of a supreme commander.
const SupremeStars = 3

// Company says whether troops stand with a commander.
type Company uint8

// The zero Company says nothing of it.
const (
	WithTroops Company = iota + 1
	WithoutTroops
)

// Box holds pieces off the map: arrivals, set aside, eliminated.
type Box struct {
	ID     string
	Name   string
	Side   fact.Side
	Pieces []Piece
	Backs  int
	Lost   bool `json:",omitempty" cbor:",omitempty"` // what lies in it has been eliminated or captured
}

// Sheet is a table in which a viewer looks up how things stand: who controls what, what is still to come. It is no chart, which is printed
// once and never changes. The first cell of a row is its heading; every row has as many cells as Head.
type Sheet struct {
	ID    string // declared in Screen.Sheets
	Title string
	Rule  string
	Own   bool `json:",omitempty" cbor:",omitempty"` // it is the viewer's secret
	Head  []string
	Rows  [][]text.Text
}

// Mark is something lying on a space or a link that is no piece.
type Mark struct {
	Kind  screen.MarkKind
	Of    string `json:",omitempty" cbor:",omitempty"` // boats: which
	Space string
	To    string // the other end, for a mark on a link
	Side  fact.Side
	Label string
}

// Result is how a game ended.
type Result struct {
	Winner fact.Side `cbor:"1,keyasint"`
	How    text.Text `cbor:"2,keyasint"`
	Rule   string    `cbor:"3,keyasint"`
	Agreed bool      `cbor:"4,keyasint,omitempty"` // those who play ended it, not the rules
}

// Find returns a piece whose face the view shows, and the space or box where it lies; nil when it does not.
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

// Count returns how many pieces of a side the view shows in a space or a box, their faces or their backs.
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

// Undeclared lists the words of a view that its game has not declared for the screen.
func (v *View) Undeclared(s *screen.Screen) []string {
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
			if fits := map[screen.Family]bool{screen.Blocks: p.Counter == nil && p.Unit == nil && p.Ratings == nil, screen.Leaders: p.Counter != nil, screen.Units: p.Unit != nil || p.Ratings != nil}; !fits[s.Family] {
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
