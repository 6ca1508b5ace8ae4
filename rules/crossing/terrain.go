package crossing

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// What it costs to enter a hex and to cross its side (2.1.1, 11.0, 11.4). Zones of control, stacks and attacks are added by the
// rules of movement.

// season is a column of the Movement Costs Chart (11.0).
type season uint8

// The columns. Frozen holds from January 4 in any weather.
const (
	wet season = iota
	temperate
	frozen
	seasons
)

// season is the column of a turn.
func (a air) season() season {
	switch {
	case a.Frozen:
		return frozen
	case a.Weather == rain:
		return wet
	}
	return temperate
}

// never is the cost of what may not be entered or crossed.
const never = -1

// costs is the Movement Costs Chart, by season.
type costs struct {
	road    [seasons]int
	terrain [len(terrainIDs)][seasons]int
	water   [len(waterIDs)][seasons]int
	ferry   [amboyFerry + 1][seasons]int
	naval   int // a crossing by naval unit, before the far hex (11.4.3)
	enter   int // an enemy zone of control
	leave   int // an enemy zone of control
	crowd   int // through friends, more than may end in the hex
	join    int // each leader who joins a moving stack

	table [british + 1][seasons][][ways]int8 // every toll of the map in points, by side, season and hex; never behind a barrier
}

// costs reads the chart and works out every toll of the map.
func (d *data) costs(g *ground) *costs {
	m := &d.charts.Costs
	line := func(row *costRow) [seasons]int {
		var out [seasons]int
		for i, n := range [seasons]*int{wet: row.Rain, temperate: row.Normal, frozen: row.Frozen} {
			out[i] = never
			if n != nil {
				out[i] = *n
			}
		}
		return out
	}
	c := &costs{
		road: line(&m.Hex.Road), naval: m.NavalCrossing.Cost, enter: m.ZOCEnter.Cost, leave: m.ZOCLeave.Cost,
		crowd: m.StackOverflow.Cost, join: m.JoinGroup.Cost,
	}
	for i, row := range [...]*costRow{openGround: &m.Hex.Clear, woods: &m.Hex.Woods, marsh: &m.Hex.Marsh, mountain: &m.Hex.Mountain, ocean: &m.Hex.Ocean} {
		c.terrain[i] = line(row)
	}
	for i, row := range [...]*costRow{creek: &m.Hexside.Creek, minorRiver: &m.Hexside.Minor, majorRiver: &m.Hexside.Major} {
		if row != nil {
			c.water[i] = line(row)
		}
	}
	for i, row := range [...]*ferryCostRow{delawareFerry: &m.Ferry.Delaware, brunswickFerry: &m.Ferry.Brunswick, amboyFerry: &m.Ferry.Amboy} {
		if row != nil {
			c.ferry[i] = line(&row.Cost)
		}
	}
	for _, side := range bothSides {
		for s := range seasons {
			c.table[side][s] = c.tolls(g, side, s)
		}
	}
	return c
}

func (c *costs) tolls(g *ground, side game.Side, s season) [][ways]int8 {
	out := make([][ways]int8, len(g.tiles))
	for p := range out {
		for w := range ways {
			out[p][w] = never
			if p == 0 {
				continue
			}
			if t := c.toll(g, board.Place(p), w, side, s); t.barrier == passable {
				out[p][w] = int8(t.points())
			}
		}
	}
	return out
}

// step is what a side pays to go a way, as a search asks for it: the same as toll, which says why, but quick.
func (c *costs) step(from board.Place, w way, side game.Side, s season) price {
	n := c.table[side][s][from][w]
	return price{points: int(n), no: n == never}
}

// way is a way out of a hex: one of its six sides, clockwise from the top, or the ferry over the sea at Amboy.
type way uint8

// overSea is the Amboy ferry, which crosses no side but a whole hex of the sea.
const (
	overSea way = 6
	ways    way = 7
)

// beyond is the hex a way leads to; Nowhere at the edge of the map, and over the sea elsewhere than at Amboy.
func (g *ground) beyond(p board.Place, w way) board.Place {
	if w < overSea {
		return g.tiles[p].sides[w].next
	}
	switch p {
	case g.amboy.a:
		return g.amboy.b
	case g.amboy.b:
		return g.amboy.a
	}
	return board.Nowhere
}

// barrier is why a way cannot be gone.
type barrier uint8

// The barriers.
const (
	passable    barrier = iota
	endOfMap            // no hex there
	theSea              // nobody enters ocean hexes (2.1.1)
	openRiver           // a major river that is not frozen (11.4)
	flood               // a minor river in rain, and no bridge (11.0)
	notTheFerry         // a ferry of the other side (11.4.1, 11.4.2)
)

