package printed

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// The costs of entering a hex and crossing its side (2.1.1, 11.0, 11.4). Package movement adds the costs of zones of
// control, stacks and attacks.

// Season is a column of the Movement Costs Chart (11.0).
type Season uint8

// The columns of the chart. Frozen applies from January 4 in any weather.
const (
	rainSeason Season = iota
	normalSeason
	frozenSeason
	seasonCount
)

// SeasonCount is the number of columns.
const SeasonCount = int(seasonCount)

// Season returns the column of the costs chart for these conditions.
func (a Conditions) Season() Season {
	switch {
	case a.Frozen:
		return frozenSeason
	case a.Weather == Rain:
		return rainSeason
	}
	return normalSeason
}

// prohibitedCost stands for a step that is not allowed, in place of its cost.
const prohibitedCost = -1

// Costs is the Movement Costs Chart, by season.
type Costs struct {
	road          [seasonCount]int
	Terrain       [len(terrainIDs)][seasonCount]int
	water         [len(waterIDs)][seasonCount]int
	ferry         [AmboyFerry + 1][seasonCount]int
	NavalCrossing int // a crossing by naval unit, without the cost of the hex entered (11.4.3)
	ZoneEntry     int // added for entering an enemy zone of control
	ZoneExit      int // added for leaving an enemy zone of control
	Overcrowding  int // added for passing a hex with so many friends that the move could not end there
	GroupJoining  int // added for each leader who joins a moving stack
}

// costs returns the chart built from the data.
func (d *Data) costs() *Costs {
	m := &d.Charts.Costs
	line := func(row *costRow) [seasonCount]int {
		var out [seasonCount]int
		for i, n := range [seasonCount]*int{rainSeason: row.Rain, normalSeason: row.Normal, frozenSeason: row.Frozen} {
			out[i] = prohibitedCost
			if n != nil {
				out[i] = *n
			}
		}
		return out
	}
	c := &Costs{
		road: line(&m.Hex.Road), NavalCrossing: m.NavalCrossing.Cost, ZoneEntry: m.ZOCEnter.Cost, ZoneExit: m.ZOCLeave.Cost,
		Overcrowding: m.StackOverflow.Cost, GroupJoining: m.JoinGroup.Cost,
	}
	for i, row := range [...]*costRow{
		Clear: &m.Hex.Clear, Woods: &m.Hex.Woods, Marsh: &m.Hex.Marsh,
		Mountain: &m.Hex.Mountain, Ocean: &m.Hex.Ocean,
	} {
		c.Terrain[i] = line(row)
	}
	for i, row := range [...]*costRow{
		Creek: &m.Hexside.Creek, MinorRiver: &m.Hexside.Minor,
		MajorRiver: &m.Hexside.Major,
	} {
		if row != nil {
			c.water[i] = line(row)
		}
	}
	for i, row := range [...]*ferryCostRow{
		DelawareFerry: &m.Ferry.Delaware, BrunswickFerry: &m.Ferry.Brunswick,
		AmboyFerry: &m.Ferry.Amboy,
	} {
		if row != nil {
			c.ferry[i] = line(&row.Cost)
		}
	}
	return c
}

// HexStep is a step from a hex. It crosses one of the six sides, clockwise from the top, or goes by the ferry at Amboy.
type HexStep uint8

// AmboyFerryStep is the step by the Amboy ferry, which crosses a whole ocean hex.
const (
	AmboyFerryStep HexStep = 6
	HexStepCount   HexStep = 7
)

// HexBeyond returns the hex that a step leads to. It is Nowhere at the edge of the map, and for AmboyFerryStep except
// at Amboy.
func (g *HexMap) HexBeyond(p board.Place, w HexStep) board.Place {
	if w < AmboyFerryStep {
		return g.neighbors[p][w]
	}
	switch p {
	case g.amboy.A:
		return g.amboy.B
	case g.amboy.B:
		return g.amboy.A
	}
	return board.Nowhere
}

// StepTo returns the step from one hex to another, false if there is none. Each step leads to a different hex.
func (g *HexMap) StepTo(from, to board.Place) (HexStep, bool) {
	for w := range HexStepCount {
		if to != board.Nowhere && g.HexBeyond(from, w) == to {
			return w, true
		}
	}
	return 0, false
}

// Barrier is the reason why a step is impossible.
type Barrier uint8

// The barriers. Passable means that there is none.
const (
	NoBarrier        Barrier = iota
	EndOfMap                 // the step leads off the map
	TheSea                   // ocean hexes cannot be entered (2.1.1)
	OpenRiver                // a major river that is not frozen (11.4)
	MinorRiverInRain         // a minor river in rain without a bridge (11.0)
	EnemyFerry               // a ferry that the side may not use (11.4.1, 11.4.2)
)

var barrierWords = [...]string{
	NoBarrier: "", EndOfMap: "the map ends there", TheSea: "no leader enters the sea",
	OpenRiver:        "the Delaware is not frozen",
	MinorRiverInRain: "no minor river can be crossed in rain without a bridge",
	EnemyFerry:       "this ferry serves the enemy only",
}

var barrierRules = [...]string{
	NoBarrier: "", EndOfMap: rulebook.Map, TheSea: rulebook.Map,
	OpenRiver: rulebook.RiverCrossings, MinorRiverInRain: rulebook.Movement, EnemyFerry: rulebook.RiverCrossings,
}

