package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// The towns that a sensible player wants to take or hold.

// These are the worths of a town that the British need to win.
const (
	keyTownWorth      = 1
	earlyVictoryWorth = 2 // with the towns of an early victory they win by the end of 1776 (17.21)
)

// fewTowns is the number of missing towns that the British may hope to take soon. If they lack no more than that,
// each missing town is worth urgentWorth.
const (
	fewTowns    = 3
	urgentWorth = 6
)

// prizesFor lists the towns that decide a game, and their worth. They are the towns that give points in the
// scenario, or the key towns of its area. In the campaign they are the towns that the British need for the victory
// with the fewest towns missing. The early victory comes first while there is time, and excludes all others if
// only a few of its towns are missing. The last few towns are worth most in every scenario about areas. If one of
// several areas is enough, the others are left out.
func (b *Computer) prizesFor(k *known) []printed.PlaceWorth {
	aim := b.Opening(k.Scenario).Victory
	if aim != nil && len(aim.Places) > 0 {
		return aim.Places
	}
	var out []printed.PlaceWorth
	add := func(towns []board.Place, points int) {
		for _, p := range towns {
			if !slices.ContainsFunc(out, func(w printed.PlaceWorth) bool { return w.At == p }) {
				out = append(out, printed.PlaceWorth{At: p, Points: points})
			}
		}
	}
	if aim != nil {
		add(b.Area(aim.Area).KeyTowns, keyTownWorth)
		b.raiseLastTowns(k, out)
		return out
	}
	if k.Now <= b.EarlyObjectives.LastTurn && k.FirstVictoryTurn == 0 {
		add(b.easiestTowns(k, b.EarlyObjectives), earlyVictoryWorth)
		if b.raiseLastTowns(k, out) {
			return out
		}
	}
	add(b.easiestTowns(k, b.LateObjectives), keyTownWorth)
	b.raiseLastTowns(k, out)
	return out
}

// raiseLastTowns reports whether the British lack only a few towns. If so, it raises the worth of those towns.
func (b *Computer) raiseLastTowns(k *known, prizes []printed.PlaceWorth) bool {
	var lack []int
	for i := range prizes {
		if b.Holder(&k.Forces, k.Now, prizes[i].At) != british {
			lack = append(lack, i)
		}
	}
	if len(lack) > fewTowns {
		return false
	}
	for _, i := range lack {
		prizes[i].Points = urgentWorth
	}
	return true
}

// easiestTowns returns the set of towns that meets the given objectives with the fewest towns missing.
func (b *Computer) easiestTowns(k *known, o printed.Objectives) []board.Place {
	var best []board.Place
	least := -1
	for _, way := range b.townSetsFor(o) {
		n := 0
		for _, p := range way {
			if b.Holder(&k.Forces, k.Now, p) != british {
				n++
			}
		}
		if least < 0 || n < least {
			best, least = way, n
		}
	}
	return best
}
