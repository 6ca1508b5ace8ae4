package part

import "tricorne/rules/game/view"

// The data for drawing a combat decided by dice with modifiers, in addition to view.Battle.

// rowsAround is how many table rows are shown above and below the row that was read.
const rowsAround = 2

// lastDieResult returns the result of the last die; empty before it is thrown.
func lastDieResult(b *view.Battle) string {
	if len(b.Throws) == 0 {
		return ""
	}
	return capitalize(b.Throws[len(b.Throws)-1].Meaning)
}

// isFarRow reports whether a table row is hidden because it is not near the row that was read. The charts show the
// whole table.
func isFarRow(row, read int) bool { return row < read-rowsAround || row > read+rowsAround }

// ratioWords compares both forces: "1,120 men against 400: 2-1".
func ratioWords(o *view.Odds) string {
	return withCommas(o.Strength[0]) + " against " + withCommas(o.Strength[1]) + " men: " + o.Ratio
}

// withCommas writes a number with commas: "1,120".
func withCommas(n int) string {
	words := itoa(n)
	for i := len(words) - 3; i > 0; i -= 3 {
		words = words[:i] + "," + words[i:]
	}
	return words
}

// lostWords describes the losses of a leader, for screen readers.
func lostWords(p *view.BattlePiece) string {
	switch {
	case p.Gone:
		return ", off the map"
	case p.StepsLost > 0:
		return ", loses " + withCommas(p.StepsLost) + " men"
	}
	return ""
}
