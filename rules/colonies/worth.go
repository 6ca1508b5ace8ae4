package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// What a computer player goes by. None of it is a rule.

// worth is how a world stands for a side: by what the British may expect to hold in the end, against what they must hold to win (17.2), and by
// what both have to fight with.
func (b *book) worth(s *state, side game.Side) int {
	aim, men := b.opening(s.Scenario).Aim, balance(b.mustered(s, british), b.mustered(s, american))
	var out int
	if aim != nil && len(aim.Places) > 0 {
		n := b.pointsAhead(s, aim) + b.meansAhead(s, men)
		out = 1000 * n / (max(n, -n) + pointsOpen)
	} else {
		out = (3*balance(townsOpen, b.missing(s)) + men) / 4
	}
	if side == american {
		return -out
	}
	return out
}

// In thousandths: by how many points the end may differ from what is expected, and how many towns the British may lack and still be in the
// middle between winning and not.
const (
	pointsOpen = 1500
	townsOpen  = 3000
)

// What an army may still take, in thousandths of a point: for whoever has all men, guns or supply of the map, and for every strength point by
// which his largest stack is the larger. A major victory is worth more than its points, for those who were beaten are not there any more. The
// weights are those that told best how 1,700 games between captains ended.
const (
	menTake    = 3000
	gunsTake   = 2500
	supplyTake = 1500
	stackTakes = 30
	rout       = 1500
)

// meansAhead is how many points more the British may expect for what they have to fight with, in thousandths.
func (b *book) meansAhead(s *state, men int) int {
	var guns, supply, most [2]int
	for i := range s.Guns {
		if g := &s.Guns[i]; g.At != board.Nowhere {
			guns[g.Side-1]++
		}
	}
	for i := range s.Stores {
		supply[s.Stores[i].Side-1] += int(s.Stores[i].Supply)
	}
	stacks := [2]map[board.Place]int{{}, {}}
	for i := range s.Units {
		if u := &s.Units[i]; u.Fate == inPlay {
			n := unitNr(i + 1)
			side := b.sideOf(&s.Forces, n) - 1
			stacks[side][u.At] += b.Unit(n).Strength(u.Depleted)
			most[side] = max(most[side], stacks[side][u.At])
		}
	}
	of := func(x [2]int) int { return balance(x[british-1], x[american-1]) }
	return (menTake*men+gunsTake*of(guns)+supplyTake*of(supply))/1000 + stackTakes*(most[british-1]-most[american-1]) +
		rout*(int(s.Beaten[british-1])-int(s.Beaten[american-1]))
}

// pointsAhead is how many points more than those at which nobody wins the British may expect, in thousandths.
func (b *book) pointsAhead(s *state, aim *printed.Aim) int {
	n := 1000*(int(s.Beaten[american-1])*aim.AmericanMajor+int(s.Beaten[british-1])*aim.BritishMajor) - 500*(aim.BritishFrom+aim.DrawFrom-1)
	for _, w := range aim.Places {
		n += w.Points * b.hope(s, w.At)
	}
	return n
}

// missing is how many towns the British may not expect to hold of those that make them win the soonest, in thousandths.
func (b *book) missing(s *state) int {
	least := -1
	for _, way := range b.waysToWin(s.Scenario, s.Now, s.Victory) {
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

// hope is how likely the British will hold a town, in thousandths: by who has it now, and whose strength is near. Toward the end who has it
// counts for more.
func (b *book) hope(s *state, p board.Place) int {
	now := 0
	switch b.holder(&s.Forces, s.Now, p) {
	case american:
		now = -1000
	case british:
		now = 1000
	}
	own := max(16-4*int(s.Last-s.Now), 8)
	return 500 + (now*own-b.grip(s, p)*(17-own))/33
}

// waysToWin lists what the British may take to win by areas (17.2): of each way all towns.
func (b *book) waysToWin(scenario string, now, victory turnNr) [][]board.Place {
	if aim := b.opening(scenario).Aim; aim != nil {
		return [][]board.Place{b.Area(aim.Area).Keys}
	}
	var out [][]board.Place
	if now <= b.Early.Until && victory == 0 {
		out = b.waysTo(b.Early)
	}
	return append(out, b.waysTo(b.Late)...)
}

// waysTo lists the ways to objectives: of each all towns.
func (b *book) waysTo(o printed.Objectives) [][]board.Place {
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

// grip is how firmly the Americans hold a place, from -1000 (the British alone can reach it) to 1000: the strength of each side there and
// around, less the farther away it stands.
func (b *book) grip(s *state, p board.Place) int {
	var by [2]int
	for i := range s.Units {
		u := &s.Units[i]
		if u.Fate != inPlay {
			continue
		}
		if far := b.Distance(u.At, p); far <= 8 {
			n := unitNr(i + 1)
			by[b.sideOf(&s.Forces, n)-1] += b.Unit(n).Strength(u.Depleted) << 8 >> far
		}
	}
	return balance(by[0], by[1])
}

// mustered is the strength of a side on the map.
func (b *book) mustered(s *state, side game.Side) int {
	n := 0
	for i := range s.Units {
		if u := &s.Units[i]; u.Fate == inPlay {
			if x := unitNr(i + 1); b.sideOf(&s.Forces, x) == side {
				n += b.Unit(x).Strength(u.Depleted)
			}
		}
	}
	return n
}

// balance sets one number against another, from -1000 to 1000; nothing against nothing is even.
func balance(one, other int) int {
	if one+other <= 0 {
		return 0
	}
	return 1000 * (one - other) / (one + other)
}
