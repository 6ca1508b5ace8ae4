package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// forces is a map of strength as one side estimates it.
type forces[X, Y any] struct {
	*Engine[X, Y]
	*Doctrine[Y]
	k             *Knowledge[Y]
	prizes        []Prize
	ownStrength   []int // by Place: dice of our side, in tenths; a block that hits on two faces counts double
	enemyStrength []int // by Place: dice of the enemy in tenths, estimated
	threat        []int // by Place: how much of the enemy's strength may come there in its next turn
	leaders       []int // by Place: number of leaders of our side
	otherBlocks   []int // by Place: number of other blocks of our side
	distances     [2][][]uint8
	// by Place: for each other place, how much of our strength here counts there, in sixteenths; nil until needed
	reachShares  [][]uint8
	waysOut      []uint8 // by Place: number of ways out for our side, and one; 0 until needed
	keyPlace     board.Place
	side         game.Side
	target       gatherTarget
	companies    map[uint8][]*Face // by the number of a leader: the blocks to choose companions from
	cannotRetake bool
}

// newForces returns an empty map for the side with this knowledge.
func (e *Engine[X, Y]) newForces(k *Knowledge[Y], d *Doctrine[Y]) *forces[X, Y] {
	n := e.Board.Size() + 1
	f := &forces[X, Y]{
		Engine: e, Doctrine: d, k: k, side: k.Viewer, prizes: d.Prizes(k),
		ownStrength: make([]int, n), enemyStrength: make([]int, n), threat: make([]int, n), leaders: make([]int, n),
		otherBlocks: make([]int, n),
	}
	for i := range f.distances {
		f.distances[i] = make([][]uint8, n)
	}
	f.waysOut = make([]uint8, n)
	f.reachShares = make([][]uint8, n)
	return f
}

// survey returns the strength map of all blocks. Seen blocks count with their strength; the others are estimated.
func (e *Engine[X, Y]) survey(k *Knowledge[Y], d *Doctrine[Y]) *forces[X, Y] {
	f := e.newForces(k, d)
	f.cannotRetake = d.CannotRetake != nil && d.CannotRetake(k)
	seen := 0
	for i := range k.Faces {
		face := &k.Faces[i]
		power := int(face.Strength) * e.Roster.Card(Nr(face.Nr)).power()
		switch {
		case face.At == board.Nowhere:
		case face.Side != k.Viewer:
			f.enemyStrength[face.At] += power
			seen += int(face.Strength)
		default:
			f.ownStrength[face.At] += power
			f.count(face.At, face.Leader, 1)
			if Nr(face.Nr) == d.KeyBlock {
				f.keyPlace = face.At
			}
		}
	}
	f.guessHiddenStrength(seen)
	f.calculateThreats()
	return f
}

// count adds n to the number of our side's leaders or other blocks in a place.
func (f *forces[X, Y]) count(at board.Place, leader bool, n int) {
	if leader {
		f.leaders[at] += n
	} else {
		f.otherBlocks[at] += n
	}
}

// guessHiddenStrength estimates the strength of enemy blocks whose faces are hidden, by place. A remembered block
// counts at its known strength. The other blocks, including those off the map, share the remaining strength equally.
func (f *forces[X, Y]) guessHiddenStrength(seen int) {
	k, foe := f.k, f.side.Other()
	known := make([]int, len(f.enemyStrength))
	off := k.OffMapCounts[foe-1]
	blocks := off[NotYetArrived] + off[SetAside]
	for i := range k.Remembered {
		if r := &k.Remembered[i]; r.At != board.Nowhere && r.Strength > 0 {
			f.enemyStrength[r.At] += int(r.Strength) * f.Roster.Card(Nr(r.Nr)).power()
			known[r.At]++
			seen += int(r.Strength)
			blocks--
		}
	}
	for i := range k.Backs {
		if b := &k.Backs[i]; b.Side == foe && b.At != board.Nowhere {
			blocks++
		}
	}
	if blocks <= 0 {
		return
	}
	each := min(40, f.averagePower(foe)*max(0, k.SP[foe-1]-seen)/blocks/10)
	for i := range k.Backs {
		b := &k.Backs[i]
		switch {
		case b.Side != foe || b.At == board.Nowhere:
		case known[b.At] > 0:
			known[b.At]--
		default:
			f.enemyStrength[b.At] += each
		}
	}
}

// calculateThreats calculates how much of the enemy's strength may come to each place next.
func (f *forces[X, Y]) calculateThreats() {
	for p := range f.enemyStrength {
		if f.enemyStrength[p] == 0 {
			continue
		}
		for q, away := range f.wayDistances(f.side.Other(), board.Place(p)) {
			if away < 5 {
				f.threat[q] += f.enemyStrength[p] * f.shareNextTurn(away) / 10
			}
		}
	}
}

// shareNextTurn returns how much of a strength may move a given distance in one turn, in tenths.
func (f *forces[X, Y]) shareNextTurn(away uint8) int {
	reach := [...]int{10, 10, 9, 6, 2}
	if away > 0 {
		away += uint8(max(0, 3-f.Roster.maxRate))
	}
	if int(away) < len(reach) {
		return reach[away]
	}
	return 0
}

// shareByDistance is how much of a strength counts for a place that it may reach later. It is indexed by distance and
// counted in sixteenths.
var shareByDistance = [...]uint8{16, 14, 12, 10, 7, 5, 4, 3, 2, 1}

// reachSharesFrom returns how much of our strength in one place counts for each of the other places, in sixteenths.
func (f *forces[X, Y]) reachSharesFrom(from board.Place) []uint8 {
	if out := f.reachShares[from]; out != nil {
		return out
	}
	out := make([]uint8, len(f.ownStrength))
	for to, away := range f.wayDistances(f.side, from) {
		if int(away) < len(shareByDistance) {
			out[to] = shareByDistance[away]
		}
	}
	f.reachShares[from] = out
	return out
}

// opens reports whether a side may open a way in its next turn before it marches.
func (f *forces[X, Y]) opens(side game.Side, x board.Exit) bool {
	return f.Opens != nil && f.Opens(f.k, side, x)
}

const farAway = 99

// wayDistances returns the distance from one place to every place, by the ways that are now open to a side.
func (f *forces[X, Y]) wayDistances(side game.Side, from board.Place) []uint8 {
	if out := f.distances[side-1][from]; out != nil {
		return out
	}
	out := make([]uint8, len(f.ownStrength))
	for i := range out {
		out[i] = farAway
	}
	out[from] = 0
	queue := []board.Place{from}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for _, x := range f.Board.Exits(p) {
			if out[x.To] != farAway || !f.Variant.PassOf(x).Allowed ||
				!f.Variant.Gate(f.k, side, p, x, false).Open && (side == f.side || !f.opens(side, x)) {
				continue
			}
			out[x.To] = out[p] + 1
			queue = append(queue, x.To)
		}
	}
	f.distances[side-1][from] = out
	return out
}
