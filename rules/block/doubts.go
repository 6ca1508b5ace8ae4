package block

import "tricorne/rules/game/text"

// What a player may have overlooked in an order: the screen asks back once. No rule forbids it.

// doubtUnspent says that a side would end its movement before it began; empty when it has used a point.
func (e *Engine[X, Y]) doubtUnspent(k *Known[Y]) text.Text {
	left := k.AP[k.Eyes-1]
	if left == 0 || left < k.Total[k.Eyes-1] {
		return nil
	}
	return text.Say("Nobody has marched: ", text.Count(left, "action point", "action points"), " would be lost.")
}

// doubtLeaving says that a march leaves a place empty that counts for the side; empty when somebody stays.
func (e *Engine[X, Y]) doubtLeaving(k *Known[Y], c *column) text.Text {
	at := c.leader.At
	prize := e.House.Prize(k, at)
	if prize == "" || c.way.back || int(k.Stand[k.Eyes-1][at]) > 1+len(c.with) {
		return nil
	}
	return text.Say("Nobody would stay at ", e.Space(at), ": ", prize, ".")
}
