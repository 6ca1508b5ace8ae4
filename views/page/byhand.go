package page

// ByHand asks for dice that are rolled by hand before an order can be played.
type ByHand struct {
	Frame   Frame
	ID      string   // of the table
	Order   []Hidden // the order as it was sent; it is sent again with the dice
	Purpose string   // "the battle"
	Count   int
	Sides   int
	Given   []int  // dice of the order that were typed in before
	Wrong   string // what was wrong with those typed in last
}

// Hidden is a name and a value that a form carries along.
type Hidden struct{ Name, Value string }

// asks says which dice are wanted.
func (b *ByHand) asks() string {
	if b.Count == 1 {
		return "Roll one die with " + itoa(b.Sides) + " sides and type in what it shows."
	}
	return "Roll " + itoa(b.Count) + " dice with " + itoa(b.Sides) + " sides each and type in what they show, in their order."
}
