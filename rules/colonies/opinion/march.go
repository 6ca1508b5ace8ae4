package opinion

import "slices"

// Mover is a marching group.
type Mover struct {
	Side          string
	Units         []Unit
	Commanders    []string
	HasGuns       bool
	HasSupply     bool
	HasBateaux    bool
	Forced        bool
	PaidRoad      bool // this group has paid for using the post road (5.42)
	PassesEnemies bool // this group may pass enemies, because it is only used to measure a distance
}

// Allowance returns the movement points of the slowest in a group, in thirtieths (5.12, 5.14, 10.13, 12.12,
// 15.12). It returns 0 if one of them cannot make a forced march.
func (b *Book) Allowance(m *Mover) int {
	var all []int
	for _, u := range m.Units {
		switch allowance := b.units[u.ID].Move; {
		case !m.Forced:
			all = append(all, allowance[0])
		case len(allowance) > 1:
			all = append(all, allowance[1])
		default:
			return 0
		}
	}
	for _, h := range m.Commanders {
		all = append(all, b.commanders[h].Move)
	}
	if len(all) == 0 {
		return 0
	}
	least := slices.Min(all)
	if m.HasGuns || m.HasSupply { // guns and supply have 9 movement points printed on their counters
		least = min(least, 9)
	}
	return 30 * least
}

// onRoad reports whether a group may use the post road (5.42). Commanders may, and one unit of at most two points,
// with nothing to carry.
func (b *Book) onRoad(m *Mover) bool {
	return m.PaidRoad && !m.HasGuns && !m.HasSupply && !m.HasBateaux &&
		(len(m.Units) == 0 || len(m.Units) == 1 && b.strength(m.Units) <= b.charts.Capacity.PostRoad)
}

// Step returns the cost of a step to the next place, in thirtieths (5.2, 6.3). It returns false if the step is not
// allowed.
func (b *Book) Step(p *Position, m *Mover, from, to string) (int, bool) {
	if !b.mayEnter(p, m, to) {
		return 0, false
	}
	if from == "Florida" || to == "Florida" {
		return b.floridaCost(m, to)
	}
	price := b.terrainCosts[b.terrainOf(to)]
	side := hexsideBetween(from, to)
	if b.onRoad(m) && b.road[side] { // the road replaces the terrain cost, but not that of the river (5.43)
		price = thirtieths(b.charts.Movement.PostRoad)
	}
	if m.HasBateaux {
		price += thirtieths(b.charts.Movement.Portage) // 6.14
	}
	water := b.water[side]
	if b.bridges[side] { // 6.37
		water = ""
	}
	boats := m.HasBateaux || onlyIndians(b, m) // Indians have canoes of their own (16.34)
	switch {
	case water == "":
	case water == "impassable": // Niagara (6.36)
		return 0, false
	case boats:
		price += thirtieths(b.charts.Movement.Bateaux) // 6.34
	case water == "minor":
		price += thirtieths(b.charts.Movement.Minor) // 6.32
	default: // 5.24, 6.33
		return 0, false
	}
	return price, true
}

// floridaCost returns the cost of entering or leaving Florida; false for the Americans, who may not (5.53).
func (b *Book) floridaCost(m *Mover, to string) (int, bool) {
	if m.Side != British {
		return 0, false
	}
	if to == "Florida" {
		return 30, true
	}
	return b.terrainCosts[b.terrainOf(to)], true
}

// mayEnter reports whether a group may be in a place at all (13.13, 15.24, 16.34). Its area must be in play, and
// its units and commanders must be allowed there.
func (b *Book) mayEnter(p *Position, m *Mover, to string) bool {
	here := b.regionOf(to)
	if here.Area != "" && slices.Contains(p.ClosedAreas, here.Area) {
		return false
	}
	for _, u := range m.Units {
		row := b.units[u.ID]
		// Arnold's detachment begins outside its area (18.3)
		arnolds := u.ID == "mid-det-1" && slices.Contains(m.Commanders, "arnold")
		if row.Kind == "detachment" && here.Area != row.Area && here.Area != "Canada" && !arnolds {
			return false
		}
		if t, town := b.towns[to]; row.Kind == Indian && (town && (t.Kind == "city" || t.Port) || b.offMap[to].Port) {
			return false
		}
	}
	return !slices.Contains(m.Commanders, "carleton") || b.carletonMayEnter(here)
}

