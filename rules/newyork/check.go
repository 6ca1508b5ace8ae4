package newyork

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/sides"
)

const gameName = "new-york-1776"

// check checks each data file alone and against the other files. It returns every fault it finds.
func (d *data) check() []error {
	c := &checker{data: d}
	c.checkHeads()
	c.checkLocations()
	c.checkWaters()
	c.checkRosters()
	c.checkConstants()
	c.checkOptions()
	for i := range d.scenarios.Scenarios {
		c.checkScenario(&d.scenarios.Scenarios[i])
		c.checkSuggested(&d.scenarios.Scenarios[i])
	}
	c.checkScenario(&d.scenarios.Guide)
	c.checkPrepared(&d.scenarios.Guide)
	return c.Faults
}

type checker struct {
	block.Checker
	*data
}

func (c *checker) checkHeads() {
	c.CheckHead("board.yaml", gameName, c.board.Format, c.board.Game, c.board.Sources)
	c.CheckHead("units.yaml", gameName, c.units.Format, c.units.Game, c.units.Sources)
	c.CheckHead("scenarios.yaml", gameName, c.data.scenarios.Format, c.data.scenarios.Game, c.data.scenarios.Sources)
}

func (c *checker) checkLocations() {
	edges := 0
	for _, l := range c.board.Locations {
		c.Must(l.Area != "" && l.Source != "", "board.yaml: %s: area and source are required", l.ID)
		if l.IsEdge {
			edges++
		}
		for i, z := range l.Zones {
			c.Must(c.zoneRow(z) != nil, "board.yaml: %s lies on %q, which is no zone", l.ID, z)
			c.Must(!slices.Contains(l.Zones[:i], z), "board.yaml: %s lies on %s twice", l.ID, z)
		}
		for _, other := range c.board.Locations {
			if other.ID < l.ID {
				c.Must(c.commonCount(l.Zones, other.Zones) <= 1,
					"board.yaml: %s and %s lie on two zones in common: one crossing must do", l.ID, other.ID)
			}
		}
	}
	c.Must(edges > 0, "board.yaml: no edge to supply the Americans from")
	for _, r := range c.board.Roads {
		c.Must(r.Source != "", "board.yaml: road %s - %s has no source", r.A, r.B)
		c.Must(c.location(r.A) != nil && c.location(r.B) != nil, "board.yaml: road %s - %s leads nowhere", r.A, r.B)
	}
	c.Must(c.location(c.board.BritishSource.Location) != nil && c.board.BritishSource.Source != "",
		"board.yaml: the British have no source of supply")
	for _, r := range c.board.Desertion {
		c.Must(c.location(r.Location) != nil && r.Source != "", "board.yaml: desertion at %q", r.Location)
		c.Must(slices.ContainsFunc(c.units.Units, func(u unitRow) bool { return u.Home == r.Home }),
			"board.yaml: nobody is at home in %q", r.Home)
	}
	c.Must(len(c.board.Desertion) < 8, "board.yaml: more places of desertion than a position counts")
	_, faults := c.spaces()
	c.Faults = append(c.Faults, faults...)
}

func (c *checker) commonCount(a, b []string) int {
	n := 0
	for _, z := range a {
		if slices.Contains(b, z) {
			n++
		}
	}
	return n
}

