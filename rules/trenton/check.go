package trenton

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// check checks every data file by itself and against the other files. It returns every fault it finds.
func (d *data) check() []error {
	c := &checker{data: d}
	c.checkHeads()
	c.checkBoard()
	c.checkRosters()
	c.checkConstants()
	for i := range d.scenarios.Scenarios {
		c.checkScenario(&d.scenarios.Scenarios[i])
	}
	c.checkScenario(&d.scenarios.Guide)
	return c.Faults
}

type checker struct {
	block.Checker
	*data
}

func (c *checker) checkHeads() {
	c.CheckHead("board.yaml", "trenton-1776", c.board.Format, c.board.Game, c.board.Sources)
	c.CheckHead("units.yaml", "trenton-1776", c.units.Format, c.units.Game, c.units.Sources)
	c.CheckHead("scenarios.yaml", "trenton-1776", c.data.scenarios.Format, c.data.scenarios.Game, c.data.scenarios.Sources)
}

func (c *checker) checkBoard() {
	rivers := make([]string, 0, len(c.board.Rivers))
	for _, r := range c.board.Rivers {
		c.Must(r.ID != "" && r.Name != "" && r.Source != "", "board.yaml: river %q: id, name and source are required", r.ID)
		rivers = append(rivers, r.ID)
	}
	points, depots := 0, 0
	for _, l := range c.board.Locations {
		c.Must(l.Bank == "jersey" || l.Bank == "pennsylvania", "board.yaml: %s: bank %q", l.ID, l.Bank)
		c.Must(l.Source != "", "board.yaml: %s has no source", l.ID)
		points += l.VP
		if l.HasDepot {
			depots++
		}
	}
	c.Must(points == c.data.scenarios.Constants.Victory.Points, "board.yaml: %d victory points, not %d", points,
		c.data.scenarios.Constants.Victory.Points)
	c.Must(depots == 1, "board.yaml: %d depots, not 1", depots)
	for _, r := range c.board.Roads {
		c.Must(r.Source != "", "board.yaml: road %s - %s has no source", r.A, r.B)
		c.Must(r.Crosses != "delaware", "board.yaml: road %s - %s: the Delaware is crossed at ferries only", r.A, r.B)
		c.Must(r.Crosses == "" || slices.Contains(rivers, r.Crosses),
			"board.yaml: road %s - %s crosses %q, which is no river", r.A, r.B, r.Crosses)
		c.Must(c.bank(r.A) == c.bank(r.B), "board.yaml: road %s - %s joins two banks", r.A, r.B)
	}
	for _, f := range c.board.Ferries {
		c.Must(f.Source != "", "board.yaml: ferry %s has no source", f.Pennsylvania)
		c.Must(c.bank(f.Pennsylvania) == "pennsylvania", "board.yaml: ferry %s: not on the Pennsylvania bank", f.Pennsylvania)
		c.Must(c.bank(f.Jersey) == "jersey", "board.yaml: ferry %s: not on the Jersey bank", f.Jersey)
	}
	_, faults := c.spaces()
	c.Faults = append(c.Faults, faults...)
}

func (c *checker) bank(id string) string {
	for _, l := range c.board.Locations {
		if l.ID == id {
			return l.Bank
		}
	}
	return ""
}

// spaces returns the board: roads first, then ferries, in printed order. It also returns every fault of the data.
func (d *data) spaces() (*board.Board, []error) {
	spaces := make([]board.Space, 0, len(d.board.Locations))
	for _, l := range d.board.Locations {
		spaces = append(spaces, board.Space{ID: board.ID(l.ID), Name: l.Name})
	}
	links := make([]board.Link, 0, len(d.board.Roads)+len(d.board.Ferries))
	for _, r := range d.board.Roads {
		links = append(links, board.Link{A: board.ID(r.A), B: board.ID(r.B), Way: board.Road, WaterCrossed: r.Crosses})
	}
	for _, f := range d.board.Ferries {
		links = append(links, board.Link{
			A: board.ID(f.Pennsylvania), B: board.ID(f.Jersey), Way: board.Ferry,
			WaterCrossed: "delaware",
		})
	}
	return board.New(spaces, links)
}

