package knowledge

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// Known is one viewer's knowledge (3.0). It has everything on the viewer's own display. Of the enemy it has the top
// leader of every stack, and all leaders of the stacks next to the viewer's. It never has the men or fatigue of an
// enemy leader. It does not change after it is built.
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

	Stacks []Pile // stacks on the map, by side and place
	// every leader the viewer sees, in printed order, including those off the map if their fate is public
	Faces       []Face
	Boats       []Lying // the naval units on the map
	Works       []Earthwork
	Built       [2]int
	Passages    []Tried
	Open        []Opened
	Orders      truth.Orders // standing orders of the viewer
	Rushed      [2]bool
	Defiant     [2]bool
	Routine     fact.Sides
	Taken       [2]bool
	Tried       bool
	NightMarch  bool // known to the British only
	Dawn        bool
	Warned      bool
	Accelerated bool
	Arrived     [2]uint16
	Owed        int           // known to the viewer during their own part of the turn
	Shares      []truth.Share // origins of the men in the viewer's detachments, for the Americans
	Home        []truth.Share // men of the viewer who have gone home, for the Americans

	Scene    *truth.Watched // visible to everybody
	Fights   uint16
	Raid     *raiding
	March    *marching // the viewer's current march
	Fight    *fighting
	Retreats []Retreating

	Stack   []game.Frame  // the sequence of play as it looks to the viewer
	Ended   []view.Result // has one result if the game is over
	Marches []marching    // the viewer's own marches, the current one last
	// enemy leaders still to arrive according to the tables, without detachments
	Waiting []nr
	Bristol bool
	Leaks   []truth.Leak // enemy leaders that the referee has shown and who have not moved
	Stood   []stood      // enemy leaders who are hidden now, and when they were adjacent

	own  []*Face // the viewer's own leaders on the map, in printed order; each points into Faces
	kept *cache
}

// stood is a leader on the map whose place the viewer has seen but does not see now (17.2.3). Both sides remember which
// leaders were adjacent.
type stood struct {
	Nr   nr
	Near uint8
}

// Pile is a stack as the viewer sees it.
type Pile struct {
	Side  game.Side
	At    board.Place
	Seen  []nr // the leaders the viewer sees, top first
	Whole bool // whether Seen has all leaders of the stack
}

// Face is a leader the viewer sees.
type Face struct {
	Nr      nr
	Side    game.Side
	At      board.Place
	Fate    truth.Fate
	Status  printed.Status
	Own     bool // the viewer owns it; if not, the fields only its owner knows are zero
	Troops  int
	Fatigue int
	Flags   truth.Flag
	By      nr
	Root    nr
	Back    printed.Moment // public: counters of rallying leaders lie next to the turn track
	Near    uint8          // public: both sides saw which leaders were adjacent
	Stirred bool
	Drawn   int
	Heads   truth.Burden
}

// Lying is a naval unit as everybody sees it (11.6).
type Lying struct {
	Boat  printed.Boat
	At    printed.Stretch
	Moved bool
	Used  bool
}

// Earthwork is an entrenchment as everybody sees it (19.0).
type Earthwork struct {
	At    board.Place
	Side  game.Side
	Done  bool
	Since printed.Moment
}

// Tried is a hexside of the Delaware where a crossing was attempted this turn, with an open roll (11.4).
type Tried struct {
	At   printed.Stretch
	Boat bool
	Most int
	Used int // men who crossed, known to the owner only
	Shut bool
}

// Opened records the facts that contact has revealed about a stack (3.0).
type Opened struct {
	At    board.Place
	Side  game.Side
	Empty bool
	ZOC   bool
	Who   []nr // the leaders of the stack; empty if only the other facts were found out
}

// Find returns a leader the viewer sees, nil if they do not see the leader.
func (k *Known) Find(n nr) *Face {
	for i := range k.Faces {
		if k.Faces[i].Nr == n {
			return &k.Faces[i]
		}
	}
	return nil
}

// At returns what the viewer sees in a hex, nil if there are no leaders.
func (k *Known) At(p board.Place) *Pile {
	for i := range k.Stacks {
		if k.Stacks[i].At == p {
			return &k.Stacks[i]
		}
	}
	return nil
}

// Mine lists the viewer's own leaders on the map in printed order. The caller must not change the slice.
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

// Contact returns the facts that contact has revealed about a stack, nil if its size is unknown.
func (k *Known) Contact(side game.Side, p board.Place) *Opened {
	for i := range k.Open {
		if o := &k.Open[i]; o.At == p && o.Side == side {
			return o
		}
	}
	return nil
}

// Men returns the number of troops of the viewer's own leaders in a hex.
func (k *Known) Men(p board.Place) int {
	n := 0
	for i := range k.Faces {
		if f := &k.Faces[i]; f.At == p && f.Own && f.Fate == truth.InPlay {
			n += f.Troops
		}
	}
	return n
}
