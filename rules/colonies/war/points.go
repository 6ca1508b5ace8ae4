package war

// Operations points (4.1): the markers and the points they give.

import "tricorne/rules/game"

// MarkerPoints returns the points a marker gives a side in this turn.
func (b *Book) MarkerPoints(s *State, side game.Side, n uint8) uint8 {
	o := &s.Ops[side-1]
	if o.MarkerVoid {
		return 0
	}
	return uint8(b.Allowance(s, side, int(n), int(o.EarnedBonus)))
}

// MarkerWords lists the text of the markers: the numbers for the Americans and for the British.
func (b *Book) MarkerWords() []string {
	out := make([]string, len(b.Markers))
	for i, m := range b.Markers {
		out[i] = Itoa(m.American) + " for the Americans, " + Itoa(m.British) + " for the British"
	}
	return out
}

// MarkerNumber returns the number printed on one side's half of a marker: the American or the British number.
func (b *Book) MarkerNumber(side game.Side, n int) int {
	if side == American {
		return b.Markers[n-1].American
	}
	return b.Markers[n-1].British
}

// Allowance returns the points that a marker gives in this turn (4.28, 9.38). They are the marker's number minus
// war-weariness, but at least one, plus the bonus for a major victory.
func (b *Book) Allowance(s *State, side game.Side, n, bonus int) int {
	return max(b.MinAllowance, b.MarkerNumber(side, n)-b.Weariness(b.TurnAt(s.Now).Year)) + bonus
}
