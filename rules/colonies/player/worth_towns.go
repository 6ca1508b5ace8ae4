package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// How the British stand where they win by holding areas.

// outlook holds the weights that predict whether the British will hold the last town they need, in thousandths.
type outlook struct {
	start, later    int // how well it looks where they lack no town, in the last turn, and for every turn that comes later
	lacking         int // less for every town they may not expect to hold
	men, guns       int // more for the side that has all men or guns of the map
	open, laterOpen int // how far the end may differ from that
}

// These weights are for the aims of areas. They were found from 1,000, 270 and 145 games and tried at half as many
// others. Of how the south and the first year ended they explain 16 and 9 of a hundred parts; of the years after it
// hardly any, in which the British won one game in five.
var (
	oneArea    = outlook{start: -1000, lacking: 700, men: 1700, guns: 800, later: 400, open: 300, laterOpen: 300}
	firstYear  = outlook{start: 600, lacking: 600, later: 400, open: 300, laterOpen: 400}
	laterYears = outlook{start: -2250, lacking: 950, men: 3000, open: 250, laterOpen: 250}
)

// farSighted is how many turns before the last, from which on more turns do not help the British.
const farSighted = 9

// townsAhead returns the prospects of the British where they win by areas. It also returns how far the end may differ
// from that.
func (b *Computer) townsAhead(s *state) (n, open int) {
	x, last := laterYears, s.Last
	switch {
	case b.Opening(s.Scenario).Aim != nil:
		x = oneArea
	case b.EarlyOpen(s):
		x, last = firstYear, b.Early.Until
	}
	later := min(int(last-s.Now), farSighted)
	n = x.start + later*x.later + (x.men*b.balanceOfMen(s)+x.guns*b.balanceOfGuns(s)-x.lacking*b.missing(s))/1000
	return n, x.open + later*x.laterOpen
}

// missing returns how many towns the British may not expect to hold on their soonest way to win, in thousandths.
func (b *Computer) missing(s *state) int {
	least := -1
	for _, way := range b.waysToWin(s) {
		n := 0
		for _, p := range way {
			n += 1000 - b.hope(s, p)
		}
		if least < 0 || n < least {
			least = n
		}
	}
	return least
}

// waysToWin lists the sets of towns by which the British may win by areas (17.2).
func (b *Computer) waysToWin(s *state) [][]board.Place {
	switch aim := b.Opening(s.Scenario).Aim; {
	case aim != nil:
		return [][]board.Place{b.Area(aim.Area).Keys}
	case b.EarlyOpen(s):
		return b.waysTo(b.Early)
	}
	return b.waysTo(b.Late)
}

// waysTo lists the sets of towns that meet some objectives.
func (b *Computer) waysTo(o printed.Objectives) [][]board.Place {
	var out [][]board.Place
	for _, a := range o.Any {
		way := append([]board.Place{}, o.Towns...)
		for _, n := range append([]printed.AreaNr{a}, o.All...) {
			for _, p := range b.Area(n).Keys {
				if !slices.Contains(way, p) {
					way = append(way, p)
				}
			}
		}
		out = append(out, way)
	}
	return out
}
