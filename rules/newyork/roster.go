package newyork

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// roster makes the blocks of the data. Our reading (29): leaders are units, so that half of the American army is militia. Ships are no blocks: they have no strength and take no part in battle.
func (d *data) roster(rename func(id, name string) string) (*block.Roster, []error) {
	cards := make([]block.Card, 0, len(d.units.Units))
	for i := range d.units.Units {
		u := &d.units.Units[i]
		kind, _ := block.KindNamed(u.Type)
		c := block.Card{
			ID: u.ID, Name: u.Name, Plural: u.Plural, Side: sideOf(u.Side), Kind: kind, Nation: u.Nation, Home: u.Home,
			Full: len(u.Steps), Rate: u.Rate, Limit: u.Limit, Column: columnOf(u),
		}
		if rename != nil {
			c.Name = rename(c.ID, c.Name)
		}
		cards = append(cards, c)
	}
	return block.NewRoster(cards)
}

// rosters checks both armies and the ships against what is said of them.
func (c *checker) rosters() {
	var blocks, sp [3]int
	for i := range c.units.Units {
		u := &c.units.Units[i]
		c.must(u.Source != "", "units.yaml: %s has no source", u.ID)
		c.must(slices.ContainsFunc(c.units.Types, func(t typeRow) bool { return t.ID == u.Type }), "units.yaml: %s: no type %q", u.ID, u.Type)
		for j, s := range u.Steps {
			c.must(s == len(u.Steps)-j, "units.yaml: %s: steps must go down to 1 one by one", u.ID)
		}
		side := sideOf(u.Side)
		if len(u.Steps) == 0 || side == game.Nobody {
			c.fault("units.yaml: %s has no steps or no side", u.ID)
			continue
		}
		blocks[side-1]++
		sp[side-1] += u.Steps[0]
		if u.Type == "militia" {
			blocks[2]++
			sp[2] += u.Steps[0]
			c.must(side == american && u.Home != "", "units.yaml: %s: militia are American and have a home", u.ID)
		}
		c.must(!u.Forced || u.Type == "leader" && u.Rate == 1, "units.yaml: %s: force marches are for slow leaders", u.ID)
	}
	for i, want := range []totalRow{c.units.Totals.American, c.units.Totals.British, c.units.Totals.Militia} {
		c.must(blocks[i] == want.Blocks && sp[i] == want.SP, "units.yaml: group %d has %d blocks and %d SP, not %d and %d", i+1, blocks[i], sp[i], want.Blocks, want.SP)
	}
	c.must(slices.ContainsFunc(c.units.Units, func(u unitRow) bool { return u.ID == washingtonID }), "units.yaml: no %s", washingtonID)
	_, faults := c.roster(nil)
	c.faults = append(c.faults, faults...)
	c.ships()
	c.types()
}

func (c *checker) ships() {
	c.must(len(c.units.Ships) == ships, "units.yaml: %d ships, not %d", len(c.units.Ships), ships)
	for i, s := range c.units.Ships {
		c.must(s.ID != "" && s.Name != "" && s.Source != "", "units.yaml: ship %q: id, name and source are required", s.ID)
		c.must(s.Flagship == (i == flagship), "units.yaml: the flagship is the first ship, and the only one")
		c.must(c.unit(s.ID) == nil, "units.yaml: %s is a ship and a block", s.ID)
	}
}

func (c *checker) types() {
	for _, t := range c.units.Types {
		for _, die := range slices.Concat(t.Hits, t.Flee.British, t.Flee.Hessian, c.units.Pursuit.Hits) {
			c.must(die >= 1 && die <= 6, "units.yaml: %s: no die shows %d", t.ID, die)
		}
		foot := t.ID == "infantry" || t.ID == "militia"
		c.must(t.Pursues == foot, "units.yaml: %s: the engine has infantry and militia fire at those who leave", t.ID)
		c.must(t.Awkward == (t.ID != "artillery"), "units.yaml: %s: all but artillery lose a die over water and before a fort", t.ID)
		c.must(t.Source != "", "units.yaml: %s has no source", t.ID)
	}
	leader := c.typeRow("leader")
	infantry := c.typeRow("infantry")
	c.must(slices.Equal(leader.Hits, infantry.Hits) && slices.Equal(c.typeRow("militia").Hits, infantry.Hits), "units.yaml: the fire chart reads infantry, militia and leaders alike")
	c.must(slices.Equal(leader.Flee.British, infantry.Flee.British) && slices.Equal(leader.Flee.Hessian, leader.Flee.British), "units.yaml: militia flee from leaders as from British infantry")
	c.must(c.units.Pursuit.Dice == 1, "units.yaml: the engine rolls one die for each block that fires at those who withdraw")
}
