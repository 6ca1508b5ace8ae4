package knowledge

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// Known is what one viewer knows (3.0): his own display whole; of the enemy the top leader of every stack, and all leaders of the
// stacks next to his own; never how many men an enemy leader has or how tired he is. It never changes once made.
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

	Stacks      []Pile  // by side and place: who stands on the map
	Faces       []Face  // every leader the viewer sees, in printed order, those off the map included as far as everybody knows them
	Boats       []Lying // the naval units on the map
	Works       []Earthwork
	Built       [2]int
	Passages    []Tried
	Open        []Opened
	Orders      truth.Orders // his own
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
	Owed        int           // by whose part it is: he knows it
	Shares      []truth.Share // who gave the men of his detachments: the American's
	Home        []truth.Share // men of his who have gone home: the American's

	Scene    *truth.Watched // all of it is seen by everybody
	Fights   uint16
	Raid     *raiding
	March    *marching // the last of his own that is under way
	Fight    *fighting
	Retreats []Retreating

	Stack   []game.Frame  // the sequence of play as it looks to him
	Ended   []view.Result // one when the game is over
	Marches []marching    // his own, the current one last
	Waiting []nr          // leaders of the other side who have still to arrive, as the tables say; detachments are not among them
	Bristol bool
	Stood   []stood // whom of the others nobody sees now, and when they stood next to an enemy

	own  []*Face // those of Faces who are his and on the map, in printed order
	kept *cache
}

// stood is a leader on the map whom the viewer does not see now but has seen: both sides saw who stood next to whom (17.2.3).
type stood struct {
	Nr   nr
	Near uint8
}

// Pile is a stack as the viewer sees it.
type Pile struct {
	Side  game.Side
	At    board.Place
	Seen  []nr // the leaders he sees, top first
	Whole bool // they are all of them
}

// Face is a leader the viewer sees.
type Face struct {
	Nr      nr
	Side    game.Side
	At      board.Place
	Fate    truth.Fate
	Status  printed.Status
	Own     bool // the viewer knows his display; else the rest is zero
	Troops  int
	Fatigue int
	Flags   truth.Flag
	By      nr
	Root    nr
	Back    printed.Moment // of all he sees: the counters of those who rally lie next to the turn track
	Near    uint8          // of all he sees: both sides saw who stood next to whom
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

// Opened is what contact has laid open of a stack (3.0).
type Opened struct {
	At    board.Place
	Side  game.Side
	Empty bool
	ZOC   bool
	Who   []nr // who is in it, none while it was only tested
}

// Know builds what a viewer knows. It is the only way from the truth to knowledge.
func (b Rules) Know(s *state, v game.Viewer) Known {
	k := Known{
		Eyes: v.Side(), Scenario: s.Scenario, Options: s.Options, First: s.First, Last: s.Last, Now: s.Now, Active: s.Active,
		Weather: s.Weather, Rushed: s.Rushed, Defiant: s.Defiant, Routine: s.Routine, Taken: s.Taken, Tried: s.Tried, Dawn: s.Dawn, Warned: s.Warned,
		Scene: truth.Watch(s.Scene), Fights: s.Fights,
		Accelerated: s.Accelerated, Arrived: s.Arrived, Bristol: s.Bristol, Stack: b.seenFlow(s, v), kept: new(cache),
	}
	if s.Flow.Ended != nil {
		k.Ended = []view.Result{*s.Flow.Ended}
	}
	for i := range 2 {
		k.AP[i], k.VP[i], k.Built[i] = int(s.AP[i]), int(s.VP[i]), int(s.Built[i])
	}
	if k.Eyes != game.Nobody {
		k.Orders = s.Orders[k.Eyes-1]
	}
	if v.Sees(truth.American) {
		k.Shares, k.Home = s.Shares, s.Home
	}
	k.NightMarch = s.NightMarch && v.Sees(truth.British)
	if s.Active != game.Nobody && v.Sees(s.Active) {
		k.Owed = int(s.Owed)
	}
	b.knowStacks(s, v, &k)
	k.Faces = make([]Face, 0, len(s.Leaders))
	for i := range s.Leaders {
		n, u := nr(i+1), &s.Leaders[i]
		own := v.Sees(b.Of(n).Side)
		if own || b.shown(&k, n) || s.Combat.Keeps(n, u) || u.Fate == truth.Rallying || b.Gone(u.Fate) {
			k.Faces = append(k.Faces, b.face(s, n, own))
		} else if u.Fate == truth.Coming && !b.Of(n).Detachment {
			k.Waiting = append(k.Waiting, n)
		} else if u.Here() && u.Near != 0 {
			k.Stood = append(k.Stood, stood{n, u.Near})
		}
	}
	k.own = make([]*Face, 0, len(k.Faces))
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Eyes && f.Fate == truth.InPlay {
			k.own = append(k.own, f)
		}
	}
	for i := range s.Boats {
		if x := &s.Boats[i]; x.At != 0 {
			k.Boats = append(k.Boats, Lying{Boat: printed.Boat(i), At: x.At, Moved: x.Moved, Used: x.Used})
		}
	}
	for _, w := range s.Works {
		k.Works = append(k.Works, Earthwork{At: w.At, Side: w.Side, Done: w.Done, Since: w.Since})
	}
	for _, p := range s.Ferries {
		x := Tried{At: p.At, Boat: p.Boat, Most: int(p.Most)}
		if v.Sees(truth.American) {
			x.Used, x.Shut = int(p.Used), p.Shut
		}
		k.Passages = append(k.Passages, x)
	}
	for _, c := range s.Contacts {
		k.Open = append(k.Open, Opened{At: c.At, Side: c.Side, Empty: c.Empty, ZOC: c.ZOC, Who: c.Seen})
	}
	b.knowUnderWay(s, v, &k)
	return k
}

