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
	ViewerSide game.Side // the viewer's side; Nobody for the public and for a viewer who sees everything
	Scenario   string
	Options    truth.Options
	FirstTurn  printed.Moment
	LastTurn   printed.Moment
	Now        printed.Moment
	Active     game.Side
	Weather    printed.Weather
	AP         [2]int
	VP         [2]int

	Stacks []Pile // stacks on the map, by side and place
	// every leader the viewer sees, in printed order, including leaders off the map whose fate is public
	Leaders             []KnownLeader
	Boats               []KnownBoat // the naval units on the map
	Works               []Earthwork
	WorksBuilt          [2]int
	CrossingAttempts    []CrossingAttempt
	RevealedStacks      []RevealedStack
	Orders              truth.Orders // standing orders of the viewer
	FreeForcedMarchUsed [2]bool
	Defiant             [2]bool
	AutoLossSides       fact.Sides
	TownTaken           [2]bool
	InitiativeTried     bool
	NightMarch          bool // known to the British only
	DawnAttackUsed      bool
	TrentonWarned       bool
	ArrivalsAccelerated bool
	ArrivedRows         [2]uint16
	MenOwed             int           // known to the viewer only during the viewer's own part of the turn
	Shares              []truth.Share // origins of the men in the viewer's detachments, for the Americans
	MenGoneHome         []truth.Share // men of the viewer who have gone home, for the Americans

	LastCombat  *truth.KnownCombatRecord // visible to everybody
	CombatCount uint16
	Raid        *knownRaid
	March       *knownMarch // the viewer's own current march
	Fight       *knownCombat
	Retreats    []KnownRetreat

	Frames      []game.Frame  // the sequence of play as it looks to the viewer
	GameResults []view.Result // the result of the game; empty until the game is over
	Marches     []knownMarch  // the viewer's own marches, the current one last
	// enemy leaders still to arrive according to the tables, without detachments
	ExpectedLeaders []nr
	BristolCrossed  bool
	Leaks           []truth.Leak   // enemy leaders that the referee has shown and who have not moved
	HiddenLeaders   []hiddenLeader // enemy leaders who are hidden now, and when they were adjacent

	ownLeaders []*KnownLeader // the viewer's own leaders on the map, in printed order; each points into Leaders
	cache      *cache
}

// hiddenLeader is a leader on the map whose place the viewer saw earlier but does not see now (17.2.3). Both sides
// remember which leaders were adjacent.
type hiddenLeader struct {
	Nr          nr
	NearHistory uint8
}

// Pile is a stack as the viewer sees it.
type Pile struct {
	Side           game.Side
	At             board.Place
	VisibleLeaders []nr // the leaders the viewer sees, top first
	FullyVisible   bool // whether VisibleLeaders has all leaders of the stack
}

// KnownLeader is a leader on the map or off it, as the viewer sees it.
type KnownLeader struct {
	Nr            nr
	Side          game.Side
	At            board.Place
	Fate          truth.Fate
	Status        printed.Status
	Own           bool // whether the viewer owns the leader; if not, fields that only the owner knows are zero
	Troops        int
	Fatigue       int
	Flags         truth.Flag
	ActivatedBy   nr
	RootCommander nr
	ReturnTurn    printed.Moment // public: the counters of rallying leaders are on the turn track
	NearHistory   uint8          // when enemies were adjacent; both sides saw it
	Alerted       bool
	SpanUsed      int
	CommandKind   truth.CommandKind
}

// KnownBoat is a naval unit as everybody sees it (11.6).
type KnownBoat struct {
	Boat  printed.Boat
	At    printed.Stretch
	Moved bool
	Used  bool
}

// Earthwork is an entrenchment as everybody sees it (19.0).
type Earthwork struct {
	At        board.Place
	Side      game.Side
	Done      bool
	StartTurn printed.Moment
}

// CrossingAttempt is a hexside of the Delaware where a crossing was attempted this turn (11.4). Everybody saw the
// roll.
type CrossingAttempt struct {
	At         printed.Stretch
	Boat       bool
	MaxMen     int
	MenCrossed int // men who have crossed; known to the owner only
	Shut       bool
}

// RevealedStack records the facts that contact has revealed about a stack (3.0).
type RevealedStack struct {
	At      board.Place
	Side    game.Side
	Empty   bool
	ZOC     bool
	Leaders []nr // the leaders of the stack; empty if contact revealed only the other facts
}

// Find returns a leader as the viewer sees it, or nil if the viewer does not see the leader.
func (k *Known) Find(n nr) *KnownLeader {
	for i := range k.Leaders {
		if k.Leaders[i].Nr == n {
			return &k.Leaders[i]
		}
	}
	return nil
}

// At returns the stack that the viewer sees in a hex, or nil if no leaders are seen there.
func (k *Known) At(p board.Place) *Pile {
	for i := range k.Stacks {
		if k.Stacks[i].At == p {
			return &k.Stacks[i]
		}
	}
	return nil
}

// OwnLeaders lists the viewer's own leaders on the map in printed order. The caller must not change the slice.
func (k *Known) OwnLeaders() []*KnownLeader { return k.ownLeaders }

// OwnLeadersWhere lists the viewer's own leaders on the map that satisfy a condition, in printed order.
func (k *Known) OwnLeadersWhere(is func(*KnownLeader) bool) []*KnownLeader {
	out := make([]*KnownLeader, 0, len(k.ownLeaders))
	for _, f := range k.ownLeaders {
		if is(f) {
			out = append(out, f)
		}
	}
	return out
}

// RevealedAt returns the facts that contact has revealed about a stack, nil if its size is unknown.
func (k *Known) RevealedAt(side game.Side, p board.Place) *RevealedStack {
	for i := range k.RevealedStacks {
		if o := &k.RevealedStacks[i]; o.At == p && o.Side == side {
			return o
		}
	}
	return nil
}

// Men returns the number of troops of the viewer's own leaders in a hex.
func (k *Known) Men(p board.Place) int {
	n := 0
	for i := range k.Leaders {
		if f := &k.Leaders[i]; f.At == p && f.Own && f.Fate == truth.InPlay {
			n += f.Troops
		}
	}
	return n
}
