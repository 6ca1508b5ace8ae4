package crossing

import (
	"sync"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
	"tricorne/rules/menu"
)

// known is what one viewer knows (3.0): his own display whole; of the enemy the top leader of every stack, and all leaders of the
// stacks next to his own; never how many men an enemy leader has or how tired he is. It never changes once made.
type known struct {
	Eyes     game.Side // Nobody for the public and for the all-seeing viewer
	Scenario string
	Options  options
	First    printed.Moment
	Last     printed.Moment
	Now      printed.Moment
	Active   game.Side
	Weather  printed.Weather
	AP       [2]int
	VP       [2]int

	Stacks      []pile  // by side and place: who stands on the map
	Faces       []face  // every leader the viewer sees, in printed order, those off the map included as far as everybody knows them
	Boats       []lying // the naval units on the map
	Works       []earthwork
	Built       [2]int
	Passages    []tried
	Open        []opened
	Orders      orders // his own
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
	Owed        int     // by whose part it is: he knows it
	Shares      []share // who gave the men of his detachments: the American's
	Home        []share // men of his who have gone home: the American's

	Scene    *watched // all of it is seen by everybody
	Fights   uint16
	Raid     *raiding
	March    *marching // the last of his own that is under way
	Fight    *fighting
	Retreats []retreating

	Stack   []game.Frame  // the sequence of play as it looks to him
	Ended   []view.Result // one when the game is over
	Marches []marching    // his own, the current one last
	Waiting []nr          // leaders of the other side who have still to arrive, as the tables say; detachments are not among them
	Bristol bool
	Stood   []stood // whom of the others nobody sees now, and when they stood next to an enemy

	own  []*face // those of Faces who are his and on the map, in printed order
	kept *cache
}

// cache holds conclusions from what a viewer knows. Each is drawn when it is first asked for.
type cache struct {
	offers menu.Offers
	once   sync.Once
	front  *front

	ordered sync.Once
	orders  []order
	leaders []*face

	menace  sync.Once
	menaced menaced
}

// stood is a leader on the map whom the viewer does not see now but has seen: both sides saw who stood next to whom (17.2.3).
type stood struct {
	Nr   nr
	Near uint8
}

// pile is a stack as the viewer sees it.
type pile struct {
	Side  game.Side
	At    board.Place
	Seen  []nr // the leaders he sees, top first
	Whole bool // they are all of them
}

// face is a leader the viewer sees.
type face struct {
	Nr      nr
	Side    game.Side
	At      board.Place
	Fate    fate
	Status  printed.Status
	Own     bool // the viewer knows his display; else the rest is zero
	Troops  int
	Fatigue int
	Flags   flag
	By      nr
	Root    nr
	Back    printed.Moment // of all he sees: the counters of those who rally lie next to the turn track
	Near    uint8          // of all he sees: both sides saw who stood next to whom
	Stirred bool
	Drawn   int
	Heads   burden
}

// lying is a naval unit everybody sees (11.6).
type lying struct {
	Boat  printed.Boat
	At    printed.Stretch
	Moved bool
	Used  bool
}

// earthwork is an entrenchment everybody sees (19.0).
type earthwork struct {
	At    board.Place
	Side  game.Side
	Done  bool
	Since printed.Moment
}

// tried is a hexside of the Delaware tried this turn; the roll fell in the open (11.4).
type tried struct {
	At   printed.Stretch
	Boat bool
	Most int
	Used int // men who crossed: the owner's; the rest do not know it
	Shut bool
}

// opened is what contact has laid open of a stack (3.0).
type opened struct {
	At    board.Place
	Side  game.Side
	Empty bool
	ZOC   bool
	Who   []nr // who is in it, none while it was only tested
}

