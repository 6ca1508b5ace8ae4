package record

import (
	"slices"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Fair reports whether the server's dice in a row match the secret.
func (r *Row) Fair(secret dice.Secret) bool {
	if h, ok := r.Body.(*PendingOrder); ok {
		return dice.VerifyMixed(secret, uint64(h.DiceSeq), h.Throws)
	}
	if !r.ManualDice {
		return dice.Verify(secret, uint64(r.DiceRootSeq()), r.Rolls)
	}
	return dice.VerifyMixed(secret, uint64(r.DiceRootSeq()), r.Rolls)
}

// DiceImported reports whether the secret of another table rolled the dice of a row, before the import. Such dice
// belong to acts with a number up to carried.
func (r *Row) DiceImported(carried int) bool {
	if h, ok := r.Body.(*PendingOrder); ok {
		return h.DiceSeq <= carried
	}
	return r.DiceRootSeq() <= carried
}

// DiceRootSeq returns the seq that the server's dice in a row depend on.
func (r *Row) DiceRootSeq() int {
	if n := r.DiceSeq(); n > 0 {
		return n
	}
	return r.Seq
}

// Throws returns the throws that a row shows. For an act they are its throws, for a waiting order the throws entered
// last, and for an order that was taken back all its throws.
func (r *Row) Throws() []dice.Rolled {
	h, ok := r.Body.(*PendingOrder)
	switch {
	case !ok:
		return r.Rolls
	case h.Withdrawn:
		return h.Throws
	}
	return h.Throws[min(h.EarlierThrows, len(h.Throws)):]
}

// EnteredByOther reports whether the other side entered public dice of an act. The side that acted enters dice
// without an owner, and dice whose owner an older record does not name.
func (r *Row) EnteredByOther(side game.Side) bool {
	return r.ManualDice && slices.ContainsFunc(r.Rolls, func(x dice.Rolled) bool {
		by := r.Side
		if x.Owner != 0 {
			by = game.Side(x.Owner)
		}
		return x.OnlyFor == 0 && len(x.ServerDice) < len(x.Values) && by != side
	})
}
