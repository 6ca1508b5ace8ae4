package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// What a sensible player does, from what they know. Every march is weighed by how well it lets them take and keep what
// counts, beat the enemy where it is weak, and stay out of reach where it is strong; they fire all they have, and leave
// a battle they would lose. None of it is a rule.

// Doctrine is what a house tells its habit.
type Doctrine[Y any] struct {
	Prizes func(k *Known[Y]) []Prize
	Dear   Nr                     // the side that loses this block loses the game
	Point  [2]int                 // what a point of strength is worth, by side, in hundredths of a victory point
	Strong []bool                 // by Place: attackers lose dice there; nil for nowhere
	Last   func(k *Known[Y]) bool // what is taken now cannot be taken back; nil for never
	// Alone is what it costs, in the same hundredths, that a leader goes alone and leaves blocks without one, and that a
	// leader or a gun goes by itself to where nobody of ours stands.
	Alone int
	// Unled is what it costs, by side, that a block stands where nobody leads it.
	Unled [2]int
	// Besides is what else it brings a side that its strength and the enemy's stand so, by Place, and its dear block
	// there; nil for nothing.
	Besides func(k *Known[Y], mine, theirs []int, dear board.Place) int
	// Others are orders of the house besides marches, with what they gain; stand says how well the side stands by what it
	// knows. Nil for none.
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
