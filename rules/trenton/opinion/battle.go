package opinion

import "slices"

// DiceCount returns the number of dice that a block rolls in a round: its strength. An attacker that came across a
// river rolls one die less in the first round. A block that fled rolls none ("Battle Fire", "Attacking Across Rivers").
func (b *Book) DiceCount(x Block, attacks bool, round int) int {
	if x.Fled {
		return 0
	}
	dice := x.Strength
	if attacks && round == 1 && b.overWater(x.CameFrom, x.Place) {
		dice -= b.rules.Battle.RiverDice
	}
	return max(0, dice)
}

func (b *Book) overWater(from, to string) bool {
	for _, r := range b.roads {
		if r.Crosses != "" && (r.A == from && r.B == to || r.B == from && r.A == to) {
			return true
		}
	}
	return slices.ContainsFunc(b.ferries, func(f ferryRow) bool { return to != "" && f.otherLanding(from) == to })
}

// Result returns the result of a block's die: hit, flee or miss. See "Unit Type Hit Numbers" and "American Militia
// Flee Battle Results".
func (b *Book) Result(id string, die int) string {
	u := b.units[id]
	for _, t := range b.types {
		if t.ID == u.Type && slices.Contains(t.Hits, die) {
			return "hit"
		}
	}
	if die == 1 && u.Type == "infantry" && u.Side == British {
		return "flee"
	}
	return "miss"
}

// PursuitDice returns the number of dice rolled at a side that withdraws. It is one for each enemy infantry block in
// the battle, including militia ("Battle Withdrawal").
func (b *Book) PursuitDice(p *Position, leaves, at string) int {
	dice := 0
	for _, x := range p.Blocks {
		if u := b.units[x.ID]; x.Place == at && u.Side != leaves && !x.Fled && (u.Type == "infantry" || u.Type == "militia") {
			dice++
		}
	}
	return dice
}
