package truth

// Burden classifies the other leaders a leader has activated in this phase. It decides that leader's own cost (10.1).
type Burden uint8

// The burdens, the cheapest first.
const (
	Alone      Burden = iota
	IdleOnes          // leaders without troops only
	WithTroops        // leaders with troops
)

// Price returns what it costs to activate a leader, in points or out of the span of the commander (10.1). It is nothing
// for a leader who has no troops and commands nobody, and for Washington alone. It is less for Leslie, von Donop,
// Putnam and Cadwalader while they command nobody with troops.
//
// Our reading (20): a span is spent as if it were activation points (10.4), so a leader uses as much of it as the cost
// in points.
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
