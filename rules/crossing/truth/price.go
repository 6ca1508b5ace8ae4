package truth

// Burden is whom a leader has activated in this phase: it decides what he costs (10.1).
type Burden uint8

// The burdens, the cheapest first.
const (
	Alone      Burden = iota
	IdleOnes          // leaders without troops only
	WithTroops        // leaders with troops
)

// Price is what it costs to activate a leader, in points or out of the span of whoever activates him: nothing while he
// has no troops and commands nobody, nor for Washington alone; less for Leslie, von Donop, Putnam and Cadwalader while
// they command nobody with troops (10.1).
//
// Our reading (20): a span is spent as if it were activation points (10.4), so that a leader takes as much of it as he
// would cost.
func (b *Rules) Price(n nr, troops int, heads Burden) int {
	l := b.Of(n)
	switch {
	case heads == Alone && (troops == 0 || l.Mounted):
		return 0
	case heads != WithTroops:
		if heads == Alone || l.Dear() {
			return l.Alone
		}
	}
	return l.Cost
}
