package block

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// TestProspect_StrengthThatMayArrive checks how much of the enemy's strength may come to a place in one turn. From
// one step away all of it may come, and from farther away less. Blocks of rate two or less are slower.
func TestProspect_StrengthThatMayArrive(t *testing.T) {
	for rate, want := range map[int][]int{
		2: {40, 36, 24, 8, 0, 0, 0}, 3: {40, 40, 36, 24, 8, 0, 0},
		4: {40, 40, 36, 24, 8, 0, 0}, 1: {40, 24, 8, 0, 0, 0, 0},
	} {
		e := newLineEngine(t, rate)
		f := e.newForces(&Knowledge[noExtra]{Viewer: 1},
			&Doctrine[noExtra]{Prizes: func(*Knowledge[noExtra]) []Prize { return nil }})
		f.enemyStrength[placeA] = 40
		f.calculateThreats()
		for i, n := range want {
			if f.threat[i+1] != n {
				t.Errorf("who marches %d: %v may come, not %v", rate, f.threat[1:], want)
				break
			}
		}
		for i, n := range []uint8{16, 14, 12, 10, 7, 5, 0} {
			if got := f.reachSharesFrom(placeA)[i+1]; got != n {
				t.Errorf("of ours %d sixteenths count %d steps away, not %d", got, i, n)
			}
		}
	}
}

// TestProspect_UnseenBlocksAreEstimated checks the strength at which enemy blocks count. Seen blocks count at their
// strength, and remembered blocks at the remembered one. All other blocks, on the map or off it, count at the average
// of the remaining strength.
func TestProspect_UnseenBlocksAreEstimated(t *testing.T) {
	k := &Knowledge[noExtra]{
		Viewer: 1, SP: [2]int{5, 10},
		Faces: []Face{
			{Nr: uint8(infantry), Side: 1, At: placeF, Strength: 4},
			{Nr: uint8(chief), Side: 1, Leader: true, At: placeF, Strength: 1},
			{Nr: uint8(gun), Side: 1, Strength: 2},
			{Nr: uint8(redcoats), Side: 2, At: placeC, Strength: 3},
		},
		Backs: []HiddenBlock{
			{Side: 2, At: placeA},
			{Side: 2, At: placeB},
			{Side: 2, At: placeB},
			{Side: 1, At: placeF},
			{Side: 2},
		},
		Remembered: []RememberedBlock{{Nr: uint8(battery), At: placeB, Strength: 1}, {Nr: uint8(loyalists)}},
	}
	k.OffMapCounts[1][NotYetArrived], k.OffMapCounts[1][SetAside] = 1, 1
	e := newLineEngine(t, 2)
	f := e.survey(k, &Doctrine[noExtra]{KeyBlock: chief, Prizes: func(*Knowledge[noExtra]) []Prize { return nil }})
	// The enemy has 10 points: 3 seen, 1 remembered and 6 left. These 6 are for four blocks, two of them off the map. A
	// point counts 106, so each block counts 106×6/4/10 = 15.
	for p, want := range map[board.Place]int{placeA: 15, placeB: 18 + 15, placeC: 30, placeD: 0} {
		if f.enemyStrength[p] != want {
			t.Errorf("at %d the enemy is taken for %d, not %d", p, f.enemyStrength[p], want)
		}
	}
	if f.ownStrength[placeF] != 50 || f.leaders[placeF] != 1 || f.otherBlocks[placeF] != 1 || f.keyPlace != placeF ||
		f.cannotRetake {
		t.Errorf("ours are %d, %d leaders and %d others, the dear one at %d", f.ownStrength[placeF], f.leaders[placeF],
			f.otherBlocks[placeF],
			f.keyPlace)
	}
	// there is more strength than the blocks can have: each counts at most 40
	k.SP[1], k.OffMapCounts[1] = 60, [fateCount]int{}
	if f := e.survey(k, &Doctrine[noExtra]{
		Prizes:       func(*Knowledge[noExtra]) []Prize { return nil },
		CannotRetake: func(*Knowledge[noExtra]) bool { return true },
	}); f.enemyStrength[placeA] != 40 || !f.cannotRetake {
		t.Errorf("a block is taken for %d; the last turn: %v", f.enemyStrength[placeA], f.cannotRetake)
	}
}

// TestProspect_WaysOut counts the ways out of places in the row. A way to an enemy is none, nor is one that the enemy
// may close.
func TestProspect_WaysOut(t *testing.T) {
	e := newLineEngine(t, 2)
	noPrizes := func(*Knowledge[noExtra]) []Prize { return nil }
	f := e.newForces(&Knowledge[noExtra]{Viewer: 1}, &Doctrine[noExtra]{Prizes: noPrizes})
	f.enemyStrength[placeD] = 10
	for p, want := range map[board.Place]int{placeA: 6, placeB: 4, placeC: 6, isolatedPlace: 6} {
		if n := f.trapLoss(p); n != want {
			t.Errorf("%s: %d sixths are lost, not %d", e.Board.ID(p), n, want)
		}
	}
	fleet := func(_ *Knowledge[noExtra], side game.Side, x board.Exit) bool { return side == 2 && x.To == placeA }
	f = e.newForces(&Knowledge[noExtra]{Viewer: 1}, &Doctrine[noExtra]{Prizes: noPrizes, Opens: fleet})
	if n := f.trapLoss(placeB); n != 6 {
		t.Errorf("the enemy may close a way: %d sixths are lost", n)
	}
}
