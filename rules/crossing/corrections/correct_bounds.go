package corrections

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// Bounds of numbers, from the data and the state.

// menBounds returns the bounds of a leader's men. Both the display and the hex have limits.
func (b Rules) menBounds(s *state, n nr) correct.Bounds {
	u, l := s.Unit(n), b.Of(n)
	limit := l.Limit(s.Now)
	others := b.MenAt(s, l.Side, u.At) - int(u.Troops)
	if room := b.MostMen - others; room < limit {
		return correct.UpTo(max(0, room), truth.MenText(b.MostMen), " in a hex, less ", truth.MenText(others),
			" of others").WithRule(rulebook.Stacking).WithFormerMax(limit).InSteps(10)
	}
	return correct.UpTo(limit, "as many as the display has room for").InSteps(10)
}

// victoryPointBounds returns the bounds of a side's victory points by now (22.0). The upper bound adds up the points
// at the start, the points for towns at midnight, and the points for captured leaders. It also adds the points for
// battles in which the enemy lost every man they ever had.
func (b Rules) victoryPointBounds(s *state, side game.Side) correct.Bounds {
	start, midnights, daily := 0, 0, 0
	if o := b.Opening(s.Scenario); o != nil {
		start = o.VictoryPoints[side-1]
	}
	for m := max(s.FirstTurn, b.FirstObjectiveTurn); m <= s.Now; m++ {
		if m.Slot() == printed.Midnight {
			midnights++
		}
	}
	for i := range b.Towns {
		daily += b.Towns[i].DailyPoints[side-1]
	}
	if side == truth.American {
		daily += b.Data.Charts.ObjectivesInPlay.South.VP
	}
	captures, men := 0, 0
	for _, n := range b.All(side.Other()) {
		l := b.Of(n)
		captures += l.CapturePoints
		men += max(l.Limit(s.FirstTurn), l.Limit(b.NewYear))
	}
	for _, a := range b.Arrivals[side.Other()-1] {
		if a.Leader == 0 {
			men += a.Troops
		}
	}
	battles := b.Charts.MaxVictoryPoints(men)
	return correct.UpTo(start+midnights*daily+captures+battles, start, " at the start, ", midnights*daily,
		" for towns until now, ", captures, " for leaders, and ", battles, " for battles that cost all ",
		truth.MenText(men)).WithRule(rulebook.VictoryPoints).WithFormerMax(999)
}

// crossingBounds returns the bounds of the number of men who may cross at a hexside. It is at most what the best roll
// allows (11.4.2), and at least the number who have crossed.
func (b Rules) crossingBounds(x *truth.Passage) correct.Bounds {
	arrows := 0
	if f := b.FerryAt(x.At); f != nil {
		arrows = f.FerryCount
	}
	return correct.UpTo(b.Charts.MaxCrossingCapacity(arrows),
		"the best roll").WithMin(int(x.MenCrossed)).WithRule(rulebook.RiverCrossings).
		WithFormerMax(2 * b.MostMen)
}
