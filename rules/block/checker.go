package block

import (
	"slices"

	"tricorne/rules/sheet"
	"tricorne/rules/sides"
)

// Checker checks the data of a block game.
type Checker struct{ sheet.Checker }

// Types checks that the kinds of blocks are as the engine assumes.
func (c *Checker) Types(types []TypeRow, pursuit PursuitRow) {
	for _, t := range types {
		for _, die := range slices.Concat(t.Hits, t.Flee.British, t.Flee.Hessian, pursuit.Hits) {
			c.Must(die >= 1 && die <= 6, "units.yaml: %s: no die shows %d", t.ID, die)
		}
		c.Must(t.Pursues == (t.ID == "infantry" || t.ID == "militia"),
			"units.yaml: %s: the engine has infantry and militia fire at those who leave", t.ID)
		c.Must(t.Source != "", "units.yaml: %s has no source", t.ID)
	}
	c.Must(pursuit.Dice == 1, "units.yaml: the engine rolls one die for each block that fires at those who withdraw")
}

// Units checks the blocks of both sides against their types and their printed totals.
func (c *Checker) Units(units []*UnitRow, types []TypeRow, totals [2]TotalRow) {
	var sum [2]TotalRow
	for _, u := range units {
		c.Must(u.Source != "", "units.yaml: %s has no source", u.ID)
		c.Must(slices.ContainsFunc(types, func(t TypeRow) bool { return t.ID == u.Type }), "units.yaml: %s: no type %q", u.ID,
			u.Type)
		for j, s := range u.Steps {
			c.Must(s == len(u.Steps)-j, "units.yaml: %s: steps must go down to 1 one by one", u.ID)
		}
		if side := sides.SideByID(u.Side); side != 0 && len(u.Steps) > 0 {
			sum[side-1].Blocks++
			sum[side-1].SP += u.Steps[0]
		}
		c.Must(u.Type != "militia" || u.Side == "american" && u.Home != "",
			"units.yaml: %s: militia are American and have a home", u.ID)
	}
	for i, want := range totals {
		c.Must(sum[i] == want, "units.yaml: side %d has %d blocks and %d SP, not %d and %d", i+1, sum[i].Blocks, sum[i].SP,
			want.Blocks, want.SP)
	}
}
