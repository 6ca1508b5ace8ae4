package block

import "tricorne/rules/game/text"

// Warnings about orders that may be a mistake. The screen shows each warning once and asks whether the player means
// the order. No rule forbids such an order.

// unspentWarning returns the warning that a side ends its movement with every action point unspent. It is nil after the
// first march.
func (e *Engine[X, Y]) unspentWarning(k *Knowledge[Y]) text.Text {
	left := k.AP[k.Viewer-1]
	if left == 0 || left < k.RollTotal[k.Viewer-1] {
		return nil
	}
	return text.Say("Nobody has marched: ", text.Count(left, "action point", "action points"), " would be lost.")
}

// leavingWarning returns the warning that a march leaves nobody at a place that counts for the side. It is nil if a
// block stays or the march returns.
func (e *Engine[X, Y]) leavingWarning(k *Knowledge[Y], c *column) text.Text {
	at := c.leader.At
	prize := e.Variant.Prize(k, at)
	if prize == "" || c.way.returnsToStart || int(k.BlockCounts[k.Viewer-1][at]) > 1+len(c.followers) {
		return nil
	}
	return text.Say("Nobody would stay at ", e.Space(at), ": ", prize, ".")
}