func (c *checker) checkRosters() {
	units := make([]*block.UnitRow, len(c.units.Units))
	for i := range c.units.Units {
		units[i] = &c.units.Units[i].UnitRow
	}
	c.Units(units, c.units.Types, [2]block.TotalRow{c.units.Totals.American, c.units.Totals.British})
	c.Types(c.units.Types, c.units.Pursuit)
	_, faults := c.roster(nil)
	c.Faults = append(c.Faults, faults...)
}

func (c *checker) checkConstants() {
	k := &c.data.scenarios.Constants
	c.Must(k.ActionPoints.TieFirstSide == "american" ||
		k.ActionPoints.TieFirstSide == "british", "scenarios.yaml: tie: no side %q",
		k.ActionPoints.TieFirstSide)
	c.Must(k.Victory.Level == "american" || k.Victory.Level == "british", "scenarios.yaml: level: no side %q",
		k.Victory.Level)
	c.Must(k.Delaware.Limit > 0 && k.Delaware.Limit < 100, "scenarios.yaml: the Delaware limit %d", k.Delaware.Limit)
	c.Must(k.Freeze.OddDice == 2, "scenarios.yaml: the Delaware freezes when both dice are odd, not %d", k.Freeze.OddDice)
	c.Must(k.Battle.RiverDice >= 0, "scenarios.yaml: %d dice for a river", k.Battle.RiverDice)
}

// checkScenario checks that a scenario uses every block once, puts no block among enemies, and has the printed victory
// points.
func (c *checker) checkScenario(s *scenarioRow) {
	var used []string
	use := func(id string) {
		c.Must(c.unit(id) != nil, "scenario %s: no block %q", s.ID, id)
		c.Must(!slices.Contains(used, id), "scenario %s: block %s is used twice", s.ID, id)
		used = append(used, id)
	}
	points := 0
	for _, p := range s.Setup {
		c.Must(c.location(p.At) != nil, "scenario %s: no location %q", s.ID, p.At)
		side := ""
		for _, id := range p.Units {
			use(id)
			if u := c.unit(id); u != nil {
				c.Must(side == "" || side == u.Side, "scenario %s: %s is set up by both sides", s.ID, p.At)
				side = u.Side
			}
		}
		if l := c.location(p.At); l != nil && l.VP > 0 {
			held := slices.Contains(s.BritishControl, p.At)
			c.Must(held == (side == "british"), "scenario %s: %s is held by who does not control it", s.ID, p.At)
		}
	}
	for _, a := range s.Arrivals {
		c.checkArrival(s, &a, use)
	}
	for _, id := range s.CapturedUnits {
		use(id)
	}
	for i := range c.units.Units {
		c.Must(slices.Contains(used, c.units.Units[i].ID), "scenario %s: block %s is missing", s.ID, c.units.Units[i].ID)
	}
	for _, id := range s.BritishControl {
		if l := c.location(id); l != nil {
			points += l.VP
		}
	}
	c.Must(points == s.BritishPoints, "scenario %s: the British hold %d points, not %d", s.ID, points, s.BritishPoints)
	for _, id := range slices.Concat(s.BritishControl, s.WinningPlaces) {
		l := c.location(id)
		c.Must(l != nil && l.VP > 0, "scenario %s: %s gives no points", s.ID, id)
	}
	c.Must(s.IsComplete(), "scenario %s: words or turns are missing", s.ID)
}

func (c *checker) checkArrival(s *scenarioRow, a *arrivalRow, use func(string)) {
	c.Must(a.Turn > s.FirstTurn && a.Turn <= s.LastTurn, "scenario %s: %s arrives on turn %d", s.ID, a.ID, a.Turn)
	c.Must(len(a.EntryPlaces) > 0, "scenario %s: %s arrives nowhere", s.ID, a.ID)
	for _, at := range a.EntryPlaces {
		l := c.location(at)
		c.Must(l != nil && slices.Contains(l.Entry, a.ID), "scenario %s: %s may not enter at %s", s.ID, a.ID, at)
	}
	for _, id := range a.Units {
		use(id)
		u := c.unit(id)
		c.Must(u != nil && u.Side == a.Side, "scenario %s: %s does not arrive with the %s", s.ID, id, a.Side)
	}
}

func (d *data) unit(id string) *unitRow {
	for i := range d.units.Units {
		if d.units.Units[i].ID == id {
			return &d.units.Units[i]
		}
	}
	return nil
}

func (d *data) location(id string) *locationRow {
	for i := range d.board.Locations {
		if d.board.Locations[i].ID == id {
			return &d.board.Locations[i]
		}
	}
	return nil
}
