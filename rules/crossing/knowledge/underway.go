package knowledge

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// MovableLeaders returns the leaders of a march who may move now, as the owner of the march knows. If a stack is
// already moving, only its leaders may move. Otherwise all leaders of the march may move, except leaders who have
// ended their move.
func (x *knownMarch) MovableLeaders() []MarchLeader {
	var out, moving []MarchLeader
	for _, g := range x.Group {
		if g.Moving {
			moving = append(moving, g)
		}
		if !g.Done {
			out = append(out, g)
		}
	}
	if len(moving) > 0 {
		return moving
	}
	return out
}

// PointsLeft returns how many points the given leaders have left if they march together. It is the lowest number of
// points among them, less the points that the moving stack has spent.
func (x *knownMarch) PointsLeft(leaders []nr) int {
	n := -1
	for _, g := range x.Group {
		if slices.Contains(leaders, g.Leader) && (n < 0 || g.Points < n) {
			n = g.Points
		}
	}
	return max(0, n-x.PointsSpent)
}

// knownRaid is a raid in progress. Everybody sees it, because its dice are rolled openly (8.0).
type knownRaid struct {
	Raider nr
	At     board.Place
}

// knownMarch is a march in progress, known to its owner. Others are told of each move.
type knownMarch struct {
	Side           game.Side
	RootCommander  nr
	Reaction       bool
	Die            int
	Points         int
	Group          []MarchLeader
	Path           []board.Place
	PointsSpent    int
	Crossed        bool
	Stopped        bool
	Ferry          printed.Stretch
	CrossingLeader nr
}

// MarchLeader is a leader of the viewer's own march: their movement points, and whether they are moving or have
// finished.
type MarchLeader struct {
	Leader nr
	Points int
	Moving bool
	Done   bool
}

// knownCombat is a combat in progress. The two sides are adjacent, so both see all fighters. Other viewers see the
// tops of stacks. The total men of each force are revealed, but not the men of each leader (3.0).
type knownCombat struct {
	At              board.Place
	Attacker        game.Side
	Kind            printed.AttackKind
	Stage           truth.Stage
	Leader          nr
	Dawn            bool
	Fighters        []combatant
	Troops          [2]int
	Result          [2]printed.Symbol
	LossPercent     [2]int
	LossesInflicted [2]int
	LossesDue       [2]int
	Ratio           int
	// men left in each force if its strength was revealed and all of it is visible, otherwise negative
	MenLeft           [2]int
	UnseenFighters    [2]int // fighters on the map that the viewer no longer sees
	AskedForces       uint8
	SurrenderedForces uint8
	ReactionRollers   []nr // leaders who have rolled for a reaction; known to their owner only
}

// combatant is a leader in a combat that the viewer sees.
type combatant struct {
	Leader   nr
	Defends  bool
	From     board.Place
	Troops   int // men at the start of the combat; known to the owner only
	Retreats bool
}

// KnownRetreat is a retreat in progress.
type KnownRetreat struct {
	Side        game.Side
	Leaders     []nr // leaders the viewer sees
	From        board.Place
	Steps       int
	Path        []board.Place
	LossPercent int           // known to the owner only, as are the fields below
	Men         int           // number of men in the retreating force at the start of the combat
	Choices     []board.Place // hexes that the retreat may enter next
	EnemyMen    []int         // enemies in each of these hexes
}

// knowUnderWay adds what the viewer may know of raid, march, combat and retreats.
func (b Rules) knowUnderWay(s *state, v game.Viewer, k *Known) {
	if r := s.Raid; r != nil {
		k.Raid = &knownRaid{Raider: r.By}
		if v.Sees(truth.American) { // the enemy is told which leader was raided only after the raid
			k.Raid.At = r.At
		}
	}
	for i := range s.Marches {
		m := &s.Marches[i]
		if !v.Sees(m.Side) {
			continue
		}
		k.Marches = append(k.Marches, b.knownMarch(m))
	}
	if n := len(k.Marches); n > 0 { // the enemy learns of a reaction only when the reacting force moves
		k.March = &k.Marches[n-1]
	}
	if c := s.Combat; c != nil {
		k.Fight = b.knownCombat(s, k)
	}
	for i := range s.Retreats {
		r := &s.Retreats[i]
		x := KnownRetreat{Side: r.Side, From: r.From, Steps: int(r.Steps), Path: r.Path}
		for _, n := range r.Leaders {
			if k.Find(n) != nil {
				x.Leaders = append(x.Leaders, n)
			}
		}
		if v.Sees(r.Side) {
			x.Choices, x.LossPercent, x.Men = r.Choices, int(r.Percent), int(r.Men)
			for _, men := range r.EnemyMen {
				x.EnemyMen = append(x.EnemyMen, int(men))
			}
		}
		k.Retreats = append(k.Retreats, x)
	}
}