func (c *checker) checkWaters() {
	for _, z := range c.board.Zones {
		c.Must(z.ID != "" && z.Name != "" && z.Source != "", "board.yaml: zone %q: id, name and source are required", z.ID)
		c.Must(len(c.shore(z.ID)) >= 2, "board.yaml: zone %s has no shore", z.ID)
	}
	joined := func(a, b string) bool {
		return slices.ContainsFunc(c.board.Sea, func(s linkRow) bool { return s.A == a && s.B == b || s.A == b && s.B == a })
	}
	for _, s := range c.board.Sea {
		c.Must(c.zoneRow(s.A) != nil && c.zoneRow(s.B) != nil && s.Source != "", "board.yaml: sea %s - %s", s.A, s.B)
	}
	for _, b := range c.board.Barriers {
		c.Must(c.zoneRow(b.A) != nil && c.zoneRow(b.B) != nil && b.ID != "" && b.Source != "", "board.yaml: barrier %q", b.ID)
		c.Must(!joined(b.A, b.B), "board.yaml: barrier %s lies on a way of ships", b.ID)
	}
	for i, g := range c.board.Guards {
		c.Must(c.zoneRow(g.Zone) != nil && g.Source != "" && len(g.Locations) == 2, "board.yaml: guard of %q", g.Zone)
		for _, at := range g.Locations {
			l := c.location(at)
			c.Must(l != nil && l.IsFort && slices.Contains(l.Zones, g.Zone), "board.yaml: %s does not guard %s", at, g.Zone)
		}
		for _, h := range c.board.Guards[:i] {
			c.Must(g.Zone != h.Zone, "board.yaml: zone %s is guarded twice", g.Zone)
		}
	}
}

func (c *checker) checkConstants() {
	k := &c.data.scenarios.Constants
	c.Must(sides.SideByID(k.ActionPoints.TieFirstSide) != 0, "scenarios.yaml: tie: no side %q",
		k.ActionPoints.TieFirstSide)
	c.Must(k.Ships.AP == 1 && k.Ships.Zones == 2, "scenarios.yaml: the ships of this house pay one point and go two zones")
	c.Must(k.Battle.BoardFrom == len(positions), "scenarios.yaml: the battle board has %d positions", len(positions))
	c.Must(k.Battle.AwkwardDice > 0 && k.Battle.OverrunLoss > 0, "scenarios.yaml: battle: numbers are missing")
	c.Must(k.Desertion.Remove == 1, "scenarios.yaml: one militia block deserts at a time")
	c.Must(k.Supply.Loss == 1 && k.Supply.Floor == 1, "scenarios.yaml: attrition takes one point and leaves one")
	c.Must(k.Victory.BritishBelow > 0 && k.Victory.AmericanBelow > 0 && c.location(k.Victory.City) != nil,
		"scenarios.yaml: victory: numbers are missing")
}

func (c *checker) checkOptions() {
	var ids []string
	for _, o := range c.data.scenarios.Options {
		c.Must(o.Name != "" && o.Rule != "" && o.Detail != "" && o.Source != "",
			"scenarios.yaml: option %s: words are missing", o.ID)
		ids = append(ids, o.ID)
	}
	c.Must(slices.Equal(ids, optionIDs[:]), "scenarios.yaml: the options are %v, not %v", ids, optionIDs)
	p := c.option(soundPassage)
	c.Must(c.zoneRow(p.From) != nil && c.zoneRow(p.To) != nil && p.AP > 0, "scenarios.yaml: the passage leads nowhere")
	for _, u := range c.units.Units {
		c.Must(u.Rate+c.option(forceMarch).ExtraPlaces <= int(marchedBits>>marchedShift),
			"units.yaml: %s goes more places than are counted", u.ID)
	}
	c.Must(c.option(forceMarch).ExtraPlaces == 1, "scenarios.yaml: a force march is one location more")
	c.Must(c.option(steadyMilitia).SteadiedMilitia > 0, "scenarios.yaml: no militia stand with Washington")
}

// checkScenario checks the texts of a scenario and the conditions of its set-up.
func (c *checker) checkScenario(s *scenarioRow) {
	c.Must(s.IsComplete(), "scenario %s: words or turns are missing", s.ID)
	c.Must(c.location(s.British.Land) != nil && c.zoneRow(s.British.Ships) != nil,
		"scenario %s: the British stand nowhere", s.ID)
	a := &s.American
	c.Must(a.Source != "" && 2*a.Least >= c.units.Totals.American.Blocks, "scenario %s: %d blocks are less than half",
		s.ID, a.Least)
	c.Must(slices.Contains(a.Forbidden, s.British.Land), "scenario %s: Americans may stand among the British", s.ID)
}

