package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// British prospects in scenarios that are won by holding areas.

// areaWeights holds the weights that predict whether the British will hold every town they need, in thousandths.
type areaWeights struct {
	// prospects in the last turn with no town missing, and the amount that every later turn adds
	base, perLaterTurn            int
	perMissingTown                int // amount subtracted for every missing town
	strength, guns                int // added for the side that has all strength or all guns on the map
	uncertainty, laterUncertainty int // how far the final result may differ, in the last turn and for every later turn
}

// These weights are for scenarios about areas. The three sets were fitted to 1,000, 270 and 145 games, and tested
// with half as many others. They explain 16 percent of the variation in results in the South, and 9 percent in the
// first year. They explain hardly any in the later years, in which the British won one game in five.
var (
	oneAreaWeights = areaWeights{
		base: -1000, perMissingTown: 700, strength: 1700, guns: 800, perLaterTurn: 400,
		uncertainty: 300, laterUncertainty: 300,
	}
	firstYearWeights = areaWeights{
		base: 600, perMissingTown: 600, perLaterTurn: 400, uncertainty: 300,
		laterUncertainty: 400,
	}
	laterYearsWeights = areaWeights{
		base: -2250, perMissingTown: 950, strength: 3000, uncertainty: 250,
		laterUncertainty: 250,
	}
)

// maxLaterTurns is the number of later turns beyond which more turns do not help the British.
const maxLaterTurns = 9

// areaProspects returns the prospects of the British if areas decide, and how far the final result may differ from
// them.
func (b *Computer) areaProspects(s *state) (n, open int) {
	x, last := laterYearsWeights, s.LastTurn
	switch {
	case b.Opening(s.Scenario).Victory != nil:
		x = oneAreaWeights
	case b.EarlyVictoryPossible(s):
		x, last = firstYearWeights, b.EarlyObjectives.LastTurn
	}
	later := min(int(last-s.Now), maxLaterTurns)
	n = x.base + later*x.perLaterTurn +
		(x.strength*b.balanceOfMen(s)+x.guns*b.balanceOfGuns(s)-x.perMissingTown*b.townsMissing(s))/1000
	return n, x.uncertainty + later*x.laterUncertainty
}

// townsMissing returns how many towns the British still lack on their easiest way to win, in thousandths. A town
// counts more the less likely the British are to hold it at the end.
func (b *Computer) townsMissing(s *state) int {
	least := -1
	for _, way := range b.waysToWin(s) {
		n := 0
		for _, p := range way {
			n += 1000 - b.holdChance(s, p)
		}
		if least < 0 || n < least {
			least = n
		}
	}
	return least
}

// waysToWin lists the sets of towns with which the British can win by areas (17.2).
func (b *Computer) waysToWin(s *state) [][]board.Place {
	switch aim := b.Opening(s.Scenario).Victory; {
	case aim != nil:
		return [][]board.Place{b.Area(aim.Area).KeyTowns}
	case b.EarlyVictoryPossible(s):
		return b.townSetsFor(b.EarlyObjectives)
	}
	return b.townSetsFor(b.LateObjectives)
}

// townSetsFor lists the sets of towns that meet the given objectives.
func (b *Computer) townSetsFor(o printed.Objectives) [][]board.Place {
	var out [][]board.Place
	for _, a := range o.AnyAreas {
		way := append([]board.Place{}, o.Towns...)
		for _, n := range append([]printed.AreaNr{a}, o.AllAreas...) {
			for _, p := range b.Area(n).KeyTowns {
				if !slices.Contains(way, p) {
					way = append(way, p)
				}
			}
		}
		out = append(out, way)
	}
	return out
}