// carletonMayEnter reports whether Carleton may be in a place (15.24). That is Canada or a colony that touches it, but
// not the West.
func (b *Book) carletonMayEnter(here region) bool {
	return here.Area == "Canada" ||
		here.Colony != "" && here.Area != "Western Territories" && slices.Contains(b.nextToCanada, here.Colony)
}

// coloniesNextToCanada lists the colonies with a hex next to one of Canada.
func (b *Book) coloniesNextToCanada() []string {
	var out []string
	for row := range b.terrain {
		for column := range b.terrain[row] {
			h := hex{row + 1, column + 1}
			if !b.isLand(h) || b.regionOf(h.String()).Area != "Canada" {
				continue
			}
			for _, n := range neighborHexes(h) {
				if c := b.regionOf(n.String()).Colony; b.isLand(n) && c != "" && !slices.Contains(out, c) {
					out = append(out, c)
				}
			}
		}
	}
	return out
}

func onlyIndians(b *Book, m *Mover) bool {
	return len(m.Units) > 0 && !slices.ContainsFunc(m.Units, func(u Unit) bool { return b.units[u.ID].Kind != Indian })
}

// Reach returns the cost of every place a group can reach with its points. A hex with enemy combat units ends the
// march (5.26). If first is true, the first hex may be entered whatever it costs (5.22).
func (b *Book) Reach(p *Position, m *Mover, from string, points int, first bool) map[string]int {
	enemies := map[string]bool{}
	for _, at := range p.places(enemy(m.Side)) {
		enemies[at] = true
	}
	cost := map[string]int{from: 0}
	for waiting := []string{from}; len(waiting) > 0; {
		at := waiting[0]
		if waiting = waiting[1:]; at != from && enemies[at] && !m.PassesEnemies {
			continue
		}
		for _, to := range b.Neighbors(at) {
			price, ok := b.Step(p, m, at, to)
			if !ok {
				continue
			}
			sum := cost[at] + price
			if at == from && first {
				sum = min(sum, points)
			}
			if old, seen := cost[to]; sum <= points && (!seen || sum < old) {
				cost[to] = sum
				waiting = append(waiting, to)
			}
		}
	}
	return cost
}

// VoyageCost returns the movement points that a voyage costs the troops, in thirtieths (6.47, 6.48). They pay for
// embarking, a point for every sea section, for landing, and for the terrain there.
func (b *Book) VoyageCost(from, to string) int {
	sections := b.seaSections[from] - b.seaSections[to]
	if sections < 0 {
		sections = -sections
	}
	c := &b.charts.Movement
	return thirtieths(c.Embark) + (sections+1)*thirtieths(c.Section) + thirtieths(c.Debark) +
		b.terrainCosts[b.terrainOf(to)]
}

// Interceptable reports whether a stack in one hex may intercept enemy units in an adjacent hex (7.13). It may not
// across water, nor into a swamp, city or mountain, nor into a hex where its side already has units. Areas off the
// map do not count as hexes.
func (b *Book) Interceptable(p *Position, mover, from, into string) bool {
	switch b.terrainOf(into) {
	case "swamp", "city", "mountain", "":
		return false
	}
	if _, hexes := parseHex(from); !hexes || !slices.Contains(b.Neighbors(from), into) ||
		b.water[hexsideBetween(from, into)] != "" {
		return false
	}
	return len(p.unitsAt(into, enemy(mover))) == 0
}
