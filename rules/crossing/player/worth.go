package player

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// The computer player's evaluation of positions. None of it is a rule.

// Worth returns a side's lead in expected victory points, in tenths of a point. It includes points already scored,
// towns, whether strong British leaders are in the south, and an advantage in men.
//
// The weights are those that best predicted the results of hundreds of games between computer players. Holding a town
// counts most, and more towards the end. Being near a town counts little. Having more men counts less than one might
// expect.
func (b *Rules) Worth(s *state, side game.Side) int {
	lead := 10 * (int(s.VP[0]) - int(s.VP[1]))
	days := midnights(s.Now, b.FirstObjectiveTurn, s.LastTurn)
	keeps := 400 + 50*max(0, 8-int(s.LastTurn-s.Now)) // chance that the side keeps a town it holds, in thousandths
	for i := range b.Towns {
		t := &b.Towns[i]
		grip := b.townHold(s, t)
		for j, of := range truth.BothSides {
			sign := 1 - 2*j
			points := sign * (t.FinalPoints[j] + t.DailyPoints[j]*days)
			lead += points * max(0, sign*grip) / nearDivisor
			if points != 0 && b.LargeEnoughForZOC(s, of, t.At) {
				lead += keeps * points / 100
			}
		}
	}
	if south := &b.Data.Charts.ObjectivesInPlay.South; !b.BritishHoldSouth(s, south.Row) {
		lead += keeps * south.VP * days / 100
	}
	lead += balance(b.fightingMen(s, truth.American), b.fightingMen(s, truth.British)) / menDivisor
	out := 950 * lead / (max(lead, -lead) + 150)
	if side == truth.British {
		return -out
	}
	return out
}

// Divisors of the weights in Worth. If only one side is near a town, the town counts for a tenth of its points.
// Having an army when the enemy has none counts for ten points.
const (
	nearDivisor = 1000
	menDivisor  = 10
)

// midnights returns how many more times points for towns will be scored. The arguments first and last limit the
// midnights that count.
func midnights(now, first, last printed.Moment) int {
	n := 0
	for m := max(now, first); m <= last; m++ {
		if m.Slot() == printed.Midnight {
			n++
		}
	}
	return n
}

// townHold returns how firmly the Americans hold a town. The result is 1000 if only the Americans have men within six
// hexes, and -1000 if only the British have. It counts the men of each side in the town and nearby. Men count less
// the farther away they are.
func (b *Rules) townHold(s *state, t *printed.Town) int {
	var by [2]int
	for n := range s.Leaders {
		u := &s.Leaders[n]
		if !u.OnMap() || u.Troops == 0 {
			continue
		}
		if far := b.Distance(u.At, t.At); far <= 6 {
			by[b.Of(nr(n+1)).Side-1] += fitMen(u) << 6 >> far
		}
	}
	return balance(by[0], by[1])
}

// fightingMen returns the men of a side in tens, weighted by how well they can fight.
func (b *Rules) fightingMen(s *state, side game.Side) int {
	n := 0
	for _, l := range b.All(side) {
		if u := s.Unit(l); u.OnMap() || u.Fate == truth.NotArrived || u.Fate == truth.Rallying {
			n += fitMen(u)
		}
	}
	return n
}

// fitMen returns a leader's men in tens. The number is reduced if they are tired or out of order.
func fitMen(u *unit) int {
	men := int(u.Troops) / 10 * (20 - int(u.Fatigue)) / 20
	switch u.Status {
	case printed.InOrder:
		return men
	case printed.Routed:
		return men / 4
	}
	return men * 2 / 3
}

// balance compares two numbers. The result is -1000 if one is zero, 1000 if other is zero, and 0 if both are zero or
// equal.
func balance(one, other int) int {
	if one+other <= 0 {
		return 0
	}
	return 1000 * (one - other) / (one + other)
}
