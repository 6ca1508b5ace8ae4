package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Side returns the side that owns a force in the combat. Force 0 is the attacker, force 1 the defender.
func (c *Combat) Side(force int) game.Side {
	if force == Attackers {
		return c.Attacker
	}
	return c.Attacker.Other()
}

// Force lists the leaders of one force who are still on the map.
func (c *Combat) Force(s *State, force int) []nr {
	var out []nr
	for _, f := range c.Fighters {
		if f.Defends == (force == Defenders) && s.Unit(f.Leader).OnMap() {
			out = append(out, f.Leader)
		}
	}
	return out
}

// AttackerHexes lists the hexes from which the attackers fight.
func (c *Combat) AttackerHexes() []board.Place {
	var out []board.Place
	for _, f := range c.Fighters {
		if !f.Defends && !slices.Contains(out, f.From) {
			out = append(out, f.From)
		}
	}
	return out
}

// LosingForce returns the force whose losses must be divided next.
func (c *Combat) LosingForce() int {
	if c.LossesDue[Attackers] > 0 {
		return Attackers
	}
	return Defenders
}

// Movers returns the leaders of the stack that is moving.
func (m *March) Movers() []nr {
	var out []nr
	for _, g := range m.Group {
		if g.Moving {
			out = append(out, g.Leader)
		}
	}
	return out
}

// RemoveMovers takes leaders out of the moving stack and ends their move.
func (m *March) RemoveMovers(leaders []nr) {
	for i := range m.Group {
		if g := &m.Group[i]; slices.Contains(leaders, g.Leader) {
			g.Moving, g.Done = false, true
		}
	}
}

// Records of actions in progress. The rule that starts an action creates its record, and the rule that ends it removes
// it. sound.go checks when each must exist.

// Raid is an American raid in progress (8.0).
type Raid struct {
	By nr          // the raider
	At board.Place // the stack already examined, Nowhere before that
}

// March is a force on the move. Its leaders march after one die roll (11.0), react to an attack (11.3), or flee
// because they are routed (18.2). They move one after another, or together as a stack.
type March struct {
	Side         game.Side `cbor:"1,keyasint"`
	RatingLeader nr        `cbor:"2,keyasint"` // leader whose rating decides the column of the movement matrix
	// a reaction: no forced march, no attack, no crossing of the Delaware (11.3)
	Reaction    bool          `cbor:"3,keyasint"`
	Die         uint8         `cbor:"4,keyasint"`  // the roll, for the log
	Points      uint8         `cbor:"5,keyasint"`  // movement points of the roll, before forced marches
	Group       []Marcher     `cbor:"6,keyasint"`  // all leaders, in the order in which they were named
	Path        []board.Place `cbor:"7,keyasint"`  // hexes of the moving stack, from its start; empty if nobody is moving
	PointsSpent uint8         `cbor:"8,keyasint"`  // points the moving stack has spent
	Crossed     bool          `cbor:"9,keyasint"`  // the moving stack has crossed the Delaware in this march
	Stopped     bool          `cbor:"10,keyasint"` // the stack met something unknown, which ended the ordered move
	// hexside where the moving stack is about to cross the Delaware, otherwise 0 (11.4)
	Ferry printed.Stretch `cbor:"11,keyasint"`
	// leader who rolled for the crossing, and crosses first (11.4.2); 0 if a later stack crosses without a roll
	CrossingRoller nr `cbor:"12,keyasint"`
}

// Marcher is one leader of a march.
type Marcher struct {
	_      struct{} `cbor:",toarray"`
	Leader nr
	Points uint8 // movement points of the leader, with a forced march, or 13 without troops
	Moving bool  // the leader is in the moving stack
	Done   bool  // the leader's move is over
}

// Stage is the current stage of a combat. The step "combat" calls the step that handles the stage, and then moves on to
// the next.
type Stage uint8

// The stages of a combat, in order (16.1, 17.1, 17.3, 17.4).
const (
	StageReact     Stage = iota // the defender may react, but not to Hasty attacks (11.3)
	StageFight                  // the stage in which surprise, ratio, modifiers and result are determined
	StageLosses                 // dividing the losses
	StageRetreat                // the losers retreat
	StageAdvance                // attackers enter the hex given up
	StageSurrender              // either side may surrender its force
	StageScore                  // victory points, and the effects on fatigue
	StageOver
)

// Open reports whether the strengths of both forces have been revealed.
func (s Stage) Open() bool { return s > StageFight }

// StaysKnown reports whether a leader takes part in the combat and has not left the hex where the fight began. Both
// sides still know where this leader is. After the attackers' advance the result is always false, because leaders may
// have moved unseen.
func (c *Combat) StaysKnown(n nr, u *Unit) bool {
	if c == nil || c.Stage > StageAdvance {
		return false
	}
	for i := range c.Fighters {
		if f := &c.Fighters[i]; f.Leader == n {
			return u.OnMap() && u.At == f.From
		}
	}
	return false
}

