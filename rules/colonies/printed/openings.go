package printed

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// Opening is a scenario: its set-up (18.0), and how it is won.
type Opening struct {
	ID, Name            string
	Blurb               string
	OwnScenario         bool // true for one of our own scenarios
	FirstTurn, LastTurn TurnNr
	SupplyPort          board.Place    // where the first British reinforcements and supply arrive (12.2)
	SupremeCommanders   [2]CommanderNr // by side
	Commands            []Command
	Placements          []Placement
	ClosedAreas         []AreaNr // areas closed to both sides; their units cannot be raised
	AmericanVictoryWon  bool     // the Americans have won a major victory before the scenario begins (16.11)
	FrenchLandings      *FrenchLandings
	Victory             *VictoryConditions // nil if the victory conditions of 17.0 apply
}

// Command is the area assigned to a commander at the start (15.23, 15.32).
type Command struct {
	Commander CommanderNr
	Area      AreaNr
}

// Placement lists the pieces of one side in one hex at the start.
type Placement struct {
	At          board.Place
	Side        game.Side
	Units       []UnitNr
	Depleted    []UnitNr
	Commanders  []CommanderNr
	Artillery   int
	Supply      int
	Bateaux     int
	Fleets      int
	Fort        bool
	Entrenched  bool
	PlacedFirst bool // placed before the other side (17.11)
	Settlement  uint8
}

// FrenchLandings says when and where the French land, if they have entered the war before the scenario begins.
type FrenchLandings struct {
	FirstTurn, SecondTurn TurnNr
	At                    board.Place
}

// VictoryConditions says how one of our own scenarios is won: by points for places, or by an area.
type VictoryConditions struct {
	Places                                  []PlaceWorth
	AmericanMajorPoints, BritishMajorPoints int
	BritishMinPoints, DrawMinPoints         int // points
	Area                                    AreaNr
	FirstAmericanWinTurn                    TurnNr
}

// PlaceWorth is a place and the points that it gives the British at the end.
type PlaceWorth struct {
	At     board.Place
	Points int
}

// readOpenings reads the scenarios and reports every fault.
func (c *checker) readOpenings(f *scenariosFile) []Opening {
	var out []Opening
	for i := range f.Scenarios {
		r := &f.Scenarios[i]
		o := Opening{
			ID: r.ID, Name: r.Name, OwnScenario: r.OwnScenario, Blurb: r.Blurb, FirstTurn: c.turn(r.ID, r.FirstTurn),
			LastTurn:           c.turn(r.ID, r.LastTurn),
			AmericanVictoryWon: r.AmericanVictoryWon,
			ClosedAreas:        c.areas(r.ID, r.ClosedAreas), SupplyPort: c.port(r.SupplyPort),
		}
		c.Must(slices.Contains(c.SupplyPorts, o.SupplyPort), "scenarios.yaml: %s: no supply port %q", r.ID, r.SupplyPort)
		for side := game.Side(1); side <= 2; side++ {
			o.SupremeCommanders[side-1] = c.commander(r.ID, r.SupremeCommanders[sides.All[side-1].ID], side)
		}
		for n := range c.Commanders {
			x := &c.Commanders[n]
			if name, ok := r.CommanderAreas[x.ID]; ok {
				o.Commands = append(o.Commands, Command{CommanderNr(n + 1), c.areas(r.ID, []string{name})[0]})
			}
		}
		c.Must(len(o.Commands) == len(r.CommanderAreas), "scenarios.yaml: %s: an area command of nobody", r.ID)
		seen := map[string]bool{}
		o.Placements = append(c.readPlacements(r.ID, r.American, 1, seen), c.readPlacements(r.ID, r.British, 2, seen)...)
		if r.French != nil {
			o.FrenchLandings = &FrenchLandings{
				c.turn(r.ID, r.French.FirstTurn), c.turn(r.ID, r.French.SecondTurn),
				c.hexes(r.ID, r.French.At)[0],
			}
		}
		o.Victory = c.readVictoryConditions(r)
		out = append(out, o)
	}
	return out
}

// commander returns a side's commander with an id, and reports a fault if there is none.
func (c *checker) commander(what, id string, side game.Side) CommanderNr {
	n := c.CommanderNamed(id)
	c.Must(n > 0 && c.Commander(n).Side == side, "scenarios.yaml: %s: no commander %q on side %d", what, id, side)
	return n
}

func (c *checker) readPlacements(what string, rows []placementRow, side game.Side, seen map[string]bool) []Placement {
	var out []Placement
	for _, r := range rows {
		s := Placement{
			At: c.port(r.At), Side: side, Artillery: r.Artillery, Supply: r.Supply, Bateaux: r.Bateaux, Fleets: r.Fleets,
			Fort: r.Fort, Entrenched: r.Entrenched, PlacedFirst: r.PlacedFirst,
		}
		c.Must(s.At != board.Nowhere, "scenarios.yaml: %s: no place %q", what, r.At)
		for _, id := range r.Units {
			n := c.UnitNamed(id)
			c.Must(n > 0 && c.Unit(n).Side == side && !seen[id], "scenarios.yaml: %s: the unit %q in %s", what, id, r.At)
			seen[id] = true
			s.Units = append(s.Units, n)
		}
		for _, id := range r.Depleted {
			n := c.UnitNamed(id)
			c.Must(n > 0 && c.Unit(n).DepletedStrength > 0, "scenarios.yaml: %s: %q cannot be depleted", what, id)
			s.Depleted = append(s.Depleted, n)
		}
		for _, id := range r.Commanders {
			c.Must(!seen[id], "scenarios.yaml: %s: %s stands twice", what, id)
			seen[id] = true
			s.Commanders = append(s.Commanders, c.commander(what, id, side))
		}
		if r.Tribe != "" {
			x := c.Settlement(s.At)
			c.Must(x != nil && x.Tribe == r.Tribe, "scenarios.yaml: %s: no tribe %s in %s", what, r.Tribe, r.At)
			s.Settlement = c.At(s.At).Settlement
		}
		c.Must(r.Fleets == 0 || c.IsPort(s.At) || side == 2, "scenarios.yaml: %s: a fleet in %s", what, r.At)
		out = append(out, s)
	}
	return out
}

// port returns a place by hex number or by the name of an area off the map. It returns Nowhere if there is none.
func (c *checker) port(id string) board.Place {
	if p := c.Place(id); p != board.Nowhere {
		return p
	}
	return c.Place(offMapID(id))
}

func (c *checker) readVictoryConditions(r *scenarioRow) *VictoryConditions {
	v := r.Victory
	if v == nil {
		return nil
	}
	out := &VictoryConditions{
		AmericanMajorPoints: v.AmericanMajorPoints, BritishMajorPoints: v.BritishMajorPoints,
		BritishMinPoints: v.BritishMinPoints,
		DrawMinPoints:    v.DrawMinPoints, Area: c.AreaNamed(v.Area),
	}
	for _, t := range c.Towns {
		id := c.ID(t.At)
		if n, ok := v.Places[id]; ok {
			out.Places = append(out.Places, PlaceWorth{t.At, n})
		}
	}
	c.Must(len(out.Places) == len(v.Places), "scenarios.yaml: %s: a place of the victory is no town", r.ID)
	if v.FirstAmericanWinTurn != "" {
		out.FirstAmericanWinTurn = c.turn(r.ID, v.FirstAmericanWinTurn)
	}
	c.Must((out.Area > 0) != (len(out.Places) > 0) && strings.TrimSpace(v.Area) == v.Area,
		"scenarios.yaml: %s: it is won by places or by an area", r.ID)
	return out
}
