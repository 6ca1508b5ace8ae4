package opinion

import "slices"

// MapStepCost returns the cost of a step by terrain and water alone (2.1.1, 11.0, 11.4). It returns ok = false if the
// step is prohibited. The result roll is true if leaders with troops must first roll for the crossing (11.4.2).
func (b *Book) MapStepCost(p *Position, side, from, to string) (points int, roll, ok bool) {
	c := &b.charts.Costs
	if b.terrain[to] == "ocean" {
		return 0, false, false
	}
	road, _ := c.Hex["road"].seasonPrice(p)
	hexside := hexsideBetween(from, to)
	if b.road[hexside] { // the cost of a road already includes bridges and fords on it
		return road, false, true
	}
	if f, there := b.oceanFerries[from]; there && !slices.Contains(b.Neighbours(from), to) {
		points, _ = c.Ferry["amboy"].seasonPrice(p)
		return points, false, side == f.Users
	}
	if f, there := b.ferries[hexside]; there {
		return b.ferryCost(p, f, side, road)
	}
	points, ok = c.Hex[b.terrain[to]].seasonPrice(p)
	if kind := b.water[hexside]; ok && kind != "" {
		name := map[string]string{"creek": "creek", "minor": "minor_river", "major": "major_river"}[kind]
		var more int
		more, ok = c.Hexside[name].seasonPrice(p)
		points += more
	}
	return points, false, ok
}

// ferryCost returns the cost of a step by ferry. A ferry connects the roads of both hexes (2.1.1, 11.4.2, 11.4.4).
func (b *Book) ferryCost(p *Position, f ferryRow, side string, road int) (points int, roll, ok bool) {
	if f.Kind == "minor-river" {
		points, ok = b.charts.Costs.Ferry["brunswick"].seasonPrice(p)
		return points + road, false, ok
	}
	points, ok = b.charts.Costs.Ferry["delaware"].seasonPrice(p)
	return points + road, !p.Frozen, ok && (p.Frozen || side == f.Users)
}

// HasZone reports whether a side has a zone of control from a hex. It has one if it has 400 troops there that are not
// routed (5.0).
func (b *Book) HasZone(p *Position, side, at string) bool {
	list := slices.DeleteFunc(slices.Clone(p.leadersAt(at, side)), func(l Leader) bool { return l.State == Routed })
	return troops(list) >= b.charts.Limits.ZOC
}

// ZoneReaches reports whether a zone of control extends from a hex into an adjacent one (5.0).
func (b *Book) ZoneReaches(p *Position, from, into string) bool {
	hexside := hexsideBetween(from, into)
	if b.road[hexside] {
		return true
	}
	switch b.water[hexside] {
	case "major":
		if !p.Frozen {
			return false
		}
	case "minor":
		if p.Weather == "rain" {
			return false
		}
	}
	switch b.terrain[into] {
	case "woods", "marsh", "mountain":
		return false
	}
	return true
}

// InZone reports whether a hex is in a zone of control of a side.
func (b *Book) InZone(p *Position, side, at string) bool {
	return slices.ContainsFunc(b.Neighbours(at),
		func(n string) bool { return b.HasZone(p, side, n) && b.ZoneReaches(p, n, at) })
}

// Mover is a group of leaders of one side who move together.
type Mover struct {
	Side            string
	Troops          int
	PositionWithout *Position // the position as it is without the moving leaders
}

// StepCost returns the cost of a step for a mover, with ok = false if the step is prohibited. The result stop is true
// if the step ends the march with a capture (2.2.1, 4.0, 5.0, 11.0).
func (b *Book) StepCost(m *Mover, from, to string) (points int, stop, ok bool) {
	p := m.PositionWithout
	points, roll, ok := b.MapStepCost(p, m.Side, from, to)
	foes := p.leadersAt(to, enemy(m.Side))
	switch {
	case !ok, troops(foes) > 0, roll && m.Troops > 0:
		return 0, false, false
	case len(foes) > 0 && m.Troops > 0:
		// a capture interrupts the march, which is not allowed in an overstacked hex
		if stop = true; b.exceedsStackingLimit(m, from) {
			return 0, false, false
		}
	}
	if b.InZone(p, enemy(m.Side), from) {
		points += b.charts.Costs.Leave.Cost
	}
	if b.InZone(p, enemy(m.Side), to) {
		points += b.charts.Costs.Enter.Cost
	}
	if b.overstacked(m, to) {
		points += b.charts.Costs.Crowd.Cost
	}
	return points, stop, true
}

// exceedsStackingLimit reports whether the mover and friendly leaders in a hex exceed the stacking limit (4.0).
func (b *Book) exceedsStackingLimit(m *Mover, at string) bool {
	return troops(m.PositionWithout.leadersAt(at, m.Side))+m.Troops > b.charts.Costs.Crowd.Over
}

// overstacked reports whether friends in a hex make the mover pay for moving through it (4.0).
func (b *Book) overstacked(m *Mover, at string) bool {
	return troops(m.PositionWithout.leadersAt(at, m.Side)) > 0 && b.exceedsStackingLimit(m, at)
}

// Reach returns the lowest cost of every hex that a mover can reach.
func (b *Book) Reach(m *Mover, from string, points int) map[string]int {
	return b.searchCosts(from, points, func(a, z string) (int, bool, bool) { return b.StepCost(m, a, z) })
}

// searchCosts returns the lowest cost of every hex within reach. The search does not continue from a hex where the
// march must stop.
func (b *Book) searchCosts(from string, points int, step func(from, to string) (int, bool, bool)) map[string]int {
	free, best := map[string]int{from: 0}, map[string]int{from: 0}
	for waiting := []string{from}; len(waiting) > 0; {
		at := waiting[0]
		waiting = waiting[1:]
		for _, to := range b.stepsFrom(at) {
			price, stop, ok := step(at, to)
			sum := free[at] + price
			if !ok || sum > points {
				continue
			}
			if old, seen := best[to]; !seen || sum < old {
				best[to] = sum
			}
			if old, seen := free[to]; !stop && (!seen || sum < old) {
				free[to] = sum
				waiting = append(waiting, to)
			}
		}
	}
	return best
}

// HexesInCommand lists the hexes within the command radius of a leader (10.5). They are the adjacent hexes, across
// any terrain, and other hexes within the radius in movement points. The path may not lead through enemy leaders. It
// may enter an enemy zone of control but not leave it, except from a hex with 400 friendly troops.
func (b *Book) HexesInCommand(p *Position, leader Leader) map[string]bool {
	out := map[string]bool{leader.At: true}
	radius := b.leaders[leader.ID].Counter.Radius
	if radius == nil {
		return out
	}
	foe := enemy(leader.Side)
	strong := func(at string) bool {
		return slices.ContainsFunc(p.leadersAt(at, leader.Side),
			func(l Leader) bool { return l.Troops >= b.charts.Limits.ZOC })
	}
	for at := range b.searchCosts(leader.At, *radius, func(from, to string) (int, bool, bool) {
		points, _, ok := b.MapStepCost(p, leader.Side, from, to)
		return points, b.InZone(p, foe, to) && !strong(to), ok && len(p.leadersAt(to, foe)) == 0
	}) {
		out[at] = true
	}
	for _, at := range b.Neighbours(leader.At) {
		out[at] = true
	}
	return out
}
