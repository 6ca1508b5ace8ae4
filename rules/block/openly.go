package block

import "tricorne/rules/game"

// What both sides may look on at. In a battle blocks lie open to everybody ("Battle", Trenton 11): a choice among
// blocks that all lie open is made from what the public knows, and so may be made with both players at the board. New
// York's reserves stay hidden until they step forward ("Deploying Units On The Battle Board"); while a side has any,
// what it does with its round is its own affair.

// Lend gives what the public knows to a side: which of the open blocks are its own.
func (e *Engine[X, Y]) Lend(k *Known[Y], side game.Side) Known[Y] {
	out := *k
	out.Eyes = side
	return out
}

// always says of a choice that it is made among what everybody knows: places, and how many blocks stand there.
func always[Y any](*Known[Y]) bool { return true }

// firesOpenly reports whether all blocks of the side that fires lie open.
func (e *Engine[X, Y]) firesOpenly(k *Known[Y]) bool {
	n := 0
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Fight.Side && f.At == k.Fight.At {
			n++
		}
	}
	return n == int(k.Stand[k.Fight.Side-1][k.Fight.At])
}

// StrickenOpenly reports whether all blocks lie open that may bear what the last volley did.
func (e *Engine[X, Y]) StrickenOpenly(k *Known[Y]) bool {
	f := k.Fight
	n := 0
	for r, standing := range f.Ranks[f.Loser-1] {
		if f.Leaving || r == f.Aim {
			n += int(standing)
		}
	}
	return n == len(e.stricken(k))
}
