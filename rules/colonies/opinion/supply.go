package opinion

import (
	"slices"

	second "tricorne/rules/gametest/opinion"
)

// Markets lists the towns in which the Americans may buy supply (12.31, 12.32, 12.37). There must be no enemy in
// them, and a commander who may buy must be within five movement points, avoiding enemies.
func (b *Book) Markets(p *Position) []string {
	var out []string
	for _, h := range p.Commanders {
		if h.Side != American || h.ID == "marion" || h.ID == "arnold" && !h.ArmyCommander {
			continue
		}
		ride := b.Reach(p, &Mover{Side: American, Commanders: []string{h.ID}, PaidRoad: true}, h.At, 30*b.charts.Supply.Reach,
			false)
		for town := range b.towns {
			_, near := ride[town]
			closed := slices.Contains(p.ClosedAreas, b.regionOf(town).Area)
			if near && !closed && !p.Towns[town].Burnt && len(p.unitsAt(town, British)) == 0 &&
				(h.ID != "clark" || b.regionOf(town).Area == "Western Territories") {
				out = append(out, town)
			}
		}
	}
	return second.SortedSet(out)
}

// PriceModifier returns what the British add to the die for a price (12.34). It is 2 if they control the area, else 1
// if one of their units can reach the town by regular movement. Buyers must avoid enemies (12.32), but the rulebook
// does not say that this British unit must avoid them. So only the distance in movement points counts here.
func (b *Book) PriceModifier(p *Position, town string) int {
	if b.ControlsArea(p, b.regionOf(town).Area) {
		return b.charts.Supply.Controlled
	}
	for _, u := range p.Units {
		m := &Mover{Side: British, Units: []Unit{u}, PaidRoad: true, PassesEnemies: true}
		if u.Side != British {
			continue
		}
		if _, near := b.Reach(p, m, u.At, b.Allowance(m), true)[town]; near {
			return b.charts.Supply.Near
		}
	}
	return 0
}

// AttritionModifier returns the modifier of the winter die for the Continentals in a hex (12.55). Spent is the number
// of supply units spent there.
func (b *Book) AttritionModifier(p *Position, place string, spent int) int {
	a := &b.charts.Attrition
	sum := -min(spent, 3)
	units := p.unitsAt(place, American)
	if len(p.commandersAt(place, American)) == 0 {
		sum += a.NoCommander
	}
	if b.strength(units) >= a.Crowded.Points {
		sum += a.Crowded.Modifier
	}
	if _, town := b.towns[place]; !town || p.Towns[place].Burnt {
		sum += a.NoTown
	}
	switch {
	case b.ControlsArea(p, b.regionOf(place).Area):
		sum += a.Control
	case b.threatened(p, place, units):
		sum += a.BritishNear.Modifier
	}
	if spent == 0 && p.trainAt(place, American).Supply == 0 {
		sum += a.NoSupply
	}
	return sum
}

// threatened reports whether a large British force is within regular movement of the Americans in a hex (12.55).
func (b *Book) threatened(p *Position, place string, units []Unit) bool {
	m := &Mover{Side: American, Units: units, PassesEnemies: true}
	reach := b.Reach(p, m, place, b.Allowance(m), true)
	return slices.ContainsFunc(p.places(British), func(at string) bool {
		_, near := reach[at]
		return near && b.strength(p.unitsAt(at, British)) >= b.charts.Attrition.BritishNear.Points
	})
}

// AttritionHexes lists the hexes in which a side checks for attrition (12.52, 12.54). For the Americans these are all
// hexes with Continentals. For the British they are hexes outside key towns with more than six strength points,
// including Indians. Winter does not affect Indians (12.51), so a stack of Indians alone does not check. Areas off
// the map do not count as hexes.
func (b *Book) AttritionHexes(p *Position, side string) []string {
	var out []string
	for _, at := range p.places(side) {
		units := p.unitsAt(at, side)
		if side == American {
			if slices.ContainsFunc(units, func(u Unit) bool { return b.units[u.ID].Kind == "continental" }) {
				out = append(out, at)
			}
			continue
		}
		_, onMap := parseHex(at)
		t := b.towns[at]
		hardy := slices.ContainsFunc(units, func(u Unit) bool { return b.units[u.ID].Kind != Indian })
		if onMap && hardy && !t.Key && t.Kind != "city" && b.strength(units) > b.charts.BritishAttrition.Exempt {
			out = append(out, at)
		}
	}
	return second.SortedSet(out)
}