// knownMarch returns a march as its owner knows it.
func (b Rules) knownMarch(m *truth.March) knownMarch {
	x := knownMarch{
		Side: m.Side, Reaction: m.Reaction, Path: m.Path, RootCommander: m.RatingLeader, Die: int(m.Die),
		Points:      int(m.Points),
		PointsSpent: int(m.PointsSpent),
		Crossed:     m.Crossed, Stopped: m.Stopped, Ferry: m.Ferry, CrossingLeader: m.CrossingRoller,
	}
	for _, g := range m.Group {
		x.Group = append(x.Group, MarchLeader{Leader: g.Leader, Points: int(g.Points), Moving: g.Moving, Done: g.Done})
	}
	return x
}

// seenFlow returns the sequence of play as a viewer sees it. Some steps stay secret until their effects are visible
// (3.0). They are an enemy march, a crossing in parts, a recovery, a rout, and the choice of a raided leader.
// game.Phase.PublicStep defines what a secret step looks like. Here it is applied to the whole stack of steps.
func (b Rules) seenFlow(s *state, v game.Viewer) []game.Frame {
	march := 0
	var out []game.Frame
	for _, f := range s.Flow.Stack {
		switch f.Step {
		case truth.StepMarch:
			march++
			if !v.Sees(s.Marches[march-1].Side) {
				continue
			}
		case truth.StepFerry, truth.StepRaidStrike:
			if !v.Sees(truth.American) {
				continue
			}
		case truth.StepRally, truth.StepRout:
			if !v.Sees(s.Active) {
				f = game.Frame{Step: truth.StepAction}
			}
		}
		out = append(out, f)
	}
	return out
}

func (b Rules) knownCombat(s *state, k *Known) *knownCombat {
	c := s.Combat
	f := &knownCombat{
		At: c.At, Attacker: c.Attacker, Kind: c.Kind, Stage: c.Stage, Dawn: c.UsesDawnAttack, Result: c.Result,
		Ratio:       int(c.Ratio),
		AskedForces: c.ForcesAskedToSurrender, SurrenderedForces: c.SurrenderedForces,
	}
	if k.ViewerSide != c.Attacker {
		for _, n := range c.ReactionRollers {
			if face := k.Find(n); face != nil && face.Own {
				f.ReactionRollers = append(f.ReactionRollers, n)
			}
		}
	}
	if k.Find(c.Leader) != nil {
		f.Leader = c.Leader
	}
	for i := range 2 {
		f.Troops[i], f.LossPercent[i], f.LossesInflicted[i], f.LossesDue[i] = int(c.Troops[i]), int(c.Percent[i]),
			int(c.MenLost[i]),
			int(c.LossesDue[i])
		f.MenLeft[i] = -1
		for _, n := range c.Force(s, i) {
			if k.Find(n) == nil {
				f.UnseenFighters[i]++
			}
		}
		if c.Stage.Open() && f.UnseenFighters[i] == 0 {
			f.MenLeft[i] = s.Men(c.Force(s, i))
		}
	}
	for _, x := range c.Fighters {
		if face := k.Find(x.Leader); face != nil {
			y := combatant{Leader: x.Leader, Defends: x.Defends, From: x.From, Retreats: x.Retreats}
			if face.Own {
				y.Troops = int(x.Troops)
			}
			f.Fighters = append(f.Fighters, y)
		}
	}
	return f
}