// know builds what a viewer knows. It is the only way from the truth to knowledge.
func (b *book) know(s *state, v game.Viewer) known {
	k := known{
		Eyes: v.Side(), Scenario: s.Scenario, Options: s.Options, First: s.First, Last: s.Last, Now: s.Now, Active: s.Active,
		Weather: s.Weather, Rushed: s.Rushed, Defiant: s.Defiant, Routine: s.Routine, Taken: s.Taken, Tried: s.Tried, Dawn: s.Dawn, Warned: s.Warned,
		Scene: watch(s.Scene), Fights: s.Fights,
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
	if v.Sees(american) {
		k.Shares, k.Home = s.Shares, s.Home
	}
	k.NightMarch = s.NightMarch && v.Sees(british)
	if s.Active != game.Nobody && v.Sees(s.Active) {
		k.Owed = int(s.Owed)
	}
	b.knowStacks(s, v, &k)
	k.Faces = make([]face, 0, len(s.Leaders))
	for i := range s.Leaders {
		n, u := nr(i+1), &s.Leaders[i]
		own := v.Sees(b.Of(n).Side)
		if own || b.shown(&k, n) || s.Combat.keeps(n, u) || u.Fate == rallying || b.gone(u.Fate) {
			k.Faces = append(k.Faces, b.face(s, n, own))
		} else if u.Fate == coming && !b.Of(n).Detachment {
			k.Waiting = append(k.Waiting, n)
		} else if u.here() && u.Near != 0 {
			k.Stood = append(k.Stood, stood{n, u.Near})
		}
	}
	k.own = make([]*face, 0, len(k.Faces))
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Eyes && f.Fate == inPlay {
			k.own = append(k.own, f)
		}
	}
	for i := range s.Boats {
		if x := &s.Boats[i]; x.At != 0 {
			k.Boats = append(k.Boats, lying{Boat: printed.Boat(i), At: x.At, Moved: x.Moved, Used: x.Used})
		}
	}
	for _, w := range s.Works {
		k.Works = append(k.Works, earthwork{At: w.At, Side: w.Side, Done: w.Done, Since: w.Since})
	}
	for _, p := range s.Ferries {
		x := tried{At: p.At, Boat: p.Boat, Most: int(p.Most)}
		if v.Sees(american) {
			x.Used, x.Shut = int(p.Used), p.Shut
		}
		k.Passages = append(k.Passages, x)
	}
	for _, c := range s.Contacts {
		k.Open = append(k.Open, opened{At: c.At, Side: c.Side, Empty: c.Empty, ZOC: c.ZOC, Who: c.Seen})
	}
	b.knowUnderWay(s, v, &k)
	return k
}

// knowStacks says who is seen on the map, the Americans first, by place.
func (b *book) knowStacks(s *state, v game.Viewer, k *known) {
	stacks := b.stacks(s)
	k.Stacks = make([]pile, 0, len(stacks))
	for _, side := range bothSides {
		beside := b.beside(s, side.Other())
		for i := range stacks {
			if !stacks[i].has(b, side) {
				continue
			}
			x := pile{Side: side, At: stacks[i].at, Seen: stacks[i].who}
			x.Whole = v.Sees(side) || beside.Has(x.At) || v.Sees(american) && s.raided(x.At) // what contact lays open, everybody hears
			if !x.Whole {
				x.Seen = x.Seen[:1:1]
			}
			k.Stacks = append(k.Stacks, x)
		}
	}
}

// shown tells whether the viewer sees a leader on the map.
func (b *book) shown(k *known, n nr) bool {
	for i := range k.Stacks {
		for _, m := range k.Stacks[i].Seen {
			if m == n {
				return true
			}
		}
	}
	return false
}

func (b *book) face(s *state, n nr, own bool) face {
	u := s.unit(n)
	f := face{Nr: n, Side: b.Of(n).Side, At: u.At, Fate: u.Fate, Status: u.Status, Own: own, Near: u.Near, Back: u.Back}
	if own {
		f.Troops, f.Fatigue, f.Flags, f.By, f.Root = int(u.Troops), int(u.Fatigue), u.Flags, u.By, u.Root
		f.Stirred, f.Drawn, f.Heads = u.Stirred, int(u.Drawn), u.Heads
	}
	return f
}

// conditions are what moving and fighting depend on now beside the map.
func (k *known) conditions() printed.Conditions {
	return printed.Conditions{Weather: k.Weather, Frozen: k.Now.Frozen()}
}

// find is a leader the viewer sees, nil when he does not.
func (k *known) find(n nr) *face {
	for i := range k.Faces {
		if k.Faces[i].Nr == n {
			return &k.Faces[i]
		}
	}
	return nil
}

// at is what the viewer sees of a hex, nil when nobody is there.
func (k *known) at(p board.Place) *pile {
	for i := range k.Stacks {
		if k.Stacks[i].At == p {
			return &k.Stacks[i]
		}
	}
	return nil
}

// cached returns the conclusions that were drawn from this knowledge.
func (k *known) cached() *cache { return k.kept }

// mine lists the viewer's own leaders on the map in printed order. The caller must not change the list.
func (k *known) mine() []*face { return k.own }

// those lists the viewer's own leaders on the map of whom something is true, in printed order.
func (k *known) those(is func(*face) bool) []*face {
	out := make([]*face, 0, len(k.own))
	for _, f := range k.own {
		if is(f) {
			out = append(out, f)
		}
	}
	return out
}

// open is what contact has laid open of a stack, nil when nothing is known of its size.
func (k *known) open(side game.Side, p board.Place) *opened {
	for i := range k.Open {
		if o := &k.Open[i]; o.At == p && o.Side == side {
			return o
		}
	}
	return nil
}

// men counts the troops of the viewer's own leaders in a hex.
func (k *known) men(p board.Place) int {
	n := 0
	for i := range k.Faces {
		if f := &k.Faces[i]; f.At == p && f.Own && f.Fate == inPlay {
			n += f.Troops
		}
	}
	return n
}
