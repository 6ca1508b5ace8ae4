package opinion

import "slices"

// Dice returns how many dice a block rolls in a round. It is its strength, one less in the first round for an attacker
// that came over any river; none once it has fled ("Battle Fire", "Attacking Across Rivers").
func (b *Book) Dice(x Block, attacks bool, round int) int {
	if x.Fled {
		return 0
	}
	dice := x.Strength
	if attacks && round == 1 && b.overWater(x.From, x.At) {
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
	return slices.ContainsFunc(b.ferries, func(f ferryRow) bool { return to != "" && f.across(from) == to })
}

// Result returns what a die of a block does: hit, flee or miss. See "Unit Type Hit Numbers" and "American Militia Flee
// Battle Results".
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

// Pursuit returns how many dice fall on those who withdraw. There is one for each infantry block of the enemy in the
// battle, militia included ("Battle Withdrawal").
func (b *Book) Pursuit(p *Position, leaves, at string) int {
	dice := 0
	for _, x := range p.Blocks {
		if u := b.units[x.ID]; x.At == at && u.Side != leaves && !x.Fled && (u.Type == "infantry" || u.Type == "militia") {
			dice++
		}
	}
	return dice
}
