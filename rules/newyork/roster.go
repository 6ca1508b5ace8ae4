package newyork

import (
	"slices"

	"tricorne/rules/block"
)

// roster returns the blocks of the data, and every fault of them. Our reading (29): leaders are units, so that half
// of the American army is militia. Ships are not blocks: they have no strength and take no part in battle.
func (d *data) roster(rename func(id, name string) string) (*block.Roster, []error) {
	cards := make([]block.Card, 0, len(d.units.Units))
	for i := range d.units.Units {
		u := &d.units.Units[i].UnitRow
		cards = append(cards, u.Card(columnOf(u), rename))
	}
	return block.NewRoster(cards)
}

// checkRosters checks both armies and the ships against their types and printed totals.
func (c *checker) checkRosters() {
	types := make([]block.TypeRow, len(c.units.Types))
	for i, t := range c.units.Types {
		types[i] = t.TypeRow
		c.Must(t.HasFewerDice == (t.ID != "artillery"),
			"units.yaml: %s: all but artillery lose a die over water and before a fort", t.ID)
	}
	units := make([]*block.UnitRow, len(c.units.Units))
	var militia block.TotalRow
	for i := range c.units.Units {
		u := &c.units.Units[i]
		units[i] = &u.UnitRow
		if u.Type == "militia" && len(u.Steps) > 0 {
			militia.Blocks++
			militia.SP += u.Steps[0]
		}
		c.Must(!u.MayForceMarch || u.Type == "leader" &&
			u.Rate == 1, "units.yaml: %s: force marches are for slow leaders", u.ID)
	}
	total := &c.units.Totals
	c.Units(units, types, [2]block.TotalRow{total.American, total.British})
	c.Must(militia == total.Militia, "units.yaml: %d militia with %d SP, not %d and %d", militia.Blocks, militia.SP,
		total.Militia.Blocks, total.Militia.SP)
	c.Must(c.unit(washingtonID) != nil, "units.yaml: no %s", washingtonID)
	_, faults := c.roster(nil)
	c.Faults = append(c.Faults, faults...)
	c.Types(types, c.units.Pursuit)
	c.checkSharedColumns()
	c.checkShips()
}

// checkSharedColumns checks that kinds of blocks that share a column of the fire chart have the same results.
func (c *checker) checkSharedColumns() {
	leader, infantry := c.typeRow("leader"), c.typeRow("infantry")
	c.Must(slices.Equal(leader.Hits, infantry.Hits) && slices.Equal(c.typeRow("militia").Hits, infantry.Hits),
		"units.yaml: the fire chart reads infantry, militia and leaders alike")
	c.Must(slices.Equal(leader.Flee.British, infantry.Flee.British) &&
		slices.Equal(leader.Flee.Hessian, leader.Flee.British),
		"units.yaml: militia flee from leaders as from British infantry")
}

func (c *checker) checkShips() {
	c.Must(len(c.units.Ships) == shipCount, "units.yaml: %d ships, not %d", len(c.units.Ships), shipCount)
	for i, s := range c.units.Ships {
		c.Must(s.ID != "" && s.Name != "" && s.Source != "", "units.yaml: ship %q: id, name and source are required", s.ID)
		c.Must(s.Flagship == (i == flagshipIndex), "units.yaml: the flagship is the first ship, and the only one")
		c.Must(c.unit(s.ID) == nil, "units.yaml: %s is a ship and a block", s.ID)
	}
}
