package told

import (
	"strconv"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// PendingDice is a throw of manual dice that an order waits for, as far as one seat may know it.
type PendingDice struct {
	By            game.Side // the side that rolls
	OrderSide     game.Side // the side that gave the order
	Own           bool      // the order is this seat's, or both sides share one device
	Mine          bool      // this seat enters the dice
	ComputerRolls bool      // a computer plays the side that rolls: somebody at the table rolls for it
	Purpose       string
	Count         int
	Sides         int
	Terms         *dice.Terms // nil in older records
	Secret        bool        // only the side that rolls sees the result
	Counters      []string    // the labels of the counters to draw from; for the side that draws
	SameCounter   bool        // both sides entered the same counter
	MayWithdraw   bool        // this seat may take back the order
	// the dice of this throw before it was taken back, to be proposed as they were entered; only for the side that
	// rolls
	ProposedDice []int

	FollowingThrows []PendingDice // the throws that may be entered with this one; only for the side that rolls
}

// Roll returns the pending dice as a throw without results.
func (h *PendingDice) Roll() dice.Rolled {
	return dice.Rolled{Owner: uint8(h.By), Purpose: h.Purpose, Terms: h.Terms, Sides: h.Sides}
}

// FollowingPrefix returns the prefix of the field names for the i-th of the following throws, from 0.
func FollowingPrefix(i int) string { return "a" + strconv.Itoa(i) }
