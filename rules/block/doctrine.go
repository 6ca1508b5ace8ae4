package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// What a sensible player does, from what they know. Every march is weighed by how well it lets them take and keep what
// counts, beat the enemy where it is weak, and stay out of reach where it is strong; they fire all they have, and leave
// a battle they would lose. None of it is a rule.

// Doctrine tells the computer player's habit how a house values positions.
type Doctrine[Y any] struct {
	Prizes func(k *Known[Y]) []Prize
	Dear   Nr                     // the side that loses this block loses the game
	Point  [2]int                 // by side: the worth of a point of strength, in hundredths of a victory point
	Strong []bool                 // by Place: attackers lose dice there; nil for nowhere
	Last   func(k *Known[Y]) bool // reports whether the enemy cannot retake a place that is taken now; nil for never
	// Alone is the penalty, in the same hundredths, for a leader who goes alone and leaves blocks without one. It also
	// applies to a leader or a gun that goes by itself to a place where none of its own side stands.
	Alone int
	// Unled is the cost, by side, of a block in a place with no leader.
	Unled [2]int
	// Besides returns the extra worth of the strength of both sides, by Place, and of the place of the dear block. Nil for
	// none.
	Besides func(k *Known[Y], mine, theirs []int, dear board.Place) int
	// Others lists orders of the house besides marches, with what they gain. Stand rates a side's position from its
	// knowledge. Nil for none.
	Others func(k *Known[Y], stand func(*Known[Y]) int) []Order
}

// Order is an act with its fields filled in, and what it gains.
type Order struct {
	Act   string
	Picks []action.Pick
	Gain  int
}

// Prize is a place to hold.
type Prize struct {
	At     board.Place
	Worth  int  // in hundredths of a victory point
	Ours   bool // the viewer holds it
	Manned bool // the side holds it as long as a block of its own stands there, and no longer
}

// power returns what a block counts in a battle, for each point of its strength.
func (c *Card) power() int {
	switch c.Kind {
	case Artillery:
		return 18
	case Militia:
		return 6
	}
	return 10
}

// usual returns what a point of strength of a side counts on average. It is in hundredths of a die that hits on one
// face.
func (e *Engine[X, Y]) usual(side game.Side) int {
	power, full := 0, 0
	for i := range e.Roster.cards {
		if c := &e.Roster.cards[i]; c.Side == side {
			power, full = power+c.Full*c.power(), full+c.Full
		}
	}
	return 10 * power / max(full, 1)
}