// String returns the reason in words, empty for NoBarrier. The method rule returns the rule that causes the barrier.
func (b Barrier) String() string { return barrierWords[b] }
func (b Barrier) rule() string   { return barrierRules[b] }

// StepCostParts is the cost of a step, with the parts it consists of.
type StepCostParts struct {
	Barrier Barrier
	road    bool    // along a road, by a bridge or ford if there is water
	terrain Terrain // terrain of the hex entered, if there is no road
	Water   Water   // water crossed without a bridge
	// the ferry used, nil for none; a Delaware ferry needs a crossing attempt (11.4.2) until the river is frozen
	Ferry          *Ferry
	TerrainPoints  int // points for the hex
	crossingPoints int // points for the water or the ferry
}

// Points returns the total cost. It has no meaning if there is a barrier.
func (t *StepCostParts) Points() int { return t.TerrainPoints + t.crossingPoints }

// NeedsRoll reports whether leaders with troops need the crossing roll for this step (11.4.2).
func (t *StepCostParts) NeedsRoll() bool {
	return t.Ferry != nil && t.Ferry.Kind == DelawareFerry && t.crossingPoints > 0
}

// String returns the sum in words: "road 1", "clear 2 + creek 1", "road 1 + ferry 4".
func (t *StepCostParts) String() string {
	if t.Barrier != NoBarrier {
		return t.Barrier.String()
	}
	out := t.terrain.String() + " " + strconv.Itoa(t.TerrainPoints)
	switch {
	case t.road:
		out = "road " + strconv.Itoa(t.TerrainPoints)
	case t.Ferry != nil && t.TerrainPoints == 0:
		return "ferry " + strconv.Itoa(t.crossingPoints)
	}
	if t.crossingPoints > 0 {
		name := [...]string{Creek: "creek", MinorRiver: "minor river", MajorRiver: "frozen river"}[t.Water]
		if t.Ferry != nil {
			name = "ferry"
		}
		out += " + " + name + " " + strconv.Itoa(t.crossingPoints)
	}
	return out
}

// StepCostParts returns the cost of a step for a side, by road or ferry if there is one. A ferry connects the roads of
// its two hexes (2.1.1), so the hex beyond costs the same as along a road. The Amboy ferry costs the same in any
// weather, and its cost includes the hex beyond (11.4.1; our reading (14)). Our reading (12): where the Delaware is
// frozen, a ferry is a road over the ice, for both sides and without a roll.
func (c *Costs) StepCostParts(g *HexMap, from board.Place, w HexStep, side game.Side, s Season) StepCostParts {
	if w == AmboyFerryStep {
		switch {
		case g.HexBeyond(from, w) == board.Nowhere:
			return StepCostParts{Barrier: EndOfMap}
		case side != british:
			return StepCostParts{Barrier: EnemyFerry}
		}
		return StepCostParts{Ferry: &g.amboy, crossingPoints: c.ferry[AmboyFerry][s]}
	}
	here := &g.Tiles[from].sides[w]
	f := g.FerryOver(here)
	switch {
	case f == nil:
		return c.OverlandCost(g, from, hex.Dir(w), s)
	case f.Kind == DelawareFerry && s != frozenSeason && side != american:
		return StepCostParts{Barrier: EnemyFerry}
	}
	return StepCostParts{road: true, Ferry: f, TerrainPoints: c.road[s], crossingPoints: c.ferry[f.Kind][s]}
}

// OverlandCost returns the cost of crossing a hexside without a ferry, which applies to attacks and retreats (16.1,
// 17.3). For these, the Brunswick ferry is a minor river (11.4.4).
func (c *Costs) OverlandCost(g *HexMap, from board.Place, d hex.Dir, s Season) StepCostParts {
	here := &g.Tiles[from].sides[d]
	if here.Next == board.Nowhere {
		return StepCostParts{Barrier: EndOfMap}
	}
	t := StepCostParts{terrain: g.Tiles[here.Next].Terrain}
	if here.Road {
		t.road, t.TerrainPoints = true, c.road[s]
		return t
	}
	t.TerrainPoints, t.Water, t.crossingPoints = c.Terrain[t.terrain][s], here.Water, c.water[here.Water][s]
	switch {
	case t.TerrainPoints == prohibitedCost:
		t.Barrier = TheSea
	case t.crossingPoints == prohibitedCost && here.Water == MajorRiver:
		t.Barrier = OpenRiver
	case t.crossingPoints == prohibitedCost:
		t.Barrier = MinorRiverInRain
	}
	return t
}

// BoatCrossingCost returns the cost of crossing the Delaware with a naval unit where there is no ferry (11.4.3). It is
// the cost of the attempt plus that of the hex beyond. Our reading (13): that hex costs its terrain, since no ferry
// connects any road.
func (c *Costs) BoatCrossingCost(g *HexMap, from board.Place, d hex.Dir, s Season) StepCostParts {
	here := &g.Tiles[from].sides[d]
	if here.Water != MajorRiver {
		return StepCostParts{Barrier: EndOfMap}
	}
	t := g.Tiles[here.Next].Terrain
	return StepCostParts{terrain: t, Water: MajorRiver, TerrainPoints: c.Terrain[t][s], crossingPoints: c.NavalCrossing}
}
