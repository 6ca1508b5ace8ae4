package record

import (
	"slices"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Fair reports whether the server's dice in a row match the secret.
func (r *Row) Fair(secret dice.Secret) bool {
	if h, ok := r.Body.(*Held); ok {
		return dice.VerifyMixed(secret, uint64(h.Thrown), h.Fell)
	}
	if !r.ByHand {
		return dice.Verify(secret, uint64(r.Root()), r.Rolls)
	}
	return dice.VerifyMixed(secret, uint64(r.Root()), r.Rolls)
}

// CarriedIn reports whether the dice of a row belong to an act up to carried. Then the secret of another table
// rolled them, before the game was imported here.
func (r *Row) CarriedIn(carried int) bool {
	if h, ok := r.Body.(*Held); ok {
		return h.Thrown <= carried
	}
	return r.Root() <= carried
}

// Root returns the seq whose dice the server rolled for a row.
func (r *Row) Root() int {
	if n := r.DiceSeq(); n > 0 {
		return n
	}
	return r.Seq
}

// Fell returns the throws that a row shows. They are those of an act, the last entered ones of a waiting order, or
// all throws of an order that was taken back.
func (r *Row) Fell() []dice.Rolled {
	h, ok := r.Body.(*Held)
	switch {
	case !ok:
		return r.Rolls
	case h.Lifted:
		return h.Fell
	}
	return h.Fell[min(h.Told, len(h.Fell)):]
}

// EnteredByOther reports whether the other side entered public dice of an act. The side that acted enters dice
// without an owner, and dice whose owner an older record does not name.
func (r *Row) EnteredByOther(side game.Side) bool {
	return r.ByHand && slices.ContainsFunc(r.Rolls, func(x dice.Rolled) bool {
		by := r.Side
		if x.By != 0 {
			by = game.Side(x.By)
		}
		return x.For == 0 && len(x.Server) < len(x.Values) && by != side
	})
}