// Combat is an attack in progress (16.0, 17.0). Indices 0 and 1 are the attacker and the defender, not the sides.
type Combat struct {
	At       board.Place        `cbor:"1,keyasint"` // the hex attacked
	Attacker game.Side          `cbor:"2,keyasint"`
	Kind     printed.AttackKind `cbor:"3,keyasint"`
	Stage    Stage              `cbor:"4,keyasint"`
	// leader whose rating decides the column of the results table (17.1 step 5)
	Leader         nr   `cbor:"5,keyasint"`
	UsesDawnAttack bool `cbor:"6,keyasint"` // the American side uses its dawn attack (17.2.3)
	// attackers first; leaders who reach the hex by a reaction join before the fight
	Fighters []Fighter `cbor:"7,keyasint"`
	// men of each force at the start of the fight, which are revealed (3.0)
	Troops [2]uint16         `cbor:"8,keyasint"`
	Result [2]printed.Symbol `cbor:"9,keyasint"` // result of each force in the results table
	// casualties in percent of the defender's troops, surprise and retreats included (22.2)
	Percent                [2]uint8  `cbor:"10,keyasint"`
	MenLost                [2]uint16 `cbor:"11,keyasint"` // losses inflicted so far, in men
	LossesDue              [2]uint16 `cbor:"12,keyasint"` // losses still to be divided, in men
	Ratio                  uint8     `cbor:"13,keyasint"` // row of the ratio table, from 1 for the best odds
	ForcesAskedToSurrender uint8     `cbor:"14,keyasint"` // bit n: force n has been asked whether it surrenders
	SurrenderedForces      uint8     `cbor:"15,keyasint"` // bit n: force n surrendered
	// defenders who have rolled for a reaction to this attack (11.3)
	ReactionRollers []nr `cbor:"16,keyasint"`
}

// Fighter is one leader in a combat.
type Fighter struct {
	_        struct{} `cbor:",toarray"`
	Leader   nr
	Defends  bool
	From     board.Place // hex from which the leader fights
	Troops   uint16      // men at the start of the combat, for losses in retreat (17.3)
	Retreats bool        // the leader has finished a retreat
}

// Retreat is a force that must retreat (17.3). It comes from a combat, a capture that failed (2.2.1), or panic (11.1).
type Retreat struct {
	Side    game.Side     `cbor:"1,keyasint"`
	Leaders []nr          `cbor:"2,keyasint"` // leaders who retreat together
	From    board.Place   `cbor:"3,keyasint"` // hex that the leaders retreat from
	Steps   uint8         `cbor:"4,keyasint"` // number of hexes away from the start at which the retreat must end
	Path    []board.Place `cbor:"5,keyasint"` // hexes of the retreat so far, with the start
	// losses in the retreat, in percent of the leaders' men at the start of the combat
	Percent  uint8         `cbor:"6,keyasint"`
	Men      uint16        `cbor:"7,keyasint"` // those men
	Choices  []board.Place `cbor:"8,keyasint"` // hexes the owner may choose next, empty if nobody is asked
	EnemyMen []uint16      `cbor:"9,keyasint"` // men of the enemy in each of these hexes, revealed
}

// ForceAskedToSurrender returns the force that is asked whether it surrenders.
func (c *Combat) ForceAskedToSurrender(s *State) int {
	if s.Flow.Arg(0) == "0" {
		return Attackers
	}
	return Defenders
}

// Forfeit adds men who surrendered or were captured to the losses of the battle.
func (c *Combat) Forfeit(i, men int) {
	if men == 0 {
		return
	}
	c.MenLost[i] += uint16(men)
	c.Percent[i] = uint8(min(250, max(int(c.Percent[i]), PercentOf(int(c.MenLost[i]), int(c.Troops[Defenders])))))
}

// PointsLeft returns the movement points that the moving stack has left.
func (m *March) PointsLeft() int {
	n := -1
	for _, g := range m.Group {
		if g.Moving && (n < 0 || int(g.Points) < n) {
			n = int(g.Points)
		}
	}
	return max(0, n-int(m.PointsSpent))
}

// The two forces of a combat.
const (
	Attackers = 0
	Defenders = 1
)

// PercentOf returns a part in percent of the whole, rounded to the nearest whole number (halves up).
func PercentOf(part, whole int) int { return (200*part + whole) / (2 * whole) }

// RollText describes a roll with its modifiers and the total: "die 4, +1 Prepared attack, +7 Trenton = 12".
func RollText(r chart.Reading) text.Text {
	words := text.Say("die ", text.Die(r.Roll, ""))
	for _, m := range r.Mods {
		words = text.Say(words, ", ", chart.SignedNumber(m.Value), " ", m.Label)
	}
	if len(r.Mods) > 0 {
		words = text.Say(words, " = ", chart.FormatNumber(r.Total()))
	}
	return words
}
