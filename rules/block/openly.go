package block

import "tricorne/rules/game"

// Functions for steps that both sides may watch. In a battle blocks are revealed to everybody ("Battle", Trenton 11).
// A choice among revealed blocks needs only public knowledge, so both players may look on. New York's reserves stay
// hidden until they step forward ("Deploying Units On The Battle Board"). While a side has any, its choices in the
// round are private.

// PublicFor returns the public knowledge for a side whose decision everybody may watch. It also says which of the
// revealed blocks are the side's own.
func (e *Engine[X, Y]) PublicFor(k *Knowledge[Y], side game.Side) Knowledge[Y] {
	out := *k
	out.Viewer = side
	return out
}

// alwaysOpen is the Open function of a choice that needs only public knowledge: places, and the number of blocks there.
func alwaysOpen[Y any](*Knowledge[Y]) bool { return true }

// firesOpenly reports whether all blocks of the firing side are revealed.
func (e *Engine[X, Y]) firesOpenly(k *Knowledge[Y]) bool {
	n := 0
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Battle.Side && f.At == k.Battle.At {
			n++
		}
	}
	return n == int(k.BlockCounts[k.Battle.Side-1][k.Battle.At])
}

// LossesArePublic reports whether all blocks that may take the effects of the last volley are revealed.
func (e *Engine[X, Y]) LossesArePublic(k *Knowledge[Y]) bool {
	f := k.Battle
	n := 0
	for r, standing := range f.Ranks[f.Loser-1] {
		if f.Leaving || r == f.AimedRank {
			n += int(standing)
		}
	}
	return n == len(e.hitTargets(k))
}