// checkSuggested checks that the suggested set-up uses every American block once and obeys the rules of the set-up.
func (c *checker) checkSuggested(s *scenarioRow) {
	a := &s.American
	var used []string
	half := 0
	for _, p := range s.SuggestedSetup {
		c.Must(c.location(p.At) != nil && !slices.Contains(a.Forbidden, p.At), "scenario %s: nobody may be set up at %q",
			s.ID, p.At)
		for _, id := range p.Units {
			u := c.unit(id)
			c.Must(u != nil && u.Side == "american", "scenario %s: %q is no American block", s.ID, id)
			c.Must(!slices.Contains(used, id), "scenario %s: block %s is used twice", s.ID, id)
			used = append(used, id)
			if p.At == a.HalfAt {
				half++
			}
		}
		c.Must(p.At != a.HalfAt || slices.Contains(p.Units, a.With), "scenario %s: %s is not at %s", s.ID, a.With, a.HalfAt)
	}
	c.Must(half >= a.Least, "scenario %s: %d blocks at %s, not %d", s.ID, half, a.HalfAt, a.Least)
	c.Must(len(used) == c.units.Totals.American.Blocks, "scenario %s: %d American blocks are set up", s.ID, len(used))
}

// checkPrepared checks that a prepared position uses every block and ship once.
func (c *checker) checkPrepared(s *scenarioRow) {
	if s.PreparedPosition == nil {
		c.Fault("scenario %s: no position is prepared", s.ID)
		return
	}
	var used []string
	for _, p := range s.PreparedPosition.Setup {
		c.Must(c.location(p.At) != nil, "scenario %s: no location %q", s.ID, p.At)
		side := ""
		for _, id := range p.Units {
			u := c.unit(id)
			c.Must(u != nil, "scenario %s: no block %q", s.ID, id)
			c.Must(!slices.Contains(used, id), "scenario %s: block %s is used twice", s.ID, id)
			used = append(used, id)
			if u != nil {
				c.Must(side == "" || side == u.Side, "scenario %s: %s is set up by both sides", s.ID, p.At)
				side = u.Side
			}
		}
	}
	c.Must(len(used) == len(c.units.Units), "scenario %s: %d blocks are set up", s.ID, len(used))
	lying := 0
	for _, p := range s.PreparedPosition.Ships {
		c.Must(c.zoneRow(p.At) != nil, "scenario %s: no zone %q", s.ID, p.At)
		for _, id := range p.Units {
			c.Must(slices.ContainsFunc(c.units.Ships, func(r shipRow) bool { return r.ID == id }), "scenario %s: no ship %q",
				s.ID, id)
			lying++
		}
	}
	c.Must(lying == shipCount, "scenario %s: %d ships lie somewhere", s.ID, lying)
}

func (d *data) location(id string) *locationRow {
	for i := range d.board.Locations {
		if d.board.Locations[i].ID == id {
			return &d.board.Locations[i]
		}
	}
	return nil
}

func (d *data) zoneRow(id string) *zoneRow {
	for i := range d.board.Zones {
		if d.board.Zones[i].ID == id {
			return &d.board.Zones[i]
		}
	}
	return nil
}

func (d *data) unit(id string) *unitRow {
	for i := range d.units.Units {
		if d.units.Units[i].ID == id {
			return &d.units.Units[i]
		}
	}
	return nil
}

// option returns the data of an optional rule, or an empty row if the data do not have it.
func (d *data) option(o options) *optionRow {
	for i := range d.scenarios.Options {
		if i < len(optionIDs) && o == 1<<i {
			return &d.scenarios.Options[i]
		}
	}
	return &optionRow{}
}
