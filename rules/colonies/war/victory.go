package war

// Queries about the victory conditions (17.2).

import "tricorne/rules/colonies/printed"

// EarlyVictoryPossible reports whether an early British victory is still possible (17.21). It is possible until the
// end of 1776, unless the Americans have won a major victory.
func (b *Book) EarlyVictoryPossible(s *State) bool {
	return s.Now <= b.EarlyObjectives.LastTurn && s.FirstVictoryTurn == 0
}

// MeetsObjectives reports whether the British control everything that the given objectives require.
func (b *Book) MeetsObjectives(f *Forces, now turnNr, o printed.Objectives) bool {
	for _, a := range o.AllAreas {
		if !b.ControlsArea(f, now, a) {
			return false
		}
	}
	if !b.holdsAll(f, now, o.Towns) {
		return false
	}
	for _, a := range o.AnyAreas {
		if b.ControlsArea(f, now, a) {
			return true
		}
	}
	return false
}

// Score returns the British points in one of our own scenarios, and a list of the towns that count.
func (b *Book) Score(f *Forces, now turnNr, majors [2]int, aim *printed.VictoryConditions) (int, string) {
	n, words := 0, ""
	for _, w := range aim.Places {
		if b.Holder(f, now, w.At) == British {
			n += w.Points
			words += b.PlaceName(w.At) + " " + Itoa(w.Points) + ", "
		}
	}
	n += majors[American-1]*aim.AmericanMajorPoints + majors[British-1]*aim.BritishMajorPoints
	return n, words
}