var barrierWords = [...]string{
	passable: "", endOfMap: "the map ends there", theSea: "nobody enters the sea", openRiver: "the Delaware is not frozen",
	flood: "no minor river can be crossed in rain without a bridge", notTheFerry: "this ferry serves the enemy only",
}

var barrierRules = [...]string{passable: "", endOfMap: ruleMap, theSea: ruleMap, openRiver: ruleCrossings, flood: ruleMovement, notTheFerry: ruleCrossings}

// String says why; empty for what is passable. Rule is what says so.
func (b barrier) String() string { return barrierWords[b] }
func (b barrier) rule() string   { return barrierRules[b] }

// toll is what a way costs, and what it consists of.
type toll struct {
	barrier barrier
	road    bool    // along a road, over a bridge or ford if there is water
	terrain terrain // of the hex entered, where there is no road
	water   water   // crossed without bridge
	ferry   *ferry  // taken; nil for none. On the Delaware it is an attempt (11.4.2) until the river freezes
	ground  int     // points for the hex
	over    int     // points for the water or the ferry
}

// points is the whole cost; it means nothing where there is a barrier.
func (t *toll) points() int { return t.ground + t.over }

// attempt tells whether leaders with troops need the crossing roll there (11.4.2).
func (t *toll) attempt() bool {
	return t.ferry != nil && t.ferry.kind == delawareFerry && t.over > 0
}

// String shows the sum: "road 1", "clear 2 + creek 1", "road 1 + ferry 4".
func (t *toll) String() string {
	if t.barrier != passable {
		return t.barrier.String()
	}
	out := t.terrain.String() + " " + strconv.Itoa(t.ground)
	switch {
	case t.road:
		out = "road " + strconv.Itoa(t.ground)
	case t.ferry != nil && t.ground == 0:
		return "ferry " + strconv.Itoa(t.over)
	}
	if t.over > 0 {
		name := [...]string{creek: "creek", minorRiver: "minor river", majorRiver: "frozen river"}[t.water]
		if t.ferry != nil {
			name = "ferry"
		}
		out += " + " + name + " " + strconv.Itoa(t.over)
	}
	return out
}

// toll is what a side pays to go a way, by road or ferry where there is one. A ferry connects the roads of its two hexes
// (2.1.1), so that the far hex costs what a road costs; the Amboy ferry costs the same in all weather and has the far hex in its
// price (11.4.1; our reading (14)). Our reading (12): where the Delaware is frozen a ferry is a road over the ice, for both sides and without a roll.
func (c *costs) toll(g *ground, from board.Place, w way, side game.Side, s season) toll {
	if w == overSea {
		switch {
		case g.beyond(from, w) == board.Nowhere:
			return toll{barrier: endOfMap}
		case side != british:
			return toll{barrier: notTheFerry}
		}
		return toll{ferry: &g.amboy, over: c.ferry[amboyFerry][s]}
	}
	here := &g.tiles[from].sides[w]
	f := g.ferryOver(here)
	switch {
	case f == nil:
		return c.overland(g, from, hex.Dir(w), s)
	case f.kind == delawareFerry && s != frozen && side != american:
		return toll{barrier: notTheFerry}
	}
	return toll{road: true, ferry: f, ground: c.road[s], over: c.ferry[f.kind][s]}
}

// overland is what a way over a hexside costs without any ferry: what attacks and retreats go by (16.1, 17.3). The Brunswick
// ferry is a minor river to them (11.4.4).
func (c *costs) overland(g *ground, from board.Place, d hex.Dir, s season) toll {
	here := &g.tiles[from].sides[d]
	if here.next == board.Nowhere {
		return toll{barrier: endOfMap}
	}
	t := toll{terrain: g.tiles[here.next].terrain}
	if here.road {
		t.road, t.ground = true, c.road[s]
		return t
	}
	t.ground, t.water, t.over = c.terrain[t.terrain][s], here.water, c.water[here.water][s]
	switch {
	case t.ground == never:
		t.barrier = theSea
	case t.over == never && here.water == majorRiver:
		t.barrier = openRiver
	case t.over == never:
		t.barrier = flood
	}
	return t
}

// byBoat is what a crossing of the Delaware with a naval unit costs where there is no ferry: the attempt, and then the far hex
// (11.4.3). Our reading (13): the far hex costs its terrain, as no ferry connects any road.
func (c *costs) byBoat(g *ground, from board.Place, d hex.Dir, s season) toll {
	here := &g.tiles[from].sides[d]
	if here.water != majorRiver {
		return toll{barrier: endOfMap}
	}
	t := g.tiles[here.next].terrain
	return toll{terrain: t, water: majorRiver, ground: c.terrain[t][s], over: c.naval}
}
