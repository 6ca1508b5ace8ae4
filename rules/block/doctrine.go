package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// These rules of thumb decide what a sensible player does, from their own knowledge. They weigh every march by three
// aims. The first is to take and keep places that count. The others are to beat the enemy where it is weak, and to
// stay out of reach where it is strong. The player fires with every block, and leaves a battle that is probably lost.
// None of this is a rule of the game.

// Doctrine sets how the computer player's habit values positions of one game.
type Doctrine[Y any] struct {
	Prizes      func(k *Knowledge[Y]) []Prize
	KeyBlock    Nr     // the side that loses this block loses the game
	PointWorth  [2]int // by side: the worth of a strength point, in hundredths of a victory point
	Strongholds []bool // by Place: attackers lose dice there; nil if there is no such place
	// AttackEdge is how much more a side's attackers count than their dice alone, in percent, by side. Dice that put
	// militia to flight have more effect than their hits.
	AttackEdge [2]int
	// Opens reports whether a side may open a way in its next turn before it marches, and so close it to the enemy. It is
	// nil if no way can be opened.
	Opens func(k *Knowledge[Y], side game.Side, x board.Exit) bool
	// FearsTraps means, by side, that a stack is worth less where it has few ways out.
	FearsTraps [2]bool
	// reports whether the enemy cannot retake a place that is taken now; nil for never
	CannotRetake func(k *Knowledge[Y]) bool
	// LoneMarchPenalty is a penalty in hundredths of a victory point. It applies to a leader who marches without others
	// and leaves blocks without a leader. It also applies to a leader or a gun that marches without others to a place
	// without blocks of its own side.
	LoneMarchPenalty int
	// LeaderlessCost is the cost, by side, of a block in a place without a leader.
	LeaderlessCost [2]int
	// ExtraWorth returns an extra worth. It gets the strength of both sides by Place, and the place of the block
	// KeyBlock. ExtraWorth is nil if there is no extra worth.
	ExtraWorth func(k *Knowledge[Y], mine, theirs []int, dear board.Place) int
	// OtherOrders lists orders of the game other than marches, with their gains. Its argument stand rates a side's
	// position from its knowledge. OtherOrders is nil if there are no such orders.
	OtherOrders func(k *Knowledge[Y], stand func(*Knowledge[Y]) int) []Order
}

// Order is an act with its fields filled in, and what it gains.
type Order struct {
	Act   string
	Picks []action.Pick
	Gain  int
}

// Prize is a place that is worth holding.
type Prize struct {
	At           board.Place
	Worth        int  // in hundredths of a victory point
	HeldByViewer bool // the viewer holds it
	Manned       bool // the side holds the place only as long as one of its blocks is there
}

// power returns the weight in battle of each strength point of a block.
func (c *Card) power() int {
	switch c.Kind {
	case Artillery:
		return 18
	case Militia:
		return 6
	}
	return 10
}

// averagePower returns the average weight of a side's strength points. A die that hits on one face weighs 100.
func (e *Engine[X, Y]) averagePower(side game.Side) int {
	power, full := 0, 0
	for i := range e.Roster.cards {
		if c := &e.Roster.cards[i]; c.Side == side {
			power, full = power+c.FullStrength*c.power(), full+c.FullStrength
		}
	}
	return 10 * power / max(full, 1)
}
