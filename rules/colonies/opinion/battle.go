package opinion

import "slices"

// Battle is a battle before the dice are rolled.
type Battle struct {
	At           string
	Attacker     string
	Intercepted  bool            // the attacker intercepted a march
	SpendsSupply map[string]bool // the sides that use up a supply unit in this battle
}

// Odds returns the battle points for superior force and the side that gets them (9.31, 9.41). Fractions count for
// the defender.
func (b *Book) Odds(attacker, defender int) (points int, larger string) {
	if attacker == defender {
		return 0, ""
	}
	rows := b.charts.Odds
	if attacker > defender { // rounded down: the last row whose ratio the odds reach
		points = rows[0].Points
		for _, r := range rows {
			if r.Halves > 0 && float64(attacker)/float64(defender) >= float64(r.Halves)/2 {
				points = r.Points
			}
		}
		return points, "attacker"
	}
	for _, r := range rows { // rounded up: the first row whose ratio the odds do not exceed
		if r.Halves > 0 && float64(defender)/float64(attacker) <= float64(r.Halves)/2 {
			return r.Points, "defender"
		}
	}
	return rows[len(rows)-1].Points, "defender"
}

// BattlePoints returns the battle points of one side in the battle (9.33).
func (b *Book) BattlePoints(p *Position, x *Battle, side string) int {
	sum, c := 0, &b.charts
	units := p.unitsAt(x.At, side)
	for _, u := range units {
		if b.units[u.ID].Morale && !u.Depleted {
			sum += c.battlePoints("morale")
		}
	}
	if chief, ok := b.StackCommander(p, x.At, side); ok {
		sum += b.commanders[chief].Combat * c.battlePoints("commander")
	}
	train := p.trainAt(x.At, side)
	sum += train.Guns * c.battlePoints("artillery")
	switch {
	case x.SpendsSupply[side]:
		sum += c.battlePoints("spent")
	case train.Supply > 0:
		sum += c.battlePoints("supply")
	case p.Winter && !b.hasMildWinter(x.At):
		sum += c.battlePoints("winter")
	}
	if side == x.Attacker && x.Intercepted {
		sum += c.battlePoints("intercepted")
	}
	if side != x.Attacker {
		sum += b.worksOf(p, x, side)
	}
	if side == British && (b.towns[x.At].Port || b.offMap[x.At].Port) {
		for _, at := range p.Fleets {
			if at == x.At {
				sum += c.battlePoints("fleet")
			}
		}
	}
	points, larger := b.Odds(b.strength(p.unitsAt(x.At, x.Attacker)), b.strength(p.unitsAt(x.At, enemy(x.Attacker))))
	if larger == "attacker" && side == x.Attacker || larger == "defender" && side != x.Attacker {
		sum += points
	}
	return sum
}

// worksOf returns the battle points that works give the defender (9.33). They count only if the side was first in
// the hex and the attacker has no works.
func (b *Book) worksOf(p *Position, x *Battle, side string) int {
	if first := p.FirstSides[x.At]; first != "" && first != side && !x.Intercepted {
		return 0
	}
	foe := enemy(side)
	switch {
	case p.entrenched(x.At, foe) || p.inFort(x.At, foe):
		return 0
	case p.inFort(x.At, side):
		return b.charts.battlePoints("fortified")
	case p.entrenched(x.At, side):
		return b.charts.battlePoints("entrenched")
	}
	return 0
}

// hasMildWinter reports whether an unsupplied force in a hex loses nothing by winter (9.33). This applies in South
// Carolina and Georgia except hills and mountains, and on the major rivers of the West.
func (b *Book) hasMildWinter(place string) bool {
	switch b.regionOf(place).Colony {
	case "South Carolina", "Georgia":
		ground := b.terrainOf(place)
		return ground != "hilly" && ground != "mountain"
	case "Western Territories":
		h, _ := parseHex(place)
		for _, n := range neighborHexes(h) {
			if b.water[hexsideBetween(place, n.String())] == "major" {
				return true
			}
		}
	}
	return false
}

// StackCommander returns who commands a stack; false if nobody may (15.13, 15.22, 15.23, 15.31). It is the supreme
// commander, then the area commander, then another army commander or, for stacks of up to ten strength points, a
// detachment commander. Ties go to the better combat rating, then to the one printed first.
func (b *Book) StackCommander(p *Position, place, side string) (string, bool) {
	area := b.regionOf(place).Area
	small := b.strength(p.unitsAt(place, side)) <= b.charts.Capacity.Detachment
	rank := func(h Commander) int {
		switch {
		case h.Supreme:
			return 4
		case h.ArmyCommander && h.Area != "" && h.Area == area:
			return 3
		// an American without an area commands nobody (15.32)
		case h.ArmyCommander && (side == British || h.Area != "" || h.ID == "washington"):
			return 2
		case !h.ArmyCommander && small:
			return 1
		}
		return 0
	}
	all := slices.DeleteFunc(p.commandersAt(place, side), func(h Commander) bool { return rank(h) == 0 })
	if len(all) == 0 {
		return "", false
	}
	slices.SortStableFunc(all, func(x, y Commander) int {
		if rank(x) != rank(y) {
			return rank(y) - rank(x)
		}
		return b.commanders[y.ID].Combat - b.commanders[x.ID].Combat
	})
	return all[0].ID, true
}
