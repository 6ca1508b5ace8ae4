package truth

// CommandKind is the kind of leaders that a leader has activated in this phase. It decides the leader's own cost
// (10.1).
type CommandKind uint8

// The kinds of leaders activated, from the cheapest to the most expensive. CommandsNobody means that the leader has
// activated nobody.
const (
	CommandsNobody      CommandKind = iota
	CommandsIdleLeaders             // the leader has activated only leaders without troops
	CommandsTroops                  // the leader has activated at least one leader with troops
)

// ActivationCost returns the cost of activating a leader, in activation points or as part of a commander's span (10.1).
// It is 0 for a leader who has no troops and commands nobody, and for Washington alone. It is reduced for Leslie, von
// Donop, Putnam and Cadwalader while they command nobody with troops.
//
// Our reading (20): a span is spent like activation points (10.4). Each activated leader uses up as much of the span
// as their cost in points.
func (b *Rules) ActivationCost(n nr, troops int, heads CommandKind) int {
	l := b.Of(n)
	switch {
	case heads == CommandsNobody && (troops == 0 || l.Mounted):
		return 0
	case heads != CommandsTroops:
		if heads == CommandsNobody || l.CheaperAlone() {
			return l.CostAlone
		}
	}
	return l.Cost
}
