package opinion

import (
	"slices"

	second "tricorne/rules/gametest/opinion"
)

// MarchDestinations lists the possible destinations of a column, by the size of the column and its leader's rate
// ("Movement"). A leader who goes further than one place may drop blocks at the first place, so that fewer blocks go on
// from there.
func (b *Book) MarchDestinations(p *Position, id, from string, size int) []string {
	u := b.units[id]
	return second.Walk(from, u.Rate, func(at string, step int) ([]string, map[string]bool) {
		stop, places := map[string]bool{}, b.roadsFrom(at)
		for _, f := range b.ferries {
			room := b.roomToCross(p, u.Side, f)
			if to := f.otherLanding(at); to != "" && room > 0 && (step > 1 || size <= room) {
				places = append(places, to)
			}
		}
		for _, to := range places {
			stop[to] = b.hasBlocks(p, enemy(u.Side), to)
		}
		return places, stop
	})
}

func (b *Book) roadsFrom(at string) []string {
	var out []string
	for _, r := range b.roads {
		switch at {
		case r.A:
			out = append(out, r.B)
		case r.B:
			out = append(out, r.A)
		}
	}
	return out
}

// otherLanding returns the ferry's landing on the other bank. It returns "" if the ferry has no landing at this place.
func (f ferryRow) otherLanding(at string) string {
	switch at {
	case f.A:
		return f.B
	case f.B:
		return f.A
	}
	return ""
}

// roomToCross returns how many more blocks of a side may cross at a ferry this turn. Americans may cross at any time,
// the British where and when the river is frozen ("Movement Across Rivers", "When and Where The Delaware River
// Freezes").
func (b *Book) roomToCross(p *Position, side string, f ferryRow) int {
	if side == British && (!p.Frozen || !f.Freezes) {
		return 0
	}
	return b.rules.Delaware.Limit - p.CrossedBlocks[Crossing{side, f.A}]
}

// RetreatPlaces lists the places to which a side may withdraw from a battle. All its blocks go to one place, without
// enemies. The attacker needs a place that some of its blocks came from. The defender needs a place that no attacker
// came from ("Withdrawal Rules").
func (b *Book) RetreatPlaces(p *Position, side, at string, attacks bool, came []string) []string {
	size := 0
	for _, x := range p.Blocks {
		if x.Place == at && b.units[x.ID].Side == side {
			size++
		}
	}
	places := b.roadsFrom(at)
	for _, f := range b.ferries {
		if to := f.otherLanding(at); to != "" && b.roomToCross(p, side, f) >= max(1, size) {
			places = append(places, to)
		}
	}
	return second.SortedSet(slices.DeleteFunc(places, func(to string) bool {
		return b.hasBlocks(p, enemy(side), to) || slices.Contains(came, to) != attacks
	}))
}

// MayCross reports whether a die allows blocks to cross the Delaware ("Movement Across Rivers", "Withdrawal Rules").
func (b *Book) MayCross(die int, withdraws bool) bool {
	if withdraws {
		return !slices.Contains(b.rules.Delaware.StopsWithdrawal, die)
	}
	return !slices.Contains(b.rules.Delaware.StopsMarch, die)
}

// DelawareFreezes reports whether the Delaware freezes: after turn ten, if both sides roll odd.
func (b *Book) DelawareFreezes(turn, one, other int) bool {
	return turn > b.rules.Freeze.AfterTurn && one%2 == 1 && other%2 == 1
}