// knowStacks says who is seen on the map, the Americans first, by place.
func (b Rules) knowStacks(s *state, v game.Viewer, k *Known) {
	stacks := b.Stacks(s)
	k.Stacks = make([]Pile, 0, len(stacks))
	for _, side := range truth.BothSides {
		beside := b.Beside(s, side.Other())
		for i := range stacks {
			if !stacks[i].Has(b.Rules, side) {
				continue
			}
			x := Pile{Side: side, At: stacks[i].At, Seen: stacks[i].Who}
			x.Whole = v.Sees(side) || beside.Has(x.At) || v.Sees(truth.American) && s.Raided(x.At) // what contact lays open, everybody hears
			if !x.Whole {
				x.Seen = x.Seen[:1:1]
			}
			k.Stacks = append(k.Stacks, x)
		}
	}
}

// shown reports whether the viewer sees a leader on the map.
func (b Rules) shown(k *Known, n nr) bool {
	for i := range k.Stacks {
		for _, m := range k.Stacks[i].Seen {
			if m == n {
				return true
			}
		}
	}
	return false
}

func (b Rules) face(s *state, n nr, own bool) Face {
	u := s.Unit(n)
	f := Face{Nr: n, Side: b.Of(n).Side, At: u.At, Fate: u.Fate, Status: u.Status, Own: own, Near: u.Near, Back: u.Back}
	if own {
		f.Troops, f.Fatigue, f.Flags, f.By, f.Root = int(u.Troops), int(u.Fatigue), u.Flags, u.By, u.Root
		f.Stirred, f.Drawn, f.Heads = u.Stirred, int(u.Drawn), u.Heads
	}
	return f
}

// Conditions are what moving and fighting depend on now beside the map.
func (k *Known) Conditions() printed.Conditions {
	return printed.Conditions{Weather: k.Weather, Frozen: k.Now.Frozen()}
}

// Find is a leader the viewer sees, nil when he does not.
func (k *Known) Find(n nr) *Face {
	for i := range k.Faces {
		if k.Faces[i].Nr == n {
			return &k.Faces[i]
		}
	}
	return nil
}

// At is what the viewer sees of a hex, nil when nobody is there.
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

// Those lists the viewer's own leaders on the map of whom something is true, in printed order.
func (k *Known) Those(is func(*Face) bool) []*Face {
	out := make([]*Face, 0, len(k.own))
	for _, f := range k.own {
		if is(f) {
			out = append(out, f)
		}
	}
	return out
}

// Contact is what contact has laid open of a stack, nil when nothing is known of its size.
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
