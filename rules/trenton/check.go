package trenton

import (
	"fmt"
	"slices"

	"tricorne/rules/board"
)

// check compares the files with themselves and each other and reports every fault it finds.
func (d *data) check() []error {
	c := &checker{data: d}
	c.heads()
	c.boards()
	c.rosters()
	c.constants()
	for i := range d.scenarios.Scenarios {
		c.scenario(&d.scenarios.Scenarios[i])
	}
	c.scenario(&d.scenarios.Guide)
	return c.faults
}

type checker struct {
	*data
	faults []error
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf(format, args...))
}

// must notes a fault unless something holds.
func (c *checker) must(holds bool, format string, args ...any) {
	if !holds {
		c.fault(format, args...)
	}
}

func (c *checker) heads() {
	c.must(c.board.Format == 1 && c.board.Game == "trenton-1776", "board.yaml: format 1 of trenton-1776 is wanted")
	c.must(c.units.Format == 1 && c.units.Game == "trenton-1776", "units.yaml: format 1 of trenton-1776 is wanted")
	c.must(c.data.scenarios.Format == 1 && c.data.scenarios.Game == "trenton-1776", "scenarios.yaml: format 1 of trenton-1776 is wanted")
	for _, list := range [][]sourceRow{c.board.Sources, c.units.Sources, c.data.scenarios.Sources} {
		c.must(len(list) > 0, "a file without sources")
		for _, s := range list {
			c.must(s.Values != "" && s.From != "", "a source without words: %q", s.Values)
		}
	}
}

func (c *checker) boards() {
	rivers := make([]string, 0, len(c.board.Rivers))
	for _, r := range c.board.Rivers {
		c.must(r.ID != "" && r.Name != "" && r.Source != "", "board.yaml: river %q: id, name and source are required", r.ID)
		rivers = append(rivers, r.ID)
	}
	points, depots := 0, 0
	for _, l := range c.board.Locations {
		c.must(l.Bank == "jersey" || l.Bank == "pennsylvania", "board.yaml: %s: bank %q", l.ID, l.Bank)
		c.must(l.Source != "", "board.yaml: %s has no source", l.ID)
		points += l.VP
		if l.Depot {
			depots++
		}
	}
	c.must(points == c.data.scenarios.Constants.Victory.Points, "board.yaml: %d victory points, not %d", points, c.data.scenarios.Constants.Victory.Points)
	c.must(depots == 1, "board.yaml: %d depots, not 1", depots)
	for _, r := range c.board.Roads {
		c.must(r.Source != "", "board.yaml: road %s - %s has no source", r.A, r.B)
		c.must(r.Crosses != "delaware", "board.yaml: road %s - %s: the Delaware is crossed at ferries only", r.A, r.B)
		c.must(r.Crosses == "" || slices.Contains(rivers, r.Crosses), "board.yaml: road %s - %s crosses %q, which is no river", r.A, r.B, r.Crosses)
		c.must(c.bank(r.A) == c.bank(r.B), "board.yaml: road %s - %s joins two banks", r.A, r.B)
	}
	for _, f := range c.board.Ferries {
		c.must(f.Source != "", "board.yaml: ferry %s has no source", f.Pennsylvania)
		c.must(c.bank(f.Pennsylvania) == "pennsylvania", "board.yaml: ferry %s: not on the Pennsylvania bank", f.Pennsylvania)
		c.must(c.bank(f.Jersey) == "jersey", "board.yaml: ferry %s: not on the Jersey bank", f.Jersey)
	}
	_, faults := c.spaces()
	c.faults = append(c.faults, faults...)
}

func (c *checker) bank(id string) string {
	for _, l := range c.board.Locations {
		if l.ID == id {
			return l.Bank
		}
	}
	return ""
}

// spaces builds the board: roads first, then ferries, in printed order.
func (d *data) spaces() (*board.Board, []error) {
	spaces := make([]board.Space, 0, len(d.board.Locations))
	for _, l := range d.board.Locations {
		spaces = append(spaces, board.Space{ID: board.ID(l.ID), Name: l.Name})
	}
	links := make([]board.Link, 0, len(d.board.Roads)+len(d.board.Ferries))
	for _, r := range d.board.Roads {
		links = append(links, board.Link{A: board.ID(r.A), B: board.ID(r.B), Way: board.Road, Crosses: r.Crosses})
	}
	for _, f := range d.board.Ferries {
		links = append(links, board.Link{A: board.ID(f.Pennsylvania), B: board.ID(f.Jersey), Way: board.Ferry, Crosses: "delaware"})
	}
	return board.New(spaces, links)
}

