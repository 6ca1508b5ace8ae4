package knowledge

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// Known is one viewer's knowledge (3.0). It has all of the own display. Of the enemy it has the top leader of every
// stack, and all leaders of the stacks next to the viewer's. It never has the number of men or the fatigue of an enemy
// leader, and it never changes once made.
type Known struct {
	Eyes     game.Side // Nobody for the public and for the all-seeing viewer
	Scenario string
	Options  truth.Options
	First    printed.Moment
	Last     printed.Moment
	Now      printed.Moment
	Active   game.Side
	Weather  printed.Weather
	AP       [2]int
	VP       [2]int

	Stacks []Pile // by side and place: who stands on the map
	// every leader the viewer sees, in printed order, those off the map included as far as everybody knows them
	Faces       []Face
	Boats       []Lying // the naval units on the map
	Works       []Earthwork
	Built       [2]int
	Passages    []Tried
	Open        []Opened
	Orders      truth.Orders // the viewer's own
	Rushed      [2]bool
	Defiant     [2]bool
	Routine     fact.Sides
	Taken       [2]bool
	Tried       bool
	NightMarch  bool // the British know it
	Dawn        bool
	Warned      bool
	Accelerated bool
	Arrived     [2]uint16
	Owed        int           // during whose part it is: the viewer knows it
	Shares      []truth.Share // who gave the men of the viewer's detachments: the American's
	Home        []truth.Share // men of the viewer who have gone home: the American's

	Scene    *truth.Watched // all of it is seen by everybody
	Fights   uint16
	Raid     *raiding
	March    *marching // the viewer's last one that is under way
	Fight    *fighting
	Retreats []Retreating

	Stack   []game.Frame  // the sequence of play as it looks to the viewer
	Ended   []view.Result // one when the game is over
	Marches []marching    // the viewer's own, the current one last
	// leaders of the other side who have still to arrive, as the tables say; detachments are not among them
	Waiting []nr
	Bristol bool
	Leaks   []truth.Leak // the leaders of the enemy that the referee has shown, where they still stand
	Stood   []stood      // leaders of others nobody sees now, and when they stood next to an enemy

	own  []*Face // those of Faces that the viewer owns and that are on the map, in printed order
	kept *cache
}

// stood is a leader on the map whose place the viewer has seen but does not see now (17.2.3). Both sides saw which
// leaders stood next to each other.
type stood struct {
	Nr   nr
	Near uint8
}

// Pile is a stack as the viewer sees it.
type Pile struct {
	Side  game.Side
	At    board.Place
	Seen  []nr // the leaders the viewer sees, top first
	Whole bool // they are all of them
}

// Face is a leader the viewer sees.
type Face struct {
	Nr      nr
	Side    game.Side
	At      board.Place
	Fate    truth.Fate
	Status  printed.Status
	Own     bool // the viewer knows its display; else the rest is zero
	Troops  int
	Fatigue int
	Flags   truth.Flag
	By      nr
	Root    nr
	Back    printed.Moment // of all the viewer sees: the counters of leaders who rally lie next to the turn track
	Near    uint8          // of all the viewer sees: both sides saw who stood next to each other
	Stirred bool
	Drawn   int
	Heads   truth.Burden
}

// Lying is a naval unit everybody sees (11.6).
type Lying struct {
	Boat  printed.Boat
	At    printed.Stretch
	Moved bool
	Used  bool
}

// Earthwork is an entrenchment everybody sees (19.0).
type Earthwork struct {
	At    board.Place
	Side  game.Side
	Done  bool
	Since printed.Moment
}

// Tried is a hexside of the Delaware tried this turn; the roll fell in the open (11.4).
type Tried struct {
	At   printed.Stretch
	Boat bool
	Most int
	Used int // men who crossed: the owner's; the rest do not know it
	Shut bool
}

// Opened records the facts that contact has revealed about a stack (3.0).
type Opened struct {
	At    board.Place
	Side  game.Side
	Empty bool
	ZOC   bool
	Who   []nr // who is in it, none while it was only tested
}

// Find returns a leader the viewer sees, nil for any other.
func (k *Known) Find(n nr) *Face {
	for i := range k.Faces {
		if k.Faces[i].Nr == n {
			return &k.Faces[i]
		}
	}
	return nil
}

// At returns what the viewer sees of a hex, nil when nobody is there.
func (k *Known) At(p board.Place) *Pile {
	for i := range k.Stacks {
		if k.Stacks[i].At == p {
			return &k.Stacks[i]
		}
	}
	return nil
}

// Mine lists the viewer's own leaders on the map in printed order. The caller must not change the list.
func (k *Known) Mine() []*Face { return k.own }

// Those lists the viewer's own leaders on the map that satisfy a condition, in printed order.
func (k *Known) Those(is func(*Face) bool) []*Face {
	out := make([]*Face, 0, len(k.own))
	for _, f := range k.own {
		if is(f) {
			out = append(out, f)
		}
	}
	return out
}

// Contact returns what contact has revealed of a stack, nil when nothing is known of its size.
func (k *Known) Contact(side game.Side, p board.Place) *Opened {
	for i := range k.Open {
		if o := &k.Open[i]; o.At == p && o.Side == side {
			return o
		}
	}
	return nil
}

// Men counts the troops of the viewer's own leaders in a hex.
func (k *Known) Men(p board.Place) int {
	n := 0
	for i := range k.Faces {
		if f := &k.Faces[i]; f.At == p && f.Own && f.Fate == truth.InPlay {
			n += f.Troops
		}
	}
	return n
}
