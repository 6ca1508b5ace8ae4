package block

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// PositionWorth returns the worth of a side's position in a whole world, in hundredths of a victory point. It depends
// on what the side and the enemy can reach. It does not subtract a cost for blocks without a leader; that cost counts
// only when marches are weighed. Otherwise losing such a block would raise the worth.
func (e *Engine[X, Y]) PositionWorth(s *State[X], k *Knowledge[Y], d *Doctrine[Y], side game.Side) int {
	k.Viewer = side
	f := e.newForces(k, d)
	strength := 0
	for i := range s.Blocks {
		b, c := &s.Blocks[i], &e.Roster.cards[i]
		power := int(b.Strength) * c.power()
		switch {
		case b.Fate != InPlay && b.Fate != NotYetArrived:
			continue
		case c.Side == side:
			strength += d.PointWorth[side-1] * power / 10
			if b.At != board.Nowhere {
				f.ownStrength[b.At] += power
			}
		default:
			strength -= d.PointWorth[side.Other()-1] * power / 10
			if b.At != board.Nowhere {
				f.enemyStrength[b.At] += power
			}
		}
		if Nr(i+1) == d.KeyBlock && c.Side == side {
			f.keyPlace = b.At
		}
	}
	f.calculateThreats()
	return f.positionValue(nil, 0) + strength
}

// Odds returns the chance, in percent, that a force of one strength beats a force of another.
func Odds(one, other int) int {
	if one <= 0 {
		return 0
	}
	if other <= 0 {
		return 100
	}
	for one > 1000 || other > 1000 {
		one, other = one/2, other/2
	}
	a, b := one*one*one, other*other*other
	return 100 * a / (a + b)
}

// heldPlace is a place with blocks of our side, and their strength. Field reachShares says how much of that strength
// counts for each place that the blocks may reach, in sixteenths.
type heldPlace struct {
	at          board.Place
	power       int
	reachShares []uint8
}

// positionValue returns the worth of our side's position, in hundredths of a victory point.
func (f *forces[X, Y]) positionValue(taken []board.Place, across int) int {
	out := 0
	if f.ExtraWorth != nil {
		out = f.ExtraWorth(f.k, f.ownStrength, f.enemyStrength, f.keyPlace)
	}
	me := f.side - 1
	var room [32]heldPlace
	stands := room[:0]
	for p := range f.ownStrength {
		if f.ownStrength[p] > 0 {
			stands = append(stands, heldPlace{board.Place(p), f.ownStrength[p], f.reachSharesFrom(board.Place(p))})
		}
	}
	for i := range f.prizes {
		z := &f.prizes[i]
		here, foe := f.ownStrength[z.At], f.enemyStrength[z.At]
		hold := -100
		switch {
		case here > 0 && foe > 0:
			hold = 2*Odds(f.attackStrength(z.At, here, across), foe) - 100
		case here > 0 || !z.Manned && (z.HeldByViewer || slices.Contains(taken, z.At)):
			hold = 100
			if t := f.threat[z.At]; t > 0 && !f.cannotRetake {
				help := 0
				for i := range stands {
					if s := &stands[i]; s.at != z.At {
						help += s.power * int(s.reachShares[z.At]) / 16
					}
				}
				hold -= 120 * Odds(t, here*5/4+help/3) / 100
			}
		default:
			reach, near := 0, 0
			for i := range stands {
				s := &stands[i]
				n := int(s.reachShares[z.At])
				reach += s.power * n / 16
				if s.power*5 > foe*6 {
					near = max(near, n)
				}
			}
			hold += 10 * near / 16
			hold += 50 * Odds(reach, foe*5/4+f.threat[z.At]/3) / 100
			hold += 20 * reach / (reach + 200)
		}
		out += z.Worth * hold / 100
	}
	for _, s := range stands {
		p, here := s.at, s.power
		foe := f.enemyStrength[p]
		out -= f.unledCost(p)
		if foe > 0 {
			out += f.battleGain(f.attackStrength(p, here, across), foe) / 10
			if p == f.keyPlace {
				out -= 6 * (100 - Odds(here*3/2, foe))
			}
			continue
		}
		t := f.threat[p]
		if t == 0 {
			continue
		}
		risk := Odds(t, here*5/4)
		lost := mostWaysOutLoss
		if p == f.keyPlace || f.FearsTraps[me] {
			lost = f.trapLoss(p)
		}
		out -= f.PointWorth[me] * min(here, t) * risk / 100 / 10 * lost / 6
		if p == f.keyPlace {
			out -= keyRisk * risk * lost / 6
		}
	}
	return out
}

// keyRisk is the cost of a certain loss of the block whose loss loses the game, in victory points. A lost game costs as
// much.
const keyRisk = 12

// mostWaysOutLoss is how much of a beaten stack is lost if it has many ways out, in sixths.
const mostWaysOutLoss = 2

// trapLoss returns how much of a beaten stack in a place is lost, in sixths. It is less the more ways out there are.
// The enemy closes the one by which it comes.
func (f *forces[X, Y]) trapLoss(p board.Place) int {
	if f.waysOut[p] == 0 {
		n := uint8(1)
		for _, x := range f.Board.Exits(p) {
			if f.enemyStrength[x.To] == 0 && !f.opens(f.side.Other(), x) && f.Variant.PassOf(x).Allowed &&
				f.Variant.Gate(f.k, f.side, p, x, false).Open {
				n++
			}
		}
		f.waysOut[p] = n
	}
	return [...]int{6, 6, 6, 4, mostWaysOutLoss}[min(f.waysOut[p], 4)]
}

// unledCost returns the cost of blocks in a place without a leader. Each of these blocks needs an action point of its
// own to move.
func (f *forces[X, Y]) unledCost(p board.Place) int {
	if f.leaders[p] > 0 {
		return 0
	}
	return f.LeaderlessCost[f.side-1] * f.otherBlocks[p]
}

// attackStrength returns the part of an attacker's strength that counts in a battle. It is less because the defender
// fires first, and still less across water or against walls.
func (f *forces[X, Y]) attackStrength(at board.Place, here, across int) int {
	here = here * 9 / 10
	if across > 0 || len(f.Strongholds) > 0 && f.Strongholds[at] {
		here = here * 8 / 10
	}
	if edge := f.AttackEdge[f.side-1]; edge > 0 {
		here = here * (100 + edge) / 100
	}
	return here
}

// battleGain returns the expected gain of a battle. The winner loses less the stronger it is, the loser most of its
// strength.
func (f *forces[X, Y]) battleGain(a, d int) int {
	p := Odds(a, d)
	me, you := f.side-1, f.side.Other()-1
	win := f.PointWorth[you]*d*6/10 - f.PointWorth[me]*min(a, d*d/(2*a+1))
	lose := f.PointWorth[you]*min(d, a*a/(2*d+1)) - f.PointWorth[me]*a*6/10
	return (p*win + (100-p)*lose) / 100
}