func (c *checker) rosters() {
	blocks, sp := [2]int{}, [2]int{}
	for i := range c.units.Units {
		u := &c.units.Units[i]
		c.must(u.Source != "", "units.yaml: %s has no source", u.ID)
		c.must(slices.ContainsFunc(c.units.Types, func(t typeRow) bool { return t.ID == u.Type }), "units.yaml: %s: no type %q", u.ID, u.Type)
		for j, s := range u.Steps {
			c.must(s == len(u.Steps)-j, "units.yaml: %s: steps must go down to 1 one by one", u.ID)
		}
		if len(u.Steps) > 0 && (u.Side == "american" || u.Side == "british") {
			side := sideOf(u.Side) - 1
			blocks[side]++
			sp[side] += u.Steps[0]
		}
		c.must(u.Type != "militia" || u.Side == "american" && u.Home != "", "units.yaml: %s: militia are American and have a home", u.ID)
	}
	for i, want := range []totalRow{c.units.Totals.American, c.units.Totals.British} {
		c.must(blocks[i] == want.Blocks && sp[i] == want.SP, "units.yaml: side %d has %d blocks and %d SP, not %d and %d", i+1, blocks[i], sp[i], want.Blocks, want.SP)
	}
	_, faults := c.roster(nil)
	c.faults = append(c.faults, faults...)
	for _, t := range c.units.Types {
		for _, die := range slices.Concat(t.Hits, t.Flee.British, t.Flee.Hessian, c.units.Pursuit.Hits) {
			c.must(die >= 1 && die <= 6, "units.yaml: %s: no die shows %d", t.ID, die)
		}
		c.must(t.Pursues == (t.ID == "infantry" || t.ID == "militia"), "units.yaml: %s: the engine has infantry and militia fire at those who withdraw", t.ID)
	}
	c.must(c.units.Pursuit.Dice == 1, "units.yaml: the engine rolls one die for each block that fires at those who withdraw")
}

func (c *checker) constants() {
	k := &c.data.scenarios.Constants
	c.must(k.ActionPoints.Tie == "american" || k.ActionPoints.Tie == "british", "scenarios.yaml: tie: no side %q", k.ActionPoints.Tie)
	c.must(k.Victory.Level == "american" || k.Victory.Level == "british", "scenarios.yaml: level: no side %q", k.Victory.Level)
	c.must(k.Delaware.Limit > 0 && k.Delaware.Limit < 100, "scenarios.yaml: the Delaware limit %d", k.Delaware.Limit)
	c.must(k.Freeze.OddDice >= 1 && k.Freeze.OddDice <= 2, "scenarios.yaml: %d odd dice", k.Freeze.OddDice)
	c.must(k.Battle.RiverDice >= 0, "scenarios.yaml: %d dice for a river", k.Battle.RiverDice)
}

// scenario checks that a scenario uses every block once, puts nobody among enemies, and gives the points it says.
func (c *checker) scenario(s *scenarioRow) {
	var used []string
	use := func(id string) {
		c.must(c.unit(id) != nil, "scenario %s: no block %q", s.ID, id)
		c.must(!slices.Contains(used, id), "scenario %s: block %s is used twice", s.ID, id)
		used = append(used, id)
	}
	points := 0
	for _, p := range s.Setup {
		c.must(c.location(p.At) != nil, "scenario %s: no location %q", s.ID, p.At)
		side := ""
		for _, id := range p.Units {
			use(id)
			if u := c.unit(id); u != nil {
				c.must(side == "" || side == u.Side, "scenario %s: %s is set up by both sides", s.ID, p.At)
				side = u.Side
			}
		}
		if l := c.location(p.At); l != nil && l.VP > 0 {
			held := slices.Contains(s.BritishControl, p.At)
			c.must(held == (side == "british"), "scenario %s: %s is held by who does not control it", s.ID, p.At)
		}
	}
	for _, a := range s.Arrivals {
		c.arrival(s, &a, use)
	}
	for _, id := range s.Captured {
		use(id)
	}
	for i := range c.units.Units {
		c.must(slices.Contains(used, c.units.Units[i].ID), "scenario %s: block %s is missing", s.ID, c.units.Units[i].ID)
	}
	for _, id := range s.BritishControl {
		if l := c.location(id); l != nil {
			points += l.VP
		}
	}
	c.must(points == s.BritishPoints, "scenario %s: the British hold %d points, not %d", s.ID, points, s.BritishPoints)
	for _, id := range slices.Concat(s.BritishControl, s.WinsWith) {
		l := c.location(id)
		c.must(l != nil && l.VP > 0, "scenario %s: %s gives no points", s.ID, id)
	}
	c.must(s.FirstTurn >= 1 && s.LastTurn >= s.FirstTurn, "scenario %s: turns %d to %d", s.ID, s.FirstTurn, s.LastTurn)
	c.must(s.Name != "" && s.Blurb != "" && s.Rule != "" && s.Minutes > 0 && s.Source != "", "scenario %s: words are missing", s.ID)
}

func (c *checker) arrival(s *scenarioRow, a *arrivalRow, use func(string)) {
	c.must(a.Turn > s.FirstTurn && a.Turn <= s.LastTurn, "scenario %s: %s arrives on turn %d", s.ID, a.ID, a.Turn)
	c.must(len(a.At) > 0, "scenario %s: %s arrives nowhere", s.ID, a.ID)
	for _, at := range a.At {
		l := c.location(at)
		c.must(l != nil && slices.Contains(l.Entry, a.ID), "scenario %s: %s may not enter at %s", s.ID, a.ID, at)
	}
	for _, id := range a.Units {
		use(id)
		u := c.unit(id)
		c.must(u != nil && u.Side == a.Side, "scenario %s: %s does not arrive with the %s", s.ID, id, a.Side)
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
