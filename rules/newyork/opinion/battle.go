package opinion

import "slices"

// DiceCount returns the number of dice that a block rolls in a round: its strength. In the first round, attacking
// infantry, militia and leaders roll one die less across water or at a fort. Blocks in reserve roll none ("Battle
// Fire On The Battle Board", "Attacking Across Water Zones", "Attacking Fortified Locations").
func (b *Book) DiceCount(x Block, attacks bool, round int) int {
	if x.InReserve {
		return 0
	}
	dice := x.Strength
	if attacks && round == 1 && b.units[x.ID].Type != "artillery" &&
		(b.place(x.Place).IsFort || b.overWater(x.CameFrom, x.Place)) {
		dice -= b.rules.Battle.Awkward
	}
	return max(0, dice)
}

// overWater reports whether a step crossed a water zone. This is so if no road joins the two places.
func (b *Book) overWater(from, to string) bool {
	return from != "" && !slices.Contains(joinedPlaces(b.roads, from), to)
}

// Result returns the result of a block's die: hit, flee or miss. See "American Army", "British Army" and "American
// Militia Flee Battle Results".
func (b *Book) Result(id string, die int) string {
	u := b.units[id]
	for _, t := range b.types {
		if t.ID == u.Type && slices.Contains(t.Hits, die) {
			return "hit"
		}
	}
	if u.Side == British && (die == 1 || die == 2 && u.Nation == "hessian" && u.Type == "infantry") {
		return "flee"
	}
	return "miss"
}

// PursuitDice returns how many enemy infantry and militia blocks fire from the positions when a side leaves. The second
// result, all, is the total of their dice in this round ("Battle Withdrawal", "Battle Forced Retreat").
func (b *Book) PursuitDice(p *Position, leaves, at string, attacks bool, round int) (one, all int) {
	for _, x := range p.Blocks {
		if u := b.units[x.ID]; x.Place == at && u.Side != leaves && !x.InReserve &&
			(u.Type == "infantry" || u.Type == "militia") {
			one++
			all += b.DiceCount(x, attacks, round)
		}
	}
	return one, all
}

// Overruns reports whether a number of attackers overrun a number of defenders in a place ("Location Over Run").
func (b *Book) Overruns(at string, attackers, defenders int) bool {
	return attackers >= b.rules.Battle.BoardFrom && defenders > 0 && defenders < b.rules.Battle.BoardFrom &&
		!b.place(at).IsFort
}

// Deserters lists the militia that may go home because the British hold a place. One of them must go home ("American
// Militia Desertion").
func (b *Book) Deserters(p *Position, at string) []string {
	out := []string{}
	for _, row := range b.desertion {
		if row.Location != at || !b.hasBlocks(p, British, at) {
			continue
		}
		for _, x := range p.Blocks {
			if u := b.units[x.ID]; u.Type == "militia" && u.Home == row.Home {
				out = append(out, x.ID)
			}
		}
	}
	return out
}
